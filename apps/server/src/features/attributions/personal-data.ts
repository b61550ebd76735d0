import { fieldsOf, held, type PersonalData } from '../../platform/personal-data/personal-data.ts';
import { partnerNames } from '../partners/index.ts';
import { attributionsRepository } from './repository.ts';

export const attributionsPersonalData: PersonalData = {
  tables: ['attributions'],
  async describe(_, db, { id }, reading) {
    const origin = await attributionsRepository(db).of(id);
    if (origin === undefined) return [];
    const { brand, entry, url_segment, qr, reference, utm, link_code } = origin;
    const names = reading.brand === 'name' ? await partnerNames(db, [brand]) : undefined;
    const fields = fieldsOf({
      brand: names?.get(brand) ?? brand,
      entry,
      url_segment,
      qr,
      reference,
      link_code,
      ...(utm as Record<string, string>),
    });
    return [held('origin', fields, origin.touched_at)];
  },
  async keeps(_, db, { id }) {
    return (await attributionsRepository(db).of(id)) === undefined ? [] : ['origin'];
  },
  purge: {
    origin: (tx, customerId) => tx.deleteFrom('attributions').where('customer_id', '=', customerId).execute(),
  },
};
