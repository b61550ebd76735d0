/** The two pages of the FAQ. */
export const faqKinds = ['customer_faq', 'dsa_faq'] as const;
export type FaqKind = (typeof faqKinds)[number];

export const faqPages = { customer_faq: 'faqs/customer-queries', dsa_faq: 'faqs/dsa-queries' } as const;
