export { checkOwnCustomers, logLenderCheck, type OwnDuplicates } from './checks.ts';
export { countedChecks, type DedupeCount, dedupeCheckRows, dedupeCounts } from './figures.ts';
export { dedupeChecksPersonalData } from './personal-data.ts';
export {
  checkRow,
  type DedupeCheck,
  type DedupeFilter,
  type DedupeOutcome,
  dedupeChecksRepository,
} from './repository.ts';
export { checksInSpans, type SpanChecks } from './span-figures.ts';
