import type { accountMessages as shape } from '../en/account-messages.ts';
import { momentInWords } from '../wait-words.ts';

export const accountMessages = {
  payoutDetailsNews: {
    sms: (facts) => `${facts.brand}: आपके भुगतान की जानकारी पर एक अपडेट पार्टनर पोर्टल में है: ${facts.link}`,
    emailSubject: ({ brand, news }) =>
      ({
        asked: `भुगतान की जानकारी बदलने को कहा गया: ${brand}`,
        cancelled: `भुगतान की जानकारी का बदलाव रद्द हुआ: ${brand}`,
        confirmed: `भुगतान की जानकारी बदल गई: ${brand}`,
        refused: `भुगतान की जानकारी के बदलाव की पुष्टि नहीं हुई: ${brand}`,
      })[news],
    emailBody: (facts) => {
      const { account, from, paidTo } = facts;
      const by = facts.by ?? '';
      const what = account === null ? 'बिज़नेस की जानकारी' : `भुगतान का बैंक खाता (नया खाता: •••• ${account})`;
      const stays = paidTo === null ? 'तब तक कोई भुगतान नहीं होगा।' : `तब तक भुगतान •••• ${paidTo} में जाएँगे।`;
      const told = (): string => {
        if (facts.by === null)
          return `${what}${facts.hasBusiness && account !== null ? ' और बिज़नेस की जानकारी' : ''}: हमने यह बदलाव किया है। यह अब से लागू है।\n\nअगर यह ग़लत है, तो तुरंत पोर्टल से हमें लिखें:\n${facts.link}`;
        if (facts.news === 'asked')
          return `${by} ने ${what} बदलने को कहा है। ${from === null ? 'हमारी पुष्टि के बाद यह लागू होगा।' : `यह हमारी पुष्टि के बाद लागू होगा, ${momentInWords(from, 'hi')} से पहले नहीं। ${stays}`}\n\nअगर यह ग़लत है, तो सेटिंग में इसे रद्द करें:\n${facts.link}`;
        if (facts.news === 'cancelled')
          return `${what}: ${by} का माँगा हुआ बदलाव रद्द हो गया। सब पहले जैसा है।\n\n${facts.link}`;
        if (facts.news === 'confirmed')
          return `${what}: ${by} के माँगे हुए बदलाव की पुष्टि हो गई। यह अब से लागू है।\n\nअगर यह ग़लत है, तो तुरंत पोर्टल से हमें लिखें:\n${facts.link}`;
        return `${what}: ${by} के माँगे हुए बदलाव की हमने पुष्टि नहीं की। सब पहले जैसा है। अगर वजह नहीं पता, तो पोर्टल में हमसे पूछें।\n\n${facts.link}`;
      };
      return `नमस्ते ${facts.name},\n\n${told()}\n\n${facts.brand}`;
    },
  },
  staffInvited: {
    sms: (facts) => `${facts.brand}: ${facts.hours} घंटे में कंसोल का पासवर्ड चुनें: ${facts.link}`,
    emailSubject: (facts) => `${facts.brand} कंसोल के लिए आपका न्योता`,
    emailBody: (facts) =>
      `नमस्ते ${facts.name},\n\nआपको ${facts.brand} कंसोल में काम करने का न्योता मिला है। अपना पासवर्ड चुनने के लिए यह लिंक खोलें:\n${facts.link}\n\nयह लिंक एक बार, ${facts.hours} घंटे तक काम करता है। उसके बाद अपने एडमिन से नया लिंक माँगें।\n\nअगर आपको इसकी उम्मीद नहीं थी, तो इसे अनदेखा करें।\n\n${facts.brand}`,
  },
  staffResetAsked: {
    sms: (facts) => `${facts.brand}: एक कर्मचारी का साइन इन रीसेट मंज़ूरी के इंतज़ार में है: ${facts.link}`,
    emailSubject: (facts) => `कृपया मंज़ूरी दें: ${facts.name} का साइन इन रीसेट`,
    emailBody: (facts) =>
      `${facts.by} ने ${facts.name} का साइन इन रीसेट करने को कहा है। दूसरे एडमिन को ${facts.hours} घंटे में मंज़ूरी देनी होगी, नहीं तो इसका समय ख़त्म हो जाएगा।\n\nवजह पढ़ें, फिर मंज़ूर करें या हटाएँ:\n${facts.link}\n\n${facts.brand}`,
  },
  staffReset: {
    sms: (facts) => `${facts.brand}: ${facts.hours} घंटे में कंसोल का नया पासवर्ड चुनें: ${facts.link}`,
    emailSubject: (facts) => `आपका ${facts.brand} कंसोल साइन इन रीसेट हुआ है`,
    emailBody: (facts) =>
      `नमस्ते ${facts.name},\n\nदो एडमिन ने आपका साइन इन रीसेट किया है। आपका पासवर्ड और आपकी पासकी अब काम नहीं करतीं, और आप हर जगह से साइन आउट हो चुके हैं। नया पासवर्ड चुनने के लिए यह लिंक खोलें:\n${facts.link}\n\nयह लिंक एक बार, ${facts.hours} घंटे तक काम करता है। साइन इन के बाद आप फिर पासकी जोड़ सकते हैं।\n\nअगर आपने यह नहीं कहा था, तो अपने एडमिन को बताएँ।\n\n${facts.brand}`,
  },
  partnerInvited: {
    sms: (facts) => `${facts.brand}: ${facts.hours} घंटे में पार्टनर पोर्टल का पासवर्ड चुनें: ${facts.link}`,
    emailSubject: (facts) => `${facts.brand} पार्टनर पोर्टल के लिए आपका न्योता`,
    emailBody: (facts) =>
      `नमस्ते ${facts.name},\n\nआपको ${facts.brand} पार्टनर पोर्टल का न्योता मिला है। अपना पासवर्ड चुनने के लिए यह लिंक खोलें:\n${facts.link}\n\nयह लिंक एक बार, ${facts.hours} घंटे तक काम करता है। उसके बाद न्योता भेजने वाले से नया लिंक माँगें।\n\nअगर आपको इसकी उम्मीद नहीं थी, तो इसे अनदेखा करें।\n\n${facts.brand}`,
  },
  partnerReset: {
    sms: (facts) => `${facts.brand}: ${facts.hours} घंटे में पार्टनर पोर्टल का नया पासवर्ड चुनें: ${facts.link}`,
    emailSubject: (facts) => `${facts.brand} पार्टनर पोर्टल का नया पासवर्ड चुनें`,
    emailBody: (facts) =>
      `नमस्ते ${facts.name},\n\nकिसी ने ${facts.brand} पार्टनर पोर्टल में आपके खाते का नया पासवर्ड माँगा है। उसे चुनने के लिए यह लिंक खोलें:\n${facts.link}\n\nयह लिंक एक बार, ${facts.hours} घंटे तक काम करता है। इसे इस्तेमाल करते ही आप बाकी सब जगह से साइन आउट हो जाएँगे।\n\nअगर यह आपने नहीं माँगा, तो इसे अनदेखा करें। आपका पासवर्ड वही रहेगा।\n\n${facts.brand}`,
  },
} satisfies typeof shape;
