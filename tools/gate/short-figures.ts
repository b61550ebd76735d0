import { isTestCode } from './test-code.ts';

const refused =
  /\.not\.(?:toMatch\(\/(?<pattern>(?:\\.|[^/\\])+)\/|toContain\((?<quote>['"`])(?<text>[^'"`]*)\k<quote>)/g;

/** True if a random id, hash or time holds the digits about once in a hundred thousand times or more often. */
const isHeldByChance = (one: string): boolean =>
  /^\d{1,5}$/.test(one) || /^\\b\d{4}\\b$/.test(one) || /^\\b\d{1,5}$|^\d{1,5}\\b$/.test(one);

/**
 * Tests that fail by chance: they expect a few digits to be missing from a text, and some day a random id in that text has them. The text
 * is read by `withoutIds` first, the whole number is looked for, or its word boundaries (but four digits are a part of many ids). Sealed
 * bytes are all 256 signs, not 16: digits among them are rare.
 */
export function shortFigureProblems(path: string, text: string): string[] {
  // Its own test writes what it refuses.
  if (!/\.tsx?$/.test(path) || !isTestCode(path) || path.endsWith('/short-figures.test.ts')) return [];
  return [...text.matchAll(refused)].flatMap(({ groups, index }) => {
    const line = text.slice(text.lastIndexOf('\n', index) + 1, index);
    if (/withoutIds\(|latin1/.test(line)) return [];
    const needles = groups?.pattern?.split('|') ?? [groups?.text ?? ''];
    return needles
      .filter(isHeldByChance)
      .map((one) => `${path}: expects no ${one}, which a random id may have: see withoutIds`);
  });
}
