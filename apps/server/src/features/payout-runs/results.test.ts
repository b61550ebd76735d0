import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type PayoutWorld, startPayoutWorld } from '../../test/payout-world.ts';

/** The bank's files with results of payments, through the API. */
let world: PayoutWorld;
const partners = ['haldi', 'cl', 'kajal', 'poorvi', 'lehar', 'deepti', 'himadri', 'neelam', 'sitara', 'thela', 'sehat'];
const left = [...partners];
beforeAll(async () => {
  world = await startPayoutWorld();
  await world.closeMonth('2026-10-01');
  for (const partner of partners) await world.account(partner);
});
afterAll(() => world.close());

interface Paid {
  partner: string;
  reference: string;
}
/** A partner with two commissions of ₹750.25 and ₹600, in a run that was sent to the bank. */
async function paying(): Promise<Paid> {
  const partner = left.pop() ?? '';
  await world.earned(partner, 75_025);
  await world.earned(partner, 60_000);
  await world.run();
  return { partner, reference: (await newest(partner)).reference };
}
const newest = async (partner: string) => {
  const [payout] = await world.payouts(`&partner_key=${partner}`);
  if (payout === undefined) throw new Error(`${partner} should have a payment.`);
  return payout;
};
const payable = async (partner: string): Promise<number> =>
  (await world.plan()).pays.find((one) => one.partner === partner)?.paise ?? 0;
const counts = ({ result }: { result: object | null }) => result;

const sending = { cost: 135_025, sending: -135_025 };
const paid = { cost: 135_025, paid: -135_025 };
const again = { cost: 135_025, payable: -135_025 };

describe('a bank’s result', () => {
  it('of “paid” closes every commission of the payment; a repeated one changes nothing', async () => {
    const { partner, reference } = await paying();
    expect(await world.accounts(partner)).toEqual(sending);
    const row = `${reference.toLowerCase()},"1,350.25",Success,utr-1,22/11/2026,`;
    expect(counts(await world.load(row))).toMatchObject({ created: 1, updated: 0, unchanged: 0, refused: 0 });
    expect(await world.accounts(partner)).toEqual(paid);
    expect(await newest(partner)).toMatchObject({ state: 'paid', utr: 'UTR-1', day: '2026-11-22', why: null });
    const { rows } = await world.services.pool.query<{ line: string }>(
      `select e.move || ' ' || e.paise || ' ' || e.reason || ' ' || e.cause_kind || ' ' || a.move as line from ledger_entries e
       join commission_claims c on c.id = e.claim_id and c.brand = $1 join ledger_entries a on a.id = e.answers
       where e.move = 'arrive' order by e.paise`,
      [partner],
    );
    expect(rows.map(({ line }) => line)).toEqual(['arrive 60000 paid row send', 'arrive 75025 paid row send']);
    expect(counts(await world.load(row, row))).toMatchObject({ created: 0, updated: 0, unchanged: 2, refused: 0 });
    expect(await world.accounts(partner)).toEqual(paid);
  });

  it('of “failed” makes the payment payable again, and the next run pays it once', async () => {
    const { partner, reference } = await paying();
    expect(counts(await world.load(`${reference},1350.25,rejected,,22/11/2026,Account closed`))).toMatchObject({
      created: 1,
    });
    expect(await world.accounts(partner)).toEqual(again);
    expect(await newest(partner)).toMatchObject({ state: 'failed', utr: null, why: 'Account closed' });
    expect(await payable(partner)).toBe(135_025);
    await world.run();
    expect(await world.accounts(partner)).toEqual(sending);
    const second = await newest(partner);
    expect(second.reference).not.toBe(reference);
    // The earlier file again, while the new payment is on its way.
    expect(counts(await world.load(`${reference},1350.25,rejected,,22/11/2026,Account closed`))).toMatchObject({
      unchanged: 1,
    });
    expect(await world.accounts(partner)).toEqual(sending);
    await world.load(`${second.reference},1350.25,paid,UTR-2,,`);
    expect(await world.accounts(partner)).toEqual(paid);
    expect(await payable(partner)).toBe(0);
  });

  it('of “returned” after “paid”, in any order in one file, makes the payment payable again', async () => {
    const { partner, reference } = await paying();
    const { result } = await world.load(
      `${reference},1350.25,returned,,22/11/2026,Account frozen`,
      `${reference},1350.25,paid,UTR-3,22/11/2026,`,
    );
    expect(result).toMatchObject({ created: 1, updated: 1, refused: 0 });
    expect(await world.accounts(partner)).toEqual(again);
    expect(await newest(partner)).toMatchObject({ state: 'returned', utr: 'UTR-3', day: '2026-11-22' });
    const late = await world.load(`${reference},1350.25,paid,UTR-3,22/11/2026,`);
    expect(counts(late)).toMatchObject({ unchanged: 1 });
    expect(await payable(partner)).toBe(135_025);
  });

  it('of “returned” without “paid” means that the payment never arrived', async () => {
    const { partner, reference } = await paying();
    await world.load(`${reference},1350.25,returned,,,`);
    expect(await world.accounts(partner)).toEqual(again);
    expect(await newest(partner)).toMatchObject({ state: 'returned', utr: null });
  });
});

describe('a contradictory result is refused with a message', () => {
  it('for amounts to the paisa, UTRs, references and dates', async () => {
    const one = await paying();
    const other = await paying();
    await world.load(`${other.reference},1350.25,paid,UTR-4,,`);
    const { import_id, result } = await world.load(
      `${one.reference},1350.24,paid,UTR-5,,`,
      `${one.reference},1350.26,paid,UTR-5,,`,
      `${one.reference},1350.25,paid,,,`,
      `${one.reference},1350.25,paid,utr-4,,`,
      `PO261122999900,1350.25,paid,UTR-5,,`,
      `${one.reference},1350.25,paid,UTR-5,23/11/2026,`,
      `${one.reference},,paid,UTR-5,,`,
    );
    expect(result).toMatchObject({ created: 0, refused: 7 });
    expect(await world.faults(import_id)).toEqual([
      '2 amount: The amount of this payment is ₹1,350.25',
      '3 amount: The amount of this payment is ₹1,350.25',
      '4 utr: Enter the UTR, because this payment is marked as paid',
      `5 utr: Payment ${other.reference} has this UTR already. Please check both`,
      '6 reference: We have no payment with this reference',
      '7 date: This date is in the future',
      '8 amount: Enter an amount in rupees above zero',
    ]);
    expect(await world.accounts(one.partner)).toEqual(sending);
    const second = await world.load(
      `${other.reference},1350.25,failed,,,`,
      `${other.reference},1350.25,paid,UTR-6,,`,
      `${one.reference},1350.25,failed,,,`,
    );
    expect(await world.faults(second.import_id)).toEqual([
      '2 result: This payment was reported as paid with UTR UTR-4. If the money came back, write “returned”',
      '3 result: This payment was reported as paid with UTR UTR-4. If the money came back, write “returned”',
    ]);
    const third = await world.load(`${one.reference},1350.25,paid,UTR-5,,`, `${one.reference},1350.25,returned,,,`);
    const over =
      'result: This payment was reported as failed or returned, and its commissions are payable again. Undo that file first';
    expect(await world.faults(third.import_id)).toEqual([`2 ${over}`, `3 ${over}`]);
    expect(await world.accounts(one.partner)).toEqual(again);
  });
});

describe('an undo', () => {
  it('reverses the file’s results, and the file can be loaded again', async () => {
    const { partner, reference } = await paying();
    const row = `${reference},1350.25,paid,UTR-7,22/11/2026,`;
    const { import_id } = await world.load(row);
    const undone = await world.undo(import_id);
    expect(undone.undo).toMatchObject({ restored: 1, left_total: 0 });
    expect(await world.accounts(partner)).toEqual(sending);
    expect(await newest(partner)).toMatchObject({ state: 'sending', utr: null, day: null });
    await world.load(row);
    expect(await world.accounts(partner)).toEqual(paid);
  });

  it('leaves the results of a payment that a later file changed', async () => {
    const { partner, reference } = await paying();
    const first = await world.load(`${reference},1350.25,paid,UTR-8,,`);
    const second = await world.load(`${reference},1350.25,returned,,,No such account`);
    expect((await world.undo(first.import_id)).undo).toMatchObject({
      restored: 0,
      left: [{ name: reference, reason: 'A later file says something else about this. Undo that file first' }],
    });
    expect(await world.accounts(partner)).toEqual(again);
    await world.undo(second.import_id);
    expect(await newest(partner)).toMatchObject({ state: 'paid', utr: 'UTR-8', why: null });
    await world.undo(first.import_id);
    expect(await world.accounts(partner)).toEqual(sending);
  });

  it('leaves results whose payment has been repeated since, so that nothing is paid twice', async () => {
    const { partner, reference } = await paying();
    const { import_id } = await world.load(`${reference},1350.25,failed,,,`);
    await world.run();
    expect((await world.undo(import_id)).undo).toMatchObject({
      restored: 0,
      left: [{ name: reference, reason: 'A later payment run already includes what had failed or been returned' }],
    });
    expect(await world.accounts(partner)).toEqual(sending);
  });
});

it('each load, undo and discard of a result file is audited', async () => {
  const audited = async (): Promise<string[]> =>
    (
      await world.services.pool.query<{ action: string }>(
        "select action from audit_entries where subject_kind = 'payout-result-file' order by sequence desc limit 3",
      )
    ).rows.map(({ action }) => action);
  const choose = async (): Promise<string> => {
    const bytes = 'our reference,amount,result,utr\nPO261122999900,1,paid,UTR-9';
    const file = { name: 'answers.csv', bytes, part: 'file' };
    const { body } = await world.one.send<{ import_id: string }>('/api/payout-result-files/choose', file);
    await world.services.jobs.drain();
    return body.import_id;
  };
  const import_id = await choose();
  expect(await world.one.post('/api/payout-result-files/discard', { import_id })).toMatchObject({ status: 200 });
  expect((await audited())[0]).toBe('delete');
  const { partner, reference } = await paying();
  const loaded = await world.load(`${reference},1350.25,paid,UTR-9,,`);
  expect(loaded.result).toMatchObject({ created: 1 });
  const pressed = await world.one.post('/api/payout-result-files/undo', { import_id: loaded.import_id });
  expect(pressed.status).toBe(200);
  await world.services.jobs.drain();
  expect(await audited()).toEqual(['undo', 'upload', 'delete']);
  expect((await world.one.post('/api/payout-result-files/load', { import_id: loaded.import_id })).status).toBe(409);
  expect(await world.accounts(partner)).toEqual(sending);
});

it('an undo leaves results in a month that is already closed', async () => {
  const { partner, reference } = await paying();
  const { import_id } = await world.load(`${reference},1350.25,failed,,,`);
  await world.closeMonth('2026-11-01');
  expect((await world.undo(import_id)).undo).toMatchObject({
    restored: 0,
    left: [{ name: reference, reason: 'The file changed this in a month that’s now closed' }],
  });
  expect(await world.accounts(partner)).toEqual(again);
});
