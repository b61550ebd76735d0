import { randomUUID } from 'node:crypto';
import { editTag } from '@tulna/rules/edit-tag';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openPartnerWorld, type PartnerWorld } from '../../test/partner-world.ts';
import type { StaffClient } from '../../test/staff.ts';
import { partnerPeople, partnerUsersRepository } from './repository.ts';

/** The people at a partner, managed by its owners in the portal and by staff in the console. */
let world: PartnerWorld;
let haldi: Awaited<ReturnType<PartnerWorld['join']>>;
let cl: Awaited<ReturnType<PartnerWorld['join']>>;
beforeAll(async () => {
  world = await openPartnerWorld();
  [haldi, cl] = [await world.join('haldi'), await world.join('cl')];
});
afterAll(() => world.test.close());

interface Row {
  user_id: string;
  email: string;
  role_id: number;
  state: string;
  own: number;
}
const usersOf = async (client: StaffClient): Promise<Row[]> =>
  (await client.get<{ users: Row[] }>('/api/partner/users')).body.users;
const stateOf = async (client: StaffClient, id: string) =>
  (await usersOf(client)).find(({ user_id }) => user_id === id);

let count = 0;
const invite = async (by: StaffClient, more: object = {}) => {
  count += 1;
  const body = { name: 'Arun Rao', email: `member${count}@dsa.example`, role_id: 22, language: 'en', ...more };
  const reply = await by.post('/api/partner/invite-user', body, world.once());
  return { ...reply, id: String(reply.body.user_id), email: body.email };
};

it('an owner invites, sends again and withdraws; only the newest link works', async () => {
  const { client } = haldi;
  const { id, email, status } = await invite(client);
  expect(status).toBe(200);
  expect(await stateOf(client, id)).toMatchObject({ email, role_id: 22, state: 'invited', own: 0 });
  const { token } = await world.newestLink(email);
  expect((await client.post('/api/partner/resend-invitation', { user_id: id })).status).toBe(200);
  expect((await world.useLink(token)).body.code).toBe('link_withdrawn');
  const { token: newer } = await world.newestLink(email);
  expect((await client.post('/api/partner/withdraw-invitation', { user_id: id })).status).toBe(200);
  expect((await world.useLink(newer)).body.code).toBe('link_withdrawn');
  expect(await stateOf(client, id)).toBeUndefined();
  // The withdrawn email address can be invited again, in any letter case; an address in use can't.
  expect((await invite(client, { email: email.toUpperCase() })).status).toBe(200);
  expect((await invite(client, { email: cl.email })).body.code).toBe('partner_email_taken');
  expect((await invite(client, { name: '12', email: 'none' })).body.fields).toEqual({
    name: expect.any(String),
    email: expect.any(String),
  });
});

it('a change of role and a disabled account apply at once and end the person’s sessions', async () => {
  const { client } = haldi;
  const member = await world.join('haldi', 22);
  expect((await member.client.get('/api/partner/users')).status).toBe(200);
  expect((await member.client.post('/api/partner/switch-user', { user_id: haldi.id, on: false })).status).toBe(403);
  const change = (role_id: number) => client.post('/api/partner/change-user-role', { user_id: member.id, role_id });
  expect((await change(23)).status).toBe(200);
  expect((await member.client.get('/api/partner/users')).status).toBe(401);
  expect((await change(24)).status).toBe(400);
  const again = await world.signIn(member.email);
  const set = (on: boolean) => client.post('/api/partner/switch-user', { user_id: member.id, on });
  expect((await set(true)).body.code).toBe('changed_since');
  expect((await set(false)).status).toBe(200);
  expect((await again.get('/api/partner/users')).status).toBe(401);
  expect((await world.start(member.email)).body.code).toBe('sign_in_wrong');
  expect((await set(true)).status).toBe(200);
  expect((await world.start(member.email)).status).toBe(200);
});

it('a change of role is refused if a colleague has changed the role since it was seen, and the answer has the role and who gave it', async () => {
  const first = await world.join('thela');
  const second = await world.join('thela');
  const member = await world.join('thela', 22);
  const give = (by: StaffClient, role_id: number, seen: number) =>
    by.post('/api/partner/change-user-role', { user_id: member.id, role_id }, { 'if-match': `"${editTag(seen)}"` });
  expect((await give(first.client, 23, 22)).status).toBe(200);
  const late = await give(second.client, 21, 22);
  expect([late.status, late.body.code]).toEqual([409, 'edit_conflict']);
  expect(late.body.current).toEqual({ value: 23, by: 'Meera Nair' });
  expect(await stateOf(first.client, member.id)).toMatchObject({ role_id: 23 });

  const body = { partner_id: await world.partnerId('thela'), user_id: member.id };
  const ofStaff = (role_id: number, seen: number) =>
    world.staff.post('/api/change-partner-person-role', { ...body, role_id }, { 'if-match': `"${editTag(seen)}"` });
  expect((await ofStaff(22, 22)).body).toMatchObject({ code: 'edit_conflict', current: { value: 23 } });
  expect((await ofStaff(22, 23)).status).toBe(200);
  // The partner isn't told which member of staff it was.
  expect((await give(first.client, 21, 23)).body.current).toEqual({ value: 22, by: '' });
  expect((await give(first.client, 21, 22)).status).toBe(200);
});

it('an owner is always left: people can’t change themselves, and if two owners disable each other, one remains', async () => {
  const first = await world.join('laalten');
  const { client } = first;
  for (const [path, more] of [
    ['change-user-role', { role_id: 22 }],
    ['switch-user', { on: false }],
  ] as const)
    expect((await client.post(`/api/partner/${path}`, { user_id: first.id, ...more })).body.code).toBe(
      'partner_user_own',
    );
  const second = await world.join('laalten');
  const answers = await Promise.all([
    client.post('/api/partner/switch-user', { user_id: second.id, on: false }),
    second.client.post('/api/partner/switch-user', { user_id: first.id, on: false }),
  ]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401]);
  const partnerId = await world.partnerId('laalten');
  const people = await partnerPeople(world.test.services, world.test.db).of(partnerId);
  expect(people.filter(({ state }) => state === 'active')).toHaveLength(1);
  // Staff may disable the last owner, but not change the last owner's role.
  const last = people.find(({ state }) => state === 'active')?.id;
  const body = { partner_id: partnerId, user_id: last };
  expect((await world.staff.post('/api/change-partner-person-role', { ...body, role_id: 22 })).body.code).toBe(
    'last_owner',
  );
  expect((await world.staff.post('/api/switch-partner-person', { ...body, on: false })).status).toBe(200);
});

it('a person at another partner is answered as if they did not exist, even without the conditions in code', async () => {
  const nobody = '3f2b8c1e-0d4a-4e6b-9a37-5c8d2e1f0a94';
  for (const [path, more] of [
    ['resend-invitation', {}],
    ['withdraw-invitation', {}],
    ['change-user-role', { role_id: 22 }],
    ['switch-user', { on: false }],
  ] as const) {
    const of = (user_id: string) => haldi.client.post(`/api/partner/${path}`, { user_id, ...more });
    const [theirs, absent] = [await of(cl.id), await of(nobody)];
    expect([theirs.status, theirs.body], path).toEqual([404, absent.body]);
  }
  const scope = { partnerId: await world.partnerId('haldi'), partner: 'haldi', userId: haldi.id };
  const seen = await world.test.services.portal.as(scope, (tx) =>
    tx.selectFrom('partner_users').select('partner').distinct().execute(),
  );
  expect(seen).toEqual([{ partner: 'haldi' }]);
  expect((await usersOf(haldi.client)).map(({ user_id }) => user_id)).not.toContain(cl.id);
});

it('a person at a merchant sees only that merchant’s people, and can be invited only for a merchant of the partner', async () => {
  const shopForm = {
    partner: 'haldi',
    shop_name: 'Sharma Mobile Point',
    contact_name: 'Asha Sharma',
    phone: '9811000001',
  };
  const signedUp = await world.test.app.inject({
    method: 'POST',
    url: '/api/create-merchant',
    headers: world.once(),
    payload: { ...shopForm, postal_code: '411001' },
  });
  const shop = { code: String(signedUp.json<Record<string, string>>().code) };
  const [owner, stranger] = [haldi, cl];
  const role = { role_id: 24, merchant_code: shop.code };
  expect((await invite(owner.client, { role_id: 24 })).body.fields).toEqual({ merchant_code: expect.any(String) });
  expect((await invite(stranger.client, role)).body.fields).toEqual({ merchant_code: expect.any(String) });
  // Its request still waits for an answer, and an approved shop may be switched off.
  const set = (values: { state?: string; active?: boolean }) =>
    world.test.db.updateTable('merchants').set(values).where('code', '=', shop.code).execute();
  expect(await invite(owner.client, role)).toMatchObject({ status: 409, body: { code: 'merchant_not_approved' } });
  await set({ state: 'approved', active: false });
  expect(await invite(owner.client, role)).toMatchObject({ status: 409, body: { code: 'merchant_not_approved' } });
  await set({ active: true });
  const { email, id } = await invite(owner.client, role);
  await world.useLink((await world.newestLink(email)).token);
  const client = await world.signIn(email);
  expect((await usersOf(client)).map(({ user_id }) => user_id)).toEqual([id]);
  expect((await client.get('/api/partner/account')).body).toMatchObject({ role_id: 24, merchant: { code: shop.code } });
});

it('staff see the people at a partner; changes by staff and by owners are audited and can be undone', async () => {
  const { staff, once, partnerId } = world;
  const partner_id = await partnerId('haldi');
  const person = await world.join('haldi', 22);
  const people = () => staff.get<{ users: Row[] }>(`/api/get-partner-people/${partner_id}`);
  expect((await people()).body.users.find(({ user_id }) => user_id === person.id)).toMatchObject({
    role_id: 22,
    state: 'active',
    last_seen_at: expect.any(String),
  });
  expect((await staff.get('/api/get-partner-people/999999')).status).toBe(404);
  await haldi.client.post('/api/partner/change-user-role', { user_id: person.id, role_id: 23 });
  const { rows } = (
    await staff.get<{ rows: { sequence: number; actor: object; property: string; before: unknown; after: unknown }[] }>(
      '/api/get-audit-entries?kind=partner-user&limit=1',
    )
  ).body;
  expect(rows[0]).toMatchObject({
    actor: { id: haldi.id, name: 'Meera Nair', role_id: 21 },
    subject: { kind: 'partner-user', id: person.id, name: 'haldi' },
    property: 'role',
    before: 22,
    after: 23,
  });
  expect((await staff.post('/api/undo-audit-entry', { sequence: rows[0]?.sequence }, once())).status).toBe(200);
  expect((await people()).body.users.find(({ user_id }) => user_id === person.id)?.role_id).toBe(22);
});

it('every change by staff is audited', async () => {
  const { staff, partnerId, once } = world;
  const partner_id = await partnerId('haldi');
  const person = { partner_id, name: 'Ravi Kumar', email: 'ravi@dsa.example', role_id: 22, language: 'hi' };
  const { body } = await staff.post('/api/invite-partner-person', person, once());
  expect(body.message).toBe('Invitation sent');
  const id = String(body.user_id);
  const of = { partner_id, user_id: id };
  for (const [path, more] of [
    ['/api/resend-to-partner-person', {}],
    ['/api/change-partner-person-role', { role_id: 23 }],
    ['/api/switch-partner-person', { on: false }],
  ] as const)
    expect((await staff.post(path, { ...of, ...more })).status, path).toBe(200);
  // With the id of another partner, the person is not found.
  const wrong = { ...of, partner_id: await partnerId('cl') };
  expect((await staff.post('/api/switch-partner-person', { ...wrong, on: true })).status).toBe(404);
  const { rows } = (
    await staff.get<{ rows: { action: string; property: string | null; before: unknown; after: unknown }[] }>(
      `/api/get-audit-entries?subject=${id}`,
    )
  ).body;
  expect(rows.map(({ action, property, before, after }) => [action, property, before, after])).toEqual([
    ['update', 'enabled', 1, 0],
    ['update', 'role', 22, 23],
    ['resend', null, null, null],
    ['invite', null, null, { role: 22 }],
  ]);
});

it('at most 200 people have access: disabled accounts don’t count, and one is enabled again only if there is room', async () => {
  const { client, id: owner } = await world.join('kajal');
  const partnerId = await world.partnerId('kajal');
  const users = partnerUsersRepository(world.test.services, world.test.db);
  const ids: string[] = [];
  for (let n = await users.count(partnerId); n < 200; n += 1) {
    const id = randomUUID();
    ids.push(id);
    const person = { id, partnerId, partner: 'kajal', merchantId: null, roleId: 22 as const, name: 'Arun Rao' };
    const own = {
      email: `room${n}@dsa.example`,
      passwordHash: 'x',
      passwordChangedAt: new Date(),
      language: 'en' as const,
    };
    expect(await users.add({ ...person, ...own }, new Date())).toBe(true);
  }
  expect(await invite(client)).toMatchObject({ status: 409, body: { code: 'partner_full' } });
  const [someone = owner] = ids;
  const set = (on: boolean) => client.post('/api/partner/switch-user', { user_id: someone, on });
  expect((await set(false)).status).toBe(200);
  const invited = await invite(client);
  expect(invited.status).toBe(200);
  expect((await set(true)).body).toMatchObject({
    code: 'partner_full',
    message: 'A partner can have at most 200 people. Withdraw an invitation or disable an account first.',
  });
  expect((await client.post('/api/partner/withdraw-invitation', { user_id: invited.id })).status).toBe(200);
  expect((await set(true)).status).toBe(200);
});
