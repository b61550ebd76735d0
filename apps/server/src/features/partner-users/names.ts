import type { Db } from '../../platform/database/database.ts';
import type { Services } from '../../platform/services.ts';

/** Names of people of partners by their ids; in the portal, of those that its person may see. */
export async function partnerUserNames(
  { fieldEncryption }: Pick<Services, 'fieldEncryption'>,
  db: Db,
  ids: readonly string[],
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('partner_users')
    .select(['id', 'name_sealed'])
    .where('id', 'in', [...new Set(ids)])
    .execute();
  return new Map(
    rows.map(({ id, name_sealed }) => [
      id,
      fieldEncryption.open({ table: 'partner_users', column: 'name_sealed', id }, name_sealed),
    ]),
  );
}
