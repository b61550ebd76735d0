export {
  draftApplicationOf,
  factOfApplication,
  hasOpenOffers,
  isUnderWay,
  newestApplicationOf,
  offersNotChosen,
} from './facts.ts';
export { historyOfCreditApplication } from './history.ts';
export { applicationOfCustomer } from './pair.ts';
export { creditApplicationsPersonalData } from './personal-data.ts';
export {
  type ApplicationInShort,
  applicationInShort,
  applicationsOf,
  type CreditApplication,
  creditApplicationsRepository,
  hasLenderDetails,
  hasSubmittedSince,
  isOpen,
  isSubmittedAndValid,
  joinNewestApplication,
  newestApplication,
  type Submission,
  sealedPlace,
} from './repository.ts';
export { creditApplicationsStory } from './story.ts';
