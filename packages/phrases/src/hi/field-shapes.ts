import type { fieldShapes as shape } from '../en/field-shapes.ts';

const number = (limit: number) => new Intl.NumberFormat('en-IN').format(limit);

const others: Readonly<Record<string, string>> = {
  min_income: 'सबसे कम आय',
  max_income: 'सबसे ज़्यादा आय',
  min_age: 'सबसे कम उम्र',
  max_age: 'सबसे ज़्यादा उम्र',
  min_loan: 'सबसे छोटा लोन',
  loan_amount_upto: 'सबसे बड़ा लोन',
  min_tenure: 'सबसे छोटी अवधि',
  tenure: 'सबसे लंबी अवधि',
  rate_min: 'सबसे कम ब्याज दर',
  interest_rate: 'सबसे ज़्यादा ब्याज दर',
  apr_min: 'सबसे कम APR',
  apr_max: 'सबसे ज़्यादा APR',
  apr_computed: 'दरों और फ़ीस से निकला सबसे कम APR',
  fee_min: 'सबसे कम फ़ीस',
  processing_fees: 'सबसे ज़्यादा फ़ीस',
};

export const fieldShapes = {
  text: 'कृपया टेक्स्ट लिखें',
  number: 'कृपया यहाँ संख्या लिखें',
  whole: 'कृपया पूरी संख्या लिखें',
  list: 'कृपया यहाँ सूची लिखें',
  least: (limit) => `कृपया ${number(limit)} या उससे ज़्यादा लिखें`,
  most: (limit) => `कृपया ${number(limit)} या उससे कम लिखें`,
  atLeastOther: (limit, other) => `कृपया ${number(limit)} या उससे ज़्यादा लिखें: इस लेंडर में ${others[other] ?? other} यही है`,
  atMostOther: (limit, other) => `कृपया ${number(limit)} या उससे कम लिखें: इस लेंडर में ${others[other] ?? other} यही है`,
  ticketClash: 'इस लेंडर का रकम का वर्ग और लोन की रकमें आपस में मेल नहीं खातीं। कृपया पहले दूसरा आँकड़ा बदलें',
  scoreClash:
    'इस क्रेडिट स्कोर वर्ग में वे लोग भी हैं जिन्हें इस लेंडर का सबसे कम स्कोर या पहली बार लोन लेने वालों का नियम बाहर रखता है। कृपया पहले दूसरा आँकड़ा बदलें',
  lastInstalment:
    'इन आँकड़ों से सबसे छोटे लोन की आख़िरी किस्त बाकी किस्तों से 10% से ज़्यादा अलग होगी। कृपया ब्याज दर घटाएँ, अवधि छोटी करें या सबसे छोटे लोन की रकम बढ़ाएँ',
  shortest: (limit) => `कृपया कम से कम ${number(limit)} अक्षर लिखें`,
  longest: (limit) => `कृपया ज़्यादा से ज़्यादा ${number(limit)} अक्षर लिखें`,
  fewest: (limit) => `कृपया कम से कम ${number(limit)} चीज़ लिखें`,
  mostEntries: (limit) => `कृपया ज़्यादा से ज़्यादा ${number(limit)} चीज़ें लिखें`,
  writable: 'कृपया वे चिह्न हटाएँ जो दिखाए नहीं जा सकते',
  twoDecimals: 'कृपया दशमलव के बाद ज़्यादा से ज़्यादा दो अंक लिखें',
  plain: 'कृपया < और > के चिह्न हटाएँ',
  prefixes: 'कृपया हर पिन कोड के पहले 1 से 6 अंक लिखें। कोई भी 0 से शुरू नहीं होता',
  colour: 'कृपया रंग # और उसके बाद छह चिह्नों से लिखें',
  fontFamily: 'कृपया सिर्फ़ अंग्रेज़ी के अक्षर, अंक और बीच में एक खाली जगह रखें',
  fontLink: 'कृपया ऐसा https लिंक दें जो मान्य फ़ॉन्ट होस्ट का हो',
  host: 'कृपया सिर्फ़ होस्ट नाम लिखें, बिना https और बिना /',
  phone: 'कृपया 10 अंक लिखें। पहला अंक 0 न हो',
  numberRange: 'कृपया सबसे छोटी और सबसे बड़ी संख्या लिखें, छोटी संख्या पहले',
  dayRange: 'कृपया पहली और आखिरी तारीख चुनें, पुरानी तारीख पहले',
  cursor: 'सूची में यह जगह अब मान्य नहीं है। कृपया सूची फिर से लोड करें',
  lastFourAlone: 'सिर्फ़ चार अंकों से बहुत सारे लोग मिलते हैं। कृपया कोई फ़िल्टर भी चुनें',
  key: 'कृपया 1 से 40 अक्षर, अंक, _ या - लिखें',
} satisfies typeof shape;
