import type { FirstText } from './portal-text.ts';

/** Questions that customers ask the partner or merchant who referred them. */
export const customerFaqs: readonly FirstText[] = [
  {
    title: { en: 'Does the customer pay us anything?', hi: 'क्या ग्राहक हमें कुछ देता है?' },
    body: {
      en: 'No. Comparing and applying is free for the customer. A lender’s own charges are part of its offer and are listed in the Key Facts Statement before the customer applies.',
      hi: 'नहीं। तुलना करना और आवेदन करना ग्राहक के लिए मुफ़्त है। लेंडर की अपनी फ़ीस उसके ऑफ़र का हिस्सा है और आवेदन से पहले मुख्य तथ्य विवरण में लिखी होती है।',
    },
  },
  {
    title: {
      en: 'Does comparing affect the credit score?',
      hi: 'क्या तुलना करने से क्रेडिट स्कोर पर असर पड़ता है?',
    },
    body: {
      en: 'No. We match people by the rules that lenders give us and ask no credit bureau. When the customer applies, the lender may check with a credit bureau, but it tells the customer first.',
      hi: 'नहीं। हम लेंडर के दिए नियमों से मिलान करते हैं और किसी क्रेडिट ब्यूरो से नहीं पूछते। जब ग्राहक आवेदन करता है, तब लेंडर क्रेडिट ब्यूरो से पूछ सकता है, पर ग्राहक को पहले बताता है।',
    },
  },
  {
    title: { en: 'In what order are offers shown?', hi: 'ऑफ़र किस क्रम में दिखते हैं?' },
    body: {
      en: 'By APR (the yearly cost of the loan), lowest first. The customer can sort by monthly payment, amount or loan term. Lenders can’t pay to rank higher, and your commission plays no part in it.',
      hi: 'APR यानी लोन के सालाना ख़र्च से, सबसे कम पहले। ग्राहक मासिक किस्त, रकम या अवधि से भी क्रम बदल सकते हैं। लेंडर पैसे देकर ऊपर नहीं आ सकते, और आपके कमीशन का इसमें कोई हाथ नहीं।',
    },
  },
  {
    title: { en: 'The customer didn’t get a code. What now?', hi: 'ग्राहक को कोड नहीं मिला। अब क्या करें?' },
    body: {
      en: 'Another code can be sent after 30 seconds; only the newest one works, for five minutes. The customer can use an email address instead of the mobile number.\n\nAfter five wrong codes the number is locked for 15 minutes. Never ask a customer for their code: they type it themselves.',
      hi: '30 सेकंड बाद दूसरा कोड मँगाया जा सकता है; सबसे नया कोड ही चलता है, पाँच मिनट तक। मोबाइल नंबर की जगह ई-मेल भी दिया जा सकता है।\n\nपाँच ग़लत कोड के बाद नंबर 15 मिनट के लिए रुक जाता है। ग्राहक से उनका कोड कभी न माँगें: वे उसे ख़ुद लिखते हैं।',
    },
  },
  {
    title: { en: 'Can the customer stop and continue later?', hi: 'क्या ग्राहक बीच में रुककर बाद में आगे बढ़ सकता है?' },
    body: {
      en: 'Yes. The form is saved as it’s filled in. The customer signs in again with the same number or email address and continues where they stopped, on any device.',
      hi: 'हाँ। फ़ॉर्म भरते समय सेव होता रहता है। ग्राहक उसी नंबर या ई-मेल से फिर साइन इन करके, किसी भी फ़ोन या कंप्यूटर पर, वहीं से आगे बढ़ सकते हैं।',
    },
  },
  {
    title: { en: 'Why did no lender match?', hi: 'कोई लेंडर क्यों नहीं मिला?' },
    body: {
      en: 'Below the offers the customer sees each lender that didn’t match, with every reason and what would help, such as a smaller amount or a longer term. It isn’t a judgement of the person. Never tell anybody to state an income or a score that isn’t theirs.',
      hi: 'ऑफ़र के नीचे ग्राहक को हर वह लेंडर दिखता है जो नहीं मिला, हर वजह के साथ, और यह भी कि क्या बदलने से मदद मिलेगी, जैसे कम रकम या लंबी अवधि। यह व्यक्ति के बारे में कोई फ़ैसला नहीं है। किसी को भी ग़लत आय या स्कोर लिखने को कभी न कहें।',
    },
  },
  {
    title: { en: 'How long is an offer valid?', hi: 'ऑफ़र कितने दिन चलता है?' },
    body: {
      en: 'Until the end of the day shown on it, usually for seven days. We worked out an offer that says “indicative” from the lender’s rules; the lender makes the final decision.',
      hi: 'उस पर लिखे दिन के अंत तक, आम तौर पर सात दिन। जिस ऑफ़र पर “अनुमानित” लिखा है वह हमने लेंडर के नियमों से निकाला है; आख़िरी फ़ैसला लेंडर का है।',
    },
  },
  {
    title: { en: 'Which lenders get the customer’s data?', hi: 'ग्राहक की जानकारी किन लेंडरों को जाती है?' },
    body: {
      en: 'Only those that the customer ticks. Nothing is ticked in advance, and the customer can stop each lender later in My data.',
      hi: 'सिर्फ़ उन्हें जिन पर ग्राहक निशान लगाते हैं। कोई निशान पहले से नहीं लगा होता, और ग्राहक बाद में “मेरा डेटा” में किसी भी लेंडर को रोक सकते हैं।',
    },
  },
  {
    title: { en: 'How does a customer have their data deleted?', hi: 'ग्राहक अपना डेटा कैसे हटवाए?' },
    body: {
      en: 'In My data, after signing in. Everything that identifies them is deleted, and they get a numbered certificate. It lists what the law requires us to keep, why and until when.',
      hi: 'साइन इन करके “मेरा डेटा” में। पहचान बताने वाली जानकारी हटा दी जाती है और नंबर वाला प्रमाणपत्र मिलता है। कानून की वजह से जो रखना पड़ता है, वह वजह और तारीख़ के साथ उसमें लिखा होता है।',
    },
  },
  {
    title: { en: 'Where does a customer complain?', hi: 'ग्राहक शिकायत कहाँ करे?' },
    body: {
      en: 'In My data, or with the grievance officer who is named on the site. The customer gets a ticket number and an answer within 30 days. After that, they can go to the Reserve Bank’s ombudsman, free of charge. Don’t talk anybody out of complaining.',
      hi: '“मेरा डेटा” में, या साइट पर लिखे शिकायत अधिकारी से। ग्राहक को टिकट नंबर और 30 दिन के अंदर जवाब मिलता है। उसके बाद वे रिज़र्व बैंक के लोकपाल के पास मुफ़्त जा सकते हैं। किसी को शिकायत करने से न रोकें।',
    },
  },
  {
    title: { en: 'Can a loan be cancelled?', hi: 'क्या लोन लौटाया जा सकता है?' },
    body: {
      en: 'Yes, within the cooling-off period in the Key Facts Statement: the customer repays it with no penalty. The commission for such a loan is clawed back too.',
      hi: 'हाँ, मुख्य तथ्य विवरण में लिखे “लौटाने की छूट” के दिनों में: ग्राहक बिना जुर्माने के पैसे लौटा देते हैं। ऐसे लोन का कमीशन भी वापस ले लिया जाता है।',
    },
  },
  {
    title: { en: 'How does the customer see what happened to an application?', hi: 'ग्राहक कैसे देखे कि आवेदन का क्या हुआ?' },
    body: {
      en: 'Under My applications, with each step and its day, and by a message at each important step: sent, approved or declined, agreement signed, money paid out. Messages are sent between 10am and 7pm only, except codes and news of a payment.',
      hi: '“मेरे आवेदन” में, हर कदम और उसके दिन के साथ, और ज़रूरी कदमों पर मैसेज से: भेजा गया, मंज़ूर हुआ या नहीं, एग्रीमेंट पर हस्ताक्षर, पैसे भेजे गए। कोड और पैसे भेजे जाने की ख़बर छोड़कर मैसेज सुबह 10 से शाम 7 बजे के बीच जाते हैं।',
    },
  },
];
