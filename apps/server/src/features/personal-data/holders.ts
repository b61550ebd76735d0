import type { PersonalData } from '../../platform/personal-data/personal-data.ts';
import { assistedProfilesPersonalData } from '../assisted-profiles/index.ts';
import { attributionsPersonalData } from '../attributions/index.ts';
import { callRequestsPersonalData } from '../call-requests/index.ts';
import { campaignsPersonalData } from '../campaigns/index.ts';
import { complaintsPersonalData } from '../complaints/index.ts';
import { consentsPersonalData } from '../consents/index.ts';
import { contactCorrectionsPersonalData } from '../contact-corrections/index.ts';
import { creditApplicationsPersonalData } from '../credit-applications/index.ts';
import { creditCardVisitsPersonalData } from '../credit-card-visits/index.ts';
import { csrQueuePersonalData } from '../csr-queue/index.ts';
import { customerNotesPersonalData } from '../customer-notes/index.ts';
import { customersPersonalData, profilesPersonalData } from '../customers/index.ts';
import { dedupeChecksPersonalData } from '../dedupe-checks/index.ts';
import { doNotCallPersonalData } from '../do-not-call/index.ts';
import { handOffFilesPersonalData } from '../hand-off-files/index.ts';
import { helpRequestsPersonalData } from '../help-requests/index.ts';
import { insuranceHandOffsPersonalData } from '../insurance-hand-offs/index.ts';
import { keyFactStatementsPersonalData } from '../key-fact-statements/index.ts';
import { lenderApplicationsPersonalData } from '../lender-applications/index.ts';
import { lenderMisPersonalData } from '../lender-mis/index.ts';
import { messagesPersonalData } from '../messages/index.ts';
import { nomineesPersonalData } from '../nominees/index.ts';
import { offersPersonalData } from '../offers/index.ts';
import { oneTimePasscodesPersonalData } from '../one-time-passcodes/index.ts';
import { partnerReportsPersonalData } from '../partner-reports/index.ts';
import { passcodeLogPersonalData } from '../passcode-log/index.ts';
import { productInterestsPersonalData } from '../product-interests/index.ts';
import { prospectsPersonalData } from '../prospects/index.ts';
import { remindersPersonalData } from '../reminders/index.ts';
import { reportsPersonalData } from '../reports/index.ts';
import { sentLinksPersonalData } from '../sent-links/index.ts';
import { sessionsPersonalData } from '../sessions/index.ts';
import { suppressionsPersonalData } from '../suppressions/index.ts';
import { suspiciousLeadsPersonalData } from '../suspicious-leads/index.ts';
import { telecallingPersonalData } from '../telecalling/index.ts';

/**
 * Every feature with data of a person, in the order of a deletion and a purge. Applications at lenders come first, because withdrawing one may write messages. Sign-in data comes at the end, with only the sessions after it, because the other features find their data by phone number and email address. Consents come after the data that references them.
 */
export const holders: readonly PersonalData[] = [
  lenderApplicationsPersonalData,
  lenderMisPersonalData,
  handOffFilesPersonalData,
  offersPersonalData,
  keyFactStatementsPersonalData,
  creditApplicationsPersonalData,
  consentsPersonalData,
  contactCorrectionsPersonalData,
  messagesPersonalData,
  oneTimePasscodesPersonalData,
  passcodeLogPersonalData,
  prospectsPersonalData,
  productInterestsPersonalData,
  creditCardVisitsPersonalData,
  insuranceHandOffsPersonalData,
  remindersPersonalData,
  nomineesPersonalData,
  callRequestsPersonalData,
  sentLinksPersonalData,
  assistedProfilesPersonalData,
  telecallingPersonalData,
  doNotCallPersonalData,
  campaignsPersonalData,
  attributionsPersonalData,
  reportsPersonalData,
  partnerReportsPersonalData,
  suspiciousLeadsPersonalData,
  csrQueuePersonalData,
  dedupeChecksPersonalData,
  complaintsPersonalData,
  helpRequestsPersonalData,
  customerNotesPersonalData,
  suppressionsPersonalData,
  profilesPersonalData,
  customersPersonalData,
  sessionsPersonalData,
];
