import type { getCsrCalendar } from '@tulna/contract/csr-queue';
import type { AnswerOf } from '@tulna/contract/endpoint';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Agent, minutesLater, monday, type QueueWorld, startQueueWorld } from './testing/queue-world.ts';

let world: QueueWorld;
let farida: Agent;
let leader: Agent;

beforeAll(async () => {
  world = await startQueueWorld();
});
afterAll(() => world.test.close());
beforeEach(async () => {
  await world.test.db.deleteFrom('csr_items').execute();
  await world.test.db.deleteFrom('csr_holidays').execute();
  await world.test.db.deleteFrom('help_requests').execute();
  await world.at(monday);
  farida = world.agent(3);
  leader = world.agent(2);
});

const calendar = async (by: Agent) => (await by.get<AnswerOf<typeof getCsrCalendar>>('/api/get-csr-calendar')).body;
const edit = (by: Agent, body: object) => by.post<{ code?: string; fields?: object }>('/api/update-csr-calendar', body);
const addDay = (by: Agent, day: string, name: string) =>
  by.post<{ code?: string }>('/api/add-csr-holiday', { day, name });
const dueOf = async (id: string) => (await world.item(farida, id)).item.due_at;
/** Runs the job that the change itself queued, without waiting for the next minute. */
const recomputed = () => world.test.services.jobs.drain();
const entries = async (kind: string) =>
  world.test.db
    .selectFrom('audit_entries')
    .select(['sequence', 'action', 'subject_id'])
    .where('subject_kind', '=', kind)
    .orderBy('sequence')
    .execute();

describe('a holiday', () => {
  it('moves due times to the next business day, and moves them back when it is removed', async () => {
    // It is Monday, 18:00: two of the four hours fall on Tuesday.
    await world.at(minutesLater(8 * 60));
    const { item_id, due_at } = await world.helpItem();
    expect(due_at).toBe('2026-11-24T07:30:00.000Z');
    expect((await addDay(leader, '2026-11-24', 'Guru Nanak Jayanti')).status).toBe(200);
    await recomputed();
    expect(await dueOf(item_id)).toBe('2026-11-25T07:30:00.000Z');
    expect((await addDay(leader, '2026-11-24', 'Twice')).body.code).toBe('csr_holiday_known');
    expect((await calendar(farida)).holidays).toEqual([{ day: '2026-11-24', name: 'Guru Nanak Jayanti' }]);
    expect((await leader.post('/api/remove-csr-holiday', { day: '2026-11-24' })).status).toBe(200);
    await recomputed();
    expect(await dueOf(item_id)).toBe('2026-11-24T07:30:00.000Z');
    expect((await leader.post('/api/remove-csr-holiday', { day: '2026-11-24' })).status).toBe(404);
    expect((await entries('csr-holiday')).map(({ action, subject_id }) => [action, subject_id])).toEqual([
      ['create', '2026-11-24'],
      ['delete', '2026-11-24'],
    ]);
  });

  it.each([
    ['en', '1899-12-31', 'Please check the year: it can be from 1900 to 2199'],
    ['hi', '0026-11-28', 'कृपया साल जाँचें: वह 1900 से 2199 तक का हो सकता है'],
    ['en', '2200-01-01', 'Please check the year: it can be from 1900 to 2199'],
    ['en', '2026-02-30', 'Invalid date'],
  ])('is refused at its field: in %s, for %s', async (language, day, why) => {
    const sent = { day, name: 'Holiday' };
    const refused = await leader.post<{ fields?: object }>('/api/add-csr-holiday', sent, {
      'accept-language': language,
    });
    expect([refused.status, refused.body.fields]).toEqual([400, { day: why }]);
    expect((await calendar(leader)).holidays).toEqual([]);
  });

  it.each(['1900-01-01', '2199-12-31'])('is accepted on %s, the first or last day of the calendar', async (day) => {
    expect((await addDay(leader, day, 'Holiday')).status).toBe(200);
    await recomputed();
    expect((await calendar(leader)).holidays).toEqual([{ day, name: 'Holiday' }]);
  });

  it('that was added can be undone in the audit', async () => {
    await addDay(leader, '2026-12-25', 'Christmas');
    const added = (await entries('csr-holiday')).at(-1);
    expect((await world.agent(1).post('/api/undo-audit-entry', { sequence: added?.sequence })).status).toBe(200);
    expect((await calendar(farida)).holidays).toEqual([]);
  });
});

describe('the hours', () => {
  it('decide when open items are due, except paused ones, and can be undone', async () => {
    const running = await world.helpItem();
    const paused = await world.helpItem();
    await world.claim(farida, paused.item_id);
    const until = minutesLater(1440).toISOString();
    await world.move(farida, paused.item_id, { step: 'pause', until, reason: 'other', note: '' });
    const { week } = await calendar(leader);
    const noons = week.map((day) => (day.length === 0 ? [] : [{ from: 720, to: 780 }]));
    expect((await edit(leader, { property: 'week', value: noons })).status).toBe(200);
    await recomputed();
    // With one business hour a day, four hours take four days.
    expect(await dueOf(running.item_id)).toBe('2026-11-26T07:30:00.000Z');
    expect(await dueOf(paused.item_id)).toBeNull();
    const changed = (await entries('csr-calendar')).at(-1);
    expect((await world.agent(1).post('/api/undo-audit-entry', { sequence: changed?.sequence })).status).toBe(200);
    await recomputed();
    expect(await dueOf(running.item_id)).toBe(minutesLater(240).toISOString());
    expect((await calendar(farida)).week).toEqual(week);
  });

  it.each([
    [
      'that overlap',
      [
        { from: 600, to: 780 },
        { from: 700, to: 900 },
      ],
    ],
    ['that end before they begin', [{ from: 780, to: 600 }]],
  ])('%s are refused at their field', async (_, wrong) => {
    const { week } = await calendar(leader);
    const refused = await edit(leader, { property: 'week', value: [wrong, ...week.slice(1)] });
    expect([refused.status, Object.keys(refused.body.fields ?? {})]).toEqual([400, ['value']]);
    expect((await calendar(leader)).week).toEqual(week);
  });

  it('have targets within bounds, and a target changes the due time of its own reason only', async () => {
    const { item_id } = await world.helpItem();
    const { targets } = await calendar(leader);
    const withMinutes = (help_request: number) => ({ property: 'targets', value: { ...targets, help_request } });
    expect((await edit(leader, withMinutes(14))).status).toBe(400);
    expect((await edit(leader, withMinutes(14_401))).status).toBe(400);
    expect((await edit(leader, { property: 'targets', value: { ...targets, stuck: 15 } })).status).toBe(200);
    await recomputed();
    expect(await dueOf(item_id)).toBe(minutesLater(240).toISOString());
    expect((await edit(leader, withMinutes(15))).status).toBe(200);
    await recomputed();
    expect(await dueOf(item_id)).toBe(minutesLater(15).toISOString());
    expect((await edit(leader, { property: 'targets', value: targets })).status).toBe(200);
  });

  it('can be seen by role 3, and changed only by roles 1 and 2', async () => {
    const { may_edit, targets } = await calendar(farida);
    expect([may_edit, (await calendar(leader)).may_edit]).toEqual([false, true]);
    expect((await edit(farida, { property: 'targets', value: targets })).status).toBe(403);
    expect((await addDay(farida, '2026-12-25', 'Christmas')).status).toBe(403);
    expect((await farida.post('/api/remove-csr-holiday', { day: '2026-12-25' })).status).toBe(403);
  });
});
