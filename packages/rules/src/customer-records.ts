/** Actions of staff on a customer's record, and the reasons they give. */

/** Details of a person that are masked everywhere, and shown one at a time for a reason. */
export const SHOWN_FIELDS = ['name', 'phone', 'email', 'pan', 'birth_date', 'address'] as const;
export type ShownField = (typeof SHOWN_FIELDS)[number];

export const SHOW_REASONS = ['on_the_phone', 'identity', 'lender', 'complaint', 'authority', 'other'] as const;
export type ShowReason = (typeof SHOW_REASONS)[number];

/** Seconds until the page hides a shown detail automatically. */
export const SHOWN_SECONDS = 60;
/** Details that one person may look at in an hour: more than calls take, far less than copying a list does. */
export const SHOWS_PER_HOUR = 30;

export const BLOCK_REASONS = ['fraud', 'identity', 'abuse', 'own_wish', 'authority', 'other'] as const;
export type BlockReason = (typeof BLOCK_REASONS)[number];

/** Why a block ends. */
export const UNBLOCK_REASONS = ['checked', 'proved', 'mistake', 'authority', 'other'] as const;
export type UnblockReason = (typeof UNBLOCK_REASONS)[number];

/** Why staff ask a customer to bring the profile up to date. */
export const UPDATE_REASONS = ['told_us', 'mismatch', 'lender', 'complaint', 'other'] as const;
export type UpdateReason = (typeof UPDATE_REASONS)[number];

/** Longest note that explains a reason. */
export const REASON_NOTE = 200;

/** Rows of a section of a record at first, and at most. */
export const SECTION_ROWS = { first: 10, most: 200 } as const;

/** The fault of a note: the reason “other” needs one, and a contact of the person doesn't belong in the audit. */
export type NoteFault = 'needed' | 'contact';

/** Six digits, also parted, are more than a year or an amount in lakh needs: a number of somebody. */
const CONTACT = /@|(?:\d[ -]?){6}|\b[A-Za-z]{5}\d{4}[A-Za-z]\b/;

export function noteFault(reason: string, note: string): NoteFault | undefined {
  if (reason === 'other' && note.trim() === '') return 'needed';
  return CONTACT.test(note) ? 'contact' : undefined;
}
