import type { partnerDashboard as English } from '../en/partner-dashboard.ts';

export const partnerDashboard: typeof English = {
  title: 'डैशबोर्ड',
  period: (from, to) => (from === to ? from : `${from} से ${to}`),
  asOf: (moment) => `${moment} तक`,
  failed: 'आँकड़े नहीं आ सके',
  notFresh: 'नए आँकड़े नहीं आ सके। ये पिछली बार के हैं।',
  figures: { leads: 'लीड', approved: 'मंज़ूर', paid: 'पैसे भेजे गए', value: 'भेजी गई रकम' },
  earnings: {
    title: 'इन दिनों में मिले लोन का कमीशन',
    lead: 'हर आँकड़ा अपनी सूची का जोड़ है: रोका हुआ टैक्स के बिना, उसके बाद टैक्स के साथ।',
    earned: 'कमाई',
    held: 'रोका हुआ',
    payable: 'देने लायक',
    sent: 'बैंक के पास',
    paid: 'आपको मिला',
    paidToPartner: 'पार्टनर को मिला',
    shop: 'आपकी दुकान का कमीशन हम आपके पार्टनर को भेजते हैं, और वे आपसे हिसाब करते हैं।',
  },
  trend: {
    byDay: 'दिन के हिसाब से लीड, मंज़ूरी और भुगतान',
    byWeek: 'हफ़्ते के हिसाब से लीड, मंज़ूरी और भुगतान',
    day: 'दिन',
    week: 'हफ़्ता, शुरू',
  },
  links: {
    title: 'सबसे अच्छे लिंक',
    none: 'इन दिनों की कोई लीड लिंक से नहीं आई।',
    name: 'लिंक',
    leads: 'लीड',
    paid: 'पैसे भेजे गए',
  },
  toDo: {
    title: 'आज',
    calm: 'आपके लिए कुछ बाकी नहीं है।',
    offered: 'ग्राहक जिनके पास ऑफ़र हैं, पर लिए नहीं',
    started: 'ग्राहक जिन्होंने शुरू किया, पर पूरा नहीं किया',
    dispute_answered: 'पिछले 7 दिनों में जवाब मिली आपत्तियाँ',
  },
  first: {
    title: 'अपना पहला लिंक भेजें',
    text: 'उत्पाद चुनें, उसका लिंक WhatsApp से भेजें, और उससे आया हर ग्राहक आपका होगा। एक मिनट भी नहीं लगता।',
    action: 'उत्पाद चुनें',
  },
};
