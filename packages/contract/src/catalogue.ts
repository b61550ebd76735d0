import * as adminSessions from './admin-sessions.ts';
import * as alarms from './alarms.ts';
import * as assistedLeads from './assisted-leads.ts';
import * as assistedProfiles from './assisted-profiles.ts';
import * as attributions from './attributions.ts';
import * as audit from './audit.ts';
import * as bankBranches from './bank-branches.ts';
import * as brandRequests from './brand-requests.ts';
import * as brands from './brands.ts';
import * as callCampaigns from './call-campaigns.ts';
import * as callRequests from './call-requests.ts';
import * as callScripts from './call-scripts.ts';
import * as calls from './calls.ts';
import * as campaigns from './campaigns.ts';
import * as caseReview from './case-review.ts';
import * as commissionDisputes from './commission-disputes.ts';
import * as commissionRates from './commission-rates.ts';
import * as commissionStatements from './commission-statements.ts';
import * as complaints from './complaints.ts';
import * as conductRules from './conduct-rules.ts';
import * as consents from './consents.ts';
import * as contactCorrections from './contact-corrections.ts';
import * as creditCardVisits from './credit-card-visits.ts';
import * as creditCards from './credit-cards.ts';
import * as csrQueue from './csr-queue.ts';
import * as customerNotes from './customer-notes.ts';
import * as customerRecords from './customer-records.ts';
import * as customerSearch from './customer-search.ts';
import * as customerStory from './customer-story.ts';
import * as customers from './customers.ts';
import * as dashboard from './dashboard.ts';
import * as decisionRecords from './decision-records.ts';
import * as deletions from './deletions.ts';
import * as doNotCall from './do-not-call.ts';
import * as eligibility from './eligibility.ts';
import type { Endpoint } from './endpoint.ts';
import * as failedJobs from './failed-jobs.ts';
import * as goldComparison from './gold-comparison.ts';
import * as goldLoans from './gold-loans.ts';
import * as handOffFiles from './hand-off-files.ts';
import * as health from './health.ts';
import * as helpRequests from './help-requests.ts';
import {
  applicationStatusFiles,
  cardFiles,
  commissionFiles,
  type ImportCalls,
  misFiles,
  payoutResultFiles,
  trackingLinkFiles,
} from './import-files.ts';
import * as insuranceHandOffs from './insurance-hand-offs.ts';
import * as internalReports from './internal-reports.ts';
import * as keyFactStatements from './key-fact-statements.ts';
import * as languages from './languages.ts';
import * as lenderApplications from './lender-applications.ts';
import * as lenderCriteria from './lender-criteria.ts';
import * as lenderGuides from './lender-guides.ts';
import * as lenderMis from './lender-mis.ts';
import * as lenderPasscodes from './lender-passcodes.ts';
import * as lenderSwitches from './lender-switches.ts';
import * as lenders from './lenders.ts';
import * as listBulks from './list-bulks.ts';
import * as listExports from './list-exports.ts';
import { type AnyList, callsOf } from './lists.ts';
import * as marketingTexts from './marketing-texts.ts';
import * as merchantAccounts from './merchant-accounts.ts';
import * as merchantDocuments from './merchant-documents.ts';
import * as merchantManagement from './merchant-management.ts';
import * as merchantMoves from './merchant-moves.ts';
import * as merchantPosters from './merchant-posters.ts';
import * as merchants from './merchants.ts';
import * as messageTemplates from './message-templates.ts';
import * as neutralityProofs from './neutrality-proofs.ts';
import * as nominees from './nominees.ts';
import * as offers from './offers.ts';
import * as oneTimePasscodes from './one-time-passcodes.ts';
import * as outbox from './outbox.ts';
import * as partnerApi from './partner-api.ts';
import * as partnerApiKeys from './partner-api-keys.ts';
import * as partnerEmbeds from './partner-embeds.ts';
import * as partnerFunnels from './partner-funnels.ts';
import * as partnerHandOffKeys from './partner-hand-off-keys.ts';
import * as partnerHandOffs from './partner-hand-offs.ts';
import * as partnerLinks from './partner-links.ts';
import * as partnerLooks from './partner-looks.ts';
import * as partnerMails from './partner-mails.ts';
import * as partnerMarketing from './partner-marketing.ts';
import * as partnerNames from './partner-names.ts';
import * as partnerPayoutDetails from './partner-payout-details.ts';
import * as partnerReports from './partner-reports.ts';
import * as partnerSchedules from './partner-schedules.ts';
import * as partnerSessions from './partner-sessions.ts';
import * as partnerSuspensions from './partner-suspensions.ts';
import * as partnerTickets from './partner-tickets.ts';
import * as partnerTraining from './partner-training.ts';
import * as partnerUsers from './partner-users.ts';
import * as partnerWebhooks from './partner-webhooks.ts';
import * as partners from './partners.ts';
import * as payoutDetails from './payout-details.ts';
import * as payoutRuns from './payout-runs.ts';
import * as personalData from './personal-data.ts';
import * as portalTexts from './portal-texts.ts';
import * as postalAreas from './postal-areas.ts';
import * as productInterests from './product-interests.ts';
import * as productOfferings from './product-offerings.ts';
import * as prospects from './prospects.ts';
import * as recordSearch from './record-search.ts';
import * as reports from './reports.ts';
import * as savedViews from './saved-views.ts';
import * as scheduledReports from './scheduled-reports.ts';
import * as searchLists from './search-lists.ts';
import * as sentLinks from './sent-links.ts';
import * as sessions from './sessions.ts';
import * as staff from './staff.ts';
import * as staffLinks from './staff-links.ts';
import * as suspiciousLeads from './suspicious-leads.ts';
import * as trackingLinks from './tracking-links.ts';
import * as unsubscribes from './unsubscribes.ts';
import * as uploads from './uploads.ts';
import * as usableTemplates from './usable-templates.ts';

const features: Record<string, Record<string, unknown>> = {
  'one-time-passcodes': oneTimePasscodes,
  sessions,
  customers,
  brands,
  languages,
  'search-lists': searchLists,
  'postal-areas': postalAreas,
  'bank-branches': bankBranches,
  lenders,
  'lender-criteria': lenderCriteria,
  consents,
  'contact-corrections': contactCorrections,
  offers,
  eligibility,
  'neutrality-proofs': neutralityProofs,
  'key-fact-statements': keyFactStatements,
  'lender-applications': lenderApplications,
  'gold-comparison': goldComparison,
  'gold-loans': goldLoans,
  'lender-passcodes': lenderPasscodes,
  'personal-data': personalData,
  complaints,
  attributions,
  'partner-funnels': partnerFunnels,
  'partner-hand-offs': partnerHandOffs,
  prospects,
  deletions,
  'merchant-accounts': merchantAccounts,
  'merchant-documents': merchantDocuments,
  'partner-tickets': partnerTickets,
  'portal-texts': portalTexts,
  'partner-training': partnerTraining,
  'merchant-moves': merchantMoves,
  'merchant-posters': merchantPosters,
  'merchant-management': merchantManagement,
  merchants,
  'credit-card-visits': creditCardVisits,
  'insurance-hand-offs': insuranceHandOffs,
  'product-interests': productInterests,
  nominees,
  'help-requests': helpRequests,
  'admin-sessions': adminSessions,
  staff,
  'staff-links': staffLinks,
  'saved-views': savedViews,
  'partner-payout-details': partnerPayoutDetails,
  'partner-reports': partnerReports,
  'partner-schedules': partnerSchedules,
  'lender-guides': lenderGuides,
  'list-exports': listExports,
  'list-bulks': listBulks,
  dashboard,
  reports,
  'commission-rates': commissionRates,
  'lender-switches': lenderSwitches,
  'payout-details': payoutDetails,
  'commission-disputes': commissionDisputes,
  'commission-statements': commissionStatements,
  'payout-runs': payoutRuns,
  'credit-cards': creditCards,
  'csr-queue': csrQueue,
  'hand-off-files': handOffFiles,
  'brand-requests': brandRequests,
  'conduct-rules': conductRules,
  'partner-looks': partnerLooks,
  'partner-suspensions': partnerSuspensions,
  'partner-links': partnerLinks,
  'partner-sessions': partnerSessions,
  'partner-users': partnerUsers,
  'partner-names': partnerNames,
  partners,
  'partner-api': partnerApi,
  'partner-api-keys': partnerApiKeys,
  'partner-hand-off-keys': partnerHandOffKeys,
  'partner-embeds': partnerEmbeds,
  'partner-webhooks': partnerWebhooks,
  uploads,
  'lender-mis': lenderMis,
  // The kinds of files; a kind is listed here once the server serves it.
  'import-files': {
    applicationStatusFiles,
    misFiles,
    commissionFiles,
    payoutResultFiles,
    cardFiles,
    trackingLinkFiles,
  },
  campaigns,
  'case-review': caseReview,
  'customer-notes': customerNotes,
  'customer-search': customerSearch,
  'customer-records': customerRecords,
  'customer-story': customerStory,
  'decision-records': decisionRecords,
  'internal-reports': internalReports,
  'failed-jobs': failedJobs,
  audit,
  'tracking-links': trackingLinks,
  'record-search': recordSearch,
  'scheduled-reports': scheduledReports,
  alarms,
  'call-campaigns': callCampaigns,
  'call-requests': callRequests,
  'sent-links': sentLinks,
  'assisted-profiles': assistedProfiles,
  'call-scripts': callScripts,
  calls,
  'do-not-call': doNotCall,
  'message-templates': messageTemplates,
  'usable-templates': usableTemplates,
  'marketing-texts': marketingTexts,
  'product-offerings': productOfferings,
  'partner-marketing': partnerMarketing,
  'partner-mails': partnerMails,
  'assisted-leads': assistedLeads,
  unsubscribes,
  'suspicious-leads': suspiciousLeads,
  outbox,
  health,
};

const isList = (value: unknown): value is AnyList =>
  typeof value === 'object' && value !== null && 'noun' in value && 'facts' in value;

/** Whether a value is the calls of one kind of file: endpoints, and one list. */
const isKindOfFile = (value: unknown): value is ImportCalls =>
  typeof value === 'object' && value !== null && 'kind' in value && 'choose' in value && 'list' in value;

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'path' in value && 'session' in value && 'answer' in value;

interface Declared {
  feature: string;
  endpoint: Endpoint;
  /** The list that declares the call, if one does. */
  list?: string;
  /** The kind of file that declares the call, if one does. */
  kind?: string;
}

/** Every call of the product with the feature that owns it. The access matrix, OpenAPI and the specification map are made from this. */
export const catalogue: readonly Declared[] = Object.entries(features).flatMap(([feature, exported]) =>
  Object.entries(exported).flatMap(([name, value]): Declared[] => {
    if (isKindOfFile(value))
      return [
        ...Object.values(value).flatMap((part) => (isEndpoint(part) ? [{ feature, endpoint: part, kind: name }] : [])),
        ...callsOf(value.list).map((call) => ({ feature, endpoint: call, list: name })),
      ];
    if (isList(value)) return callsOf(value).map((call) => ({ feature, endpoint: call, list: name }));
    return isEndpoint(value) ? [{ feature, endpoint: value }] : [];
  }),
);

/** Every list of the product, including the lists of kinds of files. */
export const lists: readonly AnyList[] = Object.values(features).flatMap((exported) =>
  Object.values(exported).flatMap((value: unknown) => {
    if (isKindOfFile(value)) return [value.list];
    return isList(value) ? [value] : [];
  }),
);
