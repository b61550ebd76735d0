import type { Db } from '../../platform/database/database.ts';
import type { Services } from '../../platform/services.ts';

/** Names of some people of partners, by their ids. */
export async function partnerUserNames(
  { fieldEncryption }: Pick<Services, 'fieldEncryption'>,
  db: Db,
  ids: readonly string[],
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db.selectFrom('partner_users').select(['id', 'name_sealed']).where('id', 'in', ids).execute();
  const place = (id: string) => ({ table: 'partner_users', column: 'name_sealed', id });
  return new Map(rows.map(({ id, name_sealed: name }) => [id, fieldEncryption.open(place(id), name)]));
}
