import type { poster as english } from '../en/poster.ts';

export const poster = {
  title: (shop, brand) => `${shop}: ${brand} का पोस्टर`,
  sentence: (brand) => `फ़ोन के कैमरे से स्कैन करें और ${brand} पर अपने विकल्पों की तुलना करें`,
} satisfies typeof english;
