import { BANNER_SIZES, type BannerSize } from '@tulna/rules/offerings';
import type { Drawing, DrawnItem } from './drawing.ts';
import type { Weight } from './fonts.ts';
import { widthOf } from './outlines.ts';
import type { Poster } from './poster.ts';
import { linesOf } from './runs.ts';

/** A partner's advertisement of a product, in one size. Plain values only, so that it can be passed to a thread. */
export interface Banner extends Pick<Poster, 'title' | 'language' | 'madeAt' | 'author' | 'logo' | 'brand' | 'code'> {
  size: BannerSize;
  /** Colours as hex: the background and the text on it; headings and the frame, both legible on white. */
  colours: { ground: string; onGround: string; heading: string; edge: string };
  headline: string;
  sentence: string;
  points: readonly string[];
  /** Text above the address that says how to use the code. */
  scan: string;
  /** The address without the protocol, as people type it. */
  address: string;
  /** The text required by law. It is smaller than the rest and never left out. */
  legal: readonly string[];
}

/** Width of a sheet in its units; the height depends on the size. */
const wide = 1000;
const margin = 56;
const inner = wide - 2 * margin;
const white = '#ffffff';
const ink = '#1b1f24';
const soft = '#47505c';
/** Devanagari is taller than Latin. */
const leading = 1.45;
/** Light modules around the code, as the QR standard requires. */
const quiet = 4;
/** The smallest size of the legal text: 15 pixels on a square banner, 3 mm on A4. */
const smallest = 14;

interface Words {
  text: string;
  size: number;
  weight: Weight;
  fill: string;
}

const lines = ({ text, size, weight }: Omit<Words, 'fill'>, room: number): string[] =>
  linesOf(text, room, (word) => widthOf(word, size, weight));

/** Lays out a text in lines, from a position downwards. */
function paragraph(words: Words, x: number, y: number, room: number): { items: DrawnItem[]; height: number } {
  const { size, weight, fill } = words;
  const set = lines(words, room);
  return {
    items: set.map((text, index) => ({
      kind: 'text',
      x,
      y: y + size * (1.1 + index * leading),
      text,
      size,
      weight,
      fill,
    })),
    height: set.length * size * leading,
  };
}

/** Returns the largest of some sizes at which a text fits on one line. */
const sizeFor = (text: string, sizes: readonly number[], room: number, weight: Weight): number =>
  sizes.find((size) => widthOf(text, size, weight) <= room) ?? sizes.at(-1) ?? 10;

/** The brand's logo and name, on white. */
function head({ logo, brand, colours }: Banner, top: number, height: number): DrawnItem[] {
  if (logo !== null && !logo.beside) {
    const scale = Math.min(420 / logo.width, height / logo.height);
    const tall = logo.height * scale;
    const y = top + (height - tall) / 2;
    return [{ kind: 'logo', x: margin, y, width: logo.width * scale, height: tall, png: logo.png }];
  }
  const side = logo === null ? 0 : (logo.width / logo.height) * height;
  const gap = logo === null ? 0 : 20;
  const size = sizeFor(brand, [54, 46, 38, 30, 24], inner - side - gap, 'bold');
  const name: DrawnItem = {
    kind: 'text',
    x: margin + side + gap,
    y: top + height / 2 + size * 0.36,
    text: brand,
    size,
    weight: 'bold',
    fill: colours.heading,
  };
  return logo === null ? [name] : [{ kind: 'logo', x: margin, y: top, width: side, height, png: logo.png }, name];
}

/** Headline, sentence and points on the brand's background, as large as space allows. */
function textItems({ headline, sentence, points, colours }: Banner, top: number, height: number): DrawnItem[] {
  const fill = colours.onGround;
  const dot = 34;
  const set = (scale: number) => {
    const items: DrawnItem[] = [];
    let y = 0;
    const add = (words: Words, x: number, after: number): void => {
      const { items: own, height: tall } = paragraph(words, x, y, wide - margin - x);
      items.push(...own);
      y += tall + after * scale;
    };
    add({ text: headline, size: 74 * scale, weight: 'bold', fill }, margin, 14);
    add({ text: sentence, size: 38 * scale, weight: 'regular', fill }, margin, 24);
    for (const point of points) {
      items.push({
        kind: 'box',
        x: margin,
        y: y + 20 * scale,
        width: 14 * scale,
        height: 14 * scale,
        radius: 7 * scale,
        fill,
      });
      add({ text: point, size: 33 * scale, weight: 'regular', fill }, margin + dot * scale, 6);
    }
    return { items, height: y, isCalm: lines({ text: headline, size: 74 * scale, weight: 'bold' }, inner).length <= 3 };
  };
  const scales = [1.5, 1.35, 1.2, 1.1, 1, 0.92, 0.85, 0.78, 0.7, 0.62, 0.55];
  const tried = scales.map((scale) => () => set(scale));
  const room = height - 72;
  for (const [index, attempt] of tried.entries()) {
    const { items, height: used, isCalm } = attempt();
    if ((used > room || !isCalm) && index < tried.length - 1) continue;
    const y = top + (height - used) / 2;
    return items.map((item) => ({ ...item, y: item.y + y }));
  }
  return [];
}

/** The QR code in its frame. */
function codeIn({ code, colours }: Banner, x: number, y: number, side: number): DrawnItem[] {
  const unit = (side - 16) / (code.side + 2 * quiet);
  const at = 8 + quiet * unit;
  return [
    { kind: 'box', x, y, width: side, height: side, radius: 16, fill: white, line: colours.edge },
    { kind: 'code', x: x + at, y: y + at, unit, path: code.path },
  ];
}

const centred = (words: Words, y: number): DrawnItem => ({
  kind: 'text',
  ...words,
  x: (wide - widthOf(words.text, words.size, words.weight)) / 2,
  y,
});

/** The legal text as large as space allows, but never smaller than legible. */
function law(legal: readonly string[], room: number, height: number, sizes: readonly number[]): Words {
  const text = legal.join(' ');
  const fits = (size: number): boolean =>
    lines({ text, size, weight: 'regular' }, room).length * size * leading <= height;
  return { text, size: sizes.find(fits) ?? smallest, weight: 'regular', fill: soft };
}

function square(banner: Banner, height: number): DrawnItem[] {
  const { colours, legal, address, scan } = banner;
  const side = 236;
  const foot = 316;
  const [top, bottom] = [150, height - foot];
  const x = margin + side + 36;
  const room = wide - margin - x;
  const typed = sizeFor(address, [34, 30, 26, 22, 18, 15], room, 'bold');
  const from = bottom + 28;
  const above = paragraph({ text: scan, size: 22, weight: 'regular', fill: soft }, x, from, room);
  const own = paragraph({ text: address, size: typed, weight: 'bold', fill: ink }, x, from + above.height, room);
  const at = from + above.height + own.height + 8;
  const small = law(legal, room, height - 20 - at, [20, 19, 18, 17, 16, 15, smallest]);
  return [
    ...head(banner, 42, 80),
    { kind: 'box', x: 0, y: top, width: wide, height: bottom - top, radius: 0, fill: colours.ground },
    ...textItems(banner, top, bottom - top),
    ...codeIn(banner, margin, from + 6, side),
    ...above.items,
    ...own.items,
    ...paragraph(small, x, at, room).items,
  ];
}

function tall(banner: Banner, height: number): DrawnItem[] {
  const { colours, legal, address, scan } = banner;
  const small = law(legal, inner, height * 0.14, [26, 24, 22, 20, 18, 17, 16, 15, smallest]);
  const smallHeight = lines(small, inner).length * small.size * leading;
  const side = Math.min(460, height * 0.24);
  const typed = sizeFor(address, [46, 40, 34, 29, 24, 20], inner, 'bold');
  const [top, bottom] = [Math.max(150, height * 0.1), height - smallHeight - 48];
  const from = bottom - typed * 1.6 - side - 24;
  const above = from - 26 * leading - 14;
  return [
    ...head(banner, top / 2 - 36, 92),
    { kind: 'box', x: 0, y: top, width: wide, height: above - 28 - top, radius: 0, fill: colours.ground },
    ...textItems(banner, top, above - 28 - top),
    centred({ text: scan, size: 28, weight: 'regular', fill: soft }, above + 28),
    ...codeIn(banner, (wide - side) / 2, from, side),
    centred({ text: address, size: typed, weight: 'bold', fill: ink }, from + side + typed * 1.4),
    ...paragraph(small, margin, bottom + 20, inner).items,
  ];
}

/** Only the QR code, with its address. */
function bare(banner: Banner, height: number): DrawnItem[] {
  const { address } = banner;
  const side = 900;
  const typed = sizeFor(address, [64, 56, 48, 40, 34, 28, 24], inner, 'bold');
  return [
    ...codeIn(banner, (wide - side) / 2, 50, side),
    centred({ text: address, size: typed, weight: 'bold', fill: ink }, (50 + side + height) / 2 + typed * 0.36),
  ];
}

/** Lays out a banner. */
export function bannerDrawing(banner: Banner): Drawing {
  const { title, language, madeAt, author, size } = banner;
  const { width, height, unit, pixels } = BANNER_SIZES[size];
  const sheet = { width: wide, height: (wide * height) / width };
  const layOut = size === 'code' ? bare : sheet.height > 1.2 * wide ? tall : square;
  const ground: DrawnItem = { kind: 'box', x: 0, y: 0, ...sheet, radius: 0, fill: white };
  return {
    title,
    language,
    madeAt,
    author,
    paper: { width, height, unit },
    pixels: { ...pixels, density: unit === 'px' ? 96 : Math.round((pixels.width / width) * 25.4) },
    sheet,
    items: [ground, ...layOut(banner, sheet.height)],
  };
}
