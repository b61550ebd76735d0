import type { Db } from '../../platform/database/database.ts';
import type { Services } from '../../platform/services.ts';

const table = 'partner_users';

/** Names of portal people by their ids, as far as `db` may read them. */
export async function partnerUserNames(
  { fieldEncryption }: Pick<Services, 'fieldEncryption'>,
  db: Db,
  ids: readonly (string | null)[],
): Promise<ReadonlyMap<string, string>> {
  const wanted = [...new Set(ids.filter((id) => id !== null))];
  if (wanted.length === 0) return new Map();
  const rows = await db.selectFrom('partner_users').select(['id', 'name_sealed']).where('id', 'in', wanted).execute();
  return new Map(
    rows.map((row) => [row.id, fieldEncryption.open({ table, column: 'name_sealed', id: row.id }, row.name_sealed)]),
  );
}
