import { expect, it } from 'vitest';
import { consoleKit as en } from './en/console-kit.ts';
import { consoleKit as hi } from './hi/console-kit.ts';

it('row counts have Indian digit groups, and the form that Hindi needs before में and पर', () => {
  expect([en.list.rows(1), en.list.rows(123_456)]).toEqual(['1 row', '1,23,456 rows']);
  expect([hi.list.rows(1), hi.list.rows(1466)]).toEqual(['1 पंक्ति', '1,466 पंक्तियाँ']);
  expect(hi.list.rowsOf(3, 1466)).toBe('1,466 पंक्तियों में से 3');
  expect([hi.list.apply(1), hi.list.apply(12)]).toEqual(['1 पंक्ति पर लागू करें', '12 पंक्तियों पर लागू करें']);
  expect(hi.list.loaded('100', hi.list.rows(1466))).toBe('100 दिख रही हैं, कुल 1,466 पंक्तियाँ');
});
