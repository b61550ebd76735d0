import { randomUUID } from 'node:crypto';
import type { AuditEntry } from '@tulna/contract/audit';
import type { OwnCommission } from '@tulna/contract/partner-reports';
import type { SuspiciousLead } from '@tulna/contract/suspicious-leads';
import { customerId } from './applications.ts';
import { disbursed, hoursAgo } from './commission-world.ts';
import { partnerClient } from './partner.ts';
import { colleagueOf, confirmedAccount } from './payout-accounts.ts';
import { type StaffClient, staffClient, staffClientOf } from './staff.ts';
import { startLeadsWorld } from './suspicious-leads-world.ts';

/** A suspicious lead of Haldi. */
export interface Suspicious {
  /** The number of its application. */
  n: number;
  /** The id of the suspicious lead. */
  id: string;
}
export type Answer = { message: string; code: string };

/** Checks that a call succeeded. */
const expected = (status: number): void => {
  if (status !== 200) throw new Error(`The call answered ${status} instead of 200.`);
};

/**
 * Leads of Haldi that tests can refuse. Haldi earns 1.5 % and ₹100 of each loan, held for 30 days. It is 22 November 2026, 15:00 in India.
 */
export async function startRefusalWorld(count: number) {
  const world = await startLeadsWorld(count);
  const { pool, sessions } = world.services;
  for (let n = 1; n <= count; n += 1)
    await pool.query(
      `insert into attributions (id, entry, brand, touched_at, customer_id, tied_at) values ($1, 'landing', 'haldi', $3, $2, $3)`,
      [randomUUID(), customerId(n), new Date('2026-10-01T03:00:00Z')],
    );
  await confirmedAccount(world.staff, world.other, { partner: 'haldi' });
  const people = {
    staff: await staffClient(world, 1),
    other: await colleagueOf(world),
    haldi: await partnerClient(world, { partner: 'haldi' }),
  };
  const hold = ({ id }: Suspicious, by = people.staff) =>
    by.post<Answer>(`/api/hold-lead/${id}`, { category: 'customer', reason: 'Same owner' });
  const refuse = ({ id }: Suspicious, by = people.staff, reason = 'The shop applied for itself') =>
    by.post<Answer>(`/api/refuse-lead/${id}`, { category: 'customer', reason });
  const listed = async ({ id }: Suspicious): Promise<SuspiciousLead | undefined> =>
    (await people.staff.get<{ rows: SuspiciousLead[] }>('/api/get-suspicious-leads?limit=200')).body.rows.find(
      (row) => row.suspicious_lead_id === id,
    );
  const newest = async (): Promise<AuditEntry | undefined> =>
    (await people.staff.get<{ rows: AuditEntry[] }>('/api/get-audit-entries?limit=1')).body.rows[0];
  async function listedAsSuspicious(n: number): Promise<Suspicious> {
    const { rows } = await pool.query<{ id: string }>(
      `insert into suspicious_leads (id, lead_id, customer_id, partner_id, partner, merchant_id, reasons, found_at)
       select gen_random_uuid(), id, customer_id, partner_id, 'haldi', merchant_id, '{own_phone}', $2 from partner_leads where customer_id = $1
       returning id`,
      [customerId(n), world.clock.now()],
    );
    return { n, id: rows[0]?.id ?? '' };
  }
  return {
    ...world,
    people,
    /** Goes to a later time and signs all people in again. The second back-office person is new there and has refused nothing. */
    async goTo(moment: string): Promise<void> {
      world.clock.stopAt(new Date(moment));
      people.staff = await staffClient(world, 1);
      people.other = await colleagueOf(world);
      people.haldi = await partnerClient(world, { partner: 'haldi' });
    },
    /** Signs the same person in again. */
    async again({ userId }: StaffClient): Promise<StaffClient> {
      const who = { kind: 'admin', userId, roleId: 1, brand: null, userAgent: undefined } as const;
      const { access } = await sessions.open(world.db, { ...who, identityProved: true });
      return staffClientOf(world.app, userId, access);
    },
    listedAsSuspicious,
    /** A suspicious lead with a loan, by default of ₹99,999.67. */
    async suspicious(paise = 9_999_967): Promise<Suspicious> {
      const n = world.fresh();
      expected(await world.say(n, disbursed(hoursAgo(1), paise)));
      await world.settle();
      return listedAsSuspicious(n);
    },
    hold,
    refuse,
    confirm: ({ id }: Suspicious, by = people.other) => by.post<Answer>(`/api/confirm-lead-refusal/${id}`),
    undoRefusal: ({ id }: Suspicious, by = people.staff) =>
      by.post<Answer>(`/api/undo-lead-refusal/${id}`, { reason: 'A relative' }),
    release: ({ id }: Suspicious, by = people.staff) => by.post<Answer>(`/api/release-lead/${id}`, { reason: 'Fine' }),
    /** Holds and refuses a lead as a person who has refused nothing else that day. */
    async refused(one: Suspicious): Promise<void> {
      const by = await colleagueOf(world);
      expected((await hold(one, by)).status);
      expected((await refuse(one, by)).status);
    },
    listed,
    stateOf: async (one: Suspicious) => (await listed(one))?.state,
    newest,
    undo: async (by = people.staff) =>
      by.post<Answer>('/api/undo-audit-entry', { sequence: (await newest())?.sequence }),
    async lineOf({ n }: Suspicious): Promise<OwnCommission> {
      const search = String(n).padStart(10, '0');
      const { body } = await people.haldi.get<{ rows: OwnCommission[] }>(
        `/api/partner/get-own-commissions?search=${search}`,
      );
      const [line] = body.rows;
      if (line === undefined) throw new Error(`There is no commission line of application ${n}.`);
      return line;
    },
    /** Closes a month, but only in the ledger. */
    closeMonth: (month: string) =>
      pool.query('insert into commission_closings (month, at, by) values ($1, $2, $3)', [
        month,
        world.clock.now(),
        people.staff.userId,
      ]),
  };
}
export type RefusalWorld = Awaited<ReturnType<typeof startRefusalWorld>>;
