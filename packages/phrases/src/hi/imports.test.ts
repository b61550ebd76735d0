import { expect, test } from 'vitest';
import { imports } from './imports.ts';

test.each([
  [1, '1 पंक्ति से कुछ नहीं बदला।'],
  [457, '457 पंक्तियों से कुछ नहीं बदला।'],
])('%i rows that changed nothing are said as people say it', (count, said) => {
  expect(imports.known(count, String(count))).toBe(said);
});
