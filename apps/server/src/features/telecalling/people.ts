import type { CallAudience } from '@tulna/contract/call-campaigns';
import { budgetDays, type CallStep, callBudget, type LeftOutReason } from '@tulna/rules/telecalling';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import type { Services } from '../../platform/services.ts';
import { creditedBrand } from '../attributions/index.ts';
import { contactCalls, newestAnswer, profileProcessing } from '../consents/index.ts';
import { isNumberBeingCorrected } from '../contact-corrections/index.ts';
import { joinNewestApplication } from '../credit-applications/index.ts';
import { callablePeople } from '../customers/index.ts';
import { isOnDoNotCallList } from '../do-not-call/index.ts';
import { statusAtLenders } from '../lender-applications/index.ts';
import { isInPlaces } from '../postal-areas/index.ts';

/** A customer as a campaign sees them, and why they aren't called; null if they may be. Nothing about a lender is included. */
export interface CallPerson {
  customerId: string;
  language: string;
  /** '' if none was chosen. */
  product: string;
  brand: string;
  /** `ended` if the application is over: declined, withdrawn or paid. */
  step: CallStep | 'ended';
  amount: number;
  postalCode: string;
  /** Since when they have waited: since the application, or else the sign-up. */
  started: Date;
  reason: LeftOutReason | null;
}

interface Selection {
  now: Date;
  quietDays: number;
  /** Only this customer. */
  customerId?: string;
  /** The customer requested this call: it needs no other consent, and the call limit is for calls that the customer didn’t request. */
  isAsked?: boolean;
}

const day = sql`interval '1 day'`;

/**
 * SQL: every customer with their step and the first reason not to call them. The same statement counts an audience, sets who a campaign calls, and is run again before a phone rings, so the three can't disagree.
 */
function people(
  { config }: Pick<Services, 'config'>,
  { now, quietDays, customerId, isAsked = false }: Selection,
): RawBuilder<CallPerson> {
  const since = budgetDays(now);
  const rang = (from: RawBuilder<unknown>) =>
    sql`(select count(*) from calls where calls.customer_id = person.customer_id and calls.rang_at >= ${from})`;
  return sql<CallPerson>`(
    select person.customer_id as "customerId", person.language, person.postal_code as "postalCode",
      coalesce(application.product, person.chosen_product) as product,
      coalesce(application.brand, ${creditedBrand('person.customer_id')}, ${config.defaultBrand}) as brand,
      case when application.id is null then 'signed_in'
        when application.state = 'draft' then 'form'
        else coalesce(${statusAtLenders('person.customer_id', 'application.id')}, 'offers') end as step,
      coalesce(application.desired_amount, 0)::bigint as amount,
      coalesce(application.created_at, person.created_at) as started,
      case when person.is_erased then 'erased'
        when person.has_no_phone then 'no_phone'
        when person.is_blocked or not ${newestAnswer('person.customer_id', profileProcessing, true)} then 'blocked'
        when ${isNumberBeingCorrected('person.customer_id')} then 'contact_changing'
        when ${isAsked} then null
        when not ${newestAnswer('person.customer_id', contactCalls, false)} then 'no_consent'
        when ${isOnDoNotCallList('person.phone_index')} then 'do_not_call'
        when ${quietDays}::int > 0 and ${rang(sql`${now}::timestamptz - ${quietDays}::int * ${day}`)} > 0
          then 'called_lately'
        when ${rang(sql`${since.day}`)} >= ${callBudget.perDay} or ${rang(sql`${since.week}`)} >= ${callBudget.perWeek}
          then 'over_budget' end as reason
    from ${callablePeople} as person
    ${joinNewestApplication('person.customer_id', 'application')}
    where ${customerId === undefined ? sql`true` : sql`person.customer_id = ${customerId}`})`;
}

/** SQL: the customers that an audience selects. */
function chosen(
  services: Pick<Services, 'config'>,
  { products, brands, steps, languages, places, pin_prefixes: prefixes, youngest, oldest, quiet_days }: CallAudience,
  now: Date,
): RawBuilder<CallPerson> {
  const among = (column: string, values: readonly string[]) =>
    values.length === 0 ? sql`true` : sql`${sql.ref(column)} = any(${values}::text[])`;
  return sql<CallPerson>`(
    select * from ${people(services, { now, quietDays: quiet_days })} as everybody
    where step <> 'ended' and ${among('step', steps)} and ${among('product', products)} and ${among('brand', brands)}
      and ${among('language', languages)}
      and ${isInPlaces(sql.ref('postalCode'), places)}
      and ${prefixes.length === 0 ? sql`true` : sql`"postalCode" like any(${prefixes.map((prefix) => `${prefix}%`)}::text[])`}
      and started <= ${now}::timestamptz - ${youngest}::int * ${day}
      and started > ${now}::timestamptz - (${oldest}::int + 1) * ${day})`;
}

/** How many people of an audience are left out for a reason; null for those who are called. */
export interface Counted {
  reason: LeftOutReason | null;
  people: number;
}

/** Counts an audience exactly. */
export async function countAudience(services: Services, db: Db, audience: CallAudience, now: Date): Promise<Counted[]> {
  const { rows } = await sql<Counted>`
    select reason, count(*)::int as people from ${chosen(services, audience, now)} as person group by reason`.execute(
    db,
  );
  return rows;
}

/** Sets who is called, in the same statement that counts who isn't. */
export async function addAudience(
  services: Services,
  tx: Db,
  campaignId: string,
  audience: CallAudience,
  now: Date,
): Promise<Counted[]> {
  const { rows } = await sql<Counted>`
    with person as materialized (select * from ${chosen(services, audience, now)} as chosen),
    added as (
      insert into call_leads (id, campaign_id, customer_id, waiting_since)
      select gen_random_uuid(), ${campaignId}, "customerId", started from person where reason is null)
    select reason, count(*)::int as people from person group by reason`.execute(tx);
  return rows;
}

/** A customer as they are now, whatever campaign they are in. */
export async function personToCall(
  services: Pick<Services, 'config'>,
  db: Db,
  customerId: string,
  now: Date,
  isAsked = false,
): Promise<CallPerson | undefined> {
  const { rows } = await sql<CallPerson>`
    select * from ${people(services, { now, quietDays: 0, customerId, isAsked })} as person`.execute(db);
  return rows[0];
}
