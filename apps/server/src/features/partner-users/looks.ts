import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';

/** A look of a member of staff at the portal as a partner. */
export interface Look {
  id: string;
  partnerId: number;
  /** Key of the partner. */
  partner: string;
  staffId: string;
  startedAt: Date;
  endsAt: Date;
}

/** The pages opened in a look. */
export interface LookPage {
  look: Pick<Look, 'id' | 'partnerId'>;
  page: string;
  /** The id of the record; '' for the page itself. */
  record: string;
}

/** Columns and join read with a portal session, for looks. */
export const besideLook = {
  columns:
    'l.id as look_id, l.partner_id as look_partner_id, l.partner as look_partner, l.staff_id, l.ends_at as look_ends_at',
  joins: "left join partner_looks l on l.id = s.user_id and s.kind = 'partner'",
};

const most = 50;
const readable = [
  'id',
  'partner_id as partnerId',
  'partner',
  'staff_id as staffId',
  'started_at as startedAt',
  'ends_at as endsAt',
] as const;

/** Looks at a partner's portal, the newest first and without their reasons, which the portal's role can't read. */
export async function looksAt(db: Db, partnerId: number): Promise<(Look & { pages: string[] })[]> {
  const looks = await db
    .selectFrom('partner_looks')
    .select(readable)
    .where('partner_id', '=', partnerId)
    .orderBy('started_at', 'desc')
    .orderBy('id')
    .limit(most)
    .execute();
  if (looks.length === 0) return [];
  const opened = await db
    .selectFrom('partner_look_pages')
    .select(({ fn }) => ['look_id', 'page', fn.min('opened_at').as('at')])
    .where('partner_id', '=', partnerId)
    .where(
      'look_id',
      'in',
      looks.map(({ id }) => id),
    )
    .groupBy(['look_id', 'page'])
    .orderBy('at')
    .orderBy('page')
    .execute();
  return looks.map((look) => ({
    ...look,
    pages: opened.filter(({ look_id }) => look_id === look.id).map(({ page }) => page),
  }));
}

/** All other reads and writes of the `partner_looks` and `partner_look_pages` tables. */
export function looksRepository(db: Db) {
  return {
    async add(look: Omit<Look, 'id'> & { reason: string }): Promise<string> {
      const id = randomUUID();
      await db
        .insertInto('partner_looks')
        .values({
          id,
          partner_id: look.partnerId,
          partner: look.partner,
          staff_id: look.staffId,
          reason: look.reason,
          started_at: look.startedAt,
          ends_at: look.endsAt,
        })
        .execute();
      return id;
    },

    async reasons(ids: readonly string[]): Promise<Map<string, string>> {
      if (ids.length === 0) return new Map();
      const rows = await db
        .selectFrom('partner_looks')
        .select(['id', 'reason'])
        .where('id', 'in', [...ids])
        .execute();
      return new Map(rows.map(({ id, reason }) => [id, reason]));
    },

    /** Records an opened page; false if it was opened in this look before. */
    async open({ look, page, record }: LookPage, at: Date): Promise<boolean> {
      const { numAffectedRows } = await sql`
        insert into partner_look_pages (look_id, partner_id, page, record, opened_at)
        values (${look.id}, ${look.partnerId}, ${page}, ${record}, ${at}) on conflict do nothing`.execute(db);
      return (numAffectedRows ?? 0n) > 0n;
    },
  };
}
