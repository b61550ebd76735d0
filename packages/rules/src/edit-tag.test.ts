import { expect, test } from 'vitest';
import { editTag } from './edit-tag.ts';

test('the edit tag is FNV-1a of the JSON, so that another program can make it too', () => {
  expect(editTag('')).toBe('07cc7607b4949e25');
  expect(editTag(undefined)).toBe(editTag(null));
  expect(editTag({ b: 1, a: { d: [2], c: 'x' } })).toBe('deca76d036f44e98');
});

test('the order of properties makes no difference, any other difference does', () => {
  expect(editTag({ name: 'Anita', phone: '1' })).toBe(editTag({ phone: '1', name: 'Anita' }));
  const values = [0, '0', null, '', [], ['a', 'b'], ['b', 'a'], ['a,b'], { a: 1 }, { a: '1' }, 'किस्त', 24, 24.5];
  expect(new Set(values.map(editTag)).size).toBe(values.length);
});
