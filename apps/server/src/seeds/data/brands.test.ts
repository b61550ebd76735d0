import { readFileSync } from 'node:fs';
import { parseBrand } from '@tulna/brand/brand';
import { contrastRatio } from '@tulna/brand/colour';
import { brandTones } from '@tulna/brand/css-variables';
import { fontHosts } from '@tulna/brand/fonts';
import { palettes, type Scheme } from '@tulna/brand/palette';
import { describe, expect, test } from 'vitest';
import { brands } from './brands.ts';
import { fontCopies } from './demo-fonts.ts';

const keys = brands.map((brand) => brand.key);

test.each(brands)('$key is a valid brand', (brand) => {
  expect(parseBrand(brand)).toEqual(brand);
});

test('there are at least thirty brands, and the default has the specified theme', () => {
  expect(brands.length).toBeGreaterThanOrEqual(30);
  expect(brands.find((brand) => brand.key === 'cl')).toMatchObject({
    primary_color: '#4EC9DB',
    secondary_color: '#070050',
  });
});

test.each(['key', 'name', 'legal_name', 'logo'] as const)('no two brands share a %s', (field) => {
  expect(new Set(brands.map((brand) => brand[field].toLowerCase())).size).toBe(brands.length);
});

test('each host and phone number belongs to only one brand and desk', () => {
  const hosts = brands.flatMap((brand) => brand.host ?? []);
  expect(new Set(hosts).size).toBe(hosts.length);
  expect(hosts).toContain('solar.localhost');
  const phones = brands.flatMap((brand) => [brand.support.phone, brand.grievance_officer.phone]);
  expect(new Set(phones).size).toBe(brands.length * 2);
});

test('the demo world shows every kind of brand', () => {
  expect(keys).toEqual(expect.arrayContaining(['chandni', 'kajal', 'haldi', 'laalten']));
  expect(brands.some((brand) => brand.title)).toBe(true);
  expect(brands.some((brand) => brand.co_brand_logo)).toBe(true);
  expect(new Set(brands.map((brand) => brand.tancApply))).toEqual(new Set([0, 1]));
  expect(new Set(brands.map((brand) => brand.font_family)).size).toBeGreaterThanOrEqual(5);
});

test('a dozen brands have a font from an allowed host, each with complete local copies', () => {
  const linked = brands.filter(({ font_link }) => font_link !== '');
  expect(linked).toHaveLength(12);
  expect(new Set(linked.map(({ font_family }) => font_family)).size).toBe(3);
  for (const { key, font_link, font_family } of linked) {
    expect(fontHosts, key).toContain(new URL(font_link).hostname);
    expect(new URL(font_link).searchParams.get('family')).toBe(`${font_family}:wght@400;700`);
    const copies = fontCopies(font_family);
    expect(copies.map(({ weight }) => weight)).toEqual(['400', '400', '400', '700', '700', '700']);
    for (const { file } of copies) expect(readFileSync(file).toString('latin1', 0, 4), file).toBe('wOF2');
  }
  expect(fontCopies('System')).toEqual([]);
});

describe.each(brands)('$key', (brand) => {
  test.each<Scheme>(['light', 'dark'])('is legible in every pair of colours on %s', (scheme) => {
    const tones = brandTones(brand, scheme);
    const { page, surface } = palettes[scheme];
    const pairs: [string, string][] = [
      [tones.onPrimary, tones.primary],
      [tones.onAction, tones.action],
      [tones.onAction, tones.actionHover],
      [tones.onSecondary, tones.secondary],
      ...[page, surface, tones.primarySoft].flatMap((ground): [string, string][] => [
        [tones.primaryText, ground],
        [tones.secondaryText, ground],
      ]),
    ];
    for (const [text, ground] of pairs) {
      expect(contrastRatio(text, ground), `${text} on ${ground}`).toBeGreaterThanOrEqual(4.5);
    }
    for (const ground of [page, surface])
      expect(contrastRatio(tones.primaryEdge, ground), `edge ${tones.primaryEdge}`).toBeGreaterThanOrEqual(3);
  });
});
