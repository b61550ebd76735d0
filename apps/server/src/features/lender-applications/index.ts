export { acceptPayments } from './accept-payments.ts';
export { type AppliedChange, announce, announcedSteps } from './announce.ts';
export { hasApplied } from './applied.ts';
export { type Application, applyForOneOffer } from './apply.ts';
export { brandOfLead } from './brand-of-lead.ts';
export { byFileRepository } from './by-file-repository.ts';
export { askAgain, mayAsk } from './check-status.ts';
export { creditedApplication, creditedApplications } from './credited-applications.ts';
export { type FileUpdate, takeFileUpdates, type UpdateOutcome } from './file-updates.ts';
export { waitingForFile } from './held.ts';
export { heldEventsRepository } from './held-events-repository.ts';
export { historyOfApplication, type PastApplication } from './history.ts';
export { paymentsChanged, resumeHeld } from './jobs.ts';
export { lockMeant } from './meant.ts';
export {
  applicationsNamed,
  applicationsOfCustomer,
  applicationsOfLead,
  brandsAppliedUnder,
  customersOfApplication,
  leadsOf,
  lenderAppliedTo,
  loansOf,
  type PaidApplication,
  paidApplications,
  paidOutTo,
  statusAtLenders,
} from './paid-applications.ts';
export type { NewEntry } from './payments-repository.ts';
export { idsOfCustomer, lenderApplicationIds, lenderApplicationsPersonalData, sentByFile } from './personal-data.ts';
export type { StatusEvent } from './repository.ts';
export { type LenderApplication, lenderApplicationsRepository } from './repository.ts';
export { type Retried, retryLead, retryWord } from './retry-held.ts';
export { lenderApplicationsRoutes } from './routes.ts';
export { lockWaiting, sendByFile } from './send-by-file.ts';
export { entriesToKeep, projectionOf } from './state.ts';
export { type ApplicationUpdate, type AppliedUpdate, applyStatusUpdate } from './status.ts';
export { statusFileKind } from './status-file/kind.ts';
export type { AnnouncedStep } from './status-messages-repository.ts';
export { type LeadAtLender, lendersOfLead } from './steps-of-leads.ts';
export { lenderApplicationsStory } from './story.ts';
export { statusTemplates } from './tell-status.ts';
export { leftByUndoing, movedByFile, movedByFiles, movesOfFile, notRestored, undoFile } from './undo-file.ts';
export { papersWait, waitingPapers } from './waiting-papers.ts';
export { lenderApplicationsWork } from './work.ts';
