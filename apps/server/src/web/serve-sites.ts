import type { BrandAnswer } from '@tulna/contract/brands';
import type { FastifyInstance } from 'fastify';
import { type BrandDirectory, presentBrand } from '../features/brands/index.ts';
import { creditCardsRepository, presentPublicCard } from '../features/credit-cards/index.ts';
import { lendersRepository, presentPublicLender } from '../features/lenders/index.ts';
import type { MerchantDirectory } from '../features/merchants/index.ts';
import type { FunnelDirectory } from '../features/partner-funnels/index.ts';
import type { PartnerBrand } from '../features/partners/index.ts';
import type { ShortLinks } from '../features/tracking-links/index.ts';
import type { Services } from '../platform/services.ts';
import { serveCampaignLinks } from './campaign-links.ts';
import { serveElsewhere } from './elsewhere.ts';
import { serveEmbed } from './embed/serve.ts';
import { merchantBrand, serveMerchantLinks } from './merchant-links.ts';
import { portalSpelling } from './portal-address.ts';
import { allowOwnPreviews } from './preview.ts';
import { serveConsole } from './serve-console.ts';
import { serveShortLinks } from './short-links.ts';
import { customerBuild, openSiteBuild } from './site-build.ts';
import { serveBuiltSites } from './sites.ts';
import { serveUnsubscribe } from './unsubscribe.ts';
import type { BrandProvider } from './visit.ts';

/** Milliseconds for which a list is used before it is read again. */
const listFreshMs = 5000;

const wire = (brand: PartnerBrand | undefined): BrandAnswer | undefined => brand && presentBrand(brand);

const providerOf = (directory: BrandDirectory): BrandProvider => ({
  byKey: (key) => wire(directory.byKey(key)),
  byHost: (host) => wire(directory.byHost(host)),
  standard: () => presentBrand(directory.standard()),
});

/**
 * Caches a public list and reads it at most every few seconds. It returns the same array while nothing changes, so that pages made from it
 * stay in the cache.
 */
function cachedList(services: Services, list: () => Promise<readonly unknown[]>): () => Promise<readonly unknown[]> {
  let cached: readonly unknown[] = [];
  let text = '[]';
  let readAt = Number.NEGATIVE_INFINITY;
  let reading: Promise<readonly unknown[]> | undefined;
  const read = async (): Promise<readonly unknown[]> => {
    const rows = await list();
    const now = JSON.stringify(rows);
    if (now !== text) [cached, text] = [rows, now];
    readAt = services.clock.now().getTime();
    return cached;
  };
  return async () => {
    if (services.clock.now().getTime() - readAt < listFreshMs) return cached;
    reading ??= read().finally(() => {
      reading = undefined;
    });
    // A page shouldn't fail because of a list: without the database, the last known list is shown, or an empty one.
    return await reading.catch(() => cached);
  };
}

const lendersOf = async ({ db }: Services) => (await lendersRepository(db).directory()).map(presentPublicLender);
const cardsOf = async ({ db }: Services) =>
  (await creditCardsRepository(db).all()).filter(({ status }) => status).map(presentPublicCard);

/** Serves the sites with the data that the process holds; see `serveBuiltSites`. */
export async function serveSites(
  app: FastifyInstance,
  services: Services,
  brands: BrandDirectory,
  { links, merchants, funnels }: { links: ShortLinks; merchants: MerchantDirectory; funnels: FunnelDirectory },
): Promise<void> {
  const { config } = services;
  const site = await openSiteBuild(customerBuild);
  if (site === undefined) services.log.warn('the customer site is not built; its pages answer 503');
  const provider = providerOf(brands);
  const production = config.environment === 'production';
  allowOwnPreviews(app);
  serveShortLinks(app, { services, links, brands: provider });
  serveEmbed(app, { services, brands: provider });
  serveUnsubscribe(app, services, provider);
  serveCampaignLinks(app, services, provider);
  serveElsewhere(app, services, provider);
  serveMerchantLinks(app, { services, merchants, brands: provider });
  // The pages of staff and partners share one idle time (§9).
  const ofConsoles = {
    brands: provider,
    idle: { minutes: config.idle.staffMinutes, countdownSeconds: config.idle.countdownSeconds },
    outbox: config.outbox,
    production,
  };
  const admin = await serveConsole(app, { ...ofConsoles, name: 'admin' });
  if (!admin.isBuilt) services.log.warn('the admin console is not built; its pages answer 503');
  const portal = await serveConsole(app, {
    ...ofConsoles,
    name: 'partner',
    brandCookie: 'portal_brand',
    spelling: portalSpelling,
  });
  if (!portal.isBuilt) services.log.warn('the partner portal is not built; its pages answer 503');
  await serveBuiltSites(app, {
    brands: provider,
    portal: portal.send,
    site,
    lenders: cachedList(services, () => lendersOf(services)),
    cards: cachedList(services, () => cardsOf(services)),
    build: {
      login: config.builds.login,
      productsLess: config.builds.productsLess,
      lender: config.builds.lender ?? null,
    },
    solarHost: config.builds.solarHost,
    funnels,
    elsewhere: (visit, url) => merchantBrand(services, merchants, visit, url),
    idle: { minutes: config.idle.customerMinutes, countdownSeconds: config.idle.countdownSeconds },
    outbox: config.outbox,
    production,
    year: () => services.clock.now().getFullYear(),
    originOf: (key) => {
      const brand = brands.byKey(key);
      if (brand?.host) return `https://${brand.host}`;
      return key === brands.standard().key ? config.http.publicUrl : `${config.http.publicUrl}/${key}`;
    },
  });
}
