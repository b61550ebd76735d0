/** The states of a staff account: whether it can sign in, or what is missing. */
export const STAFF_STATES = ['active', 'invited', 'reset', 'disabled'] as const;
export type StaffState = (typeof STAFF_STATES)[number];

/** Why an account is disabled, and why it is enabled again. */
export const STAFF_OFF_REASONS = ['left', 'leave', 'security', 'other'] as const;
export const STAFF_ON_REASONS = ['returned', 'mistake', 'other'] as const;
export type StaffSwitchReason = (typeof STAFF_OFF_REASONS)[number] | (typeof STAFF_ON_REASONS)[number];

/** Whether a reason is one for this direction, enabling or disabling. */
export const isStaffSwitchReason = (on: boolean, reason: string): reason is StaffSwitchReason =>
  (on ? STAFF_ON_REASONS : STAFF_OFF_REASONS).some((known: string) => known === reason);

/** Most characters of each text. A note is for colleagues. */
export const staffLimits = { name: 100, email: 254, note: 300, password: 200 } as const;

/** Fewest characters of a staff password. */
export const SHORTEST_STAFF_PASSWORD = 12;

/** Hours for which a link to set a password is valid. */
export const STAFF_LINK_HOURS = 72;
/** Hours for which a reset waits for a second person. */
export const STAFF_RESET_HOURS = 24;

/** Whether something that expires can still be used: before that moment, but not at it. */
export const isUnexpired = (expiresAt: Date, now: Date): boolean => now < expiresAt;

/** First and last word of a name, in the form used for searching; a single word is both. */
export function firstAndLastWord(name: string): { first: string; last: string } {
  const words = name.normalize('NFKC').toLowerCase().split(/\s+/).filter(Boolean);
  return { first: words[0] ?? '', last: words.at(-1) ?? '' };
}
