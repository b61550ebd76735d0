import { randomUUID } from 'node:crypto';
import { read, utils, write } from '@e965/xlsx';
import type { AnswerOf } from '@tulna/contract/endpoint';
import type { getWaitingHandOffs, handOffFiles, makeHandOffFile } from '@tulna/contract/hand-off-files';
import type { LenderApplication } from '@tulna/contract/lender-applications';
import type { OffersAnswer } from '@tulna/contract/offers';
import { istDay } from '@tulna/rules/dates';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  applyBody,
  type CustomerClient,
  complete,
  customerClient,
  meera,
  mobileNumbers,
} from '../../test/lending-world.ts';
import { type StaffClient, staffClient } from '../../test/staff.ts';
import { startTestApp, type TestApp } from '../../test/test-app.ts';
import { headers } from './rows.ts';

let world: TestApp;
let staff: StaffClient;
let lenderId: number;
let lenderName: string;
const lenderKey = 'dmi-finance';
const nextPhone = mobileNumbers(9_000_700_001);
let people = 0;

beforeAll(async () => {
  world = await startTestApp({ demoWorld: true, staff: true });
  staff = await staffClient(world, 1);
  const row = world.db.selectFrom('lenders').select(['lender_id', 'name']).where('key', '=', lenderKey);
  ({ lender_id: lenderId, name: lenderName } = await row.executeTakeFirstOrThrow());
});
afterAll(() => world.close());

interface Applied {
  person: CustomerClient;
  id: string;
  phone: string;
  pan: string;
}
/** A customer who has applied with the lender without an API. */
async function applied(changes: Partial<typeof meera> = {}): Promise<Applied> {
  const phone = nextPhone();
  const person = await customerClient(world, phone);
  people += 1;
  const pan = `ABCPJ${String(2000 + people)}N`;
  const creditId = await complete(person, { tin: pan, ...changes });
  const { body } = await person.get<OffersAnswer>(`/api/get-offers/${creditId}`);
  const offer = body.offers.find(({ lender }) => lender.key === lenderKey);
  const taken = await person.post<{ lender_application_id: string }>(
    '/api/apply-for-offer',
    await applyBody(person, offer),
  );
  expect(taken.status, JSON.stringify(taken.body)).toBe(200);
  return { person, id: taken.body.lender_application_id, phone, pan };
}
const make = (who = staff, key: string = randomUUID(), lender_id = lenderId) =>
  who.post<AnswerOf<typeof makeHandOffFile> & { code: string }>(
    '/api/make-hand-off-file',
    { lender_id },
    { 'idempotency-key': key },
  );
const list = async () =>
  (await staff.get<AnswerOf<typeof getWaitingHandOffs>>(`/api/get-waiting-hand-offs/${lenderId}`)).body;
const filesMade = async (query = '') =>
  (await staff.get<AnswerOf<typeof handOffFiles.rows>>(`/api/get-hand-off-files?lender=${lenderKey}${query}`)).body
    .rows;
const download = (number: number, who = staff) =>
  world.app.inject({
    url: `/api/get-hand-off-file/${lenderId}/${number}`,
    headers: { authorization: `Bearer ${who.token}` },
  });
async function rowsIn(number: number): Promise<Record<string, string | number>[]> {
  const answer = await download(number);
  expect(answer.statusCode, answer.body).toBe(200);
  const book = read(answer.rawPayload, { type: 'buffer' });
  const [sheet] = Object.values(book.Sheets);
  return sheet === undefined ? [] : utils.sheet_to_json(sheet, { defval: '' });
}
const idsIn = async (number: number) => (await rowsIn(number)).map((row) => row['Application ID']);
const see = async ({ person, id }: Applied): Promise<LenderApplication> =>
  (await person.get<{ application: LenderApplication }>(`/api/get-lender-application/${id}`)).body.application;

/** At the start of each test, no application waits. */
beforeEach(async () => {
  if ((await list()).waiting > 0) expect((await make()).status).toBe(200);
});

describe('making the next file', () => {
  it('sends waiting applications: the file has the lender’s fields, timelines and messages say so, and the lender is on record as recipient', async () => {
    const one = await applied();
    const other = await applied();
    expect(await list()).toMatchObject({ waiting: 2, held_back: 0 });
    const made = await make();
    expect(made).toMatchObject({ status: 200, body: { applications: 2, waiting: 0 } });
    const { number } = made.body;

    const rows = await rowsIn(number);
    expect(rows.map((row) => row['Application ID'])).toEqual([one.id, other.id]);
    expect(Object.keys(rows[0] ?? {})).toEqual([...headers]);
    const application = await see(other);
    const consent = await world.db
      .selectFrom('consents')
      .select(['id', 'at'])
      .where('customer_id', '=', other.person.userId)
      .where('purpose', '=', 'apply_with_lender')
      .executeTakeFirstOrThrow();
    expect(rows[1]).toMatchObject({
      Lender: lenderName,
      'First name': 'Meera',
      'Mobile number': other.phone,
      Email: 'meera.joshi@example.in',
      PAN: other.pan,
      'Birth date': '1992-04-17',
      'PIN code': meera.postal_code,
      Employment: 'salaried',
      'Monthly income (₹)': Number(meera.monthly_income),
      'Amount applied for (₹)': application.offer.amount_paise / 100,
      'Loan term applied for (months)': application.offer.tenure_months,
      'Consent ID': consent.id,
      'Consent given at': consent.at.toISOString(),
      Status: '',
    });
    expect(rows[1]?.['Home or business address']).toContain(meera.address1);

    expect(application.status).toBe('sent');
    expect(application.events.map(({ status, source, applied: moved }) => [status, source, moved])).toEqual([
      ['started', 'customer', true],
      ['sent', 'system', true],
    ]);
    await world.services.jobs.drain();
    const outbox = await world.app.inject({ url: '/dev/outbox.json', query: { to: other.phone } });
    const messages = outbox.json<{ body: string }[]>().filter(({ body }) => body.includes(lenderName));
    expect(messages).toHaveLength(1);
    const { body: held } = await other.person.get<{ recipients: { lender: string; why: string; at: string }[] }>(
      '/api/get-my-data',
    );
    const files = await filesMade();
    expect(held.recipients).toContainEqual(
      expect.objectContaining({ lender: lenderName, why: 'applied', at: files[0]?.made_at }),
    );
    expect(files[0]).toMatchObject({ number, applications: 2, still_in_it: 2, made_by: 'Vasudha Operations' });
  });

  it('makes one file after a double press or by two colleagues at once, and notifies each customer once', async () => {
    const waiting = [await applied(), await applied(), await applied()];
    const before = (await filesMade()).length;
    const key = randomUUID();
    const answers = await Promise.all([make(staff, key), make(staff, key), make(), make(), make()]);
    const made = answers.filter(({ status }) => status === 200);
    expect(new Set(made.map(({ body }) => body.number)).size).toBe(1);
    expect(made[0]?.body.applications).toBe(3);
    for (const { status, body } of answers) if (status !== 200) expect(body.code).toBe('nothing_waits');
    const files = await filesMade();
    expect(files).toHaveLength(before + 1);
    expect(await idsIn(files[0]?.number ?? 0)).toEqual(waiting.map(({ id }) => id));
    for (const one of waiting) {
      expect((await see(one)).events.map(({ status }) => status)).toEqual(['started', 'sent']);
      await world.services.jobs.drain();
      const outbox = await world.app.inject({ url: '/dev/outbox.json', query: { to: one.phone } });
      expect(outbox.json<{ body: string }[]>().filter(({ body }) => body.includes(lenderName))).toHaveLength(1);
    }
    const again = await make(staff, made[0] === answers[0] ? key : randomUUID());
    expect(again.status === 200 ? again.body.number : again.body.code).toBe(
      again.status === 200 ? files[0]?.number : 'nothing_waits',
    );
  });

  it('leaves out withdrawn applications, and those without a consent in force for this lender', async () => {
    const withdrawn = await applied();
    await withdrawn.person.post('/api/withdraw-lender-application', { lender_application_id: withdrawn.id });
    const withConsentWithdrawn = await applied();
    await withConsentWithdrawn.person.post('/api/withdraw-consent', {
      purpose: 'apply_with_lender',
      lender_key: lenderKey,
    });
    const without = await applied();
    const other = await world.db
      .selectFrom('consents')
      .select('id')
      .where('customer_id', '=', without.person.userId)
      .where('purpose', '=', 'share_with_lenders')
      .executeTakeFirstOrThrow();
    const set = (consent_id: string | null) =>
      world.db.updateTable('lender_applications').set({ consent_id }).where('id', '=', without.id).execute();
    for (const consentId of [null, other.id]) {
      await set(consentId);
      expect(await list()).toMatchObject({ waiting: 0, held_back: 1 });
      expect((await make()).body.code).toBe('nothing_waits');
    }
    const good = await applied();
    const { body } = await make();
    expect(await idsIn(body.number)).toEqual([good.id]);
    expect((await see(withdrawn)).status).toBe('withdrawn');
    expect((await see(withConsentWithdrawn)).status).toBe('withdrawn');
    expect((await see(without)).status).toBe('started');
    const { body: held } = await withdrawn.person.get<{ recipients: { lender: string }[] }>('/api/get-my-data');
    expect(held.recipients.map(({ lender }) => lender)).not.toContain(lenderName);
    await world.db
      .updateTable('lender_applications')
      .set({ status: 'withdrawn' })
      .where('id', '=', without.id)
      .execute();
  });

  it('handles a simultaneous withdrawal wholly before or wholly after the file', async () => {
    const waiting = await Promise.all([applied(), applied(), applied(), applied()]);
    const [made] = await Promise.all([
      make(),
      ...waiting.map(({ person }) =>
        person.post('/api/withdraw-consent', { purpose: 'apply_with_lender', lender_key: lenderKey }),
      ),
    ]);
    for (const one of waiting) {
      const events = (await see(one)).events.map(({ status }) => status);
      expect([
        ['started', 'sent'],
        ['started', 'withdrawn'],
      ]).toContainEqual(events);
    }
    // No consent is in force any more, so a later download has no applications.
    if (made.status === 200) expect(await rowsIn(made.body.number)).toEqual([]);
  });

  it('numbers the files of each lender separately', async () => {
    await applied();
    const first = await make();
    await applied();
    const second = await make();
    expect(second.body.number).toBe(first.body.number + 1);
    expect((await make(staff, randomUUID(), 999_999)).status).toBe(404);
    expect((await download(second.body.number + 1)).statusCode).toBe(404);
  });

  it('needs an idempotency key and role 1', async () => {
    expect((await staff.post('/api/make-hand-off-file', { lender_id: lenderId })).body.code).toBe(
      'idempotency_key_required',
    );
    for (const role of [2, 3] as const) {
      const colleague = await staffClient(world, role);
      expect((await make(colleague)).status).toBe(403);
      expect((await colleague.get(`/api/get-waiting-hand-offs/${lenderId}`)).status).toBe(403);
      expect((await colleague.get('/api/get-hand-off-files')).status).toBe(403);
      expect((await download(1, colleague)).statusCode).toBe(403);
    }
  });
});

describe('a withdrawal after the file', () => {
  const sheetOf = async (number: number, name: string): Promise<Record<string, string | number>[] | undefined> => {
    const sheet = read((await download(number)).rawPayload, { type: 'buffer' }).Sheets[name];
    return sheet && utils.sheet_to_json(sheet, { defval: '' });
  };

  it('is reported to the lender once, in the next file, only by id, even if no application waits', async () => {
    if ((await list()).withdrawn > 0) await make();
    const [stays, withdraws] = [await applied(), await applied()];
    const { number } = (await make()).body;
    expect(await sheetOf(number, 'Withdrawn')).toBeUndefined();
    await withdraws.person.post('/api/withdraw-lender-application', { lender_application_id: withdraws.id });
    expect(await list()).toMatchObject({ waiting: 0, withdrawn: 1 });

    const next = await make();
    expect(next.body).toMatchObject({ number: number + 1, applications: 0, withdrawals: 1 });
    expect(await list()).toMatchObject({ waiting: 0, withdrawn: 0 });
    const [withdrawal, ...others] = (await sheetOf(number + 1, 'Withdrawn')) ?? [];
    expect(others).toEqual([]);
    expect(withdrawal).toEqual({
      'Application ID': withdraws.id,
      Lender: lenderName,
      'Sent in batch': number,
      'Withdrawn at': expect.stringMatching(/^20/),
    });
    expect(await rowsIn(next.body.number)).toEqual([]);
    expect((await filesMade())[0]).toMatchObject({ number: number + 1, applications: 0, withdrawals: 1 });
    expect((await make()).body.code).toBe('nothing_waits');
    expect(await idsIn(number)).toEqual([stays.id]);
  });

  it('isn’t reported if the lender never got the application', async () => {
    if ((await list()).withdrawn > 0) await make();
    const early = await applied();
    await early.person.post('/api/withdraw-lender-application', { lender_application_id: early.id });
    expect(await list()).toMatchObject({ waiting: 0, withdrawn: 0 });
  });
});

describe('the list of files', () => {
  it('has all files of a lender, in pages, the newest first', async () => {
    await applied();
    const { number } = (await make()).body;
    const numbers = Array.from({ length: number }, (_, index) => number - index);
    expect((await filesMade()).map((file) => file.number)).toEqual(numbers);
    expect((await filesMade('&sort=number&limit=1')).map((file) => file.number)).toEqual([1]);
    const turn = (query: string) =>
      staff.get<AnswerOf<typeof handOffFiles.rows>>(`/api/get-hand-off-files?lender=${lenderKey}&limit=1${query}`);
    const { next } = (await turn('')).body;
    expect((await turn(`&cursor=${next}`)).body.rows.map((file) => file.number)).toEqual([number - 1]);
    expect((await staff.get('/api/get-hand-off-files?lender=nobody')).body).toEqual({ rows: [], next: null });
    expect((await staff.get('/api/get-hand-off-files?search=dmi')).status).toBe(400);
  });
});

describe('downloading', () => {
  it('a file again gives the same rows, without people who withdrew or were deleted since', async () => {
    const [stays, withdraws, erased] = [await applied(), await applied(), await applied()];
    const { number } = (await make()).body;
    const before = await rowsIn(number);
    expect(await rowsIn(number)).toEqual(before);
    await withdraws.person.post('/api/withdraw-lender-application', { lender_application_id: withdraws.id });
    await erased.person.post('/api/erase-my-data', { understood: true });
    expect(await rowsIn(number)).toEqual(before.filter((row) => row['Application ID'] === stays.id));
    expect((await filesMade())[0]).toMatchObject({ number, applications: 3, still_in_it: 1 });
  });

  it('gives the file a name, and writes an audit entry with lender, number and count but no personal data', async () => {
    const one = await applied();
    const { number } = (await make()).body;
    const file = await download(number);
    expect(file.headers['content-disposition']).toContain(`dmi-finance-${number}.xlsx`);
    expect(file.headers['cache-control']).toBe('no-store');
    const entries = await world.db
      .selectFrom('audit_entries')
      .selectAll()
      .where('subject_kind', '=', 'hand-off-file')
      .orderBy('sequence', 'desc')
      .limit(2)
      .execute();
    expect(entries.map(({ action, actor_id, subject_name }) => [action, actor_id, subject_name])).toEqual([
      ['download', staff.userId, `${lenderName} ${number}`],
      ['create', staff.userId, `${lenderName} ${number}`],
    ]);
    expect(JSON.parse(entries[0]?.after ?? '')).toEqual({ lender: lenderKey, number, applications: 1 });
    for (const known of [one.phone, one.pan, one.id, one.person.userId, 'Meera'])
      expect(JSON.stringify(entries)).not.toContain(known);
  });
});

it('gives a file that the lender can fill in and that updates timelines when it is loaded as a status file', async () => {
  const [paid, declined] = [await applied(), await applied()];
  const { number } = (await make()).body;
  const today = istDay(world.clock.now().getTime());
  const rows = (await rowsIn(number)).map((row) =>
    row['Application ID'] === paid.id
      ? { ...row, Status: 'Disbursed', 'Status date': today, 'Disbursed amount': 75_000, Remarks: 'Paid out' }
      : { ...row, Status: 'Rejected' },
  );
  const book = utils.book_new();
  utils.book_append_sheet(book, utils.json_to_sheet(rows), 'Applications');
  const bytes = write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer;
  const staff = await staffClient(world, 2);
  const loaded = await staff.send('/api/upload-application-status-file', { name: 'dmi.xlsx', bytes });
  expect(loaded).toMatchObject({ status: 200, body: { errors: [], rowsUpdated: 2, rows_read: 2 } });
  const afterwards = await see(paid);
  expect(afterwards).toMatchObject({ status: 'disbursed', disbursed_paise: 7_500_000 });
  expect(afterwards.events.map(({ status, source, note }) => [status, source, note])).toEqual([
    ['started', 'customer', expect.any(String)],
    ['sent', 'system', null],
    ['disbursed', 'file', 'Paid out'],
  ]);
  expect((await see(declined)).status).toBe('declined');
});

it('a returned file with wrong rows stores no personal data', async () => {
  const one = await applied();
  const { number } = (await make()).body;
  const book = utils.book_new();
  utils.book_append_sheet(book, utils.json_to_sheet(await rowsIn(number)), 'Applications');
  const bytes = write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer;
  const loaded = await staff.send<{ upload_id: string; errors: { column: string }[] }>(
    '/api/upload-application-status-file',
    { name: 'dmi.xlsx', bytes },
  );
  expect(loaded.body.errors).toMatchObject([{ row: 2, column: 'status' }]);
  const { body: wrong } = await staff.get<string>(`/api/get-upload-errors-file/${loaded.body.upload_id}`);
  expect(wrong).toContain(one.id);
  for (const known of [one.pan, one.phone, 'Joshi', meera.address1]) expect(wrong).not.toContain(known);
});
