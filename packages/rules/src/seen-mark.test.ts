import { expect, test } from 'vitest';
import { seenMark } from './seen-mark.ts';

test('the mark is FNV-1a of the JSON, so that another program can make it, too', () => {
  expect(seenMark('')).toBe('07cc7607b4949e25');
  expect(seenMark(undefined)).toBe(seenMark(null));
  expect(seenMark({ b: 1, a: { d: [2], c: 'x' } })).toBe('deca76d036f44e98');
});

test('the order of properties makes no difference, any other difference does', () => {
  expect(seenMark({ name: 'Anita', phone: '1' })).toBe(seenMark({ phone: '1', name: 'Anita' }));
  const values = [0, '0', null, '', [], ['a', 'b'], ['b', 'a'], ['a,b'], { a: 1 }, { a: '1' }, 'किस्त', 24, 24.5];
  expect(new Set(values.map(seenMark)).size).toBe(values.length);
});
