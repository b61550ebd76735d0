import type { offerLender } from '@tulna/contract/offers';
import type { FailedRule } from '@tulna/rules/failed-rules';
import type * as z from 'zod/mini';
import type { Db } from '../../platform/database/database.ts';

/** A lender as shown with an offer. */
export type ShownLender = z.output<typeof offerLender>;

/** The result of one lender's policy for one submission. */
export interface LenderDecision {
  lenderKey: string;
  policyVersion: string;
  matched: boolean;
  failedRules: readonly FailedRule[];
  /** Why the policy gave no answer at all; null if it did. */
  undecided: string | null;
  lenderShown: ShownLender;
}

/** A decision as stored. */
export const decisionRow = (creditApplicationId: string, decision: LenderDecision, at: Date) => ({
  credit_application_id: creditApplicationId,
  lender_key: decision.lenderKey,
  policy_version: decision.policyVersion,
  matched: decision.matched,
  failed_rules: JSON.stringify(decision.failedRules),
  undecided: decision.undecided?.slice(0, 200) ?? null,
  lender_shown: JSON.stringify(decision.lenderShown),
  decided_at: at,
});

/** Reads and writes of `lender_decisions` and `decided_policies`. */
export function decisionsRepository(db: Db) {
  return {
    /** Stores new policies, so that their decisions can be made again, and then the decisions. */
    async add(
      creditApplicationId: string,
      decisions: readonly (LenderDecision & { policy: string })[],
      at: Date,
    ): Promise<void> {
      if (decisions.length === 0) return;
      await db
        .insertInto('decided_policies')
        .values(
          // Always in the same order, so that two submissions with the same new policies wait for each other instead of deadlocking.
          decisions
            .map(({ policyVersion, lenderKey, policy }) => ({
              version: policyVersion,
              lender_key: lenderKey,
              policy,
              first_used_at: at,
            }))
            .sort((a, b) => (a.version < b.version ? -1 : 1)),
        )
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      await db
        .insertInto('lender_decisions')
        .values(decisions.map((decision) => decisionRow(creditApplicationId, decision, at)))
        .execute();
    },

    async of(creditApplicationId: string): Promise<LenderDecision[]> {
      const rows = await db
        .selectFrom('lender_decisions')
        .selectAll()
        .where('credit_application_id', '=', creditApplicationId)
        .orderBy('lender_key')
        .execute();
      return rows.map((row) => ({
        lenderKey: row.lender_key,
        policyVersion: row.policy_version,
        matched: row.matched,
        failedRules: row.failed_rules as unknown as FailedRule[],
        undecided: row.undecided,
        lenderShown: row.lender_shown as unknown as ShownLender,
      }));
    },

    /** The lender as it was shown with one submission's decision. */
    async shown(creditApplicationId: string, lenderKey: string): Promise<ShownLender> {
      const row = await db
        .selectFrom('lender_decisions')
        .select('lender_shown')
        .where('credit_application_id', '=', creditApplicationId)
        .where('lender_key', '=', lenderKey)
        .executeTakeFirstOrThrow();
      return row.lender_shown as unknown as ShownLender;
    },

    /** Stored policies by their version, as canonical JSON. */
    async policies(versions: readonly string[]): Promise<Map<string, string>> {
      if (versions.length === 0) return new Map();
      const rows = await db
        .selectFrom('decided_policies')
        .select(['version', 'policy'])
        .where('version', 'in', versions)
        .execute();
      return new Map(rows.map((row) => [row.version, row.policy]));
    },
  };
}
