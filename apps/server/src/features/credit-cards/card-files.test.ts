import type { CreditCard, CreditCardLine } from '@tulna/contract/credit-cards';
import type { ImportFile } from '@tulna/contract/import-files';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type StaffClient, staffClient } from '../../test/staff.ts';
import { startTestApp, type TestApp } from '../../test/test-app.ts';

/** The catalogue of cards as a file that is chosen, checked, loaded and undone. */
let test: TestApp;
let staff: StaffClient;

beforeAll(async () => {
  test = await startTestApp({ demoWorld: true, staff: true });
  staff = await staffClient(test, 1);
});
afterAll(() => test.close());

const calls = {
  check: '/api/card-files/check',
  load: '/api/card-files/load',
  undo: '/api/card-files/undo',
  discard: '/api/card-files/discard',
};
const headers = [
  'category_id',
  'category_name',
  'category_img_thumb',
  'key_feature',
  'annual_fee',
  'utm_link',
  'marketing_bullets',
  'secured',
  'status',
  'sort_order',
].join(',');
const get = async (id: string) => (await staff.get<ImportFile>(`/api/card-files/get/${id}`)).body;
const press = (verb: keyof typeof calls, import_id: string) =>
  staff.post<ImportFile & { code?: string }>(calls[verb], { import_id });
const done = async (verb: keyof typeof calls, id: string) => {
  const { status, body } = await press(verb, id);
  expect(status, JSON.stringify(body)).toBe(200);
  await test.services.jobs.drain();
  return get(id);
};
const chosen = async (rows: readonly string[]) => {
  test.clock.advance(1000);
  const file = { name: 'cards.csv', bytes: [headers, ...rows].join('\n'), part: 'file' };
  const { status, body } = await staff.send<ImportFile>('/api/card-files/choose', file);
  expect(status, JSON.stringify(body)).toBe(200);
  await test.services.jobs.drain();
  return body.import_id;
};
const cards = async () => (await staff.get<CreditCard[]>('/api/get-credit-cards-data')).body;
const cardNamed = async (name: string) => {
  const found = (await cards()).find((card) => card.category_name === name);
  if (found === undefined) throw new Error(`no card ${name}`);
  return found;
};
const entries = (id: string) =>
  test.db.selectFrom('audit_entries').selectAll().where('subject_id', '=', id).orderBy('sequence').execute();
const dump = async () =>
  (await test.services.pool.query("select to_jsonb(c) - 'changed_at' as card from credit_cards c order by category_id"))
    .rows;

const bullets = `"${'A line of a card that is quite long. '.repeat(8)}\n${'Another line of it. '.repeat(14)}\n${'x'.repeat(290)}\n${'y'.repeat(290)}"`;

it('a file is checked, loaded, and undone byte for byte, with an audit entry for each card', async () => {
  const before = await dump();
  const known = await cardNamed('Megh Travel Card');
  const id = await chosen([
    `${known.category_id},Megh Travel Card,,Five lounges,₹2999,,${bullets},0,1,2`,
    ',Imli Card,,Sour and sweet,Free,,Only line,1,0,40',
  ]);
  const checked = await done('check', id);
  expect(checked.check).toMatchObject({ created: 1, updated: 1, unchanged: 0, refused: 0, reasons: [] });
  expect(await dump()).toEqual(before);
  expect(await entries(known.category_id)).toEqual([]);

  const loaded = await done('load', id);
  expect(loaded).toMatchObject({ state: 'loaded', undoable: true, result: { created: 1, updated: 1 } });
  expect(await cardNamed('Megh Travel Card')).toMatchObject({ key_feature: 'Five lounges', sort_order: 2 });
  expect((await cardNamed('Megh Travel Card')).marketing_bullets).toHaveLength(4);
  const created = await cardNamed('Imli Card');
  expect(created).toMatchObject({ secured: 1, status: 0, sort_order: 40 });
  expect(await entries(known.category_id)).toMatchObject([{ action: 'import', actor_id: staff.userId }]);
  expect(await entries(id)).toMatchObject([{ action: 'upload', subject_kind: 'card-file', subject_name: 'cards.csv' }]);

  expect((await done('undo', id)).undo).toMatchObject({ restored: 2, left_total: 0, left: [] });
  const after = (await dump()).filter(({ card }) => (card as CreditCard).category_id !== created.category_id);
  expect(after).toEqual(before);
  expect((await cards()).map(({ category_name }) => category_name)).not.toContain('Imli Card');
  expect(await entries(known.category_id)).toMatchObject([{ action: 'import' }, { action: 'undo' }]);
  const [loading, undoing] = await entries(id);
  expect(undoing).toMatchObject({ action: 'undo', undoes: loading?.sequence });
});

it('a file sets issuer and rate, doesn’t change them if its cells are empty, and can be undone', async () => {
  const before = await dump();
  const megh = await cardNamed('Megh Travel Card');
  const line = async (id: string) =>
    (await staff.get<{ rows: CreditCardLine[] }>(`/api/get-credit-cards?id=${id}`)).body.rows[0];
  const row = `${megh.category_id},Megh Travel Card,,a,b,,c,0,1,2`;
  const file = async (terms: string) => {
    test.clock.advance(1000);
    const bytes = [`${headers},Issuer,Monthly interest rate`, `${row},${terms}`].join('\n');
    const { body } = await staff.send<ImportFile>('/api/card-files/choose', { name: 'cards.csv', bytes, part: 'file' });
    await test.services.jobs.drain();
    return done('check', body.import_id);
  };
  for (const wrong of [',10.01', ',-1', ',3.555', ',about 3', `${'x'.repeat(121)},`])
    expect((await file(wrong)).check, wrong).toMatchObject({ refused: 1 });
  const full = await file('New Bank,2.75%');
  expect(full.check).toMatchObject({ updated: 1, refused: 0 });
  await done('load', full.import_id);
  expect(await line(megh.category_id)).toMatchObject({ issuer: 'New Bank', monthly_rate: 2.75 });
  const empty = await file(',');
  expect(empty.check).toMatchObject({ unchanged: 1, refused: 0 });
  await done('undo', full.import_id);
  expect(await line(megh.category_id)).toMatchObject({ issuer: 'Megh Bank', monthly_rate: 3.4 });
  expect(await dump()).toEqual(before);
});

it('a file is loaded in full or not at all, and a check also counts the changes of its correct rows', async () => {
  const before = await dump();
  const id = await chosen([
    ',Amla Card,,a,b,,c,0,1,50',
    ',Amla Card,,a,b,,c,0,1,51',
    ',,,a,b,javascript:1,c,7,1,x',
    '8f14e45f,Bel Card,,a,b,,c,0,1,50',
  ]);
  const { check } = await done('check', id);
  expect(check).toMatchObject({ created: 1, refused: 3, errors_total: 6 });
  expect(check?.reasons.map(({ reason, text, example_row }) => [example_row, reason, text]).toSorted()).toEqual([
    [3, 'category_name.sameCard', 'The same card is also in row 2'],
    [4, 'category_name.cardName', 'Enter a name'],
    [4, 'secured.flag', 'Enter 0 or 1'],
    [4, 'sort_order.wholeNumber', 'Enter a whole number'],
    [4, 'utm_link.link', 'Enter a full link starting with https://'],
    [5, 'category_id.cardId', 'This isn’t a card ID. Leave it empty for a new card'],
  ]);
  expect(await press('load', id)).toMatchObject({ status: 409, body: { code: 'import_has_errors' } });
  expect(await dump()).toEqual(before);
  expect((await press('discard', id)).status).toBe(200);
  expect(await entries(id)).toMatchObject([{ action: 'delete', subject_kind: 'card-file' }]);
});

it('a row can’t give a card the name of another card', async () => {
  const { body } = await staff.post('/api/create-credit-card', { category_name: 'Chameli Card' });
  const { body: other } = await staff.post('/api/create-credit-card', { category_name: 'Juhi Card' });
  const row = (id: unknown, name: string) => `${String(id)},${name},,a,b,,c,0,1,70`;
  const taken = await chosen([row(body.category_id, 'JUHI card')]);
  expect((await done('check', taken)).check?.reasons).toMatchObject([
    { reason: 'category_name.cardNameTaken', text: 'Another card already has this name' },
  ]);
  // If the file gives the other card a new name, its old name is free.
  const swapped = await chosen([row(body.category_id, 'Juhi Card'), row(other.category_id, 'Chameli Card')]);
  expect((await done('check', swapped)).check).toMatchObject({ updated: 2, refused: 0 });
});

it('a file needs another check if cards were changed after the check, and nothing is loaded', async () => {
  const { body } = await staff.post('/api/create-credit-card', { category_name: 'Neem Card' });
  const id = await chosen([`${String(body.category_id)},Neem Card,,a,b,,c,0,1,60`, ',Tulsi Card,,a,b,,c,0,1,61']);
  expect((await done('check', id)).check).toMatchObject({ created: 1, updated: 1, refused: 0 });
  await staff.post('/api/safe-delete-credit-card', { category_id: body.category_id });
  const before = await dump();
  expect(await done('load', id)).toMatchObject({ state: 'ready', check: null, result: null, undoable: false });
  expect(await dump()).toEqual(before);
  expect((await press('load', id)).body.code).toBe('import_not_checked');
  expect((await done('check', id)).check).toMatchObject({
    created: 1,
    refused: 1,
    reasons: [{ reason: 'category_id.cardDeleted', text: 'This card has been deleted' }],
  });
});

it('an undo leaves a card that was changed after the file, and says so', async () => {
  const id = await chosen([',Kadam Card,,a,b,,c,0,1,70', ',Sal Card,,a,b,,c,0,1,71']);
  await done('check', id);
  await done('load', id);
  const { category_id } = await cardNamed('Sal Card');
  await staff.post('/api/update-credit-card-data', { category_id, property: 'sort_order', value: 3 });
  const undone = await done('undo', id);
  expect(undone).toMatchObject({
    undoable: true,
    undo: { restored: 1, left_total: 1, left: [{ name: 'Sal Card', reason: 'It has been changed again since' }] },
  });
  await staff.post('/api/update-credit-card-data', { category_id, property: 'sort_order', value: 71 });
  expect(await done('undo', id)).toMatchObject({ undoable: false, undo: { restored: 2, left_total: 0 } });
  expect((await cards()).map(({ category_name }) => category_name)).not.toContain('Sal Card');
});

it('card files are only for role 1, and can’t be used as files of another kind', async () => {
  const second = await staffClient(test, 2);
  expect((await second.send('/api/card-files/choose', { name: 'c.csv', bytes: headers, part: 'file' })).status).toBe(
    403,
  );
  const id = await chosen([',Kadam Card,,a,b,,c,0,1,70']);
  expect((await staff.get(`/api/application-status-files/get/${id}`)).status).toBe(404);
  expect((await staff.post('/api/application-status-files/discard', { import_id: id })).status).toBe(404);
});
