import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newestCode } from '../../test/sign-in.ts';
import { startTestApp, type TestApp } from '../../test/test-app.ts';
import { withoutIds } from '../../test/without-ids.ts';
import { partnerSecretsRepository, signatureOf } from './index.ts';

const browser = {
  'user-agent': 'Mozilla/5.0 (Linux; Android 13; Redmi 12) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/119.0 Mobile',
};
const secret = 'a-secret-of-haldi';
let test: TestApp;

beforeAll(async () => {
  test = await startTestApp({ demoWorld: true });
  const { id } = await test.db.selectFrom('partners').select('id').where('key', '=', 'haldi').executeTakeFirstOrThrow();
  await partnerSecretsRepository(test.services, test.db).add(id, secret);
});
afterAll(() => test.close());

const post = (url: string, payload: object, headers: Record<string, string> = {}) =>
  test.app.inject({ method: 'POST', url, payload, headers: { ...browser, ...headers } });

function signed(purpose: 'hand-off' | 'prospect', payload: object, change: { secret?: string; at?: Date } = {}) {
  const message = {
    partner: 'haldi',
    timestamp: String(Math.floor((change.at ?? test.clock.now()).getTime() / 1000)),
    nonce: randomBytes(12).toString('hex'),
    payload: JSON.stringify(payload),
  };
  return { ...message, signature: signatureOf(change.secret ?? secret, purpose, message) };
}

async function signIn(phone: string, touch?: string) {
  const sent = await post('/api/send-otp', { channel: 'sms', phone });
  const answer = await post('/api/verify-otp', {
    challenge_id: sent.json().challenge_id,
    code: await newestCode(test.app, phone),
    ...(touch && { touch_id: touch }),
  });
  expect(answer.statusCode, answer.body).toBe(200);
  const { user_id, access_token } = answer.json<{ user_id: string; access_token: string }>();
  return { id: user_id, headers: { authorization: `Bearer ${access_token}` } };
}
const originOf = (id: string) =>
  test.db.selectFrom('attributions').selectAll().where('customer_id', '=', id).executeTakeFirst();

describe('/auth', () => {
  it('fills in phone and origin, doesn’t sign the person in, and accepts a message once', async () => {
    const message = signed('hand-off', { phone: '+91 90000 41001', product: 'Gold Loans', reference: 'L-1' });
    const taken = await post('/api/take-hand-off', message);
    expect(taken.json()).toEqual({ touch_id: expect.any(String), phone: '9000041001', product: 'Gold Loans' });
    expect(JSON.stringify(taken.json())).not.toContain('token');
    expect((await post('/api/take-hand-off', message)).json().code).toBe('hand_off_refused');
    const { id } = await signIn('9000041001', taken.json().touch_id);
    expect(await originOf(id)).toMatchObject({ entry: 'hand_off', brand: 'haldi', reference: 'L-1' });
  });

  it.each([
    ['another secret', () => signed('hand-off', { phone: '9000041002' }, { secret: 'guess' })],
    ['a message for another purpose', () => signed('prospect', { phone: '9000041002' })],
    ['a time too old', () => signed('hand-off', { phone: '9000041002' }, { at: new Date(Date.now() - 400_000) })],
    ['a time to come', () => signed('hand-off', { phone: '9000041002' }, { at: new Date(Date.now() + 400_000) })],
    ['a changed phone', () => ({ ...signed('hand-off', { phone: '9000041002' }), payload: '{"phone":"9000041003"}' })],
    ['another partner', () => ({ ...signed('hand-off', { phone: '9000041002' }), partner: 'kajal' })],
    ['an unknown partner', () => ({ ...signed('hand-off', { phone: '9000041002' }), partner: 'nobody' })],
    ['a short nonce', () => ({ ...signed('hand-off', { phone: '9000041002' }), nonce: 'x' })],
    ['no phone', () => signed('hand-off', {})],
    ['a phone number that isn’t valid', () => signed('hand-off', { phone: '12' })],
  ])('refuses %s, always in the same words', async (_, message) => {
    const answer = await post('/api/take-hand-off', message(), { 'accept-language': 'hi' });
    expect(answer.statusCode).toBe(403);
    expect(answer.json()).toMatchObject({ code: 'hand_off_refused', message: expect.stringMatching(/[ऀ-ॿ]/) });
  });

  it.each(['L\u0000-1', 'L-\ud800'])('refuses the reference %j, which can’t be stored', async (reference) => {
    const answer = await post('/api/take-hand-off', signed('hand-off', { phone: '9000041005', reference }));
    expect([answer.statusCode, answer.json().code]).toEqual([403, 'hand_off_refused']);
  });

  it('accepts one of fifty copies', async () => {
    const message = signed('hand-off', { phone: '9000041004' });
    const answers = await Promise.all(Array.from({ length: 50 }, () => post('/api/take-hand-off', message)));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  });
});

describe('/transfer', () => {
  const create = (payload: object) => post('/api/create-prospect', signed('prospect', payload));

  it('fills only the draft of the person who confirms the lead’s phone', async () => {
    const values = { first_name: 'Ravi', monthly_income: '45000', tin: 'ABCPE1234F', hack: 'x' };
    const made = await create({ phone: '9000042001', reference: 'R-1', values });
    expect(made.statusCode, made.body).toBe(200);
    const { prospect_id, link } = made.json<{ prospect_id: string; link: string }>();
    expect(link).toContain(`/transfer/${prospect_id}?partner=haldi`);
    const again = await create({ phone: '9000042001', reference: 'R-1', values });
    expect(again.json().prospect_id).toBe(prospect_id);

    const seen = await test.app.inject({ url: `/api/get-prospect/${prospect_id}` });
    expect(seen.json()).toMatchObject({ phone: '******2001', state: 'waiting', product: 'Personal Loans' });
    expect(withoutIds(seen.body)).not.toMatch(/Ravi|45000|9000042001/);

    const other = await signIn('9000042002');
    const refused = await post('/api/claim-prospect', { prospect_id }, other.headers);
    expect(refused.json().code).toBe('prospect_other_phone');

    const owner = await signIn('9000042001');
    const claimed = await post('/api/claim-prospect', { prospect_id }, owner.headers);
    expect(claimed.json().redirect).toMatch(/^\/user\//);
    const draft = await test.app.inject({ url: '/api/get-profile-draft/Personal%20Loans', headers: owner.headers });
    expect(draft.json().values).toEqual({ first_name: 'Ravi', monthly_income: '45000', tin: 'ABCPE1234F' });
    expect(await originOf(owner.id)).toMatchObject({ entry: 'transfer', brand: 'haldi', reference: 'R-1' });
    expect((await post('/api/claim-prospect', { prospect_id }, owner.headers)).statusCode).toBe(200);
    expect((await post('/api/claim-prospect', { prospect_id }, other.headers)).json().code).toBe('prospect_gone');
    const stored = await test.db.selectFrom('prospects').selectAll().where('id', '=', prospect_id).executeTakeFirst();
    expect(stored).toMatchObject({ phone: null, phone_index: null, form_values: null });
  });

  it.each([{ reference: 'R\u0000-1' }, { reference: 'R-\ud800' }, { values: { first_name: 'Ra\u0000vi' } }])(
    'refuses %j, which can’t be stored',
    async (more) => {
      const answer = await create({ phone: '9000042009', ...more });
      expect([answer.statusCode, answer.json().code]).toEqual([403, 'hand_off_refused']);
    },
  );

  it('ends after thirty days, after which the lead can’t be claimed', async () => {
    const now = test.clock.now();
    test.clock.stopAt(now);
    const { prospect_id } = (await create({ phone: '9000042003' })).json<{ prospect_id: string }>();
    const seen = async () => (await test.app.inject({ url: `/api/get-prospect/${prospect_id}` })).json().state;
    const end = now.getTime() + 30 * 24 * 60 * 60 * 1000;
    test.clock.stopAt(new Date(end - 1));
    expect(await seen()).toBe('waiting');
    test.clock.stopAt(new Date(end));
    expect(await seen()).toBe('expired');
    const { headers } = await signIn('9000042003');
    expect((await post('/api/claim-prospect', { prospect_id }, headers)).json().code).toBe('prospect_gone');
  });

  it('refuses a lead without a valid signature', async () => {
    const message = signed('prospect', { phone: '9000042004' });
    const forged = { ...message, payload: message.payload.replace('9000042004', '9000042005') };
    expect((await post('/api/create-prospect', forged)).json().code).toBe('hand_off_refused');
  });
});
