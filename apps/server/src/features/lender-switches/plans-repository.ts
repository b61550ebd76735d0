import { type Selectable, sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import type { Database } from '../../platform/database/schema.gen.ts';
import type { SwitchTarget } from './repository.ts';

export type PlanEnd = 'done' | 'cancelled' | 'suspended';
/** Why a plan isn't carried out: its switch was changed since, the person who planned it has left, the lender is deleted, or an earlier plan isn't carried out. */
export type WhySuspended = 'changed' | 'author_left' | 'lender_gone' | 'before';

/** A planned change of a switch, or its result. */
export interface SwitchPlan extends SwitchTarget {
  readonly id: string;
  readonly toOff: boolean;
  readonly dueAt: Date;
  readonly reason: string;
  readonly plannedBy: string;
  readonly roleId: number;
  readonly plannedAt: Date;
  /** Version of the switch when the plan was made; 0 for a switch that was never used. */
  readonly basedOn: number;
  /** The earlier plan that this one follows: it waits for that plan, and is based on the state after it. */
  readonly afterPlan: string | null;
  /** True if it ends the earlier plan's change, and is cancelled together with it. */
  readonly ends: boolean;
  readonly state: string;
  readonly why: string | null;
}

type Row = Selectable<Database['lender_switch_plans']>;

export const planOf = (row: Row): SwitchPlan => ({
  id: row.id,
  lenderKey: row.lender_key,
  product: row.product,
  partner: row.partner,
  toOff: row.to_off,
  dueAt: row.due_at,
  reason: row.reason,
  plannedBy: row.planned_by,
  roleId: row.role_id,
  plannedAt: row.planned_at,
  basedOn: row.based_on,
  afterPlan: row.after_plan,
  ends: row.ends,
  state: row.state,
  why: row.why,
});

/** Plans, as `plan`, for the list. */
export const switchPlanRows = (db: Db) => db.selectFrom('lender_switch_plans as plan').selectAll('plan');

/** All reads and writes of `lender_switch_plans`. */
export function switchPlansRepository(db: Db) {
  const ended = (end: { state: PlanEnd; at: Date; by?: string | null; why?: WhySuspended }) => ({
    state: end.state,
    settled_at: end.at,
    settled_by: end.by ?? null,
    why: end.why ?? null,
  });
  return {
    async add(plan: Omit<SwitchPlan, 'state' | 'why'>): Promise<void> {
      await db
        .insertInto('lender_switch_plans')
        .values({
          id: plan.id,
          lender_key: plan.lenderKey,
          product: plan.product,
          partner: plan.partner,
          to_off: plan.toOff,
          due_at: plan.dueAt,
          reason: plan.reason,
          planned_by: plan.plannedBy,
          role_id: plan.roleId,
          planned_at: plan.plannedAt,
          based_on: plan.basedOn,
          after_plan: plan.afterPlan,
          ends: plan.ends,
        })
        .execute();
    },

    async byId(id: string): Promise<SwitchPlan | undefined> {
      const row = await db.selectFrom('lender_switch_plans').selectAll().where('id', '=', id).executeTakeFirst();
      return row && planOf(row);
    },

    /** A plan, locked until the transaction ends. */
    async lock(id: string): Promise<SwitchPlan | undefined> {
      const row = await db
        .selectFrom('lender_switch_plans')
        .selectAll()
        .where('id', '=', id)
        .forNoKeyUpdate()
        .executeTakeFirst();
      return row && planOf(row);
    },

    /** The waiting plans of some lenders, the earliest first. */
    async waitingOf(lenderKeys: readonly string[]): Promise<SwitchPlan[]> {
      if (lenderKeys.length === 0) return [];
      const rows = await db
        .selectFrom('lender_switch_plans')
        .selectAll()
        .where('lender_key', 'in', lenderKeys)
        .where('state', '=', 'waiting')
        .orderBy('due_at')
        .orderBy('id')
        .execute();
      return rows.map(planOf);
    },

    /** All waiting plans, the earliest first. */
    async waiting(): Promise<SwitchPlan[]> {
      const rows = await db
        .selectFrom('lender_switch_plans')
        .selectAll()
        .where('state', '=', 'waiting')
        .orderBy('due_at')
        .orderBy('id')
        .execute();
      return rows.map(planOf);
    },

    async end(id: string, end: { state: PlanEnd; at: Date; by?: string | null; why?: WhySuspended }): Promise<void> {
      await db.updateTable('lender_switch_plans').set(ended(end)).where('id', '=', id).execute();
    },

    /** The last waiting plan of a switch. */
    async lastOf({ lenderKey, product, partner }: SwitchTarget): Promise<SwitchPlan | undefined> {
      const row = await db
        .selectFrom('lender_switch_plans')
        .selectAll()
        .where('lender_key', '=', lenderKey)
        .where(sql<boolean>`product is not distinct from ${product}::text`)
        .where(sql<boolean>`partner is not distinct from ${partner}::text`)
        .where('state', '=', 'waiting')
        .orderBy('due_at', 'desc')
        .orderBy('based_on', 'desc')
        .limit(1)
        .executeTakeFirst();
      return row && planOf(row);
    },

    /** Ends a plan together with the plan that would end its change, and suspends plans that follow them. */
    async endAfter(
      id: string,
      end: { state: PlanEnd; at: Date; by?: string | null; why?: WhySuspended },
    ): Promise<void> {
      const own = await db
        .updateTable('lender_switch_plans')
        .set(ended(end))
        .where('after_plan', '=', id)
        .where('ends', '=', true)
        .where('state', 'in', ['waiting', 'suspended'])
        .returning('id')
        .execute();
      const ids = [id, ...own.map((one) => one.id)];
      await sql`with recursive following as (
          select id from lender_switch_plans where after_plan = any(${ids}::uuid[]) and state = 'waiting'
          union select plan.id from lender_switch_plans plan join following on plan.after_plan = following.id where plan.state = 'waiting'
        )
        update lender_switch_plans plan set state = 'suspended', settled_at = ${end.at}, settled_by = null, why = 'before'
        from following where plan.id = following.id`.execute(db);
    },

    /**
     * Suspends plans for a switch unless they are based on its current version, or follow a plan that is.
     */
    async suspendStale({ lenderKey, product, partner }: SwitchTarget, version: number, at: Date): Promise<number> {
      const { numAffectedRows } = await sql`
        with recursive waiting as (
          select plan.id, plan.based_on, ahead.id as after_plan from lender_switch_plans plan
          left join lender_switch_plans ahead on ahead.id = plan.after_plan and ahead.state = 'waiting'
          where plan.state = 'waiting' and plan.lender_key = ${lenderKey}
            and plan.product is not distinct from ${product}::text and plan.partner is not distinct from ${partner}::text
        ), good as (
          select id from waiting where after_plan is null and based_on = ${version}
          union select waiting.id from waiting join good on waiting.after_plan = good.id
        )
        update lender_switch_plans plan set state = 'suspended', settled_at = ${at}, settled_by = null, why = 'changed'
        from waiting where plan.id = waiting.id and waiting.id not in (select id from good)`.execute(db);
      return Number(numAffectedRows ?? 0n);
    },

    /** The number of plans that staff must look at. */
    async suspended(): Promise<number> {
      const { count } = await db
        .selectFrom('lender_switch_plans')
        .select((plans) => plans.fn.countAll<number>().as('count'))
        .where('state', '=', 'suspended')
        .executeTakeFirstOrThrow();
      return Number(count);
    },
  };
}
