import { setTimeout as pause } from 'node:timers/promises';
import type { DedupeOutcome } from '../dedupe-checks/index.ts';
import {
  type DedupeAnswer,
  type DedupePerson,
  type LeadReceipt,
  LenderCallError,
  type LenderConnector,
  type LenderLead,
  type LenderPlans,
} from '../lender-connections/index.ts';

/** How long a lender request may take, from the first call to the offers, in ms. After that the page says that the lender did not answer. */
export const askMilliseconds = 20_000;

/** The result of a lender request. */
export type LenderAnswer =
  | { outcome: 'offers'; plans: LenderPlans }
  | { outcome: 'declined' | 'duplicate'; reason: string | null }
  /** `failure` is the kind of failure; details are in the call log. `unreadablePlans` says why the offers could not be read. */
  | { outcome: 'no_answer'; failure: string; unreadablePlans?: string };

/** Pauses in ms before a lender that is still deciding is polled again; the last one repeats until the time is up. */
const thinkingPauses = [250, 500, 1000, 2000] as const;

const declinedWords = new Set(['declined', 'withdrawn', 'cancelled', 'failed']);

/** Sends the lead, and once more if the answer was lost: the same key never makes a second lead. */
async function sendLead(connector: LenderConnector, lead: LenderLead): Promise<LeadReceipt> {
  try {
    return await connector.createLead(lead);
  } catch (error) {
    const again = error instanceof LenderCallError && (error.retryable || error.kind === 'timeout');
    if (!again) throw error;
    return connector.createLead(lead);
  }
}

/** The steps of a lender request that the caller stores. */
export interface AskSteps {
  /** Records that the lead is about to be sent; false if it mustn't be sent any more. */
  triesLead(): Promise<boolean>;
  /** Stores the lender's reference before anything else can fail. */
  tookLead(leadId: string): Promise<void>;
  /** Logs whether the lender knows the person. */
  checked(outcome: DedupeOutcome, reason: string | null): Promise<void>;
}

/** The lender's answer and the write of its log entry, which needn't finish before the lead is sent. */
type Checked = { known: DedupeAnswer; logged: Promise<void> };

/** Asks whether the lender knows the person and logs the result, even if there is no answer. For a new person, records that the lead is about to be sent. */
async function checkKnown(connector: LenderConnector, person: DedupePerson, steps: AskSteps): Promise<Checked> {
  try {
    const known = await connector.dedupe(person);
    const mayFollow = known.outcome === 'new' ? steps.triesLead() : true;
    const logged = steps.checked(known.outcome, known.outcome === 'duplicate' ? known.lenderReason : null);
    // The caller awaits this write and gets its failure; if the lead fails first, it isn’t awaited.
    logged.catch(() => undefined);
    if (!(await mayFollow)) {
      await logged;
      throw new LenderCallError('cancelled', { code: 'consent_withdrawn' });
    }
    return { known, logged };
  } catch (error) {
    if (error instanceof LenderCallError && error.kind !== 'cancelled') {
      const known = error.kind === 'duplicate';
      await steps.checked(known ? 'duplicate' : 'no_answer', known ? error.reason : error.kind);
    }
    throw error;
  }
}

/**
 * Asks one lender in the order of the connector interface: whether it knows the person, whether it takes the lead, and what it offers.
 * @param lead with the consent and the idempotency key; its `signal` is replaced by one that also ends when the time is up
 * @param earlier how far an earlier run got. Once the lead was sent, the lender is no longer asked whether it knows the
 * person: it would answer with our own lead. The same key gives the same lead again.
 */
export async function askOneLender(
  connector: LenderConnector,
  lead: LenderLead,
  earlier: { leadId: string | null; leadTried: boolean },
  steps: AskSteps,
  stop: AbortSignal,
): Promise<LenderAnswer> {
  const signal = AbortSignal.any([stop, AbortSignal.timeout(askMilliseconds)]);
  const subject = {
    consentId: lead.consentId,
    signal,
    ...(lead.creditApplicationId !== undefined && { creditApplicationId: lead.creditApplicationId }),
    ...(lead.brand !== undefined && { brand: lead.brand }),
  };
  let logged: Promise<void> | undefined;
  try {
    let { leadId } = earlier;
    if (leadId === null && !earlier.leadTried) {
      const check = await checkKnown(
        connector,
        { ...subject, pan: lead.pan, phone: lead.phone, email: lead.email },
        steps,
      );
      ({ logged } = check);
      if (check.known.outcome === 'duplicate') {
        await logged;
        return { outcome: 'duplicate', reason: check.known.lenderReason };
      }
    }
    if (leadId === null) {
      const receipt = await sendLead(connector, { ...lead, signal });
      leadId = receipt.lenderLeadId;
      await Promise.all([steps.tookLead(leadId), logged]);
      if (declinedWords.has(receipt.status)) return { outcome: 'declined', reason: null };
    }
    for (let round = 0; ; round += 1) {
      const plans = await connector.offers({ ...subject, lenderLeadId: leadId });
      if (plans.offers.length > 0) return { outcome: 'offers', plans };
      await pause(thinkingPauses[Math.min(round, thinkingPauses.length - 1)], undefined, { signal });
    }
  } catch (error) {
    await logged;
    if (error instanceof LenderCallError) {
      if (error.kind === 'declined' || error.kind === 'duplicate') return { outcome: error.kind, reason: error.reason };
      // The process is stopping: the next run of the job asks again with the same key.
      if (!stop.aborted) {
        const failure = error.kind === 'cancelled' ? 'timeout' : error.kind;
        const unreadable = error.kind === 'bad_answer' && error.operation === 'offers';
        return {
          outcome: 'no_answer',
          failure,
          ...(unreadable && { unreadablePlans: (error.code === 'schema' && error.reason) || error.code }),
        };
      }
    } else if (signal.aborted && !stop.aborted) return { outcome: 'no_answer', failure: 'timeout' };
    throw error;
  }
}
