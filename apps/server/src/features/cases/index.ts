export { historyOfCase, type PastCase } from './history.ts';
export { reportCase } from './report.ts';
export { type Case, type CaseKind, type CaseReport, caseOf, caseRows, casesRepository } from './repository.ts';
export { casesStory } from './story.ts';
export { caseWaits, waitingCases } from './waiting.ts';
