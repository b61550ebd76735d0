import type { Services } from '../../platform/services.ts';
import { brandsChanged, type PartnerBrand } from '../partners/index.ts';
import { brandsRepository } from './repository.ts';

/** All brands, held in memory: the first HTML of every page needs its brand, and no page may wait for the database to find it (W1). */
export interface BrandDirectory {
  byKey(key: string): PartnerBrand | undefined;
  byHost(host: string): PartnerBrand | undefined;
  /** The deployment's own brand, `cl` unless configured (§7 X14). */
  standard(): PartnerBrand;
}

/**
 * Loads all brands and keeps them up to date across processes.
 * @throws {Error} if the deployment's default brand does not exist.
 */
export async function openBrandDirectory(services: Services): Promise<BrandDirectory> {
  let byKey = new Map<string, PartnerBrand>();
  let byHost = new Map<string, PartnerBrand>();
  const load = async (): Promise<void> => {
    const brands = await brandsRepository(services.db).all();
    byKey = new Map(brands.map((brand) => [brand.key.toLowerCase(), brand]));
    byHost = new Map(brands.flatMap((brand) => (brand.host ? [[brand.host, brand]] : [])));
  };
  const reload = (): void => {
    load().catch((error: unknown) => services.log.error({ err: error }, 'brands could not be read again'));
  };
  await load();
  await services.notifications.subscribe(brandsChanged, reload, reload);
  const { defaultBrand } = services.config;
  if (!byKey.has(defaultBrand)) {
    throw new Error(
      `DEFAULT_BRAND is ${defaultBrand}, but there is no brand with that key; use an existing one such as cl.`,
    );
  }
  return {
    byKey: (key) => byKey.get(key.toLowerCase()),
    byHost: (host) => byHost.get(host.toLowerCase()),
    standard: () => {
      const brand = byKey.get(defaultBrand);
      if (brand === undefined) throw new Error(`The default brand ${defaultBrand} was deleted.`);
      return brand;
    },
  };
}
