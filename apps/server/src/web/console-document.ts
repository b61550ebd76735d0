import { brandCss, brandTones } from '@tulna/brand/css-variables';
import { tokensCss } from '@tulna/brand/tokens.css';
import type { Boot } from '@tulna/contract/boot';
import type { PageFiles } from './build-manifest.ts';
import { escapeHtml, escapeJson } from './escape.ts';
import { contentSecurityPolicy } from './security-headers.ts';

export interface ConsolePage {
  boot: Pick<Boot, 'brand' | 'language' | 'idle' | 'outbox'>;
  title: string;
  /** What a browser without scripts shows. */
  withoutScripts: { title: string; text: string };
  files: PageFiles;
  /** Light or dark if the person chose one; null follows the device. */
  theme: Boot['theme'];
  /** Allows the style sheets that the component library writes. It is new for every response. */
  nonce: string;
}

const withoutScriptsCss = 'noscript>main{max-width:36rem;margin:2rem auto;padding:0 1rem;font-family:sans-serif}';

/**
 * Builds the shell of a console: language, brand colours and boot block are in the HTML; the browser renders the rest. Search engines are
 * kept out. The nonce is only for style sheets; no inline script is allowed.
 */
export function consoleDocument(page: ConsolePage): string {
  const { boot, files, theme, nonce } = page;
  const scheme = theme === null ? '' : ` data-theme="${theme}" data-mantine-color-scheme="${theme}"`;
  const head = [
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width,initial-scale=1">',
    '<meta name="robots" content="noindex,nofollow">',
    `<title>${escapeHtml(page.title)}</title>`,
    `<meta name="theme-color" content="${brandTones(boot.brand, 'light').secondary}">`,
    `<style nonce="${nonce}">${tokensCss}\n${brandCss(boot.brand)}\nbody{margin:0;background:var(--page)}\n${withoutScriptsCss}</style>`,
    ...files.styles.map((file) => `<link rel="stylesheet" href="${file}">`),
    `<script type="module" src="${files.entry}"></script>`,
    ...files.scripts.map((file) => `<link rel="modulepreload" href="${file}">`),
    `<link rel="icon" href="${escapeHtml(boot.brand.logo)}">`,
  ].join('\n');
  const { title, text } = page.withoutScripts;
  const noScript = `<noscript><main><h1>${escapeHtml(title)}</h1><p>${escapeHtml(text)}</p></main></noscript>`;
  return `<!doctype html>\n<html lang="${boot.language}" dir="ltr"${scheme}>\n<head>\n${head}\n</head>\n<body>\n<div id="site"></div>\n${noScript}\n<script type="application/json" id="page-facts">${escapeJson({ boot })}</script>\n</body>\n</html>\n`;
}

/**
 * The content security policy of a console page: that of the customer site, plus the style nonce and frames of our own origin (the brand
 * preview).
 */
export const consolePolicy = (nonce: string, production: boolean): string =>
  `${contentSecurityPolicy([`'nonce-${nonce}'`], production)}; frame-src 'self'`;
