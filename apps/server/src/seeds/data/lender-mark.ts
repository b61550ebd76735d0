import { escapeXml } from './wordmark.ts';

/** A glyph in white on a 48 × 48 tile of one colour. The drawings are ours and resemble no lender's trade mark. */
type Mark = { readonly tile: string; readonly glyph: string };

const line = (path: string, width = 4): string =>
  `<path fill="none" stroke="#fff" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" d="${path}"/>`;
const quiet = (shape: string): string => `<g opacity=".5">${shape}</g>`;
const fill = (path: string): string => `<path fill="#fff" d="${path}"/>`;
const dot = (x: number, y: number, radius: number): string => `<circle fill="#fff" cx="${x}" cy="${y}" r="${radius}"/>`;
const bar = (x: number, y: number, width: number, height: number): string =>
  `<rect fill="#fff" x="${x}" y="${y}" width="${width}" height="${height}" rx="2"/>`;

const marks: Readonly<Record<string, Mark>> = {
  cashe: { tile: '#0b7a75', glyph: line('M33 16a12 12 0 1 0 0 16', 5) + dot(33, 24, 3.5) },
  'money-view': { tile: '#1f5fbf', glyph: quiet(bar(11, 26, 6, 11)) + bar(21, 19, 6, 18) + quiet(bar(31, 11, 6, 26)) },
  upwards: { tile: '#6d3fc0', glyph: line('M14 26l10-11 10 11', 5) + quiet(line('M14 36l10-11 10 11', 5)) },
  'money-tap': {
    tile: '#00838f',
    glyph:
      dot(24, 24, 4.5) +
      line('M24 14a10 10 0 0 1 10 10', 3.5) +
      quiet(line('M24 8a16 16 0 0 1 16 16M14 24a10 10 0 0 0 10 10', 3.5)),
  },
  nira: {
    tile: '#b0355c',
    glyph:
      fill('M24 10c5 6 6 12 0 20-6-8-5-14 0-20z') +
      quiet(fill('M10 19c8 1 12 5 13 14-8 0-13-5-13-14zm28 0c-8 1-12 5-13 14 8 0 13-5 13-14z')) +
      bar(15, 36, 18, 3),
  },
  kreditbee: {
    tile: '#a65300',
    glyph: fill('M24 8l7 4v8l-7 4-7-4v-8z') + quiet(fill('M15.5 24l7 4v8l-7 4-7-4v-8zM32.5 24l7 4v8l-7 4-7-4v-8z')),
  },
  finzy: {
    tile: '#2e7d4f',
    glyph:
      fill('M12 36c0-16 8-24 24-24 0 16-8 24-24 24z') +
      '<path stroke="#2e7d4f" stroke-width="2.5" stroke-linecap="round" d="M14 34l14-14"/>',
  },
  earlysalary: {
    tile: '#c2410c',
    glyph: line('M24 24m-13 0a13 13 0 1 1 26 0a13 13 0 1 1-26 0', 4) + line('M24 16v8h6', 4),
  },
  indialends: {
    tile: '#24408e',
    glyph:
      line('M24 10v28M10 24h28M14 14l20 20M34 14L14 34', 3) +
      '<circle cx="24" cy="24" r="6" fill="#24408e" stroke="#fff" stroke-width="3"/>',
  },
  stashfin: { tile: '#8e1f63', glyph: fill('M10 36C14 20 22 12 36 11c-6 8-6 15-1 25z') + quiet(bar(10, 38, 28, 3)) },
  prefr: { tile: '#37517e', glyph: line('M11 17h26M11 31h26', 3.5) + dot(19, 17, 5) + dot(30, 31, 5) },
  paysense: { tile: '#00796b', glyph: line('M8 26h8l4-12 8 22 4-10h8', 4) },
  kissht: {
    tile: '#b3261e',
    glyph: fill('M23 11v13h13a13 13 0 0 1-26 0 13 13 0 0 1 13-13z') + quiet(fill('M27 8a13 13 0 0 1 12 12H27z')),
  },
  truebalance: {
    tile: '#0a6ebd',
    glyph:
      bar(22, 11, 4, 26) +
      line('M12 15h24', 4) +
      fill('M7 23h13a6.5 6.5 0 0 1-13 0zm21 0h13a6.5 6.5 0 0 1-13 0z') +
      bar(16, 35, 16, 4),
  },
  'dmi-finance': {
    tile: '#1d3557',
    glyph: fill('M9 36l9-24h5l-9 24z') + quiet(fill('M19 36l9-24h5l-9 24z')) + fill('M29 36l9-24h3v8l-6 16z'),
  },
  incred: {
    tile: '#d0021b',
    glyph: line('M24 24c-4-6-7-8-10-8a8 8 0 0 0 0 16c3 0 6-2 10-8s7-8 10-8a8 8 0 0 1 0 16c-3 0-6-2-10-8z', 4.5),
  },
  finnable: {
    tile: '#4b3f99',
    glyph:
      '<circle cx="17" cy="20" r="7" fill="none" stroke="#fff" stroke-width="4.5"/>' +
      line('M22 25l13 13M31 34l4-4', 4.5),
  },
  'tata-capital': {
    tile: '#23527c',
    glyph:
      fill('M24 9l15 8v3H9v-3z') +
      quiet(bar(12, 22, 5, 12) + bar(31, 22, 5, 12)) +
      bar(21.5, 22, 5, 12) +
      bar(9, 36, 30, 4),
  },
  'piramal-finance': { tile: '#b4450a', glyph: fill('M24 10L9 37h15z') + quiet(fill('M24 10l15 27H24z')) },
  'l-t-finance': {
    tile: '#7a5900',
    glyph: line('M14 12v20a5 5 0 0 0 5 5h6', 5) + quiet(line('M23 14h14M30 14v16', 5)),
  },
  lendingkart: { tile: '#13589e', glyph: line('M9 13h5l4 17h16l4-12H16', 4) + dot(20, 37, 3.5) + dot(32, 37, 3.5) },
  flexiloans: {
    tile: '#2b6b2b',
    glyph: line('M11 34c8 0 9-8 13-12s7-8 13-8', 5) + quiet(line('M11 24c6 0 7-4 10-8', 5)) + dot(37, 30, 4.5),
  },
  muthoot: {
    tile: '#8a1538',
    glyph: `<circle cx="24" cy="26" r="11" fill="none" stroke="#fff" stroke-width="5"/>${fill('M24 6l5 5-5 5-5-5z')}`,
  },
  indiagold: { tile: '#8f6a00', glyph: fill('M18 13h12l4 11H14z') + quiet(fill('M9 27h12l3 11H5zM27 27h12l4 11H24z')) },
};

/** Key of every lender that has a drawn mark. */
export const markedLenders: readonly string[] = Object.keys(marks);

/** Where the mark of a lender is served. */
export function lenderMarkPath(key: string): string {
  return `/assets/lenders/${key}.svg`;
}

/** Draws the mark of a demo lender as SVG text, the same on light and dark grounds. A lender without a mark gets its initial. */
export function lenderMarkSvg(key: string, name: string): string {
  const initial = escapeXml(name.slice(0, 1).toUpperCase());
  const { tile, glyph } = marks[key] ?? {
    tile: '#454d5b',
    glyph: `<text x="24" y="33" text-anchor="middle" font-family="sans-serif" font-size="25" font-weight="700" fill="#fff">${initial}</text>`,
  };
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48" width="48" height="48" role="img" aria-label="${escapeXml(name)}">` +
    `<rect fill="${tile}" width="48" height="48" rx="12"/>${glyph}</svg>`
  );
}
