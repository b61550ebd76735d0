import type { FirstText } from './portal-text.ts';

/** The four lessons for partners, starting with the code of conduct. They are examples until an installation's own lawyers confirm them. */
export const lessons: readonly (FirstText & { key: string })[] = [
  {
    key: 'conduct',
    title: { en: 'Code of conduct', hi: 'आचरण के नियम' },
    body: {
      en: 'I say who I am and who I work with. I never say that I’m the lender, or from a bank or the government.\n\nI let people decide in their own time. I don’t press, frighten or flatter, and I accept it when people say no.\n\nI contact people between 10am and 7pm only, and not at all once they ask me to stop.\n\nI never take money from a customer, whatever it’s called. The platform pays what I earn.\n\nI never ask for a code, password or PIN, and never type one for a customer.\n\nI treat everybody the same, whatever their religion, caste, gender, language or disability.',
      hi: 'मैं बताता हूँ कि मैं कौन हूँ और किसकी ओर से बोल रहा हूँ। मैं कभी नहीं कहता कि मैं लेंडर हूँ, या बैंक या सरकार से हूँ।\n\nमैं लोगों को अपने समय में फ़ैसला लेने देता हूँ। न दबाव, न डर, न चापलूसी; “नहीं” को मान लेता हूँ।\n\nमैं सिर्फ़ सुबह 10 से शाम 7 बजे के बीच संपर्क करता हूँ, और मना करने पर बिल्कुल नहीं।\n\nमैं ग्राहक से किसी भी नाम पर पैसे नहीं लेता। मेरी कमाई प्लेटफ़ॉर्म देता है।\n\nमैं कोड, पासवर्ड या PIN कभी नहीं माँगता, और ग्राहक की ओर से नहीं लिखता।\n\nमैं सबकी एक जैसी मदद करता हूँ, चाहे धर्म, जाति, लिंग, भाषा या दिव्यांगता कुछ भी हो।',
    },
  },
  {
    key: 'sayings',
    title: { en: 'What may be said', hi: 'क्या कह सकते हैं' },
    body: {
      en: 'Say: “You can compare lenders here, free of charge. Each lender makes its own decision.”\n\nDon’t say: “Guaranteed”, “approved already”, “no documents”, “lowest rate in India”, “only today”. Nothing is approved before the lender has said so.\n\nState costs as the offer shows them: monthly payment, APR, fee with GST. The interest rate alone isn’t the cost of a loan.\n\nUse our own texts and creatives unchanged. They contain the wording that the law requires.\n\nCall an indicative offer indicative: it was worked out from the lender’s rules, and the lender’s own may differ.',
      hi: 'कहें: “यहाँ आप मुफ़्त में लेंडरों की तुलना कर सकते हैं। हर लेंडर अपना फ़ैसला ख़ुद लेता है।”\n\nन कहें: “पक्का मिलेगा”, “मंज़ूर हो चुका है”, “कोई दस्तावेज़ नहीं”, “भारत की सबसे कम दर”, “सिर्फ़ आज”। लेंडर के कहने से पहले कुछ भी मंज़ूर नहीं है।\n\nख़र्च वैसे ही बताएँ जैसे ऑफ़र में है: मासिक किस्त, APR, GST के साथ फ़ीस। अकेली ब्याज दर लोन का ख़र्च नहीं है।\n\nहमारे टेक्स्ट और पोस्टर बिना बदले इस्तेमाल करें। उनमें वे शब्द हैं जो कानून के हिसाब से ज़रूरी हैं।\n\nअनुमानित ऑफ़र को अनुमानित ही कहें: वह लेंडर के नियमों से निकाला गया है, लेंडर का अपना ऑफ़र अलग हो सकता है।',
    },
  },
  {
    key: 'data',
    title: { en: 'Customers’ data', hi: 'ग्राहक का डेटा' },
    body: {
      en: 'The customer types their own data and gives every consent themselves. Nothing is ticked in advance.\n\nKeep no photos of PAN cards, Aadhaar cards or bank statements on your phone, and send none by chat.\n\nIn the portal, customers’ contacts are masked. That’s on purpose: ask the customer, don’t look for a way around it.\n\nCustomers can delete their data themselves in My data. If a customer wants that, show them where, and don’t talk them out of it.\n\nLost a phone that you sign in with? Change your password at once and end the other sessions in Settings.',
      hi: 'ग्राहक अपनी जानकारी ख़ुद लिखते हैं और हर सहमति ख़ुद देते हैं। किसी सहमति पर पहले से निशान नहीं लगा होता।\n\nPAN, आधार या बैंक स्टेटमेंट की फ़ोटो अपने फ़ोन में न रखें, और चैट पर न भेजें।\n\nपोर्टल में ग्राहक का नंबर और पता छिपाया हुआ दिखता है। यह जानबूझकर है: ग्राहक से पूछें, कोई और रास्ता न ढूँढें।\n\nग्राहक “मेरा डेटा” में अपना डेटा ख़ुद हटा सकते हैं। कोई यह चाहे, तो उन्हें बताएँ कि कहाँ, और रोकें नहीं।\n\nजिस फ़ोन से साइन इन करते हैं वह खो गया? तुरंत पासवर्ड बदलें और सेटिंग में बाकी सेशन बंद करें।',
    },
  },
  {
    key: 'complaints',
    title: { en: 'Complaints', hi: 'शिकायतें' },
    body: {
      en: 'Whenever a customer says that something is wrong, it’s a complaint, even if they say it in a friendly way. Listen, and don’t argue.\n\nShow the customer the form in My data, or where the site names the grievance officer. They get a ticket number and an answer within 30 days.\n\nIf the answer doesn’t satisfy them, or there’s none after 30 days, they can go to the Reserve Bank’s ombudsman, free of charge.\n\nNobody may be treated worse for complaining, and nobody may be paid for not complaining.\n\nA complaint about you? Open a ticket and tell us what happened, and on which day. Don’t contact the customer about it.',
      hi: 'ग्राहक जब भी कहे कि कुछ ग़लत है, वह शिकायत है, चाहे प्यार से ही कहा हो। सुनें, बहस न करें।\n\nग्राहक को “मेरा डेटा” का फ़ॉर्म दिखाएँ, या साइट पर वह जगह जहाँ शिकायत अधिकारी का नाम लिखा है। उन्हें टिकट नंबर और 30 दिन में जवाब मिलता है।\n\nजवाब से तसल्ली न हो, या 30 दिन में न आए, तो वे रिज़र्व बैंक के लोकपाल के पास मुफ़्त जा सकते हैं।\n\nशिकायत करने पर किसी से बुरा बर्ताव नहीं होगा, और शिकायत न करने के पैसे नहीं दिए जाएँगे।\n\nशिकायत आपके बारे में है? टिकट खोलकर बताएँ कि क्या हुआ और किस दिन। इस बारे में ग्राहक से संपर्क न करें।',
    },
  },
];
