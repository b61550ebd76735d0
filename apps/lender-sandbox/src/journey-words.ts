import type { DeskStatus } from './lender.ts';

/** The words of the simulated lender's page. */
export interface JourneyWords {
  title: (lender: string) => string;
  greeting: (name: string) => string;
  intro: (lender: string, entity: string) => string;
  stepsTitle: string;
  amount: string;
  months: string;
  monthsValue: (months: number) => string;
  rate: string;
  rateValue: (percent: string) => string;
  emi: string;
  fee: string;
  feeValue: (fee: string) => string;
  received: string;
  accept: string;
  decline: string;
  declineHint: string;
  demo: string;
  back: string;
  missing: string;
  missingHint: string;
  done: (status: DeskStatus) => string;
}

const doneEn: Partial<Record<DeskStatus, string>> = {
  approved: 'Your loan is approved.',
  agreement: 'You’ve accepted the loan and signed the agreement.',
  disbursed: 'The money has been sent to your bank account.',
  declined: 'We couldn’t offer you this loan.',
  cancelled: 'This loan was cancelled.',
  withdrawn: 'You declined this loan. You won’t be charged anything.',
};

const doneHi: Partial<Record<DeskStatus, string>> = {
  approved: 'आपका लोन मंज़ूर हो गया है।',
  agreement: 'आपने लोन स्वीकार कर लिया है और एग्रीमेंट पर हस्ताक्षर हो गए हैं।',
  disbursed: 'पैसा आपके बैंक खाते में भेज दिया गया है।',
  declined: 'हम आपको यह लोन नहीं दे पाए।',
  cancelled: 'यह लोन रद्द कर दिया गया है।',
  withdrawn: 'आपने इस लोन के लिए मना कर दिया है। कोई शुल्क नहीं लगेगा।',
};

export const journeyWords: Readonly<Record<'en' | 'hi', JourneyWords>> = {
  en: {
    title: (lender) => `Your loan with ${lender}`,
    greeting: (name) => (name ? `Hello ${name}.` : 'Hello.'),
    intro: (lender, entity) => `This is ${lender}’s own page. The loan is from ${entity}. Read it, then decide.`,
    stepsTitle: 'What happens here',
    amount: 'Loan amount',
    months: 'Loan term',
    monthsValue: (months) => (months === 1 ? '1 month' : `${months} months`),
    rate: 'Interest rate',
    rateValue: (percent) => `${percent}% a year`,
    emi: 'Monthly payment',
    fee: 'Processing fee',
    feeValue: (fee) => `${fee} including 18% GST`,
    received: 'Amount you receive',
    accept: 'Accept the loan',
    decline: 'Decline the loan',
    declineHint: 'Declining costs nothing.',
    demo: 'Demo only: a simulated lender with illustrative terms. No money moves.',
    back: 'Go back',
    missing: 'We couldn’t find this application',
    missingHint: 'The link may be old. Go back to the site you came from and open it again.',
    done: (status) => doneEn[status] ?? 'Your application is in review.',
  },
  hi: {
    title: (lender) => `${lender} के साथ आपका लोन`,
    greeting: (name) => (name ? `नमस्ते ${name},` : 'नमस्ते,'),
    intro: (lender, entity) => `यह ${lender} का अपना पेज है। लोन ${entity} देती है। पढ़ें, फिर फ़ैसला करें।`,
    stepsTitle: 'यहाँ क्या होगा',
    amount: 'लोन की रकम',
    months: 'लोन की अवधि',
    monthsValue: (months) => `${months} महीने`,
    rate: 'ब्याज दर',
    rateValue: (percent) => `${percent}% सालाना`,
    emi: 'हर महीने की किस्त',
    fee: 'प्रोसेसिंग फ़ीस',
    feeValue: (fee) => `${fee}, 18% GST के साथ`,
    received: 'आपके हाथ में आएगा',
    accept: 'लोन स्वीकार करें',
    decline: 'लोन के लिए मना करें',
    declineHint: 'मना करने पर कोई शुल्क नहीं लगता।',
    demo: 'सिर्फ़ दिखाने के लिए: यह असली लेंडर नहीं है, शर्तें उदाहरण हैं। कोई पैसा नहीं भेजा जाता।',
    back: 'वापस जाएँ',
    missing: 'हमें यह आवेदन नहीं मिला',
    missingHint: 'लिंक पुराना हो सकता है। जिस साइट से आए थे, वहाँ लौटकर फिर से खोलें।',
    done: (status) => doneHi[status] ?? 'आपके आवेदन की जाँच चल रही है।',
  },
};
