/** Things that may be written in only one module, from which other modules import them. */
const places: readonly { what: string; pattern: RegExp; place: string }[] = [
  {
    what: 'the length of a day in milliseconds',
    pattern: /\b24 \* 60 \* 60 \* 1000\b|\b24 \* 60 \* 60_000\b|\b86_400_000\b|\b86400000\b/,
    place: 'packages/rules/src/clock.ts',
  },
  {
    what: 'the offset of the Indian clock',
    pattern: /\b330 \* (?:60|minute)|\b19_?800(?:_?000)?\b|\+05:30|\bAsia\/Kolkata\b/,
    place: 'packages/rules/src/clock.ts',
  },
  {
    what: 'the comparison of two values',
    pattern: /JSON\.stringify\([^()]*\) [!=]== JSON\.stringify|\b(?:const|function) isSame\b/,
    place: 'packages/rules/src/same-value.ts',
  },
  {
    what: 'the list of temporary database failures',
    pattern: /'(?:57P0\d|53[23]00|40P01|40001|08006|08001)'/,
    place: 'apps/server/src/platform/database/failures.ts',
  },
  {
    what: 'the format of an amount in paise',
    pattern: /\brupees\([^()]*\/ ?100\)/,
    place: 'packages/rules/src/money.ts',
  },
];

/** The sandbox plays other companies' programs, so it shares no code with ours. Tests and data write out their expected values. */
const isOutside = (path: string): boolean =>
  /\.test\.tsx?$|\.spec\.ts$|\/fixtures\.ts$|\/test\//.test(path) || path.startsWith('apps/lender-sandbox/');

const withoutComments = (text: string): string =>
  text.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/^\s*\/\/.*$/gm, '');

/** Places outside the one module where such a thing is written again. */
export function secondPlaces(path: string, text: string): string[] {
  if (!/^(?:apps|packages)\/.*\.tsx?$/.test(path) || isOutside(path)) return [];
  const code = withoutComments(text);
  return places
    .filter(({ pattern, place }) => path !== place && pattern.test(code))
    .map(({ what, place }) => `${path}: repeats ${what}, which ${place} has`);
}
