import { type Insertable, type RawBuilder, type Selectable, sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import type { Database } from '../../platform/database/schema.gen.ts';

/** A card as stored: flags are booleans. */
export type CreditCardRow = Selectable<Database['credit_cards']>;
export type NewCreditCard = Insertable<Database['credit_cards']>;

/** Columns that are edited one by one (§7 X5). */
export const cardProperties = [
  'status',
  'secured',
  'sort_order',
  'category_img_thumb',
  'key_feature',
  'annual_fee',
  'utm_link',
  'marketing_bullets',
] as const;
/** Fields that a separate endpoint edits. */
export const cardTermNames = ['issuer', 'monthly_rate'] as const;
export type CardColumn = (typeof cardProperties)[number] | (typeof cardTermNames)[number] | 'category_name';

/** SQL: name of the card whose id is in a column, even if the card was deleted. */
export const cardNameOf = (column: string): RawBuilder<string> =>
  sql<string>`(select card.category_name from credit_cards card where card.category_id = ${sql.ref(column)})`;

/** Cards that aren't deleted, with their columns, for the list. */
export const cardRows = (db: Db) =>
  db.selectFrom('credit_cards as card').selectAll('card').where('card.deleted_at', 'is', null);

/** All reads and writes of the `credit_cards` table. */
export function creditCardsRepository(db: Db) {
  const byId = (id: string) =>
    db.selectFrom('credit_cards').selectAll().where('category_id', '=', id).where('deleted_at', 'is', null);
  return {
    /** Every card that is not deleted, ascending by sort_order (§4), and by name where that is the same. */
    async all(): Promise<CreditCardRow[]> {
      return db
        .selectFrom('credit_cards')
        .selectAll()
        .where('deleted_at', 'is', null)
        .orderBy('sort_order')
        .orderBy('category_name')
        .orderBy('category_id')
        .execute();
    },

    /** The links of the cards that are shown. */
    async links(): Promise<string[]> {
      const rows = await db
        .selectFrom('credit_cards')
        .select('utm_link')
        .where('deleted_at', 'is', null)
        .where('status', '=', true)
        .execute();
      return rows.map((row) => row.utm_link);
    },

    async add(card: NewCreditCard): Promise<void> {
      await db
        .insertInto('credit_cards')
        .values(card)
        .onConflict((conflict) => conflict.column('category_id').doNothing())
        .execute();
    },

    /** The place after the last one. */
    async nextPlace(): Promise<number> {
      const { last } = await db
        .selectFrom('credit_cards')
        .select((cards) => cards.fn.max('sort_order').as('last'))
        .where('deleted_at', 'is', null)
        .executeTakeFirstOrThrow();
      return Math.min(1_000_000, Number(last ?? 0) + 1);
    },

    /** Sets one column and returns its earlier value, in one statement; undefined if there is no such card. */
    async set(id: string, column: CardColumn, value: unknown): Promise<{ before: unknown; name: string } | undefined> {
      const { rows } = await sql<{ before: unknown; name: string }>`
        update credit_cards as card set ${sql.ref(column)} = ${value}, changed_at = now()
        from (select category_id, ${sql.ref(column)} as before from credit_cards
          where category_id = ${id} and deleted_at is null for update) as earlier
        where card.category_id = earlier.category_id
        returning earlier.before, card.category_name as name`.execute(db);
      return rows[0];
    },

    /** True if another card that isn't deleted has this name. Locks card names until the transaction ends. */
    async nameTaken(name: string, besides: string | null): Promise<boolean> {
      await sql`select pg_advisory_xact_lock(hashtext('card names'))`.execute(db);
      const { rows } = await sql`
        select from credit_cards where deleted_at is null and category_id is distinct from ${besides}::uuid
          and lower(btrim(category_name)) = lower(btrim(${name}))`.execute(db);
      return rows.length > 0;
    },

    /** A card that is not deleted. */
    async byId(id: string): Promise<CreditCardRow | undefined> {
      return byId(id).executeTakeFirst();
    },

    /** A card that is not deleted, locked until the transaction ends. */
    async locked(id: string): Promise<CreditCardRow | undefined> {
      return byId(id).forUpdate().executeTakeFirst();
    },

    /** Stores the Hindi texts of a card, as JSON. */
    async storeHindi(id: string, words: string): Promise<void> {
      await db
        .updateTable('credit_cards')
        .set({ hindi: words, changed_at: sql`now()` })
        .where('category_id', '=', id)
        .execute();
    },

    /** Sets issuer and rate of a card that has neither. */
    async stateTerms(id: string, terms: { issuer: string; monthly_rate: number }): Promise<void> {
      await db
        .updateTable('credit_cards')
        .set(terms)
        .where('category_id', '=', id)
        .where('issuer', '=', '')
        .where('monthly_rate', 'is', null)
        .execute();
    },

    /** Replaces a whole card with a row of a file. */
    async replace(id: string, card: Omit<NewCreditCard, 'category_id'>): Promise<void> {
      await db
        .updateTable('credit_cards')
        .set({ ...card, changed_at: sql`now()` })
        .where('category_id', '=', id)
        .execute();
    },

    /** Locks all cards and their names until the transaction of an import ends. */
    async lockAll(): Promise<CreditCardRow[]> {
      await sql`select pg_advisory_xact_lock(hashtext('card names'))`.execute(db);
      return db.selectFrom('credit_cards').selectAll().orderBy('category_id').forUpdate().execute();
    },

    /** Deletes a card from the list; returns its name, or undefined if it isn't there. */
    async remove(id: string, now: Date): Promise<string | undefined> {
      const row = await db
        .updateTable('credit_cards')
        .set({ deleted_at: now })
        .where('category_id', '=', id)
        .where('deleted_at', 'is', null)
        .returning('category_name')
        .executeTakeFirst();
      return row?.category_name;
    },

    /** A deleted card, locked until the transaction ends. */
    async lockedDeleted(id: string): Promise<CreditCardRow | undefined> {
      return db
        .selectFrom('credit_cards')
        .selectAll()
        .where('category_id', '=', id)
        .where('deleted_at', 'is not', null)
        .forUpdate()
        .executeTakeFirst();
    },

    /** Puts a deleted card back on the list, switched off. */
    async restore(id: string): Promise<void> {
      await db
        .updateTable('credit_cards')
        .set({ deleted_at: null, status: false, changed_at: sql`now()` })
        .where('category_id', '=', id)
        .execute();
    },
  };
}
