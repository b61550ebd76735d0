import type { Brand } from '@tulna/brand/brand';
import type { FontFile } from '@tulna/brand/fonts';
import type { Db } from '../../platform/database/database.ts';
import { type PartnerBrand, partnersRepository } from '../partners/index.ts';

/** The brands of partners, as every site uses them. */
export function brandsRepository(db: Db) {
  const partners = partnersRepository(db);
  return {
    /** Every brand that is not deleted, in the order they joined. */
    async all(): Promise<PartnerBrand[]> {
      return (await partners.all()).map(({ brand }) => brand);
    },

    /** Adds a brand of a seed, unless its key is there. */
    async add(brand: Brand): Promise<void> {
      await partners.addMissing(brand);
    },

    /** Keeps the local copies of the font of a seeded brand. */
    async keepFontCopies(brand: Brand, files: readonly FontFile[]): Promise<void> {
      const { key, font_link: link, font_family: family } = brand;
      await partners.setFontCopies(key, { link, family }, files);
    },
  };
}
