import { brandLogoSvg } from './brand-logo.ts';
import { brandLogoPath } from './brand-row.ts';
import { brands } from './brands.ts';
import { cardFacePath, cardFaceSvg, drawnCards } from './card-face.ts';
import { creditCards } from './credit-cards.ts';
import { languageMarkSvg } from './language-mark.ts';
import { languages } from './languages.ts';
import { lenderMarkSvg } from './lender-mark.ts';
import { lenders } from './lenders.ts';

/**
 * Every picture of the demo world, by the path in the rows: logos of brands for light and dark grounds, marks of lenders and languages,
 * faces of cards. The values are complete SVG documents that we drew ourselves, without scripts or links.
 */
export function drawnAssets(): ReadonlyMap<string, string> {
  const assets = new Map<string, string>();
  for (const brand of brands) {
    assets.set(brand.logo, brandLogoSvg(brand, 'light'));
    assets.set(brandLogoPath(brand.key, 'dark'), brandLogoSvg(brand, 'dark'));
  }
  for (const lender of lenders) assets.set(lender.mark, lenderMarkSvg(lender.key, lender.name));
  for (const slug of drawnCards) {
    const path = cardFacePath(slug);
    const card = creditCards.find((one) => one.category_img_thumb === path);
    if (card) assets.set(path, cardFaceSvg(slug, card.category_name) ?? '');
  }
  for (const language of languages) assets.set(language.image, languageMarkSvg(language.id) ?? '');
  return assets;
}
