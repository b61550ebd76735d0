import type { Session } from './session.ts';

type Kind = Session['kind'];

/** Seconds without a request after which a session ends. Staff are the kinds admin and partner. */
export interface IdleSeconds {
  customer: number;
  staff: number;
}

/** The time of the last request is stored at most once in this many seconds. Idle time is measured from the stored time. */
export const touchSeconds: Record<Kind, number> = { customer: 30, admin: 15, partner: 15 };

export const isStaff = (kind: Kind): boolean => kind !== 'customer';

const seconds = 1000;

/**
 * The idle times of the settings. Each is the idle minutes plus the countdown of the question that the page then asks. A person who answers in
 * time stays signed in.
 */
export const idleSecondsOf = (idle: {
  customerMinutes: number;
  staffMinutes: number;
  countdownSeconds: number;
}): IdleSeconds => ({
  customer: idle.customerMinutes * 60 + idle.countdownSeconds,
  staff: idle.staffMinutes * 60 + idle.countdownSeconds,
});

/**
 * Returns the cut-off: a session last seen before this moment has been idle too long. It includes the interval at which the last request is
 * stored, so that the server never ends a session that the page still considers open.
 */
export const idleSince = (kind: Kind, { customer, staff }: IdleSeconds, now: Date): Date =>
  new Date(now.getTime() - ((isStaff(kind) ? staff : customer) + touchSeconds[kind]) * seconds);
