import {
  getProductOffering,
  getProductOfferings,
  getShopsToShare,
  shareOffering,
} from '@tulna/contract/product-offerings';
import { istDay } from '@tulna/rules/dates';
import { isShared, OFFERINGS } from '@tulna/rules/offerings';
import type { FastifyInstance } from 'fastify';
import { originOf } from '../../platform/http/origin.ts';
import { Problem } from '../../platform/http/problem.ts';
import type { Services } from '../../platform/services.ts';
import type { BrandDirectory } from '../brands/index.ts';
import { ratesOfPartner } from '../commission-rates/index.ts';
import { intermediaryNow } from '../insurance-hand-offs/index.ts';
import { linkedShop, linkedShops, ownShopNames } from '../merchants/index.ts';
import { handlePartner } from '../partner-users/index.ts';
import type { PartnerBrand } from '../partners/index.ts';
import { portalLink, portalLinks, portalLinksOf } from '../tracking-links/index.ts';
import { advertOf } from './adverts.ts';
import { presentCards, presentLink, presentPolicy } from './present.ts';
import { paidFor } from './rates.ts';
import { offeringWorld } from './world.ts';

const page = 'product-offering';
/** Most shops in the menu for a link; a search by name finds the others. */
const mostShops = 200;

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
      ready: { en: adverts.en.message, hi: adverts.hi.message },
      legal: { en: adverts.en.legal.join(' '), hi: adverts.hi.legal.join(' ') },
    };
  });

  handlePartner(app, services, getShopsToShare, { page }, async ({ params: { offering }, query, scope, read, raw }) => {
    if (scope.merchantId !== undefined) return { shops: [], more: false };
    const { search = '', chosen } = query;
    const { shops, links, more } = await read(async (tx) => {
      const found = await linkedShops(tx, scope, search, mostShops + 1);
      const listed = found.slice(0, mostShops);
      const isListed = chosen === undefined || listed.some(({ id }) => id === chosen);
      const other = isListed ? undefined : await linkedShop(tx, scope, chosen);
      const all = other === undefined ? listed : [...listed, other];
      const ids = all.map(({ id }) => id);
      return { shops: all, links: await portalLinksOf(tx, scope, offering, ids), more: found.length > mostShops };
    });
    const origin = originOf(services, raw);
    const linksOf = Map.groupBy(links, ({ merchantId }) => merchantId);
    return {
      shops: shops.map(({ id, shopName }) => ({
        merchant_id: id,
        shop_name: shopName,
        links: (linksOf.get(id) ?? []).map((link) => presentLink(origin, link)),
      })),
      more,
    };
  });

  handlePartner(app, services, shareOffering, { page, does: 'change' }, async ({ body, scope, read, raw }) => {
    const { offering, language } = body;
    const merchantId = scope.merchantId ?? body.merchant_id;
    const world = await offeringWorld(services, brandOfPartner(brands, scope.partner), offering);
    if (!isShared(world.state)) throw new Problem('not_offered');
    // Another partner's shop, or a shop that is switched off, is not found; a shop's own people read why.
    if (merchantId !== null && (await read((tx) => linkedShop(tx, scope, merchantId))) === undefined)
      throw new Problem(scope.merchantId === undefined ? 'not_found' : 'merchant_link_off');
    const link = await portalLink(services, scope, { offering, language, merchantId });
    return presentLink(originOf(services, raw), link);
  });
}
