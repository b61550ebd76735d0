import { randomUUID } from 'node:crypto';
import type { Alarm, AlarmRaising } from '@tulna/contract/alarms';
import { editTag } from '@tulna/rules/edit-tag';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type StaffClient, staffClient } from '../../test/staff.ts';
import { startTestApp, type TestApp } from '../../test/test-app.ts';
import { checkAlarms } from './check.ts';

/** Alarms through the API: role 1 sets them; role 2 sees them and can say that it is dealing with one. */
let test: TestApp;
let leader: StaffClient;
let operator: StaffClient;
beforeAll(async () => {
  test = await startTestApp({ demoWorld: true, staff: true });
  leader = await staffClient(test, 1);
  operator = await staffClient(test, 2);
});
afterAll(() => test.close());
beforeEach(async () => {
  await test.services.pool.query('truncate alarms, alarm_raisings cascade');
});

const draft = {
  name: 'Too few lenders',
  figure: 'lenders_on',
  scope_kind: 'all',
  scope_key: null,
  threshold: { direction: 'below', limit: 1000, ends: 2000 },
  minutes: '15',
  min_cases: 0,
  hold_minutes: 0,
  mail_roles: '',
  mail_language: 'en',
  note: '',
};
interface AnswerBody {
  message: string;
  alarm_id: string;
  fields?: Record<string, string>;
}
const create = (more: object = {}, by = leader) =>
  by.post<AnswerBody>('/api/create-alarm', { ...draft, ...more }, { 'idempotency-key': randomUUID() });
const made = async (more: object = {}) => (await create(more)).body.alarm_id;
const edit = (id: string, property: string, value: unknown, seen: unknown = '*', by = leader) =>
  by.post<AnswerBody>(
    `/api/update-alarm/${id}`,
    { property, value },
    { 'if-match': seen === '*' ? '*' : `"${editTag(seen)}"` },
  );
const alarms = async (query = '', by = leader) =>
  (await by.get<{ rows: Alarm[] }>(`/api/get-alarms?${query}`)).body.rows;
const raisings = async (query = '', by = operator) =>
  (await by.get<{ rows: AlarmRaising[] }>(`/api/get-alarm-raisings?${query}`)).body.rows;
const entries = async () =>
  (
    await test.services.pool.query<{ sequence: number; line: string; actor_id: string }>(
      `select sequence::int, actor_id, concat_ws(' ', action, property, before, '>', after) as line from audit_entries
       where subject_kind = 'alarm' order by sequence`,
    )
  ).rows;
/** Runs the check a minute later, so that it is later than the one before. */
const look = async () => {
  test.clock.advance(60_000);
  await checkAlarms(test.services);
};

describe('an alarm', () => {
  it('a new alarm has its value at once, and not only after the next minute', async () => {
    const before = test.clock.now().getTime();
    const id = await made();
    expect(await alarms()).toMatchObject([{ alarm_id: id, checked_at: null }]);
    await test.services.jobs.drain();
    const [row] = await alarms();
    expect(Date.parse(row?.checked_at ?? '')).toBeGreaterThanOrEqual(before);
    expect(row).toMatchObject({ alarm_id: id, raised_at: row?.checked_at });
  });

  it('adding, changing and deleting an alarm each leave an audit entry, and each can be undone', async () => {
    const before = (await entries()).length;
    const added = await create({ note: 'Call the lenders' });
    expect([added.status, added.body.message]).toEqual([200, 'Alarm added']);
    const id = added.body.alarm_id;
    const values = {
      name: 'Lenders',
      threshold: { direction: 'below', limit: 5, ends: 8 },
      minutes: '60',
      min_cases: 3,
      hold_minutes: 10,
      mail_roles: '1,2',
      mail_language: 'hi',
      note: 'Ask',
      status: 0,
    };
    const first = { ...draft, note: 'Call the lenders', status: 1 };
    for (const [property, value] of Object.entries(values)) {
      const seen = first[property as keyof typeof first];
      expect((await edit(id, property, value, 'other')).status, property).toBe(409);
      expect(await edit(id, property, value, seen), property).toMatchObject({
        status: 200,
        body: { message: 'Alarm saved' },
      });
      // A change to the same value leaves no entry.
      expect((await edit(id, property, value)).status).toBe(200);
    }
    expect(await alarms()).toMatchObject([{ alarm_id: id, ...values, figure: 'lenders_on', raised_at: null }]);
    const written = (await entries()).slice(before);
    expect(written.map(({ line }) => line.split(' ')[0])).toEqual([
      'create',
      ...Object.keys(values).map(() => 'update'),
    ]);
    expect(new Set(written.map(({ actor_id }) => actor_id))).toEqual(new Set([leader.userId]));
    expect(written[2]?.line).toBe(
      'update threshold {"direction":"below","limit":1000,"ends":2000} > {"direction":"below","limit":5,"ends":8}',
    );
    for (const { sequence } of written.slice(1))
      expect((await leader.post('/api/undo-audit-entry', { sequence })).status).toBe(200);
    expect(await alarms()).toMatchObject([first]);
    expect(await leader.post('/api/delete-alarm', { alarm_id: id })).toMatchObject({
      status: 200,
      body: { message: 'Alarm deleted' },
    });
    expect(await alarms()).toEqual([]);
    expect((await leader.post('/api/delete-alarm', { alarm_id: id })).status).toBe(404);
    const deleted = (await entries()).at(-1);
    expect((await leader.post('/api/undo-audit-entry', { sequence: deleted?.sequence })).status).toBe(200);
    // A restored alarm is switched off.
    expect(await alarms()).toMatchObject([{ alarm_id: id, name: draft.name, status: 0 }]);
    expect((await leader.post('/api/undo-audit-entry', { sequence: written[0]?.sequence })).status).toBe(200);
    expect(await alarms()).toEqual([]);
  });

  it.each([
    [{ threshold: { direction: 'above', limit: 0, ends: 0 } }, 'threshold.limit'],
    [{ threshold: { direction: 'below', limit: 10, ends: 9 } }, 'threshold.ends'],
    [{ threshold: { direction: 'below', limit: 10.5, ends: 12 } }, 'threshold.limit'],
    [{ threshold: { direction: 'beside', limit: 10, ends: 12 } }, 'threshold.direction'],
    [{ figure: 'customers' }, 'figure'],
    [{ scope_kind: 'lender', scope_key: 'kreditbee' }, 'scope_key'],
    [{ figure: 'calls', scope_kind: 'lender', scope_key: 'nobody' }, 'scope_key'],
    [{ figure: 'calls', scope_kind: 'lender', scope_key: 'ours' }, 'scope_key'],
    [{ figure: 'calls', scope_kind: 'all', scope_key: 'kreditbee' }, 'scope_key'],
    [{ figure: 'codes_sent', scope_kind: 'brand', scope_key: 'nobody' }, 'scope_key'],
    [{ figure: 'codes_sent', scope_kind: 'provider', scope_key: 'a b' }, 'scope_key'],
    [{ name: '  ' }, 'name'],
    [{ name: 'x'.repeat(121) }, 'name'],
    [{ minutes: '30' }, 'minutes'],
    [{ hold_minutes: 1441 }, 'hold_minutes'],
    [{ hold_minutes: -1 }, 'hold_minutes'],
    [{ min_cases: 1_000_001 }, 'min_cases'],
    [{ mail_roles: '3' }, 'mail_roles'],
    [{ mail_language: 'fr' }, 'mail_language'],
    [{ note: 'x'.repeat(301) }, 'note'],
  ])('is refused with the field named: %o', async (more, field) => {
    const answer = await create(more);
    expect([answer.status, Object.keys(answer.body.fields ?? {})]).toEqual([400, [field]]);
    expect(await alarms()).toEqual([]);
  });

  it('an alarm accepts every scope that its figure is counted by', async () => {
    const lender = { scope_kind: 'lender', scope_key: 'kreditbee' };
    const of = { threshold: { direction: 'above', limit: 5, ends: 1 } };
    for (const more of [
      { figure: 'calls', ...lender },
      { figure: 'dedupe_checks', scope_kind: 'lender', scope_key: 'ours' },
      { figure: 'dedupe_checks', scope_kind: 'brand', scope_key: 'haldi' },
      { figure: 'codes_sent', scope_kind: 'provider', scope_key: 'sms.example:8443' },
    ])
      expect((await create({ ...of, ...more, name: more.figure })).status).toBe(200);
    expect((await alarms('sort=created_at')).map(({ scope_name }) => scope_name)).toEqual([
      'KreditBee',
      'ours',
      'Haldi Money',
      'sms.example:8443',
    ]);
    expect((await alarms('figure=calls')).map(({ figure }) => figure)).toEqual(['calls']);
    const { body } = await operator.get<Record<'lender' | 'brand', { key: string }[]>>('/api/get-alarm-scopes');
    expect(body.lender.map(({ key }) => key)).toContain('kreditbee');
    expect(body.brand.map(({ key }) => key)).toContain('haldi');
  });

  it('at most 200 alarms can exist, and one can be added after another is deleted', async () => {
    const id = await made();
    await test.services.pool.query(
      `insert into alarms (id, name, figure, scope_kind, threshold, minutes, min_cases, hold_minutes, mail_roles, mail_language, created_at)
       select gen_random_uuid(), name, figure, scope_kind, threshold, minutes, min_cases, hold_minutes, '', 'en', now()
       from alarms, generate_series(1, 199)`,
    );
    expect(await create()).toMatchObject({ status: 409, body: { code: 'too_many_alarms' } });
    await leader.post('/api/delete-alarm', { alarm_id: id });
    expect((await create()).status).toBe(200);
  });
});

describe('an alarm that is raised', () => {
  it('a raised alarm shows when it was raised, who is dealing with it, and how it ended', async () => {
    const id = await made();
    await look();
    const [raised] = await raisings();
    expect(await alarms('raised=1')).toMatchObject([{ alarm_id: id, raised_at: raised?.raised_at }]);
    expect(await alarms('raised=0')).toEqual([]);
    expect(raised).toMatchObject({ alarm_id: id, name: draft.name, ended_at: null, seen_by: null, mailed: 0 });
    const see = (by: StaffClient) => by.post<AnswerBody>('/api/see-alarm', { raising_id: raised?.raising_id });
    const [one, other] = await Promise.all([see(operator), see(leader)]);
    expect([one.status, other.status].toSorted()).toEqual([200, 409]);
    const seen = (await raisings('raised=1'))[0];
    expect(seen?.seen_by).toBe(one.status === 200 ? 'Ranjit Reports' : 'Vasudha Operations');
    expect(Date.parse(seen?.seen_at ?? '')).toBeGreaterThanOrEqual(Date.parse(raised?.raised_at ?? ''));
    // Acknowledging it twice is no error and leaves no second entry.
    expect((await see(one.status === 200 ? operator : leader)).status).toBe(200);
    expect((await entries()).filter(({ line }) => line.startsWith('acknowledge'))).toHaveLength(1);
    expect((await operator.post('/api/see-alarm', { raising_id: 987_654 })).status).toBe(404);
    await edit(id, 'threshold', { direction: 'below', limit: 1, ends: 2 });
    await look();
    expect(await alarms()).toMatchObject([{ raised_at: null }]);
    expect(await raisings('raised=0')).toMatchObject([
      { ended_why: 'back', threshold: draft.threshold, seen_by: seen?.seen_by },
    ]);
    expect(await raisings('raised=1')).toEqual([]);
    expect(await raisings(`alarm=${randomUUID()}`)).toEqual([]);
    expect(await raisings(`alarm=${id}`)).toHaveLength(1);
  });

  it('an alarm that is switched off disappears from all dashboards, even before the next check', async () => {
    const id = await made();
    await look();
    const shown = async () =>
      (
        await operator.get<{ attention: { alarms: { alarm_id: string }[] } }>('/api/get-dashboard?preset=yesterday')
      ).body.attention.alarms.map(({ alarm_id }) => alarm_id);
    expect(await shown()).toEqual([id]);
    await edit(id, 'status', 0);
    expect(await shown()).toEqual([]);
    expect(await alarms()).toMatchObject([{ raised_at: null, status: 0 }]);
    await look();
    expect(await raisings()).toMatchObject([{ ended_why: 'stopped' }]);
  });
});

describe('roles', () => {
  it('role 2 can see alarms but not change them, and role 3 can do neither', async () => {
    const id = await made();
    expect(await alarms('', operator)).toHaveLength(1);
    expect((await create({}, operator)).status).toBe(403);
    expect((await edit(id, 'name', 'Other', '*', operator)).status).toBe(403);
    expect((await operator.post('/api/delete-alarm', { alarm_id: id })).status).toBe(403);
    expect(await alarms()).toMatchObject([{ name: draft.name }]);
    const other = await staffClient(test, 3);
    for (const path of ['get-alarms', 'get-alarm-raisings', 'get-alarm-scopes', 'count-alarms'])
      expect((await other.get(`/api/${path}`)).status, path).toBe(403);
    expect((await create({}, other)).status).toBe(403);
    expect((await edit(id, 'name', 'Other', '*', other)).status).toBe(403);
    expect((await other.post('/api/delete-alarm', { alarm_id: id })).status).toBe(403);
    expect((await other.post('/api/see-alarm', { raising_id: 1 })).status).toBe(403);
  });
});
