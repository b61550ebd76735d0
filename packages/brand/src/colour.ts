/** A colour in 8-bit sRGB. */
export type Rgb = { readonly r: number; readonly g: number; readonly b: number };

/** Contrast that WCAG 2.2 AA requires for text. */
export const textContrast = 4.5;
/** Contrast that WCAG 2.2 AA requires for the edges of controls and for focus rings. */
export const edgeContrast = 3;

const hexPattern = /^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i;

/** Reads `#rgb` or `#rrggbb`. Returns undefined for anything else (names, functions, alpha). */
export function parseHex(text: string): Rgb | undefined {
  if (!hexPattern.test(text)) return undefined;
  const digits = text.slice(1);
  const full = digits.length === 3 ? [...digits].map((digit) => digit + digit).join('') : digits;
  const value = Number.parseInt(full, 16);
  return { r: value >> 16, g: (value >> 8) & 255, b: value & 255 };
}

/** Writes a colour as lower-case `#rrggbb`. */
export function toHex({ r, g, b }: Rgb): string {
  return `#${((1 << 24) | (r << 16) | (g << 8) | b).toString(16).slice(1)}`;
}

/** Reads a colour that should be valid. Throws a RangeError if it isn't. */
function rgb(hex: string): Rgb {
  const colour = parseHex(hex);
  if (!colour) throw new RangeError(`Not a hex colour: ${hex.slice(0, 20)}`);
  return colour;
}

function linear(channel: number): number {
  const share = channel / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}

/** Relative luminance as in WCAG 2.2, from 0 (black) to 1 (white). Throws a RangeError for an invalid colour. */
export function relativeLuminance(hex: string): number {
  const { r, g, b } = rgb(hex);
  return 0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b);
}

/** Contrast ratio as in WCAG 2.2, from 1 to 21, in either order. Throws a RangeError for an invalid colour. */
export function contrastRatio(one: string, other: string): number {
  const a = relativeLuminance(one);
  const b = relativeLuminance(other);
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

/** Mixes a share of `towards` (0 to 1) into `from`, channel by channel. */
export function mix(from: string, towards: string, share: number): string {
  const a = rgb(from);
  const b = rgb(towards);
  const blend = (one: number, other: number) => Math.round(one + (other - one) * share);
  return toHex({ r: blend(a.r, b.r), g: blend(a.g, b.g), b: blend(a.b, b.b) });
}

const white = '#ffffff';
const black = '#000000';
const ink = '#161b26';

/**
 * Returns a text colour for a ground of any colour, with at least 4.5:1: white if it is legible, else our ink, else black. White or black
 * always reaches 4.58:1, so there is a result for every ground.
 */
export function onColour(ground: string): string {
  return [white, ink, black].find((text) => contrastRatio(text, ground) >= textContrast) ?? black;
}

function worstContrast(colour: string, grounds: readonly string[]): number {
  return Math.min(...grounds.map((ground) => contrastRatio(colour, ground)));
}

/**
 * Returns the tone nearest to `colour` that reaches `wanted` contrast on all `grounds`, by stepping towards black and white 2 % at a time.
 * If no tone does (the grounds are too different), it returns the better of black and white.
 */
export function legibleTone(colour: string, grounds: readonly string[], wanted: number = textContrast): string {
  for (let step = 0; step <= 50; step += 1) {
    const share = step / 50;
    for (const end of [black, white]) {
      const tone = mix(colour, end, share);
      if (worstContrast(tone, grounds) >= wanted) return tone;
    }
  }
  return worstContrast(white, grounds) > worstContrast(black, grounds) ? white : black;
}

const steps = [0.12, 0.09, 0.06, 0.2] as const;

/**
 * Returns the tone of a button under the pointer: a visible step away from its text colour, or else towards it. The text keeps 4.5:1, and,
 * if possible, the button keeps 3:1 on all `grounds`.
 */
export function hoverTone(fill: string, grounds: readonly string[]): string {
  const text = onColour(fill);
  const ends = text === white ? [black, white] : [white, black];
  const tones = steps
    .flatMap((share) => ends.map((end) => mix(fill, end, share)))
    .filter((tone) => contrastRatio(tone, fill) >= 1.08 && contrastRatio(tone, text) >= textContrast);
  return tones.find((tone) => isDistinct(tone, grounds)) ?? tones[0] ?? fill;
}

/** Whether the colour reaches `wanted` contrast on all `grounds`. */
export const isDistinct = (colour: string, grounds: readonly string[], wanted: number = edgeContrast): boolean =>
  worstContrast(colour, grounds) >= wanted;
