import { afterAll, beforeAll, expect, it } from 'vitest';
import { demoAdmins } from '../../seeds/data/admins.ts';
import { newestCode } from '../../test/sign-in.ts';
import { startTestApp, type TestApp } from '../../test/test-app.ts';

/** Staff get an email when their account is signed in to in a new browser, as people at partners do. */
let test: TestApp;
beforeAll(async () => {
  test = await startTestApp({ demoWorld: true, staff: true });
});
afterAll(() => test.close());

it('staff get one email about a new browser, with a link to their account, and none at their first sign-in', async () => {
  const [{ email, password } = { email: '', password: '' }] = demoAdmins;
  const post = async (url: string, payload: object) =>
    (await test.app.inject({ method: 'POST', url, payload })).json<{ challenge_id: string; device: string }>();
  const signIn = async (devices?: readonly string[]) => {
    test.clock.advance(61_000);
    const { challenge_id } = await post('/api/admin/start-sign-in', { email, password, devices });
    const code = await newestCode(test.app, email);
    return (await post('/api/admin/finish-sign-in', { challenge_id, code, devices })).device;
  };
  const signInMails = async () =>
    (await test.app.inject({ url: '/dev/outbox.json', query: { to: email } }))
      .json<{ subject: string; body: string }[]>()
      .filter(({ subject }) => subject.startsWith('New sign-in'));
  const first = await signIn();
  expect(await signInMails()).toEqual([]);
  const second = await signIn();
  for (const mark of [first, second]) await signIn([mark]);
  const [mail, ...more] = await signInMails();
  expect([mail?.subject, more]).toEqual(['New sign-in to your Tulna account', []]);
  expect(mail?.body).toContain(`${test.services.config.http.publicUrl}/admin/account`);
});
