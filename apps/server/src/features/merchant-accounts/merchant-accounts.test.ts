import { randomUUID } from 'node:crypto';
import type { AnswerOf } from '@tulna/contract/endpoint';
import type { getMerchantAccount } from '@tulna/contract/merchant-accounts';
import Fastify from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { httpPennyDrop } from '../../platform/penny-drop/http-penny-drop.ts';
import { sandboxPennyDrop } from '../../platform/penny-drop/sandbox-penny-drop.ts';
import { type Reply, type StaffClient, staffClient, staffClientOf } from '../../test/staff.ts';
import { startTestApp, type TestApp } from '../../test/test-app.ts';
import { carryOutCheck } from './carry-out.ts';

/** A provider over real HTTP, which sends one rupee per key and answers as the test sets it. */
const bank = Fastify();
let checkRequests: { key: unknown; authorization: unknown; body: Record<string, unknown> }[] = [];
let says: (status: (code: number) => void) => unknown = () => ({ status: 'failed' });
const rupees = new Set<unknown>();

let test: TestApp;
let one: StaffClient;
let other: StaffClient;
let phone = 9000044000;

beforeAll(async () => {
  bank.post('/penny-drops', async (request, reply) => {
    const { 'idempotency-key': key, authorization } = request.headers;
    checkRequests.push({ key, authorization, body: request.body as Record<string, unknown> });
    rupees.add(key);
    return says((code) => void reply.code(code));
  });
  const address = await bank.listen({ host: '127.0.0.1', port: 0 });
  const settings = { PENNY_DROP_URL: `${address}/penny-drops`, PENNY_DROP_TOKEN: 'secret-token' };
  test = await startTestApp({
    demoWorld: true,
    staff: true,
    settings,
    change: (services) => ({
      ...services,
      pennyDrop: httpPennyDrop({ url: settings.PENNY_DROP_URL, token: settings.PENNY_DROP_TOKEN, timeout: 500 }),
    }),
  });
  one = await staffClient(test, 1);
  const userId = randomUUID();
  const who = { kind: 'admin', userId, roleId: 1, brand: null, userAgent: undefined } as const;
  const { access } = await test.services.sessions.open(test.db, { ...who, identityProved: true });
  other = staffClientOf(test.app, userId, access);
});
afterAll(async () => {
  await test.close();
  await bank.close();
});
beforeEach(() => {
  checkRequests = [];
  rupees.clear();
  says = () => ({ status: 'completed', name_at_bank: 'SMT ASHA SHARMA' });
});

const once = () => ({ 'idempotency-key': randomUUID() });
async function shop(): Promise<string> {
  phone += 1;
  const payload = {
    partner: 'haldi',
    shop_name: 'Asha Mobile',
    contact_name: 'Asha Sharma',
    phone: String(phone),
    postal_code: '411001',
  };
  const answer = await test.app.inject({ method: 'POST', url: '/api/create-merchant', payload, headers: once() });
  return answer.json<{ merchant_id: string }>().merchant_id;
}
const draft = (merchant_id: string, more: object = {}, by = one): Promise<Reply<Record<string, unknown>>> =>
  by.post(
    '/api/draft-merchant-account',
    { merchant_id, holder: 'Asha Sharma', account_number: '5010 0123 4567', ifsc: 'hdfc0001234', ...more },
    once(),
  );
const drafted = async (id: string, more: object = {}): Promise<string> =>
  String((await draft(id, more)).body.account_id);
const confirm = (account_id: string, seen_check = 'matched', by = other) =>
  by.post('/api/confirm-merchant-account', { account_id, seen_check });
const discard = (account_id: string) => one.post('/api/discard-merchant-account', { account_id });
const again = (account_id: string) => one.post('/api/ask-merchant-account-again', { account_id });
const seen = async (id: string, by = one): Promise<AnswerOf<typeof getMerchantAccount>> =>
  (await by.get<AnswerOf<typeof getMerchantAccount>>(`/api/get-merchant-account/${id}`)).body;
const code = async (answer: Promise<Reply<Record<string, unknown>>>): Promise<unknown[]> => {
  const { status, body } = await answer;
  return [status, body.code ?? body.message];
};
const ask = (accountId: string): Promise<void> => carryOutCheck(test.services, accountId, new AbortController().signal);
const entries = async (id: string): Promise<string[]> =>
  (
    await test.services.pool.query<{ line: string }>(
      `select action || ' ' || subject_name || coalesce(' ' || property, '') || ' ' || coalesce(after, before)::jsonb::text as line
       from audit_entries where subject_kind = 'merchant-account' and subject_id = $1 order by sequence`,
      [id],
    )
  ).rows.map(({ line }) => line);

describe('an account', () => {
  it('is checked at the bank, confirmed by a second person, and shows only four digits', async () => {
    const id = await shop();
    const account = await drafted(id);
    expect(await seen(id)).toMatchObject({
      checked_by: 'provider',
      confirmed: null,
      own: true,
      draft: { check: 'asked', tries: 0, account_last4: '4567', ifsc: 'HDFC0001234', holder: 'Asha Sharma' },
    });
    expect(await code(confirm(account, 'asked'))).toEqual([409, 'account_unchecked']);
    await test.services.jobs.drain();
    expect(checkRequests).toEqual([
      {
        key: account,
        authorization: 'Bearer secret-token',
        body: {
          reference: account,
          account_number: '501001234567',
          ifsc: 'HDFC0001234',
          beneficiary_name: 'Asha Sharma',
          amount_paise: 100,
        },
      },
    ]);
    expect((await seen(id, other)).draft).toMatchObject({ check: 'matched', bank_name: 'SMT ASHA SHARMA', tries: 1 });
    expect(await code(confirm(account, 'matched', one))).toEqual([403, 'own_draft']);
    expect(await code(confirm(account, 'differs'))).toEqual([409, 'changed_since']);
    expect(await code(confirm(account))).toEqual([200, 'Confirmed']);
    expect(await code(confirm(account))).toEqual([409, 'changed_since']);
    expect(await code(discard(account))).toEqual([409, 'changed_since']);
    const shown = await seen(id);
    expect(shown).toMatchObject({ draft: null, own: false, confirmed: { account_id: account, check: 'matched' } });
    expect(JSON.stringify(shown)).not.toContain('50100123');
    expect(await entries(account)).toEqual([
      'create Asha Mobile {"ifsc": "HDFC0001234", "account_last4": "4567"}',
      'update Asha Mobile check "matched"',
      'confirm Asha Mobile {"ifsc": "HDFC0001234", "check": "matched", "account_last4": "4567"}',
    ]);
    const rows = JSON.stringify((await test.services.pool.query('select * from merchant_accounts')).rows);
    const checks = JSON.stringify((await test.services.pool.query('select * from merchant_account_checks')).rows);
    expect(rows + checks).not.toMatch(/501001234567|Asha|ASHA/);
  });

  it('is changed by a draft, and the confirmed account stays valid until the draft is confirmed', async () => {
    const id = await shop();
    const first = await drafted(id);
    await test.services.jobs.drain();
    await confirm(first);
    const second = await drafted(id, { account_number: '60200999911' });
    const third = await drafted(id, { account_number: '60200999922' });
    expect(await seen(id)).toMatchObject({
      confirmed: { account_id: first },
      draft: { account_id: third, account_last4: '9922' },
    });
    // The third draft discarded the second, which is therefore not checked any more.
    expect(await code(confirm(second))).toEqual([404, 'not_found']);
    await test.services.jobs.drain();
    expect([rupees.has(first), rupees.has(second), rupees.has(third)]).toEqual([true, false, true]);
    await confirm(third);
    expect(await seen(id)).toMatchObject({ confirmed: { account_id: third }, draft: null });
    await expect(
      test.services.pool.query("update merchant_accounts set ifsc = 'SBIN0000001' where id = $1", [third]),
    ).rejects.toThrow('confirmed accounts are never changed');
  });

  it('with another holder’s name at the bank can be confirmed by the second person, who sees both names', async () => {
    const id = await shop();
    says = () => ({ status: 'completed', name_at_bank: 'GANGA TRADERS' });
    const account = await drafted(id);
    await test.services.jobs.drain();
    expect((await seen(id)).draft).toMatchObject({ check: 'differs', bank_name: 'GANGA TRADERS' });
    // A person who saw an earlier answer must look again.
    expect(await code(confirm(account))).toEqual([409, 'changed_since']);
    expect(await code(confirm(account, 'differs'))).toEqual([200, 'Confirmed']);
  });

  it('that the bank can’t pay into can’t be confirmed', async () => {
    const id = await shop();
    says = () => ({ status: 'failed' });
    const account = await drafted(id);
    await test.services.jobs.drain();
    expect((await seen(id)).draft).toMatchObject({ check: 'failed', bank_name: null });
    expect(await code(confirm(account, 'failed'))).toEqual([409, 'account_refused']);
    expect(await code(again(account))).toEqual([409, 'changed_since']);
    expect(await code(discard(account))).toEqual([200, 'Discarded']);
    expect(await seen(id)).toMatchObject({ draft: null, confirmed: null });
  });

  it('shared with another shop is shown', async () => {
    const [id, twin] = [await shop(), await shop()];
    await drafted(id, { account_number: '778899001122' });
    await drafted(twin, { account_number: '7788 9900 1122' });
    expect((await seen(id)).draft?.shared_with).toEqual(['Asha Mobile']);
  });

  it('can be undone in the audit while it is a draft', async () => {
    const id = await shop();
    const account = await drafted(id);
    const { rows } = await test.services.pool.query<{ sequence: string }>(
      "select sequence from audit_entries where subject_id = $1 and action = 'create'",
      [account],
    );
    expect((await one.post('/api/undo-audit-entry', { sequence: Number(rows[0]?.sequence) })).status).toBe(200);
    expect((await seen(id)).draft).toBeNull();
    await test.services.jobs.drain();
    expect(rupees.has(account)).toBe(false);
  });
});

describe('without an answer', () => {
  const withStatus = (code: number, body: object) => (status: (code: number) => void) => {
    status(code);
    return body;
  };
  it.each([
    ['hangs', () => new Promise(() => undefined)],
    ['is busy', withStatus(503, { error: 'busy' })],
    ['refuses our credentials', withStatus(401, {})],
    ['reports a bad request', withStatus(422, { status: 'failed' })],
    ['has not finished', () => ({ status: 'pending' })],
    ['sends an incomplete answer', () => ({ status: 'completed' })],
    ['sends too long an answer', () => 'x'.repeat(100_000)],
  ])('from a bank that %s, the check of an account stays open and is repeated with the same key', async (_, answer) => {
    const id = await shop();
    const account = await drafted(id);
    says = answer;
    await expect(ask(account)).rejects.toMatchObject({ name: 'PennyDropFailure' });
    expect((await seen(id)).draft).toMatchObject({ check: 'asked', tries: 1 });
    expect(await code(again(account))).toEqual([200, 'The bank is being asked again']);
    says = () => ({ status: 'completed', name_at_bank: 'Sharma Asha' });
    await ask(account);
    await test.services.jobs.drain();
    expect((await seen(id)).draft).toMatchObject({ check: 'matched', tries: 2 });
    expect(checkRequests.map(({ key }) => key)).toEqual([account, account]);
    expect(rupees.size).toBe(1);
  });

  it('an account checked by two workers at once has one audit entry, with the first answer', async () => {
    const account = await drafted(await shop());
    await Promise.all([ask(account), ask(account)]);
    expect(rupees).toEqual(new Set([account]));
    expect((await entries(account)).filter((line) => line.includes(' check '))).toHaveLength(1);
  });

  it('an error message has neither number nor holder of the account', async () => {
    const account = await drafted(await shop());
    says = () => ({ status: 'completed' });
    const failure: unknown = await ask(account).catch((error: unknown) => error);
    expect(String(failure)).not.toMatch(/501001234567|Asha|HDFC/);
  });
});

it('a draft is refused with wrong fields, and for other roles', async () => {
  const id = await shop();
  const wrong = await draft(id, { account_number: '12', ifsc: 'HDFC1234' });
  expect([wrong.status, Object.keys(wrong.body.fields as object)]).toEqual([400, ['account_number', 'ifsc']]);
  const nowhere = await draft(id, { ifsc: 'SBIN0099999' });
  expect([nowhere.status, nowhere.body.fields]).toEqual([
    400,
    { ifsc: 'This IFSC isn’t on the published list of bank branches. Please check it on a cheque or bank statement' },
  ]);
  expect(await code(draft(randomUUID()))).toEqual([404, 'not_found']);
  expect((await one.get(`/api/get-merchant-account/${randomUUID()}`)).status).toBe(404);
  for (const role of [2, 3] as const) {
    const by = await staffClient(test, role);
    expect((await draft(id, {}, by)).status).toBe(403);
    expect((await by.get(`/api/get-merchant-account/${id}`)).status).toBe(403);
  }
  expect(await code(confirm(randomUUID()))).toEqual([404, 'not_found']);
});

it('of two drafts for a merchant made at the same moment, one is left', async () => {
  const id = await shop();
  const both = await Promise.all([draft(id), draft(id, { account_number: '998877665544' }, other)]);
  expect(both.map(({ status }) => status)).toEqual([200, 200]);
  const { rows } = await test.services.pool.query('select id from merchant_accounts where merchant_id = $1', [id]);
  expect(rows).toHaveLength(1);
});

it.each([
  ['123456780', { found: false }],
  ['123456789', { found: true, name: 'GANGA TRADERS' }],
  ['123456781', { found: true, name: 'ASHA SHARMA' }],
])('the sandbox answers for %s with %j', async (accountNumber, answer) => {
  const account = { key: 'k', accountNumber, ifsc: 'HDFC0001234', holder: 'Asha Sharma' };
  expect(await sandboxPennyDrop.ask(account, new AbortController().signal)).toEqual(answer);
});
