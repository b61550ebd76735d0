import type { posterSizes } from '@tulna/rules/merchant-links';
import type { Drawing, DrawnItem } from './drawing.ts';
import type { Weight } from './fonts.ts';
import { widthOf } from './outlines.ts';
import { linesOf } from './runs.ts';

/** A poster with a QR code. Plain values only, so that it can be passed to a thread. */
export interface Poster {
  /** The document's title, for screen readers and lists of files. */
  title: string;
  language: 'en' | 'hi';
  /** The document's creation date; part of its bytes. */
  madeAt: Date;
  author: string;
  size: PosterSize;
  /** Colours as hex: the bands and the text on them; headings and the frame, both legible on white. */
  colours: { band: string; onBand: string; heading: string; edge: string };
  /** A PNG in base64 with its size. `beside`: the name is written next to the logo, because the logo contains no letters. */
  logo: { png: string; width: number; height: number; beside: boolean } | null;
  brand: string;
  shop: string;
  sentence: string;
  /** The address without the protocol, as people type it. */
  address: string;
  /** The number of modules per side, and the dark modules as a path with a module as its unit. */
  code: { side: number; path: string };
}

export type PosterSize = (typeof posterSizes)[number];
export type PosterFormat = 'pdf' | 'png' | 'svg';

/** Millimetres. */
const paper: Readonly<Record<PosterSize, { width: number; height: number }>> = {
  a4: { width: 210, height: 297 },
  a5: { width: 148, height: 210 },
};

/** A4 in points. Every poster is laid out on it, because A5 has the same proportions. */
const sheet = { width: 595.28, height: 841.89 } as const;

const margin = 48;
const inner = sheet.width - 2 * margin;
const white = '#ffffff';
const ink = '#1b1f24';
/** Light modules around the code, as the QR standard requires. */
const quiet = 4;

/** Breaks a text into at most `most` lines, at the largest of some sizes that allows it. */
function fitted(
  text: string,
  sizes: readonly number[],
  most: number,
  weight: Weight,
): { lines: string[]; size: number } {
  const tried = sizes.map((size) => ({ size, lines: linesOf(text, inner, (word) => widthOf(word, size, weight)) }));
  const found = tried.find(({ lines }) => lines.length <= most) ?? tried.at(-1);
  return found ?? { lines: [text], size: 12 };
}

const centred = (text: string, y: number, size: number, weight: Weight, fill: string): DrawnItem => ({
  kind: 'text',
  x: (sheet.width - widthOf(text, size, weight)) / 2,
  y,
  text,
  size,
  weight,
  fill,
});

/** The brand's logo or name, centred in a strip. */
function head({ logo, brand, colours }: Poster, top: number, height: number): DrawnItem[] {
  if (logo === null || logo.beside) {
    const isBeside = logo !== null;
    const side = isBeside ? { width: (logo.width / logo.height) * height, height } : { width: 0, height: 0 };
    const gap = isBeside ? 16 : 0;
    const room = inner - side.width - gap;
    const size = [40, 34, 28, 22, 16, 12].find((one) => widthOf(brand, one, 'bold') <= room) ?? 10;
    const wide = side.width + gap + widthOf(brand, size, 'bold');
    const x = (sheet.width - wide) / 2;
    const name: DrawnItem = {
      kind: 'text',
      x: x + side.width + gap,
      y: top + height / 2 + size * 0.36,
      text: brand,
      size,
      weight: 'bold',
      fill: colours.heading,
    };
    return isBeside ? [{ kind: 'logo', x, y: top, ...side, png: logo.png }, name] : [name];
  }
  const scale = Math.min(300 / logo.width, height / logo.height);
  const [width, tall] = [logo.width * scale, logo.height * scale];
  return [
    { kind: 'logo', x: (sheet.width - width) / 2, y: top + (height - tall) / 2, width, height: tall, png: logo.png },
  ];
}

/** Lays out the items: bands in the brand's colour, its logo, the shop, the sentence, the code with its margin, and the address. */
function layOut(poster: Poster): DrawnItem[] {
  const { colours, shop, sentence, address, brand, code } = poster;
  const items: DrawnItem[] = [
    { kind: 'box', x: 0, y: 0, width: sheet.width, height: sheet.height, radius: 0, fill: white },
    { kind: 'box', x: 0, y: 0, width: sheet.width, height: 20, radius: 0, fill: colours.band },
    ...head(poster, 52, 66),
  ];
  const name = fitted(shop, [44, 38, 32, 27, 23, 19, 16], 2, 'bold');
  let y = 150 + name.size;
  for (const line of name.lines) {
    items.push(centred(line, y, name.size, 'bold', ink));
    y += name.size * 1.4;
  }
  const fittedSentence = fitted(sentence, [23, 20, 17, 14], 2, 'regular');
  y += fittedSentence.size + 22 - name.size * 1.4;
  for (const line of fittedSentence.lines) {
    items.push(centred(line, y, fittedSentence.size, 'regular', ink));
    y += fittedSentence.size * 1.5;
  }
  const foot = 62;
  const bottom = sheet.height - foot;
  const typed = fitted(address, [24, 21, 18, 15, 12], 1, 'bold');
  const side = Math.min(360, bottom - y - 76);
  const frame = { x: (sheet.width - side) / 2, y: y + (bottom - y - 58 - side) / 2 };
  const unit = (side - 16) / (code.side + 2 * quiet);
  items.push(
    { kind: 'box', ...frame, width: side, height: side, radius: 18, fill: white, line: colours.edge },
    { kind: 'code', x: frame.x + 8 + quiet * unit, y: frame.y + 8 + quiet * unit, unit, path: code.path },
    ...typed.lines.map((line) => centred(line, frame.y + side + 16 + typed.size, typed.size, 'bold', ink)),
    { kind: 'box', x: 0, y: bottom, width: sheet.width, height: foot, radius: 0, fill: colours.band },
  );
  const under = [24, 20, 16, 12].find((size) => widthOf(brand, size, 'bold') <= inner) ?? 10;
  items.push(centred(brand, bottom + foot / 2 + under * 0.36, under, 'bold', colours.onBand));
  return items;
}

/** Pixels per inch of a poster's PNG. */
const density = 300;

/** Lays out a poster. */
export function posterDrawing(poster: Poster): Drawing {
  const { title, language, madeAt, author, size } = poster;
  const { width, height } = paper[size];
  const pixels = (millimetres: number): number => Math.round((millimetres * density) / 25.4);
  return {
    title,
    language,
    madeAt,
    author,
    paper: { width, height, unit: 'mm' },
    pixels: { width: pixels(width), height: pixels(height), density },
    sheet,
    items: layOut(poster),
  };
}
