import { expect, it } from 'vitest';
import { shortFigureProblems } from './short-figures.ts';

const path = 'apps/server/src/features/reminders/work.test.ts';

it.each([
  ['expect(body).not.toMatch(/Asha|9150/);', '9150'],
  ["expect(JSON.stringify(rows)).not.toContain('50000');", '50000'],
  ['expect(body).not.toMatch(/\\b7001\\b/);', '\\b7001\\b'],
  ['expect(body).not.toMatch(/\\b50000|Asha/);', '\\b50000'],
])('a test may not contain %s', (text, found) => {
  expect(shortFigureProblems(path, text)).toEqual([
    `${path}: expects no ${found}, which a random id may have: see withoutIds`,
  ]);
  expect(shortFigureProblems(path.replace('.test', ''), text)).toEqual([]);
});

it.each([
  'expect(withoutIds(body)).not.toMatch(/Asha|9150/);',
  "expect(sealed.toString('latin1')).not.toContain('90000');",
  'expect(body).not.toMatch(/\\b50000\\b|9000033001|₹300/);',
  "expect(body).not.toContain('500001');",
  "expect(body).toContain('5000');",
])('a test may contain %s', (text) => {
  expect(shortFigureProblems(path, text)).toEqual([]);
});
