import { applicationStatuses } from './application-statuses.ts';
import { lenderOutcomes } from './lender-calls.ts';

/** Dashboard of the admin console. */
export const adminDashboard = {
  title: 'Dashboard',
  period: (from: string, to: string) => (from === to ? from : `${from} to ${to}`),
  asOf: (moment: string) => `As of ${moment}`,
  failed: 'The figures couldn’t be loaded',
  notFresh: 'We couldn’t refresh the figures. These are the last ones we loaded.',
  figures: {
    applications: 'Applications',
    disbursed: 'Loans disbursed',
    value: 'Amount disbursed',
    revenue: 'Revenue',
  },
  byDay: { title: 'Applications and disbursals per day', day: 'Day' },
  funnel: {
    title: 'Customer funnel',
    lead: 'Customers who signed up in this period',
    step: 'Step',
    reached: 'Reached',
  },
  steps: {
    signed_up: 'Signed up',
    profile_submitted: 'Profile submitted',
    matched: 'Matched',
    applied: 'Applied',
    approved: 'Approved',
    disbursed: 'Disbursed',
  },
  byStatus: { title: 'Applications by status', status: 'Status', count: 'Applications' },
  statuses: applicationStatuses,
  byLender: { title: 'Applications by lender', name: 'Lender' },
  byPartner: { title: 'Applications by partner', name: 'Partner', none: 'No partner' },
  attention: {
    title: 'Needs attention',
    calm: 'Nothing needs attention in this period.',
    openCases: (kind: string) => `Open cases: ${kind}`,
    failedApplications: 'Applications that failed on our side',
    staleApplications: 'Applications with no status update for two weeks',
    undelivered: 'Messages that couldn’t be delivered',
    helpRequests: 'Open help requests',
    lenderFailures: (name: string) => `${name}: failed calls`,
    newMerchants: 'Merchants waiting for an answer',
    suspendedSwitches: 'Scheduled lender switches that were suspended',
    handOffFiles: (name: string) => `${name}: applications waiting for a batch`,
    since: (moment: string) => `since ${moment}`,
    lastAt: (moment: string) => `last ${moment}`,
    outcomes: lenderOutcomes,
  },
};
