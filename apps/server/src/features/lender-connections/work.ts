import { defineJob } from '../../platform/jobs/jobs.ts';
import type { Services } from '../../platform/services.ts';
import { type LenderCallLog, lenderCallLog } from './call-log.ts';
import type { LenderLimits } from './connector.ts';
import { type LenderConnections, lenderConnections } from './registry.ts';
import { lenderCallsRepository } from './repository.ts';
import { lenderSettings } from './settings.ts';

const opened = new WeakMap<Services, LenderConnections & Pick<LenderCallLog, 'settled'>>();

/**
 * The lenders of this process, made at first use from the configuration and shared by every feature, so that
 * they share each lender's breaker and bulkhead. Every call is logged; `settled()` waits for the log.
 * @throws LenderSettingsError
 */
export function lendersOf(services: Services): LenderConnections & Pick<LenderCallLog, 'settled'> {
  return opened.get(services) ?? openLenders(services);
}

/** The same with other bounds than the usual; call it before anything asks for the lenders. */
export function openLenders(
  services: Services,
  limits: Partial<LenderLimits> = {},
): LenderConnections & Pick<LenderCallLog, 'settled'> {
  const { record, settled } = lenderCallLog(services.db, services.log);
  const made = { ...lenderConnections(lenderSettings(services.config, limits), record), settled };
  opened.set(services, made);
  return made;
}

const makeCallMonths = defineJob('make-lender-call-months');
const monthsAhead = 14;

/** Background work: the log of calls always has its coming months. */
export function lenderConnectionsWork({ jobs, db, clock }: Services): void {
  jobs.work(makeCallMonths, async () => {
    await lenderCallsRepository(db).makeMonths(clock.now(), monthsAhead);
  });
  jobs.schedule(makeCallMonths, '40 3 2 * *', {});
}
