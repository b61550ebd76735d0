import type { unsubscribe as shape } from '../en/unsubscribe.ts';

export const unsubscribe: typeof shape = {
  ask: {
    sms: { title: 'ऐसे SMS बंद करें?', text: 'कोड और आपके आवेदनों के SMS आते रहेंगे।' },
    whatsapp: { title: 'ऐसे व्हाट्सऐप मैसेज बंद करें?', text: 'कोड और आपके आवेदनों के मैसेज पहले की तरह SMS और ई-मेल पर आएँगे।' },
    email: { title: 'ऐसे ई-मेल बंद करें?', text: 'कोड और आपके आवेदनों के ई-मेल आते रहेंगे।' },
  },
  done: {
    sms: { title: 'बंद हो गया', text: 'हम आपको अब ऐसे SMS नहीं भेजेंगे।' },
    whatsapp: { title: 'बंद हो गया', text: 'हम आपको अब ऐसे व्हाट्सऐप मैसेज नहीं भेजेंगे।' },
    email: { title: 'बंद हो गया', text: 'हम आपको अब ऐसे ई-मेल नहीं भेजेंगे।' },
  },
  unknown: {
    title: 'यह लिंक काम नहीं कर रहा',
    text: 'कृपया इसे मैसेज से फिर खोलें। मैसेज मेरा डेटा पेज पर भी बंद किए जा सकते हैं।',
  },
  send: 'बंद करें',
  toSite: (brand) => `${brand} पर जाएँ`,
};
