import { randomUUID } from 'node:crypto';
import { editTag } from '@tulna/rules/edit-tag';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  type AccountRow,
  account,
  colleagueOf,
  confirmedAccount,
  draftAccount,
  groupsOf,
  once,
} from '../../test/payout-accounts.ts';
import { type Reply, type StaffClient, staffClient } from '../../test/staff.ts';
import { startTestApp, type TestApp } from '../../test/test-app.ts';
import { payoutDetailsRepository, payoutTerms } from './index.ts';

/** Accounts of partners and their groups, through the API. */
let test: TestApp;
let one: StaffClient;
let other: StaffClient;
beforeAll(async () => {
  test = await startTestApp({ demoWorld: true, staff: true });
  one = await staffClient(test, 1);
  other = await colleagueOf(test);
});
afterAll(() => test.close());
beforeEach(async () => {
  await test.services.pool.query('alter table payout_details disable trigger payout_details_kept');
  await test.services.pool.query('delete from payout_details');
  await test.services.pool.query('alter table payout_details enable trigger payout_details_kept');
});

const rows = async (query = '', by = one): Promise<AccountRow[]> =>
  (await by.get<{ rows: AccountRow[] }>(`/api/get-payout-accounts?limit=200${query}`)).body.rows;
const rowOf = async (partner: string, by = one) => (await rows('', by)).find((row) => row.partner === partner);
const confirm = (details_id: string, by = other) =>
  by.post<{ code?: string; message: string }>('/api/confirm-payout-details', { details_id });
const discard = (details_id: string, by = one) =>
  by.post<{ code?: string; message: string }>('/api/discard-payout-details', { details_id });
const save = (more: object = {}) =>
  one.post<{ group_id: string; code?: string; fields?: object; message: string }>(
    '/api/save-payout-group',
    { group_id: null, name: 'Shops', holding_days: 7, least_paise: 10_000, ...more },
    once(),
  );
const code = ({ status, body }: Reply<{ code?: string }>) => [status, body.code];
const entries = async (id: string): Promise<string[]> =>
  (
    await test.services.pool.query<{ line: string }>(
      `select action || ' ' || subject_name || ' ' || coalesce(after, before) as line from audit_entries
       where subject_id = $1 order by sequence`,
      [id],
    )
  ).rows.map(({ line }) => line);

describe('an account', () => {
  it('is a draft until a second person confirms it, and its full number is never sent out', async () => {
    expect(await rowOf('haldi')).toMatchObject({ state: 'none', confirmed: null, draft: null, confirmable: false });
    const { status, body } = await draftAccount(one);
    expect([status, body.message, body.shared_with]).toEqual([
      200,
      'Saved as a draft. Somebody else has to confirm it.',
      [],
    ]);
    const { details_id } = body;
    expect(await rowOf('haldi')).toMatchObject({
      partner_name: 'Haldi Money',
      state: 'waits',
      confirmed: null,
      confirmable: false,
      draft: {
        details_id,
        group: 'Standard',
        account_name: 'Haldi Money Private Limited',
        account_last4: '9012',
        ifsc: 'SBIN0001234',
        pan_last4: '939F',
        gstin: '27AAPFU0939F1ZV',
        state: '27',
        reverse_charge: false,
        created_by: 'Vasudha Operations',
        confirmed_at: null,
      },
    });
    expect((await payoutTerms(test.db)).get('haldi')?.details).toBeNull();
    expect(await rowOf('haldi', other)).toMatchObject({ confirmable: true });
    const own = await confirm(details_id, one);
    expect([own.status, own.body]).toMatchObject([
      403,
      { code: 'own_draft', message: 'Somebody else has to confirm this, because you drafted it.' },
    ]);
    expect(await confirm(details_id)).toMatchObject({ status: 200, body: { message: 'Confirmed' } });
    expect(code(await confirm(details_id))).toEqual([409, 'changed_since']);
    expect(code(await discard(details_id))).toEqual([409, 'changed_since']);
    expect(await rowOf('haldi')).toMatchObject({
      state: 'confirmed',
      draft: null,
      confirmed: { details_id, account_last4: '9012' },
    });
    expect((await payoutTerms(test.db)).get('haldi')).toMatchObject({
      holdingDays: 30,
      leastPaise: 50_000,
      details: { id: details_id, hasPan: true, gstin: '27AAPFU0939F1ZV', state: '27', reverseCharge: false },
    });
    const audited = await entries(details_id);
    expect(audited.map((line) => line.split(' ').slice(0, 2).join(' '))).toEqual(['create haldi', 'confirm haldi']);
    expect(audited.join()).toContain('"account_last4":"9012"');
    expect(audited.join()).not.toContain('123456789012');
    expect(audited.join()).not.toContain('AAPFU0939F"');
    const { rows: stored } = await test.services.pool.query<{ sealed: Buffer }>(
      'select account_sealed || pan_sealed as sealed from payout_details',
    );
    // Sealed bytes are not text, so they are searched as bytes.
    expect(stored.map(({ sealed }) => sealed.length > 40)).toEqual([true]);
    expect(stored.some(({ sealed }) => sealed.includes('123456789012') || sealed.includes('AAPFU0939F'))).toBe(false);
    const numbers = await payoutDetailsRepository(test.services, test.db).accountNumbers([details_id]);
    expect(numbers.get(details_id)).toBe('123456789012');
  });

  it('is changed by another draft; the confirmed one stays in force until that draft is confirmed', async () => {
    const first = await confirmedAccount(one, other);
    const { body } = await draftAccount(one, { account_number: '999888777666', pan: '', gstin: '', state: '07' });
    expect(await rowOf('haldi')).toMatchObject({
      state: 'waits',
      confirmed: { details_id: first },
      draft: { account_last4: '7666', pan_last4: null, gstin: null, state: '07' },
    });
    expect((await payoutTerms(test.db)).get('haldi')?.details?.id).toBe(first);
    // A draft by another colleague replaces it.
    const again = await draftAccount(other, { account_number: '999888777667' });
    expect(await rowOf('haldi')).toMatchObject({ draft: { details_id: again.body.details_id, account_last4: '7667' } });
    expect(code(await confirm(body.details_id))).toEqual([404, 'not_found']);
    expect(await confirm(again.body.details_id, one)).toMatchObject({ status: 200 });
    expect((await payoutTerms(test.db)).get('haldi')?.details?.id).toBe(again.body.details_id);
    expect(await entries(body.details_id)).toHaveLength(2);
  });

  it('discarded as a draft leaves the confirmed one in force', async () => {
    const first = await confirmedAccount(one, other);
    const { body } = await draftAccount(one, { account_number: '999888777666' });
    expect(await discard(body.details_id)).toMatchObject({ status: 200, body: { message: 'Discarded' } });
    expect(await rowOf('haldi')).toMatchObject({ state: 'confirmed', confirmed: { details_id: first }, draft: null });
    expect(code(await discard(randomUUID()))).toEqual([404, 'not_found']);
  });

  it('shared by two partners is reported, not refused', async () => {
    await confirmedAccount(one, other);
    const second = await draftAccount(one, { partner: 'cl', account_number: '123456789012' });
    expect([second.status, second.body.shared_with]).toEqual([200, ['Haldi Money']]);
    expect((await rowOf('cl'))?.draft?.shared_with).toEqual(['Haldi Money']);
    const { confirmed } = (await rowOf('haldi')) ?? {};
    expect(confirmed?.shared_with).toHaveLength(1);
    // A partner's own earlier details don't count as shared.
    const { body } = await draftAccount(one, { account_number: '123456789012' });
    expect(body.shared_with).toHaveLength(1);
    expect(body.shared_with).not.toContain('Haldi Money');
  });

  it('that is no longer in force doesn’t count as shared; a waiting one does', async () => {
    await confirmedAccount(one, other);
    const { body } = await draftAccount(one, { account_number: '999888777666' });
    const sharedBy = async (account_number: string) => {
      const draft = await draftAccount(one, { partner: 'cl', account_number });
      await discard(draft.body.details_id);
      return draft.body.shared_with;
    };
    expect(await sharedBy('123456789012')).toEqual(['Haldi Money']);
    expect(await sharedBy('999888777666')).toEqual(['Haldi Money']);
    await confirm(body.details_id);
    expect(await sharedBy('123456789012')).toEqual([]);
    expect(await sharedBy('999888777666')).toEqual(['Haldi Money']);
  });

  it('never changes once confirmed, not even in the database', async () => {
    const id = await confirmedAccount(one, other);
    for (const change of [
      `update payout_details set ifsc = 'SBIN0009999' where id = '${id}'`,
      `update payout_details set pan_sealed = null, pan_last4 = null where id = '${id}'`,
      `delete from payout_details where id = '${id}'`,
    ])
      await expect(test.services.pool.query(change)).rejects.toThrow('confirmed payout details are never changed');
    // Only sealing it again under a new key is allowed.
    await test.services.pool.query("update payout_details set account_sealed = '\\x01' where id = $1", [id]);
  });
});

describe('errors are shown at their fields', () => {
  it.each([
    ['account_number', { account_number: '12345678' }, 'Please enter an account number of 9 to 18 digits'],
    ['account_number', { account_number: '1234567890123456789' }, 'Please enter an account number of 9 to 18 digits'],
    ['ifsc', { ifsc: 'SBIN1001234' }, 'IFSC format is invalid (case sensitive field)'],
    [
      'ifsc',
      { ifsc: 'SAGR0001234' },
      'This IFSC isn’t on the published list of bank branches. Please check it on a cheque or bank statement',
    ],
    ['pan', { pan: 'ABCDE1234F', gstin: '' }, 'This PAN isn’t valid. Please enter it as it’s printed on the card'],
    ['gstin', { gstin: '27AAPFU0939F1ZW' }, 'This GSTIN isn’t right. Please check each of its 15 letters and digits'],
    ['gstin', { pan: 'AAPFU0939G' }, 'The PAN in the GSTIN differs from the one given. Please check both'],
    ['gstin', { state: '29' }, 'The GSTIN is for a different state. Please check both'],
    ['state', { state: '28' }, 'Please choose one of the options'],
    ['partner', { partner: 'nobody' }, 'Please choose one of the options'],
    ['group_id', { group_id: randomUUID() }, 'Please choose one of the options'],
    ['account_name', { account_name: ' ' }, 'Please fill in this field'],
    // The file for the bank has only English letters, so these payments would have had no name or half of one.
    [
      'account_name',
      { account_name: 'हल्दी मनी सर्विसेज़' },
      'Please enter the name as the bank has it, in English letters',
    ],
    ['account_name', { account_name: 'हल्दी Money' }, 'Please enter the name as the bank has it, in English letters'],
    ['account_name', { account_name: '12-34' }, 'Please enter the name as the bank has it, in English letters'],
  ])('%s %j', async (field, more, sentence) => {
    const { status, body } = await draftAccount(one, more);
    expect([status, body.code, body.fields]).toEqual([400, 'invalid_request', { [field]: sentence }]);
    expect((await rowOf('haldi'))?.draft).toBeNull();
  });

  it('in Hindi too', async () => {
    const [standard] = await groupsOf(one);
    const answer = await one.post<{ fields: object }>(
      '/api/draft-payout-details',
      { ...account, group_id: standard?.group_id, account_number: '1', ifsc: 'SAGR0001234' },
      { ...once(), 'accept-language': 'hi' },
    );
    expect(answer.body.fields).toEqual({
      account_number: 'कृपया 9 से 18 अंकों का खाता नंबर भरें',
      ifsc: 'यह IFSC बैंक ब्रांचों की प्रकाशित सूची में नहीं है। कृपया इसे चेक या बैंक स्टेटमेंट पर देख लें',
    });
  });

  it('a GSTIN needs no PAN beside it, and lower case and spaces are accepted', async () => {
    const { status } = await draftAccount(one, { pan: '', gstin: '27aapfu 0939f1zv', ifsc: 'sbin 0001234' });
    expect(status).toBe(200);
    expect((await rowOf('haldi'))?.draft).toMatchObject({ gstin: '27AAPFU0939F1ZV', ifsc: 'SBIN0001234' });
  });
});

it('the list finds partners by their state and name', async () => {
  await confirmedAccount(one, other);
  await draftAccount(one, { partner: 'cl', account_number: '555566667777' });
  const keys = async (query: string) => (await rows(query)).map(({ partner }) => partner);
  expect(await keys('&state=confirmed')).toEqual(['haldi']);
  expect(await keys('&state=waits')).toEqual(['cl']);
  expect((await keys('&state=confirmed,waits')).toSorted()).toEqual(['cl', 'haldi']);
  const without = await keys('&state=none');
  expect(without.length).toBeGreaterThan(5);
  expect(without).not.toContain('haldi');
  expect(await keys('&search=haldi')).toEqual(['haldi']);
  const all = await rows();
  expect(all.map(({ partner_name }) => partner_name.toLowerCase())).toEqual(
    all.map(({ partner_name }) => partner_name.toLowerCase()).toSorted(),
  );
});

describe('a group', () => {
  it('is added, changed and deleted, and shows how many partners are in it', async () => {
    const { status, body } = await save();
    expect([status, body.message]).toEqual([200, 'Group saved']);
    expect((await groupsOf(one)).find(({ group_id }) => group_id === body.group_id)).toEqual({
      group_id: body.group_id,
      name: 'Shops',
      holding_days: 7,
      least_paise: 10_000,
      standard: false,
      partners: 0,
    });
    expect((await save({ group_id: body.group_id, holding_days: 180, least_paise: 10_000_000 })).status).toBe(200);
    await confirmedAccount(one, other, { group_id: body.group_id });
    await draftAccount(one, { group_id: body.group_id });
    expect((await groupsOf(one)).find(({ group_id }) => group_id === body.group_id)).toMatchObject({
      holding_days: 180,
      least_paise: 10_000_000,
      partners: 1,
    });
    expect((await payoutTerms(test.db)).get('haldi')).toMatchObject({ holdingDays: 180, leastPaise: 10_000_000 });
    const remove = () => one.post<{ code?: string }>('/api/delete-payout-group', { group_id: body.group_id });
    expect(code(await remove())).toEqual([409, 'group_in_use']);
    const empty = await save({ name: 'Empty' });
    const gone = await one.post('/api/delete-payout-group', { group_id: empty.body.group_id });
    expect(gone).toMatchObject({ status: 200, body: { message: 'Group deleted' } });
    expect((await groupsOf(one)).map(({ name }) => name)).toEqual(['Standard', 'Shops']);
    expect((await entries(body.group_id)).map((line) => line.split(' ')[0])).toEqual(['create', 'update']);
  });

  it('that a colleague has changed is saved only by a person who has seen the change', async () => {
    const { group_id } = (await save({ name: 'Malls' })).body;
    const shown = { name: 'Malls', holding_days: 7, least: '₹100.00' };
    const change = (by: StaffClient, days: number, seen: object) =>
      by.post<{ code?: string; current?: { value: unknown } }>(
        '/api/save-payout-group',
        { group_id, name: 'Malls', holding_days: days, least_paise: 10_000 },
        { ...once(), 'if-match': `"${editTag(seen)}"` },
      );
    expect((await change(other, 30, shown)).status).toBe(200);
    const late = await change(one, 0, shown);
    const theirs = { ...shown, holding_days: 30 };
    expect([late.status, late.body.code, late.body.current?.value]).toEqual([409, 'edit_conflict', theirs]);
    expect((await groupsOf(one)).find((group) => group.group_id === group_id)?.holding_days).toBe(30);
    expect((await change(one, 0, theirs)).status).toBe(200);
    expect((await one.post('/api/delete-payout-group', { group_id })).status).toBe(200);
  });

  it.each([
    ['holding_days', { holding_days: 181 }, 'Please enter 180 or less'],
    ['holding_days', { holding_days: -1 }, 'Please enter 0 or more'],
    ['least_paise', { least_paise: 10_000_001 }, 'Please enter 1,00,00,000 or less'],
    ['name', { name: 'sTANDARD' }, 'Another group has this name. Please choose a different one'],
  ])('with a wrong %s %j is refused', async (field, more, sentence) => {
    const { status, body } = await save({ name: 'Other', ...more });
    expect([status, body.fields]).toEqual([400, { [field]: sentence }]);
  });

  it('that is the standard one can’t be deleted, but may be changed', async () => {
    const [standard] = await groupsOf(one);
    const group_id = standard?.group_id;
    expect(code(await one.post('/api/delete-payout-group', { group_id }))).toEqual([409, 'group_standard']);
    expect((await save({ group_id, name: 'Standard', holding_days: 0, least_paise: 0 })).status).toBe(200);
    expect((await payoutTerms(test.db)).get('cl')).toMatchObject({ holdingDays: 0, leastPaise: 0, details: null });
    await save({ group_id, name: 'Standard', holding_days: 30, least_paise: 50_000 });
  });
});
