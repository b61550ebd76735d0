import { type LenderStop, type NoNewBusiness, whyNoNewBusiness } from '@tulna/rules/new-business';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import type { Database } from '../../platform/database/schema.gen.ts';
import { lenderSwitchesRepository, stopsOf } from '../lender-switches/index.ts';
import type { LenderNames } from './lenders-by-word.ts';
import { isReady } from './readiness.ts';

/** A row of a lender: rates and fees are decimal text, money is whole ₹. */
export type LenderRow = Selectable<Database['lenders']>;
export type NewLender = Insertable<Database['lenders']>;

/** A lender with the product and the partner from which it gets customers. */
export interface Place {
  readonly lenderKey: string;
  readonly product: string;
  /** Key of the brand. */
  readonly partner: string;
}

/** Why a lender takes no new customers; undefined if it does. */
export const whyNot = (
  row: LenderRow,
  isComplete: boolean,
  stops: readonly LenderStop[],
  wanted: { product: string; partner: string },
): NoNewBusiness | undefined =>
  whyNoNewBusiness({ isDeleted: row.deleted_at !== null, isOn: row.lender_status, isComplete, stops }, wanted);

/** All reads and writes of the `lenders` table. */
export function lendersRepository(db: Db) {
  return {
    /**
     * Lenders of a product that are switched on and complete, including those off for a product or a partner, by priority: the order
     * in which requests are sent, never an order that customers see.
     */
    async active(product: string): Promise<LenderRow[]> {
      const rows = await db
        .selectFrom('lenders')
        .selectAll()
        .where('product', '=', product)
        .where('lender_status', '=', true)
        .where('deleted_at', 'is', null)
        .orderBy('priority')
        .orderBy('lender_id')
        .execute();
      return rows.filter(isReady);
    },

    /** Lenders that take customers of a partner for a product now (decision 0078), in the same order. */
    async open(product: string, partner: string): Promise<LenderRow[]> {
      const rows = await db
        .selectFrom('lenders')
        .selectAll()
        .select(stopsOf('lenders.key').as('stops'))
        .where('product', '=', product)
        .where('lender_status', '=', true)
        .where('deleted_at', 'is', null)
        .orderBy('priority')
        .orderBy('lender_id')
        .execute();
      return rows
        .filter((row) => whyNot(row, isReady(row), row.stops, { product, partner }) === undefined)
        .map(({ stops: _stops, ...row }) => row);
    },

    /**
     * True while a lender may be given new customers of a partner for a product. Switching it off waits until the caller's transaction
     * ends, so that nothing starts with outdated values.
     */
    async takesCustomers(key: string, product: string, partner: string): Promise<boolean> {
      const row = await db
        .selectFrom('lenders')
        .selectAll()
        .where('key', '=', key)
        .where('product', '=', product)
        .forShare()
        .executeTakeFirst();
      // Read after locking, so that a switch that was turned off just before is seen.
      return (
        row !== undefined &&
        whyNot(row, isReady(row), await lenderSwitchesRepository(db).stops(key), { product, partner }) === undefined
      );
    },

    /** Returns a function that says whether one of these places takes no new customers now. */
    async paused(places: readonly Place[]): Promise<(place: Place) => boolean> {
      const keys = [...new Set(places.map(({ lenderKey }) => lenderKey))];
      if (keys.length === 0) return () => true;
      const rows = await db
        .selectFrom('lenders')
        .selectAll()
        .select(stopsOf('lenders.key').as('stops'))
        .where('key', 'in', keys)
        .execute();
      const byKey = new Map(rows.map((row) => [row.key, row]));
      return ({ lenderKey, product, partner }) => {
        const row = byKey.get(lenderKey);
        return row === undefined || whyNot(row, isReady(row), row.stops, { product, partner }) !== undefined;
      };
    },

    /** Every lender that is switched on and complete, by name, for the public directory. */
    async directory(): Promise<LenderRow[]> {
      const rows = await db
        .selectFrom('lenders')
        .selectAll()
        .where('lender_status', '=', true)
        .where('deleted_at', 'is', null)
        .orderBy('name')
        .execute();
      return rows.filter(isReady);
    },

    /** Names of every lender, including those that are off or deleted, because their applications continue. */
    async everyName(): Promise<LenderNames[]> {
      return db
        .selectFrom('lenders')
        .select(['key', 'name', 'legal_name as legalName'])
        .select((lenders) => lenders('deleted_at', 'is not', null).as('isDeleted'))
        .orderBy('lender_id')
        .$castTo<LenderNames>()
        .execute();
    },

    /**
     * True if another lender that isn't deleted has a name as its name, key or legal name, as {@link lendersByWord} finds them. It locks
     * names, so that no other lender takes one before the caller's transaction ends.
     */
    async nameTaken(name: string, besides: number | null): Promise<boolean> {
      await sql`select pg_advisory_xact_lock(hashtext('lender names'))`.execute(db);
      const { rows } = await sql`
        select from lenders where deleted_at is null and lender_id is distinct from ${besides}::integer
          and folded_lender_name(${name}) in (folded_lender_name(name), key, folded_lender_name(legal_name))`.execute(
        db,
      );
      return rows.length > 0;
    },

    /** The products of all lenders. */
    async products(): Promise<Set<string>> {
      const rows = await db
        .selectFrom('lenders')
        .select('product')
        .distinct()
        .where('deleted_at', 'is', null)
        .execute();
      return new Set(rows.map(({ product }) => product));
    },

    /** The links to the lenders' own statements of key facts. */
    async statementLinks(): Promise<string[]> {
      const rows = await db.selectFrom('lenders').select('kfs_link').where('deleted_at', 'is', null).execute();
      return rows.map((row) => row.kfs_link);
    },

    /** Names of the lenders whose key or connection is one of these words, including deleted ones. */
    async namesOf(words: readonly string[]): Promise<{ key: string; connection: string | null; name: string }[]> {
      if (words.length === 0) return [];
      return db
        .selectFrom('lenders')
        .select(['key', 'connection', 'name'])
        .where((lender) => lender.or([lender('key', 'in', words), lender('connection', 'in', words)]))
        .execute();
    },

    /** Names of the lenders of a product by key, including deleted ones. */
    async ofProduct(product: string): Promise<ReadonlyMap<string, string>> {
      const rows = await db.selectFrom('lenders').select(['key', 'name']).where('product', '=', product).execute();
      return new Map(rows.map(({ key, name }) => [key, name]));
    },

    /** One lender by key, even if it is switched off, because running applications still show it. */
    async byKey(key: string): Promise<LenderRow | undefined> {
      return db.selectFrom('lenders').selectAll().where('key', '=', key).executeTakeFirst();
    },

    async byId(lenderId: number): Promise<LenderRow | undefined> {
      return db.selectFrom('lenders').selectAll().where('lender_id', '=', lenderId).executeTakeFirst();
    },

    /** A lender, locked until the transaction ends. */
    async locked(lenderId: number): Promise<LenderRow | undefined> {
      return db.selectFrom('lenders').selectAll().where('lender_id', '=', lenderId).forNoKeyUpdate().executeTakeFirst();
    },

    /** A lender found by its key, locked until the transaction ends. */
    async lockedByKey(key: string): Promise<LenderRow | undefined> {
      return db.selectFrom('lenders').selectAll().where('key', '=', key).forNoKeyUpdate().executeTakeFirst();
    },

    /** Sets the connection that a lender has from now on. */
    async setConnection(lenderId: number, connection: string | null): Promise<void> {
      await db.updateTable('lenders').set({ connection }).where('lender_id', '=', lenderId).execute();
    },

    async byIds(lenderIds: readonly number[]): Promise<LenderRow[]> {
      if (lenderIds.length === 0) return [];
      return db.selectFrom('lenders').selectAll().where('lender_id', 'in', lenderIds).execute();
    },

    async add(lender: NewLender): Promise<void> {
      await db
        .insertInto('lenders')
        .values(lender)
        .onConflict((conflict) => conflict.column('key').doNothing())
        .execute();
    },
  };
}

/** A lender that isn’t deleted, and whether customers are matched with it now. */
export interface LenderState {
  key: string;
  name: string;
  product: string;
  connection: string | null;
  isOn: boolean;
}

/** Every lender that isn’t deleted, by product and name; a lender that is switched on but incomplete isn't on. */
export async function lenderStates(db: Db): Promise<LenderState[]> {
  const rows = await db
    .selectFrom('lenders')
    .selectAll()
    .where('deleted_at', 'is', null)
    .orderBy('product')
    .orderBy('name')
    .orderBy('lender_id')
    .execute();
  return rows.map((row) => ({
    key: row.key,
    name: row.name,
    product: row.product,
    connection: row.connection,
    isOn: row.lender_status && isReady(row),
  }));
}
