import type { Brand } from '@tulna/brand/brand';
import { contrastRatio, edgeContrast, legibleTone, mix, onColour, textContrast } from '@tulna/brand/colour';
import { palettes } from '@tulna/brand/palette';
import { brandMarks } from './brand-marks.ts';
import { escapeXml, setWordmark, type Wordmark } from './wordmark.ts';

/** The background of a logo: a light page, or a dark one (dark scheme, or a header in a dark brand colour). */
export type Ground = 'light' | 'dark';

const wordmarks: Readonly<Record<string, Wordmark>> = {
  cl: { font: 'Geometric', weight: 700, lower: true, spacing: -0.01 },
  haldi: { font: 'Rounded', weight: 800, lower: true },
  laalten: { font: 'Grotesque', weight: 800, stacked: true },
  chandni: { font: 'Old Style', weight: 600, stacked: true },
  kajal: { font: 'Transitional', weight: 600, stacked: true, capitals: true, spacing: 0.1 },
  dhanvriksh: { font: 'Humanist', weight: 700 },
  bahi_ledger: { font: 'Transitional', weight: 700 },
  poorvi: { font: 'Humanist', weight: 700, stacked: true },
  himadri: { font: 'Humanist', weight: 600, stacked: true, capitals: true, spacing: 0.06 },
  meenakshi: { font: 'Old Style', weight: 600, stacked: true, italic: true },
  suryakosh: { font: 'Geometric', weight: 700, stacked: true },
  neelam: { font: 'Grotesque', weight: 800, italic: true },
  tamatar: { font: 'Rounded', weight: 800, lower: true },
  gulabi: { font: 'Geometric', weight: 600, stacked: true, lower: true },
  doodhganga: { font: 'Humanist', weight: 700, stacked: true },
  chashma: { font: 'Wide', weight: 600, lower: true },
  mausam: { font: 'System', weight: 700, stacked: true },
  gharaunda: { font: 'Old Style', weight: 700, stacked: true },
  sitara: { font: 'Rounded', weight: 800 },
  sehat: { font: 'System', weight: 700, lower: true },
  vetanwise: { font: 'System', weight: 700 },
  kisansetu: { font: 'Humanist', weight: 700 },
  autoadda: { font: 'Wide', weight: 800, capitals: true, italic: true },
  sarthi: { font: 'Grotesque', weight: 800, stacked: true, capitals: true, spacing: 0.08 },
  teenpahiya: { font: 'Rounded', weight: 800 },
  shikshapath: { font: 'Geometric', weight: 700 },
  thela: { font: 'System', weight: 800, stacked: true, lower: true },
  'mitra-merchants': { font: 'Grotesque', weight: 800, stacked: true },
  lehar: { font: 'Humanist', weight: 700, stacked: true, lower: true },
  deepti: { font: 'Wide', weight: 700, stacked: true },
  charcha: { font: 'Rounded', weight: 700, lower: true },
};

const grounds: Readonly<Record<Ground, readonly string[]>> = {
  light: [palettes.light.page, palettes.light.surface],
  dark: [palettes.dark.page, palettes.dark.surface],
};

type Tones = {
  readonly a: string;
  readonly b: string;
  readonly g: string;
  readonly tile: string;
  readonly glyph: string;
  readonly first: string;
  readonly rest: string;
};

// A mark may keep a tone that is too pale for text (haldi stays yellow, not olive), because the name beside it is in text.
const visible: Readonly<Record<Ground, number>> = { light: 1.3, dark: 2.2 };

function isVisible(colour: string, ground: Ground): boolean {
  return grounds[ground].every((page) => contrastRatio(colour, page) >= visible[ground]);
}

function tonesOf(brand: Brand, ground: Ground): Tones {
  const on = grounds[ground];
  const raw = brand.primary_color.toLowerCase();
  const secondary = brand.secondary_color.toLowerCase();
  // The header has the secondary colour, so the name must also be legible there.
  const isHeaderGround = (onColour(secondary) === '#ffffff') === (ground === 'dark');
  const wordGrounds = isHeaderGround ? [...on, secondary] : on;
  const strong = ground === 'light' ? 6 : 9;
  const a = isVisible(raw, ground) ? raw : legibleTone(raw, on, strong);
  // Darkening a pale secondary colour until it is legible gives a grey, so a deep tone of the primary is used instead.
  const isPale = ground === 'light' && contrastRatio(secondary, palettes.light.page) < edgeContrast;
  const second = legibleTone(isPale ? mix(raw, '#000000', 0.5) : secondary, on, strong);
  const b = contrastRatio(second, a) < 1.4 ? mix(a, ground === 'light' ? '#000000' : '#ffffff', 0.45) : second;
  const isTileBright = ground === 'dark' && contrastRatio(raw, palettes.dark.page) >= textContrast;
  const tile = isTileBright ? raw : b;
  return {
    a,
    b,
    g: ground === 'light' ? '#ffffff' : palettes.dark.page,
    tile,
    glyph: legibleTone(isTileBright ? secondary : raw, [tile], edgeContrast),
    first: ground === 'dark' ? mix(legibleTone(raw, wordGrounds, textContrast), '#ffffff', 0.86) : second,
    rest: legibleTone(raw, wordGrounds, textContrast),
  };
}

const plain: Wordmark = { font: 'System', weight: 700 };

/**
 * Draws the logo of a demo brand as SVG text: mark and wordmark, 48 high, legible on the given ground. A brand without a mark of its own
 * gets its initial on a tile in its colours.
 */
export function brandLogoSvg(brand: Brand, ground: Ground): string {
  const tones = tonesOf(brand, ground);
  const mark = brandMarks[brand.key] ?? initialMark(brand.name);
  const drawn = mark.replaceAll(
    /\{(a|b|g|tile|glyph)\}/g,
    (_, tone: 'a' | 'b' | 'g' | 'tile' | 'glyph') => tones[tone],
  );
  const word = setWordmark(brand.name, wordmarks[brand.key] ?? plain, 58, tones);
  const width = 58 + word.width + 4;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} 48" width="${width}" height="48" role="img" aria-label="${escapeXml(brand.name)}">` +
    `${drawn}${word.svg}</svg>`
  );
}

function initialMark(name: string): string {
  const initial = escapeXml(name.slice(0, 1).toUpperCase());
  return `<rect fill="{tile}" x="2" y="2" width="44" height="44" rx="12"/><text x="24" y="33" text-anchor="middle" font-family="sans-serif" font-size="26" font-weight="700" fill="{glyph}">${initial}</text>`;
}
