import { afterAll, beforeAll, expect, it } from 'vitest';
import { openPartnerWorld, type PartnerWorld, password } from '../../test/partner-world.ts';
import { newestCode } from '../../test/sign-in.ts';
import { softKey } from '../../test/soft-passkey.ts';

/** When a person at a partner is emailed about a sign-in from an unknown browser. */
let world: PartnerWorld;
beforeAll(async () => {
  world = await openPartnerWorld();
  // 5:05am on 28 November in India, but still 27 November in London.
  world.test.clock.stopAt(new Date('2026-11-27T23:35:00.000Z'));
});
afterAll(() => world.test.close());

const chrome =
  'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0 Mobile Safari/537.36';

/** Signs in with password and code; returns the mark for the browser. */
async function signIn(email: string, devices?: readonly string[], agent = chrome): Promise<string> {
  world.test.clock.advance(61_000);
  const started = await world.post('/api/partner/start-sign-in', { email, password });
  const code = await newestCode(world.test.app, email);
  const answer = await world.test.app.inject({
    method: 'POST',
    url: '/api/partner/finish-sign-in',
    headers: { 'user-agent': agent },
    payload: { challenge_id: started.body.challenge_id, code, devices },
  });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<{ device: string }>().device;
}

const signInMails = async (email: string) =>
  (await world.mailsTo(email)).filter(({ subject }) => /New sign-in|नए ब्राउज़र/.test(subject));

async function invited(language: 'en' | 'hi') {
  const { email } = await world.inviteByStaff('haldi', 22, { language });
  expect((await world.useLink((await world.newestLink(email)).token)).status).toBe(200);
  return email;
}

it.each([
  [
    'en' as const,
    'New sign-in to your Haldi Money account',
    (link: string) =>
      `Someone signed in to your account in a browser that we haven’t seen you use before:\n\nChrome, Android\n28 Nov 2026, 05:07, Indian time\n\nIf that was you, you don’t need to do anything.\n\nIf that wasn’t you, set a new password now, end your other sessions and remove passkeys that you don’t recognise:\n${link}\n\nHaldi Money`,
  ],
  [
    'hi' as const,
    'Haldi Money के आपके खाते में नए ब्राउज़र से साइन इन',
    (link: string) =>
      `आपके खाते में ऐसे ब्राउज़र से साइन इन हुआ जिसे हमने आपके खाते में पहले नहीं देखा:\n\nChrome, Android\n28 नव॰ 2026, 05:07, भारतीय समय\n\nअगर यह आप ही थे, तो कुछ करने की ज़रूरत नहीं है।\n\nअगर यह आपने नहीं किया, तो अभी नया पासवर्ड रखें, अपने दूसरे सेशन बंद करें और अनजान पासकी हटाएँ:\n${link}\n\nHaldi Money`,
  ],
])('in %s: no email at the first sign-in, then one for each new browser', async (language, subject, body) => {
  world.test.clock.stopAt(new Date('2026-11-27T23:35:00.000Z'));
  const email = await invited(language);
  const first = await signIn(email);
  expect(await signInMails(email)).toEqual([]);
  // The same browser again, with an unreadable mark beside its own.
  const other = await signIn(email, ['not-a-mark', first]);
  expect(await signInMails(email)).toEqual([]);

  world.test.clock.stopAt(new Date('2026-11-27T23:36:30.000Z'));
  const second = await signIn(email, []);
  const [mail, ...more] = await signInMails(email);
  expect([mail?.subject, more]).toEqual([subject, []]);
  expect(mail?.body).toBe(body(`${world.test.services.config.http.publicUrl}/haldi/partner/settings`));
  for (const mark of [first, other, second]) await signIn(email, [mark]);
  expect(await signInMails(email)).toHaveLength(1);
});

it('a sign-in is emailed only to its own person, ignores other people’s marks, and says so if the browser isn’t known', async () => {
  const [one, another] = [await invited('en'), await invited('en')];
  const mark = await signIn(one);
  await signIn(another);
  await signIn(another, [mark], 'curl/8.5');
  expect(await signInMails(one)).toEqual([]);
  const [mail] = await signInMails(another);
  expect(mail?.body).toContain('\n\nUnknown browser\n');
});

it('a sign-in by passkey is emailed too, and a refused code isn’t', async () => {
  const { email, client } = await world.join('haldi');
  const { origin, hostname } = new URL(world.test.services.config.http.publicUrl);
  const key = softKey(origin, hostname);
  const registration = await client.post<{ challenge_id: string; options: { challenge: string } }>(
    '/api/partner/start-passkey-registration',
  );
  await client.post('/api/partner/finish-passkey-registration', {
    challenge_id: registration.body.challenge_id,
    name: 'Phone',
    response: key.register(registration.body.options.challenge),
  });
  const use = async (counter: number, devices: readonly string[]) => {
    const { body } = await world.post('/api/partner/start-passkey-sign-in', {});
    const question = body as unknown as { challenge_id: string; options: { challenge: string } };
    return world.post('/api/partner/finish-passkey-sign-in', {
      challenge_id: question.challenge_id,
      response: key.answer(question.options.challenge, counter),
      devices,
    });
  };
  const signedIn = await use(1, []);
  expect(signedIn.status).toBe(200);
  expect(await signInMails(email)).toHaveLength(1);
  await use(2, [String((signedIn.body as { device?: string }).device)]);
  expect(await signInMails(email)).toHaveLength(1);

  world.test.clock.advance(61_000);
  const started = await world.post('/api/partner/start-sign-in', { email, password });
  const wrong = { challenge_id: started.body.challenge_id, code: '000000' };
  const code = await newestCode(world.test.app, email);
  if (code !== wrong.code) expect((await world.post('/api/partner/finish-sign-in', wrong)).status).toBe(422);
  expect(await signInMails(email)).toHaveLength(1);
});

it('a sign-in accepts at most five marks', async () => {
  const answer = await world.post('/api/partner/finish-sign-in', {
    challenge_id: '00000000-0000-4000-8000-000000000000',
    code: '123456',
    devices: ['a', 'b', 'c', 'd', 'e', 'f'],
  });
  expect([answer.status, answer.body.code]).toEqual([400, 'invalid_request']);
});
