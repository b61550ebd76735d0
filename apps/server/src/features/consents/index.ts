export { applyConsent, checkedProfileConsents } from './answers.ts';
export { firstBrokenEntry } from './chain.ts';
export { circumstancesOf } from './circumstances.ts';
export { type ContactChannel, contactChannels } from './contact-channels.ts';
export { giveConsentOf } from './give.ts';
export { answered, historyOfConsents, type PastAnswers, type PastPlace, type PastText, pastTexts } from './history.ts';
export {
  checkProcessing,
  entryFor,
  processingWithdrawn,
  processingWithdrawnOf,
  withoutProcessing,
} from './in-force.ts';
export { lendersToShareWith } from './named-lenders.ts';
export { consentsPersonalData } from './personal-data.ts';
export {
  type ConsentCircumstances,
  consentsRepository,
  type GivenConsent,
  newestAnswer,
  stillAgreed,
} from './repository.ts';
export { consentsRoutes } from './routes.ts';
export { textsToShow } from './shown-texts.ts';
export { consentsStory } from './story.ts';
export {
  applyWithLender,
  consentTitle,
  contactCalls,
  contactWhatsApp,
  profileProcessing,
  shareWithLenders,
  textsInForce,
} from './texts.ts';
export { consentsWork, verifyConsents } from './verify.ts';
export { type WantedContact, wantedContact, wantedContacts } from './wanted-contact.ts';
export { withdrawConsentOf } from './withdraw.ts';
export { runWithdrawalEffects, type Withdrawal, whenGiven, whenWithdrawn } from './withdrawal-effects.ts';
