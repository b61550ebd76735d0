import { defineJob } from '../../platform/jobs/jobs.ts';
import type { Services } from '../../platform/services.ts';
import { reportCase } from '../cases/index.ts';
import { type LenderCallLog, lenderCallLog } from './call-log.ts';
import type { CallSubject, LenderLimits } from './connector.ts';
import type { Vocabulary } from './http-call.ts';
import { redactor } from './redaction.ts';
import { type LenderConnections, lenderConnections } from './registry.ts';
import { lenderCallsRepository } from './repository.ts';
import { lenderSettings } from './settings.ts';
import { taughtWordsRepository } from './taught-words-repository.ts';

const opened = new WeakMap<Services, LenderConnections & Pick<LenderCallLog, 'settled'>>();

/** The lender's id of the lead that a call is about, if it is known before the call. */
const leadOf = (subject: CallSubject): string | null =>
  'lenderLeadId' in subject && typeof subject.lenderLeadId === 'string' ? subject.lenderLeadId : null;

/** Reads taught words from the database; an unknown word in an answer makes a case. */
function vocabularyOf({ db, clock, log }: Services): Vocabulary {
  return {
    meaningOf: (lenderKey, word) => taughtWordsRepository(db).statusOf(lenderKey, word),
    async unknown({ lenderKey, word: unredacted, operation, subject, answer }) {
      const word = redactor({ texts: [] }).text(unredacted).slice(0, 120);
      try {
        await reportCase(db, clock, {
          kind: 'unknown_status_word',
          fingerprint: `unknown_status_word ${lenderKey} ${word}`,
          lenderKey,
          lenderApplicationId: subject.lenderApplicationId ?? null,
          creditApplicationId: subject.creditApplicationId ?? null,
          leadId: leadOf(subject),
          facts: { word, operation },
          raw: answer,
        });
      } catch (error) {
        // The call fails with its own reason, and the next answer will have the word again.
        log.warn({ reason: error instanceof Error ? error.name : 'unknown' }, 'an unknown word was not reported');
      }
    },
  };
}

/**
 * The lenders of this process, created at first use from the configuration. All features share them, and so each lender's breaker and
 * bulkhead. Every call is logged; `settled()` waits for the log.
 * @throws LenderSettingsError
 */
export function lendersOf(services: Services): LenderConnections & Pick<LenderCallLog, 'settled'> {
  return opened.get(services) ?? openLenders(services);
}

/** Creates the lenders, if wanted with other limits than the defaults; call it before the first use of `lendersOf`. */
export function openLenders(
  services: Services,
  limits: Partial<LenderLimits> = {},
): LenderConnections & Pick<LenderCallLog, 'settled'> {
  const { record, settled } = lenderCallLog(services.db, services.log);
  const made = {
    ...lenderConnections(lenderSettings(services.config, limits), record, vocabularyOf(services)),
    settled,
  };
  opened.set(services, made);
  return made;
}

const makeCallMonths = defineJob('make-lender-call-months');
const monthsAhead = 14;

/** Background work: creates the partitions of coming months for the log of calls. */
export function lenderConnectionsWork({ jobs, db, clock }: Services): void {
  jobs.work(makeCallMonths, async () => {
    await lenderCallsRepository(db).makeMonths(clock.now(), monthsAhead);
  });
  jobs.schedule(makeCallMonths, '40 3 2 * *', {});
}
