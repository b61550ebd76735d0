import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { applicationId } from '../../test/applications.ts';
import { hoursAgo } from '../../test/commission-world.ts';
import { type LineWorld, startLineWorld } from '../../test/line-world.ts';
import { staffClient } from '../../test/staff.ts';

/** Disputes and corrections through the API. */
let world: LineWorld;
beforeAll(async () => {
  world = await startLineWorld(30);
});
afterAll(() => world.close());

const opened = async (n: number, more: object = {}): Promise<string> => {
  const { status, body } = await world.open(n, more);
  expect([status, body.message]).toEqual([200, 'Opened. Somebody else has to answer.']);
  return body.dispute_id;
};

describe('a dispute', () => {
  it('a dispute is opened by one person and answered by another, and a changed amount is a ledger entry', async () => {
    const n = await world.paidOut();
    const id = await opened(n);
    expect(await world.open(n, {}, world.other)).toMatchObject({
      status: 409,
      body: {
        code: 'dispute_open',
        message: 'A dispute or correction of this commission is already open. Please answer it first.',
      },
    });
    expect((await world.disputes('&state=open')).find((each) => each.dispute_id === id)).toMatchObject({
      kind: 'dispute',
      text: 'They counted ₹1,700.',
      wanted_paise: 170_000,
      opened_at: '2026-11-22T09:30:00.000Z',
      opened_by: 'Vasudha Operations',
      outcome: null,
      change_paise: null,
      answer: null,
      answerable: false,
      partner: { key: 'haldi', name: 'Haldi Money' },
      lender_name: 'Money View',
      reference: `LEAD-${n}`,
      day: '2026-11-22',
      commission_paise: 160_000,
    });
    const finds = async (query: string) => (await world.disputes(query)).some((each) => each.dispute_id === id);
    expect([await finds('&partner_key=haldi&kind=dispute'), await finds('&partner_key=kajal')]).toEqual([true, false]);
    expect([await finds('&kind=correction'), await finds('&state=answered')]).toEqual([false, false]);
    expect((await world.disputes('', world.other)).find((each) => each.dispute_id === id)?.answerable).toBe(true);
    expect((await world.listed(`&search=LEAD-${n}`)).map(({ disputed }) => disputed)).toEqual([true]);

    expect(await world.change(id, 2550, 160_000, world.staff)).toMatchObject({
      status: 403,
      body: { code: 'own_dispute', message: 'Somebody else has to answer a dispute that you opened.' },
    });
    expect(await world.change(id, 2550, 159_999)).toMatchObject({ status: 409, body: { code: 'changed_since' } });
    expect(await world.partnerLines(n)).toEqual(['partner accrue 160000 disbursed']);
    expect(await world.change(id, 2550)).toMatchObject({
      status: 200,
      body: { message: 'Answered. The commission was changed.' },
    });
    expect(await world.partnerLines(n)).toEqual(['partner accrue 160000 disbursed', 'partner accrue 2550 disputed']);
    expect(await world.change(id, 1, 162_550)).toMatchObject({ status: 409, body: { code: 'dispute_answered' } });
    const [answered] = (await world.disputes('&state=answered')).filter((each) => each.dispute_id === id);
    expect(answered).toMatchObject({
      outcome: 'changed',
      change_paise: 2550,
      answer: 'Checked.',
      answered_at: '2026-11-22T09:30:00.000Z',
      answerable: false,
      commission_paise: 162_550,
    });
    const { rows } = await world.services.pool.query<{ line: string; after: object }>(
      `select action || ' ' || subject_name as line, after::jsonb as after from audit_entries where subject_id = $1 order by sequence`,
      [id],
    );
    expect(rows).toEqual([
      {
        line: `open haldi LEAD-${n}`,
        after: { kind: 'dispute', text: 'They counted ₹1,700.', wanted: '₹1,700' },
      },
      {
        line: `answer haldi LEAD-${n}`,
        after: { outcome: 'changed', answer: 'Checked.', change: '₹25.50' },
      },
    ]);
    // Once it is answered, another one can be opened.
    await opened(n, { wanted_paise: null });
  });

  it('a dispute answered with “kept” writes no ledger entry', async () => {
    const n = await world.paidOut();
    const id = await opened(n);
    expect(await world.answer(id, { outcome: 'kept' }, world.staff)).toMatchObject({
      status: 403,
      body: { code: 'own_dispute' },
    });
    expect(await world.answer(id, { outcome: 'kept' })).toMatchObject({
      status: 200,
      body: { message: 'Answered. The commission stays as it is.' },
    });
    expect(await world.partnerLines(n)).toEqual(['partner accrue 160000 disbursed']);
    expect(
      (await world.story(applicationId(n))).disputes.map(({ outcome, change_paise }) => [outcome, change_paise]),
    ).toEqual([['kept', null]]);
  });

  it('the change of a dispute survives later events of its payment, until the loan is cancelled', async () => {
    const n = world.fresh();
    await world.load([`LEAD-${n},Money View,disbursed,22/11/2026,100000,UTR-9`], 'first.csv');
    await world.settle();
    await world.change(await opened(n), 100);
    await world.load([`LEAD-${n},Money View,disbursed,22/11/2026,120000,UTR-9`], 'second.csv');
    await world.settle();
    expect(await world.partnerLines(n)).toEqual([
      'partner accrue 160000 disbursed',
      'partner accrue 100 disputed',
      'partner accrue 30000 amount_corrected',
    ]);
    expect((await world.story(applicationId(n))).partner_side).toMatchObject({
      own_paise: 190_000,
      commission_paise: 190_100,
    });
    await world.load([`LEAD-${n},Money View,cancelled,22/11/2026,`], 'cancelled.csv');
    await world.settle();
    expect((await world.partnerLines(n)).at(-1)).toBe('partner lower_accrued 190100 given_back');
    const stages = (await world.story(applicationId(n))).partner_side?.stages ?? [];
    expect(stages.map(({ stage, paise }) => `${stage} ${paise}`)).toEqual([
      'accrued 0',
      'payable 0',
      'sent 0',
      'paid 0',
    ]);
    expect(stages[1]?.gaps.map(({ reason, paise }) => `${reason} ${paise}`)).toEqual([
      'disputed 100',
      'given_back -100',
    ]);
  });
});

describe('a correction', () => {
  it('a correction downwards is deducted from the account that has the commission', async () => {
    const n = await world.paidOut();
    await world.change(await opened(n, { kind: 'correction' }), -60_001);
    expect(await world.partnerLines(n)).toEqual([
      'partner accrue 160000 disbursed',
      'partner lower_accrued 60001 corrected',
    ]);
    await world.move(n, ['release', 99_999]);
    await world.change(await opened(n, { kind: 'correction' }), -9, 99_999);
    await world.change(await opened(n, { kind: 'correction' }), 10, 99_990);
    expect((await world.partnerLines(n)).slice(3)).toEqual(['partner lower 9 corrected', 'partner add 10 corrected']);
    expect((await world.accounts(n)).payable).toBe(-100_000);
  });

  it('a correction deducts at most the loan’s commission, and an amount already paid becomes a debt', async () => {
    const n = await world.paidOut();
    await world.move(n, ['release', 160_000], ['send', 160_000], ['arrive', 160_000]);
    const id = await opened(n, { kind: 'correction' });
    expect(await world.change(id, -160_001)).toMatchObject({
      status: 409,
      body: {
        code: 'dispute_too_low',
        message: 'This commission is ₹1,600, so you can’t deduct more than that.',
      },
    });
    expect((await world.disputes('&state=open')).some((each) => each.dispute_id === id)).toBe(true);
    expect((await world.change(id, -160_000)).status).toBe(200);
    expect((await world.accounts(n)).payable).toBe(160_000);
    const [line] = await world.listed(`&search=LEAD-${n}`);
    expect(line).toMatchObject({ state: 'payable', commission_paise: 0, payable_paise: 0, paid_paise: 160_000 });
    const stages = (await world.story(applicationId(n))).partner_side?.stages;
    expect(stages?.map(({ stage, paise }) => `${stage} ${paise}`)).toEqual([
      'accrued 160000',
      'payable 0',
      'sent 160000',
      'paid 160000',
    ]);
    expect(stages?.flatMap(({ gaps }) => gaps.map(({ reason, paise }) => `${reason} ${paise}`))).toEqual([
      'corrected -160000',
      'owed_by_partner 160000',
    ]);
  });

  it('a correction for a cancelled loan is refused', async () => {
    const n = await world.paidOut();
    const id = await opened(n);
    await world.say(n, { word: 'LOAN_REVERSED', at: hoursAgo(0) });
    await world.settle();
    expect((await world.story(applicationId(n))).partner_side?.zero).toBe('given_back');
    expect(await world.change(id, 5, 0)).toMatchObject({ status: 409, body: { code: 'dispute_given_back' } });
  });
});

describe('bad input', () => {
  it.each([
    ['text', { text: ' ' }],
    ['text', { text: 'a'.repeat(1001) }],
    ['wanted_paise', { wanted_paise: -1 }],
    ['wanted_paise', { wanted_paise: 1_000_000_001 }],
    ['wanted_paise', { kind: 'correction', wanted_paise: null }],
    ['claim_id', { claim_id: 'LEAD-1' }],
  ])('in %s is refused: %j', async (field, more) => {
    const { status, body } = await world.open(await world.paidOut(), more);
    expect([status, Object.keys(body.fields)]).toEqual([400, [field]]);
  });

  it.each([
    ['answer', { outcome: 'kept', answer: '' }],
    ['change_paise', { outcome: 'changed', change_paise: 0, seen_paise: 5 }],
    ['change_paise', { outcome: 'changed', change_paise: 0.5, seen_paise: 5 }],
    ['seen_paise', { outcome: 'changed', change_paise: 1 }],
  ])('of an answer in %s is refused', async (field, more) => {
    const { status, body } = await world.answer(randomUUID(), more);
    expect([status, Object.keys(body.fields)]).toEqual([400, [field]]);
  });

  it('a request without an idempotency key opens no dispute', async () => {
    const { partner_side } = await world.story(applicationId(await world.paidOut()));
    const body = { claim_id: partner_side?.claim_id, kind: 'dispute', text: 'Too little.', wanted_paise: null };
    expect((await world.staff.post('/api/open-commission-dispute', body)).status).toBe(400);
  });

  it('an unknown claim or dispute, and a lender’s claim, get 404', async () => {
    const n = await world.paidOut();
    const { lender_side } = await world.story(applicationId(n));
    expect((await world.open(n, { claim_id: lender_side.claim_id })).status).toBe(404);
    expect((await world.open(n, { claim_id: randomUUID() })).status).toBe(404);
    const unknown = { dispute_id: randomUUID(), outcome: 'kept', answer: 'Checked.' };
    expect((await world.other.post('/api/answer-commission-dispute', unknown)).status).toBe(404);
    expect((await world.staff.get(`/api/get-commission-line?id=${randomUUID()}`)).status).toBe(404);
  });
});

it('an unanswered dispute can be withdrawn once, by anyone with access to the page', async () => {
  const n = await world.paidOut();
  const id = await opened(n);
  const withdraw = (dispute_id: string) => world.other.post('/api/discard-commission-dispute', { dispute_id });
  expect(await withdraw(id)).toMatchObject({ status: 200, body: { message: 'Withdrawn' } });
  expect((await world.disputes()).some((each) => each.dispute_id === id)).toBe(false);
  const { rows } = await world.services.pool.query(
    'select action, before from audit_entries where subject_id = $1 order by sequence',
    [id],
  );
  expect(rows).toMatchObject([
    { action: 'open' },
    { action: 'discard', before: '{"kind":"dispute","text":"They counted ₹1,700.","wanted":"₹1,700"}' },
  ]);
  expect((await withdraw(id)).status).toBe(404);
  const second = await opened(n);
  await world.answer(second, { outcome: 'kept' });
  expect(await withdraw(second)).toMatchObject({ status: 409, body: { code: 'dispute_answered' } });
});

it('an unanswered dispute can be undone in the audit, an answered one can’t', async () => {
  const n = await world.paidOut();
  const entry = async (id: string, action: string): Promise<number> =>
    Number(
      (
        await world.services.pool.query<{ sequence: number }>(
          'select sequence from audit_entries where subject_id = $1 and action = $2',
          [id, action],
        )
      ).rows[0]?.sequence,
    );
  const id = await opened(n);
  expect((await world.staff.post('/api/undo-audit-entry', { sequence: await entry(id, 'open') })).status).toBe(200);
  expect((await world.disputes()).some((each) => each.dispute_id === id)).toBe(false);
  const second = await opened(n);
  await world.answer(second, { outcome: 'kept' });
  expect((await world.staff.post('/api/undo-audit-entry', { sequence: await entry(second, 'open') })).status).toBe(409);
});

it('only role 1 may use disputes', async () => {
  const n = await world.paidOut();
  for (const role of [2, 3] as const) {
    const staff = await staffClient(world, role);
    expect((await staff.get('/api/get-commission-lines')).status).toBe(403);
    expect((await staff.get('/api/get-commission-disputes')).status).toBe(403);
    expect((await staff.get(`/api/get-commission-line?id=${applicationId(n)}`)).status).toBe(403);
    expect((await world.open(n, {}, staff)).status).toBe(403);
    expect((await world.answer(randomUUID(), { outcome: 'kept' }, staff)).status).toBe(403);
  }
});
