import type { FieldErrorCode, StaffErrorCode } from '@tulna/rules/error-codes';

/** Code of a field message (§5): a code from the checks of the rules, or `invalid` if only the format was wrong. */
export type ValidationCode = FieldErrorCode | 'invalid';

/** The messages that the customer site loads: all but those of fields that it doesn't have. */
export type ValidationMessages = Readonly<
  Record<Exclude<ValidationCode, StaffErrorCode>, string> & Partial<Record<StaffErrorCode, string>>
>;
