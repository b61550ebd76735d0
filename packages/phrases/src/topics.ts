import type { applications } from './en/applications.ts';
import type { business } from './en/business.ts';
import type { callCheck } from './en/call-check.ts';
import type { callRequest } from './en/call-request.ts';
import type { creditCards } from './en/credit-cards.ts';
import type { decisionWords } from './en/decision-words.ts';
import type { eligibility } from './en/eligibility.ts';
import type { entry } from './en/entry.ts';
import type { failedRules } from './en/failed-rules.ts';
import type { goldLoans } from './en/gold-loans.ts';
import type { howWeMatch } from './en/how-we-match.ts';
import type { interest } from './en/interest.ts';
import type { keyFacts } from './en/key-facts.ts';
import type { landing } from './en/landing.ts';
import type { landingMore } from './en/landing-more.ts';
import type { languageUnsaved } from './en/language-unsaved.ts';
import type { lenderJourneys } from './en/lender-journeys.ts';
import type { lenderKeyFacts } from './en/lender-key-facts.ts';
import type { lenderPages } from './en/lender-pages.ts';
import type { merchant } from './en/merchant.ts';
import type { myData } from './en/my-data.ts';
import type { neutralityProof } from './en/neutrality-proof.ts';
import type { noScript } from './en/no-script.ts';
import type { offers } from './en/offers.ts';
import type { offersPage } from './en/offers-page.ts';
import type { policies } from './en/policies.ts';
import type { privacyCentre } from './en/privacy-centre.ts';
import type { products } from './en/products.ts';
import type { profile } from './en/profile.ts';
import type { proposal } from './en/proposal.ts';
import type { shell } from './en/shell.ts';
import type { signIn } from './en/sign-in.ts';
import type { validation } from './en/validation.ts';
import type { welcomeBack } from './en/welcome-back.ts';
import type { Language } from './language.ts';

/**
 * The texts of the customer site, one topic per page or concern: a page loads only its topics, in one language. A new topic is a file in
 * `en/`, the same in `hi/` (`satisfies` the English one), and a line in each list here.
 */
export interface Topics {
  shell: typeof shell;
  validation: typeof validation;
  landing: typeof landing;
  landingMore: typeof landingMore;
  signIn: typeof signIn;
  products: typeof products;
  policies: typeof policies;
  profile: typeof profile;
  business: typeof business;
  creditCards: typeof creditCards;
  interest: typeof interest;
  noScript: typeof noScript;
  offers: typeof offers;
  offersPage: typeof offersPage;
  failedRules: typeof failedRules;
  eligibility: typeof eligibility;
  applications: typeof applications;
  welcomeBack: typeof welcomeBack;
  keyFacts: typeof keyFacts;
  lenderPages: typeof lenderPages;
  lenderJourneys: typeof lenderJourneys;
  languageUnsaved: typeof languageUnsaved;
  lenderKeyFacts: typeof lenderKeyFacts;
  callCheck: typeof callCheck;
  goldLoans: typeof goldLoans;
  howWeMatch: typeof howWeMatch;
  neutralityProof: typeof neutralityProof;
  privacyCentre: typeof privacyCentre;
  callRequest: typeof callRequest;
  proposal: typeof proposal;
  decisionWords: typeof decisionWords;
  myData: typeof myData;
  merchant: typeof merchant;
  entry: typeof entry;
}

export type Topic = keyof Topics;

type Loaders = { readonly [T in Topic]: () => Promise<Topics[T]> };

const en: Loaders = {
  shell: async () => (await import('./en/shell.ts')).shell,
  validation: async () => (await import('./en/validation.ts')).validation,
  landing: async () => (await import('./en/landing.ts')).landing,
  landingMore: async () => (await import('./en/landing-more.ts')).landingMore,
  signIn: async () => (await import('./en/sign-in.ts')).signIn,
  products: async () => (await import('./en/products.ts')).products,
  policies: async () => (await import('./en/policies.ts')).policies,
  profile: async () => (await import('./en/profile.ts')).profile,
  business: async () => (await import('./en/business.ts')).business,
  creditCards: async () => (await import('./en/credit-cards.ts')).creditCards,
  interest: async () => (await import('./en/interest.ts')).interest,
  noScript: async () => (await import('./en/no-script.ts')).noScript,
  offers: async () => (await import('./en/offers.ts')).offers,
  offersPage: async () => (await import('./en/offers-page.ts')).offersPage,
  failedRules: async () => (await import('./en/failed-rules.ts')).failedRules,
  eligibility: async () => (await import('./en/eligibility.ts')).eligibility,
  applications: async () => (await import('./en/applications.ts')).applications,
  welcomeBack: async () => (await import('./en/welcome-back.ts')).welcomeBack,
  keyFacts: async () => (await import('./en/key-facts.ts')).keyFacts,
  lenderPages: async () => (await import('./en/lender-pages.ts')).lenderPages,
  lenderJourneys: async () => (await import('./en/lender-journeys.ts')).lenderJourneys,
  languageUnsaved: async () => (await import('./en/language-unsaved.ts')).languageUnsaved,
  lenderKeyFacts: async () => (await import('./en/lender-key-facts.ts')).lenderKeyFacts,
  callCheck: async () => (await import('./en/call-check.ts')).callCheck,
  goldLoans: async () => (await import('./en/gold-loans.ts')).goldLoans,
  howWeMatch: async () => (await import('./en/how-we-match.ts')).howWeMatch,
  neutralityProof: async () => (await import('./en/neutrality-proof.ts')).neutralityProof,
  privacyCentre: async () => (await import('./en/privacy-centre.ts')).privacyCentre,
  callRequest: async () => (await import('./en/call-request.ts')).callRequest,
  proposal: async () => (await import('./en/proposal.ts')).proposal,
  decisionWords: async () => (await import('./en/decision-words.ts')).decisionWords,
  myData: async () => (await import('./en/my-data.ts')).myData,
  merchant: async () => (await import('./en/merchant.ts')).merchant,
  entry: async () => (await import('./en/entry.ts')).entry,
};

const hi: Loaders = {
  shell: async () => (await import('./hi/shell.ts')).shell,
  validation: async () => (await import('./hi/validation.ts')).validation,
  landing: async () => (await import('./hi/landing.ts')).landing,
  landingMore: async () => (await import('./hi/landing-more.ts')).landingMore,
  signIn: async () => (await import('./hi/sign-in.ts')).signIn,
  products: async () => (await import('./hi/products.ts')).products,
  policies: async () => (await import('./hi/policies.ts')).policies,
  profile: async () => (await import('./hi/profile.ts')).profile,
  business: async () => (await import('./hi/business.ts')).business,
  creditCards: async () => (await import('./hi/credit-cards.ts')).creditCards,
  interest: async () => (await import('./hi/interest.ts')).interest,
  noScript: async () => (await import('./hi/no-script.ts')).noScript,
  offers: async () => (await import('./hi/offers.ts')).offers,
  offersPage: async () => (await import('./hi/offers-page.ts')).offersPage,
  failedRules: async () => (await import('./hi/failed-rules.ts')).failedRules,
  eligibility: async () => (await import('./hi/eligibility.ts')).eligibility,
  applications: async () => (await import('./hi/applications.ts')).applications,
  welcomeBack: async () => (await import('./hi/welcome-back.ts')).welcomeBack,
  keyFacts: async () => (await import('./hi/key-facts.ts')).keyFacts,
  lenderPages: async () => (await import('./hi/lender-pages.ts')).lenderPages,
  lenderJourneys: async () => (await import('./hi/lender-journeys.ts')).lenderJourneys,
  languageUnsaved: async () => (await import('./hi/language-unsaved.ts')).languageUnsaved,
  lenderKeyFacts: async () => (await import('./hi/lender-key-facts.ts')).lenderKeyFacts,
  callCheck: async () => (await import('./hi/call-check.ts')).callCheck,
  goldLoans: async () => (await import('./hi/gold-loans.ts')).goldLoans,
  howWeMatch: async () => (await import('./hi/how-we-match.ts')).howWeMatch,
  neutralityProof: async () => (await import('./hi/neutrality-proof.ts')).neutralityProof,
  privacyCentre: async () => (await import('./hi/privacy-centre.ts')).privacyCentre,
  callRequest: async () => (await import('./hi/call-request.ts')).callRequest,
  proposal: async () => (await import('./hi/proposal.ts')).proposal,
  decisionWords: async () => (await import('./hi/decision-words.ts')).decisionWords,
  myData: async () => (await import('./hi/my-data.ts')).myData,
  merchant: async () => (await import('./hi/merchant.ts')).merchant,
  entry: async () => (await import('./hi/entry.ts')).entry,
};

/** Loads one topic in one language; in the browser each is its own chunk. */
export const loaders: Readonly<Record<Language, Loaders>> = { en, hi };
