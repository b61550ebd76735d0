import fc from 'fast-check';
import { expect, test } from 'vitest';
import { contrastRatio, edgeContrast, onColour, textContrast } from './colour.ts';
import { brandCss, brandTones } from './css-variables.ts';
import { fontStack } from './fonts.ts';
import { palettes, type Scheme } from './palette.ts';

const hex = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);
const scheme = fc.constantFrom<Scheme>('light', 'dark');

test('text on any brand colour and brand-coloured text on any ground is legible', () => {
  fc.assert(
    fc.property(hex, hex, scheme, (primary_color, secondary_color, on) => {
      const { page, surface, neutrals } = palettes[on];
      const tones = brandTones({ primary_color, secondary_color }, on);
      const text: [string, string][] = [
        [tones.onPrimary, tones.primary],
        [tones.onAction, tones.action],
        [tones.onAction, tones.actionHover],
        [tones.onSecondary, tones.secondary],
      ];
      for (const ground of [page, surface, tones.primarySoft]) {
        text.push([tones.primaryText, ground], [tones.secondaryText, ground], [neutrals[9] ?? '', ground]);
      }
      for (const [ink, ground] of text)
        expect(contrastRatio(ink, ground), `${ink} on ${ground}`).toBeGreaterThanOrEqual(textContrast);
      for (const tone of [tones.primaryEdge])
        for (const ground of [page, surface])
          expect(contrastRatio(tone, ground), `${tone} on ${ground}`).toBeGreaterThanOrEqual(edgeContrast);
      expect(contrastRatio(tones.actionHover, tones.action)).toBeGreaterThanOrEqual(1.08);
    }),
    { numRuns: 2000 },
  );
});

test('the main button has the primary colour, or another that stands out from the page', () => {
  fc.assert(
    fc.property(hex, hex, scheme, (primary_color, secondary_color, on) => {
      const { action } = brandTones({ primary_color, secondary_color }, on);
      if (action === primary_color) return;
      for (const ground of [palettes[on].page, palettes[on].surface])
        expect(contrastRatio(action, ground), `${action} on ${ground}`).toBeGreaterThanOrEqual(edgeContrast);
    }),
    { numRuns: 2000 },
  );
});

test.each([
  ['#4EC9DB', '#070050', 'light', '#4ec9db'],
  ['#FDFDF5', '#45413A', 'light', '#45413a'],
  ['#FDFDF5', '#45413A', 'dark', '#fdfdf5'],
  ['#0A0A0C', '#000000', 'light', '#0a0a0c'],
] as const)('the button of a brand of %s and %s on %s is %s', (primary_color, secondary_color, on, action) => {
  expect(brandTones({ primary_color, secondary_color }, on).action).toBe(action);
});

test('the button of a black brand is light on a dark page', () => {
  const { action } = brandTones({ primary_color: '#0A0A0C', secondary_color: '#000000' }, 'dark');
  expect(contrastRatio(action, palettes.dark.page)).toBeGreaterThanOrEqual(9);
});

test('every ground has a legible text colour, including the greys on which white stops being legible', () => {
  for (let grey = 0; grey < 256; grey += 1) {
    const ground = `#${grey.toString(16).padStart(2, '0').repeat(3)}`;
    expect(contrastRatio(onColour(ground), ground)).toBeGreaterThanOrEqual(textContrast);
  }
});

const safeCss = /^(?:[^{}<>\\]*\{(?:[^{}<>\\]*\{)?[^{}<>\\]*\}{1,2}\n?)+$/;

test('text from a brand row gets into the style sheet only as a colour or a family name', () => {
  const hostile = fc.oneof(
    fc.string(),
    fc.string({ unit: 'grapheme' }),
    fc.constantFrom('red;}</style>', 'url(x)', '#fff}', 'A"B', '\\41', '#12345678'),
  );
  fc.assert(
    fc.property(hostile, hostile, hostile, (primary_color, secondary_color, font_family) => {
      const css = brandCss({ primary_color, secondary_color, font_family });
      expect(css).toMatch(safeCss);
      for (const [, value] of css.matchAll(/--brand-(?!font)[a-z-]+:([^;}]+)/g))
        expect(value).toMatch(/^#[0-9a-f]{6}$/);
      expect(css.match(/--brand-font:([^}]*)/)?.[1]).toBe(fontStack(font_family));
    }),
  );
});

test('a valid family outside the list is quoted before the system stack, and anything else is replaced by the system stack', () => {
  expect(fontStack('Poppins')).toMatch(/^"Poppins",system-ui/);
  expect(fontStack('Geometric')).toMatch(/^Avenir/);
  expect(fontStack('x";}body{display:none')).toBe(fontStack('System'));
  expect(fontStack('constructor')).toMatch(/^"constructor",system-ui/);
});

test.each(['#0a0a0a', '#fffdf5', '#808080'])(
  'links of a brand without a hue (%s) don’t look disabled',
  (primary_color) => {
    for (const [on, least] of [
      ['light', 7],
      ['dark', 9],
    ] as const) {
      const { primaryText, primarySoft } = brandTones({ primary_color, secondary_color: '#333333' }, on);
      for (const ground of [palettes[on].page, palettes[on].surface, primarySoft])
        expect(contrastRatio(primaryText, ground)).toBeGreaterThanOrEqual(least);
    }
  },
);

test('fonts from our own origin are declared, with the device font shown until they load; invalid ones are left out', () => {
  const colours = { primary_color: '#123', secondary_color: '#456' };
  const file = {
    path: '/assets/fonts/abc_-1.woff2',
    weight: '400 700',
    style: 'normal',
    range: 'U+0-FF,U+20B9',
  } as const;
  const css = brandCss({ ...colours, font_family: 'Hind', font_files: [file] });
  expect(css).toContain('@font-face{font-family:"Hind";font-style:normal;font-weight:400 700;font-display:swap;');
  expect(css).toContain('src:url(/assets/fonts/abc_-1.woff2) format("woff2");unicode-range:U+0-FF,U+20B9}');
  for (const strange of [
    { ...file, path: 'https://elsewhere.example/a.woff2' },
    { ...file, path: '/assets/fonts/../a.woff2' },
    { ...file, weight: '400}body{display:none' },
    { ...file, range: 'U+0-FF}</style>' },
  ]) {
    expect(brandCss({ ...colours, font_family: 'Hind', font_files: [strange] })).not.toContain('@font-face');
  }
  expect(brandCss({ ...colours, font_family: 'x"}', font_files: [file] })).not.toContain('@font-face');
});
