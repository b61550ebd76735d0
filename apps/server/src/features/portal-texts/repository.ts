import type { ShownText } from '@tulna/contract/portal-texts';
import type { InBoth, PortalTextKind } from '@tulna/rules/portal-texts';
import { type Selectable, sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import type { Database } from '../../platform/database/schema.gen.ts';

export type TextRow = Selectable<Database['portal_texts']>;
export type VersionRow = Selectable<Database['portal_text_versions']>;
export type Written = Pick<VersionRow, 'title_en' | 'title_hi' | 'body_en' | 'body_hi'>;

/** The kind of a row; the table checks it. */
export const kindOf = ({ kind }: Pick<TextRow, 'kind'>): PortalTextKind => kind as PortalTextKind;

/** The published texts of a kind, in order, with the key of texts that the product itself refers to. */
export async function shownTexts(db: Db, kind: PortalTextKind): Promise<(ShownText & { key: string | null })[]> {
  const rows = await db
    .selectFrom('portal_texts as text')
    .innerJoin('portal_text_versions as version', (join) =>
      join.onRef('version.text_id', '=', 'text.id').onRef('version.number', '=', 'text.published'),
    )
    .selectAll('version')
    .select('text.key')
    .where('text.kind', '=', kind)
    .orderBy('text.position')
    .execute();
  return rows.map((row) => ({
    text_id: row.text_id,
    key: row.key,
    version: row.number,
    title: { en: row.title_en, hi: row.title_hi },
    body: { en: row.body_en, hi: row.body_hi },
  }));
}

/** One version of a text, in both languages. */
export async function versionOfText(db: Db, id: string, number: number): Promise<{ title: InBoth; body: InBoth }> {
  const row = await db
    .selectFrom('portal_text_versions')
    .selectAll()
    .where('text_id', '=', id)
    .where('number', '=', number)
    .executeTakeFirstOrThrow();
  return { title: { en: row.title_en, hi: row.title_hi }, body: { en: row.body_en, hi: row.body_hi } };
}

/** All reads and writes of `portal_texts` and `portal_text_versions`. */
export function portalTextsRepository(db: Db) {
  return {
    /** Every text with its newest version, by kind and place. */
    async all(): Promise<(TextRow & { newest: VersionRow })[]> {
      const texts = await db.selectFrom('portal_texts').selectAll().orderBy('kind').orderBy('position').execute();
      const { rows } = await sql<VersionRow>`
        select distinct on (text_id) * from portal_text_versions order by text_id, number desc`.execute(db);
      const newest = new Map(rows.map((row) => [row.text_id, row]));
      return texts.flatMap((text) => {
        const found = newest.get(text.id);
        return found === undefined ? [] : [{ ...text, newest: found }];
      });
    },

    /** Locks until the transaction ends, so that texts are changed one at a time: positions within a kind depend on each other. */
    async lockAll(): Promise<void> {
      await sql`select pg_advisory_xact_lock(hashtext('portal_texts'))`.execute(db);
    },

    async byId(id: string): Promise<TextRow | undefined> {
      return db.selectFrom('portal_texts').selectAll().where('id', '=', id).executeTakeFirst();
    },

    async byKind(kind: PortalTextKind): Promise<TextRow[]> {
      return db.selectFrom('portal_texts').selectAll().where('kind', '=', kind).orderBy('position').execute();
    },

    /** Versions of a text, the newest first. */
    async versionsOf(id: string): Promise<VersionRow[]> {
      return db
        .selectFrom('portal_text_versions')
        .selectAll()
        .where('text_id', '=', id)
        .orderBy('number', 'desc')
        .execute();
    },

    async add(row: TextRow, version: Omit<VersionRow, 'text_id'>): Promise<void> {
      await db.insertInto('portal_texts').values(row).execute();
      await db
        .insertInto('portal_text_versions')
        .values({ ...version, text_id: row.id })
        .execute();
    },

    async addVersion(row: VersionRow): Promise<void> {
      await db.insertInto('portal_text_versions').values(row).execute();
    },

    async set(id: string, values: Partial<Pick<TextRow, 'published' | 'position'>>): Promise<void> {
      await db.updateTable('portal_texts').set(values).where('id', '=', id).execute();
    },
  };
}
