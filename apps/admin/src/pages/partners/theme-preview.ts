import { brandCss } from '@tulna/brand/css-variables';
import type { Scheme } from '@tulna/brand/palette';
import type { BrandDraft } from '@tulna/contract/partners';

interface PreviewTheme {
  brand: BrandDraft;
  scheme: Scheme;
  /** The brand name the page was rendered with. */
  from: string;
}

const texts = new WeakMap<Document, readonly { node: Text; original: string }[]>();

/** The text nodes that contain the brand's name, collected before any is changed. */
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
 * Applies an unsaved brand to a page of the customer site shown in a frame: colours and font through the CSS variables
 * that the server would write, the logo, and the name in the texts.
 */
export function applyTheme(page: Document, { brand, scheme, from }: PreviewTheme): void {
  const view = page.defaultView as (Window & typeof globalThis) | null;
  // While the frame navigates, its document is empty or incomplete; the theme is applied once it has loaded.
  if (view === null || page.readyState !== 'complete' || page.querySelector('body') === null) return;
  page.documentElement.dataset.theme = scheme;
  const sheet = new view.CSSStyleSheet();
  sheet.replaceSync(brandCss(brand));
  page.adoptedStyleSheets = [sheet];
  const logo = page.querySelector<HTMLImageElement>('header img');
  if (logo !== null) {
    // These sources would follow the device's light or dark mode; in the preview the switch above it decides.
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
