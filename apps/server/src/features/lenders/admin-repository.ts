import { type SqlBool, sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import type { Translated } from '../../platform/translated.ts';
import type { LenderProperty } from './properties.ts';
import type { LenderRow, NewLender } from './repository.ts';

export interface LenderVersion {
  version: number;
  at: Date;
  changedBy: string | null;
  property: string | null;
  before: unknown;
  after: unknown;
}

/** Lenders that aren't deleted, with their columns, for the list. */
export const adminLenderRows = (db: Db) =>
  db.selectFrom('lenders as lender').selectAll('lender').where('lender.deleted_at', 'is', null);

/** The changes of the admin screens to `lenders` and `lender_versions`. */
export function adminLendersRepository(db: Db) {
  return {
    /** Every lender that is not deleted, by priority. */
    async all(): Promise<LenderRow[]> {
      return db
        .selectFrom('lenders')
        .selectAll()
        .where('deleted_at', 'is', null)
        .orderBy('priority')
        .orderBy('lender_id')
        .execute();
    },

    /**
     * Sets one column, and stores the change as the lender's next version, in one statement. Returns the earlier value; undefined if there
     * is no such lender. Setting the same value makes no version.
     */
    async set(
      lenderId: number,
      property: LenderProperty,
      value: unknown,
      by: { id: string | null; at: Date },
    ): Promise<{ before: unknown; name: string; changed: boolean } | undefined> {
      const column = sql.ref(property);
      const differs = sql<SqlBool>`lender.${column} is distinct from ${value}`;
      const { rows } = await sql<{ before: unknown; name: string; changed: boolean }>`
        with earlier as (
          select lender_id, name, ${column} as before from lenders
          where lender_id = ${lenderId} and deleted_at is null for no key update
        ), changed as (
          update lenders as lender set ${column} = ${value}, version = lender.version + 1, changed_at = ${by.at}
          from earlier where lender.lender_id = earlier.lender_id and ${differs}
          returning lender.lender_id, lender.version, lender.${column} as after
        ), kept as (
          insert into lender_versions (lender_id, version, at, changed_by, property, before, after)
          select changed.lender_id, changed.version, ${by.at}, ${by.id}, ${property},
            to_jsonb(earlier.before), to_jsonb(changed.after)
          from changed, earlier
        )
        select earlier.before, earlier.name, exists (select from changed) as changed from earlier`.execute(db);
      return rows[0];
    },

    /**
     * Sets several columns of a locked lender in one statement, and stores each change as a version. The versions are written first,
     * because the author of the change is read from them.
     */
    async setSeveral(
      { lender_id, version }: LenderRow,
      changes: readonly (readonly [LenderProperty, unknown])[],
      by: { id: string | null; at: Date },
    ): Promise<void> {
      if (changes.length === 0) return;
      for (const [index, [property, value]] of changes.entries())
        await sql`
          insert into lender_versions (lender_id, version, at, changed_by, property, before, after)
          select ${lender_id}, ${version + index + 1}, ${by.at}, ${by.id}, ${property}, to_jsonb(earlier.${sql.ref(property)}),
            to_jsonb(later.${sql.ref(property)})
          from lenders earlier, jsonb_populate_record(earlier, ${JSON.stringify({ [property]: value })}::jsonb) later
          where earlier.lender_id = ${lender_id}`.execute(db);
      await db
        .updateTable('lenders')
        .set({ ...Object.fromEntries(changes), version: version + changes.length, changed_at: by.at })
        .where('lender_id', '=', lender_id)
        .execute();
    },

    /** A lender's commission for us, in its columns. */
    async revenue(lenderId: number): Promise<{ key: string; percent: string; flatFee: string }> {
      return db
        .selectFrom('lenders')
        .select([
          'key',
          sql<string>`revenue_percent::text`.as('percent'),
          sql<string>`revenue_flat_fee::text`.as('flatFee'),
        ])
        .where('lender_id', '=', lenderId)
        .executeTakeFirstOrThrow();
    },

    /** Adds a lender; returns its number, or undefined if the key is taken. */
    async create(lender: NewLender): Promise<number | undefined> {
      const row = await db
        .insertInto('lenders')
        .values(lender)
        .onConflict((conflict) => conflict.column('key').doNothing())
        .returning('lender_id')
        .executeTakeFirst();
      return row?.lender_id;
    },

    /** A lender that is not deleted, locked until the transaction ends. */
    async locked(lenderId: number): Promise<LenderRow | undefined> {
      return db
        .selectFrom('lenders')
        .selectAll()
        .where('lender_id', '=', lenderId)
        .where('deleted_at', 'is', null)
        .forNoKeyUpdate()
        .executeTakeFirst();
    },

    /** Stores the Hindi text of a special offer with the English text that it translates. */
    async storeHindi(lenderId: number, words: Translated): Promise<void> {
      await db
        .updateTable('lenders')
        .set({ so_hindi: JSON.stringify(words) })
        .where('lender_id', '=', lenderId)
        .execute();
    },

    async lastPriority(): Promise<number> {
      const row = await db
        .selectFrom('lenders')
        .select((lenders) => lenders.fn.max('priority').as('last'))
        .where('deleted_at', 'is', null)
        .executeTakeFirst();
      return Number(row?.last ?? 0);
    },

    /** Deletes a lender from every list; returns its name, or undefined if it isn't there. */
    async remove(lenderId: number, by: { id: string; at: Date }): Promise<{ key: string; name: string } | undefined> {
      const { rows } = await sql<{ key: string; name: string }>`
        with gone as (
          update lenders as lender set deleted_at = ${by.at}, lender_status = false, version = lender.version + 1
          where lender_id = ${lenderId} and deleted_at is null returning lender.*
        ), kept as (
          insert into lender_versions (lender_id, version, at, changed_by, terms)
          select lender_id, version, ${by.at}, ${by.id}, to_jsonb(gone) from gone
        )
        select key, name from gone`.execute(db);
      return rows[0];
    },

    /** A deleted lender, locked until the transaction ends. */
    async lockedDeleted(lenderId: number): Promise<LenderRow | undefined> {
      return db
        .selectFrom('lenders')
        .selectAll()
        .where('lender_id', '=', lenderId)
        .where('deleted_at', 'is not', null)
        .forNoKeyUpdate()
        .executeTakeFirst();
    },

    /** Restores a deleted lender, switched off, and stores its state as its next version. */
    async restore(lenderId: number, by: { id: string; at: Date }): Promise<void> {
      await sql`
        with back as (
          update lenders as lender set deleted_at = null, lender_status = false, version = lender.version + 1, changed_at = ${by.at}
          where lender_id = ${lenderId} and deleted_at is not null returning lender.*
        )
        insert into lender_versions (lender_id, version, at, changed_by, terms)
        select lender_id, version, ${by.at}, ${by.id}, to_jsonb(back) from back`.execute(db);
    },

    /** A lender's state at a version: the last complete version up to it, with every change since. Undefined if there is no such version. */
    async termsAt(lenderId: number, version: number): Promise<Record<string, unknown> | undefined> {
      const rows = await db
        .selectFrom('lender_versions')
        .select(['version', 'property', 'after', 'terms'])
        .where('lender_id', '=', lenderId)
        .where('version', '<=', version)
        .where('version', '>=', (versions) =>
          versions
            .selectFrom('lender_versions as whole')
            .select((all) => all.fn.max('whole.version').as('version'))
            .where('whole.lender_id', '=', lenderId)
            .where('whole.version', '<=', version)
            .where('whole.terms', 'is not', null),
        )
        .orderBy('version')
        .execute();
      const [whole, ...changes] = rows;
      if (whole === undefined || rows.at(-1)?.version !== version) return undefined;
      const terms = { ...(whole.terms as Record<string, unknown>), version };
      for (const { property, after } of changes) if (property !== null) Object.assign(terms, { [property]: after });
      return terms;
    },

    /** The versions of a lender, newest first. */
    async versions(lenderId: number): Promise<LenderVersion[]> {
      return db
        .selectFrom('lender_versions')
        .select(['version', 'at', 'changed_by as changedBy', 'property', 'before', 'after'])
        .where('lender_id', '=', lenderId)
        .orderBy('version', 'desc')
        .limit(500)
        .execute();
    },
  };
}
