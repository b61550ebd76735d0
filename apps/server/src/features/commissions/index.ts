export { type Entry, liveEntries } from './claims.ts';
export { commissionFileKind } from './commission-file/kind.ts';
export { commissionOf, correctCommission } from './correct.ts';
export { asMove } from './entries-to.ts';
export { lineRows, linesRepository, type SignedEntry, type StoredClaim } from './lines-repository.ts';
export { lineMonthRows, lineMonths, monthsRepository, type PartnerMoves, type Span } from './months.ts';
export { ownClaim } from './own-entries.ts';
export { payableOf } from './payable.ts';
export {
  answerPayouts,
  answersThatStay,
  type PayoutAnswer,
  sendPayouts,
  undoAnswers,
  type WhyAnswerStays,
} from './paying.ts';
export { presentTerms } from './rates/present.ts';
export { commissionRatesRoutes } from './rates/routes.ts';
export { releaseHeld } from './release.ts';
export { commissionsRepository, earnedBy, earnedByMerchants } from './repository.ts';
export { endMonths, settleApplications, settleDue } from './settle.ts';
export { claimsUnderReview, claimsWaitingForCode } from './under-review.ts';
export { commissionsWork } from './work.ts';
