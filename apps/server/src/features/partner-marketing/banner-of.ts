import { brandTones } from '@tulna/brand/css-variables';
import { phrasesFor } from '@tulna/phrases/for-language';
import type { Language } from '@tulna/phrases/language';
import { productName } from '@tulna/phrases/product-name';
import { istDay } from '@tulna/rules/dates';
import { type BannerSize, isShared, OFFERING_FACTS, offeringOfLink } from '@tulna/rules/offerings';
import { startOf } from '@tulna/rules/periods';
import { shortPath } from '@tulna/rules/tracking-links';
import { Problem } from '../../platform/http/problem.ts';
import type { Banner } from '../../platform/printing/banner.ts';
import { canDraw } from '../../platform/printing/outlines.ts';
import type { Services } from '../../platform/services.ts';
import { codeOf, printedLogo } from '../merchant-posters/index.ts';
import type { PartnerBrand } from '../partners/index.ts';
import { advertOf, offeringWorld } from '../product-offerings/index.ts';

interface BannerRequest {
  link: { code: string; product: string; landing: string };
  brand: PartnerBrand;
  origin: string;
}

/**
 * A banner with a partner's link, logo and colours, and the lines required by law.
 * @throws {Problem} `not_found` if the link doesn't lead to a product of the portal, `not_offered` while the brand doesn't offer it, `poster_letters` for a name that our fonts can't draw
 */
export async function bannerOf(
  services: Services,
  { link, brand, origin }: BannerRequest,
  { size, language }: { size: BannerSize; language: Language },
): Promise<Banner> {
  const offering = offeringOfLink(link);
  if (offering === undefined) throw new Problem('not_found');
  const world = await offeringWorld(services, brand, offering);
  if (!isShared(world.state)) throw new Problem('not_offered');
  const { headline, sentence, points, legal } = advertOf(services, brand, world, language);
  if (!canDraw([brand.name, ...legal].join(' '))) throw new Problem('poster_letters');
  const { primary, onPrimary, secondaryText, primaryEdge } = brandTones(brand, 'light');
  const address = origin + shortPath(link.code);
  return {
    title: `${productName(OFFERING_FACTS[offering].product, language)} · ${brand.name}`,
    language,
    // The start of the day, so that a banner requested twice on one day is the same file.
    madeAt: startOf(istDay(services.clock.now().getTime())),
    author: brand.name,
    size,
    colours: { ground: primary, onGround: onPrimary, heading: secondaryText, edge: primaryEdge },
    logo: await printedLogo(services.files, brand.logo),
    brand: brand.name,
    headline,
    sentence,
    points,
    scan: phrasesFor(language).advertising.scan,
    address: address.replace(/^https?:\/\//, ''),
    code: codeOf(`${address}?qr=1`),
    legal,
  };
}
