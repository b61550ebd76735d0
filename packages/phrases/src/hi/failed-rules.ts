import type { FailedRule } from '@tulna/rules/failed-rules';
import { formatRupees } from '@tulna/rules/money';
import type { failedRules as shape } from '../en/failed-rules.ts';

const rupees = (value: FailedRule['limit']): string => formatRupees(Number(value ?? 0));

const scores: Readonly<Record<string, string>> = {
  '800_and_above': '800 या ज़्यादा',
  '750_to_799': '750 से 799',
  '700_to_749': '700 से 749',
  '650_to_699': '650 से 699',
  '600_to_649': '600 से 649',
  '550_to_599': '550 से 599',
  below_550: '550 से कम',
};
const raise = 'समय पर किस्त भरने से स्कोर अक्सर कुछ महीनों में बढ़ता है।';

const lendsTo = (code: FailedRule['limit']): string => {
  if (code === 'salaried') return 'नौकरीपेशा लोगों';
  if (code === 'self_employed') return 'अपना काम करने वालों';
  return 'नौकरीपेशा और अपना काम करने वालों';
};

export const failedRules = {
  product: () => ({ reason: 'यह लेंडर इस तरह का लोन नहीं देता।', change: '' }),
  minimum_age: ({ limit, actual, change }) => ({
    reason: `यहाँ कम से कम ${Number(limit)} साल की उम्र चाहिए; आपकी उम्र ${Number(actual)} साल है।`,
    change: `${Number(change)} साल बाद आपकी उम्र काफ़ी होगी।`,
  }),
  maximum_age: ({ limit, actual }) => ({
    reason: `यहाँ ${Number(limit)} साल की उम्र तक लोन मिलता है; आपकी उम्र ${Number(actual)} साल है।`,
    change: '',
  }),
  age_at_maturity: ({ limit, actual }) => ({
    reason: `यहाँ लोन ${Number(limit)} साल की उम्र तक चुकाना होता है; सबसे छोटा लोन भी आपकी ${Number(actual)} साल की उम्र तक चलेगा।`,
    change: '',
  }),
  employment: ({ limit }) => ({ reason: `यहाँ सिर्फ़ ${lendsTo(limit)} को लोन मिलता है।`, change: '' }),
  minimum_income: ({ limit, actual, change }) => ({
    reason: `यहाँ महीने की आय कम से कम ${rupees(limit)} चाहिए; आपकी ${rupees(actual)} है।`,
    change: `आय महीने में ${rupees(change)} ज़्यादा होनी चाहिए।`,
  }),
  maximum_income: ({ limit, actual }) => ({
    reason: `यहाँ ${rupees(limit)} तक की मासिक आय वालों को लोन मिलता है; आपकी ${rupees(actual)} है।`,
    change: '',
  }),
  credit_score: ({ limit, actual, change }) => {
    const least = Number(limit);
    if (actual === 'not_known')
      return {
        reason: `यहाँ क्रेडिट स्कोर ${least} या ज़्यादा चाहिए, और आपने अपना स्कोर नहीं बताया।`,
        change: `अगर आपका स्कोर ${least} या ज़्यादा है, तो “अपनी जानकारी बदलें” में उसे चुनें। हर क्रेडिट ब्यूरो साल में एक बार आपका स्कोर मुफ़्त दिखाता है।`,
      };
    if (typeof actual === 'string')
      return {
        reason: `यहाँ क्रेडिट स्कोर कम से कम ${least} चाहिए; आपने अपना ${scores[actual] ?? actual} बताया है। हम इस दायरे का सबसे कम स्कोर गिनते हैं।`,
        change: `स्कोर ${least} या ज़्यादा होना चाहिए। ${raise}`,
      };
    return {
      reason: `यहाँ क्रेडिट स्कोर कम से कम ${least} चाहिए; आपका ${Number(actual)} है।`,
      change: `स्कोर ${Number(change)} अंक ज़्यादा होना चाहिए। ${raise}`,
    };
  },
  new_to_credit: ({ actual }) =>
    actual === 'not_known'
      ? {
          reason: 'यहाँ सिर्फ़ उन्हें लोन मिलता है जिन्होंने पहले कभी लोन या क्रेडिट कार्ड लिया हो, और आपने अपना स्कोर नहीं बताया।',
          change: 'अगर आपने लिया है, तो “अपनी जानकारी बदलें” में अपना स्कोर चुनें।',
        }
      : {
          reason: 'यहाँ सिर्फ़ उन्हें लोन मिलता है जिन्होंने पहले कभी लोन या क्रेडिट कार्ड लिया हो।',
          change: 'पहले कोई छोटा लोन या कार्ड लेकर समय पर चुकाएँ, तो यह बदल जाएगा।',
        },
  serviceable_area: ({ actual }) => ({ reason: `यह लेंडर पिन कोड ${actual ?? ''} में अभी लोन नहीं देता।`, change: '' }),
  minimum_amount: ({ limit, actual, change }) => ({
    reason: `यहाँ सबसे छोटा लोन ${rupees(limit)} का है; आपने ${rupees(actual)} माँगे हैं।`,
    change: `${rupees(change)} ज़्यादा माँगने होंगे। पर उतना ही लें जितना ज़रूरी हो।`,
  }),
  existing_obligations: ({ limit, actual, change }) => ({
    reason: `आपकी सब किस्तें मिलाकर ${rupees(limit)} से ज़्यादा नहीं होनी चाहिए; यहाँ के सबसे छोटे लोन के साथ ${rupees(actual)} हो जाएँगी।`,
    change: `दूसरी किस्तें महीने में ${rupees(change)} कम होनी चाहिए।`,
  }),
  income_for_amount: ({ limit, actual, change }) => ({
    reason: `यहाँ के सबसे छोटे लोन के लिए भी महीने की आय ${rupees(limit)} चाहिए; आपकी ${rupees(actual)} है।`,
    change: `आय महीने में ${rupees(change)} ज़्यादा होनी चाहिए।`,
  }),
  minimum_turnover: ({ limit, actual, change }) => ({
    reason: `यहाँ महीने की बिक्री कम से कम ${rupees(limit)} चाहिए; आपकी ${rupees(actual)} है।`,
    change: `बिक्री महीने में ${rupees(change)} ज़्यादा होनी चाहिए।`,
  }),
  maximum_turnover: ({ limit, actual }) => ({
    reason: `यहाँ महीने में ${rupees(limit)} तक की बिक्री वाले बिज़नेस को लोन मिलता है; आपकी ${rupees(actual)} है।`,
    change: '',
  }),
  profit_for_amount: ({ limit, actual, change }) => ({
    reason: `यहाँ के सबसे छोटे लोन के लिए भी महीने का सकल मुनाफ़ा ${rupees(limit)} चाहिए; हम आपका ${rupees(actual)} गिनते हैं, आपके चुने दायरे का निचला सिरा।`,
    change: `मुनाफ़ा महीने में ${rupees(change)} ज़्यादा होना चाहिए।`,
  }),
  known_to_lender: () => ({
    reason: 'इस लेंडर के पास आपकी जानकारी पहले से है, इसलिए यहाँ नया ऑफ़र नहीं दे रहा।',
    change: 'उसके अपने ऐप में देखें या सीधे उससे पूछें।',
  }),
  figures_differ: () => ({
    reason: 'इसने ऑफ़र दिया है, पर इसके और हमारे आँकड़े मेल नहीं खाते, इसलिए हम उसे नहीं दिखा रहे हैं। हम लेंडर से जाँच करवा रहे हैं।',
    change: '',
  }),
  not_chosen: () => ({ reason: 'आपने यह लेंडर नहीं चुना, इसलिए हमने इसे कुछ नहीं भेजा।', change: '' }),
  lender_decision: () => ({
    reason: 'लेंडर ने आपकी जानकारी देखी और अभी ऑफ़र नहीं दिया। उसने हमें कोई वजह नहीं बताई।',
    change: '',
  }),
  other: () => ({ reason: 'आपकी जानकारी लेंडर के किसी एक नियम से मेल नहीं खाती।', change: '' }),
} satisfies typeof shape;
