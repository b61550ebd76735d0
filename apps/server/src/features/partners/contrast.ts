import { contrastRatio, parseHex, textContrast } from '@tulna/brand/colour';
import { brandTones } from '@tulna/brand/css-variables';
import { palettes, type Scheme } from '@tulna/brand/palette';
import type { contrast } from '@tulna/contract/partners';
import type * as z from 'zod/mini';
import { Problem } from '../../platform/http/problem.ts';

type Contrast = z.output<typeof contrast>;
type Pair = Contrast[number];

const white = '#ffffff';
const round = (ratio: number): number => Math.floor(ratio * 100) / 100;

function pair(name: Pair['pair'], ground: string, requested: string, used: string): Pair {
  const requestedRatio = contrastRatio(requested, ground);
  return {
    pair: name,
    ground,
    asked: requested,
    asked_ratio: round(requestedRatio),
    used,
    used_ratio: round(contrastRatio(used, ground)),
    adjusted: requestedRatio < textContrast,
  };
}

/**
 * How legible two colours of a brand are, and the tones used instead if they are not (W3): customers always see a contrast of at least 4.5:1.
 * @throws {Problem} `invalid_request` for a text that isn’t a hex colour
 */
export function contrastOf(colours: { primary_color: string; secondary_color: string }): Contrast {
  for (const field of ['primary_color', 'secondary_color'] as const)
    if (parseHex(colours[field]) === undefined)
      throw new Problem('invalid_request', { fields: { [field]: { shape: 'colour' } } });
  const light = brandTones(colours, 'light');
  const dark = brandTones(colours, 'dark');
  const on = (scheme: Scheme): string => palettes[scheme].surface;
  return [
    pair('text on primary', light.primary, white, light.onPrimary),
    pair('text on secondary', light.secondary, white, light.onSecondary),
    pair('primary as text on white', on('light'), light.primary, light.primaryText),
    pair('secondary as text on white', on('light'), light.secondary, light.secondaryText),
    pair('primary as text on dark', on('dark'), dark.primary, dark.primaryText),
    pair('secondary as text on dark', on('dark'), dark.secondary, dark.secondaryText),
  ];
}
