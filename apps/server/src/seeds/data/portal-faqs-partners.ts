import type { FirstText } from './portal-text.ts';

/** Questions that partners and merchants have about their own work. */
export const partnerFaqs: readonly FirstText[] = [
  {
    title: { en: 'When is a customer credited to me?', hi: 'ग्राहक कब मेरा माना जाता है?' },
    body: {
      en: 'When their first visit came through your link, QR code or page, before they had an account with us. The visit may be up to 90 days before they sign in. Somebody who was already a customer isn’t credited to you.',
      hi: 'जब वे पहली बार आपके लिंक, QR कोड या पेज से आए, और तब तक उनका हमारे यहाँ खाता नहीं था। पहली बार आने और साइन इन के बीच ज़्यादा से ज़्यादा 90 दिन हो सकते हैं। जो पहले से हमारा ग्राहक है, वह आपका नहीं माना जाता।',
    },
  },
  {
    title: { en: 'When does a loan earn a commission?', hi: 'लोन पर कमीशन कब बनता है?' },
    body: {
      en: 'Once the lender has paid it out, at the rate that applied to you on that day. An approval alone earns nothing. A percentage is of the amount paid out; a fee is per loan.',
      hi: 'जब लेंडर पैसे भेज चुका हो, उस दिन आपके लिए लागू दर से। सिर्फ़ मंज़ूरी पर कुछ नहीं बनता। प्रतिशत भेजी गई रकम पर गिना जाता है; फ़ीस हर लोन की होती है।',
    },
  },
  {
    title: { en: 'When is my commission paid?', hi: 'मेरा कमीशन कब मिलता है?' },
    body: {
      en: 'It’s held for the number of days agreed with you, then becomes payable. Each month is closed once it’s over, and you get a statement. If what’s payable reaches your minimum payout, it goes into a payment run; otherwise it’s carried forward.',
      hi: 'आपके साथ तय दिनों तक रोका जाता है, उसके बाद देने लायक होता है। हर महीना पूरा होने पर बंद किया जाता है और आपको स्टेटमेंट मिलता है। देने लायक रकम आपके कम से कम भुगतान तक पहुँचे तो भुगतान में जाती है; उससे कम हो तो आगे जोड़ी जाती है।',
    },
  },
  {
    title: { en: 'Why was a commission clawed back?', hi: 'कमीशन वापस क्यों लिया गया?' },
    body: {
      en: 'Because the loan was cancelled, for example in the cooling-off period. Then its whole commission is clawed back, including a fee. What you owe us is deducted from your next commissions first.',
      hi: 'क्योंकि लोन लौटा दिया गया, जैसे लौटाने की छूट के दिनों में। तब उसका पूरा कमीशन, फ़ीस भी, वापस लिया जाता है। आप पर जो बाकी बनता है, वह पहले आपके अगले कमीशन से कटता है।',
    },
  },
  {
    title: { en: 'How do tax and GST work?', hi: 'टैक्स और GST कैसे लगता है?' },
    body: {
      en: 'TDS and GST are worked out for each month on what became payable less what was clawed back, and are shown on the statement. Without a confirmed PAN, TDS is deducted at the higher rate.',
      hi: 'TDS और GST हर महीने उस रकम पर गिने जाते हैं जो देने लायक हुई, वापस ली गई रकम घटाकर; दोनों स्टेटमेंट में लिखे होते हैं। पुष्टि किया हुआ PAN न हो तो TDS की ऊँची दर लगती है।',
    },
  },
  {
    title: { en: 'How do I change my bank account?', hi: 'बैंक खाता कैसे बदलूँ?' },
    body: {
      en: 'Your new details are entered by one person of our team and confirmed by another before anything is paid to them. Until then, payments go to the account confirmed before. None of us will ever ask you for a password, PIN or code.',
      hi: 'नई जानकारी हमारी टीम का एक व्यक्ति दर्ज करता है और दूसरा उसकी पुष्टि करता है, उसके बाद ही उस पर पैसे जाते हैं। तब तक भुगतान पहले वाले खाते में जाता है। हमारी ओर से कोई भी पासवर्ड, PIN या कोड कभी नहीं माँगता।',
    },
  },
  {
    title: { en: 'A commission looks wrong. What do I do?', hi: 'कमीशन ग़लत लग रहा है। क्या करूँ?' },
    body: {
      en: 'Tell us which loan and what you expected. One person records the dispute on that commission and another answers it: the commission stays as it is, or a separate entry corrects it. Earlier entries are never overwritten.',
      hi: 'हमें बताएँ कि कौन-सा लोन है और आपके हिसाब से कितना मिलना था। एक व्यक्ति उस कमीशन पर आपत्ति दर्ज करता है, दूसरा जवाब देता है: या तो कमीशन वही रहता है, या अलग एंट्री से सुधारा जाता है। पुरानी एंट्री कभी बदली नहीं जाती।',
    },
  },
  {
    title: { en: 'May I fill in the form for a customer?', hi: 'क्या मैं ग्राहक की ओर से फ़ॉर्म भर सकता हूँ?' },
    body: {
      en: 'You can help, but the customer confirms their number with a code that only they receive, and gives every consent themselves. Never use your own number or email address for somebody else: the loan’s messages would reach you and not them.',
      hi: 'आप मदद कर सकते हैं, पर ग्राहक अपने नंबर की पुष्टि उस कोड से करते हैं जो सिर्फ़ उन्हें मिलता है, और हर सहमति ख़ुद देते हैं। किसी और के लिए अपना नंबर या ई-मेल कभी न लिखें: लोन के मैसेज उन्हें नहीं, आपको मिलेंगे।',
    },
  },
  {
    title: { en: 'How soon is a ticket answered?', hi: 'टिकट का जवाब कितने समय में आता है?' },
    body: {
      en: 'We aim to answer technical questions within nine business hours and other questions within 18; our holidays don’t count. Your ticket shows the time limit. You get an email when there’s an answer; please reply in the portal.',
      hi: 'समय काम के घंटों में गिना जाता है, छुट्टियाँ छोड़कर: तकनीकी मदद का जवाब 9 और बाकी सवालों का 18 काम के घंटों में देने की कोशिश रहती है। कब तक, यह टिकट पर लिखा होता है। जवाब आने पर ई-मेल मिलता है; कृपया पोर्टल में ही लिखें।',
    },
  },
  {
    title: { en: 'Who sees my tickets?', hi: 'मेरे टिकट कौन देखता है?' },
    body: {
      en: 'Everybody in your company who can sign in here, and our team. A merchant’s people only see the merchant’s own tickets; the partner also sees those of its merchants. Other partners can’t see yours.',
      hi: 'आपकी कंपनी के वे सभी लोग जो यहाँ साइन इन कर सकते हैं, और हमारी टीम। दुकानदार के लोग सिर्फ़ अपनी दुकान के टिकट देखते हैं; पार्टनर अपने दुकानदारों के भी। दूसरे पार्टनर आपका कुछ नहीं देखते।',
    },
  },
  {
    title: { en: 'Which files can I send with a ticket?', hi: 'टिकट के साथ कौन-सी फ़ाइलें भेज सकता हूँ?' },
    body: {
      en: 'PDF, JPG or PNG, at most 5 MB each and five with a message. When you upload a picture, we remove its location and other hidden data. Please cover customers’ PAN and Aadhaar numbers first.',
      hi: 'PDF, JPG या PNG, हर फ़ाइल ज़्यादा से ज़्यादा 5 MB और एक मैसेज में पाँच। अपलोड होने पर तस्वीर से जगह जैसी छिपी जानकारी हट जाती है। कृपया पहले ग्राहक का PAN और आधार नंबर ढक दें।',
    },
  },
  {
    title: { en: 'Why isn’t a lender taking my customers?', hi: 'कोई लेंडर मेरे ग्राहक क्यों नहीं ले रहा?' },
    body: {
      en: 'A lender can be switched off everywhere, for a product or for one partner’s customers, for a time or until further notice. Applications that it already has continue. Other lenders that match are still shown.',
      hi: 'किसी लेंडर को सबके लिए, एक प्रोडक्ट के लिए या एक पार्टनर के ग्राहकों के लिए बंद किया जा सकता है, कुछ समय के लिए या अगली सूचना तक। जो आवेदन उसके पास हैं वे चलते रहते हैं। बाकी मिलते लेंडर पहले की तरह दिखते हैं।',
    },
  },
];
