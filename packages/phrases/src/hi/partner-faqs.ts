import type { partnerFaqs as shape } from '../en/partner-faqs.ts';

export const partnerFaqs = {
  lead: 'जो सबसे ज़्यादा पूछा जाता है, उसके जवाब।',
  texts: {
    customer_faq: 'जो ग्राहक आपसे पूछते हैं: ख़र्च, क्रेडिट स्कोर, डेटा, शिकायत।',
    dsa_faq: 'आपके अपने काम के बारे में: कौन-सा ग्राहक आपका गिना जाता है, कमीशन, भुगतान, टिकट।',
  },
  count: (count) => `${count} जवाब`,
  failed: 'जवाब लोड नहीं हो सके',
  notFresh: 'ये पुराने हो सकते हैं।',
  search: 'सवालों और जवाबों में खोजें',
  placeholder: 'हिन्दी या अंग्रेज़ी का शब्द',
  found: (count) => (count === 0 ? 'कुछ नहीं मिला' : `${count} जवाब ${count === 1 ? 'मिला' : 'मिले'}`),
  empty: { title: 'अभी कोई जवाब नहीं', text: 'टिकट खोलकर हमसे पूछें।' },
  nothing: { title: 'किसी जवाब में ये सारे शब्द नहीं हैं', text: 'कम शब्दों से खोजें, या टिकट खोलकर पूछें।' },
  elsewhere: (count, page) => `${page} में ${count} और जवाब`,
  notHelped: 'इससे मदद नहीं मिली',
  notHelpedOf: (question) => `इससे मदद नहीं मिली: ${question}`,
  ask: 'टिकट खोलें',
} satisfies typeof shape;
