import { brandTones } from '@tulna/brand/css-variables';
import type { BrandAnswer } from '@tulna/contract/brands';
import { phrasesFor } from '@tulna/phrases/for-language';
import type { Language } from '@tulna/phrases/language';
import { isProductName, PRODUCTS, type Product, productByName } from '@tulna/rules/products';
import { escapeHtml } from '../escape.ts';

/** The path for each product group: its own page, or the landing page with that product selected. */
function wayOf({ slug, group }: Product): [path: string, query: Record<string, string>] {
  if (group === 'credit-card') return ['/credit-cards', {}];
  return group === null || group === 'insurance' ? [`/products/${slug}`, {}] : ['/', { product: slug }];
}

/**
 * The page that a partner's site shows in a frame: the brand's products, each a link that opens the whole site in a new tab, with the
 * partner's attribution. It has no session, cookies or fields. A preview has no script, because it has no surrounding page to talk to.
 */
export function embedPage(
  brand: BrandAnswer,
  language: Language,
  { origins, isPreview }: { origins: readonly string[]; isPreview: boolean },
): { html: string; css: string } {
  const { embedded, listFiles } = phrasesFor(language);
  const [day, night] = [brandTones(brand, 'light'), brandTones(brand, 'dark')];
  const css = `*{box-sizing:border-box}body{font:16px/1.5 system-ui,sans-serif;margin:0;padding:1rem;color-scheme:light dark}h1{font-size:1.25rem;margin:0 0 .25rem}p{margin:0 0 1rem}ul{list-style:none;margin:0 0 1rem;padding:0;display:grid;gap:.5rem;grid-template-columns:repeat(auto-fill,minmax(9rem,1fr))}a{display:block;min-height:44px;padding:.6rem .9rem;border-radius:10px;text-decoration:none}li a{border:1px solid;color:inherit}.on{background:${day.action};color:${day.onAction};text-align:center}@media(prefers-color-scheme:dark){.on{background:${night.action};color:${night.onAction}}}`;
  const address = (path: string, query: Record<string, string> = {}): string =>
    escapeHtml(
      `${path}?${new URLSearchParams({ ...query, partner: brand.key, lang: language, utm_source: 'embed', utm_medium: 'frame' })}`,
    );
  const wanted = new Set(brand.products.filter(isProductName).map(productByName));
  const products = PRODUCTS.filter((product) => wanted.has(product)).map((product) => {
    const name = escapeHtml(listFiles.products[product.name] ?? product.name);
    return `<li><a target="_blank" rel="noopener" href="${address(...wayOf(product))}">${name}</a></li>`;
  });
  return {
    css,
    html: `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>${escapeHtml(embedded.title(brand.name))}</title><style>${css}</style>${isPreview ? '' : '<script src="/embed-frame.js" defer></script>'}</head><body data-origins="${escapeHtml(origins.join(' '))}"><h1>${escapeHtml(embedded.title(brand.name))}</h1><p>${escapeHtml(embedded.text)}</p><ul>${products.join('')}</ul><a class="on" target="_blank" rel="noopener" href="${address('/')}">${escapeHtml(embedded.proceed)}</a></body></html>`,
  };
}
