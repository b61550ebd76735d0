import { randomUUID } from 'node:crypto';
import type { OwnCommission, OwnCommissionStory } from '@tulna/contract/partner-reports';
import type { PayoutPlan } from '@tulna/contract/payout-runs';
import { partnerRoles } from '@tulna/rules/partner-access';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { applicationId, customerId } from '../../test/applications.ts';
import type { Story } from '../../test/line-world.ts';
import { partnerClient } from '../../test/partner.ts';
import { colleagueOf, confirmedAccount, once } from '../../test/payout-accounts.ts';
import { type StaffClient, staffClient } from '../../test/staff.ts';
import { type LeadsWorld, startLeadsWorld } from '../../test/suspicious-leads-world.ts';
import { releaseHeld } from '../commissions/index.ts';

/** Held commissions are neither released nor paid, and none is lost. Haldi earns ₹1,600 for each loan, held for 30 days anyway. */
let world: LeadsWorld;
let staff: StaffClient;
let other: StaffClient;
let haldi: StaffClient;
let shop: StaffClient;
let shopId: string;

interface Suspicious {
  n: number;
  /** Id of the suspicious lead. */
  id: string;
}
let heldLead: Suspicious;
let paid: Suspicious;
let debtor: Suspicious;
let raced: Suspicious[];

/** Moves the clock; everyone signs in again, because their sessions have expired. */
async function goTo(moment: string): Promise<void> {
  world.clock.stopAt(new Date(moment));
  staff = await staffClient(world, 1);
  other = await colleagueOf(world);
  haldi = await partnerClient(world, { partner: 'haldi' });
  shop = await partnerClient(world, { partner: 'haldi', role: partnerRoles.merchant, merchantId: shopId });
}

/** A paid-out loan whose lead is suspicious. */
async function suspicious(): Promise<Suspicious> {
  const n = await world.paidOut();
  const { rows } = await world.services.pool.query<{ id: string }>(
    `insert into suspicious_leads (id, lead_id, customer_id, partner_id, partner, merchant_id, reasons, found_at)
     select gen_random_uuid(), id, customer_id, partner_id, 'haldi', merchant_id, '{own_phone}', $2 from partner_leads where customer_id = $1
     returning id`,
    [customerId(n), world.clock.now()],
  );
  return { n, id: rows[0]?.id ?? '' };
}

beforeAll(async () => {
  world = await startLeadsWorld(10);
  shopId = await world.merchant('haldi', { phone: '9811012345' });
  for (let n = 1; n <= 10; n += 1)
    await world.services.pool.query(
      `insert into attributions (id, entry, brand, merchant_id, touched_at, customer_id, tied_at)
       values ($1, 'landing', 'haldi', $3, $4, $2, $4)`,
      [randomUUID(), customerId(n), shopId, new Date('2026-10-01T03:00:00Z')],
    );
  await confirmedAccount(world.staff, world.other, { partner: 'haldi' });
  [heldLead, paid, debtor] = [await suspicious(), await suspicious(), await suspicious()];
  raced = [];
  for (let n = 0; n < 6; n += 1) raced.push(await suspicious());
  await goTo('2026-11-22T09:30:00Z');
});
afterAll(() => world.close());

const hold = ({ id }: Suspicious) =>
  staff.post<{ code: string }>(`/api/hold-lead/${id}`, { category: 'customer', reason: 'Same owner' });
const release = ({ id }: Suspicious) => staff.post(`/api/release-lead/${id}`, { reason: 'Fine' });
const plan = async () => (await staff.get<PayoutPlan>('/api/get-payout-plan')).body;
const draft = async () =>
  staff.post<{ run_id: string; code: string }>('/api/draft-payout-run', { digest: (await plan()).digest }, once());
const confirm = (run_id: string) => other.post<{ code: string }>('/api/confirm-payout-run', { run_id }, once());
const undoLast = async (): Promise<number> => {
  const { rows } = (await staff.get<{ rows: { sequence: number }[] }>('/api/get-audit-entries?limit=1')).body;
  return (await staff.post('/api/undo-audit-entry', { sequence: rows[0]?.sequence })).status;
};
const listedOf = async ({ n }: Suspicious, by = haldi): Promise<OwnCommission | undefined> =>
  (await by.get<{ rows: OwnCommission[] }>(`/api/partner/get-own-commissions?search=${String(n).padStart(10, '0')}`))
    .body.rows[0];
const storyOf = async (one: Suspicious, by = haldi): Promise<OwnCommissionStory> => {
  const line = await listedOf(one, by);
  return (await by.get<OwnCommissionStory>(`/api/partner/get-own-commission?id=${line?.claim_id}`)).body;
};
const gapsOf = ({ stages }: { stages: readonly { gaps: readonly { reason: string; paise: number }[] }[] }) =>
  stages.flatMap(({ gaps }) => gaps.map(({ reason, paise }) => `${reason} ${paise}`));
const toStaff = async (one: Suspicious) => {
  const { body } = await staff.get<Story>(`/api/get-commission-line?id=${(await listedOf(one))?.claim_id}`);
  return body.partner_side === null ? [] : gapsOf(body.partner_side);
};
const debt = ({ n }: Suspicious, paise: number) =>
  world.services.pool.query(
    `insert into ledger_entries (id, claim_id, ledger, move, paise, cause_kind, cause_id, reason, at)
     select gen_random_uuid(), id, 'partner', 'lower', $2, 'run', gen_random_uuid(), 'corrected', $3
     from commission_claims where lender_application_id = $1 and side = 'partner'`,
    [applicationId(n), paise, world.clock.now()],
  );

describe('a commission of a held lead', () => {
  it('is not released when its holding time is over, but is once the lead is released', async () => {
    expect((await hold(heldLead)).status).toBe(200);
    const toPartner = await storyOf(heldLead);
    expect(toPartner.review).toEqual({
      category: 'customer',
      since: '2026-11-22T09:30:00.000Z',
      refused: false,
      reason: '',
    });
    expect(gapsOf(toPartner)).toEqual(['held_under_review -160000']);
    expect(await toStaff(heldLead)).toEqual(['held_under_review -160000']);
    // A merchant sees that the lead is under review, and still not how its partner is paid.
    const ofShop = await storyOf(heldLead, shop);
    expect([ofShop.review, gapsOf(ofShop)]).toEqual([toPartner.review, ['held -160000']]);
    expect(JSON.stringify(toPartner)).not.toContain('Same owner');
    await goTo('2026-12-31T06:00:00Z');
    await releaseHeld(world.services);
    expect(await world.partnerLines(heldLead.n)).toEqual(['partner accrue 160000 disbursed']);
    expect(await world.partnerLines(paid.n)).toEqual([
      'partner accrue 160000 disbursed',
      'partner release 160000 released',
    ]);
    expect((await release(heldLead)).status).toBe(200);
    await releaseHeld(world.services);
    await releaseHeld(world.services);
    expect(await world.partnerLines(heldLead.n)).toEqual(await world.partnerLines(paid.n));
    expect((await listedOf(heldLead))?.review).toBeNull();
  });

  it('is left out of a payment run to the paisa, shows why, and is in the next run once the lead is released', async () => {
    await world.services.pool.query("insert into commission_closings (month, at, by) values ('2026-12-01', $1, $2)", [
      new Date('2027-01-02T06:00:00Z'),
      staff.userId,
    ]);
    await goTo('2027-01-05T06:00:00Z');
    expect((await plan()).paise).toBe(9 * 160_000);
    for (const one of [heldLead, debtor, ...raced]) expect((await hold(one)).status).toBe(200);
    expect((await plan()).paise).toBe(160_000);
    expect(gapsOf(await storyOf(heldLead))).toEqual(['under_review -160000']);
    expect(await toStaff(heldLead)).toEqual(['under_review -160000']);
    const { run_id } = (await draft()).body;
    expect((await confirm(run_id)).status).toBe(200);
    expect(await world.accounts(heldLead.n)).toMatchObject({ payable: -160_000 });
    expect(await world.accounts(paid.n)).toMatchObject({ sending: -160_000 });
    expect((await plan()).payouts).toBe(0);
    expect((await release(heldLead)).status).toBe(200);
    expect((await plan()).paise).toBe(160_000);
    // Undoing the release holds the lead again.
    expect(await undoLast()).toBe(200);
    expect((await plan()).payouts).toBe(0);
    expect((await release(heldLead)).status).toBe(200);
    expect((await confirm((await draft()).body.run_id)).status).toBe(200);
    expect(await world.accounts(heldLead.n)).toMatchObject({ sending: -160_000 });
    // A payment already with the bank continues and can't be held any more.
    expect((await hold(heldLead)).status).toBe(200);
    expect(gapsOf(await storyOf(heldLead))).toEqual(['sending -160000']);
    expect(await undoLast()).toBe(200);
  });
});

describe('a hold against a payment run', () => {
  it('either comes first and makes the run stale, or comes second, when the money has been sent', async () => {
    const outcomes: string[] = [];
    for (const [round, one] of raced.slice(1).entries()) {
      expect((await release(one)).status).toBe(200);
      expect((await plan()).paise).toBe(160_000);
      const { run_id } = (await draft()).body;
      const [held, confirmed] =
        round % 2 === 0
          ? await Promise.all([hold(one), confirm(run_id)])
          : (await Promise.all([confirm(run_id), hold(one)])).toReversed();
      expect(held?.status).toBe(200);
      const { payable = 0, sending = 0 } = await world.accounts(one.n);
      if (confirmed?.status === 200) expect([payable, sending]).toEqual([0, -160_000]);
      else {
        expect(confirmed?.body.code).toBe('run_stale');
        expect([payable, sending]).toEqual([-160_000, 0]);
        expect((await staff.post('/api/discard-payout-run', { run_id })).status).toBe(200);
      }
      outcomes.push(confirmed?.status === 200 ? 'sent' : 'held');
    }
    expect(outcomes).toHaveLength(5);
    const inTime = outcomes.filter((outcome) => outcome === 'held').length;
    // Everything that was held in time is paid once the lead is released, without losing a paisa.
    for (const one of raced.slice(1)) expect((await release(one)).status).toBe(200);
    expect((await plan()).paise).toBe(inTime * 160_000);
    if (inTime > 0) expect((await confirm((await draft()).body.run_id)).status).toBe(200);
    expect((await plan()).payouts).toBe(0);
  });
});

it('a held commission isn’t set off against a debt, and a debt of a held lead still counts', async () => {
  await debt(debtor, 210_000);
  expect((await plan()).left_out).toMatchObject([{ balance_paise: -50_000 }]);
  expect(gapsOf(await storyOf(debtor)).join()).not.toContain('under_review');
  await debt(debtor, 110_000);
  const [one] = raced;
  expect((await plan()).left_out).toMatchObject([{ balance_paise: -160_000 }]);
  expect(one && (await release(one)).status).toBe(200);
  // After the release it is set off against the debt to the paisa, and nothing is sent.
  expect(await plan()).toMatchObject({ payouts: 0, left_out: [{ reason: 'nothing', balance_paise: 0 }] });
});
