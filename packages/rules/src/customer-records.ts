/** Actions of staff on a customer's record, and the reasons they give. */

/** Details of a person that are masked everywhere and shown one at a time for a reason. */
export const SHOWN_FIELDS = ['name', 'phone', 'email', 'pan', 'birth_date', 'address'] as const;
export type ShownField = (typeof SHOWN_FIELDS)[number];

export const SHOW_REASONS = ['on_the_phone', 'identity', 'lender', 'complaint', 'authority', 'other'] as const;
export type ShowReason = (typeof SHOW_REASONS)[number];

/** Seconds until the page hides a shown detail automatically. */
export const SHOWN_SECONDS = 60;
/** Details that one member of staff may view in an hour: more than calls need, far fewer than copying a list would need. */
export const SHOWS_PER_HOUR = 30;

export const BLOCK_REASONS = ['fraud', 'identity', 'abuse', 'own_wish', 'authority', 'other'] as const;
export type BlockReason = (typeof BLOCK_REASONS)[number];

/** Why a block was ended. */
export const UNBLOCK_REASONS = ['checked', 'proved', 'mistake', 'authority', 'other'] as const;
export type UnblockReason = (typeof UNBLOCK_REASONS)[number];

/** Why staff ask a customer to update the profile. */
export const UPDATE_REASONS = ['told_us', 'mismatch', 'lender', 'complaint', 'other'] as const;
export type UpdateReason = (typeof UPDATE_REASONS)[number];

/** The highest number of characters of a note that explains a reason. */
export const REASON_NOTE = 200;

/** Rows of a section of a record: at first, and at most. */
export const SECTION_ROWS = { first: 10, most: 200 } as const;

/**
 * What is wrong with a note: `needed`, the reason “other” needs one; `contact`, it has a contact of the person, which doesn't belong in the
 * audit.
 */
export type NoteFault = 'needed' | 'contact';

/** An @, a PAN, or six digits, even if separated. A year or an amount in lakh needs fewer digits, so six are probably a person's number. */
const CONTACT = /@|(?:\d[ -]?){6}|\b[A-Za-z]{5}\d{4}[A-Za-z]\b/;

export function noteFault(reason: string, note: string): NoteFault | undefined {
  if (reason === 'other' && note.trim() === '') return 'needed';
  return CONTACT.test(note) ? 'contact' : undefined;
}
