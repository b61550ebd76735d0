import type { MaskedCustomer } from '@tulna/contract/customer-search';
import { CUSTOMER_STATES } from '@tulna/rules/customer-states';
import { maskEmail, maskMobile, maskName, maskPan } from '@tulna/rules/masks';
import type { RawBuilder, SqlBool } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import type { Services } from '../../platform/services.ts';
import { creditedBrand } from '../attributions/index.ts';
import { customerRows, customersRepository, profilesRepository } from '../customers/index.ts';

/** The most characters of a masked name, so that it fits into a list. */
const nameLength = 60;

/** Rows of customers, each with the brand credited with them. */
const withBrand = (db: Db) => customerRows(db).select(creditedBrand('customer.id').as('brand'));
type Row = Awaited<ReturnType<ReturnType<typeof withBrand>['execute']>>[number];

/** Decrypts rows of customers and masks them for staff. */
export async function presentMasked(services: Services, db: Db, rows: readonly Row[]): Promise<MaskedCustomer[]> {
  const { identityOf } = customersRepository(services, db);
  const records = await profilesRepository(db, services).records(rows.map(({ id }) => id));
  return rows.map((row) => {
    const identity = identityOf(row);
    const values = records.get(row.id)?.values;
    return {
      customer_id: row.id,
      name: maskName(`${values?.first_name ?? ''} ${values?.last_name ?? ''}`).slice(0, nameLength),
      phone: maskMobile(identity.phone ?? ''),
      email: maskEmail(identity.email ?? values?.email ?? ''),
      pan: maskPan(values?.tin ?? ''),
      language: identity.language,
      state: CUSTOMER_STATES.find((state) => state === row.state) ?? 'active',
      brand: row.brand,
      joined_at: row.created_at.toISOString(),
    };
  });
}

/** Customers that match a condition on `customer`, masked for staff, the newest first. */
export async function maskedCustomers(
  services: Services,
  db: Db,
  condition: RawBuilder<SqlBool>,
  most: number,
): Promise<MaskedCustomer[]> {
  const rows = await withBrand(db)
    .where(condition)
    .orderBy('customer.created_at', 'desc')
    .orderBy('customer.id')
    .limit(most)
    .execute();
  return presentMasked(services, db, rows);
}
