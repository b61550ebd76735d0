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

/** May an item of this reason end so? */
export const isOutcomeOf = (reason: CsrReason, outcome: CsrOutcome): boolean =>
  CSR_OUTCOMES[reason].some((known) => known === outcome);

/** Whether a call about an item is about an application, or an offer that nobody has taken: another line, by the rules for carriers. */
export const purposeOfReason = (reason: CsrReason): 'service' | 'promotional' =>
  reason === 'stuck' || reason === 'reminder' ? 'promotional' : 'service';

/** Where a stuck customer stopped: the form isn't finished, or there are offers and none was chosen. */
export const CSR_STEPS = ['form', 'offers'] as const;
export type CsrStep = (typeof CSR_STEPS)[number];

/** What a script for calls may be shown for in the queue: a reason whose customer is called, or where somebody is stuck. */
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

/** The key under which the script for an item is found; undefined if there is nobody to call. */
export function scriptReasonOf(reason: CsrReason, step: string | null): ScriptReason | undefined {
  if (reason === 'stuck') return step === 'offers' ? 'stuck_offers' : 'stuck_form';
  return reason === 'help_request' ? undefined : reason;
}

/** Whether it is about an application at a lender, so that the script may name that one. */
export const namesItsLender = (reason: ScriptReason): boolean =>
  reason === 'lender_papers' || reason === 'lender_silent' || reason === 'contradiction';

/** Why an item is paused. */
export const CSR_PAUSES = ['customer_calls_back', 'customer_sends_something', 'lender_answers', 'other'] as const;
export type CsrPause = (typeof CSR_PAUSES)[number];

/** Business minutes for documents that a lender asks for, until somebody sets others. */
export const PAPERS_TARGET_MINUTES = 540;
/** Business minutes for a call that a customer asked for, from the beginning of the time they chose. */
export const CALL_TARGET_MINUTES = 120;

export const csrLimits = {
  /** How long a claim holds without a heartbeat of the page. */
  leaseMinutes: 10,
  /** How often an open page says that it is there, seconds. */
  heartbeatSeconds: 60,
  note: 500,
  pauseDays: 30,
  holidays: 200,
  /** Business minutes: from a quarter of an hour to thirty days of eight hours. */
  targetLeast: 15,
  targetMost: 14_400,
  /** A form that was left, or offers that nobody chose from, are an item after so many hours, and no longer after so many days. */
  stuckHours: 24,
  stuckDays: 14,
  /** A lender's request for documents is an item for so many days. */
  papersDays: 30,
} as const;

/** Roles that edit hours and holidays, take an item over and get what agents hand to a supervisor. */
export const isCsrSupervisor = (role: number): boolean => role === 1 || role === 2;
