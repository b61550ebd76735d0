import { adminAlarms } from './admin-alarms.ts';
import { adminCallCampaigns } from './admin-call-campaigns.ts';
import { adminCampaigns } from './admin-campaigns.ts';
import { adminCases } from './admin-cases.ts';
import { adminCommissionDisputes } from './admin-commission-disputes.ts';
import { adminCommissionRates } from './admin-commission-rates.ts';
import { adminCreditCards } from './admin-credit-cards.ts';
import { adminCriteria } from './admin-criteria.ts';
import { adminCsrQueue } from './admin-csr-queue.ts';
import { adminCustomers } from './admin-customers.ts';
import { adminDeletions } from './admin-deletions.ts';
import { adminLenderSwitches } from './admin-lender-switches.ts';
import { adminLenders } from './admin-lenders.ts';
import { adminMarketingTexts } from './admin-marketing-texts.ts';
import { adminMerchants } from './admin-merchants.ts';
import { adminMessageTemplates } from './admin-message-templates.ts';
import { adminMis } from './admin-mis.ts';
import { adminNumbers } from './admin-numbers.ts';
import { adminPartnerTickets } from './admin-partner-tickets.ts';
import { adminPartners } from './admin-partners.ts';
import { adminPayoutAccounts } from './admin-payout-accounts.ts';
import { adminPayouts } from './admin-payouts.ts';
import { adminReports } from './admin-reports.ts';
import { adminScheduledReports } from './admin-scheduled-reports.ts';
import { adminStaff } from './admin-staff.ts';
import { adminStatements } from './admin-statements.ts';
import { adminSuspiciousLeads } from './admin-suspicious-leads.ts';
import { adminTrackingLinks } from './admin-tracking-links.ts';
import { commissionLines } from './commission-lines.ts';
import { partnerLenders } from './partner-lenders.ts';
import { partnerMarketing } from './partner-marketing.ts';
import { partnerOffering } from './partner-offering.ts';
import { partnerReports } from './partner-reports.ts';
import { partnerSchedules } from './partner-schedules.ts';

/** Exported lists: the same column headers as on their pages. */
export const listFiles = {
  suspiciousLeads: { columns: adminSuspiciousLeads.columns, values: adminSuspiciousLeads.values },
  eligibility: partnerLenders.eligibility,
  ownReports: {
    columns: partnerReports.columns,
    steps: partnerReports.steps,
    states: partnerReports.states,
    reviews: partnerReports.reviews,
    refused: partnerReports.reviewed.refusedChip,
  },
  ownShops: partnerMarketing.referral,
  assistedLeads: partnerOffering.assist,
  marketingTexts: { columns: adminMarketingTexts.columns, values: adminMarketingTexts.values },
  brandRequests: { columns: adminPartners.brandRequests.waiting.columns, parts: adminPartners.brandRequests.parts },
  customers: {
    columns: adminCustomers.columns,
    states: adminCustomers.states,
    languages: adminCustomers.languages,
  },
  staff: { columns: adminStaff.columns, values: adminStaff.values },
  callCampaigns: { columns: adminCallCampaigns.columns, values: adminCallCampaigns.values },
  customerCalls: { columns: adminCallCampaigns.calls.columns, values: adminCallCampaigns.calls.values },
  doNotCallNumbers: { columns: adminCallCampaigns.stop.columns, values: adminCallCampaigns.stop.values },
  deletions: {
    columns: adminDeletions.columns,
    values: adminDeletions.values,
    classes: adminDeletions.classes,
    reasons: adminDeletions.reasons,
  },
  campaigns: {
    columns: adminCampaigns.columns,
    recipients: adminCampaigns.recipients,
    values: adminCampaigns.values,
  },
  messageTemplates: { columns: adminMessageTemplates.columns, values: adminMessageTemplates.values },
  merchants: { columns: adminMerchants.columns, values: adminMerchants.values },
  scheduledReports: adminScheduledReports,
  partnerSchedules: { reports: partnerSchedules.reports, period: partnerSchedules.period },
  alarms: {
    columns: adminAlarms.columns,
    figures: adminAlarms.figures,
    all: adminAlarms.all,
    ours: adminAlarms.ours,
    sides: adminAlarms.sides,
    windows: adminAlarms.windows,
    mailRoles: adminAlarms.mailRoles,
    states: adminAlarms.states,
    endings: adminAlarms.endings,
  },
  complaints: {
    columns: adminCsrQueue.desk.columns,
    states: adminCsrQueue.desk.states,
    categories: adminCsrQueue.desk.categories,
  },
  csrItems: {
    columns: adminCsrQueue.columns,
    reasons: adminCsrQueue.reasons,
    states: adminCsrQueue.states,
    outcomes: adminCsrQueue.outcomes,
  },
  partnerTickets: {
    columns: adminPartnerTickets.columns,
    kinds: adminPartnerTickets.kinds,
    states: adminPartnerTickets.states,
  },
  trackingLinks: { columns: adminTrackingLinks.columns, values: adminTrackingLinks.values },
  /** In a workbook: its sheet of rows, and the sheet that says what file this is. */
  about: {
    rows: 'Rows',
    sheet: 'About this file',
    file: 'File',
    made: 'Created (Indian time)',
    by: 'Created by',
    chosen: 'Filter',
    everyRow: 'None',
  },
  failedJobs: {
    columns: adminReports.health.failed.columns,
    states: adminReports.health.failed.states,
    jobs: adminReports.health.jobs,
    unknown: adminReports.health.failed.unknown,
  },
  cases: adminCases.columns,
  caseWords: {
    kinds: adminCases.kinds,
    states: adminCases.states,
    statuses: adminCases.statuses as Readonly<Record<string, string>>,
    noLender: adminCases.noLender,
  },
  dedupe: adminReports.dedupe,
  codes: adminReports.codes,
  calls: {
    columns: adminReports.calls.columns,
    operations: adminReports.calls.operations,
    outcomes: adminReports.calls.outcomes,
  },
  commissionLines,
  commissionDisputes: adminCommissionDisputes,
  commissionRates: adminCommissionRates,
  statements: { columns: adminStatements.columns },
  statementLines: adminStatements.lines,
  statementDocument: adminStatements.document,
  invoice: adminStatements.invoice,
  statementWords: adminStatements.statement,
  creditCards: {
    ...adminCreditCards.columns,
    issuer: adminCreditCards.terms.issuer,
    monthly_rate: adminCreditCards.terms.monthly_rate,
  },
  lenderCriteria: {
    columns: adminCriteria.columns,
    states: adminCriteria.states,
    origins: adminCriteria.origins,
    choices: adminCriteria.choices,
  },
  lenders: { fields: adminLenders.fields, choices: adminLenders.choices, notSet: adminLenders.notSet },
  lenderSwitches: adminLenderSwitches,
  batches: adminLenders.handOff.columns,
  partners: adminPartners.columns,
  payoutAccounts: adminPayoutAccounts,
  payouts: adminPayouts,
  numbers: adminNumbers,
  products: adminPartners.products as Readonly<Record<string, string>>,
  uploads: {
    file: 'File',
    at: 'Uploaded',
    by: 'By',
    rows_read: 'Rows read',
    rows_updated: 'Rows loaded',
    rows_unchanged: 'Unchanged',
    errors: 'Errors',
    undo: 'Undo',
  },
  mis: { columns: adminMis.columns, kinds: adminMis.kinds, states: adminMis.states },
  imports: {
    file: 'File',
    at: 'Uploaded',
    by: 'By',
    state: 'Status',
    rows_read: 'Rows read',
    created: 'New',
    updated: 'Updated',
    unchanged: 'Unchanged',
    refused: 'With errors',
    undone_at: 'Undone',
    undone_by: 'Undone by',
  },
  importStates: {
    reading: 'Being read',
    ready: 'Not checked yet',
    checking: 'Being checked',
    checked: 'Checked',
    loading: 'Being loaded',
    loaded: 'Loaded',
    undoing: 'Being undone',
    refused: 'Can’t be read',
    stopped: 'Stopped',
  },
  undone: (restored: string, moved: string, at: string, by: string) => `${restored} of ${moved} restored, ${at}, ${by}`,
};
