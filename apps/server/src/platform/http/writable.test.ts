import fc from 'fast-check';
import { expect, it } from 'vitest';
import { storableJson } from './writable.ts';

it.each([
  [String.raw`{"a":"x\u0000y"}`, { a: 'x\ufffdy' }],
  [String.raw`{"a\u0000":1}`, { 'a\ufffd': 1 }],
  [
    String.raw`["\ud83d\ude00","\ud83d","\ude00\ud83d","\uD83D\uD83D\uDE00"]`,
    ['😀', '\ufffd', '\ufffd\ufffd', '\ufffd😀'],
  ],
  // A backslash before a u, not an escape.
  [String.raw`["\\u0000","\\\u0000","\"\u00e9\n"]`, [String.raw`\u0000`, '\\\ufffd', '"é\n']],
])('%s', (text, value) => {
  expect(storableJson(text)).toEqual(value);
});

it('gives every value that can be stored back as it is, and only storable texts', () => {
  fc.assert(
    fc.property(fc.jsonValue({ stringUnit: 'binary' }), (value) => {
      const text = JSON.stringify(value);
      const isStorable = !/\\u(?:0000|d[89a-f])/i.test(text);
      const read = JSON.stringify(storableJson(text));
      if (isStorable) expect(read).toBe(text);
      expect(read).not.toMatch(/(?<!\\)\\u(?:0000|d[89a-f])/i);
    }),
  );
  expect(() => storableJson(String.raw`["\u00"]`)).toThrow(SyntaxError);
});
