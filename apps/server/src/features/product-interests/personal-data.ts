import { productName } from '@tulna/phrases/product-name';
import { held, type PersonalData } from '../../platform/personal-data/personal-data.ts';
import { productInterestsRepository } from './repository.ts';

export const productInterestsPersonalData: PersonalData = {
  tables: ['product_interests'],
  erases: ['interests'],
  async describe(services, db, { phone }, { language }) {
    if (phone === null) return [];
    const rows = await productInterestsRepository(services, db).ofPhone(phone);
    const fields = rows.map(({ product, at }) => ({ name: at.toISOString(), value: productName(product, language) }));
    return [held('interests', fields)];
  },
  async erase(services, tx, { phone }) {
    if (phone !== null) await productInterestsRepository(services, tx).removeOfPhone(phone);
  },
};
