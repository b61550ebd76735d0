import { type FontFile, fontHosts } from '@tulna/brand/fonts';

/** A file named by a font style sheet, with its weight, style and range. */
export interface NamedFont extends Omit<FontFile, 'path'> {
  url: URL;
}

/** A and क stand for the alphabets of the product's two languages. ₹ is in a file of its own. */
const wanted = [0x41, 0x0915, 0x20b9];

const faces = /@font-face\s*\{([^{}]{0,8000})\}/g;
const woff2 = /url\(\s*["']?(https:\/\/[^"')\s]{1,500})["']?\s*\)\s*format\(\s*["']?woff2["']?\s*\)/;

function hasWanted(range: string): boolean {
  if (range === '') return true;
  return range.split(',').some((part) => {
    const [first = '', last = first] = part.replace(/^U\+/, '').split('-');
    const from = Number.parseInt(first.replaceAll('?', '0'), 16);
    const to = Number.parseInt(last.replaceAll('?', 'F'), 16);
    return wanted.some((point) => from <= point && point <= to);
  });
}

const unquoted = (text: string): string => text.replaceAll(/["']/g, '').trim();

function declarationsOf(block: string): ReadonlyMap<string, string> {
  return new Map(
    block.split(';').flatMap((line) => {
      const colon = line.indexOf(':');
      return colon < 0 ? [] : [[line.slice(0, colon).trim().toLowerCase(), line.slice(colon + 1).trim()] as const];
    }),
  );
}

/**
 * The upright files of one family in a font style sheet: woff2 from allowed hosts, only for the alphabets of English and Hindi, and ₹.
 */
export function fontsNamedIn(css: string, family: string): NamedFont[] {
  return [...css.matchAll(faces)].flatMap(([, block = '']) => {
    const declared = declarationsOf(block);
    const address = woff2.exec(declared.get('src') ?? '')?.[1];
    const style = declared.get('font-style') ?? 'normal';
    if (address === undefined || !URL.canParse(address) || style !== 'normal') return [];
    if (unquoted(declared.get('font-family') ?? '').toLowerCase() !== family.toLowerCase()) return [];
    const url = new URL(address);
    if (url.port !== '' || url.username !== '' || !fontHosts.includes(url.hostname)) return [];
    const weight = (declared.get('font-weight') ?? '400').replace('normal', '400').replace('bold', '700');
    const range = (declared.get('unicode-range') ?? '').replaceAll(/\s/g, '').toUpperCase();
    return hasWanted(range) ? [{ url, weight, style, range }] : [];
  });
}
