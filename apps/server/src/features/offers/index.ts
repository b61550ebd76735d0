export { runAsk, runSettleLead } from './ask-lender.ts';
export { asksRepository, type LenderAsk } from './asks-repository.ts';
export { offersChanged } from './changes-of-page.ts';
export { completeBusinessProfile } from './complete-business-profile.ts';
export { completeProfile, type FilledProfile, submitProfile } from './complete-profile.ts';
export { countedOffers } from './counted-offers.ts';
export { decidedApplicants } from './decided-applicants.ts';
export {
  applicantFrom,
  type Decided,
  decideAtPrepared,
  indicativeOffer,
  type PreparedLender,
  prepareLenders,
} from './deciding.ts';
export { openDecisionRecord } from './decision-record.ts';
export type { ShownLender } from './decisions-repository.ts';
export { decisionsRepository } from './decisions-repository.ts';
export { type EndedAsk, historyOfOffers } from './history.ts';
export { askStopped } from './jobs.ts';
export { takePlans } from './live-offer.ts';
export { offersRepository, type StoredOffer } from './offers-repository.ts';
export { byLenderName, inDefaultOrder, rankableOffer } from './order-shown.ts';
export { offersPersonalData } from './personal-data.ts';
export { presentOffer, presentOpenOffer, specialOffer } from './present.ts';
export { type RecordedSubmission, recordedSubmission } from './recorded.ts';
export { replaceContactInLeads } from './replace-contact.ts';
export { type Replay, replayDecisions } from './replay.ts';
export { offersRoutes } from './routes.ts';
export { type LeadFacts, openLead, openReceipt, sealLead, sealReceipt, withoutApplicant } from './sealed-submission.ts';
export { decisionsStory, offersStory } from './story.ts';
export { leadFacts, submitLoan } from './submission.ts';
export { offersWork } from './work.ts';
