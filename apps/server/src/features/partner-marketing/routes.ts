import {
  getBannerPdf,
  getBannerPng,
  getBannerSvg,
  getMarketingSupport,
  getPartnerMarketingTexts,
  getReferral,
} from '@tulna/contract/partner-marketing';
import { isShared, OFFERING_FACTS, OFFERINGS } from '@tulna/rules/offerings';
import type { FastifyInstance } from 'fastify';
import { originOf } from '../../platform/http/origin.ts';
import { Problem } from '../../platform/http/problem.ts';
import type { PosterFormat } from '../../platform/printing/poster.ts';
import type { Services } from '../../platform/services.ts';
import type { BrandDirectory } from '../brands/index.ts';
import { marketingTextsRepository, presentMarketingText } from '../marketing-texts/index.ts';
import { ownShopList } from '../merchants/index.ts';
import { earnedByShops } from '../partner-reports/index.ts';
import { handlePartner, type PartnerCall, servePartnerList } from '../partner-users/index.ts';
import { advertOf, brandOfPartner, offeringWorld } from '../product-offerings/index.ts';
import { linkOfPartner, qrOf } from '../tracking-links/index.ts';
import { bannerOf } from './banner-of.ts';

const page = 'marketing-support';
// Declared once, even if a process makes several apps, because a list's name must be unique.
const shopList = ownShopList(earnedByShops);

/** Marketing material for partners (R4), and the link by which shops sign up under them (R7). */
export function partnerMarketingRoutes(app: FastifyInstance, services: Services, brands: BrandDirectory): void {
  handlePartner(app, services, getMarketingSupport, { page }, async ({ scope, db }) => {
    const brand = brandOfPartner(brands, scope.partner);
    const worlds = await Promise.all(OFFERINGS.map((offering) => offeringWorld(services, brand, offering)));
    const shared = worlds.filter(({ state }) => isShared(state)).map(({ offering }) => OFFERING_FACTS[offering].text);
    return { texts: await marketingTextsRepository(db).countApproved(shared), offerings: shared.length };
  });

  handlePartner(app, services, getPartnerMarketingTexts, { page }, async ({ params: { offering }, scope, db }) => {
    const brand = brandOfPartner(brands, scope.partner);
    const world = await offeringWorld(services, brand, offering);
    const texts = await marketingTextsRepository(db).approved(OFFERING_FACTS[offering].text);
    const legalIn = (language: 'en' | 'hi') => advertOf(services, brand, world, language).legal.join(' ');
    return {
      texts: texts.map(presentMarketingText).map(({ marketing_text_id, channel, english, hindi }) => ({
        marketing_text_id,
        channel,
        text: { en: english, hi: hindi },
      })),
      legal: { en: legalIn('en'), hi: legalIn('hi') },
    };
  });

  const served =
    (format: PosterFormat) =>
    async ({ params, query, scope, read, raw }: PartnerCall<typeof getBannerPng>) => {
      const link = await read((tx) => linkOfPartner(tx, scope, params.tracking_link_id, services.clock.now()));
      if (link === undefined) throw new Problem('not_found');
      const brand = brandOfPartner(brands, scope.partner);
      const banner = await bannerOf(services, { link, brand, origin: originOf(services, raw) }, query);
      return {
        name: `${link.code}-${query.size}-${query.language}.${format}`,
        bytes: await services.printer.banner(banner, format),
      };
    };
  handlePartner(app, services, getBannerPng, { page }, served('png'));
  handlePartner(app, services, getBannerSvg, { page }, served('svg'));
  handlePartner(app, services, getBannerPdf, { page }, served('pdf'));

  handlePartner(app, services, getReferral, { page: 'referral' }, async ({ scope, raw }) => {
    const address = `${originOf(services, raw)}/create-merchant-form/${scope.partner}`;
    return {
      brand: brandOfPartner(brands, scope.partner).name,
      address,
      qr_svg: (await qrOf(address)).qr_svg,
    };
  });
  servePartnerList(app, services, shopList);
}
