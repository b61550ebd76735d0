import { maskMobile, maskName } from '@tulna/rules/masks';
import type { Services } from '../../platform/services.ts';
import { newestAnswer, profileProcessing } from '../consents/index.ts';
import { customerRows, customersOf, customersRepository, profilesRepository } from '../customers/index.ts';

/** A customer as a partner sees them. */
export interface MaskedPerson {
  name: string;
  phone: string;
}

/** Longest masked name that a list has room for. */
const nameLength = 60;

/**
 * Customers by their ids, taken from leads that the caller has found to be the partner's: initials and the end of the number. Customers without a consent in force to the use of their data are left out.
 */
export async function maskedPeople(services: Services, ids: readonly string[]): Promise<Map<string, MaskedPerson>> {
  if (ids.length === 0) return new Map();
  const { db } = services;
  const rows = await customerRows(db)
    .where(customersOf(ids))
    .where(newestAnswer('customer.id', profileProcessing, false))
    .execute();
  const records = await profilesRepository(db, services).records(rows.map(({ id }) => id));
  const { identityOf } = customersRepository(services, db);
  return new Map(
    rows.map((row) => {
      const values = records.get(row.id)?.values;
      return [
        row.id,
        {
          name: maskName(`${values?.first_name ?? ''} ${values?.last_name ?? ''}`).slice(0, nameLength),
          phone: maskMobile(identityOf(row).phone ?? ''),
        },
      ];
    }),
  );
}
