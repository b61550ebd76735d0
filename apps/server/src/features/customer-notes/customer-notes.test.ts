import { randomUUID } from 'node:crypto';
import type { DeskTask, getCustomerNotes } from '@tulna/contract/customer-notes';
import type { AnswerOf } from '@tulna/contract/endpoint';
import { DAY_MS, MINUTE_MS } from '@tulna/rules/clock';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type StaffClient, staffClient } from '../../test/staff.ts';
import { startTestApp, type TestApp } from '../../test/test-app.ts';
import { customerRow } from '../customers/index.ts';
import { customerNotesPersonalData, dueTasks } from './index.ts';

let world: TestApp;
let agent: StaffClient;
let colleague: StaffClient;
let now = new Date('2026-03-02T06:00:00Z');
let customer = '';
let application = '';
const keyed = () => ({ 'idempotency-key': randomUUID() });

beforeAll(async () => {
  world = await startTestApp({
    demoWorld: true,
    staff: true,
    change: (services) => ({ ...services, clock: { now: () => now } }),
  });
});
afterAll(() => world.close());

async function newCustomer(phone: string): Promise<{ id: string; application: string }> {
  const id = randomUUID();
  const credit = randomUUID();
  const contact = { channel: 'sms' as const, value: phone };
  await world.db
    .insertInto('customers')
    .values(customerRow(world.services, { id, contact, language: 'en', at: now }))
    .execute();
  await world.db
    .insertInto('credit_applications')
    .values({ id: credit, customer_id: id, product: 'Personal Loans', state: 'draft', created_at: now })
    .execute();
  return { id, application: credit };
}
let people = 0;
beforeEach(async () => {
  now = new Date('2026-03-02T06:00:00Z');
  agent = await staffClient(world, 3);
  colleague = await staffClient(world, 2);
  people += 1;
  ({ id: customer, application } = await newCustomer(String(9_100_500_000 + people)));
});

const pair = () => ({ customer_id: customer, credit_application_id: application });
const read = async (staff: StaffClient) =>
  (await staff.get<AnswerOf<typeof getCustomerNotes>>(`/api/get-customer-notes/${customer}/${application}`)).body;
const note = (body: string, more: object = {}, staff = agent) =>
  staff.post<{ note_id: string; code: string; message: string; fields: Record<string, string> }>(
    '/api/add-customer-note',
    { ...pair(), body, ...more },
    keyed(),
  );
const task = (more: object = {}, staff = agent) =>
  staff.post<{ task_id: string; code: string; fields: Record<string, string> }>(
    '/api/add-customer-task',
    {
      ...pair(),
      what: 'Ask for the salary slip',
      due_at: new Date(now.getTime() + 60 * MINUTE_MS).toISOString(),
      assignee: colleague.userId,
      ...more,
    },
    keyed(),
  );
const entries = async (kind: string) =>
  (
    await world.db
      .selectFrom('audit_entries')
      .select(['action', 'property', 'before', 'after'])
      .where('subject_kind', '=', kind)
      .orderBy('sequence')
      .execute()
  ).map((entry) => ({ ...entry, after: entry.after === null ? null : JSON.parse(entry.after) }));

describe('a note', () => {
  it('can be read by everyone at the desk, is encrypted in the database, and is in the audit without its text', async () => {
    const { status, body } = await note('  Wants a call after 5 pm  ');
    expect([status, body.message]).toEqual([200, 'Note saved']);
    expect((await read(colleague)).notes).toEqual([
      {
        note_id: body.note_id,
        body: 'Wants a call after 5 pm',
        written_by: expect.stringMatching(/\w/),
        written_at: '2026-03-02T06:00:00.000Z',
        changed_at: null,
        editable_until: null,
      },
    ]);
    expect((await read(agent)).notes[0]?.editable_until).toBe('2026-03-02T06:15:00.000Z');
    const row = await world.db.selectFrom('customer_notes').select('body').executeTakeFirstOrThrow();
    expect(row.body.toString('latin1')).not.toContain('call after');
    const audited = await entries('customer-note');
    expect(audited.at(-1)).toMatchObject({ action: 'create', after: { customer, application } });
    expect(JSON.stringify(audited)).not.toContain('call after');
  });

  it('may be changed only by its author, for 15 minutes', async () => {
    const { note_id } = (await note('Wants a call at 4')).body;
    const change = (staff: StaffClient, body: string) =>
      staff.post<{ code: string }>('/api/update-customer-note', { note_id, body });
    const other = await change(colleague, 'Wants nothing');
    expect([other.status, other.body.code]).toEqual([409, 'note_fixed']);
    now = new Date(now.getTime() + 15 * MINUTE_MS - 1);
    expect((await change(agent, 'Wants a call at 5')).status).toBe(200);
    expect((await read(agent)).notes[0]).toMatchObject({ body: 'Wants a call at 5', changed_at: now.toISOString() });
    now = new Date(now.getTime() + 1);
    const late = await change(agent, 'Wants a call at 6');
    expect([late.status, late.body.code]).toEqual([409, 'note_fixed']);
    const [kept] = (await read(agent)).notes;
    expect([kept?.body, kept?.editable_until]).toEqual(['Wants a call at 5', null]);
    expect((await agent.post('/api/update-customer-note', { note_id: randomUUID(), body: 'x' })).status).toBe(404);
  });

  it.each(['her PAN is ABCPM1204N', 'Aadhaar 2345 6789 0123', '4111 1111 1111 1111', 'call 98765 43210'])(
    'with a number that belongs to the person is refused: %s',
    async (text) => {
      const { status, body } = await note(text);
      expect([status, body.code]).toEqual([400, 'invalid_request']);
      expect(body.fields.body).toContain('leave out PAN, Aadhaar, card and phone numbers');
      const { note_id } = (await note('fine')).body;
      expect((await agent.post('/api/update-customer-note', { note_id, body: text })).status).toBe(400);
      expect((await task({ what: text })).body.fields.what).toContain('leave out PAN');
      expect((await read(agent)).notes.map(({ body: kept }) => kept)).toEqual(['fine']);
    },
  );

  it('has 1 to 1,000 characters, needs an application of that customer, and is stored once however often it is sent', async () => {
    expect((await note('x'.repeat(1000))).status).toBe(200);
    expect((await note('x'.repeat(1001))).status).toBe(400);
    expect((await note('   ')).status).toBe(400);
    const other = await newCustomer(String(9_100_600_000 + people));
    const wrong = await note('to somebody else', { credit_application_id: other.application });
    expect([wrong.status, wrong.body.code]).toEqual([404, 'other_customers_application']);
    expect((await note('to nobody', { credit_application_id: randomUUID() })).body.code).toBe('not_found');
    const headers = keyed();
    for (const _ of [1, 2])
      expect((await agent.post('/api/add-customer-note', { ...pair(), body: 'once' }, headers)).status).toBe(200);
    expect((await read(agent)).notes.map(({ body }) => body).filter((body) => body === 'once')).toHaveLength(1);
  });
});

describe('a task', () => {
  it('is on the list of its assignee until it is done, and can be opened again', async () => {
    const { task_id } = (await task()).body;
    const mine = async (staff: StaffClient) =>
      (await staff.get<{ tasks: DeskTask[] }>('/api/get-my-tasks')).body.tasks.filter(
        ({ customer_id: id }) => id === customer,
      );
    expect(await mine(agent)).toEqual([]);
    expect(await mine(colleague)).toMatchObject([
      { task_id, what: 'Ask for the salary slip', due_at: '2026-03-02T07:00:00.000Z', done_at: null, done_by: '' },
    ]);
    const set = (done: boolean) => colleague.post<{ code: string }>('/api/set-customer-task', { task_id, done });
    expect((await set(false)).body.code).toBe('changed_since');
    expect((await set(true)).status).toBe(200);
    expect((await set(true)).body.code).toBe('changed_since');
    expect(await mine(colleague)).toEqual([]);
    expect((await read(agent)).tasks).toMatchObject([{ task_id, done_at: now.toISOString() }]);
    expect((await set(false)).status).toBe(200);
    expect(await mine(colleague)).toHaveLength(1);
    expect((await entries('customer-task')).slice(-3)).toMatchObject([
      { action: 'create', after: { assignee: colleague.userId, due_at: '2026-03-02T07:00:00.000Z' } },
      { action: 'update', property: 'done', before: '0', after: 1 },
      { action: 'update', property: 'done', before: '1', after: 0 },
    ]);
    expect((await colleague.post('/api/set-customer-task', { task_id: randomUUID(), done: true })).status).toBe(404);
  });

  it('is marked as done once if two people do it at the same time', async () => {
    const { task_id } = (await task()).body;
    const answers = await Promise.all(
      [agent, colleague].map((staff) => staff.post('/api/set-customer-task', { task_id, done: true })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  it('needs a due time in the next 180 days and an assignee on the staff', async () => {
    const at = (ms: number) => new Date(now.getTime() + ms).toISOString();
    expect((await task({ due_at: at(0) })).body.fields.due_at).toContain('within 180 days');
    expect((await task({ due_at: at(1) })).status).toBe(200);
    expect((await task({ due_at: at(180 * DAY_MS) })).status).toBe(200);
    expect((await task({ due_at: at(180 * DAY_MS + 1) })).status).toBe(400);
    expect((await task({ assignee: customer })).body.fields.assignee).toContain('member of staff who can sign in');
    expect((await task({ what: 'x'.repeat(301) })).status).toBe(400);
    const staff = (await read(agent)).staff;
    expect(staff.filter(({ me }) => me === 1).map(({ admin_id: id }) => id)).toEqual([agent.userId]);
  });

  it('list has open tasks before done ones, the earliest due first, and a queue can read which are due', async () => {
    const at = (minutes: number) => new Date(now.getTime() + minutes * MINUTE_MS).toISOString();
    const late = (await task({ what: 'late', due_at: at(90) })).body.task_id;
    await task({ what: 'soon', due_at: at(30) });
    const done = (await task({ what: 'done', due_at: at(10) })).body.task_id;
    await agent.post('/api/set-customer-task', { task_id: done, done: true });
    expect((await read(agent)).tasks.map(({ what }) => what)).toEqual(['soon', 'late', 'done']);
    const due = async (minutes: number) =>
      (await dueTasks(world.services, world.db, new Date(now.getTime() + minutes * MINUTE_MS), 1000)).filter(
        ({ customerId }) => customerId === customer,
      );
    expect((await due(29)).map(({ what }) => what)).toEqual([]);
    expect((await due(30)).map(({ what }) => what)).toEqual(['soon']);
    expect((await due(90)).map(({ id }) => id).at(-1)).toBe(late);
  });
});

it('is counted with notes in My data, and a deletion removes both', async () => {
  await note('one');
  await task();
  const person = { id: customer, language: 'en' as const, phone: null, email: null };
  const held = await customerNotesPersonalData.describe?.(world.services, world.db, person, {
    language: 'en',
    pan: 'masked',
    brand: 'key',
  });
  expect(held).toMatchObject([{ class: 'desk_notes', count: 2 }]);
  await customerNotesPersonalData.erase?.(world.services, world.db, person);
  expect(await read(agent)).toMatchObject({ notes: [], tasks: [] });
});
