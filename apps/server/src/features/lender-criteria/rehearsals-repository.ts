import type { CriteriaRehearsal } from '@tulna/contract/lender-criteria';
import type { Criteria } from '@tulna/rules/lender-criteria';
import type { Db } from '../../platform/database/database.ts';

export type RehearsalResult = NonNullable<CriteriaRehearsal['result']>;

/** A rehearsal of one content, with its result if it has finished. */
export interface Rehearsal {
  readonly id: string;
  readonly lenderId: number;
  readonly state: CriteriaRehearsal['state'];
  readonly before: Criteria;
  readonly after: Criteria;
  readonly progress: number;
  readonly askedBy: string;
  readonly askedAt: Date;
  readonly finishedAt: Date | null;
  readonly result: RehearsalResult | null;
}

const columns = [
  'id',
  'lender_id as lenderId',
  'state',
  'before_criteria as before',
  'after_criteria as after',
  'progress',
  'asked_by as askedBy',
  'asked_at as askedAt',
  'finished_at as finishedAt',
  'result',
] as const;

/** All reads and writes of `criteria_rehearsals`. */
export function rehearsalsRepository(db: Db) {
  return {
    /** The newest rehearsal of a content of a lender. */
    async newest(lenderId: number, digest: string): Promise<Rehearsal | undefined> {
      const row = await db
        .selectFrom('criteria_rehearsals')
        .select(columns)
        .where('lender_id', '=', lenderId)
        .where('digest', '=', digest)
        .orderBy('asked_at', 'desc')
        .limit(1)
        .executeTakeFirst();
      return row as unknown as Rehearsal | undefined;
    },

    /** The findings of the newest finished rehearsal of a content; undefined while none has finished. */
    async resultOf(lenderId: number, digest: string): Promise<RehearsalResult | undefined> {
      const row = await db
        .selectFrom('criteria_rehearsals')
        .select('result')
        .where('lender_id', '=', lenderId)
        .where('digest', '=', digest)
        .where('state', '=', 'done')
        .orderBy('asked_at', 'desc')
        .limit(1)
        .executeTakeFirst();
      return (row?.result ?? undefined) as RehearsalResult | undefined;
    },

    /** Adds a rehearsal; false if the same one is being made already. */
    async ask(
      rehearsal: Pick<Rehearsal, 'id' | 'lenderId' | 'before' | 'after' | 'askedBy' | 'askedAt'> & { digest: string },
    ): Promise<boolean> {
      const { numInsertedOrUpdatedRows } = await db
        .insertInto('criteria_rehearsals')
        .values({
          id: rehearsal.id,
          lender_id: rehearsal.lenderId,
          digest: rehearsal.digest,
          state: 'waiting',
          before_criteria: JSON.stringify(rehearsal.before),
          after_criteria: JSON.stringify(rehearsal.after),
          asked_by: rehearsal.askedBy,
          asked_at: rehearsal.askedAt,
        })
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirstOrThrow();
      return numInsertedOrUpdatedRows === 1n;
    },

    /** Starts a rehearsal, or restarts it after a process died; undefined if it has finished. */
    async begin(id: string): Promise<Rehearsal | undefined> {
      const row = await db
        .updateTable('criteria_rehearsals')
        .set({ state: 'running', progress: 0 })
        .where('id', '=', id)
        .where('state', 'in', ['waiting', 'running'])
        .returning(columns)
        .executeTakeFirst();
      return row as unknown as Rehearsal | undefined;
    },

    async progressed(id: string, progress: number): Promise<void> {
      await db.updateTable('criteria_rehearsals').set({ progress }).where('id', '=', id).execute();
    },

    async finish(id: string, result: RehearsalResult, at: Date): Promise<void> {
      await db
        .updateTable('criteria_rehearsals')
        .set({ state: 'done', result: JSON.stringify(result), finished_at: at })
        .where('id', '=', id)
        .where('state', '=', 'running')
        .execute();
    },

    async fail(id: string, at: Date): Promise<void> {
      await db
        .updateTable('criteria_rehearsals')
        .set({ state: 'failed', finished_at: at })
        .where('id', '=', id)
        .where('state', 'in', ['waiting', 'running'])
        .execute();
    },
  };
}
