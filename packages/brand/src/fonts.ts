// Families with Devanagari on Android and Linux, Windows, and Apple.
const devanagari = '"Noto Sans Devanagari","Nirmala UI","Kohinoor Devanagari",sans-serif';

/** Named stacks of fonts that phones and desktops already have, so that they need no download. Each ends in families with Devanagari. */
export const fontStacks = {
  System: `system-ui,-apple-system,"Segoe UI",Roboto,${devanagari}`,
  Humanist: `Seravek,"Gill Sans Nova",Ubuntu,Calibri,"DejaVu Sans",${devanagari}`,
  Geometric: `Avenir,Montserrat,Corbel,"URW Gothic",${devanagari}`,
  Rounded: `ui-rounded,"Hiragino Maru Gothic ProN",Quicksand,"Arial Rounded MT Bold",${devanagari}`,
  Grotesque: `"Helvetica Neue",Helvetica,Arial,"Liberation Sans",${devanagari}`,
  Wide: `Verdana,"DejaVu Sans",Geneva,${devanagari}`,
  Transitional: `Charter,"Bitstream Charter","Sitka Text",Cambria,"Noto Serif Devanagari",serif`,
  'Old Style': `"Iowan Old Style","Palatino Linotype","URW Palladio L",P052,"Noto Serif Devanagari",serif`,
} as const;

/** A family name that is safe inside a CSS string: letters, digits and single spaces only. */
export const fontFamilyPattern = /^[A-Za-z][A-Za-z0-9]*(?: [A-Za-z0-9]+){0,4}$/;

/** Hosts that a brand's font link may use (product.md §11). The server fetches the files once and serves them itself. */
export const fontHosts: readonly string[] = ['fonts.googleapis.com', 'fonts.gstatic.com', 'fonts.bunny.net'];

/**
 * The CSS `font-family` value of a brand. A known name gives its stack. Another valid family name is quoted before the system stack.
 * Anything else gives the system stack, so no unchecked text gets into a style sheet.
 */
export function fontStack(family: string): string {
  if (Object.hasOwn(fontStacks, family)) return fontStacks[family as keyof typeof fontStacks];
  if (family.length <= 40 && fontFamilyPattern.test(family)) return `"${family}",${fontStacks.System}`;
  return fontStacks.System;
}

/** One font file of a brand that we store and serve ourselves. */
export interface FontFile {
  /** Under `/assets/fonts/`; the name is a hash of the content. */
  readonly path: string;
  /** `400`, or a range such as `400 700` of a variable font. */
  readonly weight: string;
  readonly style: 'normal' | 'italic';
  /** The characters in the file, as a CSS unicode-range; empty for all. */
  readonly range: string;
}

const facePatterns = {
  path: /^\/assets\/fonts\/[A-Za-z0-9_-]{1,80}\.woff2$/,
  weight: /^[1-9]\d{0,3}(?: [1-9]\d{0,3})?$/,
  style: /^(?:normal|italic)$/,
  range: /^(?:U\+[0-9A-F?]{1,6}(?:-[0-9A-F]{1,6})?(?:,U\+[0-9A-F?]{1,6}(?:-[0-9A-F]{1,6})?){0,199})?$/,
} as const;

/** Whether every part of a font file may be written into a style sheet. */
export const isFontFile = (file: FontFile): boolean =>
  Object.entries(facePatterns).every(([part, pattern]) => pattern.test(file[part as keyof FontFile]));

/**
 * The `@font-face` rules of a brand's own files. Text is shown in the device's font until they have loaded (`font-display: swap`). Files
 * with an invalid part are left out.
 */
export function fontFaceCss(family: string, files: readonly FontFile[]): string {
  if (family.length > 40 || !fontFamilyPattern.test(family) || Object.hasOwn(fontStacks, family)) return '';
  return files
    .filter(isFontFile)
    .map(({ path, weight, style, range }) => {
      const characters = range === '' ? '' : `;unicode-range:${range}`;
      return `@font-face{font-family:"${family}";font-style:${style};font-weight:${weight};font-display:swap;src:url(${path}) format("woff2")${characters}}`;
    })
    .join('\n');
}
