import type { CustomerFeature } from '../feature.ts';

/** Tests through the HTTP API: one record per idempotency key, each customer's own rows, and who is refused. */
export function serverTestText({ names }: CustomerFeature): string {
  return `import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { signInCustomer } from '../../test/sign-in.ts';
import { startTestApp, type TestApp } from '../../test/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp({ demoWorld: true });
});
afterAll(() => test.close());

const signIn = async (phone: string) => (await signInCustomer(test.app, phone)).headers;

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
