export { type Contact, contactHashing, makeContactHashing } from './hashing.ts';
export { suppressionsPersonalData } from './personal-data.ts';
export { isSuppressed, liftSuppression, type Suppressed, suppressedOf } from './suppressions.ts';
