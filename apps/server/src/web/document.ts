import { brandCss, brandTones } from '@tulna/brand/css-variables';
import { tokensCss } from '@tulna/brand/tokens.css';
import type { Boot } from '@tulna/contract/boot';
import type { BrandAnswer } from '@tulna/contract/brands';
import { type Language, languages } from '@tulna/phrases/language';
import type { PageFiles } from './build-manifest.ts';
import { escapeHtml, escapeJson } from './escape.ts';
import { structuredData } from './search-engines.ts';
import { contentSecurityPolicy, sourceHash, styleSource } from './security-headers.ts';

/** Draws a brand's initial on a tile of its colours. Logos are too wide for an icon. */
function icon(brand: BrandAnswer): string {
  const { primary, onPrimary } = brandTones(brand, 'light');
  const initial = escapeHtml([...brand.name][0] ?? '');
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="8" fill="${primary}"/><text x="16" y="23" text-anchor="middle" font-family="sans-serif" font-size="20" font-weight="700" fill="${onPrimary}">${initial}</text></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}

export interface PageContent {
  brand: BrandAnswer;
  language: Language;
  /** The theme that the person chose. It is in the first HTML, so that no other theme flashes up; null follows the device. */
  theme: Boot['theme'];
  title: string;
  description: string;
  /** The HTML that the site rendered, already escaped by React. */
  html: string;
  /** The data that the browser starts from. */
  facts: unknown;
  files: PageFiles;
  /**
   * When the browser loads the page's code. A shell has nothing to show until then; on a whole page, the code would slow down the first
   * view.
   */
  scripts: 'at once' | 'after the first view';
  /** Text of a built style sheet, by its path. */
  style: (address: string) => string;
  production: boolean;
  /** The origin of the brand's site and the page's path; absent for pages that search engines must not list. */
  listed?: { origin: string; path: string } | undefined;
}

/** Tags for search engines and link previews; `noindex` for pages that aren't public. */
function forOthers(page: PageContent): { lines: string[]; script: string | undefined } {
  const { brand, listed } = page;
  if (listed === undefined) return { lines: ['<meta name="robots" content="noindex">'], script: undefined };
  const address = escapeHtml(listed.path === '/' ? `${listed.origin}/` : listed.origin + listed.path);
  const card = escapeHtml(
    new URL(`/brand-assets/card.png?partner=${encodeURIComponent(brand.key)}`, `${listed.origin}/`).href,
  );
  const property = (name: string, value: string) => `<meta property="og:${name}" content="${escapeHtml(value)}">`;
  const script = escapeJson(structuredData(brand, listed.origin, page.language));
  const lines = [
    `<link rel="canonical" href="${address}">`,
    ...languages.map(
      (language) => `<link rel="alternate" hreflang="${language}-IN" href="${address}?lang=${language}">`,
    ),
    `<link rel="alternate" hreflang="x-default" href="${address}">`,
    property('type', 'website'),
    property('site_name', brand.name),
    property('title', page.title),
    ...(page.description === '' ? [] : [property('description', page.description)]),
    `<meta property="og:url" content="${address}">`,
    `<meta property="og:image" content="${card}">`,
    property('image:width', '1200'),
    property('image:height', '630'),
    property('image:alt', brand.name),
    property('locale', `${page.language}_IN`),
    '<meta name="twitter:card" content="summary_large_image">',
    `<script type="application/ld+json">${script}</script>`,
  ];
  return { lines, script };
}

export interface Document {
  html: string;
  contentSecurityPolicy: string;
}

/** Builds the whole HTML: language, title, brand colours, style sheets, preloads, first view and boot block (W1). */
export function assembleDocument(page: PageContent): Document {
  const { brand, files } = page;
  // The styles are inline: a separate style sheet would delay the first view by a round trip (bar S11).
  const css = [tokensCss, brandCss(brand), ...files.styles.map(page.style)].join('\n');
  const tones = brandTones(brand, 'light');
  const others = forOthers(page);
  const partner = encodeURIComponent(brand.key);
  const atOnce = page.scripts === 'at once';
  const theme = page.theme === null ? '' : ` data-theme="${page.theme}"`;
  const head = [
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width,initial-scale=1">',
    `<title>${escapeHtml(page.title)}</title>`,
    ...(page.description === '' ? [] : [`<meta name="description" content="${escapeHtml(page.description)}">`]),
    `<meta name="theme-color" content="${tones.secondary}">`,
    `<style>${css}</style>`,
    // Disabled, so not fetched. They tell the browser's loader that these style sheets are already present.
    ...files.styles.map((file) => `<link rel="stylesheet" href="${file}" disabled>`),
    // Low priority, because the first view must not wait for scripts.
    `<script type="module" src="${files.entry}" fetchpriority="low" data-files="${files.scripts.join(' ')}"${atOnce ? '' : ' data-after="paint"'}></script>`,
    ...(atOnce ? files.scripts.map((file) => `<link rel="modulepreload" href="${file}" fetchpriority="low">`) : []),
    `<link rel="icon" href="${escapeHtml(icon(brand))}">`,
    `<link rel="apple-touch-icon" href="/brand-assets/icon-180.png?partner=${partner}">`,
    `<link rel="manifest" href="/manifest.webmanifest?partner=${partner}&amp;lang=${page.language}">`,
    ...others.lines,
  ].join('\n');
  return {
    html: `<!doctype html>\n<html lang="${page.language}" dir="ltr"${theme}>\n<head>\n${head}\n</head>\n<body>\n<div id="site">${page.html}</div>\n<script type="application/json" id="page-facts">${escapeJson(page.facts)}</script>\n</body>\n</html>\n`,
    contentSecurityPolicy: contentSecurityPolicy(
      [styleSource(css)],
      page.production,
      others.script === undefined ? [] : [sourceHash(others.script)],
    ),
  };
}
