import type { FieldErrorCode } from '@tulna/rules/error-codes';

/** Code of a field message (§5): what the checks of the rules answer with, or `invalid` where only the shape was wrong. */
export type ValidationCode = FieldErrorCode | 'invalid';
