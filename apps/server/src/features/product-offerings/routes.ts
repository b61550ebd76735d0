import { getProductOffering, getProductOfferings, shareOffering } from '@tulna/contract/product-offerings';
import { istDay } from '@tulna/rules/dates';
import { isShared, OFFERINGS } from '@tulna/rules/offerings';
import type { FastifyInstance } from 'fastify';
import { originOf } from '../../platform/http/origin.ts';
import { Problem } from '../../platform/http/problem.ts';
import type { Services } from '../../platform/services.ts';
import type { BrandDirectory } from '../brands/index.ts';
import { ratesOfPartner } from '../commission-rates/index.ts';
import { intermediaryNow } from '../insurance-hand-offs/index.ts';
import { isLinkedShop, linkedShops, ownShopNames } from '../merchants/index.ts';
import { handlePartner } from '../partner-users/index.ts';
import type { PartnerBrand } from '../partners/index.ts';
import { portalLink, portalLinks } from '../tracking-links/index.ts';
import { advertOf } from './adverts.ts';
import { presentCards, presentLink, presentPolicy } from './present.ts';
import { paidFor } from './rates.ts';
import { offeringWorld } from './world.ts';

const page = 'product-offering';
/** Most shops to choose from for a link. */
const mostShops = 500;

/** The brand of a partner that is signed in. @throws {Problem} `not_found` if it has been deleted */
export function brandOfPartner(brands: BrandDirectory, partner: string): PartnerBrand {
  const brand = brands.byKey(partner);
  if (brand === undefined) throw new Problem('not_found');
  return brand;
}

/** What a partner offers (R3): who qualifies, what the partner earns, and links of its own. */
export function productOfferingsRoutes(app: FastifyInstance, services: Services, brands: BrandDirectory): void {
  handlePartner(app, services, getProductOfferings, { page }, async ({ scope }) => {
    const brand = brandOfPartner(brands, scope.partner);
    const worlds = await Promise.all(OFFERINGS.map((offering) => offeringWorld(services, brand, offering)));
    return {
      offerings: worlds.map(({ offering, state, lenders, cards }) => ({
        offering,
        state,
        count: lenders.length + cards.length,
      })),
    };
  });

  handlePartner(app, services, getProductOffering, { page }, async ({ params: { offering }, scope, read, raw }) => {
    const brand = brandOfPartner(brands, scope.partner);
    const day = istDay(services.clock.now().getTime());
    const world = await offeringWorld(services, brand, offering);
    const own = await read(async (tx) => {
      const rates = await ratesOfPartner(tx, scope, day);
      return {
        rates,
        shops: await ownShopNames(
          tx,
          rates.map(({ merchant }) => merchant),
        ),
        links: isShared(world.state) ? await portalLinks(tx, scope, offering) : [],
        linked: scope.merchantId === undefined ? await linkedShops(tx, scope, mostShops) : [],
      };
    });
    const origin = originOf(services, raw);
    const adverts = { en: advertOf(services, brand, world, 'en'), hi: advertOf(services, brand, world, 'hi') };
    const intermediary = offering === 'insurance' ? intermediaryNow(services) : undefined;
    return {
      offering,
      state: world.state,
      day,
      policy: presentPolicy(world),
      cards: presentCards(world),
      intermediary:
        intermediary === undefined
          ? null
          : {
              name: intermediary.name,
              registration: intermediary.registration,
              valid_until: intermediary.validUntil,
            },
      ...paidFor(scope, world, own.rates, { day, shops: own.shops }),
      links: own.links.map((link) => presentLink(origin, link)),
      merchants: own.linked.map(({ id, shopName }) => ({ merchant_id: id, shop_name: shopName })),
      ready: { en: adverts.en.message, hi: adverts.hi.message },
      legal: { en: adverts.en.legal.join(' '), hi: adverts.hi.legal.join(' ') },
    };
  });

  handlePartner(app, services, shareOffering, { page, does: 'change' }, async ({ body, scope, read, raw }) => {
    const { offering, language } = body;
    const merchantId = scope.merchantId ?? body.merchant_id;
    const world = await offeringWorld(services, brandOfPartner(brands, scope.partner), offering);
    if (!isShared(world.state)) throw new Problem('not_offered');
    // Another partner's shop, or a shop that is switched off, is not found; a shop's own people read why.
    if (merchantId !== null && !(await read((tx) => isLinkedShop(tx, scope, merchantId))))
      throw new Problem(scope.merchantId === undefined ? 'not_found' : 'merchant_off');
    const link = await portalLink(services, scope, { offering, language, merchantId });
    return presentLink(originOf(services, raw), link);
  });
}
