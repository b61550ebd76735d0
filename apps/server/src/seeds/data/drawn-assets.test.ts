import { contrastRatio, onColour } from '@tulna/brand/colour';
import { palettes } from '@tulna/brand/palette';
import { expect, test } from 'vitest';
import { brandLogoSvg } from './brand-logo.ts';
import { brandMarks } from './brand-marks.ts';
import { brands } from './brands.ts';
import { creditCards } from './credit-cards.ts';
import { drawnAssets } from './drawn-assets.ts';
import { languages } from './languages.ts';
import { lenders } from './lenders.ts';

const assets = drawnAssets();

test('every picture that a row refers to is drawn, and no two are alike', () => {
  const named = [
    ...brands.flatMap((brand) => [brand.logo, brand.co_brand_logo ?? brand.logo]),
    ...lenders.map((lender) => lender.mark),
    ...creditCards.map((card) => card.category_img_thumb),
    ...languages.map((language) => language.image),
  ];
  for (const path of named) expect(assets.get(path), path).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg"/);
  const light = brands.map((brand) => assets.get(brand.logo));
  expect(new Set(light).size).toBe(brands.length);
  expect(Object.keys(brandMarks).sort()).toEqual(brands.map((brand) => brand.key).sort());
});

test.each([...assets])('%s is a closed drawing without script, links or open placeholders', (_, svg) => {
  expect(svg).toMatch(/<\/svg>$/);
  expect(svg).not.toMatch(/<script|href|\bon[a-z]+=|url\((?!#edge\))|[{}]|undefined|NaN/);
  const opened = svg.match(/<[a-z]+\b[^>]*[^/]>/g) ?? [];
  expect(opened.length).toBe((svg.match(/<\/[a-z]+>/g) ?? []).length);
});

test.each(brands)('the wordmark of $key is legible on light, on dark and on its own header', (brand) => {
  const header = onColour(brand.secondary_color) === '#ffffff' ? 'dark' : 'light';
  for (const ground of ['light', 'dark'] as const) {
    const fills = [...brandLogoSvg(brand, ground).matchAll(/<text[^>]* fill="(#[0-9a-f]{6})"/g)].map(
      (match) => match[1],
    );
    expect(fills.length).toBeGreaterThan(0);
    for (const fill of fills) expect(contrastRatio(fill ?? '', palettes[ground].page)).toBeGreaterThanOrEqual(4.5);
    if (ground !== header) continue;
    for (const fill of fills) expect(contrastRatio(fill ?? '', brand.secondary_color)).toBeGreaterThanOrEqual(4.5);
  }
});
