import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import type { FontFile } from '@tulna/brand/fonts';

/**
 * The subsets into which the font hosts split a family, in the order of their style sheets. If two subsets contain a character, the later
 * one is used.
 */
const ranges = {
  devanagari: 'U+0900-097F,U+1CD0-1CF9,U+200C-200D,U+20A8,U+20B9,U+20F0,U+25CC,U+A830-A839,U+A8E0-A8FF,U+11B00-11B09',
  'latin-ext':
    'U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+0304,U+0308,U+0329,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,U+2020,U+20A0-20AB,U+20AD-20C0,U+2113,U+2C60-2C7F,U+A720-A7FF',
  latin:
    'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD',
} as const;

const { resolve } = createRequire(import.meta.url);
const packed = '@fontsource/noto-sans-devanagari/files/noto-sans-devanagari';

/** Font families of the demo brands, all under the Open Font License, with the start of the path of their local copies. */
const families: Readonly<Record<string, (rest: string) => string>> = {
  Poppins: (rest) => fileURLToPath(new URL(`../fonts/poppins-${rest}`, import.meta.url)),
  'Baloo 2': (rest) => fileURLToPath(new URL(`../fonts/baloo-2-${rest}`, import.meta.url)),
  'Noto Sans Devanagari': (rest) => resolve(`${packed}-${rest}`),
};

/** The link to a family at the font host, as stored with a brand; empty for font stacks of the device. */
export const fontLinkOf = (family: string): string =>
  Object.hasOwn(families, family)
    ? `https://fonts.googleapis.com/css2?family=${family.replaceAll(' ', '+')}:wght@400;700&display=swap`
    : '';

/** A local copy of a font file, so that the font also shows in a demo without access to the font hosts. */
export interface FontCopy extends Omit<FontFile, 'path'> {
  file: string;
}

/** The local copies of a family: both weights, in every subset that English, Hindi and ₹ need. */
export const fontCopies = (family: string): readonly FontCopy[] =>
  (['400', '700'] as const).flatMap((weight) =>
    Object.entries(ranges).flatMap(([subset, range]) => {
      const file = families[family]?.(`${subset}-${weight}-normal.woff2`);
      return file === undefined ? [] : [{ file, weight, style: 'normal' as const, range }];
    }),
  );
