import { randomUUID } from 'node:crypto';
import type { Deletion, getDeletionPreview } from '@tulna/contract/deletions';
import type { AnswerOf } from '@tulna/contract/endpoint';
import type { MyData } from '@tulna/contract/personal-data';
import { DAY_MS } from '@tulna/rules/clock';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { applyBody, type CustomerClient, complete, customerClient, mobileNumbers } from '../../test/lending-world.ts';
import { type StaffClient, staffClientOf } from '../../test/staff.ts';
import { startTestApp, type TestApp } from '../../test/test-app.ts';
import { customersRepository } from '../customers/index.ts';
import { carryOutAll } from './carry-out.ts';

/** Deletions in the console, through the API. It is 20 November 2026, noon in India. */
const start = new Date('2026-11-20T06:30:00.000Z');
let world: TestApp;
let asking: StaffClient;
let confirming: StaffClient;
const phones = mobileNumbers(9_000_480_001);
type Preview = AnswerOf<typeof getDeletionPreview>;
type Person = CustomerClient & { phone: string; email: string };

async function admin(): Promise<StaffClient> {
  const userId = randomUUID();
  const who = { kind: 'admin', userId, roleId: 1, brand: null, userAgent: undefined } as const;
  const { access } = await world.services.sessions.open(world.db, { ...who, identityProved: true });
  return staffClientOf(world.app, userId, access);
}
beforeAll(async () => {
  world = await startTestApp({ demoWorld: true, staff: true, settings: { OTP_RESEND_SECONDS: '0' } });
});
afterAll(() => world.close());
const at = async (moment: Date): Promise<void> => {
  world.clock.stopAt(moment);
  [asking, confirming] = [await admin(), await admin()];
};
beforeEach(() => at(start));
afterEach(() => carryOutAll(world.services));

async function person(): Promise<Person> {
  const phone = phones();
  const email = `deleted-${phone}@example.in`;
  const one = await customerClient(world, phone);
  await customersRepository(world.services, world.db).attach(one.userId, { channel: 'email', value: email });
  return { ...one, phone, email };
}
/** Applies with a lender by file; returns the application. */
async function apply(one: Person): Promise<string> {
  const id = await complete(one, { email: one.email });
  const { body } = await one.get<{ offers: { offer_id: string; lender: { key: string } }[] }>(`/api/get-offers/${id}`);
  const made = await one.post<{ lender_application_id: string }>(
    '/api/apply-for-offer',
    await applyBody(one, body.offers[0]),
  );
  expect(made.status, JSON.stringify(made.body)).toBe(200);
  return made.body.lender_application_id;
}
const previewOf = async (one: CustomerClient) =>
  (await asking.get<Preview>(`/api/get-deletion-preview/${one.userId}`)).body;
const ask = async (one: CustomerClient, more: object = {}, by = asking) =>
  by.post<{ deletion_id: string; code?: string; message?: string; fields?: object }>(
    '/api/request-deletion',
    {
      ...{ customer_id: one.userId, reason: 'letter', reference: 'Letter 17', seen: (await previewOf(one)).seen },
      ...more,
    },
    { 'idempotency-key': randomUUID() },
  );
const requested = async (one: CustomerClient): Promise<string> => {
  const { status, body } = await ask(one);
  expect(status, JSON.stringify(body)).toBe(200);
  return body.deletion_id;
};
const confirm = async (one: CustomerClient, id: string, by = confirming) =>
  by.post('/api/confirm-deletion', { deletion_id: id, seen: (await previewOf(one)).seen });
const withdraw = (id: string) => confirming.post('/api/withdraw-deletion', { deletion_id: id });
const outcomeOf = ({ status, body }: { status: number; body: unknown }) => {
  const { code, message } = body as { code?: string; message?: string };
  return [status, code ?? message];
};
const logged = async (id: string, by = asking) =>
  (await by.get<{ rows: Deletion[] }>('/api/get-deletions?limit=200')).body.rows.find((row) => row.deletion_id === id);
const living = async (one: CustomerClient) => (await one.get('/api/get-my-data')).status === 200;

it('a customer’s data is previewed class by class, the customer is notified, two people delete it, and the log has no name', async () => {
  const one = await person();
  const application = await apply(one);
  const preview = await previewOf(one);
  expect(preview.goes.map((gone) => gone.class)).toEqual([
    'sign_in',
    'profile',
    'applications',
    'messages',
    'sessions',
  ]);
  expect(preview.goes.find((gone) => gone.class === 'applications')?.count).toBe(1);
  expect(preview.stays.map(({ class: name, reason, until, years }) => [name, reason, until, years])).toEqual([
    ['consents', 'proof_of_consent', '2033-11-20T06:30:00.000Z', 7],
    ['lender_applications', 'lending_records', '2031-11-20T06:30:00.000Z', 5],
    ['decisions', 'lending_records', '2031-11-20T06:30:00.000Z', 5],
    ['help_requests', 'support_records', '2027-11-20T06:30:00.000Z', 1],
    ['contact_stop', 'no_contact', '2036-11-20T06:30:00.000Z', 10],
  ]);
  const count = (name: string) => preview.stays.find((stays) => stays.class === name)?.count;
  expect([count('lender_applications'), count('help_requests'), count('contact_stop')]).toEqual([1, null, 2]);
  expect(preview.applications).toEqual([
    expect.objectContaining({ application_id: application, status: 'started', becomes: 'withdrawn' }),
  ]);
  expect([preview.figures, preview.told_by, preview.open, preview.differences]).toEqual([2, 'sms', null, []]);
  expect(JSON.stringify(preview)).not.toMatch(new RegExp(`${one.phone}|${one.email}|Meera|Joshi|ABCPM`));

  const id = await requested(one);
  expect((await previewOf(one)).open).toBe(id);
  expect(outcomeOf(await confirm(one, id, asking))).toEqual([403, 'own_draft']);
  expect([(await logged(id))?.confirmable, (await logged(id, confirming))?.confirmable]).toEqual([false, true]);
  expect(outcomeOf(await confirm(one, id))).toEqual([
    200,
    'Confirmed. We’re telling the customer, then we’ll delete the data.',
  ]);
  expect(await logged(id)).toMatchObject({ state: 'confirmed', certificate: null });
  // Until the message is sent, the customer still exists. The message has the number of the certificate.
  const texts = await world.app.inject({ url: `/dev/outbox.json?to=${one.phone}` });
  const last = texts
    .json<{ body: string; code: string | null }[]>()
    .filter(({ code }) => code === null)
    .at(0);
  const number = /E2026(?:-[2-9A-HJ-NP-Z]{5}){4}/.exec(last?.body ?? '')?.[0] ?? '';
  expect(last?.body.slice(0, 34)).toBe("Tulna: we're deleting your data, a");
  expect(await living(one)).toBe(true);

  await world.services.jobs.drain();
  expect(await living(one)).toBe(false);
  const row = await logged(id);
  expect(row).toMatchObject({
    ...{ state: 'done', reason: 'letter', reference: 'Letter 17', certificate: number, ended_at: start.toISOString() },
    kept: preview.stays.map(({ class: name, reason, until }) => ({ class: name, reason, until })),
  });
  // The message about the deletion came after the preview, so only the classes are compared, not the counts.
  expect(row?.gone.map((gone) => gone.class)).toEqual(preview.goes.map((gone) => gone.class));
  const certificate = await world.app.inject({ url: `/api/get-erasure-certificate/${number}` });
  expect(certificate.json()).toMatchObject({ number, erased_at: start.toISOString(), kept: row?.kept });
  expect(outcomeOf(await asking.get(`/api/get-deletion-preview/${one.userId}`))).toEqual([404, 'not_found']);
  const { rows: entries } = await world.services.pool.query<{ line: string }>(
    `select action || ' ' || subject_name || ' ' || coalesce(after, '') as line from audit_entries
     where subject_kind = 'deletion' and subject_id = $1 order by sequence`,
    [id],
  );
  expect(entries.map(({ line }) => line)).toEqual([
    'create  {"reason":"letter","reference":"Letter 17"}',
    'confirm  ',
    `delete  ${JSON.stringify({ certificate: number, kept: preview.stays.map((stays) => stays.class) })}`,
  ]);
  // A customer who signs in again starts with nothing.
  world.clock.stopAt(new Date(start.getTime() + 60_000));
  const back = await customerClient(world, one.phone);
  expect(back.userId).not.toBe(one.userId);
  const { body } = await back.get<{ held: { class: string }[] }>('/api/get-my-data');
  expect(body.held.map((held) => held.class)).not.toContain('profile');
});

describe('a confirmation is refused', () => {
  it('if the customer has applied since, and shows the difference; a new request includes it', async () => {
    const one = await person();
    const id = await requested(one);
    const application = await apply(one);
    expect(outcomeOf(await confirm(one, id))).toEqual([409, 'deletion_changed']);
    const { differences } = await previewOf(one);
    expect(differences).toContainEqual({ what: application, kind: 'application', before: null, after: 'started' });
    expect(differences).toContainEqual({ what: 'applications', kind: 'class', before: null, after: '1' });
    expect(outcomeOf(await ask(one))).toEqual([409, 'deletion_open']);
    expect(outcomeOf(await withdraw(id))).toEqual([200, 'Request withdrawn']);
    const again = await requested(one);
    expect((await confirm(one, again)).status).toBe(200);
    expect(await carryOutAll(world.services)).toBe(1);
    const { rows } = await world.services.pool.query('select status from lender_applications where id = $1', [
      application,
    ]);
    expect(rows).toEqual([{ status: 'withdrawn' }]);
  });

  it('for changes that the second person did not see, but not because the customer signed in again', async () => {
    const one = await person();
    const { seen } = await previewOf(one);
    const id = await requested(one);
    world.clock.stopAt(new Date(start.getTime() + 60_000));
    await customerClient(world, one.phone);
    expect((await previewOf(one)).seen).toBe(seen);
    const other = { deletion_id: id, seen: 'x'.repeat(64) };
    expect(outcomeOf(await confirming.post('/api/confirm-deletion', other))).toEqual([409, 'deletion_changed']);
    expect(outcomeOf(await ask(await person(), { seen: 'x' }))).toEqual([409, 'deletion_changed']);
    expect((await confirm(one, id)).status).toBe(200);
  });

  it('after seven days to the millisecond, and the log shows at once that the request has expired', async () => {
    const [early, late] = [await person(), await person()];
    const [first, second] = [await requested(early), await requested(late)];
    const end = start.getTime() + 7 * DAY_MS;
    await at(new Date(end - 1));
    expect((await confirm(early, first)).status).toBe(200);
    await at(new Date(end));
    expect(outcomeOf(await confirm(late, second))).toEqual([409, 'deletion_expired']);
    expect(await logged(second)).toMatchObject({ state: 'expired', ended_at: null });
    await carryOutAll(world.services);
    expect(await logged(second)).toMatchObject({ state: 'expired', ended_at: new Date(end).toISOString() });
    expect((await ask(late)).status).toBe(200);
  });
});

it('a request can be withdrawn while it waits, with its button or from the audit, but not after its confirmation', async () => {
  const one = await person();
  const id = await requested(one);
  expect(outcomeOf(await withdraw(id))).toEqual([200, 'Request withdrawn']);
  expect(outcomeOf(await withdraw(id))).toEqual([409, 'changed_since']);
  expect(outcomeOf(await confirm(one, id))).toEqual([409, 'changed_since']);
  expect(await logged(id)).toMatchObject({ state: 'withdrawn', ended_at: start.toISOString(), certificate: null });
  const second = await requested(one);
  const { rows } = await world.services.pool.query<{ sequence: string }>(
    "select sequence from audit_entries where subject_id = $1 and action = 'create'",
    [second],
  );
  const undo = () => asking.post('/api/undo-audit-entry', { sequence: Number(rows[0]?.sequence) });
  expect((await undo()).status).toBe(200);
  expect(await logged(second)).toMatchObject({ state: 'withdrawn' });
  const third = await requested(one);
  expect((await confirm(one, third)).status).toBe(200);
  expect(outcomeOf(await withdraw(third))).toEqual([409, 'changed_since']);
  expect(outcomeOf(await withdraw(randomUUID()))).toEqual([404, 'not_found']);
  expect(outcomeOf(await confirm(one, randomUUID()))).toEqual([404, 'not_found']);
});

it('of two requests, two confirmations and two runs at the same moment, only one succeeds', async () => {
  const one = await person();
  const third = await admin();
  const answers = await Promise.all([ask(one), ask(one, {}, third)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const id = answers.find(({ status }) => status === 200)?.body.deletion_id ?? '';
  const confirmed = await Promise.all([confirm(one, id), confirm(one, id, await admin())]);
  expect(confirmed.map(outcomeOf).toSorted()).toEqual([
    [200, 'Confirmed. We’re telling the customer, then we’ll delete the data.'],
    [409, 'changed_since'],
  ]);
  const done = await Promise.all([carryOutAll(world.services), carryOutAll(world.services)]);
  expect(done.toSorted()).toEqual([0, 1]);
  const count = 'select count(*)::int as n from erasures where customer_id = $1';
  expect((await world.services.pool.query(count, [one.userId])).rows).toEqual([{ n: 1 }]);
});

it('a customer who deletes their own data first ends the request, and that deletion is in the log', async () => {
  const one = await person();
  const id = await requested(one);
  await confirm(one, id);
  const outbox = await world.app.inject({ url: '/dev/outbox.json', query: { to: one.phone } });
  const { body } = await one.post<{ number: string }>('/api/erase-my-data', { understood: true });
  // The number that the customer was told to keep opens the certificate.
  expect(outbox.body).toContain(`Certificate ${body.number}.`);
  expect((await world.app.inject(`/api/get-erasure-certificate/${body.number}`)).statusCode).toBe(200);
  expect(await carryOutAll(world.services)).toBe(0);
  expect(await logged(id)).toMatchObject({ state: 'withdrawn', ended_by: '', certificate: null });
  const { rows } = (await asking.get<{ rows: Deletion[] }>('/api/get-deletions?reason=self&limit=200')).body;
  expect(rows.find(({ certificate }) => certificate === body.number)).toMatchObject({
    ...{ state: 'done', reason: 'self', requested_by: '', confirmed_by: '' },
    gone: expect.arrayContaining([{ class: 'sign_in', count: 3 }]),
  });
});

it('a waiting message delays the deletion for up to a day, and an interrupted run is continued', async () => {
  const [sent, waits] = [await person(), await person()];
  for (const one of [sent, waits]) expect((await confirm(one, await requested(one))).status).toBe(200);
  const hold =
    "update messages set status = 'queued' where id = (select message_id from deletions where customer_id = $1)";
  await world.services.pool.query(hold, [waits.userId]);
  // A process that dies between two deletions leaves each person either whole or deleted.
  await expect(carryOutAll(world.services, AbortSignal.abort())).rejects.toThrow();
  expect([await living(sent), await living(waits)]).toEqual([true, true]);
  expect(await carryOutAll(world.services)).toBe(1);
  expect([await living(sent), await living(waits)]).toEqual([false, true]);
  world.clock.stopAt(new Date(start.getTime() + DAY_MS - 1));
  expect(await carryOutAll(world.services)).toBe(0);
  world.clock.stopAt(new Date(start.getTime() + DAY_MS));
  expect(await carryOutAll(world.services)).toBe(1);
});

it('deletions that wait for their messages don’t hold up a later one, however few are read at a time', async () => {
  const [waits, sent] = [await person(), await person()];
  expect((await confirm(waits, await requested(waits))).status).toBe(200);
  world.clock.advance(1);
  expect((await confirm(sent, await requested(sent))).status).toBe(200);
  await world.services.pool.query(
    "update messages set status = 'queued' where id = (select message_id from deletions where customer_id = $1)",
    [waits.userId],
  );
  expect(await carryOutAll(world.services, undefined, 1)).toBe(1);
  expect([await living(waits), await living(sent)]).toEqual([true, false]);
  world.clock.advance(DAY_MS);
  expect(await carryOutAll(world.services, undefined, 1)).toBe(1);
});

it('an error in the middle of a deletion leaves all data, and the next run deletes it', async () => {
  const one = await person();
  const id = await requested(one);
  await confirm(one, id);
  const fail = (how: string) =>
    world.services.pool.query(
      how === 'on'
        ? `create function refuse_here() returns trigger language plpgsql as $$ begin raise 'no'; end $$;
           create trigger refuse_here before insert on erasures for each row execute function refuse_here()`
        : 'drop trigger refuse_here on erasures; drop function refuse_here()',
    );
  await fail('on');
  await expect(carryOutAll(world.services)).rejects.toThrow();
  await fail('off');
  expect(await living(one)).toBe(true);
  expect(await carryOutAll(world.services)).toBe(1);
  expect(await logged(id)).toMatchObject({ state: 'done' });
});

it.each([
  ['a number to call', { reference: '98765 43210' }, 'reference'],
  ['an address', { reference: 'asha@example.in' }, 'reference'],
  ['a PAN', { reference: 'ABCPE1234F' }, 'reference'],
  ['too much', { reference: 'x'.repeat(61) }, 'reference'],
  ['another reason', { reason: 'self' }, 'reason'],
])('a request with %s is refused at its field', async (_what, more, field) => {
  const { status, body } = await ask(await person(), more);
  expect([status, Object.keys(body.fields ?? {})]).toEqual([400, [field]]);
});

it('a deletion is only for role 1 and for an existing customer, and the log is exported like other lists', async () => {
  const one = await person();
  const { access } = await world.services.sessions.open(world.db, {
    ...{ kind: 'admin', userId: randomUUID(), roleId: 2, brand: null, userAgent: undefined, identityProved: true },
  });
  const other = staffClientOf(world.app, randomUUID(), access);
  expect((await other.get(`/api/get-deletion-preview/${one.userId}`)).status).toBe(403);
  expect((await ask(one, {}, other)).status).toBe(403);
  expect((await other.get('/api/get-deletions')).status).toBe(403);
  expect(outcomeOf(await ask(one, { customer_id: randomUUID() }))).toEqual([404, 'not_found']);
  const id = await requested(one);
  expect((await asking.post('/api/export-deletions', { state: 'waiting' })).status).toBe(200);
  const { body } = await asking.get<{ rows: object[] }>('/api/get-audit-entries?limit=1');
  expect(body.rows).toEqual([expect.objectContaining({ action: 'export' })]);
  await withdraw(id);
});

it('a block and customer service items are listed without reasons and deleted too, and the block ends', async () => {
  const one = await person();
  const sql = (text: string, values: unknown[]) => world.services.pool.query(text, values);
  const block = (path: string, body: object = {}) => asking.post(`/api/${path}`, { customer_id: one.userId, ...body });
  expect((await block('block-customer', { reason: 'fraud', note: 'Three accounts' })).status).toBe(200);
  await at(new Date(start.getTime() + DAY_MS));
  expect((await block('unblock-customer', { reason: 'checked', note: '' })).status).toBe(200);
  await sql(
    `insert into csr_items (id, reason, subject, customer_id, source_id, opened_at, calendar_version)
     values ($1, 'stuck', $2, $2, $1, $3, 1)`,
    [randomUUID(), one.userId, start],
  );
  const back = await customerClient(world, one.phone);
  expect(back.userId).toBe(one.userId);
  const mine = await back.get<MyData>('/api/get-my-data');
  const held = (name: string) => mine.body.held.find((each) => each.class === name);
  expect(held('service_items')).toEqual({ class: 'service_items', fields: [], since: null, count: 1 });
  expect(held('blocks')).toEqual({
    ...{ class: 'blocks', since: null, count: 1 },
    fields: [
      { name: 'blocked_at', value: '2026-11-20T06:30:00.000Z' },
      { name: 'unblocked_at', value: '2026-11-21T06:30:00.000Z' },
    ],
  });
  const page = await world.app.inject({ url: '/api/read-my-data', headers: back.headers });
  expect(page.body).toContain('<th scope="row">Blocked</th><td>20 November 2026, 12:00</td>');
  for (const body of [JSON.stringify(mine.body), page.body]) expect(body).not.toMatch(/fraud|Three accounts/);

  // Blocked again: the customer can't delete the data themselves, and the preview for two colleagues lists the block.
  expect((await block('block-customer', { reason: 'fraud', note: 'Three accounts' })).status).toBe(200);
  expect((await back.post('/api/erase-my-data', { understood: true })).status).toBe(401);
  const goes = (await previewOf(one)).goes.map(({ class: name, count }) => [name, count]);
  expect(goes).toEqual(
    expect.arrayContaining([
      ['blocks', 2],
      ['service_items', 1],
    ]),
  );
  expect((await confirm(one, await requested(one))).status).toBe(200);
  await world.services.jobs.drain();
  for (const table of ['customer_blocks', 'csr_items'])
    expect((await sql(`select from ${table} where customer_id = $1`, [one.userId])).rowCount, table).toBe(0);
  const { rows } = await sql('select state, blocked_at from customers where id = $1', [one.userId]);
  expect(rows).toEqual([{ state: 'erased', blocked_at: null }]);
  // A minute later, so that the next code is the newest.
  await at(new Date(start.getTime() + DAY_MS + 120_000));
  const again = await customerClient(world, one.phone);
  expect([again.isNew, again.userId === one.userId]).toEqual([true, false]);
  expect((await again.get<MyData>('/api/get-my-data')).body.held.map((each) => each.class)).not.toContain('blocks');
});
