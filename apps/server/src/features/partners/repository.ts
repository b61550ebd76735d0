import type { Brand } from '@tulna/brand/brand';
import type { FontFile } from '@tulna/brand/fonts';
import type { FontFailure } from '@tulna/contract/partners';
import { DEFAULT_PARTNER_NAME, PARTNER_IDENTIFIER_CODE } from '@tulna/rules/constants';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import { columnsOf, type Partner, partnerOf } from './row.ts';

/** PostgreSQL channel that notifies every process when a brand has changed. */
export const brandsChanged = 'brands_changed';

/** A partner's utm_id starts as its key; the default partner has an identifier code of its own (§9). */
const utmIdOf = (key: string): string => (key === DEFAULT_PARTNER_NAME ? PARTNER_IDENTIFIER_CODE : key);

/** SQL: the key of a partner by its id, even if the partner was deleted. */
export const partnerKeyOf = (id: string | RawBuilder<number>): RawBuilder<string> =>
  sql<string>`(select partner.key from partners partner where partner.id = ${typeof id === 'string' ? sql.ref(id) : id})`;

/** SQL: the id of the partner with a key, null if there is none. */
export const partnerIdOf = (key: RawBuilder<string | null>): RawBuilder<number | null> =>
  sql<number | null>`(select partner.id from partners partner where partner.key = ${key})`;

/** SQL: ids of the given partners by their keys, including deleted partners, for statements of other features. */
export const partnerIdsOf = (keys: readonly string[]): RawBuilder<unknown> =>
  sql`(select partner.id from partners partner where partner.key = any(${keys}::text[]))`;

/** SQL: keys and names of all partners, including deleted ones, for statements of other features. */
export const everyPartner: RawBuilder<unknown> = sql`(select partner.key, partner.name from partners partner)`;

/** SQL: ids and keys of all partners, including deleted ones, for statements of other features. */
export const partnerKeys: RawBuilder<unknown> = sql`(select partner.id, partner.key from partners partner)`;

/** SQL: names and legal names of all partners, including deleted ones, for statements of other features. */
export const partnerLegalNames: RawBuilder<unknown> = sql`(
  select partner.key, partner.name, partner.legal_name from partners partner
)`;

/** Partners that are not deleted, for lists of other features. */
export const partnerRows = (db: Db) =>
  db.selectFrom('partners as partner').selectAll('partner').where('partner.deleted_at', 'is', null);

/** Keys and names of the given partners by their id, including deleted partners. */
export async function partnersById(
  db: Db,
  ids: readonly number[],
): Promise<Map<number, { key: string; name: string }>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('partners')
    .select(['id', 'key', 'name'])
    .where('id', 'in', [...new Set(ids)])
    .execute();
  return new Map(rows.map(({ id, key, name }) => [id, { key, name }]));
}

/** Names of the given partners by their keys, including deleted partners. */
export async function partnerNames(db: Db, keys: readonly string[]): Promise<Map<string, string>> {
  if (keys.length === 0) return new Map();
  const { rows } = await sql<{ key: string; name: string }>`
    select key, name from partners where key = any(${[...new Set(keys)]}::text[])`.execute(db);
  return new Map(rows.map(({ key, name }) => [key, name]));
}

/** All reads and writes of the `partners` table, including its brands. */
export function partnersRepository(db: Db) {
  const listed = () => db.selectFrom('partners').selectAll().where('deleted_at', 'is', null);
  return {
    /** Every partner that is not deleted, in the order they joined. */
    async all(): Promise<Partner[]> {
      return (await listed().orderBy('id').execute()).map(partnerOf);
    },

    /** Keys and names of every partner that is not deleted, in the order they joined. */
    names: (): Promise<{ key: string; name: string }[]> =>
      listed().clearSelect().select(['key', 'name']).orderBy('id').execute(),

    /** The legal name of a partner; empty if the partner was deleted. */
    async legalNameOf(id: number): Promise<string> {
      return (await listed().where('id', '=', id).executeTakeFirst())?.legal_name ?? '';
    },

    /** Locks a partner until the transaction ends. */
    async lock(id: number): Promise<Partner | undefined> {
      const row = await listed().where('id', '=', id).forNoKeyUpdate().executeTakeFirst();
      return row && partnerOf(row);
    },

    /** Whether a key (in any letter case) or a host belongs to another partner, even a deleted one. */
    async isTaken(key: string, host: string | undefined, except: number | null): Promise<boolean> {
      const row = await db
        .selectFrom('partners')
        .select('id')
        .where((where) =>
          where.or([
            where(where.fn<string>('lower', ['key']), '=', key.toLowerCase()),
            ...(host === undefined ? [] : [where('host', '=', host)]),
          ]),
        )
        .where('id', '<>', except ?? 0)
        .executeTakeFirst();
      return row !== undefined;
    },

    /** Adds a partner; returns its number. Its utm_id starts as its key. */
    async create(brand: Brand): Promise<number> {
      const row = await db
        .insertInto('partners')
        .values({ key: brand.key, utm_id: brand.key, ...columnsOf(brand) })
        .returning('id')
        .executeTakeFirstOrThrow();
      return row.id;
    },

    /** Adds a partner of a seed, unless its key exists. */
    async addMissing(brand: Brand): Promise<void> {
      await db
        .insertInto('partners')
        .values({ key: brand.key, utm_id: utmIdOf(brand.key), ...columnsOf(brand) })
        .onConflict((conflict) => conflict.column('key').doNothing())
        .execute();
    },

    async setBrand(id: number, brand: Omit<Brand, 'key'>): Promise<void> {
      await db
        .updateTable('partners')
        .set({
          ...columnsOf(brand),
          // Files of another link or family no longer belong to the brand.
          font_files: sql`case when font_link = ${brand.font_link} and font_family = ${brand.font_family} then font_files else '[]'::jsonb end`,
        })
        .where('id', '=', id)
        .execute();
    },

    /** The font link and family of a partner. */
    async font(id: number): Promise<{ link: string; family: string } | undefined> {
      return await listed()
        .clearSelect()
        .select(['font_link as link', 'font_family as family'])
        .where('id', '=', id)
        .executeTakeFirst();
    },

    /** Stores the local copies of a seeded brand's font, unless the brand has a different font now. */
    async setFontCopies(
      key: string,
      font: { link: string; family: string },
      files: readonly FontFile[],
    ): Promise<void> {
      await db
        .updateTable('partners')
        .set({ font_files: JSON.stringify(files) })
        .where('key', '=', key)
        .where('font_link', '=', font.link)
        .where('font_family', '=', font.family)
        .execute();
    },

    /** Stores fetched font files, unless the brand has a different font now; returns whether they were stored. */
    async setFontFiles(
      id: number,
      font: { link: string; family: string },
      files: readonly FontFile[],
    ): Promise<boolean> {
      const { numUpdatedRows } = await db
        .updateTable('partners')
        .set({ font_files: JSON.stringify(files), font_failure: null })
        .where('id', '=', id)
        .where('font_link', '=', font.link)
        .where('font_family', '=', font.family)
        .executeTakeFirstOrThrow();
      return numUpdatedRows > 0n;
    },

    /** Records why a font could not be fetched (null before a new try), unless the brand has a different font now. */
    async setFontFailure(
      id: number,
      font: { link: string; family: string },
      failure: FontFailure | null,
    ): Promise<void> {
      await db
        .updateTable('partners')
        .set({ font_failure: failure })
        .where('id', '=', id)
        .where('font_link', '=', font.link)
        .where('font_family', '=', font.family)
        .execute();
    },

    /** Whether another partner has this UTM id. Locks, so that UTM ids are decided one after the other until the transaction ends. */
    async utmTaken(utmId: string, besides: number | null): Promise<boolean> {
      await sql`select pg_advisory_xact_lock(hashtext('partner utm ids'))`.execute(db);
      const { rows } = await sql`
        select from partners where utm_id = ${utmId} and id is distinct from ${besides}::integer`.execute(db);
      return rows.length > 0;
    },

    async setUtm(id: number, utmId: string): Promise<void> {
      await db.updateTable('partners').set({ utm_id: utmId }).where('id', '=', id).execute();
    },

    /** Sets the revenue; returns the figures as stored. */
    async setRevenue(id: number, percent: number, flatFee: number): Promise<{ percent: string; flatFee: string }> {
      return await db
        .updateTable('partners')
        .set({ revenue_percent: sql`${percent}::numeric`, revenue_flat_fee: sql`${flatFee}::numeric` })
        .where('id', '=', id)
        .returning([
          sql<string>`revenue_percent::text`.as('percent'),
          sql<string>`revenue_flat_fee::text`.as('flatFee'),
        ])
        .executeTakeFirstOrThrow();
    },
  };
}
