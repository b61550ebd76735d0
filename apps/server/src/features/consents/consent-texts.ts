/** A text in both languages. Placeholders such as {brand} are filled in before it is shown and hashed. */
type TwoLanguages = { readonly en: string; readonly hi: string };

/**
 * A consent text of the ledger (product.md §7). A changed sentence is a new version, never an edit of an old one.
 * Placeholders: {brand}, {lenders} (names that will receive the details), {lender} and {legal_name} (the one applied to).
 * Line breaks are shown.
 */
export type ConsentEdition = {
  readonly purpose: string;
  readonly version: string;
  /** ISO date from which the version is shown. */
  readonly effective_from: string;
  /** ISO date from which the purpose is no longer asked for, because we don't use it. Answers stay in the ledger. */
  readonly ended_on?: string;
  /** True if the profile can't be sent without this consent. Optional consents start unticked and stay separate. */
  readonly required: boolean;
  /** Where the consent is asked for: on the last step of the profile, on the page of one offer, or only in My data. */
  readonly asked_at: 'profile' | 'apply' | 'my_data';
  readonly title: TwoLanguages;
  readonly body: TwoLanguages;
};

const since = '2026-11-01';
/** From this day on, texts have one tick per lender and itemised notices, and purposes that we don't use are no longer asked for. */
const itemised = '2026-11-22';

/** From this day on, WhatsApp is a channel again, and calls are asked for together with the other channels. */
const firstDay = '2026-11-27';

/** Every edition so far, in the order in which consents are asked for; the newest of a purpose is in force. */
export const consentTexts: readonly ConsentEdition[] = [
  {
    purpose: 'profile_processing',
    version: 'profile_processing-2026-11',
    effective_from: since,
    required: true,
    asked_at: 'profile',
    title: { en: 'Use my details to find loans', hi: 'मेरी जानकारी से लोन ढूँढें' },
    body: {
      en: '{brand} may use the details I filled in, such as my name, PAN, income and address, to see which lenders could lend to me and to show me their offers. I can see, correct or delete my details and take this consent back at any time.',
      hi: '{brand} मेरी भरी हुई जानकारी, जैसे नाम, PAN, आमदनी और पता, देखकर पता लगा सकता है कि कौन-से लेंडर मुझे लोन दे सकते हैं, और उनके ऑफ़र मुझे दिखा सकता है। अपनी जानकारी देखने, ठीक करने, हटवाने और यह सहमति वापस लेने का हक़ मुझे हमेशा रहेगा।',
    },
  },
  {
    purpose: 'profile_processing',
    version: 'profile_processing-2026-11-22',
    effective_from: itemised,
    required: true,
    asked_at: 'profile',
    title: { en: 'Use my details to find loans', hi: 'मेरी जानकारी से लोन ढूँढें' },
    body: {
      en: `{brand} may use these details to see which lenders could lend to me and to show me their offers:
• name, birth date and gender: to know who I am and how old
• PAN: lenders must know whom they lend to
• mobile number, e-mail and address: to reach me about this, and because lenders serve certain areas
• work or business, income, instalments and score range: to work out what I can borrow
I can see and correct my details and take this consent back in My data, with one press. From then on {brand} stops using them to find loans.
If something is wrong, I can complain to the grievance officer of {brand} in My data, and after that to the Data Protection Board of India.`,
      hi: `कौन-से लेंडर मुझे लोन दे सकते हैं, यह देखने और उनके ऑफ़र दिखाने के लिए {brand} मेरी यह जानकारी इस्तेमाल कर सकता है:
• नाम, जन्म तिथि और जेंडर: मेरी पहचान और उम्र जानने के लिए
• PAN: लेंडर के लिए जानना ज़रूरी है कि वह किसे लोन दे रहा है
• मोबाइल नंबर, ई-मेल और पता: इस बारे में मुझसे संपर्क करने के लिए, और क्योंकि लेंडर कुछ इलाकों में ही लोन देते हैं
• काम या व्यापार, आमदनी, किस्तें और स्कोर की सीमा: यह जानने के लिए कि मुझे कितना लोन मिल सकता है
मैं मेरा डेटा पेज पर अपनी जानकारी देख और ठीक कर सकता/सकती हूँ, और एक बटन से यह सहमति वापस ले सकता/सकती हूँ। उसके बाद {brand} इससे लोन नहीं ढूँढेगा।
कुछ गलत हो तो मैं मेरा डेटा पेज पर {brand} के शिकायत अधिकारी को, और उसके बाद भारत के डेटा संरक्षण बोर्ड को शिकायत कर सकता/सकती हूँ।`,
    },
  },
  {
    purpose: 'credit_bureau',
    version: 'credit_bureau-2026-11',
    effective_from: since,
    // We don't query a credit bureau yet. The first enquiry needs a new version of this text.
    ended_on: itemised,
    required: true,
    asked_at: 'profile',
    title: { en: 'Look up my credit score', hi: 'मेरा क्रेडिट स्कोर देखें' },
    body: {
      en: '{brand} may ask a credit bureau for my score and report for this application. This look-up does not lower my score. A lender may make its own enquiry after I apply to it, and that enquiry is recorded in my report.',
      hi: '{brand} इस आवेदन के लिए क्रेडिट ब्यूरो से मेरा स्कोर और रिपोर्ट मँगा सकता है। इससे मेरा स्कोर कम नहीं होता। जिस लेंडर के पास मैं आवेदन करूँ, वह अपनी तरफ़ से भी जाँच कर सकता है, और वह जाँच मेरी रिपोर्ट में दर्ज होती है।',
    },
  },
  {
    purpose: 'share_with_lenders',
    version: 'share_with_lenders-2026-11',
    effective_from: since,
    required: true,
    asked_at: 'profile',
    title: { en: 'Ask these lenders for an offer', hi: 'इन लेंडरों से ऑफ़र पूछें' },
    body: {
      en: '{brand} may send the details that a lender needs for an offer to these lenders: {lenders}. No other lender receives them. I can take this consent back; from then on nothing more is sent.',
      hi: 'ऑफ़र बताने के लिए लेंडर को जितनी जानकारी चाहिए, {brand} उतनी जानकारी इन लेंडरों को भेज सकता है: {lenders}। किसी और लेंडर को नहीं। मैं यह सहमति वापस लूँ तो उसके बाद कुछ नहीं भेजा जाएगा।',
    },
  },
  {
    purpose: 'share_with_lenders',
    version: 'share_with_lenders-2026-11-22',
    effective_from: itemised,
    required: true,
    asked_at: 'profile',
    title: { en: 'Lenders to ask for an offer', hi: 'किन लेंडरों से ऑफ़र पूछें' },
    body: {
      en: `{brand} may send my name, mobile number, e-mail, PAN, birth date, gender, PIN code, work, income, instalments and the loan I want to each lender I tick here, so that it can make me an offer. Nothing is sent to a lender I do not tick.
In My data I can stop one lender or all of them with one press. From then on nothing more is sent; what a lender has received stays with it.`,
      hi: `ऑफ़र के लिए {brand} मेरा नाम, मोबाइल नंबर, ई-मेल, PAN, जन्म तिथि, जेंडर, पिन कोड, काम, आमदनी, किस्तें और मुझे कैसा लोन चाहिए, यह सब हर उस लेंडर को भेज सकता है जिसे मैं यहाँ चुनूँ। जिसे न चुनूँ, उसे कुछ नहीं भेजा जाएगा।
मेरा डेटा पेज पर एक बटन से किसी एक लेंडर को या सबको रोका जा सकता है। उसके बाद और कुछ नहीं भेजा जाएगा; जो लेंडर को मिल चुका, वह उसी के पास रहेगा।`,
    },
  },
  {
    purpose: 'contact_sms',
    version: 'contact_sms-2026-11',
    effective_from: since,
    required: false,
    asked_at: 'profile',
    title: { en: 'Reminders and news by SMS', hi: 'SMS पर रिमाइंडर और जानकारी' },
    body: {
      en: '{brand} may send me reminders and loan news by SMS. Codes and messages about an application I made come in any case. I can stop this at any time.',
      hi: '{brand} मुझे SMS पर रिमाइंडर और लोन की जानकारी भेज सकता है। कोड और मेरे आवेदन के बारे में मैसेज हर हाल में आएँगे। इसे कभी भी बंद किया जा सकता है।',
    },
  },
  {
    purpose: 'contact_sms',
    version: 'contact_sms-2026-11-22',
    effective_from: itemised,
    required: false,
    asked_at: 'profile',
    title: { en: 'Reminders and news by SMS', hi: 'SMS पर रिमाइंडर और जानकारी' },
    body: {
      en: '{brand} may send me reminders and loan news by SMS. Codes always come. Messages about an application I made come too, until I take this consent back in My data, which I can do at any time.',
      hi: '{brand} मुझे SMS पर रिमाइंडर और लोन की जानकारी भेज सकता है। कोड हर हाल में आएँगे। मेरे आवेदन के बारे में मैसेज भी आएँगे, जब तक मैं मेरा डेटा पेज पर यह सहमति वापस न लूँ; ऐसा कभी भी किया जा सकता है।',
    },
  },
  {
    purpose: 'contact_whatsapp',
    version: 'contact_whatsapp-2026-11',
    effective_from: since,
    // No WhatsApp messages were sent at that time.
    ended_on: itemised,
    required: false,
    asked_at: 'profile',
    title: { en: 'Reminders and news on WhatsApp', hi: 'WhatsApp पर रिमाइंडर और जानकारी' },
    body: {
      en: '{brand} may send me reminders and loan news on WhatsApp. I can stop this at any time.',
      hi: '{brand} मुझे WhatsApp पर रिमाइंडर और लोन की जानकारी भेज सकता है। इसे कभी भी बंद किया जा सकता है।',
    },
  },
  {
    purpose: 'contact_whatsapp',
    version: 'contact_whatsapp-2026-11-27',
    effective_from: firstDay,
    required: false,
    asked_at: 'profile',
    title: { en: 'Offers and news on WhatsApp', hi: 'WhatsApp पर ऑफ़र और जानकारी' },
    body: {
      en: '{brand} may send me loan offers and news on WhatsApp, on my mobile number: at most 1 message a day and 3 in 7 days over all channels, from 10am to 7pm. WhatsApp then learns that {brand} writes to me. I can stop this at any time in My data, or by answering STOP.',
      hi: '{brand} मुझे मेरे मोबाइल नंबर पर WhatsApp से लोन के ऑफ़र और जानकारी भेज सकता है: सब चैनल मिलाकर दिन में ज़्यादा से ज़्यादा 1 और 7 दिन में 3 मैसेज, सुबह 10 से शाम 7 बजे के बीच। इससे WhatsApp को पता चलेगा कि {brand} मुझे मैसेज भेजता है। मैं इसे मेरा डेटा पेज पर, या STOP लिखकर भेजने से, कभी भी बंद कर सकता/सकती हूँ।',
    },
  },
  {
    purpose: 'contact_email',
    version: 'contact_email-2026-11',
    effective_from: since,
    required: false,
    asked_at: 'profile',
    title: { en: 'Reminders and news by e-mail', hi: 'ई-मेल पर रिमाइंडर और जानकारी' },
    body: {
      en: '{brand} may send me reminders and loan news by e-mail. I can stop this at any time.',
      hi: '{brand} मुझे ई-मेल पर रिमाइंडर और लोन की जानकारी भेज सकता है। इसे कभी भी बंद किया जा सकता है।',
    },
  },
  {
    purpose: 'contact_call',
    version: 'contact_call-2026-11-23',
    effective_from: '2026-11-23',
    required: false,
    // The profile doesn't ask for it: a person gives the consent to calls of their own accord.
    asked_at: 'my_data',
    title: { en: 'Calls from us', hi: 'हमारी ओर से कॉल' },
    body: {
      en: '{brand} may call me about loans and my applications: at most once a day and 3 times in 7 days, from 10am to 7pm. I can stop this in My data at any time.',
      hi: '{brand} लोन और मेरे आवेदनों के बारे में मुझे कॉल कर सकता है: दिन में ज़्यादा से ज़्यादा 1 बार और 7 दिन में 3 बार, सुबह 10 से शाम 7 बजे के बीच। मैं इसे मेरा डेटा पेज पर कभी भी बंद कर सकता/सकती हूँ।',
    },
  },
  {
    purpose: 'contact_call',
    version: 'contact_call-2026-11-27',
    effective_from: firstDay,
    required: false,
    // The same text, now asked for together with the other channels; a yes still allows only calls.
    asked_at: 'profile',
    title: { en: 'Calls from us', hi: 'हमारी ओर से कॉल' },
    body: {
      en: '{brand} may call me about loans and my applications: at most once a day and 3 times in 7 days, from 10am to 7pm. I can stop this in My data at any time.',
      hi: '{brand} लोन और मेरे आवेदनों के बारे में मुझे कॉल कर सकता है: दिन में ज़्यादा से ज़्यादा 1 बार और 7 दिन में 3 बार, सुबह 10 से शाम 7 बजे के बीच। मैं इसे मेरा डेटा पेज पर कभी भी बंद कर सकता/सकती हूँ।',
    },
  },
  {
    purpose: 'apply_with_lender',
    version: 'apply_with_lender-2026-11',
    effective_from: since,
    required: true,
    asked_at: 'apply',
    title: { en: 'Apply with {lender}', hi: '{lender} में आवेदन करें' },
    body: {
      en: '{brand} sends my application and the details in it to {lender}, where {legal_name} decides about the loan. {lender} may make its own credit enquiry and may contact me about this application.',
      hi: '{brand} मेरा आवेदन और उसमें दी गई जानकारी {lender} को भेजेगा। लोन का फ़ैसला {legal_name} करेगी। {lender} अपनी क्रेडिट जाँच कर सकता है और इस आवेदन के बारे में मुझसे संपर्क कर सकता है।',
    },
  },
  {
    purpose: 'apply_with_lender',
    version: 'apply_with_lender-2026-11-22',
    effective_from: itemised,
    required: true,
    asked_at: 'apply',
    title: { en: 'Apply with {lender}', hi: '{lender} में आवेदन करें' },
    body: {
      en: `{brand} sends my application and the details in it to {lender}, where {legal_name} decides about the loan. {lender} may make its own credit enquiry and may contact me about this application.
Until {lender} has the application I can take this back in My data with one press. If something is wrong, I can complain to the grievance officers of {lender} and of {brand}, and after that to the Data Protection Board of India.`,
      hi: `{brand} मेरा आवेदन और उसमें दी गई जानकारी {lender} को भेजेगा। लोन का फ़ैसला {legal_name} करेगी। {lender} अपनी क्रेडिट जाँच कर सकता है और इस आवेदन के बारे में मुझसे संपर्क कर सकता है।
जब तक आवेदन {lender} को नहीं मिला, मैं मेरा डेटा पेज पर एक बटन से यह सहमति वापस ले सकता/सकती हूँ। कुछ गलत हो तो {lender} और {brand} के शिकायत अधिकारी को, और उसके बाद भारत के डेटा संरक्षण बोर्ड को शिकायत की जा सकती है।`,
    },
  },
];
