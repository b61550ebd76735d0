import { isTestCode } from './test-code.ts';

const refused =
  /\.not\.(?:toMatch\(\/(?<pattern>(?:\\.|[^/\\])+)\/|toContain\((?<quote>['"`])(?<text>[^'"`]*)\k<quote>)/g;

/** True if a random id, hash or time contains these digits by chance at least once in about a hundred thousand times. */
const isHeldByChance = (one: string): boolean =>
  /^\d{1,5}$/.test(one) || /^\\b\d{4}\\b$/.test(one) || /^\\b\d{1,5}$|^\d{1,5}\\b$/.test(one);

/**
 * Finds tests that fail by chance: they expect that a text does not contain a few digits, and some day a random id in the text will. Such a
 * test should read the text with `withoutIds`, or search for the whole number or for word boundaries (but four digits are a part of many
 * ids). Sealed bytes can be any of 256 characters, not only 16, so digits among them are rare.
 */
export function shortFigureProblems(path: string, text: string): string[] {
  // The test of this check contains what it refuses.
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
