/** A colour in 8-bit sRGB. */
export type Rgb = { readonly r: number; readonly g: number; readonly b: number };

/** Contrast that WCAG 2.2 asks of text (AA). */
export const textContrast = 4.5;
/** Contrast that WCAG 2.2 asks of the edges of controls and of focus rings (AA). */
export const edgeContrast = 3;

const hexPattern = /^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i;

/** Reads `#rgb` or `#rrggbb`; anything else (names, functions, alpha) is undefined. */
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

/** Reads a colour that is known to be valid. Throws a RangeError when it is not. */
function rgb(hex: string): Rgb {
  const colour = parseHex(hex);
  if (!colour) throw new RangeError(`not a hex colour: ${hex.slice(0, 20)}`);
  return colour;
}

function linear(channel: number): number {
  const share = channel / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}

/** Relative luminance of WCAG 2.2, 0 (black) to 1 (white). Throws a RangeError on a wrong colour. */
export function relativeLuminance(hex: string): number {
  const { r, g, b } = rgb(hex);
  return 0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b);
}

/** Contrast ratio of WCAG 2.2, 1 to 21, in either order. Throws a RangeError on a wrong colour. */
export function contrastRatio(one: string, other: string): number {
  const a = relativeLuminance(one);
  const b = relativeLuminance(other);
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

/** `share` of `towards` in `from`, 0 to 1, channel by channel. */
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
 * The colour of text on a ground of any colour, at least 4.5:1: white where it is legible, else our ink,
 * else black. White or black always reaches 4.58:1, so there is an answer for every ground.
 */
export function onColour(ground: string): string {
  return [white, ink, black].find((text) => contrastRatio(text, ground) >= textContrast) ?? black;
}

function worstContrast(colour: string, grounds: readonly string[]): number {
  return Math.min(...grounds.map((ground) => contrastRatio(colour, ground)));
}

/**
 * The nearest tone of `colour` that reaches `wanted` contrast on every one of `grounds`, found by stepping
 * towards black and white 2 % at a time. When no tone of either direction reaches it (grounds that are far
 * apart), the better of black and white is returned.
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
 * The tone of a button under the pointer: a step that can be seen, away from the text on it or else towards it, that leaves
 * the text at 4.5:1 and, if there is such a step, the button at 3:1 on every one of `grounds`.
 */
export function hoverTone(fill: string, grounds: readonly string[]): string {
  const text = onColour(fill);
  const ends = text === white ? [black, white] : [white, black];
  const tones = steps
    .flatMap((share) => ends.map((end) => mix(fill, end, share)))
    .filter((tone) => contrastRatio(tone, fill) >= 1.08 && contrastRatio(tone, text) >= textContrast);
  return tones.find((tone) => isDistinct(tone, grounds)) ?? tones[0] ?? fill;
}

/** True if the colour reaches `wanted` contrast on every one of `grounds`. */
export const isDistinct = (colour: string, grounds: readonly string[], wanted: number = edgeContrast): boolean =>
  worstContrast(colour, grounds) >= wanted;
