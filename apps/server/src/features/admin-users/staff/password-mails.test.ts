import { afterAll, beforeAll, expect, it } from 'vitest';
import { openStaffWorld, password, type StaffWorld } from '../../../test/staff-world.ts';

/** Which staff get an email when the password of an account changes. */
let world: StaffWorld;
beforeAll(async () => {
  world = await openStaffWorld();
});
afterAll(() => world.test.close());

const changedIn = { en: /^Your .+ password was changed$/, hi: /के आपके खाते का पासवर्ड बदला गया$/ };
const languages = ['en', 'hi'] as const;
/** Emails to a member of staff about a changed password, the newest first. */
const passwordMails = async (email: string) =>
  (await world.mailsTo(email)).filter(({ subject }) => changedIn.en.test(subject) || changedIn.hi.test(subject));
const account = () => `\n${world.test.services.config.http.publicUrl}/admin/account\n`;
/** A colleague with a password, who uses this language. */
async function colleague(language: 'en' | 'hi'): Promise<{ id: string; email: string; roleId: number }> {
  const { id, email } = await world.invite({ language });
  expect((await world.use(await world.newestToken(email))).status).toBe(200);
  return { id, email, roleId: 2 };
}

it('a first password causes no email, even if the invitation was sent again', async () => {
  const { id, email } = await world.invite();
  world.test.clock.advance(1);
  expect((await world.resend(id)).status).toBe(200);
  expect((await world.use(await world.newestToken(email))).status).toBe(200);
  expect(await passwordMails(email)).toEqual([]);
});

it.each(languages)(
  'a password change on the account page causes one email, only to the account’s own address, in %s',
  async (language) => {
    const [person, other] = [await colleague(language), await colleague(language)];
    const client = await world.sessionOf(person);
    const set = (current_password: string, new_password: string) =>
      client.post('/api/admin/set-password', { current_password, new_password });
    expect((await set('wrong one entirely', 'a river in August')).body.code).toBe('password_wrong');
    expect((await set(password, password)).body.code).toBe('password_weak');
    expect(await passwordMails(person.email)).toEqual([]);
    expect((await set(password, 'a river in August')).status).toBe(200);
    const [mail, ...more] = await passwordMails(person.email);
    expect([changedIn[language].test(mail?.subject ?? ''), more]).toEqual([true, []]);
    expect(mail?.body).toContain(account());
    expect(mail?.body).not.toContain('river');
    expect(await passwordMails(other.email)).toEqual([]);
  },
);

it.each(languages)(
  'a password set after a reset by two people causes one email, to the account’s own address, in %s',
  async (language) => {
    const { id, email } = await colleague(language);
    const requested = await world.first.post('/api/request-staff-reset', { staff_id: id, note: 'Lost her phone' });
    expect(requested.status).toBe(200);
    const { body } = await world.second.get<{ reset: { reset_id: string } }>(`/api/get-staff-record/${id}`);
    world.test.clock.advance(1);
    const approved = await world.second.post('/api/approve-staff-reset', { reset_id: body.reset.reset_id });
    expect(approved.status).toBe(200);
    // The link has been sent, but no password is set yet.
    expect(await passwordMails(email)).toEqual([]);
    const token = await world.newestToken(email);
    expect((await world.use(token, 'another lake in July')).status).toBe(200);
    expect((await world.use(token, 'a third lake in July')).body.code).toBe('link_used');
    const [mail, ...more] = await passwordMails(email);
    expect([changedIn[language].test(mail?.subject ?? ''), more]).toEqual([true, []]);
    expect(mail?.body).toContain(account());
  },
);
