import type { elsewhere as shape } from '../en/elsewhere.ts';

export const elsewhere: typeof shape = {
  title: (host) => `असल में यहाँ ${host} का पेज खुलता`,
  text: (address) =>
    `यह एक डेमो है। वह अपनी साइट पर, अपनी शर्तों पर ज़रूरी जानकारी माँगता और फ़ैसला करता। हम उसे बस यह पता भेजते: ${address}`,
  unknown: 'इस पते पर कुछ नहीं है',
  nowhere: 'डेमो में यह पेज बैंकों और बीमा मध्यस्थों की जगह खुलता है।',
  toSite: (brand) => `${brand} पर जाएँ`,
};
