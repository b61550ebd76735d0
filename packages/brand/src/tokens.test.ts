import { brotliCompressSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { contrastRatio } from './colour.ts';
import { brandCss } from './css-variables.ts';
import { palettes, type Scheme } from './palette.ts';
import { tokensCss } from './tokens.css.ts';

describe.each<Scheme>(['light', 'dark'])('%s ground', (scheme) => {
  const palette = palettes[scheme];
  const step = (number: number) => palette.neutrals[number - 1] ?? '';
  const signals = [palette.success, palette.warning, palette.danger, palette.info];

  test('neutrals 7 to 10 are legible on neutrals 1 to 3 and on every soft ground', () => {
    const grounds = [step(1), step(2), step(3), ...signals.map((signal) => signal.soft)];
    for (const ground of grounds) {
      for (const ink of [7, 8, 9, 10].map(step))
        expect(contrastRatio(ink, ground), `${ink} on ${ground}`).toBeGreaterThanOrEqual(4.5);
    }
  });

  test('neutral 6 is visible as an edge on page and surface', () => {
    for (const ground of [palette.page, palette.surface])
      expect(contrastRatio(step(6), ground)).toBeGreaterThanOrEqual(3);
  });

  test('signals are legible on page, surface and their own soft ground, and so is text on the solid signal', () => {
    for (const { text, soft, on } of signals) {
      for (const ground of [palette.page, palette.surface, soft])
        expect(contrastRatio(text, ground), `${text} on ${ground}`).toBeGreaterThanOrEqual(4.5);
      expect(contrastRatio(on, text)).toBeGreaterThanOrEqual(4.5);
    }
  });

  test('there are ten neutral steps, each further from the ground than the previous one', () => {
    expect(palette.neutrals).toHaveLength(10);
    const distances = palette.neutrals.map((colour) => contrastRatio(colour, step(1)));
    expect(distances).toEqual([...distances].sort((one, other) => one - other));
  });
});

test('tokens and one brand together weigh under 2 kB brotli', () => {
  const brand = brandCss({ primary_color: '#4EC9DB', secondary_color: '#070050', font_family: 'System' });
  expect(brotliCompressSync(`${tokensCss}\n${brand}`).length).toBeLessThan(2000);
});

test.each([
  '--radius:10px',
  '--button:50px',
  '--touch:44px',
  '--text-12:0.75rem',
  '--text-36:2.25rem',
  ':root:lang(hi){--leading:1.65',
])('the tokens include %s', (token) => {
  expect(tokensCss).toContain(token);
});
