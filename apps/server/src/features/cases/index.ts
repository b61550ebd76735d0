export { reportCase } from './report.ts';
export type { CaseKind, CaseReport } from './repository.ts';
