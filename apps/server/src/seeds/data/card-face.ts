import { escapeXml } from './wordmark.ts';

type Pattern = 'waves' | 'arcs' | 'dots' | 'stripes' | 'hills';
type Face = { readonly light: string; readonly dark: string; readonly pattern: Pattern };

const faces: Readonly<Record<string, Face>> = {
  'sagar-everyday': { light: '#0b6e8f', dark: '#06384a', pattern: 'waves' },
  'megh-travel': { light: '#3b5bdb', dark: '#1b2a6b', pattern: 'arcs' },
  'naya-first': { light: '#2b8a3e', dark: '#0f4020', pattern: 'dots' },
  'kirana-plus': { light: '#d9480f', dark: '#6b2106', pattern: 'stripes' },
  'tarang-fuel': { light: '#e67700', dark: '#663500', pattern: 'waves' },
  'vidya-student': { light: '#7048e8', dark: '#30187a', pattern: 'dots' },
  'bharosa-secured': { light: '#1971c2', dark: '#0b355d', pattern: 'arcs' },
  'gehna-gold': { light: '#b08900', dark: '#5c4300', pattern: 'stripes' },
  'udyog-business': { light: '#364fc7', dark: '#141f57', pattern: 'hills' },
  'haryali-green': { light: '#37b24d', dark: '#0f4d1d', pattern: 'hills' },
  'shikhar-premium': { light: '#343a40', dark: '#0d1013', pattern: 'arcs' },
  'pehla-deposit': { light: '#c2255c', dark: '#5c0f2b', pattern: 'dots' },
};

const patterns: Readonly<Record<Pattern, string>> = {
  waves:
    '<path d="M0 120c60-40 110-40 160 0s110 40 160 0v80H0z"/><path d="M0 150c60-40 110-40 160 0s110 40 160 0v50H0z"/>',
  arcs: '<circle cx="320" cy="0" r="190"/><circle cx="320" cy="0" r="135"/><circle cx="320" cy="0" r="80"/>',
  dots: '<circle cx="255" cy="120" r="70"/><circle cx="180" cy="190" r="46"/><circle cx="310" cy="30" r="34"/>',
  stripes: '<path d="M150 0h50L80 200H30zM230 0h50L160 200h-50zM310 0h50L240 200h-50z"/>',
  hills: '<path d="M0 200l90-110 60 70 70-100 100 140z"/><path d="M120 200l90-70 110 70z"/>',
};

/** Keys of every drawn card. */
export const drawnCards: readonly string[] = Object.keys(faces);

/** Where the picture of a card is served. */
export function cardFacePath(slug: string): string {
  return `/assets/cards/${slug}.svg`;
}

/** Draws the face of a demo card as SVG text, 320 × 200. Returns undefined for an unknown card. */
export function cardFaceSvg(slug: string, name: string): string | undefined {
  const face = Object.hasOwn(faces, slug) ? faces[slug] : undefined;
  if (!face) return undefined;
  const { light, dark, pattern } = face;
  const shown = escapeXml(name.replace(/ Card$/, ''));
  const text = 'fill="#fff" font-family="system-ui,Roboto,Helvetica,Arial,sans-serif"';
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 200" width="320" height="200" role="img" aria-label="${escapeXml(name)}">` +
    `<clipPath id="edge"><rect width="320" height="200" rx="16"/></clipPath><g clip-path="url(#edge)"><rect fill="${dark}" width="320" height="200"/><g fill="${light}" fill-opacity=".4">${patterns[pattern]}</g></g>` +
    `<rect fill="#e8d9a8" x="24" y="70" width="42" height="32" rx="6"/><path fill="none" stroke="#7a6a35" stroke-width="1.5" d="M24 81h14M24 91h14M52 81h14M52 91h14M38 70v32M52 70v32"/>` +
    `<path fill="none" stroke="#fff" stroke-width="3" stroke-linecap="round" d="M78 78a12 12 0 0 1 0 16M85 73a20 20 0 0 1 0 26"/>` +
    `<text x="24" y="42" ${text} font-size="22" font-weight="700">${shown}</text>` +
    `<text x="24" y="150" ${text} font-size="17" letter-spacing="2">•••• •••• •••• 0000</text>` +
    `<text x="24" y="176" ${text} font-size="11" letter-spacing="1.5">YOUR NAME</text></svg>`
  );
}
