import type { adminAccount } from './en/admin-account.ts';
import type { adminAlarms } from './en/admin-alarms.ts';
import type { adminAudit } from './en/admin-audit.ts';
import type { adminCallCampaigns } from './en/admin-call-campaigns.ts';
import type { adminCallScript } from './en/admin-call-script.ts';
import type { adminCampaigns } from './en/admin-campaigns.ts';
import type { adminCases } from './en/admin-cases.ts';
import type { adminCommissionDisputes } from './en/admin-commission-disputes.ts';
import type { adminCommissionRates } from './en/admin-commission-rates.ts';
import type { adminCreditCards } from './en/admin-credit-cards.ts';
import type { adminCriteria } from './en/admin-criteria.ts';
import type { adminCsrQueue } from './en/admin-csr-queue.ts';
import type { adminCsrRecord } from './en/admin-csr-record.ts';
import type { adminCustomers } from './en/admin-customers.ts';
import type { adminDashboard } from './en/admin-dashboard.ts';
import type { adminDeletions } from './en/admin-deletions.ts';
import type { adminInvitation } from './en/admin-invitation.ts';
import type { adminLenderSwitches } from './en/admin-lender-switches.ts';
import type { adminLenders } from './en/admin-lenders.ts';
import type { adminMarketingTexts } from './en/admin-marketing-texts.ts';
import type { adminMerchantSections } from './en/admin-merchant-sections.ts';
import type { adminMerchants } from './en/admin-merchants.ts';
import type { adminMessageTemplates } from './en/admin-message-templates.ts';
import type { adminMis } from './en/admin-mis.ts';
import type { adminNumbers } from './en/admin-numbers.ts';
import type { adminPartnerFunnel } from './en/admin-partner-funnel.ts';
import type { adminPartnerTickets } from './en/admin-partner-tickets.ts';
import type { adminPartners } from './en/admin-partners.ts';
import type { adminPayoutAccounts } from './en/admin-payout-accounts.ts';
import type { adminPayouts } from './en/admin-payouts.ts';
import type { adminPlaces } from './en/admin-places.ts';
import type { adminPortalTexts } from './en/admin-portal-texts.ts';
import type { adminReports } from './en/admin-reports.ts';
import type { adminScheduledReports } from './en/admin-scheduled-reports.ts';
import type { adminShell } from './en/admin-shell.ts';
import type { adminShown } from './en/admin-shown.ts';
import type { adminSignIn } from './en/admin-sign-in.ts';
import type { adminStaff } from './en/admin-staff.ts';
import type { adminStatements } from './en/admin-statements.ts';
import type { adminStatusFile } from './en/admin-status-file.ts';
import type { adminSuspiciousLeads } from './en/admin-suspicious-leads.ts';
import type { adminTelecalling } from './en/admin-telecalling.ts';
import type { adminTrackingLinks } from './en/admin-tracking-links.ts';
import type { adminUsers } from './en/admin-users.ts';
import type { commissionLines } from './en/commission-lines.ts';
import type { consoleKit } from './en/console-kit.ts';
import type { conversation } from './en/conversation.ts';
import type { imports } from './en/imports.ts';
import type { lenderJourneys } from './en/lender-journeys.ts';
import type { partnerCommunication } from './en/partner-communication.ts';
import type { partnerDashboard } from './en/partner-dashboard.ts';
import type { partnerFaqs } from './en/partner-faqs.ts';
import type { partnerFunnel } from './en/partner-funnel.ts';
import type { partnerIntegration } from './en/partner-integration.ts';
import type { partnerLenders } from './en/partner-lenders.ts';
import type { partnerMarketing } from './en/partner-marketing.ts';
import type { partnerOffering } from './en/partner-offering.ts';
import type { partnerPayoutDetails } from './en/partner-payout-details.ts';
import type { partnerPeople } from './en/partner-people.ts';
import type { partnerReports } from './en/partner-reports.ts';
import type { partnerSchedules } from './en/partner-schedules.ts';
import type { partnerSettings } from './en/partner-settings.ts';
import type { partnerShell } from './en/partner-shell.ts';
import type { partnerSignIn } from './en/partner-sign-in.ts';
import type { partnerTraining } from './en/partner-training.ts';
import type { savedViews } from './en/saved-views.ts';
import type { Language } from './language.ts';

/** The texts of the admin console and the partner portal. They are built like `Topics` of the customer site, but loaded separately. */
export interface ConsoleTopics {
  consoleKit: typeof consoleKit;
  conversation: typeof conversation;
  imports: typeof imports;
  savedViews: typeof savedViews;
  adminShell: typeof adminShell;
  adminSignIn: typeof adminSignIn;
  adminAccount: typeof adminAccount;
  adminDashboard: typeof adminDashboard;
  adminCommissionDisputes: typeof adminCommissionDisputes;
  adminCommissionRates: typeof adminCommissionRates;
  adminStatements: typeof adminStatements;
  commissionLines: typeof commissionLines;
  adminStatusFile: typeof adminStatusFile;
  adminLenders: typeof adminLenders;
  adminLenderSwitches: typeof adminLenderSwitches;
  adminCreditCards: typeof adminCreditCards;
  adminCriteria: typeof adminCriteria;
  adminCsrQueue: typeof adminCsrQueue;
  adminCsrRecord: typeof adminCsrRecord;
  adminPartners: typeof adminPartners;
  adminPartnerTickets: typeof adminPartnerTickets;
  adminPortalTexts: typeof adminPortalTexts;
  partnerCommunication: typeof partnerCommunication;
  partnerFaqs: typeof partnerFaqs;
  partnerTraining: typeof partnerTraining;
  adminPartnerFunnel: typeof adminPartnerFunnel;
  adminAudit: typeof adminAudit;
  adminCases: typeof adminCases;
  adminDeletions: typeof adminDeletions;
  adminMerchantSections: typeof adminMerchantSections;
  adminCustomers: typeof adminCustomers;
  adminMerchants: typeof adminMerchants;
  adminMis: typeof adminMis;
  adminPayoutAccounts: typeof adminPayoutAccounts;
  adminPayouts: typeof adminPayouts;
  adminReports: typeof adminReports;
  adminAlarms: typeof adminAlarms;
  adminNumbers: typeof adminNumbers;
  adminUsers: typeof adminUsers;
  adminShown: typeof adminShown;
  adminStaff: typeof adminStaff;
  adminInvitation: typeof adminInvitation;
  adminTrackingLinks: typeof adminTrackingLinks;
  adminScheduledReports: typeof adminScheduledReports;
  adminCallCampaigns: typeof adminCallCampaigns;
  adminCallScript: typeof adminCallScript;
  adminPlaces: typeof adminPlaces;
  adminTelecalling: typeof adminTelecalling;
  adminCampaigns: typeof adminCampaigns;
  adminMessageTemplates: typeof adminMessageTemplates;
  partnerIntegration: typeof partnerIntegration;
  partnerReports: typeof partnerReports;
  partnerSchedules: typeof partnerSchedules;
  lenderJourneys: typeof lenderJourneys;
  partnerLenders: typeof partnerLenders;
  partnerDashboard: typeof partnerDashboard;
  adminMarketingTexts: typeof adminMarketingTexts;
  partnerOffering: typeof partnerOffering;
  partnerMarketing: typeof partnerMarketing;
  partnerShell: typeof partnerShell;
  partnerSignIn: typeof partnerSignIn;
  partnerSettings: typeof partnerSettings;
  partnerPayoutDetails: typeof partnerPayoutDetails;
  partnerPeople: typeof partnerPeople;
  partnerFunnel: typeof partnerFunnel;
  adminSuspiciousLeads: typeof adminSuspiciousLeads;
}

export type ConsoleTopic = keyof ConsoleTopics;

type Loaders = { readonly [T in ConsoleTopic]: () => Promise<ConsoleTopics[T]> };

const en: Loaders = {
  consoleKit: async () => (await import('./en/console-kit.ts')).consoleKit,
  imports: async () => (await import('./en/imports.ts')).imports,
  savedViews: async () => (await import('./en/saved-views.ts')).savedViews,
  adminShell: async () => (await import('./en/admin-shell.ts')).adminShell,
  adminSignIn: async () => (await import('./en/admin-sign-in.ts')).adminSignIn,
  adminAccount: async () => (await import('./en/admin-account.ts')).adminAccount,
  adminDashboard: async () => (await import('./en/admin-dashboard.ts')).adminDashboard,
  adminCommissionDisputes: async () => (await import('./en/admin-commission-disputes.ts')).adminCommissionDisputes,
  adminCommissionRates: async () => (await import('./en/admin-commission-rates.ts')).adminCommissionRates,
  adminStatements: async () => (await import('./en/admin-statements.ts')).adminStatements,
  commissionLines: async () => (await import('./en/commission-lines.ts')).commissionLines,
  adminStatusFile: async () => (await import('./en/admin-status-file.ts')).adminStatusFile,
  adminLenders: async () => (await import('./en/admin-lenders.ts')).adminLenders,
  adminCreditCards: async () => (await import('./en/admin-credit-cards.ts')).adminCreditCards,
  adminCriteria: async () => (await import('./en/admin-criteria.ts')).adminCriteria,
  adminCsrQueue: async () => (await import('./en/admin-csr-queue.ts')).adminCsrQueue,
  adminCsrRecord: async () => (await import('./en/admin-csr-record.ts')).adminCsrRecord,
  adminPartners: async () => (await import('./en/admin-partners.ts')).adminPartners,
  adminPartnerTickets: async () => (await import('./en/admin-partner-tickets.ts')).adminPartnerTickets,
  adminPortalTexts: async () => (await import('./en/admin-portal-texts.ts')).adminPortalTexts,
  partnerCommunication: async () => (await import('./en/partner-communication.ts')).partnerCommunication,
  partnerFaqs: async () => (await import('./en/partner-faqs.ts')).partnerFaqs,
  partnerTraining: async () => (await import('./en/partner-training.ts')).partnerTraining,
  conversation: async () => (await import('./en/conversation.ts')).conversation,
  adminPartnerFunnel: async () => (await import('./en/admin-partner-funnel.ts')).adminPartnerFunnel,
  adminAudit: async () => (await import('./en/admin-audit.ts')).adminAudit,
  adminCases: async () => (await import('./en/admin-cases.ts')).adminCases,
  adminDeletions: async () => (await import('./en/admin-deletions.ts')).adminDeletions,
  adminMerchantSections: async () => (await import('./en/admin-merchant-sections.ts')).adminMerchantSections,
  adminCustomers: async () => (await import('./en/admin-customers.ts')).adminCustomers,
  adminMerchants: async () => (await import('./en/admin-merchants.ts')).adminMerchants,
  adminMis: async () => (await import('./en/admin-mis.ts')).adminMis,
  adminPayoutAccounts: async () => (await import('./en/admin-payout-accounts.ts')).adminPayoutAccounts,
  adminPayouts: async () => (await import('./en/admin-payouts.ts')).adminPayouts,
  adminReports: async () => (await import('./en/admin-reports.ts')).adminReports,
  adminAlarms: async () => (await import('./en/admin-alarms.ts')).adminAlarms,
  adminNumbers: async () => (await import('./en/admin-numbers.ts')).adminNumbers,
  adminLenderSwitches: async () => (await import('./en/admin-lender-switches.ts')).adminLenderSwitches,
  adminUsers: async () => (await import('./en/admin-users.ts')).adminUsers,
  adminShown: async () => (await import('./en/admin-shown.ts')).adminShown,
  adminStaff: async () => (await import('./en/admin-staff.ts')).adminStaff,
  adminInvitation: async () => (await import('./en/admin-invitation.ts')).adminInvitation,
  adminTrackingLinks: async () => (await import('./en/admin-tracking-links.ts')).adminTrackingLinks,
  adminScheduledReports: async () => (await import('./en/admin-scheduled-reports.ts')).adminScheduledReports,
  adminCallCampaigns: async () => (await import('./en/admin-call-campaigns.ts')).adminCallCampaigns,
  adminCallScript: async () => (await import('./en/admin-call-script.ts')).adminCallScript,
  adminPlaces: async () => (await import('./en/admin-places.ts')).adminPlaces,
  adminTelecalling: async () => (await import('./en/admin-telecalling.ts')).adminTelecalling,
  adminCampaigns: async () => (await import('./en/admin-campaigns.ts')).adminCampaigns,
  adminMessageTemplates: async () => (await import('./en/admin-message-templates.ts')).adminMessageTemplates,
  partnerReports: async () => (await import('./en/partner-reports.ts')).partnerReports,
  partnerSchedules: async () => (await import('./en/partner-schedules.ts')).partnerSchedules,
  lenderJourneys: async () => (await import('./en/lender-journeys.ts')).lenderJourneys,
  partnerLenders: async () => (await import('./en/partner-lenders.ts')).partnerLenders,
  partnerDashboard: async () => (await import('./en/partner-dashboard.ts')).partnerDashboard,
  adminMarketingTexts: async () => (await import('./en/admin-marketing-texts.ts')).adminMarketingTexts,
  partnerOffering: async () => (await import('./en/partner-offering.ts')).partnerOffering,
  partnerMarketing: async () => (await import('./en/partner-marketing.ts')).partnerMarketing,
  partnerShell: async () => (await import('./en/partner-shell.ts')).partnerShell,
  partnerIntegration: async () => (await import('./en/partner-integration.ts')).partnerIntegration,
  partnerSignIn: async () => (await import('./en/partner-sign-in.ts')).partnerSignIn,
  partnerSettings: async () => (await import('./en/partner-settings.ts')).partnerSettings,
  partnerPayoutDetails: async () => (await import('./en/partner-payout-details.ts')).partnerPayoutDetails,
  partnerPeople: async () => (await import('./en/partner-people.ts')).partnerPeople,
  partnerFunnel: async () => (await import('./en/partner-funnel.ts')).partnerFunnel,
  adminSuspiciousLeads: async () => (await import('./en/admin-suspicious-leads.ts')).adminSuspiciousLeads,
};

const hi: Loaders = {
  consoleKit: async () => (await import('./hi/console-kit.ts')).consoleKit,
  imports: async () => (await import('./hi/imports.ts')).imports,
  savedViews: async () => (await import('./hi/saved-views.ts')).savedViews,
  adminShell: async () => (await import('./hi/admin-shell.ts')).adminShell,
  adminSignIn: async () => (await import('./hi/admin-sign-in.ts')).adminSignIn,
  adminAccount: async () => (await import('./hi/admin-account.ts')).adminAccount,
  adminDashboard: async () => (await import('./hi/admin-dashboard.ts')).adminDashboard,
  adminCommissionDisputes: async () => (await import('./hi/admin-commission-disputes.ts')).adminCommissionDisputes,
  adminCommissionRates: async () => (await import('./hi/admin-commission-rates.ts')).adminCommissionRates,
  adminStatements: async () => (await import('./hi/admin-statements.ts')).adminStatements,
  commissionLines: async () => (await import('./hi/commission-lines.ts')).commissionLines,
  adminStatusFile: async () => (await import('./hi/admin-status-file.ts')).adminStatusFile,
  adminLenders: async () => (await import('./hi/admin-lenders.ts')).adminLenders,
  adminCreditCards: async () => (await import('./hi/admin-credit-cards.ts')).adminCreditCards,
  adminCriteria: async () => (await import('./hi/admin-criteria.ts')).adminCriteria,
  adminCsrQueue: async () => (await import('./hi/admin-csr-queue.ts')).adminCsrQueue,
  adminCsrRecord: async () => (await import('./hi/admin-csr-record.ts')).adminCsrRecord,
  adminPartners: async () => (await import('./hi/admin-partners.ts')).adminPartners,
  adminPartnerTickets: async () => (await import('./hi/admin-partner-tickets.ts')).adminPartnerTickets,
  adminPortalTexts: async () => (await import('./hi/admin-portal-texts.ts')).adminPortalTexts,
  partnerCommunication: async () => (await import('./hi/partner-communication.ts')).partnerCommunication,
  partnerFaqs: async () => (await import('./hi/partner-faqs.ts')).partnerFaqs,
  partnerTraining: async () => (await import('./hi/partner-training.ts')).partnerTraining,
  conversation: async () => (await import('./hi/conversation.ts')).conversation,
  adminPartnerFunnel: async () => (await import('./hi/admin-partner-funnel.ts')).adminPartnerFunnel,
  adminAudit: async () => (await import('./hi/admin-audit.ts')).adminAudit,
  adminCases: async () => (await import('./hi/admin-cases.ts')).adminCases,
  adminDeletions: async () => (await import('./hi/admin-deletions.ts')).adminDeletions,
  adminMerchantSections: async () => (await import('./hi/admin-merchant-sections.ts')).adminMerchantSections,
  adminCustomers: async () => (await import('./hi/admin-customers.ts')).adminCustomers,
  adminMerchants: async () => (await import('./hi/admin-merchants.ts')).adminMerchants,
  adminMis: async () => (await import('./hi/admin-mis.ts')).adminMis,
  adminPayoutAccounts: async () => (await import('./hi/admin-payout-accounts.ts')).adminPayoutAccounts,
  adminPayouts: async () => (await import('./hi/admin-payouts.ts')).adminPayouts,
  adminReports: async () => (await import('./hi/admin-reports.ts')).adminReports,
  adminAlarms: async () => (await import('./hi/admin-alarms.ts')).adminAlarms,
  adminNumbers: async () => (await import('./hi/admin-numbers.ts')).adminNumbers,
  adminLenderSwitches: async () => (await import('./hi/admin-lender-switches.ts')).adminLenderSwitches,
  adminUsers: async () => (await import('./hi/admin-users.ts')).adminUsers,
  adminShown: async () => (await import('./hi/admin-shown.ts')).adminShown,
  adminStaff: async () => (await import('./hi/admin-staff.ts')).adminStaff,
  adminInvitation: async () => (await import('./hi/admin-invitation.ts')).adminInvitation,
  adminTrackingLinks: async () => (await import('./hi/admin-tracking-links.ts')).adminTrackingLinks,
  adminScheduledReports: async () => (await import('./hi/admin-scheduled-reports.ts')).adminScheduledReports,
  adminCallCampaigns: async () => (await import('./hi/admin-call-campaigns.ts')).adminCallCampaigns,
  adminCallScript: async () => (await import('./hi/admin-call-script.ts')).adminCallScript,
  adminPlaces: async () => (await import('./hi/admin-places.ts')).adminPlaces,
  adminTelecalling: async () => (await import('./hi/admin-telecalling.ts')).adminTelecalling,
  adminCampaigns: async () => (await import('./hi/admin-campaigns.ts')).adminCampaigns,
  adminMessageTemplates: async () => (await import('./hi/admin-message-templates.ts')).adminMessageTemplates,
  partnerReports: async () => (await import('./hi/partner-reports.ts')).partnerReports,
  partnerSchedules: async () => (await import('./hi/partner-schedules.ts')).partnerSchedules,
  lenderJourneys: async () => (await import('./hi/lender-journeys.ts')).lenderJourneys,
  partnerLenders: async () => (await import('./hi/partner-lenders.ts')).partnerLenders,
  partnerDashboard: async () => (await import('./hi/partner-dashboard.ts')).partnerDashboard,
  adminMarketingTexts: async () => (await import('./hi/admin-marketing-texts.ts')).adminMarketingTexts,
  partnerOffering: async () => (await import('./hi/partner-offering.ts')).partnerOffering,
  partnerMarketing: async () => (await import('./hi/partner-marketing.ts')).partnerMarketing,
  partnerShell: async () => (await import('./hi/partner-shell.ts')).partnerShell,
  partnerIntegration: async () => (await import('./hi/partner-integration.ts')).partnerIntegration,
  partnerSignIn: async () => (await import('./hi/partner-sign-in.ts')).partnerSignIn,
  partnerSettings: async () => (await import('./hi/partner-settings.ts')).partnerSettings,
  partnerPayoutDetails: async () => (await import('./hi/partner-payout-details.ts')).partnerPayoutDetails,
  partnerPeople: async () => (await import('./hi/partner-people.ts')).partnerPeople,
  partnerFunnel: async () => (await import('./hi/partner-funnel.ts')).partnerFunnel,
  adminSuspiciousLeads: async () => (await import('./hi/admin-suspicious-leads.ts')).adminSuspiciousLeads,
};

/** Loads one topic in one language; in the browser each is its own chunk. */
export const consoleLoaders: Readonly<Record<Language, Loaders>> = { en, hi };
