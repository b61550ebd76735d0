import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openPartnerWorld, type PartnerWorld } from '../../test/partner-world.ts';
import { softKey } from '../../test/soft-passkey.ts';
import type { StaffClient } from '../../test/staff.ts';

/** Passkeys of people at partners (R1): added in Settings, used in place of password and code, removed. */
let world: PartnerWorld;
let make: () => ReturnType<typeof softKey>;
beforeAll(async () => {
  world = await openPartnerWorld();
  const { origin, hostname } = new URL(world.test.services.config.http.publicUrl);
  make = () => softKey(origin, hostname);
});
afterAll(() => world.test.close());

interface Question {
  challenge_id: string;
  options: { challenge: string; rp?: { name: string }; excludeCredentials?: object[] };
}
interface Account {
  passkeys: { passkey_id: string; name: string; last_used_at: string | null }[];
}
const ask = async (client: StaffClient) =>
  (await client.post<Question>('/api/partner/start-passkey-registration')).body;
async function add(client: StaffClient, key: ReturnType<typeof softKey>, name = 'Counter phone') {
  const { challenge_id, options } = await ask(client);
  return client.post('/api/partner/finish-passkey-registration', {
    challenge_id,
    name,
    response: key.register(options.challenge),
  });
}
/** Signs in with a passkey's answer to the challenge. */
async function use(answer: (challenge: string) => object, site = 'partner') {
  const { body } = await world.post(`/api/${site}/start-passkey-sign-in`, {});
  const { challenge_id, options } = body as unknown as Question;
  return world.post(`/api/${site}/finish-passkey-sign-in`, { challenge_id, response: answer(options.challenge) });
}
const passkeysOf = async (client: StaffClient) => (await client.get<Account>('/api/partner/account')).body.passkeys;

it('a passkey is added by its person, replaces password and code, and shows when it was last used', async () => {
  const { client, id, email } = await world.join('haldi', 22);
  const key = make();
  expect(await passkeysOf(client)).toEqual([]);
  expect((await ask(client)).options.rp?.name).toBe('Haldi Money');
  expect((await add(client, key)).body).toMatchObject({ passkey_id: expect.any(String) });
  expect((await ask(client)).options.excludeCredentials).toHaveLength(1);
  expect(await passkeysOf(client)).toMatchObject([{ name: 'Counter phone', last_used_at: null }]);
  const signedIn = await use((challenge) => key.answer(challenge, 1));
  expect(signedIn).toMatchObject({ status: 200, body: { user_id: id, role_id: 22, name: 'Meera Nair' } });
  const headers = { authorization: `Bearer ${signedIn.body.access_token}` };
  const account = await world.test.app.inject({ url: '/api/partner/account', headers });
  expect(account.json()).toMatchObject({ email, partner: { key: 'haldi' } });
  expect((await world.test.app.inject({ url: '/api/admin/account', headers })).statusCode).toBe(403);
  expect((await passkeysOf(client))[0]?.last_used_at).not.toBeNull();
  const { rows } = await world.test.services.pool.query(
    `select action, actor_id from audit_entries where subject_kind = 'passkey'`,
  );
  expect(rows).toMatchObject([{ action: 'create', actor_id: id }]);
});

it('a passkey is refused for another site, an old challenge, a counter that went back, if unknown, and at the staff’s sign-in', async () => {
  const { client } = await world.join('cl');
  const key = make();
  await add(client, key);
  expect((await use((challenge) => key.answer(challenge, 3))).status).toBe(200);
  const refused = async (answer: (challenge: string) => object, site?: string) =>
    (await use(answer, site)).body.code ?? 'signed in';
  expect(await refused((challenge) => key.answer(challenge, 4, 'https://elsewhere.example'))).toBe('passkey_refused');
  expect(await refused(() => key.answer(randomBytes(32).toString('base64url'), 4))).toBe('passkey_refused');
  expect(await refused((challenge) => key.answer(challenge, 3))).toBe('passkey_refused');
  expect(await refused((challenge) => make().answer(challenge, 4))).toBe('passkey_refused');
  expect(await refused(() => ({ id: ['no', 'text'] }))).toBe('passkey_refused');
  expect(await refused((challenge) => key.answer(challenge, 4), 'admin')).toBe('passkey_refused');
  const { challenge_id, options } = await ask(client);
  const other = await world.join('haldi');
  const stolen = { challenge_id, name: 'Mine', response: make().register(options.challenge) };
  expect((await other.client.post('/api/partner/finish-passkey-registration', stolen)).status).toBe(422);
});

it('a passkey can’t sign in once it is removed, its account is disabled, or the password was reset', async () => {
  const { client, id, email } = await world.join('haldi');
  const key = make();
  await add(client, key);
  const [mine] = await passkeysOf(client);
  const other = await world.join('haldi');
  const remove = (by: StaffClient) => by.post('/api/partner/remove-passkey', { passkey_id: mine?.passkey_id });
  expect((await remove(other.client)).status).toBe(404);
  expect((await remove(client)).status).toBe(200);
  expect((await use((challenge) => key.answer(challenge, 1))).status).toBe(422);

  await add(client, key);
  const partner_id = await world.partnerId('haldi');
  const turn = (on: boolean) => world.staff.post('/api/switch-partner-person', { partner_id, user_id: id, on });
  expect((await turn(false)).status).toBe(200);
  expect((await use((challenge) => key.answer(challenge, 2))).status).toBe(422);
  expect((await turn(true)).status).toBe(200);
  expect((await use((challenge) => key.answer(challenge, 3))).status).toBe(200);

  await world.post('/api/partner/ask-for-reset', { email });
  await world.test.services.jobs.drain();
  expect((await world.useLink((await world.newestLink(email)).token, 'another lake in July')).status).toBe(200);
  expect((await use((challenge) => key.answer(challenge, 4))).status).toBe(422);
  expect(await passkeysOf(await world.signIn(email, 'another lake in July'))).toEqual([]);
});

it('a passkey is refused if its device didn’t verify the person, both when it is added and at sign-in', async () => {
  const { client } = await world.join('cl');
  const key = make();
  const { challenge_id, options } = await ask(client);
  const unasked = { challenge_id, name: 'Found phone', response: key.register(options.challenge, false) };
  expect((await client.post('/api/partner/finish-passkey-registration', unasked)).status).toBe(422);
  expect(await passkeysOf(client)).toEqual([]);
  expect((await add(client, key)).status).toBe(200);
  expect((await use((challenge) => key.answer(challenge, 1, undefined, false))).status).toBe(422);
  expect((await use((challenge) => key.answer(challenge, 1))).status).toBe(200);
});

it('a person has at most ten passkeys, each with a name', async () => {
  const { client } = await world.join('cl', 23);
  const { challenge_id, options } = await ask(client);
  const nameless = { challenge_id, name: '  ', response: make().register(options.challenge) };
  const wrong = await client.post('/api/partner/finish-passkey-registration', nameless);
  expect([wrong.status, Object.keys(wrong.body.fields as object)]).toEqual([400, ['name']]);
  for (let count = 0; count < 10; count += 1) expect((await add(client, make(), `Key ${count}`)).status).toBe(200);
  expect((await client.post('/api/partner/start-passkey-registration')).status).toBe(409);
});

it('adding and removing a passkey sends an email to its owner', async () => {
  const { client, email } = await world.join('haldi', 22);
  const subjects = async () =>
    (await world.test.app.inject({ url: '/dev/outbox.json', query: { to: email } }))
      .json<{ subject: string; body: string }[]>()
      .filter(({ subject }) => subject.includes('passkey'));
  await add(client, make(), 'Own laptop');
  const [added, ...none] = await subjects();
  expect([added?.subject, none]).toEqual(['A passkey was added to your Haldi Money account', []]);
  expect(added?.body).toContain('“Own laptop”');
  expect(added?.body).toContain('/haldi/partner/settings');
  const [key] = await passkeysOf(client);
  await client.post('/api/partner/remove-passkey', { passkey_id: key?.passkey_id });
  expect((await subjects()).map(({ subject }) => subject).toSorted()).toEqual([
    'A passkey was added to your Haldi Money account',
    'A passkey was removed from your Haldi Money account',
  ]);
});
