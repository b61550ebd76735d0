import type { applicationMessages as shape } from '../en/application-messages.ts';

export const applicationMessages = {
  applicationSent: {
    sms: ({ brand, lender }) => `${brand}: आपका आवेदन ${lender} को भेज दिया गया है। इसे मेरे आवेदन में देख सकते हैं।`,
    emailSubject: ({ lender }) => `${lender} को आपका आवेदन भेज दिया गया`,
    emailBody: ({ brand, lender }) =>
      `आपका आवेदन ${lender} को भेज दिया गया है। फ़ैसला लेंडर करता है। जब वह बताएगा कि लोन मंज़ूर, नामंज़ूर या रद्द हुआ या पैसे भेजे गए, तब हम आपको बताएँगे।\n\nमेरे आवेदन में आप इसे देख सकते हैं या वापस ले सकते हैं।\n\n${brand}`,
  },
  applicationFailed: {
    sms: ({ brand, lender }) =>
      `${brand}: आपका आवेदन ${lender} को नहीं भेजा जा सका। जानकारी सुरक्षित है। मेरे आवेदन में फिर कोशिश करें।`,
    emailSubject: ({ lender }) => `हम आपका आवेदन ${lender} को नहीं भेज पाए`,
    emailBody: ({ brand, lender }) =>
      `हमने कई बार कोशिश की, पर आपका आवेदन ${lender} को नहीं भेज पाए। आपकी जानकारी सुरक्षित है।\n\nमेरे आवेदन में फिर कोशिश करें या कोई दूसरा ऑफ़र चुनें।\n\n${brand}`,
  },
  applicationApproved: {
    sms: ({ brand, lender }) => `${brand}: ${lender} ने आपका आवेदन मंज़ूर किया है। अगला कदम मेरे आवेदन में है।`,
    emailSubject: ({ lender }) => `${lender} ने आपका आवेदन मंज़ूर किया`,
    emailBody: ({ brand, lender }) =>
      `${lender} ने आपका आवेदन मंज़ूर किया है। अगला कदम मेरे आवेदन में है।\n\nहस्ताक्षर से पहले एग्रीमेंट पढ़ें। पैसे मिलने तक आप पर कुछ बकाया नहीं है।\n\n${brand}`,
  },
  applicationAgreement: {
    sms: ({ brand, lender }) =>
      `${brand}: ${lender} के अनुसार आपके लोन एग्रीमेंट पर हस्ताक्षर हो गए। आपने नहीं किए? ${lender} को फ़ोन करें।`,
    emailSubject: ({ lender }) => `${lender} के साथ आपका लोन एग्रीमेंट`,
    emailBody: ({ brand, lender }) =>
      `${lender} ने बताया है कि आपके लोन एग्रीमेंट पर हस्ताक्षर हो गए हैं। अब वह पैसे आपके बैंक खाते में भेजेगा।\n\nअगर आपने हस्ताक्षर नहीं किए, तो ${lender} को फ़ोन करें। उसके शिकायत अधिकारी का नाम मेरे आवेदन में है।\n\n${brand}`,
  },
  applicationDeclined: {
    sms: ({ brand, lender, shortReason }) =>
      `${brand}: ${lender} ने आवेदन मंज़ूर नहीं किया। ${shortReason === '' ? 'वजह नहीं बताई।' : `वजह: “${shortReason}”।`} मेरे आवेदन देखें।`,
    emailSubject: ({ lender }) => `${lender} ने आपका आवेदन मंज़ूर नहीं किया`,
    emailBody: ({ brand, lender, reason }) =>
      `${lender} ने आपका आवेदन मंज़ूर नहीं किया। ${reason === '' ? 'उसने हमें कोई वजह नहीं बताई।' : `उसके अपने शब्दों में वजह: “${reason}”`}\n\nहर लेंडर अपना फ़ैसला ख़ुद करता है। आपके सभी आवेदन मेरे आवेदन में हैं।\n\n${brand}`,
  },
  applicationDisbursed: {
    sms: ({ brand, lender, plainAmount, day }) =>
      `${brand}: ${lender} ने ${day} को ${plainAmount === '' ? 'लोन के पैसे' : `₹${plainAmount}`} भेजे। लोन लौटाने की छूट मेरे आवेदन में देखें।`,
    emailSubject: ({ lender }) => `${lender} ने आपके लोन के पैसे भेज दिए`,
    emailBody: ({ brand, lender, amount, day }) =>
      `${lender} ने बताया है कि उसने ${day} को ${amount === '' ? 'आपके लोन के पैसे' : amount} भेजे।\n\nमन बदल जाए तो छूट के दिनों में लोन लौटा सकते हैं। कितना लौटाना है और आख़िरी दिन मेरे आवेदन में देखें।\n\nअगर पैसे नहीं आए या आपने लोन नहीं माँगा था, तो ${lender} को फ़ोन करें। उसके शिकायत अधिकारी का नाम भी वहीं है।\n\n${brand}`,
  },
  amountCorrected: {
    sms: ({ brand, lender, plainAmount, day }) =>
      `${brand}: सुधार: ${lender} के अनुसार ${day} को ₹${plainAmount} भेजे गए। मेरे आवेदन देखें।`,
    emailSubject: ({ lender }) => `सुधार: ${lender} की भेजी हुई रकम`,
    emailBody: ({ brand, lender, amount, day }) =>
      `सुधार: ${lender} ने बताया है कि ${day} को ${amount} भेजे गए। यह वही भुगतान है जिसके बारे में हमने पहले बताया था, कोई दूसरा नहीं।\n\nअगर आपके खाते में रकम अलग है, तो ${lender} को फ़ोन करें। उसके शिकायत अधिकारी का नाम मेरे आवेदन में है।\n\n${brand}`,
  },
  applicationCancelled: {
    sms: ({ brand, lender }) => `${brand}: ${lender} ने आपका आवेदन रद्द किया। हमारे रिकॉर्ड में कोई भुगतान नहीं है। मेरे आवेदन देखें।`,
    emailSubject: ({ lender }) => `${lender} ने आपका आवेदन रद्द किया`,
    emailBody: ({ brand, lender }) =>
      `${lender} ने आपका आवेदन रद्द किया है। हमारे रिकॉर्ड में कोई भुगतान नहीं है।\n\nअगर आपको पैसे मिले हैं, तो ${lender} को फ़ोन करें; उसके शिकायत अधिकारी का नाम मेरे आवेदन में है।\n\n${brand}`,
  },
  loanReversed: {
    sms: ({ brand, lender }) => `${brand}: ${lender} के अनुसार आपका लोन रद्द है और पैसे लौटा दिए गए हैं। मेरे आवेदन देखें।`,
    emailSubject: ({ lender }) => `${lender} का आपका लोन रद्द हुआ`,
    emailBody: ({ brand, lender }) =>
      `${lender} ने बताया है कि आपका लोन रद्द है और पैसे लौटा दिए गए हैं।\n\n${lender} से लिखित पुष्टि माँगें। अगर आपने पैसे नहीं लौटाए हैं, तो उसे फ़ोन करें; उसके शिकायत अधिकारी का नाम मेरे आवेदन में है।\n\n${brand}`,
  },
  statusMistaken: {
    sms: ({ brand, lender }) => `${brand}: ${lender} के आवेदन पर हमारा पिछला मैसेज ग़लत था। सही स्थिति मेरे आवेदन में देखें।`,
    emailSubject: ({ lender }) => `${lender} में आपके आवेदन के बारे में सुधार`,
    emailBody: ({ brand, lender }) =>
      `${lender} में आपके आवेदन के बारे में हमारा पिछला मैसेज ग़लत था। सही स्थिति मेरे आवेदन में देखें।\n\n${brand}`,
  },
} satisfies typeof shape;
