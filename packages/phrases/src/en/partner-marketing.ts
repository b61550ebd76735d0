/** Marketing Support and Referral of the partner portal. */
export const partnerMarketing = {
  lead: 'Material to promote your products, with your brand and your own link.',
  parts: {
    'messaging-content': {
      text: 'Approved texts for WhatsApp, SMS and social media, in English and Hindi.',
      state: (count: number) => (count === 1 ? '1 approved text' : `${count} approved texts`),
    },
    'banners-and-creatives': {
      text: 'Banners with your logo and colours for WhatsApp, Instagram, print and standees.',
      state: (count: number) => (count === 1 ? '1 product to share' : `${count} products to share`),
    },
  },
  failed: 'This page couldn’t be loaded',
  notFresh: 'This may be out of date.',
  product: 'Product',
  none: 'Your brand has no product to share at the moment.',
  messages: {
    lead: 'Approved by us. Each text includes your link and the legal lines. Please send it unchanged.',
    channels: { whatsapp: 'WhatsApp', sms: 'SMS', social: 'Social media' },
    empty: 'There’s no approved text for this product yet.',
    emptyText: 'You can send the ready-made message from the product’s page instead.',
  },
  banners: {
    lead: 'Each banner has your logo and colours, your link as a QR code, and the text required by law. Banners show today’s figures, so please download them again from time to time.',
    size: 'Size',
    sizes: {
      square: 'WhatsApp, square (1080 × 1080)',
      story: 'Instagram story (1080 × 1920)',
      a4: 'A4, for print',
      standee: 'Standee (850 × 2000 mm)',
    },
    preview: 'Preview',
    alt: (size: string) => `Preview: ${size}`,
    download: (kind: string) => `Download as ${kind}`,
    previewFailed: 'We couldn’t create the preview. Downloads may fail too, so please try again in a moment.',
  },
  referral: {
    lead: 'Agents and shops who want to work with you sign up through this link. We check each request and tell the agent or shop the outcome.',
    link: 'Sign-up link',
    codeAlt: 'QR code of the sign-up link',
    invite: (brand: string, address: string) => `Work with ${brand} as an agent or shop. Sign up here: ${address}`,
    listTitle: 'Who signed up',
    listLead: 'Shops and agents who signed up with you, and what you earn from their loans.',
    empty: 'Nobody yet.',
    emptyText: 'Share the link above. Shops and agents who sign up are listed here.',
    shop: 'Shop or agent',
    state: 'Status',
    loans: 'Loans paid out',
    earned: 'Your commission (₹)',
    commissionsOf: (shop: string) => `Commissions through ${shop}`,
    at: 'Signed up',
    states: { new: 'Being checked', approved: 'Approved', refused: 'Refused', off: 'Switched off' },
    earnings:
      'Nothing is paid for the sign-up itself. What you earn from a shop’s loans depends on your rates, shown on each product’s page.',
  },
};
