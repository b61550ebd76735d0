import type { Db } from '../../platform/database/database.ts';
import type { Services } from '../../platform/services.ts';
import { suppressedOf } from '../suppressions/index.ts';
import type { ProspectPayload } from './payload.ts';

/**
 * Leaves out the data of a person whose data was deleted: the link then leads only to sign-in, and the partner doesn’t learn of the deletion.
 */
export async function withoutSuppressed(
  services: Services,
  db: Db,
  payload: ProspectPayload,
): Promise<ProspectPayload> {
  const email = payload.values.email?.trim().toLowerCase() ?? '';
  const { phones, emails } = await suppressedOf(services, db, { phones: [payload.phone], emails: [email] });
  if (phones.has(payload.phone)) return { ...payload, phone: '', values: {} };
  return emails.has(email) ? { ...payload, values: { ...payload.values, email: '' } } : payload;
}
