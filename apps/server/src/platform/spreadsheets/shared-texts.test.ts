import { describe, expect, it } from 'vitest';
import { SharedTexts } from './shared-texts.ts';

const textOf = (n: number): string => (n % 7 === 0 ? '' : n % 5 === 0 ? `साफ़ ${n} 🙂` : `LEAD-${n}`);

describe('shared texts of a workbook', () => {
  it('are returned as they were added, as strings, as bytes and across blocks', () => {
    const texts = new SharedTexts();
    const count = 160_000;
    for (let n = 0; n < count; n += 1) texts.add(textOf(n));
    expect(texts.length).toBe(count);
    for (let n = 0; n < count; n += 1) if (texts.at(n) !== textOf(n)) expect(texts.at(n)).toBe(textOf(n));
  });
  it('may be longer than a block', () => {
    const texts = new SharedTexts();
    for (let n = 0; n < 10_000; n += 1) texts.add('x');
    const long = 'ख'.repeat(400_000);
    for (const text of ['before', long, 'after']) texts.add(text);
    expect([texts.at(10_000), texts.at(10_001), texts.at(10_002)]).toEqual(['before', long, 'after']);
  });
  it.each([-1, 2, 0.5, Number.NaN])('are undefined for the number %s', (number) => {
    const texts = new SharedTexts();
    texts.add('first');
    texts.add('second');
    expect(texts.at(number)).toBeUndefined();
  });
});
