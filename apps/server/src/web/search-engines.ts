import type { BrandAnswer } from '@tulna/contract/brands';
import { languages } from '@tulna/phrases/language';
import { USER_AREA } from '@tulna/rules/user-pages';
import { escapeHtml } from './escape.ts';

/** Public pages that search engines may list, without the brand's prefix. */
export const listedPaths = [
  '/',
  '/check-eligibility',
  '/gold-loan-calculator',
  '/credit-cards',
  '/cards-unsecured',
  '/cards-secured',
  '/create-merchant-form',
  '/how-we-match',
  '/is-this-call-from-you',
  '/privacy-centre',
  '/privacy-policy',
  '/terms-of-use',
] as const;

/** Paths closed to search engines: personal pages, and addresses that only redirect. */
const closed = [
  '/api/',
  '/dev/',
  `${USER_AREA}/`,
  '/admin/',
  '/partner/',
  '/auth',
  '/redirect',
  '/transfer/',
  '/verification',
  '/erasure-certificate/',
  '/l/',
  '/g/',
];

export const robotsText = (origin: string): string =>
  `User-agent: *\n${closed.map((path) => `Disallow: ${path}`).join('\n')}\n\nSitemap: ${origin}/sitemap.xml\n`;

/** The pages of one brand in both languages. `paths` must be pages that the site has. */
export function sitemap(origin: string, paths: readonly string[]): string {
  const rows = paths.map((path) => {
    const address = escapeHtml(path === '/' ? `${origin}/` : origin + path);
    const others = languages
      .map((language) => `<xhtml:link rel="alternate" hreflang="${language}-IN" href="${address}?lang=${language}"/>`)
      .join('');
    return `<url><loc>${address}</loc>${others}</url>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${rows.join('\n')}\n</urlset>\n`;
}

/** Describes who runs the site, as structured data. */
export function structuredData(brand: BrandAnswer, origin: string, language: string): object {
  const contact = (kind: string, who: BrandAnswer['support']) => ({
    '@type': 'ContactPoint',
    contactType: kind,
    name: who.name,
    email: who.email,
    telephone: `+91${who.phone}`,
    availableLanguage: ['en', 'hi'],
  });
  return {
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'Organization',
        '@id': `${origin}/#organization`,
        name: brand.name,
        legalName: brand.legal_name,
        url: `${origin}/`,
        logo: new URL(brand.logo, `${origin}/`).href,
        areaServed: 'IN',
        contactPoint: [
          contact('customer support', brand.support),
          contact('grievance officer', brand.grievance_officer),
        ],
      },
      {
        '@type': 'WebSite',
        '@id': `${origin}/#website`,
        url: `${origin}/`,
        name: brand.name,
        inLanguage: `${language}-IN`,
        publisher: { '@id': `${origin}/#organization` },
      },
    ],
  };
}
