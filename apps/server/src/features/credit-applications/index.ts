export { historyOfCreditApplication } from './history.ts';
export { creditApplicationsPersonalData } from './personal-data.ts';
export {
  applicationsOf,
  type CreditApplication,
  creditApplicationsRepository,
  isOpen,
  isTellable,
  newestApplication,
  type Submission,
  sealedPlace,
} from './repository.ts';
