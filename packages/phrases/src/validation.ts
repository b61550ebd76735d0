import type { FieldErrorCode, StaffErrorCode } from '@tulna/rules/error-codes';

/** Code of a field message (§5): what the checks of the rules answer with, or `invalid` where only the shape was wrong. */
export type ValidationCode = FieldErrorCode | 'invalid';

/** The messages that travel to the customer site: all but those of fields that it doesn't have. */
export type ValidationMessages = Readonly<
  Record<Exclude<ValidationCode, StaffErrorCode>, string> & Partial<Record<StaffErrorCode, string>>
>;
