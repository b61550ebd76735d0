import type { ShownField } from '@tulna/rules/customer-records';
import type { Db } from '../../platform/database/database.ts';
import { Problem } from '../../platform/http/problem.ts';
import type { Services } from '../../platform/services.ts';
import {
  businessProfilesRepository,
  type CustomerIdentity,
  type CustomerRecord,
  customersRepository,
  profilesRepository,
} from '../customers/index.ts';

/** A customer's decrypted details, to mask them or show one. */
export interface Opened {
  identity: CustomerIdentity;
  record: CustomerRecord;
  /** '' for a missing one. */
  details: Readonly<Record<ShownField, string>>;
}

/** @throws {Problem} `not_found` */
export async function openCustomer(services: Services, db: Db, id: string): Promise<Opened> {
  const identity = await customersRepository(services, db).identity(id);
  if (identity === undefined) throw new Problem('not_found');
  const record = await profilesRepository(db, services).record(id);
  const { first_name, last_name, birth_date, tin, email, address1, address2, postal_code } = record.values;
  const ofBusiness =
    address1 === '' ? (await businessProfilesRepository(db, services).addresses([id])).get(id) : undefined;
  const own = [address1, address2, postal_code].filter((part) => part !== '').join(', ');
  return {
    identity,
    record,
    details: {
      name: `${first_name} ${last_name}`.trim(),
      phone: identity.phone ?? '',
      email: identity.email ?? email,
      pan: tin,
      birth_date,
      address: ofBusiness ?? (address1 === '' ? '' : own),
    },
  };
}
