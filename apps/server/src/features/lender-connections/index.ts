export { lenderKeys } from './adapters/all.ts';
export {
  type CallCount,
  callCounts,
  callFailed,
  callTimes,
  countedCalls,
  lenderCallRows,
  pausedLenders,
  type TimedCalls,
} from './call-figures.ts';
export { CallbackRefusedError, callbackMaxBytes, type LenderCallback, type UnreadCallback } from './callbacks.ts';
export type {
  CallSubject,
  DedupeAnswer,
  DedupePerson,
  EmiRounding,
  JourneyLink,
  JourneyRequest,
  LeadReceipt,
  LeadReference,
  LenderConnectionSettings,
  LenderConnector,
  LenderFee,
  LenderKey,
  LenderLead,
  LenderOffer,
  LenderOperation,
  LenderPlans,
  LenderStatus,
  LenderStatusWord,
  PasscodeAnswer,
  PasscodeGuess,
  PasscodeSent,
  PasscodeStep,
} from './connector.ts';
export type { LenderCall, RecordLenderCall } from './http-call.ts';
export { ConsentMissingError, LenderCallError, type LenderErrorKind } from './lender-call-error.ts';
export type { Json } from './logged-json.ts';
export { callsSince, lastFailure, lenderProbes, probeLender } from './probes.ts';
export { maskReason } from './reason-masks.ts';
export { redactor } from './redaction.ts';
export { type LenderConnections, lenderConnections } from './registry.ts';
export { callRow, type LenderCallFilter, lenderCallsRepository } from './repository.ts';
export type { LenderHealth } from './resilience.ts';
export { type LenderSettings, LenderSettingsError, lenderSettings } from './settings.ts';
export { callsInSpans, callTimesInSpans, type SpanCalls, type SpanTimes } from './span-figures.ts';
export { lenderCallsStory } from './story.ts';
export { type TaughtWord, taughtWordsRepository } from './taught-words-repository.ts';
export { lenderConnectionsWork, lendersOf, openLenders } from './work.ts';
