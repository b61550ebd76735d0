import { brandCss } from '@tulna/brand/css-variables';
import type { Scheme } from '@tulna/brand/palette';
import type { BrandDraft } from '@tulna/contract/partners';

interface Dress {
  brand: BrandDraft;
  scheme: Scheme;
  /** The name that the page was made with. */
  from: string;
}

const texts = new WeakMap<Document, readonly { node: Text; original: string }[]>();

/** The texts of a page that name its brand, found once before any was changed. */
function namingTexts(page: Document, name: string): readonly { node: Text; original: string }[] {
  const known = texts.get(page);
  if (known !== undefined) return known;
  const found: { node: Text; original: string }[] = [];
  const walker = page.createTreeWalker(page.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const parent = node.parentElement?.tagName;
    if (parent !== 'SCRIPT' && parent !== 'STYLE' && node.textContent?.includes(name))
      found.push({ node: node as Text, original: node.textContent });
  }
  texts.set(page, found);
  return found;
}

/**
 * Dresses a page of the customer site, shown in a frame, in a brand that is not saved yet: colours and font by the same
 * CSS variables that the server would write, the logo, and the name in its texts.
 */
export function dress(page: Document, { brand, scheme, from }: Dress): void {
  const view = page.defaultView as (Window & typeof globalThis) | null;
  // Between two pages the frame has a document without elements, or with half of them; it is dressed once it is loaded.
  if (view === null || page.readyState !== 'complete' || page.querySelector('body') === null) return;
  page.documentElement.dataset.theme = scheme;
  const sheet = new view.CSSStyleSheet();
  sheet.replaceSync(brandCss(brand));
  page.adoptedStyleSheets = [sheet];
  const logo = page.querySelector<HTMLImageElement>('header img');
  if (logo !== null) {
    // The page would choose by the device; here the switch above the preview does.
    for (const variant of logo.parentElement?.querySelectorAll('source') ?? []) variant.remove();
    const address = brand.logo === '' ? (logo.getAttribute('src') ?? '') : brand.logo;
    logo.setAttribute(
      'src',
      address.replace(/\/logo(?:-dark)?\.svg$/, scheme === 'dark' ? '/logo-dark.svg' : '/logo.svg'),
    );
  }
  if (from === '') return;
  for (const { node, original } of namingTexts(page, from)) {
    node.textContent = original.replaceAll(from, brand.name === '' ? from : brand.name);
  }
}
