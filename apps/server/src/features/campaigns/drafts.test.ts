import type { Campaign } from '@tulna/contract/campaigns';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { makeCrowd } from '../../test/campaign-people.ts';
import { colleagueOf } from '../../test/payout-accounts.ts';
import { staffClient } from '../../test/staff.ts';
import {
  act,
  campaignsWorld,
  create,
  everyone,
  recipientsOf,
  runDueCampaigns,
  somePeople,
  staff,
  start,
  stateOf,
  template,
  test,
} from './testing/world.ts';

campaignsWorld();

const read = async (id: string) =>
  (await staff.get<{ rows: Campaign[] }>(`/api/get-campaigns?id=${id}`)).body.rows[0] as Campaign;
const draftOf = (template_a: string, change: object = {}) => ({
  name: 'Diwali',
  template_a,
  template_b: null,
  audience: everyone,
  starts_at: start.toISOString(),
  per_minute: 60,
  edits: 0,
  ...change,
});
const save = (id: string, draft: object, by = staff) =>
  by.post<{ message: string; code: string; fields: Record<string, string> }>(`/api/change-campaign/${id}`, draft);

it('every part of a draft can be changed, and the audit has the values before and after', async () => {
  const [one, other] = [await template('sms'), await template('email')];
  const { campaign_id: id } = (await create({ template_a: one })).body;
  const before = await read(id);
  expect([before.template_a, before.template_b, before.edits, before.edited_by]).toEqual([one, null, 0, '']);
  const audience = { combinator: 'and', rules: [{ field: 'language', operator: '=', value: 'hi' }] };
  const wanted = draftOf(other, { name: 'Holi', audience, starts_at: '2026-12-01T05:00:00.000Z', per_minute: 7 });
  const saved = await save(id, wanted);
  expect([saved.status, saved.body.message]).toEqual([200, 'Draft changed. It needs approval.']);
  expect(await read(id)).toMatchObject({
    name: 'Holi',
    channel: 'email',
    template_a: other,
    audience,
    starts_at: '2026-12-01T05:00:00.000Z',
    per_minute: 7,
    state: 'draft',
    edits: 1,
    edited_by: before.created_by,
  });
  const entry = await test.db
    .selectFrom('audit_entries')
    .select(['action', 'property', 'before', 'after'])
    .where('subject_id', '=', id)
    .orderBy('sequence', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  const { edits: _edits, ...draft } = wanted;
  expect([entry.action, entry.property, JSON.parse(entry.before ?? ''), JSON.parse(entry.after ?? '')]).toEqual([
    'update',
    'draft',
    { ...draft, name: 'Diwali', template_a: one, audience: everyone, starts_at: start.toISOString(), per_minute: 60 },
    draft,
  ]);
});

it('a draft can’t be overwritten with a stale edit, made invalid, or changed once it is approved', async () => {
  const template_a = await template('sms');
  const { campaign_id: id } = (await create({ template_a })).body;
  const both = await Promise.all([
    save(id, draftOf(template_a, { name: 'A' })),
    save(id, draftOf(template_a, { name: 'B' })),
  ]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(both.find(({ status }) => status === 409)?.body.code).toBe('changed_since');
  const far = await save(id, draftOf(template_a, { edits: 1, starts_at: '2027-12-01T05:00:00.000Z' }));
  expect([far.status, Object.keys(far.body.fields)]).toEqual([400, ['starts_at']]);
  const same = await save(id, draftOf(template_a, { edits: 1, template_b: template_a }));
  expect([same.status, Object.keys(same.body.fields)]).toEqual([400, ['template_b']]);
  expect((await read(id)).edits).toBe(1);
  expect((await save('00000000-0000-4000-8000-000000000000', draftOf(template_a))).status).toBe(404);
  const desk = await staffClient(test, 2);
  expect((await save(id, draftOf(template_a, { edits: 1 }), desk)).status).toBe(403);
  expect((await act('approve', id, staff, 1)).status).toBe(200);
  expect((await save(id, draftOf(template_a, { edits: 1 }))).body.code).toBe('changed_since');
  expect(await stateOf(id)).toBe('scheduled');
});

it('a campaign to more than 1,000 people can’t be approved by the person who changed it last', async () => {
  await makeCrowd(test.services, 7_300_000_000, 1001);
  const template_a = await template('sms', 'service_implicit', {
    en_body: 'Your form is open.',
    hi_body: 'आपका फ़ॉर्म खुला है।',
  });
  const { campaign_id: id } = (await create({ template_a })).body;
  const colleague = await colleagueOf(test);
  expect((await save(id, draftOf(template_a, { name: 'Mine now' }), colleague)).status).toBe(200);
  expect(await act('approve', id, colleague, 1)).toMatchObject({ status: 403, body: { code: 'own_campaign' } });
  expect((await act('approve', id, staff, 1)).status).toBe(200);
});

it('an approval fails if a colleague has changed the draft since it was read', async () => {
  const template_a = await template('sms');
  const { campaign_id: id } = (await create({ template_a })).body;
  const colleague = await colleagueOf(test);
  const unread = { name: 'Everybody', audience: everyone, per_minute: 6000 };
  expect((await save(id, draftOf(template_a, unread), colleague)).status).toBe(200);
  expect(await act('approve', id)).toMatchObject({ status: 409, body: { code: 'changed_since' } });
  expect(await stateOf(id)).toBe('draft');
  expect((await act('approve', id, staff, 1)).status).toBe(200);
});

it('a campaign needs a second person even if its 1,001 people would all be left out now because of a recent message', async () => {
  await makeCrowd(test.services, 7_400_000_000, 1001);
  await sql`insert into customer_profiles (customer_id, allow_sms, allow_emails) select id, true, true from customers`.execute(
    test.db,
  );
  await sql`insert into consents (id, customer_id, sequence, purpose, text_version, granted, language, channel, ip_hash, at, previous_hash, hash)
    select gen_random_uuid(), id, 1, 'contact_sms', 'contact_sms-test', true, 'en', 'web', '\\x00', now(), '\\x00', '\\x00' from customers`.execute(
    test.db,
  );
  const template_a = await template('sms');
  const colleague = await colleagueOf(test);
  const first = (await create({ template_a })).body.campaign_id;
  expect((await act('approve', first, colleague)).status).toBe(200);
  await runDueCampaigns();
  await sql`update campaign_recipients set state = 'sent', claimed_at = ${start} where state = 'waiting'`.execute(
    test.db,
  );
  const starts_at = new Date(start.getTime() + 2 * 86_400_000).toISOString();
  const next = (await create({ template_a, starts_at })).body.campaign_id;
  const counted = await staff.post<{ reached: number }>('/api/count-audience', {
    template: template_a,
    audience: everyone,
  });
  expect(counted.body.reached).toBe(0);
  expect(await act('approve', next)).toMatchObject({ status: 403, body: { code: 'own_campaign' } });
  expect((await act('approve', next, colleague)).status).toBe(200);
});

it('a text whose template was switched off after the draft was written isn’t sent: by an approval, at its time, or by a resumption', async () => {
  await somePeople(2);
  const template_a = await template('sms');
  const template_b = await template('sms');
  const turn = async (id: string, value: 0 | 1) =>
    expect((await staff.post(`/api/update-message-template/${id}`, { property: 'status', value })).status).toBe(200);
  const starts_at = new Date(start.getTime() + 60_000).toISOString();
  const refused = { status: 409, body: { code: 'template_off' } };
  const id = (await create({ template_a, template_b, starts_at, per_minute: 1 })).body.campaign_id;
  await turn(template_b, 0);
  expect(await act('approve', id)).toMatchObject(refused);
  await turn(template_b, 1);
  expect((await act('approve', id)).status).toBe(200);
  await turn(template_a, 0);
  test.clock.advance(60_000);
  await runDueCampaigns();
  expect([await stateOf(id), await recipientsOf(id)]).toEqual(['draft', []]);
  expect(await act('approve', id)).toMatchObject(refused);
  await turn(template_a, 1);
  expect((await act('approve', id)).status).toBe(200);
  await runDueCampaigns();
  expect((await act('pause', id)).status).toBe(200);
  await turn(template_b, 0);
  expect(await act('resume', id)).toMatchObject(refused);
  expect(await stateOf(id)).toBe('paused');
  await turn(template_b, 1);
  expect((await act('resume', id)).status).toBe(200);
  await act('stop', id);
});

it('a campaign that has grown past 1,000 people since its writer approved it waits for a second person when it is due', async () => {
  await makeCrowd(test.services, 7_500_000_000, 1000);
  const template_a = await template('sms', 'service_implicit', {
    en_body: 'Your form is open.',
    hi_body: 'आपका फ़ॉर्म खुला है।',
  });
  const starts_at = new Date(start.getTime() + 60_000).toISOString();
  const grown = (await create({ template_a, starts_at })).body.campaign_id;
  expect((await act('approve', grown)).status).toBe(200);
  await makeCrowd(test.services, 7_600_000_000, 1);
  test.clock.advance(60_000);
  await runDueCampaigns();
  expect([await stateOf(grown), await recipientsOf(grown)]).toEqual(['draft', []]);
  const { rows } = await sql<{ actor_id: string | null; before: string; after: string }>`
    select actor_id, before, after from audit_entries where subject_id = ${grown} order by sequence desc limit 1`.execute(
    test.db,
  );
  expect(rows).toEqual([{ actor_id: null, before: '"scheduled"', after: '"draft"' }]);
  expect(await act('approve', grown)).toMatchObject({ status: 403, body: { code: 'own_campaign' } });
  expect((await act('approve', grown, await colleagueOf(test))).status).toBe(200);
  await runDueCampaigns();
  expect(await stateOf(grown)).toBe('running');
});
