import type { MARKETING_TEXT_CHANNELS, MARKETING_TEXT_PRODUCTS } from '@tulna/rules/marketing-texts';

interface SeedText {
  readonly name: string;
  readonly product: (typeof MARKETING_TEXT_PRODUCTS)[number];
  readonly channel: (typeof MARKETING_TEXT_CHANNELS)[number];
  readonly english: string;
  readonly hindi: string;
  readonly approved?: boolean;
}

/** Texts that partners send; one is still a draft. */
export const marketingTexts: readonly SeedText[] = [
  {
    name: 'Personal loan: compare first',
    product: 'personal_loan',
    channel: 'whatsapp',
    english:
      'Namaste! Before you take a personal loan, compare. Interest, fees and the total cost of several lenders on one page, free, and nothing goes to a lender without your consent.',
    hindi:
      'नमस्ते! पर्सनल लोन लेने से पहले तुलना करें। कई लेंडरों का ब्याज, फ़ीस और कुल ख़र्च एक ही पेज पर, मुफ़्त, और आपकी सहमति के बिना कुछ भी लेंडर तक नहीं जाता।',
  },
  {
    name: 'Personal loan: short',
    product: 'personal_loan',
    channel: 'sms',
    english: 'Compare personal loans before you apply: interest, fees and total cost on one page.',
    hindi: 'आवेदन से पहले पर्सनल लोन की तुलना करें: ब्याज, फ़ीस और कुल ख़र्च एक पेज पर।',
  },
  {
    name: 'Personal loan: post',
    product: 'personal_loan',
    channel: 'social',
    english:
      'Two loans with the same instalment can cost very different amounts. See the total cost before you choose.',
    hindi: 'एक जैसी किस्त वाले दो लोन का कुल ख़र्च बहुत अलग हो सकता है। चुनने से पहले कुल ख़र्च देखें।',
  },
  {
    name: 'Business loan: stock for the season',
    product: 'business_loan',
    channel: 'whatsapp',
    english:
      'Stocking up for the season? Compare business loans of several lenders, with interest, fees and the total cost side by side. Comparing is free.',
    hindi: 'सीज़न का माल भरना है? कई लेंडरों के बिज़नेस लोन की तुलना करें: ब्याज, फ़ीस और कुल ख़र्च एक साथ। तुलना मुफ़्त है।',
  },
  {
    name: 'Business loan: post',
    product: 'business_loan',
    channel: 'social',
    english: 'A new machine, a bigger shop: see what a business loan really costs before you sign.',
    hindi: 'नई मशीन हो या बड़ी दुकान: साइन करने से पहले देखें कि बिज़नेस लोन पर असल में कितना ख़र्च होगा।',
  },
  {
    name: 'Gold loan: what it costs',
    product: 'gold_loan',
    channel: 'whatsapp',
    english:
      'Your jewellery stays yours with a gold loan, and comes back when you repay. Compare interest and fees before you visit a lender.',
    hindi: 'गोल्ड लोन में गहने आपके ही रहते हैं और चुकाने पर वापस मिलते हैं। कहीं जाने से पहले ब्याज और फ़ीस की तुलना करें।',
  },
  {
    name: 'Home loan: a message when it opens',
    product: 'home_loan',
    channel: 'whatsapp',
    english:
      'Planning a home? Home loans aren’t open here yet. Leave your number and we’ll send one message when they open.',
    hindi: 'घर की सोच रहे हैं? होम लोन यहाँ अभी शुरू नहीं हुआ है। अपना नंबर दें, शुरू होने पर एक बार बताया जाएगा।',
  },
  {
    name: 'Credit cards: annual fees',
    product: 'credit_card',
    channel: 'whatsapp',
    english: 'Compare credit cards by annual fee and benefits before you apply with the card issuer.',
    hindi: 'कार्ड के बैंक में आवेदन से पहले सालाना फ़ीस और फ़ायदों से क्रेडिट कार्ड की तुलना करें।',
  },
  {
    name: 'Insurance: where advice comes from',
    product: 'insurance',
    channel: 'whatsapp',
    english: 'Looking for insurance? This leads you to a registered intermediary, who advises you.',
    hindi: 'बीमा चाहिए? यह आपको एक पंजीकृत मध्यस्थ तक ले जाता है, सलाह वही देता है।',
  },
  {
    name: 'Gold loan: festival',
    product: 'gold_loan',
    channel: 'social',
    english: 'Festival expenses ahead? Compare gold loans and see the cost before you pledge anything.',
    hindi: 'त्योहार का ख़र्च आने वाला है? गहने रखने से पहले गोल्ड लोन की तुलना करें और ख़र्च देखें।',
    approved: false,
  },
];
