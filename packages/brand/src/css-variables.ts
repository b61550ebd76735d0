import type { BrandColours } from './brand.ts';
import {
  edgeContrast,
  hoverTone,
  isDistinct,
  legibleTone,
  mix,
  onColour,
  parseHex,
  textContrast,
  toHex,
} from './colour.ts';
import { defaultColours } from './defaults.ts';
import { type FontFile, fontFaceCss, fontStack } from './fonts.ts';
import { palettes, type Scheme } from './palette.ts';

/** A brand's colours on one ground. Every pair that is used for text has at least 4.5:1. */
export type BrandTones = {
  readonly primary: string;
  readonly onPrimary: string;
  /** Links and the item marked as current, on surfaces and on `primarySoft`. */
  readonly primaryText: string;
  /** A soft ground in the brand's tone. */
  readonly primarySoft: string;
  /** Fill of the main button: the primary colour, unless it has no hue and doesn't stand out from page and surface. */
  readonly action: string;
  readonly onAction: string;
  readonly actionHover: string;
  /** Outline of the main button, edge of the item marked as current, and focus ring; 3:1 against page and surface. */
  readonly primaryEdge: string;
  readonly secondary: string;
  readonly onSecondary: string;
  /** Headings on page, surface and `primarySoft`; 7:1 on light and 9:1 on dark. */
  readonly secondaryText: string;
};

// Headings need more than the minimum: a dark brand colour made just legible on a dark page would look greyed out.
const headingContrast: Readonly<Record<Scheme, number>> = { light: 7, dark: 9 };

// A grey that is just legible looks disabled, so links of a brand without a hue have the contrast of headings.
function isGrey(colour: string): boolean {
  const { r, g, b } = parseHex(colour) ?? { r: 0, g: 0, b: 0 };
  return Math.max(r, g, b) - Math.min(r, g, b) < 32;
}

/**
 * Uses the brand's own primary colour; its edge and its text make the button recognisable. A colour without a hue that doesn't stand out
 * from the page looks disabled. Then the secondary colour is used instead, or a tone with the contrast of headings.
 */
function actionTone(primary: string, secondary: string, grounds: readonly string[], scheme: Scheme): string {
  if (!isGrey(primary) || isDistinct(primary, grounds)) return primary;
  return isDistinct(secondary, grounds) ? secondary : legibleTone(primary, grounds, headingContrast[scheme]);
}

function checked(colour: string, otherwise: string): string {
  const rgb = parseHex(colour);
  return rgb ? toHex(rgb) : otherwise;
}

/** Computes a brand's tones for a light or dark page. A colour that isn't hex is replaced by the default. */
export function brandTones(brand: BrandColours, scheme: Scheme): BrandTones {
  const primary = checked(brand.primary_color, defaultColours.primary);
  const secondary = checked(brand.secondary_color, defaultColours.secondary);
  const { page, surface } = palettes[scheme];
  const primarySoft = mix(surface, primary, scheme === 'light' ? 0.1 : 0.14);
  const grounds = [page, surface, primarySoft];
  const action = actionTone(primary, secondary, [page, surface], scheme);
  return {
    primary,
    onPrimary: onColour(primary),
    primaryText: legibleTone(primary, grounds, isGrey(primary) ? headingContrast[scheme] : textContrast),
    primarySoft,
    action,
    onAction: onColour(action),
    actionHover: hoverTone(action, [page, surface]),
    primaryEdge: legibleTone(primary, [page, surface], edgeContrast),
    secondary,
    onSecondary: onColour(secondary),
    secondaryText: legibleTone(secondary, grounds, headingContrast[scheme]),
  };
}

const names: Readonly<Record<keyof BrandTones, string>> = {
  primary: '--brand-primary',
  onPrimary: '--brand-on-primary',
  primaryText: '--brand-primary-text',
  primarySoft: '--brand-primary-soft',
  action: '--brand-action',
  onAction: '--brand-on-action',
  actionHover: '--brand-action-hover',
  primaryEdge: '--brand-primary-edge',
  secondary: '--brand-secondary',
  onSecondary: '--brand-on-secondary',
  secondaryText: '--brand-secondary-text',
};

function declarations(tones: Partial<BrandTones>): string {
  return Object.entries(tones)
    .map(([tone, colour]) => `${names[tone as keyof BrandTones]}:${colour}`)
    .join(';');
}

/**
 * Writes the brand as CSS custom properties for the first HTML (requirement W1), light and dark. Only recomputed `#rrggbb` colours and known
 * or pattern-checked font families are written, so no text of a brand row is copied into the style sheet unchecked.
 */
export function brandCss(
  brand: BrandColours & { readonly font_family: string; readonly font_files?: readonly FontFile[] },
): string {
  const light = brandTones(brand, 'light');
  const dark = brandTones(brand, 'dark');
  const changed = Object.fromEntries(
    Object.entries(dark).filter(([tone, colour]) => light[tone as keyof BrandTones] !== colour),
  );
  const night = declarations(changed);
  return [
    fontFaceCss(brand.font_family, brand.font_files ?? []),
    `:root{${declarations(light)};--brand-font:${fontStack(brand.font_family)}}`,
    `@media screen and (prefers-color-scheme:dark){:root:not([data-theme=light]){${night}}}`,
    `@media screen{:root[data-theme=dark]{${night}}}`,
  ]
    .filter((rule) => rule !== '')
    .join('\n');
}
