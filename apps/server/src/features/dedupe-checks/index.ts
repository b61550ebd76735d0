export { checkOwnCustomers, logLenderCheck, type OwnDuplicates } from './checks.ts';
export {
  checkRow,
  type DedupeCheck,
  type DedupeFilter,
  type DedupeOutcome,
  dedupeChecksRepository,
  type Identifier,
} from './repository.ts';
