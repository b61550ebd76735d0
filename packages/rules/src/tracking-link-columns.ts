import type { ImportColumns } from './import-columns.ts';
import type {
  TRACKING_LINK_CHANNELS,
  TRACKING_LINK_LANDINGS,
  TRACKING_LINK_LANGUAGES,
  TRACKING_LINK_PRODUCTS,
} from './tracking-links.ts';

export type TrackingLinkColumn =
  | 'name'
  | 'partner'
  | 'merchant'
  | 'code'
  | 'landing'
  | 'channel'
  | 'product'
  | 'language'
  | 'utm_source'
  | 'utm_medium'
  | 'utm_campaign'
  | 'utm_term'
  | 'utm_content'
  | 'last_day';

type Words<Value extends string> = Readonly<Record<Value, readonly string[]>>;

/** The words in a file for each value, our own first; they include the form's labels in both languages. */
export const TRACKING_LINK_WORDS: {
  readonly channel: Words<(typeof TRACKING_LINK_CHANNELS)[number]>;
  readonly product: Words<(typeof TRACKING_LINK_PRODUCTS)[number]>;
  readonly language: Words<(typeof TRACKING_LINK_LANGUAGES)[number]>;
  readonly landing: Words<(typeof TRACKING_LINK_LANDINGS)[number]>;
} = {
  channel: {
    sms: ['sms', 'text message', 'एसएमएस'],
    whatsapp: ['whatsapp', 'व्हाट्सऐप'],
    email: ['email', 'e-mail', 'ई-मेल', 'ईमेल'],
    social: ['social', 'social media', 'सोशल मीडिया'],
    search: ['search', 'search ads', 'खोज में विज्ञापन', 'सर्च विज्ञापन'],
    display: ['display', 'display ads', 'डिस्प्ले विज्ञापन'],
    affiliate: ['affiliate', 'एफ़िलिएट', 'एफिलिएट'],
    print: ['print', 'print and qr', 'qr', 'poster', 'प्रिंट और qr'],
    other: ['other', 'कुछ और', 'अन्य'],
  },
  product: {
    any: ['any', 'any product', 'all', 'कोई भी प्रोडक्ट'],
    'personal-loans': ['personal-loans', 'personal loan', 'पर्सनल लोन'],
    'business-loans': ['business-loans', 'business loan', 'बिज़नेस लोन'],
    'gold-loans': ['gold-loans', 'gold loan', 'गोल्ड लोन'],
    'credit-cards': ['credit-cards', 'credit card', 'क्रेडिट कार्ड'],
    'other-insurance': ['other-insurance', 'insurance', 'अन्य बीमा'],
  },
  language: {
    visitor: ['visitor', 'the visitor’s own', 'any', 'जो भाषा आने वाले की हो'],
    en: ['en', 'english', 'अंग्रेज़ी'],
    hi: ['hi', 'hindi', 'हिंदी', 'हिन्दी'],
  },
  landing: {
    home: ['home', 'home page', 'होम पेज'],
    customer_site: ['customer_site', 'partner entry page', 'पार्टनर वाला पेज'],
    campaign: ['campaign', 'campaign page', 'कैंपेन पेज'],
    credit_cards: ['credit_cards', 'क्रेडिट कार्ड'],
    cards_unsecured: ['cards_unsecured', 'unsecured cards', 'बिना जमा वाले कार्ड', 'अनसिक्योर्ड कार्ड'],
    cards_secured: ['cards_secured', 'secured cards', 'जमा पर मिलने वाले कार्ड', 'सिक्योर्ड कार्ड'],
    how_we_match: ['how_we_match', 'हम कैसे मिलाते हैं'],
    home_loans: ['home_loans', 'home loans', 'होम लोन'],
  },
};

/** Columns of a file of tracking links (A12); their names include those of the list’s export. */
export const TRACKING_LINK_COLUMNS: ImportColumns<TrackingLinkColumn> = {
  columns: [
    { id: 'name', type: 'text', names: ['name', 'link name', 'नाम'] },
    { id: 'partner', type: 'text', names: ['partner', 'partner key', 'brand', 'पार्टनर'] },
    { id: 'merchant', type: 'id', names: ['merchant code', 'merchant', 'दुकानदार का कोड', 'दुकानदार'] },
    { id: 'code', type: 'id', names: ['short address', 'code', 'slug', 'छोटा पता'] },
    { id: 'landing', type: 'word', names: ['landing page', 'landing', 'लैंडिंग पेज'] },
    { id: 'channel', type: 'word', names: ['channel', 'चैनल'] },
    { id: 'product', type: 'word', names: ['product', 'प्रोडक्ट'] },
    { id: 'language', type: 'word', names: ['language', 'भाषा'] },
    { id: 'utm_source', type: 'text', names: ['utm source', 'source', 'utm सोर्स'] },
    { id: 'utm_medium', type: 'text', names: ['utm medium', 'medium', 'utm मीडियम'] },
    { id: 'utm_campaign', type: 'text', names: ['utm campaign', 'campaign', 'utm कैंपेन'] },
    { id: 'utm_term', type: 'text', names: ['utm term', 'term', 'utm टर्म'] },
    { id: 'utm_content', type: 'text', names: ['utm content', 'content', 'utm कंटेंट'] },
    { id: 'last_day', type: 'moment', names: ['last day', 'expiry', 'expires on', 'valid until', 'आख़िरी दिन'] },
  ],
  needs: [[['name']], [['partner']], [['channel']], [['utm_source']], [['utm_medium']], [['utm_campaign']]],
};
