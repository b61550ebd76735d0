export { type CodeCount, codeCounts, codeHour, codeIs, codeRows, countedCodes } from './figures.ts';
export { historyOfCode, type PastCode } from './history.ts';
export { passcodeLogPersonalData } from './personal-data.ts';
export { type LoggedCode, loggedDestination, passcodeLog, withLoggedCodes } from './repository.ts';
export { codesInSpans, type SpanCodes } from './span-figures.ts';
