export { firstBrokenEntry } from './chain.ts';
export { circumstancesOf } from './circumstances.ts';
export { type ContactChannel, contactChannels } from './contact-channels.ts';
export { lendersToShareWith } from './named-lenders.ts';
export {
  type ConsentCircumstances,
  consentsRepository,
  type GivenConsent,
  lockCustomer,
  lockCustomers,
} from './repository.ts';
export { consentsRoutes } from './routes.ts';
export { applyConsent, applyWithLender, checkedProfileConsents, consentTitle, shareWithLenders } from './texts.ts';
export { consentsWork, verifyConsents } from './verify.ts';
export { type Withdrawal, whenWithdrawn } from './withdrawal-effects.ts';
