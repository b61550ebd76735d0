import type { InBoth } from '@tulna/rules/portal-texts';

interface Question {
  id: string;
  question: InBoth;
  options: readonly InBoth[];
  /** Index of the right option. It never leaves the server. */
  right: number;
}

/** The edition changes with the questions: a quiz with other questions has to be passed again. */
export const quizEdition = '2026-11';

/** Ten questions on the first four lessons (seeds/data/portal-lessons.ts). */
export const questions: readonly Question[] = [
  {
    id: 'who',
    question: { en: 'How do you introduce yourself?', hi: 'आप अपना परिचय कैसे देते हैं?' },
    options: [
      { en: 'As somebody from the lender', hi: 'लेंडर के आदमी के रूप में' },
      { en: 'With my name, and I say who I work with', hi: 'अपना नाम बताकर, और यह भी कि किसकी ओर से बोल रहा हूँ' },
      { en: 'As a bank’s officer, so that people trust me', hi: 'बैंक अधिकारी के रूप में, ताकि लोग भरोसा करें' },
    ],
    right: 1,
  },
  {
    id: 'hours',
    question: { en: 'When may you contact a customer?', hi: 'ग्राहक से कब संपर्क कर सकते हैं?' },
    options: [
      { en: 'Between 10am and 7pm, unless they asked me to stop', hi: 'सुबह 10 से शाम 7 बजे के बीच, अगर मना न किया हो' },
      { en: 'At any time, if it’s urgent', hi: 'ज़रूरी हो तो किसी भी समय' },
      { en: 'In the evening, when people are at home', hi: 'शाम को, जब लोग घर पर हों' },
    ],
    right: 0,
  },
  {
    id: 'money',
    question: {
      en: 'A customer offers you ₹500 for your help. What do you do?',
      hi: 'ग्राहक मदद के लिए ₹500 देना चाहता है। आप क्या करेंगे?',
    },
    options: [
      { en: 'Take it once the loan is paid out', hi: 'लोन के पैसे आने के बाद ले लूँगा' },
      { en: 'Take it as a file charge, with a receipt', hi: 'फ़ाइल चार्ज के नाम पर रसीद देकर ले लूँगा' },
      { en: 'Refuse it: customers pay me nothing', hi: 'मना करूँगा: ग्राहक मुझे कुछ नहीं देते' },
    ],
    right: 2,
  },
  {
    id: 'code',
    question: { en: 'Who types the code from the SMS?', hi: 'SMS का कोड कौन लिखता है?' },
    options: [
      { en: 'I do; the customer reads it to me', hi: 'मैं; ग्राहक पढ़कर बताता है' },
      { en: 'The customer, and nobody else sees it', hi: 'ग्राहक, और कोई दूसरा उसे नहीं देखता' },
      { en: 'Whichever of us is faster', hi: 'जो जल्दी लिख ले' },
    ],
    right: 1,
  },
  {
    id: 'approved',
    question: { en: 'When may you say that a loan is approved?', hi: 'कब कह सकते हैं कि लोन मंज़ूर है?' },
    options: [
      { en: 'As soon as an offer is shown', hi: 'जैसे ही ऑफ़र दिखे' },
      { en: 'When the customer’s score is above 750', hi: 'जब ग्राहक का स्कोर 750 से ऊपर हो' },
      { en: 'When the lender has said so', hi: 'जब लेंडर ने कह दिया हो' },
    ],
    right: 2,
  },
  {
    id: 'cost',
    question: { en: 'Which of these shows what a loan costs?', hi: 'लोन का ख़र्च किससे पता चलता है?' },
    options: [
      { en: 'APR, monthly payment and fee with GST', hi: 'APR, मासिक किस्त और GST के साथ फ़ीस' },
      { en: 'The interest rate alone', hi: 'सिर्फ़ ब्याज दर' },
      { en: 'The amount of the loan', hi: 'लोन की रकम' },
    ],
    right: 0,
  },
  {
    id: 'creative',
    question: {
      en: 'You think one of our posters is too long. What do you do?',
      hi: 'हमारा पोस्टर आपको लंबा लगता है। क्या करेंगे?',
    },
    options: [
      { en: 'Cut off the small lines at the end', hi: 'नीचे की छोटी लाइनें काट दूँगा' },
      { en: 'Use it unchanged, or choose another of our posters', hi: 'बिना बदले लगाऊँगा, या आपका ही कोई दूसरा चुनूँगा' },
      { en: 'Make my own, with a better rate', hi: 'अच्छी दर लिखकर अपना बना लूँगा' },
    ],
    right: 1,
  },
  {
    id: 'photos',
    question: {
      en: 'A customer sends you a photo of their PAN card by chat. What do you do?',
      hi: 'ग्राहक चैट पर PAN कार्ड की फ़ोटो भेजता है। आप क्या करेंगे?',
    },
    options: [
      { en: 'Keep it for the next time', hi: 'अगली बार के लिए रखूँगा' },
      { en: 'Forward it to the lender', hi: 'लेंडर को आगे भेज दूँगा' },
      { en: 'Delete it, and let them type their data themselves', hi: 'हटा दूँगा, और उन्हें जानकारी ख़ुद लिखने दूँगा' },
    ],
    right: 2,
  },
  {
    id: 'complaint',
    question: { en: 'A customer is unhappy with you. What do you do?', hi: 'ग्राहक आपसे नाराज़ है। आप क्या करेंगे?' },
    options: [
      { en: 'Show them where to complain', hi: 'बताऊँगा कि शिकायत कहाँ करनी है' },
      { en: 'Ask them not to complain, because it would harm my name', hi: 'कहूँगा कि मेरे नाम की ख़ातिर शिकायत न करें' },
      { en: 'Offer them something to keep quiet', hi: 'चुप रहने के बदले कुछ दूँगा' },
    ],
    right: 0,
  },
  {
    id: 'ombudsman',
    question: {
      en: 'A complaint hasn’t been answered after 30 days. Where can the customer go?',
      hi: '30 दिन में शिकायत का जवाब नहीं आया। ग्राहक कहाँ जा सकता है?',
    },
    options: [
      { en: 'Nowhere; they have to wait', hi: 'कहीं नहीं; इंतज़ार करना होगा' },
      { en: 'To the Reserve Bank’s ombudsman, free of charge', hi: 'रिज़र्व बैंक के लोकपाल के पास, मुफ़्त' },
      { en: 'To me, for a fee', hi: 'मेरे पास, फ़ीस देकर' },
    ],
    right: 1,
  },
];

/** The questions answered wrongly; a missing answer counts as wrong. */
export const wrongOf = (answers: readonly { question_id: string; option: number }[]): string[] =>
  questions
    .filter(({ id, right }) => answers.findLast(({ question_id }) => question_id === id)?.option !== right)
    .map(({ id }) => id);
