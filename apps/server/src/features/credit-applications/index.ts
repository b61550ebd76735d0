export { historyOfCreditApplication } from './history.ts';
export { type CreditApplication, creditApplicationsRepository, isOpen, type Submission } from './repository.ts';
