import type { Campaign } from '@tulna/contract/campaigns';
import { expect, it } from 'vitest';
import { makeCrowd } from '../../test/campaign-people.ts';
import { colleagueOf } from '../../test/payout-accounts.ts';
import { staffClient } from '../../test/staff.ts';
import { act, campaignsWorld, create, everyone, staff, start, stateOf, template, test } from './testing/world.ts';

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

it('is changed in everything, read back, and in the audit with what it was', async () => {
  const [one, other] = [await template('sms'), await template('email')];
  const { campaign_id: id } = (await create({ template_a: one })).body;
  const before = await read(id);
  expect([before.template_a, before.template_b, before.edits, before.edited_by]).toEqual([one, null, 0, '']);
  const audience = { combinator: 'and', rules: [{ field: 'language', operator: '=', value: 'hi' }] };
  const wanted = draftOf(other, { name: 'Holi', audience, starts_at: '2026-12-01T05:00:00.000Z', per_minute: 7 });
  const saved = await save(id, wanted);
  expect([saved.status, saved.body.message]).toEqual([200, 'Draft changed. It waits for approval']);
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

it('is not written over, bent, or changed once it is approved', async () => {
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
  expect((await act('approve', id)).status).toBe(200);
  expect((await save(id, draftOf(template_a, { edits: 1 }))).body.code).toBe('changed_since');
  expect(await stateOf(id)).toBe('scheduled');
});

it('that more than 1,000 get is approved by somebody else than who changed it last', async () => {
  await makeCrowd(test.services, 7_300_000_000, 1001);
  const template_a = await template('sms', 'service_implicit', {
    en_body: 'Your form is open.',
    hi_body: 'आपका फ़ॉर्म खुला है।',
  });
  const { campaign_id: id } = (await create({ template_a })).body;
  const colleague = await colleagueOf(test);
  expect((await save(id, draftOf(template_a, { name: 'Mine by now' }), colleague)).status).toBe(200);
  expect(await act('approve', id, colleague)).toMatchObject({ status: 403, body: { code: 'own_campaign' } });
  expect((await act('approve', id)).status).toBe(200);
});
