import type { Session } from './session.ts';

type Kind = Session['kind'];

/** Seconds without a request after which a session ends; staff are admin and partner. */
export interface IdleSeconds {
  customer: number;
  staff: number;
}

/** Most seconds between two notes of when somebody was seen: their idle time is counted from them. */
export const touchSeconds: Record<Kind, number> = { customer: 30, admin: 15, partner: 15 };

export const isStaff = (kind: Kind): boolean => kind !== 'customer';

const seconds = 1000;

/** The idle times of the settings. Each ends with the question that the page asks after its minutes: who answers it in time stays. */
export const idleSecondsOf = (idle: {
  customerMinutes: number;
  staffMinutes: number;
  countdownSeconds: number;
}): IdleSeconds => ({
  customer: idle.customerMinutes * 60 + idle.countdownSeconds,
  staff: idle.staffMinutes * 60 + idle.countdownSeconds,
});

/**
 * The moment before which somebody must have been seen last to be signed in no longer. The seconds between two notes are given
 * as well: the server never ends a session that the page still keeps.
 */
export const idleSince = (kind: Kind, { customer, staff }: IdleSeconds, now: Date): Date =>
  new Date(now.getTime() - ((isStaff(kind) ? staff : customer) + touchSeconds[kind]) * seconds);
