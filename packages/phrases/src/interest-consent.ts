import type { Language } from './language.ts';

/** Version of the sentences below; a changed sentence needs a new version. */
export const interestConsentVersion = 'product_interest-2026-11-22';

/** The consent of somebody who wants to be told when a product opens; it takes the product's name in the language, and the brand. */
export const interestConsent: Record<Language, (product: string, brand: string) => string> = {
  en: (product, brand) =>
    `${brand} may keep my name and number to send me one message when it offers ${product}, and for nothing else. I can have them deleted at any time.`,
  hi: (product, brand) =>
    `${product} शुरू होने पर मुझे एक मैसेज भेजने के लिए ${brand} मेरा नाम और नंबर रख सकता है, किसी और काम के लिए नहीं। मैं इन्हें कभी भी हटवा सकता/सकती हूँ।`,
};
