/** How staff correct a customer's phone number or email address: which proof is needed from whom, and when the change is made. */

/** The details of a customer that can be corrected: those they sign in with. */
export const CORRECTED_KINDS = ['phone', 'email'] as const;
export type CorrectedKind = (typeof CORRECTED_KINDS)[number];

export const CORRECTION_REASONS = ['replaced', 'lost', 'mistake', 'other'] as const;
export type CorrectionReason = (typeof CORRECTION_REASONS)[number];

/**
 * A correction is `started` until the code to the new contact is read out, then `proved`. A customer who also has the old contact reads out
 * a second code, and the correction is `done` at once. Otherwise a second person is `asked`; once they confirm, the correction is `waiting`
 * for its day.
 */
export const CORRECTION_STATES = [
  'started',
  'proved',
  'asked',
  'waiting',
  'done',
  'stopped',
  'refused',
  'expired',
] as const;
export type CorrectionState = (typeof CORRECTION_STATES)[number];

/** Why a correction that could be made now isn't made after all. */
export const CORRECTION_REFUSALS = ['taken', 'blocked', 'changed'] as const;
export type CorrectionRefusal = (typeof CORRECTION_REFUSALS)[number];

/** Hours for reading out the codes, for a second person to confirm, and between the confirmation and the change. */
export const CORRECTION_HOURS = { codes: 1, confirming: 24, waiting: 24 } as const;

/** Days after the end of a correction for which its phone number or email address is stored: the same time as messages. */
export const CORRECTION_KEPT_DAYS = 90;

/** Codes that one member of staff may have sent in an hour: far more than an hour of calls needs. */
export const CORRECTION_CODES_PER_HOUR = 30;

const OPEN: readonly CorrectionState[] = ['started', 'proved', 'asked', 'waiting'];
export const isOpenCorrection = (state: CorrectionState): boolean => OPEN.includes(state);

/** The moment this many hours later. */
export const hoursAfter = (at: Date, hours: number): Date => new Date(at.getTime() + hours * 3_600_000);

/** The facts of a correction that the rules need. */
export interface CorrectionProgress {
  state: CorrectionState;
  expiresAt: Date;
  oldProvedAt: Date | null;
  dueAt: Date | null;
}

/** Whether a correction has expired because its next step wasn’t taken in time. A correction that waits for its day doesn't expire. */
export const hasRunOut = ({ state, expiresAt, oldProvedAt }: CorrectionProgress, now: Date): boolean =>
  state === 'waiting' || !isOpenCorrection(state) || oldProvedAt !== null ? false : expiresAt <= now;

/** Whether to make the change now: both contacts were proved, or its waiting time is over. */
export const isDueCorrection = ({ state, oldProvedAt, dueAt }: CorrectionProgress, now: Date): boolean =>
  state === 'proved' ? oldProvedAt !== null : state === 'waiting' && dueAt !== null && dueAt <= now;

/** Whether this person may confirm as the second person: they neither started nor requested the correction. */
export const mayConfirmCorrection = (
  { startedBy, askedBy }: { startedBy: string; askedBy: string | null },
  staff: string,
): boolean => staff !== startedBy && staff !== askedBy;

/** The first reason that blocks a correction; undefined if nothing does. */
export const refusalOf = (found: {
  /** The new contact belongs to another customer now. */
  isTaken: boolean;
  isBlocked: boolean;
  /** The customer signs in with the contact to be replaced. */
  hasOld: boolean;
}): CorrectionRefusal | undefined => {
  if (found.isBlocked) return 'blocked';
  if (!found.hasOld) return 'changed';
  return found.isTaken ? 'taken' : undefined;
};
