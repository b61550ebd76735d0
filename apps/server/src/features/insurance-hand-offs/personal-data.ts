import { productName } from '@tulna/phrases/product-name';
import { held, type PersonalData } from '../../platform/personal-data/personal-data.ts';
import { insuranceHandOffsRepository } from './repository.ts';

export const insuranceHandOffsPersonalData: PersonalData = {
  tables: ['insurance_hand_offs'],
  erases: ['insurance_hand_offs'],
  async describe(_, db, { id: customerId }, { language }) {
    const rows = await insuranceHandOffsRepository(db).of(customerId);
    // The reference of each referral is shown, because the intermediary asks for it.
    const fields = rows.map(({ id, product, intermediary, at }) => ({
      name: at.toISOString(),
      value: [productName(product, language), intermediary, id].join(' · '),
    }));
    return [held('insurance_hand_offs', fields)];
  },
  async erase(_, tx, { id }) {
    await insuranceHandOffsRepository(tx).forget(id);
  },
};
