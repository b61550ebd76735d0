import { randomUUID } from 'node:crypto';
import type { Db } from '../../platform/database/database.ts';

/** A finding in a lender's plan: figures and names of fields, never a person's data. */
export interface FoundInPlan {
  /** `refused`: the plan can't be used; `held_back`: its figures differ too much from ours; `differs`: shown, but noted. */
  kind: 'differs' | 'held_back' | 'refused';
  facts: Readonly<Record<string, string | number | null>>;
}

export interface Finding extends FoundInPlan {
  id: string;
  at: Date;
}

/** All reads and writes of the `offer_findings` table. */
export function findingsRepository(db: Db) {
  return {
    async add(lenderKey: string, findings: readonly FoundInPlan[], at: Date): Promise<void> {
      if (findings.length === 0) return;
      await db
        .insertInto('offer_findings')
        .values(
          findings.map(({ kind, facts }) => ({
            id: randomUUID(),
            lender_key: lenderKey,
            at,
            kind,
            facts: JSON.stringify(facts),
          })),
        )
        .execute();
    },

    /** Number of the lender's findings of each kind since a moment. */
    async count(lenderKey: string, since: Date): Promise<Record<FoundInPlan['kind'], number>> {
      const rows = await db
        .selectFrom('offer_findings')
        .select((row) => ['kind', row.fn.countAll<number>().as('count')])
        .where('lender_key', '=', lenderKey)
        .where('at', '>=', since)
        .groupBy('kind')
        .execute();
      const of = (kind: string) => Number(rows.find((row) => row.kind === kind)?.count ?? 0);
      return { differs: of('differs'), held_back: of('held_back'), refused: of('refused') };
    },

    /** The lender's last findings, newest first. */
    async last(lenderKey: string, limit: number): Promise<Finding[]> {
      const rows = await db
        .selectFrom('offer_findings')
        .select(['id', 'kind', 'facts', 'at'])
        .where('lender_key', '=', lenderKey)
        .orderBy('at', 'desc')
        .orderBy('id')
        .limit(limit)
        .execute();
      return rows.map(({ id, kind, facts, at }) => ({
        id,
        kind: kind as FoundInPlan['kind'],
        facts: facts as FoundInPlan['facts'],
        at,
      }));
    },
  };
}
