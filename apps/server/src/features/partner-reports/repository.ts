import { addDays } from '@tulna/rules/dates';
import type { CommissionPlace, LeadStep } from '@tulna/rules/partner-leads';
import { type Period, startOf } from '@tulna/rules/periods';
import { type Expression, type SqlBool, sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import type { PartnerScope, PartnerTransaction } from '../../platform/database/portal.ts';
import { among } from '../../platform/lists/columns.ts';

/** Every lead with its columns; the scope limits whose leads are read. */
export const leadRows = (db: Db) => db.selectFrom('partner_leads as lead').selectAll('lead');

/** The states shown for the part of a commission that isn't held. */
export type RestPlace = Exclude<CommissionPlace, 'held'>;

/**
 * The one state, as its merchant sees it, of everything in a commission that isn't held: to be paid, with the bank, or settled with the partner. Neither taxes nor debts show in it: an amount set off against a debt is settled, and a balance that the partner owes us doesn't wait for a payment.
 */
const restPlace = sql<RestPlace>`case when line.payable_paise > 0 then 'payable' when line.sending_paise <> 0 then 'sent' else 'paid' end`;

/** Every commission of partners with its columns. */
export const commissionRows = (db: Db) =>
  db.selectFrom('partner_commissions as line').selectAll('line').select(restPlace.as('rest_place'));

/** The rows of a scope, in addition to the policy, so that indexes starting with the partner are used. */
export function ofScope(
  alias: 'lead' | 'line',
  partner: PartnerScope | undefined,
): { name: string; where: Expression<SqlBool> } {
  const { partnerId = 0, merchantId } = partner ?? {};
  const own = sql`${sql.ref(`${alias}.partner_id`)} = ${partnerId}`;
  return {
    name: `${partnerId} ${merchantId ?? ''}`,
    where:
      merchantId === undefined
        ? sql<SqlBool>`${own}`
        : sql<SqlBool>`(${own} and ${sql.ref(`${alias}.merchant_id`)} = ${merchantId})`,
  };
}

/** Whether a part of the commission is in one of some states; for a merchant, in the states that it sees. */
export const hasPartInStates = (
  places: readonly CommissionPlace[],
  partner: PartnerScope | undefined,
): Expression<SqlBool> => {
  if (partner?.merchantId !== undefined)
    return sql<SqlBool>`((line.held_paise <> 0 and 'held' = any(${[...places]}::text[]))
      or (line.earned_paise <> line.held_paise and ${restPlace} = any(${[...places]}::text[])))`;
  const columns = { held: 'held_paise', payable: 'payable_paise', sent: 'sending_paise', paid: 'paid_paise' } as const;
  return sql<SqlBool>`(${sql.join(
    places.map((place) => sql`${sql.ref(`line.${columns[place]}`)} <> 0`),
    sql` or `,
  )})`;
};

/** Whether the commission is in one of some states; for a merchant, in the states that it sees. */
export const inStates = (states: readonly string[], partner: PartnerScope | undefined): Expression<SqlBool> =>
  partner?.merchantId === undefined
    ? among('line.state', 'text')([...states])
    : sql<SqlBool>`(case when line.held_paise <> 0 then 'held' when line.earned_paise = 0 then 'nothing' else ${restPlace} end
        = any(${[...states]}::text[]))`;

/** Commissions of the lead with a code. */
export const ofLeadCode = (code: string): Expression<SqlBool> =>
  sql<SqlBool>`line.lead_id = any (array(select named.id from partner_leads named where named.code = ${code}))`;

export interface Figures {
  leads: number;
  approved: number;
  paid: number;
  paidOutPaise: number;
  earnedPaise: number;
  heldPaise: number;
  payablePaise: number;
  sentPaise: number;
  paidPaise: number;
}

export interface TrendDay {
  day: string;
  leads: number;
  approved: number;
  paid: number;
  paidOutPaise: number;
}

export type Earnings = Pick<Figures, 'earnedPaise' | 'heldPaise' | 'payablePaise' | 'sentPaise' | 'paidPaise'>;

/** Loans of a shop, and what its partner earned from them. */
export interface ShopEarnings {
  loans: number;
  earnedPaise: number;
}

/** For some shops of a partner, the loans credited to each and the partner's commission; shops without a commission are left out. */
export async function earnedByShops(
  db: Db,
  partnerId: number,
  ids: readonly string[],
): Promise<Map<string, ShopEarnings>> {
  const { rows } = await sql<ShopEarnings & { id: string }>`
    select merchant_id as id, count(*) filter (where paid_out_paise > 0)::int as loans, sum(earned_paise)::bigint as "earnedPaise"
    from partner_commissions where partner_id = ${partnerId} and merchant_id = any(${[...ids]}::uuid[]) group by 1`.execute(
    db,
  );
  return new Map(rows.map(({ id, ...earned }) => [id, earned]));
}

type Counted = 'created_at' | 'approved_at' | 'paid_at';

/** Reads of `partner_leads` and `partner_commissions` in the portal, each in a transaction limited to the partner. */
export function partnerReportsRepository(tx: PartnerTransaction, scope: PartnerScope) {
  const leads = ofScope('lead', scope).where;
  const lines = ofScope('line', scope).where;
  const within = (column: Counted, { from, to }: Period) =>
    sql`lead.${sql.ref(column)} >= ${startOf(from)} and lead.${sql.ref(column)} < ${startOf(addDays(to, 1))}`;
  return {
    /** Whether the scope has any lead at all. */
    async hasLeads(): Promise<boolean> {
      const { rows } = await sql`select 1 from partner_leads lead where ${leads} limit 1`.execute(tx);
      return rows.length > 0;
    },

    /** The figures of some days; each equals the sum of its list. */
    async figures(period: Period): Promise<Figures> {
      const { rows } = await sql<Omit<Figures, keyof Earnings>>`
        select
          (select count(*) from partner_leads lead where ${leads} and ${within('created_at', period)})::int as leads,
          (select count(*) from partner_leads lead where ${leads} and ${within('approved_at', period)})::int as approved,
          count(*)::int as paid, coalesce(sum(lead.paid_paise), 0)::bigint as "paidOutPaise"
        from partner_leads lead where ${leads} and ${within('paid_at', period)}`.execute(tx);
      const [found] = rows;
      if (found === undefined) throw new Error('A sum without a group should always return one row.');
      return { ...found, ...(await this.earnings(period)) };
    },

    /** Commissions of loans paid out on some days, by their present state. */
    async earnings(period: Period): Promise<Earnings> {
      const at = (place: RestPlace, column: string) =>
        scope.merchantId === undefined
          ? sql`coalesce(sum(${sql.ref(column)}), 0)::bigint`
          : sql`coalesce(sum(earned_paise - held_paise) filter (where ${restPlace} = ${place}), 0)::bigint`;
      const { rows } = await sql<Earnings>`
        select coalesce(sum(earned_paise), 0)::bigint as "earnedPaise", coalesce(sum(held_paise), 0)::bigint as "heldPaise",
          ${at('payable', 'payable_paise')} as "payablePaise", ${at('sent', 'sending_paise')} as "sentPaise",
          ${at('paid', 'paid_paise')} as "paidPaise"
        from partner_commissions line where ${lines} and line.day between ${period.from}::date and ${period.to}::date`.execute(
        tx,
      );
      const [found] = rows;
      if (found === undefined) throw new Error('A sum without a group should always return one row.');
      return found;
    },

    /** Leads by the Indian day on which they were created, approved and paid out; days without any are missing. */
    async trend(period: Period): Promise<TrendDay[]> {
      // Only payouts have an amount; created and approved leads are counted from their indexes alone.
      const byDay = (column: Counted, paise: string) =>
        sql`select indian_day(lead.${sql.ref(column)}) as day, count(*) as leads, ${sql.raw(paise)} as paise from partner_leads lead
          where ${leads} and ${within(column, period)} group by 1`;
      const { rows } = await sql<TrendDay>`
        select day::text as day, coalesce(came.leads, 0)::int as leads, coalesce(approved.leads, 0)::int as approved,
          coalesce(paid.leads, 0)::int as paid, coalesce(paid.paise, 0)::bigint as "paidOutPaise"
        from (${byDay('created_at', '0')}) as came full join (${byDay('approved_at', '0')}) as approved using (day)
          full join (${byDay('paid_at', 'sum(lead.paid_paise)')}) as paid using (day) order by day`.execute(tx);
      return rows;
    },

    /** The links that brought most leads on some days, the best first. */
    async bestLinks(period: Period, most: number): Promise<{ code: string; leads: number; paid: number }[]> {
      const { rows } = await sql<{ code: string; leads: number; paid: number }>`
        select lead.link_code as code, count(*)::int as leads, (count(lead.paid_at))::int as paid from partner_leads lead
        where ${leads} and ${within('created_at', period)} and lead.link_code is not null
        group by 1 order by 2 desc, 3 desc, 1 limit ${most}`.execute(tx);
      return rows;
    },

    /** How many leads created on some days are at each of some steps. */
    async atSteps(steps: readonly LeadStep[], period: Period): Promise<Map<string, number>> {
      const { rows } = await sql<{ step: string; count: number }>`
        select lead.step, count(*)::int as count from partner_leads lead
        where ${leads} and lead.step = any(${[...steps]}::text[]) and ${within('created_at', period)} group by 1`.execute(
        tx,
      );
      return new Map(rows.map(({ step, count }) => [step, count]));
    },

    /** Codes of the given leads, by their ids; other partners' leads are missing. */
    async codes(ids: readonly string[]): Promise<Map<string, string>> {
      if (ids.length === 0) return new Map();
      const { rows } = await sql<{ id: string; code: string }>`
        select lead.id, lead.code from partner_leads lead where ${leads} and lead.id = any(${[...ids]}::uuid[])`.execute(
        tx,
      );
      return new Map(rows.map(({ id, code }) => [id, code]));
    },

    /** One lead; undefined if it isn't in this scope. */
    async lead(id: string) {
      return leadRows(tx).where(leads).where('lead.id', '=', id).executeTakeFirst();
    },

    /** One commission; undefined if it isn't in this scope. */
    async commission(id: string) {
      return commissionRows(tx).where(lines).where('line.id', '=', id).executeTakeFirst();
    },

    /** The commissions of one lead, the oldest first. */
    async commissionsOf(leadId: string) {
      return commissionRows(tx)
        .where(lines)
        .where('line.lead_id', '=', leadId)
        .orderBy('line.day')
        .orderBy('line.id')
        .execute();
    },
  };
}
