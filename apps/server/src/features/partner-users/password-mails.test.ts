import { afterAll, beforeAll, expect, it } from 'vitest';
import { openPartnerWorld, type PartnerWorld, password } from '../../test/partner-world.ts';

/** Who at a partner gets an email when a password changes. */
let world: PartnerWorld;
beforeAll(async () => {
  world = await openPartnerWorld();
});
afterAll(() => world.test.close());

const english = 'Your Haldi Money password was changed';
const hindi = 'Haldi Money के आपके खाते का पासवर्ड बदला गया';
/** Emails to a person about a changed password, the newest first. */
const passwordMails = async (email: string) =>
  (await world.mailsTo(email)).filter(({ subject }) => /password was changed|पासवर्ड बदला गया/.test(subject));
const subjects = async (email: string) => (await passwordMails(email)).map(({ subject }) => subject);
const settings = () => `${world.test.services.config.http.publicUrl}/haldi/partner/settings`;

it('a first password sends no email, even if the invitation was sent again', async () => {
  const { email, id } = await world.inviteByStaff('haldi');
  const whom = { partner_id: await world.partnerId('haldi'), user_id: id };
  world.test.clock.advance(1);
  const again = await world.staff.post('/api/resend-to-partner-person', whom, world.once());
  expect(again.status, JSON.stringify(again.body)).toBe(200);
  expect((await world.useLink((await world.newestLink(email)).token)).status).toBe(200);
  expect((await world.signIn(email)).userId).toBe(id);
  expect(await subjects(email)).toEqual([]);
});

it('a password changed in Settings is emailed only to its person, in their language; a refused change isn’t emailed', async () => {
  const { email, client } = await world.join('haldi');
  const colleague = await world.join('haldi');
  const set = (current_password: string, new_password: string) =>
    client.post('/api/partner/set-password', { current_password, new_password });
  expect((await set('wrong one entirely', 'a river in August')).body.code).toBe('password_wrong');
  expect((await set(password, password)).body.code).toBe('password_weak');
  expect(await subjects(email)).toEqual([]);
  world.test.clock.advance(1);
  expect((await set(password, 'a river in August')).status).toBe(200);
  const [mail, ...more] = await passwordMails(email);
  expect([mail?.subject, more]).toEqual([english, []]);
  expect(mail?.body).toContain(`\n${settings()}\n`);
  expect(mail?.body).not.toContain('river');
  expect((await client.post('/api/partner/set-profile', { name: 'Meera Nair', language: 'hi' })).status).toBe(200);
  world.test.clock.advance(1);
  expect((await set('a river in August', 'a mountain in May')).status).toBe(200);
  expect(await subjects(email)).toEqual([hindi, english]);
  expect((await passwordMails(email))[0]?.body).toContain(`\n${settings()}\n`);
  expect(await subjects(colleague.email)).toEqual([]);
});

it.each([
  ['en', english],
  ['hi', hindi],
])(
  'a password set by a reset link is emailed to its person in %s, once; using the link again sends nothing',
  async (language, subject) => {
    const { email } = await world.inviteByStaff('haldi', 23, { language });
    await world.useLink((await world.newestLink(email)).token);
    world.test.clock.advance(1);
    expect((await world.post('/api/partner/ask-for-reset', { email })).status).toBe(200);
    await world.test.services.jobs.drain();
    // A request for a reset changes nothing yet.
    expect(await subjects(email)).toEqual([]);
    const { token } = await world.newestLink(email);
    expect((await world.useLink(token, 'short')).body.code).toBe('password_weak');
    expect(await subjects(email)).toEqual([]);
    expect((await world.useLink(token, 'another lake in July')).status).toBe(200);
    expect((await world.useLink(token, 'a third lake in July')).body.code).toBe('link_used');
    expect(await subjects(email)).toEqual([subject]);
    expect((await passwordMails(email))[0]?.body).toContain(`\n${settings()}\n`);
  },
);

it('for a partner under our own brand, the email and its link are ours', async () => {
  const { email, client } = await world.join('cl');
  const changed = { current_password: password, new_password: 'a river in August' };
  expect((await client.post('/api/partner/set-password', changed)).status).toBe(200);
  const [mail] = await passwordMails(email);
  expect(mail?.body).toContain(`\n${world.test.services.config.http.publicUrl}/partner/settings\n`);
});
