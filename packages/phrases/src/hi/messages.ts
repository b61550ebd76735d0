import type { messages as shape } from '../en/messages.ts';
import { products } from './products.ts';

export const messages = {
  otp: {
    sms: ({ brand, code, minutes }) =>
      `${code} आपका ${brand} कोड है। यह ${minutes} मिनट तक मान्य है। इसे किसी को न बताएँ; हम इसे पूछने के लिए फ़ोन नहीं करते।`,
    emailSubject: ({ brand }) => `आपका ${brand} कोड`,
    emailBody: ({ brand, code, minutes }) =>
      `आपका कोड ${code} है।\n\nयह ${minutes} मिनट तक मान्य है। इसे सिर्फ़ उसी पेज पर डालें जहाँ आपने इसे मँगाया था। ${brand} से कोई भी इसे पूछने के लिए फ़ोन नहीं करेगा।\n\nअगर आपने कोड नहीं मँगाया, तो इस संदेश को छोड़ दें।`,
  },
  applicationSent: {
    sms: ({ brand, lender }) => `${brand}: आपका आवेदन ${lender} को भेज दिया गया है। इसे मेरे आवेदन में देख सकते हैं।`,
    emailSubject: ({ lender }) => `${lender} को आपका आवेदन भेज दिया गया`,
    emailBody: ({ brand, lender }) =>
      `आपका आवेदन ${lender} को भेज दिया गया है। फ़ैसला लेंडर करता है; ख़बर आते ही हम आपको बताएँगे।\n\nमेरे आवेदन में आप इसे देख या वापस ले सकते हैं।\n\n${brand}`,
  },
  reminder: {
    sms: ({ brand }) =>
      `${brand}: आपने अपने लोन आवेदन की याद दिलाने को कहा था। आपकी जानकारी सुरक्षित है; जहाँ रुके थे वहीं से आगे बढ़ सकते हैं।`,
    emailSubject: ({ brand }) => `${brand} की ओर से आपका रिमाइंडर`,
    emailBody: ({ brand }) =>
      `आपने अपने लोन आवेदन की याद दिलाने को कहा था। आपकी जानकारी सुरक्षित है और आप जहाँ रुके थे वहीं से आगे बढ़ सकते हैं।\n\nअगर अब ज़रूरत नहीं है, तो कुछ करने की ज़रूरत नहीं।\n\n${brand}`,
  },
  complaintReceived: {
    sms: ({ brand, ticket, days }) =>
      `${brand}: आपकी शिकायत मिल गई है। टिकट ${ticket}। शिकायत अधिकारी ${days} दिन के अंदर जवाब देंगे; मेरा डेटा में देखें।`,
    emailSubject: ({ ticket }) => `आपकी शिकायत ${ticket}`,
    emailBody: ({ brand, ticket, days }) =>
      `आपकी शिकायत टिकट ${ticket} पर दर्ज है। ${brand} के शिकायत अधिकारी ${days} दिन के अंदर जवाब देंगे। आप इसे मेरा डेटा में देख सकते हैं।\n\n${brand}`,
  },
  complaintForOfficer: {
    sms: ({ brand, ticket }) => `${brand}: नई शिकायत ${ticket}।`,
    emailSubject: ({ brand, ticket }) => `${brand} में शिकायत ${ticket}`,
    emailBody: ({ ticket, description, contact, days }) =>
      `टिकट ${ticket}, जवाब ${days} दिन के अंदर देना है।\n\nकिससे: ${contact}\n\n${description}`,
  },
  interestNoted: {
    sms: (facts) =>
      `${facts.brand}: नोट कर लिया। ${facts.product} शुरू होने पर हम एक बार बताएँगे, नंबर किसी और काम में नहीं आएगा। यह आपने नहीं किया? इस मैसेज को रहने दें।`,
    emailSubject: (facts) => `${facts.product} में आपकी रुचि`,
    emailBody: (facts) =>
      `हमने नोट कर लिया है कि ${facts.product} शुरू होने पर आप जानना चाहते हैं। हम एक बार बताएँगे, और आपकी जानकारी किसी और काम में नहीं लेंगे।\n\nअगर यह आपने नहीं किया, तो इस मैसेज को रहने दें।\n\n${facts.brand}`,
  },
  productNames: products.names,
  notes: {
    handedOverByFile: ({ lender }) => `${lender} आवेदन फ़ाइल से लेता है। आपका आवेदन अगली फ़ाइल के लिए रखा गया है।`,
  },
  answers: {
    helpRequestSent: 'आपका अनुरोध सफलतापूर्वक भेज दिया गया है',
    languageSaved: 'भाषा सहेज ली गई',
    signedOut: 'आप साइन आउट हो गए हैं',
    cardCreated: 'कार्ड बना दिया गया!',
    cardUpdated: 'कार्ड बदल दिया गया!',
    cardDeleted: 'कार्ड हटा दिया गया!',
    lenderUpdated: 'लेंडर बदल दिया गया!',
    lenderCreated: 'लेंडर बना दिया गया!',
    lenderDeleted: 'लेंडर हटा दिया गया!',
    partnerCreated: 'पार्टनर बना दिया गया!',
    partnerUpdated: 'पार्टनर बदल दिया गया!',
    passwordSet: 'आपका पासवर्ड बदल गया है। आपके बाकी सत्र समाप्त कर दिए गए हैं।',
    passkeyAdded: 'पासकी जोड़ दी गई',
    passkeyRemoved: 'पासकी हटा दी गई',
    sessionEnded: 'सत्र समाप्त कर दिया गया',
    viewSaved: 'व्यू सहेजा गया',
    viewRemoved: 'व्यू हटाया गया',
    sessionsEnded: 'आपके बाकी सत्र समाप्त कर दिए गए हैं',
    interestNoted: 'नोट कर लिया। शुरू होते ही हम एक बार बताएँगे',
    interestKnown: 'इसके लिए आपका नंबर हमारे पास पहले से है। शुरू होते ही हम एक बार बताएँगे',
    interestWithdrawn: 'वापस ले लिया। इसके बारे में हम आपको नहीं लिखेंगे',
    undone: 'बदलाव वापस ले लिया गया',
  },
} satisfies typeof shape;
