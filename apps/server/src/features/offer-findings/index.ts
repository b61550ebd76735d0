export { reportFindings } from './report.ts';
export { type Finding, type FoundInPlan, findingsRepository } from './repository.ts';
