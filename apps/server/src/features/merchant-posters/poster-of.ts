import { brandTones } from '@tulna/brand/css-variables';
import { phrasesFor } from '@tulna/phrases/for-language';
import type { Language } from '@tulna/phrases/language';
import { istDay } from '@tulna/rules/dates';
import { merchantAddress } from '@tulna/rules/merchant-links';
import { startOf } from '@tulna/rules/periods';
import QRCode from 'qrcode';
import { Problem } from '../../platform/http/problem.ts';
import { canDraw } from '../../platform/printing/outlines.ts';
import type { Poster, PosterSize } from '../../platform/printing/poster.ts';
import type { Services } from '../../platform/services.ts';
import type { Merchant } from '../merchants/index.ts';
import type { PartnerBrand } from '../partners/index.ts';
import { printedLogo } from './logo.ts';

/** A QR code for print: its dark modules as one path, in units of a module. */
export function codeOf(address: string): Poster['code'] {
  // With this error correction, a quarter of the code may be torn or dirty.
  const { modules } = QRCode.create(address, { errorCorrectionLevel: 'Q' });
  let path = '';
  for (let row = 0; row < modules.size; row += 1)
    for (let column = 0; column < modules.size; column += 1)
      if (modules.get(row, column)) path += `M${column} ${row}h1v1h-1z`;
  return { side: modules.size, path };
}

/**
 * The poster of a merchant in the theme of its partner.
 * @throws {Problem} `poster_letters` if the name of the shop or brand has characters that our fonts don't have
 */
export async function posterOf(
  { files, clock }: Pick<Services, 'files' | 'clock'>,
  { merchant, brand, origin }: { merchant: Merchant; brand: PartnerBrand; origin: string },
  { size, language }: { size: PosterSize; language: Language },
): Promise<Poster> {
  const words = phrasesFor(language).poster;
  const shop = merchant.shopName.normalize('NFC').replace(/\s+/g, ' ').trim();
  if (!canDraw(shop + brand.name)) throw new Problem('poster_letters');
  const { primary, onPrimary, secondaryText, primaryEdge } = brandTones(brand, 'light');
  const address = merchantAddress(origin, merchant.code);
  return {
    title: words.title(shop, brand.name),
    language,
    // This is the start of the day, so that repeated requests on a day return the same file.
    madeAt: startOf(istDay(clock.now().getTime())),
    author: brand.name,
    size,
    colours: { band: primary, onBand: onPrimary, heading: secondaryText, edge: primaryEdge },
    logo: await printedLogo(files, brand.logo),
    brand: brand.name,
    shop,
    sentence: words.sentence(brand.name),
    address: address.replace(/^https?:\/\//, ''),
    code: codeOf(`${address}?qr=1`),
  };
}
