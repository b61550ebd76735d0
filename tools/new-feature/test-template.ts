import type { Feature } from './feature.ts';

function customerText({ names }: Feature): string {
  return `import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../test/test-app.ts';
import { customersRepository } from '../customers/index.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp({ demoWorld: true });
});
afterAll(() => test.close());

/** The header of a customer who proved this number. */
async function signIn(phone: string): Promise<{ authorization: string }> {
  const contact = { channel: 'sms' as const, value: phone };
  const { id, roleId } = await customersRepository(test.services, test.db).findOrCreate(contact, 'en');
  const who = { kind: 'customer' as const, userId: id, roleId, brand: null, userAgent: undefined };
  const { access } = await test.services.sessions.open(test.db, who);
  return { authorization: \`Bearer \${access}\` };
}

const create = (headers: object, payload: object, key = randomUUID()) =>
  test.app.inject({
    method: 'POST',
    url: '/api/create-${names.path}',
    payload,
    headers: { ...headers, 'idempotency-key': key },
  });
const list = (headers: object) => test.app.inject({ url: '/api/get-${names.folder}', headers: { ...headers } });

it('keeps what was created, once per key', async () => {
  const asha = await signIn('9000000101');
  const key = randomUUID();
  const answers = await Promise.all(Array.from({ length: 4 }, () => create(asha, { name: 'First' }, key)));
  expect(answers.map((answer) => answer.statusCode)).toEqual([200, 200, 200, 200]);
  expect((await list(asha)).json()).toEqual({ ${names.table}: [answers[0]?.json()] });
});

it("shows nobody another customer's", async () => {
  const [asha, ravi] = [await signIn('9000000102'), await signIn('9000000103')];
  await create(asha, { name: 'Hers' });
  expect((await list(ravi)).json()).toEqual({ ${names.table}: [] });
});

it('refuses nobody and a name that is empty or too long', async () => {
  expect((await list({})).statusCode).toBe(401);
  const asha = await signIn('9000000104');
  for (const name of [' ', 'x'.repeat(121)]) {
    const answer = await create(asha, { name });
    expect(answer.statusCode).toBe(400);
    expect(Object.keys(answer.json().fields)).toEqual(['name']);
  }
});
`;
}

function adminText({ names, audience }: Feature): string {
  return `import { randomUUID } from 'node:crypto';
import { ADMIN_ROLES, mayOpen } from '@tulna/rules/admin-access';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../test/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp({ demoWorld: true });
});
afterAll(() => test.close());

/** The header of an admin with this role. */
async function signIn(roleId: number): Promise<{ authorization: string }> {
  const who = { kind: 'admin' as const, userId: randomUUID(), roleId, brand: null, userAgent: undefined };
  const { access } = await test.services.sessions.open(test.db, who);
  return { authorization: \`Bearer \${access}\` };
}

const create = (headers: object, payload: object, key = randomUUID()) =>
  test.app.inject({
    method: 'POST',
    url: '/api/create-${names.path}',
    payload,
    headers: { ...headers, 'idempotency-key': key },
  });
const list = (headers: object) => test.app.inject({ url: '/api/get-${names.folder}', headers: { ...headers } });

it('keeps what was created, once per key', async () => {
  const admin = await signIn(1);
  const key = randomUUID();
  const answers = await Promise.all(Array.from({ length: 4 }, () => create(admin, { name: 'First' }, key)));
  expect(answers.map((answer) => answer.statusCode)).toEqual([200, 200, 200, 200]);
  expect((await list(admin)).json()).toEqual({ ${names.table}: [answers[0]?.json()] });
  const entries = await test.db.selectFrom('audit_entries').selectAll().where('subject_kind', '=', '${names.path}').execute();
  expect(entries.map(({ action, subject_name, role_id }) => [action, subject_name, role_id])).toEqual([['create', 'First', 1]]);
});

it.each(ADMIN_ROLES)('lets role %s in exactly where the access table does', async (role) => {
  const expected = mayOpen(role, '${audience.page}') ? 200 : 403;
  expect((await list(await signIn(role))).statusCode).toBe(expected);
});

it('refuses nobody and a name that is empty or too long', async () => {
  expect((await list({})).statusCode).toBe(401);
  const admin = await signIn(1);
  for (const name of [' ', 'x'.repeat(121)]) {
    const answer = await create(admin, { name });
    expect(answer.statusCode).toBe(400);
    expect(Object.keys(answer.json().fields)).toEqual(['name']);
  }
});
`;
}

/** Tests through the HTTP door: the effect once, whose rows they are, who is refused. */
export const serverTestText = (feature: Feature): string =>
  feature.audience.session === 'customer' ? customerText(feature) : adminText(feature);
