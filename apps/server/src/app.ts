import Fastify, { type FastifyInstance, LogController } from 'fastify';
import { adminUsersRoutes, adminUsersWork, roleOf } from './features/admin-users/index.ts';
import { alarmsRoutes, alarmsWork } from './features/alarms/index.ts';
import { analyticsEventsWork } from './features/analytics-events/index.ts';
import { serveApiDocs } from './features/api-docs/index.ts';
import { attributionsRoutes, attributionsWork } from './features/attributions/index.ts';
import { auditRoutes } from './features/audit/index.ts';
import { brandsRoutes, openBrandDirectory } from './features/brands/index.ts';
import { campaignsRoutes, campaignsWork } from './features/campaigns/index.ts';
import { caseReviewRoutes } from './features/case-review/index.ts';
import { commissionDisputesRoutes } from './features/commission-disputes/index.ts';
import { commissionStatementsRoutes } from './features/commission-statements/index.ts';
import { commissionRatesRoutes, commissionsWork } from './features/commissions/index.ts';
import { complaintsRoutes, complaintsWork } from './features/complaints/index.ts';
import { consentsRoutes, consentsWork } from './features/consents/index.ts';
import { creditCardVisitsRoutes } from './features/credit-card-visits/index.ts';
import { creditCardsRoutes } from './features/credit-cards/index.ts';
import { csrQueueRoutes, csrQueueWork } from './features/csr-queue/index.ts';
import { customerNotesRoutes } from './features/customer-notes/index.ts';
import { customerRecordsRoutes } from './features/customer-records/index.ts';
import { customerSearchRoutes } from './features/customer-search/index.ts';
import { customerStoryRoutes } from './features/customer-story/index.ts';
import { customersRoutes } from './features/customers/index.ts';
import { dashboardRoutes, dashboardWork } from './features/dashboard/index.ts';
import { doNotCallRoutes } from './features/do-not-call/index.ts';
import { goldLoansRoutes } from './features/gold-loans/index.ts';
import { handOffFilesRoutes } from './features/hand-off-files/index.ts';
import { healthRoutes } from './features/health/index.ts';
import { helpRequestsRoutes, helpRequestsWork } from './features/help-requests/index.ts';
import { importsRoutes, importsWork, statusFileCalls } from './features/imports/index.ts';
import { insuranceHandOffsRoutes } from './features/insurance-hand-offs/index.ts';
import { internalReportsRoutes, internalReportsWork } from './features/internal-reports/index.ts';
import { keyFactStatementsRoutes } from './features/key-fact-statements/index.ts';
import { keyRotationWork } from './features/key-rotation/index.ts';
import { languagesRoutes } from './features/languages/index.ts';
import { lenderApplicationsRoutes, lenderApplicationsWork } from './features/lender-applications/index.ts';
import { lenderConnectionsWork } from './features/lender-connections/index.ts';
import { lenderCriteriaRoutes, lenderCriteriaWork } from './features/lender-criteria/index.ts';
import { lenderMisRoutes, lenderMisWork } from './features/lender-mis/index.ts';
import { lenderPasscodesRoutes } from './features/lender-passcodes/index.ts';
import { adminLendersRoutes, lendersRoutes } from './features/lenders/index.ts';
import { merchantAccountsRoutes, merchantAccountsWork } from './features/merchant-accounts/index.ts';
import { merchantDocumentsRoutes, merchantDocumentsWork } from './features/merchant-documents/index.ts';
import { merchantManagementRoutes } from './features/merchant-management/index.ts';
import { merchantMovesRoutes, merchantMovesWork } from './features/merchant-moves/index.ts';
import { merchantPostersRoutes } from './features/merchant-posters/index.ts';
import { MerchantDirectory, merchantsRoutes } from './features/merchants/index.ts';
import { messageTemplatesRoutes } from './features/message-templates/index.ts';
import { messagesWork, outboxRoutes } from './features/messages/index.ts';
import { offersRoutes, offersWork } from './features/offers/index.ts';
import { oneTimePasscodesRoutes, oneTimePasscodesWork } from './features/one-time-passcodes/index.ts';
import { partnerHandOffsRoutes, partnerHandOffsWork } from './features/partner-hand-offs/index.ts';
import { partnerTicketsRoutes, partnerTicketsWork } from './features/partner-tickets/index.ts';
import { brandFontsWork, partnersRoutes } from './features/partners/index.ts';
import { payoutDetailsRoutes } from './features/payout-details/index.ts';
import { payoutRunsRoutes } from './features/payout-runs/index.ts';
import { deletionRoutes, deletionsWork, personalDataRoutes, personalDataWork } from './features/personal-data/index.ts';
import { postalAreasRoutes } from './features/postal-areas/index.ts';
import { productInterestsRoutes, productInterestsWork } from './features/product-interests/index.ts';
import { prospectsRoutes, prospectsWork } from './features/prospects/index.ts';
import { remindersRoutes, remindersWork } from './features/reminders/index.ts';
import { reportsRoutes, reportsWork } from './features/reports/index.ts';
import { savedViewsRoutes } from './features/saved-views/index.ts';
import { scheduledReportsRoutes, scheduledReportsWork } from './features/scheduled-reports/index.ts';
import { searchListsRoutes } from './features/search-lists/index.ts';
import { sessionsRoutes, sessionsWork } from './features/sessions/index.ts';
import { switchBoardRoutes, switchBoardWork } from './features/switch-board/index.ts';
import { telecallingRoutes } from './features/telecalling/index.ts';
import { openShortLinks, trackingLinksRoutes, trackingLinksWork } from './features/tracking-links/index.ts';
import { picturesRoutes } from './features/uploads/index.ts';
import { serveFiles } from './platform/files/serve-files.ts';
import { addressOf, answerErrors, answerUnreadable } from './platform/http/error-handler.ts';
import { takeForms } from './platform/http/form.ts';
import { takeJson } from './platform/http/json-body.ts';
import { closeAfterLastAnswers } from './platform/http/last-answers.ts';
import { serializeOnUse } from './platform/http/serializers.ts';
import { listBulksWork } from './platform/lists/bulk/carry-out.ts';
import { listBulksRoutes } from './platform/lists/bulk/routes.ts';
import { listExportsWork } from './platform/lists/exports/make.ts';
import { listExportsRoutes } from './platform/lists/exports/routes.ts';
import type { Services } from './platform/services.ts';
import { tryItRoutes } from './try-it.ts';
import { serveSites } from './web/serve-sites.ts';

/** Longest request body the API takes; uploads have their own limit. */
const bodyLimit = 256 * 1024;

/** Puts the product together: every feature in the specification's order, then the sites. Nothing listens yet. */
export async function createApp(services: Services): Promise<FastifyInstance> {
  const app = Fastify({
    loggerInstance: services.log,
    // A line per request would put personal data of query strings into the log.
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit,
    // The nearest `trustProxy` hops are our own proxies; what they say of the client is believed, nothing further out.
    trustProxy: (_address, hop) => hop < services.config.http.trustProxy,
    routerOptions: { maxParamLength: 200 },
    rewriteUrl: addressOf,
    frameworkErrors: answerUnreadable,
    requestTimeout: 60_000,
    // What arrives on a kept connection while the process ends is still answered, and that connection closed after it.
    return503OnClosing: false,
  });
  answerErrors(app);
  serializeOnUse(app);
  closeAfterLastAnswers(app);
  takeJson(app);
  await serveApiDocs(app);
  await takeForms(app);
  const brands = await openBrandDirectory(services);
  const links = openShortLinks(app, services);
  const merchants = new MerchantDirectory(services);

  oneTimePasscodesRoutes(app, services, brands);
  sessionsRoutes(app, services);
  customersRoutes(app, services);
  consentsRoutes(app, services, brands);
  offersRoutes(app, services);
  keyFactStatementsRoutes(app, services);
  lenderApplicationsRoutes(app, services);
  goldLoansRoutes(app, services);
  lenderPasscodesRoutes(app, services);
  remindersRoutes(app, services);
  personalDataRoutes(app, services);
  deletionRoutes(app, services);
  complaintsRoutes(app, services, brands);
  attributionsRoutes(app, services, brands);
  partnerHandOffsRoutes(app, services, brands);
  prospectsRoutes(app, services, brands);
  merchantsRoutes(app, services, brands);
  merchantMovesRoutes(app, services, merchants);
  merchantPostersRoutes(app, services, brands);
  merchantAccountsRoutes(app, services);
  merchantDocumentsRoutes(app, services);
  merchantManagementRoutes(app, services);
  brandsRoutes(app, services, brands);
  languagesRoutes(app, services);
  searchListsRoutes(app, services);
  postalAreasRoutes(app, services);
  await lendersRoutes(app, services);
  creditCardVisitsRoutes(app, services, brands);
  insuranceHandOffsRoutes(app, services, brands);
  productInterestsRoutes(app, services, brands);
  helpRequestsRoutes(app, services);
  adminUsersRoutes(app, services, brands);
  savedViewsRoutes(app, services);
  dashboardRoutes(app, services);
  reportsRoutes(app, services);
  await creditCardsRoutes(app, services);
  await adminLendersRoutes(app, services);
  lenderCriteriaRoutes(app, services);
  handOffFilesRoutes(app, services);
  switchBoardRoutes(app, services);
  partnersRoutes(app, services);
  commissionRatesRoutes(app, services);
  payoutDetailsRoutes(app, services);
  commissionDisputesRoutes(app, services);
  commissionStatementsRoutes(app, services);
  payoutRunsRoutes(app, services);
  picturesRoutes(app, services);
  statusFileCalls(app, services);
  lenderMisRoutes(app, services);
  importsRoutes(app, services);
  caseReviewRoutes(app, services);
  customerNotesRoutes(app, services);
  customerSearchRoutes(app, services);
  customerRecordsRoutes(app, services);
  customerStoryRoutes(app, services);
  csrQueueRoutes(app, services);
  partnerTicketsRoutes(app, services);
  internalReportsRoutes(app, services);
  alarmsRoutes(app, services);
  auditRoutes(app, services);
  listExportsRoutes(app, services);
  listBulksRoutes(app, services);
  trackingLinksRoutes(app, services, links);
  scheduledReportsRoutes(app, services);
  doNotCallRoutes(app, services);
  telecallingRoutes(app, services, brands);
  messageTemplatesRoutes(app, services);
  campaignsRoutes(app, services);
  outboxRoutes(app, services);
  tryItRoutes(app, services.config);
  healthRoutes(app, services);

  lenderConnectionsWork(services);
  consentsWork(services);
  offersWork(services);
  lenderCriteriaWork(services);
  lenderApplicationsWork(services);
  switchBoardWork(services);
  alarmsWork(services);
  csrQueueWork(services);
  partnerTicketsWork(services);
  complaintsWork(services);
  commissionsWork(services);
  lenderMisWork(services);
  analyticsEventsWork(services);
  remindersWork(services);
  productInterestsWork(services);
  messagesWork(services);
  campaignsWork(services);
  oneTimePasscodesWork(services);
  sessionsWork(services);
  helpRequestsWork(services);
  attributionsWork(services);
  merchantMovesWork(services);
  merchantAccountsWork(services);
  merchantDocumentsWork(services);
  trackingLinksWork(services);
  partnerHandOffsWork(services);
  prospectsWork(services);
  adminUsersWork(services);
  dashboardWork(services);
  reportsWork(services);
  internalReportsWork(services);
  scheduledReportsWork(services, brands);
  brandFontsWork(services);
  personalDataWork(services);
  deletionsWork(services);
  importsWork(services);
  listExportsWork(services);
  listBulksWork(services, (db, id) => roleOf(services, db, id));
  keyRotationWork(app, services);

  serveFiles(app, services.files);
  await serveSites(app, services, brands, { links, merchants });
  return app;
}
