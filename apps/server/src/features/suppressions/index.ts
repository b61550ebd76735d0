export {
  type Contact,
  contactHashing,
  isSuppressedContact,
  makeContactHashing,
  steadyContactHashing,
} from './hashing.ts';
export { suppressionsPersonalData } from './personal-data.ts';
export { isSuppressed, liftSuppression, type Suppressed, suppressedOf } from './suppressions.ts';
