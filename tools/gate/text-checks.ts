/** Habit 5 of CONTRIBUTING: a longer file should be split into two. */
export const longestFile = 400;

// The words are split, so that this file does not find itself.
const unfinished = new RegExp(`\\b(${['TO' + 'DO', 'FIX' + 'ME'].join('|')})\\b`);
const silenced = new RegExp(`@ts-(${['ignore', 'nocheck'].join('|')})`);
const expectedError = /@ts-expect-error(?<reason>.*)$/;
const disabledRule = /(?:eslint|oxlint)-disable(?:-next-line|-line)?(?<reason>.*)$/;
const machinePath = new RegExp(`["'\`(\\s](${['/wo' + 'rk/', '/ro' + 'ot/', '/ho' + 'me/'].join('|')})`);
const generated = /(?:^docs\/spec-map\.md|\.gen\.ts)$/;

function lineProblems(line: string): string[] {
  const problems: string[] = [];
  if (unfinished.test(line)) problems.push('unfinished work does not ship: do it or leave it out');
  if (silenced.test(line)) problems.push('the type checker is never silenced');
  const expected = expectedError.exec(line)?.groups?.reason;
  if (expected !== undefined && !/[a-z]{3}/i.test(expected))
    problems.push('@ts-expect-error needs its reason on the same line');
  const disabled = disabledRule.exec(line)?.groups?.reason;
  if (disabled !== undefined && !disabled.includes(' -- '))
    problems.push('a disabled rule needs its reason: " -- why"');
  if (machinePath.test(line)) problems.push("a path of one person's machine");
  return problems;
}

/** Problems of one file's text, each as `path:line: what`. */
export function textProblems(path: string, text: string): string[] {
  const lines = text.split('\n');
  const count = text.endsWith('\n') ? lines.length - 1 : lines.length;
  const tooLong =
    count > longestFile && !generated.test(path) ? [`${path}: ${count} lines, at most ${longestFile}`] : [];
  return [
    ...tooLong,
    ...lines.flatMap((line, index) => lineProblems(line).map((what) => `${path}:${index + 1}: ${what}`)),
  ];
}

const vague = /(?:^|\/)(?:utils?|helpers?|common|misc)(?:\/|\.[a-z.]+$)/;

/** Habit 5 of CONTRIBUTING: a file name states the idea of the file. */
export function fileNameProblems(path: string): string[] {
  return vague.test(path) ? [`${path}: name the idea, not "utils", "helpers" or "common"`] : [];
}
