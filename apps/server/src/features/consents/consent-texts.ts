/** One text in both languages of the product. Texts may hold placeholders such as {brand}, which the page fills in. */
type TwoLanguages = { readonly en: string; readonly hi: string };

/**
 * A consent text of the ledger (product.md §7). A changed sentence is a new version, never an edit of an old one.
 * Placeholders: {brand}, {lenders} (names that will receive the details), {lender} and {legal_name} (the one applied to).
 */
export type ConsentEdition = {
  readonly purpose: string;
  readonly version: string;
  /** ISO date from which the version is shown. */
  readonly effective_from: string;
  /** The profile cannot be sent without it; optional ones start unticked and stay separate. */
  readonly required: boolean;
  /** Where it is asked: on the last step of the profile, or on the page of one offer. */
  readonly asked_at: 'profile' | 'apply';
  readonly title: TwoLanguages;
  readonly body: TwoLanguages;
};

const since = '2026-11-01';

/** The consent texts in force, in the order they are asked. */
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
    purpose: 'credit_bureau',
    version: 'credit_bureau-2026-11',
    effective_from: since,
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
    purpose: 'contact_whatsapp',
    version: 'contact_whatsapp-2026-11',
    effective_from: since,
    required: false,
    asked_at: 'profile',
    title: { en: 'Reminders and news on WhatsApp', hi: 'WhatsApp पर रिमाइंडर और जानकारी' },
    body: {
      en: '{brand} may send me reminders and loan news on WhatsApp. I can stop this at any time.',
      hi: '{brand} मुझे WhatsApp पर रिमाइंडर और लोन की जानकारी भेज सकता है। इसे कभी भी बंद किया जा सकता है।',
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
];
