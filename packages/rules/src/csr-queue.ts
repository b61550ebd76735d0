/** Items waiting for customer service (A13), by reason. */
export const CSR_REASONS = [
  'complaint',
  'call_request',
  'help_request',
  'contradiction',
  'lender_silent',
  'lender_papers',
  'message_failed',
  'reminder',
  'stuck',
] as const;
export type CsrReason = (typeof CSR_REASONS)[number];

/** The possible outcomes, by reason. A complaint ends only with its answer. */
export const CSR_OUTCOMES = {
  complaint: [],
  call_request: ['helped', 'not_reached', 'no_action'],
  help_request: ['helped', 'not_reached', 'no_action'],
  contradiction: ['lender_told', 'cleared', 'no_action'],
  lender_silent: ['lender_told', 'cleared', 'no_action'],
  lender_papers: ['customer_told', 'not_reached', 'no_action'],
  message_failed: ['contact_corrected', 'not_reached', 'no_action'],
  reminder: ['goes_on', 'not_interested', 'not_reached', 'do_not_call'],
  stuck: ['goes_on', 'not_interested', 'not_reached', 'do_not_call'],
} as const satisfies Record<CsrReason, readonly string[]>;

export const CSR_OUTCOME_WORDS = [
  'helped',
  'not_reached',
  'no_action',
  'lender_told',
  'cleared',
  'customer_told',
  'contact_corrected',
  'goes_on',
  'not_interested',
  'do_not_call',
] as const;
export type CsrOutcome = (typeof CSR_OUTCOME_WORDS)[number];

/** Whether an item of this reason can have this outcome. */
export const isOutcomeOf = (reason: CsrReason, outcome: CsrOutcome): boolean =>
  CSR_OUTCOMES[reason].some((known) => known === outcome);

/**
 * The purpose of a call about an item: `promotional` because of a reminder, or to a customer who left a form unfinished or chose none of
 * the offers; `service` for every other reason. The carriers' rules require a separate line for each.
 */
export const purposeOfReason = (reason: CsrReason): 'service' | 'promotional' =>
  reason === 'stuck' || reason === 'reminder' ? 'promotional' : 'service';

/** The step at which a customer is stuck: the form isn't finished, or none of the offers was chosen. */
export const CSR_STEPS = ['form', 'offers'] as const;
export type CsrStep = (typeof CSR_STEPS)[number];

/** What a call script in the queue can be for: a reason for which the customer is called, or the step at which they are stuck. */
export const SCRIPT_REASONS = [
  'stuck_form',
  'stuck_offers',
  'reminder',
  'lender_papers',
  'lender_silent',
  'contradiction',
  'message_failed',
  'call_request',
  'complaint',
] as const;
export type ScriptReason = (typeof SCRIPT_REASONS)[number];

/** The key of the script for an item; undefined if there is no customer to call. */
export function scriptReasonOf(reason: CsrReason, step: string | null): ScriptReason | undefined {
  if (reason === 'stuck') return step === 'offers' ? 'stuck_offers' : 'stuck_form';
  return reason === 'help_request' ? undefined : reason;
}

/** Whether the item is about an application at a lender, so that the script may name that lender. */
export const namesItsLender = (reason: ScriptReason): boolean =>
  reason === 'lender_papers' || reason === 'lender_silent' || reason === 'contradiction';

/** Why an item is paused. */
export const CSR_PAUSES = ['customer_calls_back', 'customer_sends_something', 'lender_answers', 'other'] as const;
export type CsrPause = (typeof CSR_PAUSES)[number];

/** Business minutes to handle documents that a lender requests, until staff set a different target. */
export const PAPERS_TARGET_MINUTES = 540;
/** Business minutes to make a call that a customer requested, from the beginning of the time they chose. */
export const CALL_TARGET_MINUTES = 120;

export const csrLimits = {
  /** Minutes until a claim expires without a heartbeat from the page. */
  leaseMinutes: 10,
  /** Seconds between two heartbeats of an open page. */
  heartbeatSeconds: 60,
  note: 500,
  pauseDays: 30,
  holidays: 200,
  /** Limits of a target in business minutes: a quarter of an hour to thirty days of eight hours. */
  targetLeast: 15,
  targetMost: 14_400,
  /** An abandoned form, or offers of which none was chosen, becomes an item after this many hours, and stops being one after `stuckDays`. */
  stuckHours: 24,
  stuckDays: 14,
  /** Days for which a lender's request for documents is an item. */
  papersDays: 30,
} as const;

/** Roles that edit hours and holidays, may take over an item, and get the items that agents pass to a supervisor. */
export const isCsrSupervisor = (role: number): boolean => role === 1 || role === 2;
