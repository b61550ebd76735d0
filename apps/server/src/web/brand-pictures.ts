import { brandTones } from '@tulna/brand/css-variables';
import type { BrandAnswer } from '@tulna/contract/brands';
import sharp from 'sharp';
import { escapeHtml } from './escape.ts';

/** Pictures of a brand that other systems need as bitmaps: the icon of the installed site and the preview picture of a shared link. */
export type BrandPicture = 'icon-180' | 'icon-192' | 'icon-512' | 'icon-maskable-512' | 'card';

export const isBrandPicture = (name: string): name is BrandPicture =>
  ['icon-180', 'icon-192', 'icon-512', 'icon-maskable-512', 'card'].includes(name);

/** Draws a brand's initial on its primary colour. `inset` leaves a margin, because some systems crop the edge. */
function iconSvg(brand: BrandAnswer, inset: boolean): string {
  const { primary, onPrimary } = brandTones(brand, 'light');
  const initial = escapeHtml([...brand.name][0] ?? '');
  const radius = inset ? 0 : 112;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512"><rect width="512" height="512" rx="${radius}" fill="${primary}"/><text x="256" y="${inset ? 336 : 360}" text-anchor="middle" font-family="sans-serif" font-size="${inset ? 230 : 310}" font-weight="700" fill="${onPrimary}">${initial}</text></svg>`;
}

/**
 * Draws the brand's name with symbols of what the site does, but no sentence, because the picture is shown with links in every language.
 */
function cardSvg(brand: BrandAnswer): string {
  const { primary, secondary, onSecondary } = brandTones(brand, 'light');
  const name = escapeHtml(brand.name.slice(0, 26));
  const size = brand.name.length > 16 ? 68 : 92;
  const bars = [90, 130, 70, 165]
    .map(
      (height, at) =>
        `<rect x="${760 + at * 90}" y="${470 - height}" width="60" height="${height}" rx="14" fill="${primary}" opacity="${0.55 + at * 0.15}"/>`,
    )
    .join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 630"><rect width="1200" height="630" fill="${secondary}"/><rect x="80" y="88" width="96" height="12" rx="6" fill="${primary}"/><text x="80" y="230" font-family="sans-serif" font-size="${size}" font-weight="700" fill="${onSecondary}">${name}</text><g>${bars}</g><path d="M80 500 H1120" stroke="${primary}" stroke-width="6" stroke-linecap="round"/><text x="80" y="460" font-family="sans-serif" font-size="130" font-weight="700" fill="${primary}">₹</text></svg>`;
}

/** Draws a picture of a brand as PNG. */
export async function drawBrandPicture(brand: BrandAnswer, picture: BrandPicture): Promise<Buffer> {
  if (picture === 'card')
    return sharp(Buffer.from(cardSvg(brand)))
      .resize(1200, 630)
      .png()
      .toBuffer();
  const size = Number(/\d+$/.exec(picture)?.[0] ?? 512);
  const svg = iconSvg(brand, picture === 'icon-maskable-512' || picture === 'icon-180');
  return sharp(Buffer.from(svg)).resize(size, size).png().toBuffer();
}
