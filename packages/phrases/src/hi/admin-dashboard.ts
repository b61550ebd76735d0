import type { adminDashboard as shape } from '../en/admin-dashboard.ts';
import { applicationStatuses } from './application-statuses.ts';
import { lenderOutcomes } from './lender-calls.ts';

export const adminDashboard = {
  title: 'डैशबोर्ड',
  period: (from, to) => (from === to ? from : `${from} से ${to}`),
  asOf: (moment) => `${moment} तक`,
  failed: 'आँकड़े लोड नहीं हो सके',
  notFresh: 'आँकड़े ताज़ा नहीं हो सके। ये पिछली बार के आँकड़े हैं।',
  figures: {
    applications: 'आवेदन',
    disbursed: 'लोन दिए गए',
    value: 'दी गई रकम',
    revenue: 'कमाई',
  },
  byDay: { title: 'हर दिन के आवेदन और दिए गए लोन', day: 'दिन' },
  funnel: { title: 'ग्राहक कहाँ तक पहुँचे', lead: 'जिन ग्राहकों ने इस अवधि में साइन अप किया', step: 'चरण', reached: 'पहुँचे' },
  steps: {
    signed_up: 'साइन अप किया',
    profile_submitted: 'प्रोफ़ाइल भरी',
    matched: 'मेल मिला',
    applied: 'आवेदन किया',
    approved: 'मंज़ूर हुआ',
    disbursed: 'पैसा दिया गया',
  },
  byStatus: { title: 'स्थिति के हिसाब से आवेदन', status: 'स्थिति', count: 'आवेदन' },
  statuses: applicationStatuses,
  byLender: { title: 'लेंडर के हिसाब से आवेदन', name: 'लेंडर' },
  byPartner: { title: 'पार्टनर के हिसाब से आवेदन', name: 'पार्टनर', none: 'बिना पार्टनर के' },
  attention: {
    title: 'इन पर ध्यान दें',
    calm: 'इस अवधि में किसी चीज़ पर ध्यान देने की ज़रूरत नहीं है।',
    openCases: (kind) => `खुले मामले: ${kind}`,
    failedApplications: 'हमारी तरफ़ से नाकाम आवेदन',
    staleApplications: 'आवेदन जिन पर दो हफ़्ते से कोई अपडेट नहीं',
    undelivered: 'संदेश जो नहीं पहुँचे',
    helpRequests: 'मदद के खुले अनुरोध',
    lenderFailures: (name) => `${name}: नाकाम अनुरोध`,
    newMerchants: 'जवाब का इंतज़ार कर रहे दुकानदार',
    suspendedSwitches: 'लेंडर के रोके गए तय समय वाले स्विच',
    handOffFiles: (name) => `${name}: बैच के इंतज़ार में आवेदन`,
    since: (moment) => `${moment} से`,
    lastAt: (moment) => `आखिरी बार ${moment}`,
    outcomes: lenderOutcomes,
  },
} satisfies typeof shape;
