import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { applicationId } from '../../test/applications.ts';
import { type CommissionWorld, disbursed, hoursAgo, startCommissionWorld, today } from '../../test/commission-world.ts';
import { partnerClient } from '../../test/partner.ts';
import { staffClient } from '../../test/staff.ts';

/** A suspended partner earns nothing new and loses nothing earned. Haldi earns 1.5 % and ₹100 here, Money View pays 2.75 %. */
let world: CommissionWorld;

beforeAll(async () => {
  world = await startCommissionWorld(20);
  const body = { revenue_percent: 1.5, revenue_flat_fee: 100 };
  expect((await world.staff.post(`/api/update-partner-revenue-data/${world.partnerId}`, body)).status).toBe(200);
});
afterAll(() => world.close());

interface Listed {
  suspension_id: string;
  from: string;
  until: string | null;
  reason: string;
  by: string;
}
const listed = async (): Promise<Listed[]> =>
  (await world.staff.get<{ suspensions: Listed[] }>(`/api/get-partner-suspensions/${world.partnerId}`)).body
    .suspensions;
const suspend = (reason = 'Leads of people who never asked') =>
  world.staff.post<{ message: string; code: string }>(`/api/suspend-partner/${world.partnerId}`, { reason });
const resume = () => world.staff.post<{ code: string }>(`/api/resume-partner/${world.partnerId}`);
/** The partner's commission for an application started at a moment and paid out an hour ago. */
async function earned(started: Date): Promise<string | undefined> {
  const n = world.fresh();
  await world.services.pool.query('update lender_applications set started_at = $2 where id = $1', [
    applicationId(n),
    started,
  ]);
  expect(await world.say(n, disbursed(hoursAgo(0), 10_000_000))).toBe(200);
  await world.settle();
  return (await world.claims(n))[1];
}
const earns = 'partner 2026-11-22 10000000 160000';
const nothing = 'partner 2026-11-22 10000000 0 partner_suspended';

async function undoLast(): Promise<number> {
  const { rows } = (await world.staff.get<{ rows: { sequence: number }[] }>('/api/get-audit-entries?limit=1')).body;
  return (await world.staff.post('/api/undo-audit-entry', { sequence: rows[0]?.sequence })).status;
}

describe('a suspended partner', () => {
  it('earns nothing for applications started after its first moment, and still earns for earlier ones', async () => {
    world.clock.stopAt(new Date(today.getTime() - 60_000));
    expect((await suspend()).body.message).toBe('Partner suspended. New applications earn it no commission.');
    world.clock.stopAt(today);
    const from = new Date(today.getTime() - 60_000);
    expect(await earned(new Date(from.getTime() - 1))).toBe(earns);
    expect(await earned(from)).toBe(nothing);
    expect(await listed()).toEqual([
      {
        suspension_id: expect.any(String),
        from: from.toISOString(),
        until: null,
        reason: 'Leads of people who never asked',
        by: 'Vasudha Operations',
      },
    ]);
    expect((await suspend()).body.code).toBe('changed_since');
  });

  it('earns again for applications started after its end, and never for those started during it', async () => {
    const end = new Date(today.getTime() - 30_000);
    world.clock.stopAt(end);
    expect((await resume()).status).toBe(200);
    world.clock.stopAt(today);
    expect(await earned(new Date(end.getTime() - 1))).toBe(nothing);
    expect(await earned(end)).toBe(earns);
    expect((await listed())[0]?.until).toBe(end.toISOString());
    expect((await resume()).status).toBe(404);
  });

  it('is suspended and resumed only by staff who may open the page of partners, and with a reason', async () => {
    for (const role of [2, 3] as const) {
      const other = await staffClient(world, role);
      for (const path of ['suspend-partner', 'resume-partner'])
        expect((await other.post(`/api/${path}/${world.partnerId}`, { reason: 'No' })).status).toBe(403);
      expect((await other.get(`/api/get-partner-suspensions/${world.partnerId}`)).status).toBe(403);
    }
    expect((await suspend(' ')).status).toBe(400);
    expect((await suspend('x'.repeat(201))).status).toBe(400);
    expect((await world.staff.post('/api/suspend-partner/999999', { reason: 'None' })).status).toBe(404);
  });

  it('whose suspension is undone from the audit earns for applications started during it after all', async () => {
    expect((await suspend('By mistake')).status).toBe(200);
    const n = world.fresh();
    await world.services.pool.query('update lender_applications set started_at = $2 where id = $1', [
      applicationId(n),
      today,
    ]);
    expect(await world.say(n, disbursed(hoursAgo(0), 10_000_000))).toBe(200);
    await world.settle();
    expect((await world.claims(n))[1]).toBe(nothing);
    expect(await undoLast()).toBe(200);
    await world.settle();
    expect((await world.claims(n))[1]).toBe(earns);
    expect(await world.lines(n)).toEqual([
      'lender expect 275000 disbursed',
      expect.stringMatching(/^partner accrue 160000 /),
    ]);
    expect(await listed()).toHaveLength(1);
  });
});

it('only the suspended partner sees its suspension in the portal, from its first moment until its end, without the reason', async () => {
  const people = async () => [
    await partnerClient(world, { partner: 'haldi' }),
    await partnerClient(world, { partner: 'kajal' }),
  ];
  const suspendedSince = async () =>
    Promise.all(
      (await people()).map(async (by) => {
        const { body } = await by.get<{ suspended_since: string | null }>('/api/partner/account');
        expect(JSON.stringify(body)).not.toContain('Copied leads');
        return body.suspended_since;
      }),
    );
  await resume();
  expect(await suspendedSince()).toEqual([null, null]);
  const from = world.clock.now();
  expect((await suspend('Copied leads')).status).toBe(200);
  expect(await suspendedSince()).toEqual([from.toISOString(), null]);
  expect((await resume()).status).toBe(200);
  expect(await suspendedSince()).toEqual([null, null]);
});
