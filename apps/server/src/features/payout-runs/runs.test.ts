import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { groupsOf, once } from '../../test/payout-accounts.ts';
import { type PayoutWorld, startPayoutWorld } from '../../test/payout-world.ts';

/** The runs of one installation, step by step from its first closed month. */
let world: PayoutWorld;
beforeAll(async () => {
  world = await startPayoutWorld();
});
afterAll(() => world.close());

const code = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code];
const audited = async (runId: string): Promise<string[]> =>
  (
    await world.services.pool.query<{ line: string }>(
      `select action || ' ' || subject_name || ' ' || coalesce(after, before) as line from audit_entries
       where subject_id = $1 order by sequence`,
      [runId],
    )
  ).rows.map(({ line }) => line);

it('a run pays nothing until a month is closed, and then the commission of that month', async () => {
  await world.account('haldi');
  await world.earned('haldi', 100_000);
  expect(await world.plan()).toMatchObject({ open_from: null, payouts: 0, paise: 0, pays: [], left_out: [] });
  expect(code(await world.draft())).toEqual([409, 'run_nothing']);
  await world.closeMonth('2026-10-01');
  // Released in November, which is still open.
  await world.earned('haldi', 70_000, { at: '2026-10-31T18:30:00Z' });
  // The last moment of October in India.
  await world.earned('haldi', 5_000, { at: '2026-10-31T18:29:59Z' });
  // Still held.
  await world.earned('haldi', 30_000, { at: null });
  expect(await world.plan()).toMatchObject({
    open_from: '2026-11-01',
    payouts: 1,
    paise: 105_000,
    pays: [
      {
        partner: 'haldi',
        partner_name: 'Haldi Money',
        account_name: 'haldi & Sons',
        account_last4: '0001',
        ifsc: 'SBIN0001234',
        paise: 105_000,
        lines: 2,
        set_off_paise: 0,
      },
    ],
    left_out: [],
  });
});

it('a run needs two people, pays what the first one saw, and is recorded once', async () => {
  const drafted = await world.draft();
  expect([drafted.status, drafted.body.message]).toEqual([200, 'Saved as a draft. Somebody else has to confirm it.']);
  const { run_id } = drafted.body;
  expect(code(await world.draft())).toEqual([409, 'run_waits']);
  expect(await world.runs()).toMatchObject([
    { run_id, number: 'PR261122-1', state: 'draft', payouts: 1, paise: 105_000, sending: 0, confirmable: false },
  ]);
  expect(code(await world.one.get(`/api/get-payout-bank-file/${run_id}`))).toEqual([409, 'run_not_confirmed']);
  expect(code(await world.confirm(run_id, world.one))).toEqual([403, 'own_draft']);
  expect(await world.accounts('haldi')).toMatchObject({ payable: -175_000 });
  const key = once();
  const confirmed = await world.other.post('/api/confirm-payout-run', { run_id }, key);
  expect([confirmed.status, confirmed.body.message]).toEqual([
    200,
    'Payment run confirmed. Download the bank file now.',
  ]);
  // The answer got lost, so the request is sent again.
  expect(await world.other.post('/api/confirm-payout-run', { run_id }, key)).toMatchObject({ status: 200 });
  expect(code(await world.confirm(run_id))).toEqual([409, 'changed_since']);
  expect(code(await world.one.post('/api/discard-payout-run', { run_id }))).toEqual([409, 'changed_since']);
  expect(await world.accounts('haldi')).toEqual({
    accrued: -30_000,
    cost: 205_000,
    payable: -70_000,
    sending: -105_000,
  });
  expect(await world.runs()).toMatchObject([
    { state: 'confirmed', sending: 1, paid: 0, confirmed_at: '2026-11-22T09:30:00.000Z', confirmable: false },
  ]);
  expect(await world.payouts(`&run=${run_id}`)).toMatchObject([
    {
      reference: 'PO261122000152',
      run: 'PR261122-1',
      partner: 'haldi',
      partner_name: 'Haldi Money',
      account_last4: '0001',
      paise: 105_000,
      state: 'sending',
      utr: null,
    },
  ]);
  const { rows } = await world.services.pool.query<{ line: string }>(
    `select move || ' ' || paise || ' ' || reason || ' ' || cause_kind as line from ledger_entries where move = 'send' order by paise`,
  );
  expect(rows.map(({ line }) => line)).toEqual(['send 5000 sent run', 'send 100000 sent run']);
  expect((await world.plan()).payouts).toBe(0);
});

it('the bank’s file has full account numbers, is always the same, and each download is audited', async () => {
  const [run] = await world.runs();
  const path = `/api/get-payout-bank-file/${run?.run_id}`;
  const first = await world.one.get<string>(path);
  expect(first.status).toBe(200);
  expect(first.headers['content-type']).toBe('text/csv; charset=utf-8');
  expect(first.body).toBe(
    [
      'Transaction Type,Beneficiary Account Number,Beneficiary Name,IFSC,Amount,Customer Reference,Payment Date,Remarks',
      'NEFT,999900000001,haldi & Sons,SBIN0001234,1050.00,PO261122000152,22/11/2026,Commission',
      '',
    ].join('\r\n'),
  );
  // Another account in force since doesn't change the file.
  await world.account('haldi', { account_name: 'Another' });
  expect((await world.other.get<string>(path)).body).toBe(first.body);
  expect(code(await world.one.get(`/api/get-payout-bank-file/${randomUUID()}`))).toEqual([404, 'not_found']);
  const entries = await audited(run?.run_id ?? '');
  expect(entries).toEqual([
    'create PR261122-1 {"payouts":1,"amount":"₹1,050.00"}',
    'confirm PR261122-1 {"payouts":1,"amount":"₹1,050.00","by_partner":["haldi PO261122000152 ₹1,050.00"]}',
    'download PR261122-1 {"payouts":1,"amount":"₹1,050.00"}',
    'download PR261122-1 {"payouts":1,"amount":"₹1,050.00"}',
  ]);
});

it('partners are left out with a reason, just below and at the least amount', async () => {
  const least = (await groupsOf(world.one))[0]?.least_paise;
  expect(least).toBe(50_000);
  await world.earned('cl', 80_000);
  await world.account('kajal');
  await world.earned('kajal', 49_999);
  await world.account('poorvi');
  await world.earned('poorvi', 50_000);
  const debtor = await world.earned('gulabi', 60_000);
  await world.entry(debtor, 'lower', 90_000);
  const even = await world.earned('laalten', 60_000);
  const owed = await world.earned('laalten', 40_000);
  await world.entry(owed, 'lower', 100_000);
  expect(even).not.toBe(owed);
  const plan = await world.plan();
  expect(plan.pays.map(({ partner, paise }) => [partner, paise])).toEqual([['poorvi', 50_000]]);
  expect(plan.left_out.map(({ partner, reason, balance_paise }) => [partner, reason, balance_paise])).toEqual([
    ['cl', 'no_details', 80_000],
    ['gulabi', 'debt', -30_000],
    ['kajal', 'below_least', 49_999],
    ['laalten', 'nothing', 0],
  ]);
});

it('a debt is set off against the commission of other loans, the oldest first, and its entry names the line that caused it', async () => {
  await world.account('mitra-merchants');
  const debt = await world.earned('mitra-merchants', 20_000);
  await world.entry(debt, 'lower', 65_000);
  const old = await world.earned('mitra-merchants', 40_000, { day: '2026-08-01' });
  const young = await world.earned('mitra-merchants', 90_000, { day: '2026-09-01' });
  expect((await world.plan()).pays.find(({ partner }) => partner === 'mitra-merchants')).toMatchObject({
    paise: 85_000,
    lines: 1,
    set_off_paise: 45_000,
  });
  const run = await world.run();
  const { rows } = await world.services.pool.query<{ claim: string; line: string; answered: string | null }>(
    `select e.claim_id as claim, e.move || ' ' || e.paise as line, a.move as answered from ledger_entries e
     join payouts p on p.id = e.cause_id and p.partner = 'mitra-merchants' left join ledger_entries a on a.id = e.answers
     where p.run_id = $1 order by e.sequence`,
    [run],
  );
  expect(rows).toEqual([
    { claim: young, line: 'send 85000', answered: null },
    { claim: old, line: 'set_off 40000', answered: null },
    { claim: young, line: 'set_off 5000', answered: null },
    { claim: debt, line: 'recover 45000', answered: 'lower' },
  ]);
  expect(await world.accounts('mitra-merchants')).toEqual({ cost: 85_000, sending: -85_000 });
});

it('a run is stale after a claw-back or a change of account, and can be drafted again', async () => {
  await world.account('lehar');
  const claim = await world.earned('lehar', 90_000);
  const first = (await world.draft()).body.run_id;
  await world.entry(claim, 'lower', 1);
  const stale = await world.confirm(first);
  expect([...code(stale), stale.body.message]).toEqual([
    409,
    'run_stale',
    'Commissions or accounts have changed, so this run would now pay different amounts. Please discard the draft, look at the new figures and draft it again.',
  ]);
  expect(await world.accounts('lehar')).toEqual({ cost: 89_999, payable: -89_999 });
  expect(await world.one.post('/api/discard-payout-run', { run_id: first })).toMatchObject({
    status: 200,
    body: { message: 'Discarded' },
  });
  const seen = (await world.plan()).digest;
  await world.account('lehar');
  expect(code(await world.draft(seen))).toEqual([409, 'run_stale']);
  const second = (await world.draft()).body.run_id;
  // An amount that waits for its month to be closed changes nothing.
  await world.earned('lehar', 10_000, { at: '2026-11-10T06:00:00Z' });
  expect(await world.confirm(second)).toMatchObject({ status: 200 });
  expect(await world.accounts('lehar')).toMatchObject({ payable: -10_000, sending: -89_999 });
  expect((await world.runs()).map(({ number, state }) => `${number} ${state}`).slice(0, 2)).toEqual([
    'PR261122-4 confirmed',
    'PR261122-3 discarded',
  ]);
});

it('payments from ₹2,00,000 on use RTGS', async () => {
  await world.account('deepti', { account_name: '-Deepti “Solar” = 1' });
  await world.earned('deepti', 20_000_000);
  await world.account('kisansetu');
  await world.earned('kisansetu', 19_999_999);
  const { body } = await world.one.get<string>(`/api/get-payout-bank-file/${await world.run()}`);
  expect(
    body
      .split('\r\n')
      .slice(1, 3)
      .map((line) => line.split(',').slice(0, 5).join(',')),
  ).toEqual([
    expect.stringMatching(/^RTGS,99990000\d{4},Deepti Solar 1,SBIN0001234,200000\.00$/),
    expect.stringMatching(/^NEFT,99990000\d{4},kisansetu & Sons,SBIN0001234,199999\.99$/),
  ]);
});

it('a reversal in the open month counts once', async () => {
  await world.account('autoadda');
  const claim = await world.earned('autoadda', 60_000);
  const add = randomUUID();
  const insert = (id: string, reverses: string | null, move = 'add', paise = 7_000) =>
    world.services.pool.query(
      `insert into ledger_entries (id, claim_id, ledger, move, paise, reverses, cause_kind, cause_id, reason, at)
       values ($1, $2, 'partner', $3, $4, $5, 'event', $6, 'month_end', '2026-11-20T06:00:00Z')`,
      [id, claim, move, paise, reverses, randomUUID()],
    );
  const paid = async () => (await world.plan()).pays.find(({ partner }) => partner === 'autoadda')?.paise;
  await insert(add, null);
  expect(await paid()).toBe(60_000);
  // The addition was clawed back, so neither counts.
  await insert(randomUUID(), add);
  expect(await paid()).toBe(60_000);
  await insert(randomUUID(), null, 'lower', 100);
  expect(await paid()).toBe(59_900);
});

it('an incomplete or unknown call is refused', async () => {
  expect(code(await world.one.post('/api/draft-payout-run', { digest: 'x' }, once()))).toEqual([
    400,
    'invalid_request',
  ]);
  expect(code(await world.confirm(randomUUID()))).toEqual([404, 'not_found']);
  expect(code(await world.one.post('/api/discard-payout-run', { run_id: randomUUID() }))).toEqual([404, 'not_found']);
  expect(code(await world.one.post('/api/confirm-payout-run', { run_id: randomUUID() }))).toEqual([
    400,
    'idempotency_key_required',
  ]);
});
