import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Script } from './runs.ts';
import { unpackWoff } from './woff.ts';

export type Weight = 'regular' | 'bold';

const require = createRequire(import.meta.url);
const file = (path: string): Buffer => unpackWoff(readFileSync(require.resolve(path)));

const paths: Readonly<Record<Script, Readonly<Record<Weight, string>>>> = {
  latin: {
    regular: '@fontsource/noto-sans/files/noto-sans-latin-400-normal.woff',
    bold: '@fontsource/noto-sans/files/noto-sans-latin-700-normal.woff',
  },
  devanagari: {
    regular: '@fontsource/noto-sans-devanagari/files/noto-sans-devanagari-devanagari-400-normal.woff',
    bold: '@fontsource/noto-sans-devanagari/files/noto-sans-devanagari-devanagari-700-normal.woff',
  },
};

/** Name by which a document refers to a font. */
export const fontName = (script: Script, weight: Weight): string => `${script}-${weight}`;

let read: readonly (readonly [string, Buffer])[] | undefined;

/** Noto Sans for both scripts, from the package, read once per process. Only the characters in use are embedded in a document. */
export function fonts(): readonly (readonly [string, Buffer])[] {
  read ??= Object.entries(paths).flatMap(([script, weights]) =>
    Object.entries(weights).map(
      ([weight, path]) => [fontName(script as Script, weight as Weight), file(path)] as const,
    ),
  );
  return read;
}
