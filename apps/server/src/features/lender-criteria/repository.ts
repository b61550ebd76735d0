import type { CriteriaOrigin } from '@tulna/contract/lender-criteria';
import type { Criteria } from '@tulna/rules/lender-criteria';
import { type RawBuilder, type Selectable, type SqlBool, sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import type { Database } from '../../platform/database/schema.gen.ts';
import { criteriaOf } from '../lenders/index.ts';

/** Criteria that are or were in force from a moment on. */
export interface Version {
  readonly lenderId: number;
  readonly number: number;
  readonly product: string;
  readonly criteria: Criteria;
  readonly from: Date;
  /** Null for the version in force. */
  readonly until: Date | null;
  readonly origin: CriteriaOrigin;
  readonly draftedBy: string | null;
  readonly draftedAt: Date;
  readonly confirmedBy: string | null;
  readonly confirmedAt: Date | null;
  readonly reason: string;
  readonly restores: number | null;
}

export type DraftState = 'draft' | 'scheduled' | 'suspended';
export type SuspendedBecause = 'criteria_changed' | 'author_left' | 'lender_deleted' | 'faulty';

/** A change of criteria that is waiting to be published. */
export interface Draft {
  readonly id: string;
  readonly lenderId: number;
  readonly basedOn: number;
  readonly criteria: Criteria;
  readonly reason: string;
  readonly state: DraftState;
  readonly suspendedBecause: SuspendedBecause | null;
  readonly draftedBy: string;
  readonly draftedAt: Date;
  readonly confirmedBy: string | null;
  readonly publishAt: Date | null;
}

const versionOf = (row: Selectable<Database['criteria_versions']>): Version => {
  const stored = row.criteria as Parameters<typeof criteriaOf>[0] & { product: string };
  return {
    lenderId: row.lender_id,
    number: row.number,
    product: stored.product,
    criteria: criteriaOf(stored),
    from: row.valid_from,
    until: row.valid_until,
    origin: row.origin as CriteriaOrigin,
    draftedBy: row.drafted_by,
    draftedAt: row.drafted_at,
    confirmedBy: row.confirmed_by,
    confirmedAt: row.confirmed_at,
    reason: row.reason,
    restores: row.restores,
  };
};

const draftOf = (row: Selectable<Database['criteria_drafts']>): Draft => ({
  id: row.id,
  lenderId: row.lender_id,
  basedOn: row.based_on,
  criteria: row.criteria as unknown as Criteria,
  reason: row.reason,
  state: row.state as DraftState,
  suspendedBecause: row.suspended_because as SuspendedBecause | null,
  draftedBy: row.drafted_by,
  draftedAt: row.drafted_at,
  confirmedBy: row.confirmed_by,
  publishAt: row.publish_at,
});

const waiting = ['draft', 'scheduled', 'suspended'];

/** SQL: true if a lender of another query has a draft in one of some states. */
export const hasDraft = (lenderId: string, states: readonly string[] = waiting): RawBuilder<SqlBool> =>
  sql<SqlBool>`exists (select from criteria_drafts d where d.lender_id = ${sql.ref(lenderId)}
    and d.state = any(${[...states]}::text[]))`;

/** All reads and writes of `criteria_versions` and `criteria_drafts`. Every change of a lender's criteria adds a version. */
export function criteriaRepository(db: Db) {
  return {
    /** The criteria of a lender at a moment; undefined before it had any. */
    async at(lenderId: number, moment: Date): Promise<Version | undefined> {
      const row = await db
        .selectFrom('criteria_versions')
        .selectAll()
        .where('lender_id', '=', lenderId)
        .where('valid_from', '<=', moment)
        .where((version) => version.or([version('valid_until', 'is', null), version('valid_until', '>', moment)]))
        .orderBy('number', 'desc')
        .executeTakeFirst();
      return row && versionOf(row);
    },

    /** The versions in force, by lender. */
    async inForce(lenderIds: readonly number[]): Promise<Map<number, Version>> {
      if (lenderIds.length === 0) return new Map();
      const rows = await db
        .selectFrom('criteria_versions')
        .selectAll()
        .where('lender_id', 'in', [...lenderIds])
        .where('valid_until', 'is', null)
        .execute();
      return new Map(rows.map((row) => [row.lender_id, versionOf(row)]));
    },

    /** The newest versions of a lender, newest first. */
    async versions(lenderId: number, most: number): Promise<Version[]> {
      const rows = await db
        .selectFrom('criteria_versions')
        .selectAll()
        .where('lender_id', '=', lenderId)
        .orderBy('number', 'desc')
        .limit(most)
        .execute();
      return rows.map(versionOf);
    },

    async version(lenderId: number, number: number): Promise<Version | undefined> {
      const row = await db
        .selectFrom('criteria_versions')
        .selectAll()
        .where('lender_id', '=', lenderId)
        .where('number', '=', number)
        .executeTakeFirst();
      return row && versionOf(row);
    },

    /** Stores the origin of the version in force, if it was more than an edit. */
    async explain(
      lenderId: number,
      how: Pick<Version, 'origin' | 'draftedBy' | 'draftedAt' | 'confirmedBy' | 'confirmedAt' | 'reason' | 'restores'>,
    ): Promise<number> {
      const row = await db
        .updateTable('criteria_versions')
        .set({
          origin: how.origin,
          drafted_by: how.draftedBy,
          drafted_at: how.draftedAt,
          confirmed_by: how.confirmedBy,
          confirmed_at: how.confirmedAt,
          reason: how.reason,
          restores: how.restores,
        })
        .where('lender_id', '=', lenderId)
        .where('valid_until', 'is', null)
        .returning('number')
        .executeTakeFirstOrThrow();
      return row.number;
    },

    /** Waiting drafts, by lender. */
    async drafts(lenderIds: readonly number[]): Promise<Map<number, Draft>> {
      if (lenderIds.length === 0) return new Map();
      const rows = await db
        .selectFrom('criteria_drafts')
        .selectAll()
        .where('lender_id', 'in', [...lenderIds])
        .where('state', 'in', waiting)
        .execute();
      return new Map(rows.map((row) => [row.lender_id, draftOf(row)]));
    },

    /** A draft in any state. */
    async draft(id: string): Promise<{ lenderId: number } | undefined> {
      return db.selectFrom('criteria_drafts').select('lender_id as lenderId').where('id', '=', id).executeTakeFirst();
    },

    /** A lender's waiting draft, locked until the transaction ends. The caller locks the lender first. */
    async lockDraft(lenderId: number): Promise<Draft | undefined> {
      const row = await db
        .selectFrom('criteria_drafts')
        .selectAll()
        .where('lender_id', '=', lenderId)
        .where('state', 'in', waiting)
        .forUpdate()
        .executeTakeFirst();
      return row && draftOf(row);
    },

    async add(draft: Pick<Draft, 'id' | 'lenderId' | 'basedOn' | 'criteria' | 'reason' | 'draftedBy' | 'draftedAt'>) {
      await db
        .insertInto('criteria_drafts')
        .values({
          id: draft.id,
          lender_id: draft.lenderId,
          based_on: draft.basedOn,
          criteria: JSON.stringify(draft.criteria),
          reason: draft.reason,
          state: 'draft',
          drafted_by: draft.draftedBy,
          drafted_at: draft.draftedAt,
        })
        .execute();
    },

    async end(id: string, state: 'published' | 'discarded', at: Date): Promise<void> {
      await db
        .updateTable('criteria_drafts')
        .set({ state, ended_at: at, suspended_because: null })
        .where('id', '=', id)
        .execute();
    },

    async schedule(id: string, publishAt: Date, by: { id: string; at: Date }): Promise<void> {
      await db
        .updateTable('criteria_drafts')
        .set({
          state: 'scheduled',
          suspended_because: null,
          publish_at: publishAt,
          confirmed_by: by.id,
          confirmed_at: by.at,
        })
        .where('id', '=', id)
        .execute();
    },

    async suspend(id: string, because: SuspendedBecause): Promise<void> {
      await db
        .updateTable('criteria_drafts')
        .set({ state: 'suspended', suspended_because: because })
        .where('id', '=', id)
        .execute();
    },

    /** Scheduled drafts that are due. */
    async due(now: Date): Promise<{ id: string; lenderId: number }[]> {
      return db
        .selectFrom('criteria_drafts')
        .select(['id', 'lender_id as lenderId'])
        .where('state', '=', 'scheduled')
        .where('publish_at', '<=', now)
        .orderBy('publish_at')
        .limit(200)
        .execute();
    },
  };
}
