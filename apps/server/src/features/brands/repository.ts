import type { Brand } from '@tulna/brand/brand';
import type { FontFile } from '@tulna/brand/fonts';
import type { Db } from '../../platform/database/database.ts';
import { type PartnerBrand, partnersRepository } from '../partners/index.ts';

/** The brands of partners, for all sites. */
export function brandsRepository(db: Db) {
  const partners = partnersRepository(db);
  return {
    /** Every brand that is not deleted, in the order in which they joined. */
    async all(): Promise<PartnerBrand[]> {
      return (await partners.all()).map(({ brand }) => brand);
    },

    /** Adds a brand of the seed, unless a brand with its key exists. */
    async add(brand: Brand): Promise<void> {
      await partners.addMissing(brand);
    },

    /** Stores the local copies of a seeded brand's font. */
    async storeFontCopies(brand: Brand, files: readonly FontFile[]): Promise<void> {
      const { key, font_link: link, font_family: family } = brand;
      await partners.setFontCopies(key, { link, family }, files);
    },
  };
}
