import type { adminMerchantSections as english } from '../en/admin-merchant-sections.ts';

export const adminMerchantSections = {
  move: {
    title: 'पार्टनर और बदलाव',
    now: 'अभी का पार्टनर',
    start: 'पार्टनर बदलें',
    cancel: 'बदलाव रद्द करें',
    cancelText: (shop, partner) => `${shop} ${partner} के पास ही रहेगा।`,
    planned: (partner, day) => `${day} से ${partner} के पास।`,
    form: {
      title: (shop) => `${shop} का पार्टनर बदलें`,
      intro: (partner) =>
        `जो पहले हुआ वह ${partner} के पास रहेगा: विज़िट, आवेदन और कमीशन। पहले दिन से दुकान का लिंक, QR कोड और पोस्टर नए पार्टनर पर ले जाएँगे।`,
      partner: 'नया पार्टनर',
      firstDay: 'नए पार्टनर के साथ पहला दिन',
      firstDayHint: 'आज से होने वाला बदलाव तुरंत लागू होता है और रद्द नहीं किया जा सकता।',
      dayWrong: 'कृपया आज से एक साल के अंदर का कोई दिन चुनें',
      reason: 'कारण',
      save: 'सहेजें',
    },
    history: 'पार्टनर के बदलाव',
    line: (from, to, day) => `${day}: ${from} → ${to}`,
    states: { planned: 'तय', cancelled: 'रद्द' },
    saved: (by, at) => (by === '' ? `${at} को सहेजा गया` : `${by} ने ${at} को सहेजा`),
    cancelled: (by, at) => (by === '' ? `${at} को रद्द किया गया` : `${by} ने ${at} को रद्द किया`),
    failed: 'पार्टनर की जानकारी लोड नहीं हो सकी',
    notFresh: 'पार्टनर की ताज़ा जानकारी नहीं मिल सकी।',
    properties: { from_partner: 'पहले का पार्टनर', to_partner: 'नया पार्टनर', first_day: 'पहला दिन', reason: 'कारण' },
  },
  poster: {
    title: 'QR कोड वाला पोस्टर',
    lead: 'पार्टनर के रंगों में, दुकान के नाम के साथ। दुकान का पार्टनर बदलने पर भी QR कोड चलता रहता है।',
    size: 'काग़ज़',
    sizes: { a4: 'A4', a5: 'A5' },
    language: 'भाषा',
    languages: { en: 'अंग्रेज़ी', hi: 'हिंदी' },
    download: (format) => `पोस्टर (${format})`,
  },
} satisfies typeof english;
