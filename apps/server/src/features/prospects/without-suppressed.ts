import type { Db } from '../../platform/database/database.ts';
import type { Services } from '../../platform/services.ts';
import { suppressedOf } from '../suppressions/index.ts';
import type { ProspectPayload } from './payload.ts';

/**
 * Of somebody whose data was deleted nothing comes in by a partner's hand: the link leads to signing in, and nobody learns that it was.
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
