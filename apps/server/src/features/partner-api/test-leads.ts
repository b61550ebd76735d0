import { randomUUID } from 'node:crypto';
import type { ApiApplication, ApiLead } from '@tulna/contract/partner-api';
import { DAY_MS } from '@tulna/rules/clock';
import { PROSPECT_DAYS } from '@tulna/rules/constants';
import { sandboxOutcome } from '@tulna/rules/partner-api';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import type { Place } from '../../platform/lists/cursor.ts';
import type { Services } from '../../platform/services.ts';
import { eventRows, type PartnerEvent, recordEvents, serveSoon } from '../partner-webhooks/index.ts';
import type { NewLead } from './live-leads.ts';

/** A lead of the sandbox. Its mobile number is one of `SANDBOX_OUTCOMES` and decides its outcome. Name, address and statement are not stored. */
export interface TestLead {
  id: string;
  reference: string | null;
  product: string;
  /** The mobile number. */
  outcome: string;
  /** Derived from the lead's id by the database, so that a lead always has the same application. */
  application_id: string;
  created_at: Date;
}

/** The lender of the sandbox. */
const lender = 'test-lender';

export const presentTestLead = (lead: TestLead, origin: string, partner: string): ApiLead => ({
  lead_id: lead.id,
  mode: 'test',
  reference: lead.reference,
  product: lead.product,
  state: sandboxOutcome(lead.outcome).state,
  link: `${origin}/?${new URLSearchParams({ partner })}`,
  created_at: lead.created_at.toISOString(),
  expires_at: new Date(lead.created_at.getTime() + PROSPECT_DAYS * DAY_MS).toISOString(),
});

/** The application of a test lead, if its number has one. */
export function testApplicationOf(lead: TestLead): ApiApplication | undefined {
  const { application } = sandboxOutcome(lead.outcome);
  if (application === null) return undefined;
  return {
    application_id: lead.application_id,
    mode: 'test',
    lead_id: lead.id,
    product: lead.product,
    lender,
    state: application,
    started_at: lead.created_at.toISOString(),
  };
}

const eventsOf = (lead: TestLead, partnerId: number): PartnerEvent[] => {
  const event = { partnerId, mode: 'test' as const, aboutId: lead.id, happenedAt: lead.created_at };
  const { state } = sandboxOutcome(lead.outcome);
  const application = testApplicationOf(lead);
  return [
    { ...event, type: 'lead.created', state: 'waiting' },
    ...(state === 'waiting' ? [] : [{ ...event, type: 'lead.updated' as const, state }]),
    ...(application === undefined
      ? []
      : [
          {
            ...event,
            type: application.state === 'disbursed' ? ('payment.recorded' as const) : ('application.updated' as const),
            aboutId: application.application_id,
            state: application.state,
          },
        ]),
  ];
};

const read = async (db: Db, partnerId: number, condition: RawBuilder<unknown>, limit: number) => {
  const { rows } = await sql<TestLead & { key: string }>`
    select id, reference, product, outcome, application_id, created_at, created_at::text as key from partner_test_leads
    where partner_id = ${partnerId} ${condition} order by created_at desc, id desc limit ${limit}`.execute(db);
  return rows;
};

/** Reads of `partner_test_leads`. */
export const testLeads = (db: Db) => ({
  byId: async (partnerId: number, id: string): Promise<TestLead | undefined> =>
    (await read(db, partnerId, sql`and id = ${id}::uuid`, 1))[0],
  list: (
    partnerId: number,
    {
      reference,
      from,
      outcomes,
    }: { reference?: string | undefined; from?: Date | undefined; outcomes?: readonly string[] },
    after: Place | undefined,
    limit: number,
  ) =>
    read(
      db,
      partnerId,
      sql`${reference === undefined ? sql`` : sql`and reference = ${reference}`}
        ${from === undefined ? sql`` : sql`and created_at >= ${from}`}
        ${outcomes === undefined ? sql`` : sql`and outcome = any(${[...outcomes]}::text[])`}
        ${after === undefined ? sql`` : sql`and (created_at, id) < (${after.key}::timestamptz, ${after.id}::uuid)`}`,
      limit,
    ),
  /** The lead whose application has this id. A lead whose number has no application is found too. */
  ofApplication: async (partnerId: number, applicationId: string): Promise<TestLead | undefined> =>
    (await read(db, partnerId, sql`and application_id = ${applicationId}::uuid`, 1))[0],
});

/** Creates leads of the sandbox, with the events of their numbers. Events are sent only to the partner's own test endpoints. */
export async function makeTestLeads(services: Services, tx: Db, wanted: readonly NewLead[]): Promise<ApiLead[]> {
  const now = services.clock.now();
  const answers: ApiLead[] = [];
  for (const { lead, partnerId, partner, keyId, origin } of wanted) {
    const asRow = {
      id: randomUUID(),
      reference: lead.reference,
      product: lead.product,
      outcome: sandboxOutcome(lead.mobile).mobile,
      created_at: now,
    };
    const added = await tx
      .insertInto('partner_test_leads')
      .values({ ...asRow, partner_id: partnerId, key_id: keyId })
      .onConflict((conflict) => conflict.doNothing())
      .returning('application_id')
      .executeTakeFirst();
    if (added !== undefined) {
      const row = { ...asRow, ...added };
      await serveSoon(services, tx, await recordEvents(tx, eventRows(eventsOf(row, partnerId)), now));
      answers.push(presentTestLead(row, origin, partner));
    } else {
      const [known] = await read(tx, partnerId, sql`and reference = ${lead.reference}`, 1);
      if (known === undefined) throw new Error('A test lead with this reference should exist, but can’t be found.');
      answers.push(presentTestLead(known, origin, partner));
    }
  }
  return answers;
}
