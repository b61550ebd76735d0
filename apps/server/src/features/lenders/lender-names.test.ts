import type { AdminLender } from '@tulna/contract/lenders';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addApplications, applicationId } from '../../test/applications.ts';
import { type StaffClient, staffClient } from '../../test/staff.ts';
import { startTestApp, type TestApp } from '../../test/test-app.ts';
import { foldedName } from './lenders-by-word.ts';

let test: TestApp;
let staff: StaffClient;

beforeAll(async () => {
  test = await startTestApp({ demoWorld: true, staff: true });
  staff = await staffClient(test, 1);
  await addApplications(test.services.pool, 10, { status: 'sent' });
});
afterAll(() => test.close());

const create = (name: string) => staff.post<{ lender_id: number; code: string }>('/api/create-lender', { name });
const rename = (lender_id: number, value: string) =>
  staff.post('/api/update-lender-data', { lender_id, property: 'name', value });
const remove = (lender_id: number) => staff.post('/api/safe-delete-lender', { lender_id });
const lenders = async (): Promise<AdminLender[]> => (await staff.get<AdminLender[]>('/api/get-lenders-data')).body;
const named = async (name: string): Promise<AdminLender> => {
  const found = (await lenders()).find((lender) => lender.name === name);
  if (found === undefined) throw new Error(`The demo lender ${name} is missing.`);
  return found;
};
const taken = { status: 409, body: { code: 'name_taken' } };

it.each([
  ['the same name', 'CASHe'],
  ['other letters and spaces', '  money\u00A0  VIEW '],
  ['full-width letters', 'ＮＩＲＡ'],
  ['invisible characters', 'NI\u200BRA'],
  ['a key', 'money-view'],
])('another lender’s name or key is refused for a new and for a renamed lender: %s', async (_, name) => {
  const before = await lenders();
  expect(await create(name)).toMatchObject(taken);
  const kreditBee = await named('KreditBee');
  expect(await rename(kreditBee.lender_id, name)).toMatchObject(taken);
  expect(await lenders()).toEqual(before);
});

it('a name with an invisible character that reverses the text is refused', async () => {
  const before = await lenders();
  expect((await create('Neem\u202ERA')).status).toBe(400);
  expect((await rename((await named('KreditBee')).lender_id, 'Neem\u202ERA')).status).toBe(400);
  expect(await lenders()).toEqual(before);
});

it('the legal name of another lender is refused with a message', async () => {
  const { legal_name } = await named('CASHe');
  const refused = await create(legal_name.toUpperCase());
  expect(refused).toMatchObject(taken);
  expect(refused.body).toMatchObject({
    message: 'Another lender already has this name, so nothing was saved. Please choose a different one.',
  });
});

it('a lender may change the case of its own name, or take the name of a deleted one', async () => {
  const { lender_id } = (await create('Sarovar')).body;
  expect((await rename(lender_id, 'SAROVAR')).status).toBe(200);
  expect((await remove(lender_id)).status).toBe(200);
  expect((await create('Sarovar')).status).toBe(200);
});

it('of several lenders created with one name at once, only one is created', async () => {
  const answers = await Promise.all([create('Twice'), create('twice'), create('TWICE ')]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
});

it('undoing a rename is refused if another lender now has the name', async () => {
  const first = (await create('Nadi Loans')).body.lender_id;
  await rename(first, 'Nadi Capital');
  const { body } = await staff.get<{ rows: { sequence: number; property: string | null }[] }>('/api/get-audit-entries');
  const entry = body.rows.find(({ property }) => property === 'name');
  expect((await create('Nadi Loans')).status).toBe(200);
  expect(await staff.post('/api/undo-audit-entry', { sequence: entry?.sequence })).toMatchObject(taken);
});

it('the database enforces unique names, too, and folds them like the file reader', async () => {
  const row = await test.db.selectFrom('lenders').selectAll().where('key', '=', 'nira').executeTakeFirstOrThrow();
  const again = test.services.pool.query("update lenders set name = ' nIrA' where key = 'cashe'");
  expect(row.name).toBe('NIRA');
  await expect(again).rejects.toThrow('lenders_living_name');
  const names = ['CASHe', ' a \u2009 b ', 'ＫＢ', 'x\u200Dy\u00ADz', 'Ⅻ', '₹ लोन', 'a\tb\nc', 'ﬁnzy'];
  for (const name of names) {
    const { rows } = await test.services.pool.query<{ folded: string }>('select folded_lender_name($1) as folded', [
      name,
    ]);
    expect(rows[0]?.folded).toBe(foldedName(name));
  }
});

it.each(['living', 'deleted'])(
  'a %s lender with the same name, from before the rule, doesn’t get the other’s updates from status files',
  async (state) => {
    const n = state === 'living' ? 1 : 2;
    // Creates the state that was possible before names were unique.
    await test.services.pool.query('drop index if exists lenders_living_name');
    await test.services.pool.query(
      `insert into lenders (key, name, legal_name, entity_type, product, mark, kfs_link, penal_charges_en, penal_charges_hi,
       cooling_off_days, grievance_officer, journey, min_age, max_age, accepts_new_to_credit, salaried, self_employed, min_loan,
       loan_amount_upto, min_tenure, tenure, rate_min, interest_rate, apr_min, apr_max, fee_min, processing_fees, business,
       priority, lender_status, deleted_at)
     select $1, 'CASHE', legal_name, entity_type, product, mark, kfs_link, penal_charges_en, penal_charges_hi,
       cooling_off_days, grievance_officer, journey, min_age, max_age, accepts_new_to_credit, salaried, self_employed, min_loan,
       loan_amount_upto, min_tenure, tenure, rate_min, interest_rate, apr_min, apr_max, fee_min, processing_fees, business,
       priority, lender_status, $2 from lenders where key = 'cashe'`,
      [`cashe-${n}`, state === 'deleted' ? new Date() : null],
    );
    const csv = `Lender,Lead ID,Status\nCASHe,LEAD-${n},approved`;
    const { body } = await staff.send('/api/upload-application-status-file', { name: `${state}.csv`, bytes: csv });
    expect(body).toMatchObject({ errors: [], rowsUpdated: 1 });
    const row = await test.db
      .selectFrom('lender_applications')
      .select('status')
      .where('id', '=', applicationId(n))
      .executeTakeFirstOrThrow();
    expect(row.status).toBe('approved');
  },
);

it('the list of lenders for files includes those that are off, but not deleted ones', async () => {
  await create('Aarohi Off');
  const { body: gone } = await create('Aarohi Deleted');
  await remove(gone.lender_id);
  const operations = await staffClient(test, 2);
  const { status, body } = await operations.get<{ lenders: { key: string; name: string }[] }>('/api/get-lender-names');
  expect(status).toBe(200);
  expect((await named('Aarohi Off')).lender_status).toBe(0);
  const names = body.lenders.map(({ name }) => name);
  expect(body.lenders[0]).toEqual({ key: 'aarohi-off', name: 'Aarohi Off' });
  expect(names).not.toContain('Aarohi Deleted');
  expect(names).toEqual(names.toSorted((one, other) => one.localeCompare(other)));
  expect((await (await staffClient(test, 3)).get('/api/get-lender-names')).status).toBe(403);
});
