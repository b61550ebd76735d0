import { brandTones } from '@tulna/brand/css-variables';
import type { BrandAnswer } from '@tulna/contract/brands';
import type { Language } from '@tulna/phrases/language';
import { escapeHtml } from './escape.ts';

interface PlainPage {
  title: string;
  text: string;
  /** The action on the page: a link, or a form that is sent to the page itself. */
  action: { to: string; label: string } | { send: string } | undefined;
}

/** Builds a branded page that needs no script: a heading, a sentence and one action. */
export function plainPage(brand: BrandAnswer, language: Language, page: PlainPage): { html: string; css: string } {
  const [day, night] = [brandTones(brand, 'light'), brandTones(brand, 'dark')];
  const css = `body{font:18px/1.6 system-ui,sans-serif;margin:0;color-scheme:light dark}main{display:grid;place-content:center;gap:1rem;min-height:100vh;box-sizing:border-box;padding:1.5rem;text-align:center}h1{font-size:1.5rem;margin:0}p{max-width:30rem;margin:0}a,button{font:inherit;border:0;cursor:pointer;justify-self:center;padding:.7rem 1.4rem;border-radius:10px;background:${day.action};color:${day.onAction};text-decoration:none}@media(prefers-color-scheme:dark){a,button{background:${night.action};color:${night.onAction}}}`;
  const { title, text, action } = page;
  const drawn = (): string => {
    if (action === undefined) return '';
    return 'to' in action
      ? `<a href="${escapeHtml(action.to)}">${escapeHtml(action.label)}</a>`
      : `<form method="post"><button>${escapeHtml(action.send)}</button></form>`;
  };
  return {
    css,
    html: `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><link rel="icon" href="/brand-assets/icon-192.png?partner=${encodeURIComponent(brand.key)}"><title>${escapeHtml(`${title} · ${brand.name}`)}</title><style>${css}</style></head><body><main><h1>${escapeHtml(title)}</h1><p>${escapeHtml(text)}</p>${drawn()}</main></body></html>`,
  };
}
