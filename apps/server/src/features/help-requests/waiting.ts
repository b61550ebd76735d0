import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import type { Services } from '../../platform/services.ts';
import { helpRequestsRepository } from './repository.ts';
import { type HelpRequest, helpRequestSeals } from './seals.ts';

/** SQL: true if the help request with this id hasn't reached a support desk. */
export const helpRequestWaits = (id: RawBuilder<unknown>): RawBuilder<SqlBool> =>
  sql<SqlBool>`exists (select from help_requests h where h.id = ${id} and h.forwarded_at is null)`;

/** SQL: help requests that haven't reached a support desk, the oldest first. @param unless condition on `h.id` and `h.created_at` */
export const waitingHelpRequests = (unless: RawBuilder<SqlBool>, most: number) => sql`
  select h.id as source_id, date_trunc('milliseconds', h.created_at) as since, h.partner_key as brand
  from help_requests h where h.forwarded_at is null and not ${unless} order by h.created_at limit ${most}`;

/** A waiting help request in plain text; undefined once a support desk has it. */
export async function openedHelpRequest(
  services: Pick<Services, 'fieldEncryption'>,
  db: Db,
  id: string,
): Promise<HelpRequest | undefined> {
  const stored = await helpRequestsRepository(db).waiting(id);
  return stored && helpRequestSeals(services.fieldEncryption).open(stored);
}
