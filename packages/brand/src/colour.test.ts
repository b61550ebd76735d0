import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { contrastRatio, legibleTone, parseHex, relativeLuminance, toHex } from './colour.ts';

describe('parseHex', () => {
  test.each([
    ['#4EC9DB', { r: 78, g: 201, b: 219 }],
    ['#fff', { r: 255, g: 255, b: 255 }],
    ['#070050', { r: 7, g: 0, b: 80 }],
  ])('reads %s', (text, rgb) => expect(parseHex(text)).toEqual(rgb));

  test.each(['', 'red', '4EC9DB', '#4EC9D', '#4EC9DB80', '#4EC9DG', ' #fff', '#fff\n', 'rgb(0,0,0)'])(
    'refuses %j',
    (text) => {
      expect(parseHex(text)).toBeUndefined();
    },
  );

  test('parseHex reads what toHex wrote', () => {
    const channel = fc.integer({ min: 0, max: 255 });
    fc.assert(
      fc.property(fc.record({ r: channel, g: channel, b: channel }, { noNullPrototype: true }), (rgb) => {
        expect(parseHex(toHex(rgb))).toEqual(rgb);
      }),
    );
  });
});

test.each([
  ['#000000', '#ffffff', 21],
  ['#ffffff', '#4EC9DB', 1.96],
  ['#777777', '#ffffff', 4.48],
  ['#1d4ed8', '#1d4ed8', 1],
])('contrast of %s and %s is %d', (one, other, ratio) => {
  expect(contrastRatio(one, other)).toBeCloseTo(ratio, 1);
  expect(contrastRatio(other, one)).toBe(contrastRatio(one, other));
});

test('luminance throws for a text that isn’t a colour', () => {
  expect(() => relativeLuminance('blue')).toThrow(RangeError);
});

test('a colour that is already legible keeps its tone', () => {
  expect(legibleTone('#070050', ['#ffffff'])).toBe('#070050');
});

test('grounds for which no tone is legible get the better of black and white', () => {
  expect(['#000000', '#ffffff']).toContain(legibleTone('#808080', ['#000000', '#ffffff'], 7));
});
