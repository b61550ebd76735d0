import { randomUUID } from 'node:crypto';
import type { ImportFile } from '@tulna/contract/import-files';
import type { TrackingLink } from '@tulna/contract/tracking-links';
import { adminTrackingLinks as english } from '@tulna/phrases/en/admin-tracking-links';
import { adminTrackingLinks } from '@tulna/phrases/hi/admin-tracking-links';
import { headerWord } from '@tulna/rules/import-columns';
import { TRACKING_LINK_WORDS } from '@tulna/rules/tracking-link-columns';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type StaffClient, staffClient } from '../../test/staff.ts';
import { startTestApp, type TestApp } from '../../test/test-app.ts';
import { merchantsRepository } from '../merchants/index.ts';
import { partnersRepository } from '../partners/index.ts';

/** Tracking links as a file, through the API. In India it is 20 November. */
const start = new Date('2026-11-20T06:00:00.000Z');
let test: TestApp;
let staff: StaffClient;
beforeAll(async () => {
  test = await startTestApp({ staff: true, demoWorld: true });
});
beforeEach(async () => {
  await test.db.deleteFrom('tracking_link_days').execute();
  await test.db.deleteFrom('tracking_links').execute();
  test.clock.stopAt(start);
  staff = await staffClient(test, 1);
});
afterAll(() => test.close());

type Outcome = ImportFile & { code?: string };
const base = '/api/tracking-link-files';
const calls = {
  map: `${base}/map`,
  check: `${base}/check`,
  load: '/api/tracking-link-files/load',
  undo: '/api/tracking-link-files/undo',
  discard: '/api/tracking-link-files/discard',
};
const headers =
  'Name,Partner,Merchant code,Short address,Landing page,Channel,Product,Language,UTM source,UTM medium,UTM campaign,UTM term,UTM content,Last day';
const get = async (id: string) => (await staff.get<ImportFile>(`${base}/get/${id}`)).body;
const press = (verb: 'check' | 'load' | 'undo' | 'discard', import_id: string) =>
  staff.post<Outcome>(calls[verb], { import_id });
async function done(verb: 'check' | 'load' | 'undo', id: string): Promise<ImportFile> {
  const { status, body } = await press(verb, id);
  expect(status, JSON.stringify(body)).toBe(200);
  await test.services.jobs.drain();
  return get(id);
}
async function choose(rows: readonly string[], head = headers): Promise<string> {
  test.clock.advance(1000);
  const file = { name: 'links.csv', bytes: [head, ...rows].join('\n'), part: 'file' };
  const { status, body } = await staff.send<ImportFile>(`${base}/choose`, file);
  expect(status, JSON.stringify(body)).toBe(200);
  await test.services.jobs.drain();
  return body.import_id;
}
/** Checks and loads a file, and returns it. */
async function loaded(...rows: readonly string[]): Promise<ImportFile> {
  const id = await choose(rows);
  await done('check', id);
  return done('load', id);
}
const faults = async (id: string) =>
  (
    await staff.get<{ errors: { row: number; column: string; reason: string }[] }>(`${base}/errors/${id}`)
  ).body.errors.map(({ row, column, reason }) => `${row} ${column}: ${reason}`);
const links = async () => (await staff.get<{ rows: TrackingLink[] }>('/api/get-tracking-links?sort=name')).body.rows;
const dump = async () =>
  (await test.services.pool.query('select to_jsonb(l) as link from tracking_links l order by id')).rows;
const entries = (id: string) =>
  test.db.selectFrom('audit_entries').selectAll().where('subject_id', '=', id).orderBy('sequence').execute();
const click = async (id: string) => {
  await test.db.insertInto('tracking_link_days').values({ link_id: id, day: '2026-11-20', clicks: 1 }).execute();
};
const merchantOf = async (partner: string) => {
  const found = (await partnersRepository(test.db).all()).find(({ brand }) => brand.key === partner);
  const { merchant } = await merchantsRepository(test.services, test.db).add({
    id: randomUUID(),
    partnerId: found?.brand.id ?? 0,
    shopName: `Shop of ${partner}`,
    postalCode: '411001',
    contactName: 'Meera',
    phone: '9876543210',
    email: null,
    pan: null,
    gstin: null,
    language: 'en',
    createdBy: null,
  });
  await test.db.updateTable('merchants').set({ state: 'approved' }).where('id', '=', merchant.id).execute();
  return merchant;
};

const full = (name: string, code: string) =>
  `${name},haldi money,,${code},Campaign page,SMS,Gold loans,hi,insta,paid,festive,gold,reel,31/12/2026`;

it('stores nothing when it is checked, and loads every field, with the form’s defaults', async () => {
  const merchant = await merchantOf('cl');
  const id = await choose([
    full('Neem One', 'neem-1'),
    `Peepal Two,CL,${merchant.code.toUpperCase()},,,print,,,poster,print,stations,,,20/11/2026`,
  ]);
  const checked = await done('check', id);
  expect(checked).toMatchObject({ state: 'checked', missing: [], check: { created: 2, refused: 0, errors_total: 0 } });
  expect(await dump()).toEqual([]);

  expect(await done('load', id)).toMatchObject({ state: 'loaded', undoable: true, result: { created: 2, refused: 0 } });
  const [neem, peepal] = await links();
  expect(neem).toMatchObject({
    name: 'Neem One',
    code: 'neem-1',
    brand: 'haldi',
    merchant: null,
    landing: 'campaign',
    channel: 'sms',
    product: 'gold-loans',
    language: 'hi',
    utm_source: 'insta',
    utm_medium: 'paid',
    utm_campaign: 'festive',
    utm_term: 'gold',
    utm_content: 'reel',
    last_day: '2026-12-31',
    status: 1,
  });
  expect(peepal).toMatchObject({
    name: 'Peepal Two',
    brand: 'cl',
    merchant_id: merchant.id,
    merchant: 'Shop of cl',
    landing: 'home',
    channel: 'print',
    product: 'any',
    language: 'visitor',
    utm_term: '',
    utm_content: '',
    last_day: '2026-11-20',
    status: 1,
  });
  expect(peepal?.code).toMatch(/^[a-hjkmnp-z2-9]{7}$/);
  expect(await entries(neem?.tracking_link_id ?? '')).toMatchObject([
    { action: 'create', actor_id: staff.userId, subject_kind: 'tracking-link', subject_name: 'Neem One' },
  ]);
  expect(await entries(id)).toMatchObject([{ action: 'upload', subject_kind: 'tracking-link-file' }]);
  // Its links work like any other.
  const followed = await test.app.inject({ url: '/l/neem-1' });
  expect([followed.statusCode, String(followed.headers.location)]).toEqual([
    302,
    '/socialmedia-onboarding?partner=haldi&utm_source=insta&utm_medium=paid&utm_campaign=festive&utm_term=gold&utm_content=reel&utm_id=neem-1&product=gold-loans&lang=hi',
  ]);
});

it('refuses each wrong cell by the rules of the form, and creates the other rows', async () => {
  const merchantOfHaldi = await merchantOf('haldi');
  await loaded(full('Taken', 'taken'));
  const long = (count: number) => 'x'.repeat(count);
  const id = (
    await loaded(
      full(long(120), 'right'),
      full(long(121), 'a-1'),
      full('', 'a-2'),
      'A,Nobody,,ab,nowhere,pigeon,boats,fr,,,,,,',
      full('Upper', 'UPPER'),
      full('Taken', 'taken').replace('insta', 'other'),
      full('Twice', 'right'),
      `Merchant,cl,${merchantOfHaldi.code},,,sms,,,a,b,c,,,`,
      `No merchant,cl,qqqqqqqq,,,sms,,,a,b,c,,,`,
      'Over,cl,,,,sms,,,a,b,c,,,19/11/2026',
      `Long,cl,,,,,,,${long(101)},${long(101)},${long(101)},${long(101)},${long(101)},31/02/2027`,
    )
  ).import_id;
  expect(await get(id)).toMatchObject({ result: { created: 1, refused: 10 } });
  const address = 'Use 3 to 40 lowercase letters, digits and hyphens, with no hyphen at either end';
  const taken = 'Another link has this short address. Choose another one, or leave this cell empty';
  const merchant = 'This partner has no merchant with this code';
  expect(await faults(id)).toEqual([
    '3 name: Use at most 120 characters',
    '4 name: Please fill in this cell',
    '5 partner: There’s no partner with this name',
    `5 code: ${address}`,
    expect.stringContaining('5 landing: Use one of these: home, customer_site, campaign'),
    expect.stringContaining('5 channel: Use one of these: sms, whatsapp, email'),
    expect.stringContaining('5 product: Use one of these: any, personal-loans'),
    expect.stringContaining('5 language: Use one of these: visitor, en, hi'),
    '5 utm_source: Please fill in this cell',
    '5 utm_medium: Please fill in this cell',
    '5 utm_campaign: Please fill in this cell',
    `6 code: ${address}`,
    `7 code: ${taken}`,
    `8 code: ${taken}`,
    `9 merchant: ${merchant}`,
    `10 merchant: ${merchant}`,
    '11 last_day: Enter today or a later day',
    '12 channel: Please fill in this cell',
    '12 utm_source: Use at most 100 characters',
    '12 utm_medium: Use at most 100 characters',
    '12 utm_campaign: Use at most 100 characters',
    '12 utm_term: Use at most 100 characters',
    '12 utm_content: Use at most 100 characters',
    '12 last_day: This day doesn’t exist. Please check day and month',
  ]);
  const { body: wrong } = await staff.get<string>(`${base}/errors-file/${id}`);
  expect(wrong.split('\r\n').slice(0, 3)).toEqual([
    `\uFEFFrow,what to correct,${headers}`,
    `3,Name: Use at most 120 characters,${full(long(121), 'a-1')}`,
    `4,Name: Please fill in this cell,${full('', 'a-2')}`,
  ]);
});

it('changes nothing where the same link exists already, with and without an address', async () => {
  const made = 'Made up,cl,,,,sms,,,a,b,c,,,';
  expect(await loaded(full('Own', 'own-1'), made, made)).toMatchObject({ result: { created: 2, unchanged: 1 } });
  const before = await dump();
  const again = await loaded(full('Own', 'own-1'), made);
  expect(again).toMatchObject({ result: { created: 0, updated: 0, unchanged: 2, refused: 0 } });
  expect(await dump()).toEqual(before);
  // A link that differs in a single value is another one.
  expect(await loaded('Made up,cl,,,,sms,,,a,b,c,,d,')).toMatchObject({ result: { created: 1 } });
});

it('undo archives unclicked links, lists those it leaves, and the file may be loaded again', async () => {
  const { import_id: id } = await loaded(full('Aam', 'aam-1'), full('Bel', 'bel-1'), full('Chiku', 'chiku-1'));
  const byName = async () => Object.fromEntries((await links()).map((link) => [link.name, link]));
  const { Bel, Chiku } = await byName();
  await click(Bel?.tracking_link_id ?? '');
  // Meanwhile archived by hand: it stays archived.
  await staff.post(`/api/update-tracking-link/${Chiku?.tracking_link_id}`, { property: 'status', value: 0 });
  const undone = await done('undo', id);
  expect(undone).toMatchObject({
    undoable: true,
    undo: { restored: 2, left_total: 1, left: [{ name: 'Bel', reason: 'People have clicked it already' }] },
  });
  expect((await links()).map(({ name, status }) => [name, status])).toEqual([
    ['Aam', 0],
    ['Bel', 1],
    ['Chiku', 0],
  ]);
  const { Aam } = await byName();
  expect(
    (await entries(Aam?.tracking_link_id ?? ''))
      .map(({ action, property, before, after }) => [action, property, before, after])
      .at(-1),
  ).toEqual(['update', 'status', '1', '0']);
  expect((await entries(Chiku?.tracking_link_id ?? '')).length).toBe(2);
  const [loading, undoing] = await entries(id);
  expect(undoing).toMatchObject({ action: 'undo', undoes: loading?.sequence });

  // Loading the same rows again makes the links active; undoing that second file undoes only this.
  const second = await loaded(full('Aam', 'aam-1'), full('Aam', 'aam-1'), full('Bel', 'bel-1'));
  expect(second).toMatchObject({ result: { created: 0, updated: 1, unchanged: 2 } });
  expect((await byName()).Aam?.status).toBe(1);
  // Undoing the first file affects only its own rows, and leaves what was made active since.
  expect((await done('undo', id)).undo).toMatchObject({ restored: 2, left_total: 1 });
  expect((await byName()).Aam?.status).toBe(1);
  expect((await done('undo', second.import_id)).undo).toMatchObject({ restored: 1, left_total: 0 });
  expect((await byName()).Aam?.status).toBe(0);
  expect(await press('undo', second.import_id)).toMatchObject({ status: 409, body: { code: 'not_reversible' } });
});

it('knows the words of the form in both languages, and an export by its headers', async () => {
  for (const [column, values] of Object.entries(TRACKING_LINK_WORDS)) {
    for (const { values: labels } of [adminTrackingLinks, english])
      for (const [value, label] of Object.entries(labels[column as 'channel']))
        expect(Object.entries(values).filter(([, words]) => words.map(headerWord).includes(headerWord(label)))).toEqual(
          expect.arrayContaining([[value, expect.anything()]]),
        );
  }
  const { columns } = adminTrackingLinks;
  const head = [
    columns.name,
    columns.brand,
    columns.channel,
    columns.language,
    columns.utm_source,
    columns.utm_medium,
    columns.utm_campaign,
  ].join();
  const id = await choose(['Gulab,cl,व्हाट्सऐप,हिन्दी,a,b,c'], head);
  await done('check', id);
  expect(await done('load', id)).toMatchObject({ result: { created: 1 } });
  expect(await links()).toMatchObject([{ channel: 'whatsapp', language: 'hi', name: 'Gulab' }]);
});

it('is only for staff who may open the page, and deleting a file that was not loaded has an entry', async () => {
  const id = await choose([full('Unseen', 'unseen')]);
  for (const role of [2, 3] as const) {
    const other = await staffClient(test, role);
    for (const verb of ['check', 'load', 'undo', 'discard'] as const)
      expect((await other.post(calls[verb], { import_id: id })).status).toBe(403);
    expect((await other.get('/api/get-tracking-link-files')).status).toBe(403);
  }
  expect((await press('discard', id)).status).toBe(200);
  expect(await entries(id)).toMatchObject([{ action: 'delete', subject_kind: 'tracking-link-file' }]);
  const { body: template } = await staff.get<string>(`${base}/template`);
  expect(template.split('\r\n')[0]).toBe(
    '\uFEFFname,partner,merchant code,short address,landing page,channel,product,language,utm source,utm medium,utm campaign,utm term,utm content,last day',
  );
});

it('undo leaves a link that another file lists, and undoing that file archives it', async () => {
  const statusOf = async (name: string) => (await links()).find((link) => link.name === name)?.status;
  const first = await loaded(full('Tulsi', 'tulsi-1'), full('Neem', 'neem-2'));
  const second = await loaded(full('Tulsi', 'tulsi-1'));
  expect(second).toMatchObject({ result: { created: 0, updated: 0, unchanged: 1 } });
  expect((await done('undo', first.import_id)).undo).toMatchObject({
    restored: 1,
    left_total: 1,
    left: [{ name: 'Tulsi', reason: 'Another file has it, too' }],
  });
  expect([await statusOf('Tulsi'), await statusOf('Neem')]).toEqual([1, 0]);
  expect((await done('undo', second.import_id)).undo).toMatchObject({ restored: 1, left_total: 0 });
  expect(await statusOf('Tulsi')).toBe(0);
});

it('a link is archived with the file that created it if the other file that listed it was undone before', async () => {
  const first = await loaded(full('Tulsi', 'tulsi-1'));
  const second = await loaded(full('Tulsi', 'tulsi-1'));
  expect((await done('undo', second.import_id)).undo).toMatchObject({ restored: 0, left_total: 0 });
  expect((await links())[0]?.status).toBe(1);
  expect((await done('undo', first.import_id)).undo).toMatchObject({ restored: 1, left_total: 0 });
  expect((await links())[0]?.status).toBe(0);
});
