import type { partnerNotificationMails as shape } from '../en/partner-notification-mails.ts';
import { leadSteps } from './lead-words.ts';

export const partnerNotificationMails: typeof shape = {
  steps: leadSteps,
  counted: {
    new_lead: (count) => `${count} नई लीड`,
    lead_status: (count, step) => `${count} लीड: ${step}`,
    commission_earned: (count) => `${count} बार पैसे भेजे जाने पर कमीशन मिला`,
  },
  one: {
    new_lead: ({ label }) => `नई लीड ${label}`,
    lead_status: ({ label }, step) => `लीड ${label}: ${step}`,
    commission_earned: ({ label }) => (label === '' ? 'कमीशन मिला' : `लीड ${label} पर कमीशन मिला`),
  },
  many: (count) => `आपकी लीड के बारे में ${count} अपडेट`,
  lines: (lines, link) => `${lines}\n\nपूरी जानकारी पोर्टल में देखें:\n${link}`,
  slowed: 'आज का यह ऐसा पाँचवाँ ई-मेल है। अब से आपको हर सुबह एक ई-मेल आएगा। इसे आप सेटिंग में बदल सकते हैं।',
  statement: {
    subject: ({ label }) => `${label} का आपका स्टेटमेंट तैयार है`,
    body: ({ label }, link) => `${label} का आपका कमीशन स्टेटमेंट तैयार है। उसमें हर लाइन समझाई गई है:\n${link}`,
  },
  payment: {
    paid: {
      subject: ({ label }) => `हमने आपको भुगतान किया: ${label}`,
      body: ({ label }, link) =>
        `बैंक ने बताया कि हमारा भुगतान ${label} आपके खाते में पहुँच गया। यह किसके लिए है, यहाँ देखें:\n${link}`,
    },
    failed: {
      subject: ({ label }) => `आपको हमारा भुगतान ${label} नहीं हो सका`,
      body: ({ label }, link) =>
        `बैंक हमारा भुगतान ${label} आपके खाते में नहीं भेज सका। रकम आपकी बाकी है और अगले भुगतानों के साथ भेजी जाएगी। सेटिंग में देख लें कि बैंक खाता सही है। अपने स्टेटमेंट देखें:\n${link}`,
    },
    returned: {
      subject: ({ label }) => `आपके बैंक ने हमारा भुगतान ${label} लौटा दिया`,
      body: ({ label }, link) =>
        `आपके बैंक ने हमारा भुगतान ${label} लौटा दिया। रकम आपकी बाकी है और अगले भुगतानों के साथ भेजी जाएगी। सेटिंग में देख लें कि बैंक खाता सही है। अपने स्टेटमेंट देखें:\n${link}`,
    },
  },
  dispute: {
    subject: 'आपकी आपत्ति का जवाब आ गया है',
    body: {
      kept: (link) => `कमीशन के बारे में आपकी आपत्ति का जवाब आ गया है: कमीशन वही रहेगा। क्यों, यहाँ पढ़ें:\n${link}`,
      changed: (link) => `कमीशन के बारे में आपकी आपत्ति का जवाब आ गया है: कमीशन बदला गया है। जवाब यहाँ पढ़ें:\n${link}`,
    },
  },
  foot: (brand, settings) => `चुनें कि कौन-से ई-मेल आएँ:\n${settings}\n\n${brand}`,
};
