import type { messages as shape } from '../en/messages.ts';
import { accountMessages } from './account-messages.ts';
import { alarmLimit, alarmReading, alarmSubject } from './alarm-figures.ts';
import { applicationMessages } from './application-messages.ts';
import { contactAnswers, contactMessages, correctionWords } from './contact-messages.ts';
import { assistedWords, linkAnswers, linkMessages } from './link-messages.ts';
import { portalAnswers } from './portal-answers.ts';
import { products } from './products.ts';
import { profileAnswers, profileMessages } from './profile-messages.ts';
import { ticketMails } from './ticket-mails.ts';

export const messages = {
  otp: {
    sms: ({ brand, code, minutes }) =>
      `${code} आपका ${brand} कोड है। यह ${minutes} मिनट तक मान्य है। इसे किसी को न बताएँ; हम इसे पूछने के लिए फ़ोन नहीं करते।`,
    emailSubject: ({ brand }) => `आपका ${brand} कोड`,
    emailBody: ({ brand, code, minutes }) =>
      `आपका कोड ${code} है।\n\nयह ${minutes} मिनट तक मान्य है। इसे सिर्फ़ उसी पेज पर डालें जहाँ आपने इसे मँगाया था। ${brand} से कोई भी इसे पूछने के लिए फ़ोन नहीं करेगा।\n\nअगर आपने कोड नहीं मँगाया, तो इस मैसेज को छोड़ दें।`,
  },
  ...applicationMessages,
  reminder: {
    sms: ({ brand }) =>
      `${brand}: आपने अपने लोन आवेदन की याद दिलाने को कहा था। आपकी जानकारी सुरक्षित है। साइन इन करें और जहाँ रुके थे वहीं से आगे बढ़ें।`,
    emailSubject: ({ brand }) => `${brand} की ओर से आपका रिमाइंडर`,
    emailBody: ({ brand }) =>
      `आपने अपने लोन आवेदन की याद दिलाने को कहा था। आपकी जानकारी सुरक्षित है। साइन इन करें और जहाँ रुके थे वहीं से आगे बढ़ें।\n\nअगर अब लोन नहीं चाहिए, तो कुछ करने की ज़रूरत नहीं।\n\n${brand}`,
  },
  complaintReceived: {
    sms: ({ brand, ticket, days }) =>
      `${brand}: आपकी शिकायत मिल गई है। टिकट ${ticket}। शिकायत अधिकारी ${days} दिन के अंदर जवाब देंगे; मेरा डेटा में देखें।`,
    emailSubject: ({ ticket }) => `आपकी शिकायत ${ticket}`,
    emailBody: ({ brand, ticket, days }) =>
      `आपकी शिकायत मिल गई है। आपका टिकट नंबर ${ticket} है। ${brand} के शिकायत अधिकारी ${days} दिन के अंदर जवाब देंगे। आप इसे मेरा डेटा में देख सकते हैं।\n\n${brand}`,
  },
  complaintLate: {
    sms: ({ brand, ticket, days, address }) =>
      `${brand}: शिकायत ${ticket} का जवाब हम ${days} दिन में नहीं दे पाए। अब आप आरबीआई लोकपाल से मुफ़्त में शिकायत कर सकते हैं: ${address}`,
    emailSubject: ({ ticket }) => `आपकी शिकायत ${ticket} के जवाब में हमें देर हुई`,
    emailBody: ({ brand, ticket, days, address }) =>
      `हमें खेद है: आपकी शिकायत ${ticket} का जवाब हम ${days} दिन के अंदर नहीं दे पाए। हम उस पर अब भी काम कर रहे हैं।\n\nआपको हमारा इंतज़ार करने की ज़रूरत नहीं। आप अभी भारतीय रिज़र्व बैंक के लोकपाल से मुफ़्त में शिकायत कर सकते हैं: ${address}\n\n${brand}`,
  },
  dataComplaintLate: {
    sms: ({ brand, ticket, days }) =>
      `${brand}: शिकायत ${ticket} का जवाब हम ${days} दिन में नहीं दे पाए। अब आप भारतीय डेटा संरक्षण बोर्ड में शिकायत कर सकते हैं।`,
    emailSubject: ({ ticket }) => `आपकी शिकायत ${ticket} के जवाब में हमें देर हुई`,
    emailBody: ({ brand, ticket, days }) =>
      `हमें खेद है: आपकी शिकायत ${ticket} का जवाब हम ${days} दिन के अंदर नहीं दे पाए। हम उस पर अब भी काम कर रहे हैं।\n\nआपको हमारा इंतज़ार करने की ज़रूरत नहीं। आप अभी भारतीय डेटा संरक्षण बोर्ड में शिकायत कर सकते हैं।\n\n${brand}`,
  },
  complaintAnswered: {
    sms: ({ brand, ticket }) => `${brand}: शिकायत ${ticket} का जवाब दे दिया गया है। साइन इन करके मेरा डेटा में पढ़ें।`,
    emailSubject: ({ ticket }) => `आपकी शिकायत ${ticket} का जवाब`,
    emailBody: ({ brand, ticket }) =>
      `हमने आपकी शिकायत ${ticket} का जवाब दे दिया है। साइन इन करके उसे मेरा डेटा में पढ़ें। वहाँ यह भी लिखा है कि जवाब से संतुष्ट न हों तो शिकायत कहाँ करें।\n\n${brand}`,
  },
  complaintForOfficer: {
    sms: ({ brand, ticket }) => `${brand}: नई शिकायत ${ticket}।`,
    emailSubject: ({ brand, ticket }) => `${brand} में शिकायत ${ticket}`,
    emailBody: ({ ticket, description, contact, days }) =>
      `टिकट ${ticket}, जवाब ${days} दिन के अंदर देना है।\n\nकिससे: ${contact}\n\n${description}`,
  },
  scheduledReport: {
    sms: ({ brand, report }) => `${brand}: तय समय की रिपोर्ट "${report}" तैयार है। डाउनलोड करने के लिए साइन इन करें।`,
    emailSubject: ({ report, period }) => `${report}, ${period}`,
    emailBody: ({ brand, report, period, schedule, late, days, link }) =>
      `${period} की रिपोर्ट “${report}” तैयार है।${late === '' ? '' : ` ${late}`}\n\nडाउनलोड करने के लिए साइन इन करें: ${link}\n\nफ़ाइल ${days} दिन रखी जाती है। कब बनती है: ${schedule}। ये ई-मेल बंद करने के लिए उसी पेज पर पाने वालों में से अपना नाम हटाएँ।\n\n${brand}`,
  },
  partnerReport: {
    sms: ({ brand, report }) => `${brand}: तय समय की रिपोर्ट "${report}" तैयार है। डाउनलोड करने के लिए साइन इन करें।`,
    emailSubject: ({ report, period }) => `${report}, ${period}`,
    emailBody: ({ brand, report, period, days, link }) =>
      `${period} की रिपोर्ट “${report}” तैयार है।\n\nडाउनलोड करने के लिए साइन इन करें:\n${link}\n\nफ़ाइल ${days} दिन रखी जाती है। ये ई-मेल आप अपनी सेटिंग में बंद कर सकते हैं।\n\n${brand}`,
  },
  ticketAnswered: {
    sms: ({ brand, number }) => `${brand}: आपके टिकट ${number} का जवाब आ गया है।`,
    emailSubject: ({ number }) => `आपके टिकट ${number} का जवाब आ गया है`,
    emailBody: ({ brand, number, link, byMail }) =>
      byMail
        ? `${ticketMails.mark}\n\nआपके टिकट ${number} का जवाब आ गया है। पढ़ने के लिए साइन इन करें:\n${link}\n\nजवाब वहीं लिखें, या इसी ई-मेल का जवाब दें। साथ में 5 फ़ाइलें तक भेज सकते हैं।\n\n${brand}`
        : `आपके टिकट ${number} का जवाब आ गया है। पढ़ने और आगे लिखने के लिए साइन इन करें:\n${link}\n\nकृपया वहीं लिखें। इस पते पर आए ई-मेल कोई नहीं पढ़ता।\n\n${brand}`,
  },
  brandRequestAnswered: {
    sms: ({ brand }) => `${brand}: आपके ब्रांड के अनुरोध का जवाब आ गया है।`,
    emailSubject: ({ brand, approved }) =>
      approved ? `आपका ब्रांड ${brand} बदल गया है` : `आपका ब्रांड ${brand} जैसा था वैसा ही है`,
    emailBody: ({ brand, approved, reason, link }) =>
      `${approved ? 'आपने जो माँगा था, हमने मंज़ूर किया। आपकी साइट पर अब वही दिखता है।' : 'आपने जो माँगा था, हमने मंज़ूर नहीं किया, इसलिए कुछ नहीं बदला।'}\n\nहमारी वजह: ${reason}\n\nयह आपकी सेटिंग में भी दिखेगा:\n${link}\n\n${brand}`,
  },
  alarmRaised: {
    sms: (facts) => `अलार्म: ${alarmSubject(facts)}`,
    emailSubject: (facts) => `अलार्म: ${alarmSubject(facts)}`,
    emailBody: (facts) =>
      `${alarmSubject(facts)}: ${alarmReading(facts)}।\n\n${alarmLimit(facts)}\n\nक्या करना है और कौन देख रहा है, यहाँ देखें:\n${facts.link}\n\nयह अलार्म आपकी भूमिका के सभी लोगों को ई-मेल भेजता है।`,
  },
  alarmEnded: {
    sms: (facts) => `अलार्म ख़त्म: ${alarmSubject(facts)}`,
    emailSubject: (facts) => `अलार्म ख़त्म: ${alarmSubject(facts)}`,
    emailBody: (facts) =>
      `${
        {
          back: `${alarmSubject(facts)}: ${alarmReading(facts)}। यह फिर सामान्य है।`,
          too_few: `${alarmSubject(facts)}: अब कहने के लिए बहुत कम मामले हैं।`,
          stopped: `“${alarmSubject(facts)}” का अलार्म बंद किया या हटाया गया।`,
        }[facts.why] ?? ''
      }\n\nइतिहास यहाँ देखें:\n${facts.link}\n\nयह अलार्म आपकी भूमिका के सभी लोगों को ई-मेल भेजता है।`,
  },
  dataDeleted: {
    sms: (facts) =>
      `${facts.brand}: आपके कहने पर आपका डेटा हट रहा है। प्रमाणपत्र ${facts.number}, सँभालकर रखें। आपने नहीं कहा? शिकायत करें।`,
    emailSubject: (facts) => `${facts.brand} आपका डेटा हटा रहा है`,
    emailBody: (facts) =>
      `आपके कहने पर हम आपका डेटा हटा रहे हैं। इस बारे में यह आख़िरी मैसेज है।\n\nआपके प्रमाणपत्र का नंबर ${facts.number} है। इसे सँभालकर रखें: इसी से प्रमाणपत्र खुलता है, जिसमें लिखा है कि क्या हटेगा और क्या कब तक रहेगा।\n\nअगर आपने यह नहीं कहा था, तो शिकायत अधिकारी को बताएँ।\n\n${facts.brand}`,
  },
  interestNoted: {
    sms: (facts) =>
      `${facts.brand}: आपका नाम सूची में है। ${facts.product} शुरू होने पर हम एक बार बताएँगे, नंबर किसी और काम में नहीं आएगा। यह आपने नहीं किया? इस मैसेज को रहने दें।`,
    emailSubject: (facts) => `${facts.product} में आपकी रुचि`,
    emailBody: (facts) =>
      `${facts.product} शुरू होने की ख़बर पाने वालों की सूची में आपका नाम है। हम एक बार बताएँगे, और आपकी जानकारी किसी और काम में नहीं लेंगे।\n\nअगर यह आपने नहीं किया, तो इस मैसेज को रहने दें।\n\n${facts.brand}`,
  },
  assistedLead: {
    sms: ({ brand, product, link }) =>
      `${brand}: ${product} के लिए यहाँ आगे बढ़ें: ${link} आपको अपना कोड मिलेगा, किसी को न बताएँ। आप नहीं हैं? इसे छोड़ दें।`,
    emailSubject: ({ brand, product }) => `${brand} पर ${product}`,
    emailBody: ({ brand, product, link }) =>
      `किसी ने ${brand} पर ${product} के लिए आपकी जानकारी डाली है। यहाँ आगे बढ़ें, कोड सिर्फ़ आपको मिलेगा:\n${link}\n\nअपना कोड किसी को न बताएँ। अगर यह आप नहीं हैं, तो इस मैसेज पर ध्यान न दें।\n\n${brand}`,
  },
  productOpen: {
    sms: ({ brand, product }) =>
      `${brand}: ${product} अब शुरू है। आपने एक बार बताने को कहा था। आपका नंबर इस सूची से हटा दिया गया है।`,
    emailSubject: ({ product }) => `${product} शुरू हो गया`,
    emailBody: ({ brand, product }) =>
      `${brand} पर ${product} अब शुरू है। आपने एक बार बताने को कहा था। इसके लिए आपने जो जानकारी दी थी वह हटा दी गई है, इसलिए कोई और मैसेज नहीं आएगा।\n\n${brand}`,
  },
  ...accountMessages,
  ...contactMessages,
  ...linkMessages,
  ...profileMessages,
  correctionWords,
  assistedWords,
  merchantApproved: {
    sms: ({ brand, code }) =>
      `${brand}: आपकी दुकान मंज़ूर हो गई है, कोड ${code}। आपके लिंक से आए ग्राहकों को अब से जो लोन मिलेंगे, वे आपके नाम गिने जाएँगे।`,
    emailSubject: ({ brand }) => `आपकी दुकान अब ${brand} के साथ जुड़ गई है`,
    emailBody: ({ brand, shop, code, link }) =>
      `${shop} को ${brand} के दुकानदार के रूप में मंज़ूरी मिल गई है।\n\nआपका कोड ${code} है। आपका लिंक: ${link}\n\nआपके लिंक से आए ग्राहकों को अब से जो लोन मिलेंगे, वे आपके नाम गिने जाएँगे।\n\n${brand}`,
  },
  merchantRefused: {
    sms: ({ brand, reason }) =>
      `${brand}: हम आपकी दुकान को मंज़ूरी नहीं दे सके। ${reason} आपका लिंक अब काम नहीं करता।`.replace('  ', ' '),
    emailSubject: ({ brand }) => `${brand}: आपकी दुकान को मंज़ूरी नहीं मिली`,
    emailBody: ({ brand, shop, reason }) =>
      `हम ${shop} को ${brand} के दुकानदार के रूप में मंज़ूरी नहीं दे सके। ${reason}`.trim() +
      `\n\nआपका लिंक अब काम नहीं करता।\n\n${brand}`,
  },
  merchantReasons: {
    details: 'आपकी दी हुई जानकारी की पुष्टि नहीं हो सकी।',
    known: 'आपके पास पहले से एक दुकानदार कोड है।',
    no_contact: 'फ़ोन पर आपसे बात नहीं हो सकी।',
    area: 'आपके इलाके की दुकानों के साथ हम अभी काम नहीं करते।',
    business: 'इस तरह के बिज़नेस के साथ हम काम नहीं करते।',
    other: '',
  },
  complaintLine: ({ brand, contact }) =>
    `कुछ ठीक न लगे तो आप ${brand} के शिकायत अधिकारी से शिकायत कर सकते हैं${contact === '' ? '' : `: ${contact}`}। शिकायत का फ़ॉर्म मेरा डेटा पेज पर है।`,
  productNames: products.names,
  notes: {
    handedOverByFile: ({ lender }) => `हम ${lender} को कई आवेदन एक साथ भेजते हैं। आपका आवेदन अगली बार जाएगा।`,
  },
  testMessage: (subject) => `जाँच: ${subject}`,
  answers: {
    ...portalAnswers,
    ...contactAnswers,
    ...linkAnswers,
    ...profileAnswers,
    messageTextSaved: 'ड्राफ़्ट सेव हो गया',
    messageTextRegistered: 'वर्शन रजिस्टर हो गया। नए अभियान अब यही इस्तेमाल करेंगे।',
    testMessageSent: 'जाँच का मैसेज आपके ई-मेल पर भेज दिया गया',
    campaignCreated: 'अभियान बन गया। अब मंज़ूरी बाकी है।',
    campaignChanged: 'ड्राफ़्ट बदल गया। अब मंज़ूरी बाकी है।',
    campaignApproved: 'अभियान मंज़ूर हो गया',
    campaignPaused: 'अभियान रोका गया',
    campaignResumed: 'अभियान फिर शुरू हुआ',
    campaignStopped: 'अभियान बंद कर दिया गया',
    helpRequestSent: 'आपका अनुरोध सफलतापूर्वक भेज दिया गया है',
    unsubscribeUndone: 'अगर आपकी सहमति है, तो ये मैसेज फिर आएँगे',
    funnelPublished: 'पब्लिश हो गया। ग्राहकों को अब यही दिखेगा।',
    funnelRestored: 'वापस लाया गया। ग्राहकों को अब यही दिखेगा।',
    funnelEnded: 'आपके ब्रांड पर फिर से सामान्य पेज दिखेगा',
    funnelStopped: 'फ़नल बंद किया गया',
    funnelAllowed: 'फ़नल चालू किया गया',
    languageSaved: 'भाषा सेव हो गई',
    signedOut: 'आप साइन आउट हो गए हैं',
    cardCreated: 'कार्ड बना दिया गया!',
    cardUpdated: 'कार्ड बदल दिया गया!',
    cardDeleted: 'कार्ड हटा दिया गया!',
    lenderUpdated: 'लेंडर बदल दिया गया!',
    lenderCreated: 'लेंडर बना दिया गया!',
    lenderDeleted: 'लेंडर हटा दिया गया!',
    goldPriceUpdated: 'सोने का भाव बदल दिया गया',
    partnerCreated: 'पार्टनर बना दिया गया!',
    partnerUpdated: 'पार्टनर बदल दिया गया!',
    conductRequired: 'सेव हुआ। अब से आचरण के नियमों पर हस्ताक्षर ज़रूरी हैं।',
    conductNotRequired: 'सेव हुआ। आचरण के नियमों पर हस्ताक्षर अब ज़रूरी नहीं हैं।',
    partnerSuspended: 'पार्टनर का कमीशन रोका गया। अब से होने वाले आवेदनों पर उसे कमीशन नहीं मिलेगा।',
    partnerResumed: 'पार्टनर के कमीशन की रोक हटा दी गई। नए आवेदनों पर उसे फिर कमीशन मिलेगा।',
    passwordSet: 'पासवर्ड बदल गया। आपके बाकी सेशन बंद कर दिए गए हैं।',
    passkeyAdded: 'पासकी जोड़ दी गई',
    passkeyRemoved: 'पासकी हटा दी गई',
    sessionEnded: 'सेशन बंद कर दिया गया',
    viewSaved: 'व्यू सेव हुआ',
    viewShared: 'व्यू टीम के साथ साझा हुआ',
    viewRemoved: 'व्यू हटाया गया',
    sessionsEnded: 'आपके बाकी सेशन बंद कर दिए गए हैं',
    interestNoted:
      'आपका नाम सूची में है। शुरू होते ही हम एक बार बताएँगे। अगर पहले हमने आपका डेटा हटाया था, तो मैसेज पाने के लिए फिर साइन इन करें।',
    interestKnown: 'आपका नाम पहले से सूची में है। शुरू होते ही हम एक बार बताएँगे।',
    interestWithdrawn: 'ख़बर बंद की गई। इसके बारे में हम मैसेज नहीं भेजेंगे।',
    rateDrafted: 'ड्राफ़्ट सेव हो गया। इसकी पुष्टि किसी और को करनी होगी।',
    rateConfirmed: 'पुष्टि हो गई',
    rateEnding: 'आख़िरी दिन सेव हो गया। इसकी पुष्टि किसी और को करनी होगी।',
    rateDiscarded: 'हटा दिया गया',
    criteriaDrafted: 'ड्राफ़्ट सेव हो गया। इसे किसी और को पब्लिश करना होगा।',
    criteriaPublished: 'पब्लिश हो गया। नई शर्तें अब लागू हैं।',
    criteriaRehearsing: 'रिहर्सल शुरू हो गया',
    criteriaScheduled: 'समय तय हो गया। यह उस समय के एक मिनट के अंदर पब्लिश होगा।',
    criteriaDiscarded: 'ड्राफ़्ट हटा दिया गया',
    criteriaRolledBack: 'पहले वाली शर्तें फिर से लागू हैं।',
    payoutGroupSaved: 'समूह सेव हुआ',
    payoutGroupDeleted: 'समूह हटाया गया',
    disputeDiscarded: 'वापस लिया गया',
    disputeOpened: 'खोल दिया गया। जवाब किसी और को देना होगा।',
    disputeKept: 'जवाब दे दिया गया। कमीशन जैसा था वैसा ही है।',
    disputeChanged: 'जवाब दे दिया गया। कमीशन बदल दिया गया।',
    payoutRunConfirmed: 'भुगतान की पुष्टि हुई। अब बैंक की फ़ाइल डाउनलोड करें।',
    undone: 'बदलाव वापस ले लिया गया',
    bulkStarted: 'बदलाव शुरू हो गया',
    caseClosed: 'मामला बंद हुआ',
    lenderSwitched: 'सेव हो गया। यह अभी से लागू है।',
    switchPlanned: 'समय तय हो गया',
    switchRuleSaved: 'सेव हुआ। अगले मिनट से लागू होगा।',
    switchPlanCancelled: 'रद्द हो गया',
    caseReopened: 'मामला फिर खुला',
    caseTaken: 'अपडेट लागू हुआ',
    jobsRetried: 'ये काम थोड़ी देर में फिर चलेंगे',
    jobGivenUp: 'यह काम छोड़ दिया गया',
    jobRetried: 'यह काम थोड़ी देर में फिर चलेगा',
    caseAsked: 'लेंडर से फिर पूछा जा रहा है',
    caseNotTaken: 'अभी कुछ लागू नहीं हो सका',
    wordTaught: 'मतलब सेव हो गया',
    monthClosed: 'महीना बंद हुआ। स्टेटमेंट तैयार हैं।',
    misAccepted: 'लेंडर के आँकड़े मान लिए गए',
    misKept: 'हमारे आँकड़े रखे गए',
    misAsked: 'सवाल दर्ज हुआ। यह “मामले” पेज पर है।',
    misDecisionUndone: 'फ़ैसला वापस लिया गया',
    statusWordRemoved: 'मतलब हटा दिया गया',
    trackingLinkCreated: 'ट्रैकिंग लिंक जोड़ दिया गया',
    trackingLinkUpdated: 'ट्रैकिंग लिंक में बदलाव सेव हो गया',
    deletionRequested: 'अनुरोध सेव हुआ। इसकी पुष्टि किसी और को करनी होगी।',
    deletionConfirmed: 'पुष्टि हुई। ग्राहक को बताया जा रहा है, फिर डेटा हटेगा।',
    deletionWithdrawn: 'अनुरोध वापस लिया गया',
    merchantMovePlanned: 'दुकानदार का नया पार्टनर सेव हो गया',
    merchantMoveCancelled: 'दुकानदार का पार्टनर नहीं बदलेगा',
    documentUploaded: 'दस्तावेज़ अपलोड हो गया',
    documentReplaced: 'नई फ़ाइल अपलोड हो गई',
    documentDeleted: 'दस्तावेज़ हटा दिया गया। 30 दिन तक वापस लाया जा सकता है।',
    documentRestored: 'दस्तावेज़ वापस आ गया',
    accountAskedAgain: 'बैंक से फिर पूछा जा रहा है',
    customerBlocked: 'ग्राहक रोक दिया गया। सारे सेशन बंद हो गए।',
    customerUnblocked: 'रोक हटा दी गई',
    customerSignedOut: 'हर जगह से साइन आउट हो गया',
    merchantApproved: 'दुकानदार को मंज़ूरी दे दी गई',
    merchantRefused: 'अनुरोध नामंज़ूर कर दिया गया',
    merchantReopened: 'फिर से कतार में रख दिया गया',
    merchantOn: 'लिंक चालू कर दिया गया',
    merchantOff: 'लिंक बंद कर दिया गया',
    customerNoteAdded: 'नोट सेव हुआ',
    customerNoteChanged: 'नोट बदल दिया गया',
    customerTaskAdded: 'काम सेव हुआ',
    customerTaskDone: 'काम पूरा हुआ',
    customerTaskOpened: 'काम फिर से खोला गया',
    merchantAdded: 'दुकानदार कतार में जोड़ दिया गया',
    staffInvited: 'न्योता भेज दिया गया',
    staffLinkSent: 'नया लिंक भेजा जा रहा है। पुराने लिंक अब काम नहीं करते।',
    staffWithdrawn: 'न्योता वापस ले लिया गया',
    staffRoleChanged: 'भूमिका बदल गई। उनके सेशन बंद हो गए।',
    staffEnabled: 'खाता चालू हो गया',
    staffDisabled: 'खाता बंद हो गया। उनके सेशन बंद हो गए।',
    staffResetRequested: 'सेव हो गया। दूसरे एडमिन के पास मंज़ूरी के लिए 24 घंटे हैं।',
    staffResetApproved: 'रीसेट हो गया। उन्हें लिंक भेजा जा रहा है।',
    staffResetDiscarded: 'रीसेट हटा दिया गया',
    staffPasswordSet: 'आपका पासवर्ड तय हो गया। अब आप साइन इन कर सकते हैं।',
    partnerResetAsked: 'अगर इस पते से कोई खाता है, तो उस पर लिंक भेजा जा रहा है। वह 72 घंटे तक काम करेगा।',
    partnerProfileSaved: 'जानकारी सेव हो गई',
    merchantUpdated: 'दुकानदार की जानकारी बदल दी गई',
    scheduledReportCreated: 'तय समय की रिपोर्ट जोड़ दी गई',
    scheduledReportUpdated: 'तय समय की रिपोर्ट में बदलाव सेव हो गया',
    scheduledReportDeleted: 'तय समय की रिपोर्ट हटा दी गई',
    scheduledReportBegun: 'रिपोर्ट बन रही है',
    csrClaimed: 'अब यह आपके पास है। काम करते समय यह पेज खुला रखें।',
    csrNothing: 'आपके लिए कुछ बाकी नहीं है।',
    csrReleased: 'छोड़ दिया। यह कतार में लौट गया।',
    csrHanded: 'आगे दे दिया गया',
    csrPaused: 'रोक दिया गया',
    csrResumed: 'समय फिर गिना जा रहा है',
    csrFinished: 'पूरा हुआ',
    csrReopened: 'फिर खोला गया',
    csrCalendarSaved: 'सेव हुआ। सभी खुले मामलों का समय इसी से गिना जाएगा।',
    csrHolidayAdded: 'छुट्टी जोड़ी गई',
    csrHolidayRemoved: 'छुट्टी हटाई गई',
    alarmCreated: 'अलार्म जोड़ा गया',
    alarmUpdated: 'अलार्म सेव हुआ',
    alarmDeleted: 'अलार्म हटाया गया',
    alarmSeen: 'धन्यवाद। सबको दिखेगा कि आप इसे देख रहे हैं।',
    callCampaignCreated: 'अभियान का ड्राफ़्ट बन गया',
    callCampaignStarted: 'अभियान शुरू हो गया',
    callCampaignPaused: 'अभियान रोक दिया गया',
    callCampaignResumed: 'अभियान फिर चलने लगा',
    callCampaignEnded: 'अभियान ख़त्म हुआ',
    callCampaignDeleted: 'ड्राफ़्ट हटा दिया गया',
    callScriptSaved: 'स्क्रिप्ट सेव हो गई',
    callScriptDeleted: 'स्क्रिप्ट हटा दी गई',
    callStarted: 'कॉल हो रही है',
    callEnded: 'कॉल ख़त्म हुई',
    callAskedFor: 'हम आपको उसी समय कॉल करेंगे',
    requestedCallCancelled: 'कॉल रद्द हुई। हम कॉल नहीं करेंगे।',
    callResultSaved: 'नतीजा सेव हो गया',
    callLeadReleased: 'ग्राहक वापस दे दिया गया',
    callReviewed: 'परख सेव हो गई',
    doNotCallAdded: 'नंबर कॉल न करने की सूची में जोड़ दिया गया',
    doNotCallRemoved: 'नंबर कॉल न करने की सूची से हटा दिया गया',
    messageTemplateCreated: 'मैसेज का नमूना जोड़ दिया गया',
    messageTemplateUpdated: 'मैसेज के नमूने में बदलाव सेव हो गया',
    messageTemplateDeleted: 'मैसेज का नमूना हटा दिया गया',
    assistedLeadCreated: 'हमने ग्राहक को लिंक भेज दिया है। वे अपने कोड से आगे बढ़ेंगे।',
    marketingTextCreated: 'प्रचार का टेक्स्ट जोड़ दिया गया',
    marketingTextUpdated: 'प्रचार के टेक्स्ट में बदलाव सेव हो गया',
    marketingTextDeleted: 'प्रचार का टेक्स्ट हटा दिया गया',
    leadRefused: 'लीड नामंज़ूर की गई। इसका कमीशन नहीं भेजा जाएगा।',
    leadRefusalAsked: 'इस नामंज़ूरी की पुष्टि दूसरे व्यक्ति को करनी होगी। तब तक लीड रुकी रहेगी।',
    leadRefusalUndone: 'नामंज़ूरी वापस ली गई। लीड फिर से रोकी गई है।',
    leadHeld: 'लीड रोकी गई। छोड़े जाने तक इसका कमीशन नहीं भेजा जाएगा।',
    leadReleased: 'लीड छोड़ी गई। इसका कमीशन पहले की तरह चलेगा।',
    leadCheckSettingsUpdated: 'सीमा सेव हो गई। अब से आने वाली लीड पर लागू होगी।',
  },
} satisfies typeof shape;
