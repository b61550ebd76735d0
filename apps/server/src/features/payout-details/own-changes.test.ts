import { gstinCheckCharacter } from '@tulna/rules/business-numbers';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { openPartnerWorld, type PartnerWorld } from '../../test/partner-world.ts';
import { type AccountRow, colleagueOf, confirmedAccount, draftAccount } from '../../test/payout-accounts.ts';
import { newestCode } from '../../test/sign-in.ts';
import { type StaffClient, staffClient } from '../../test/staff.ts';
import { payoutTerms } from './index.ts';

/** Owners of partners ask for other payment details in the portal (R7, decision 0115). */
type Person = Awaited<ReturnType<PartnerWorld['join']>>;
let world: PartnerWorld;
let owner: Person;
let second: Person;
let stranger: Person;
let one: StaffClient;
let other: StaffClient;
const dayMs = 24 * 3_600_000;
/** A valid GSTIN with another person's PAN. */
const otherPans = `27ABCPE1234F1Z${gstinCheckCharacter('27ABCPE1234F1Z')}`;

beforeAll(async () => {
  world = await openPartnerWorld();
  [owner, second, stranger] = [await world.join('haldi'), await world.join('haldi'), await world.join('cl')];
}, 120_000);
afterAll(() => world.test.close());

const run = (statement: string) => world.test.services.pool.query<Record<string, string>>(statement);
/** Before each test, removes all details and moves the clock on. */
beforeEach(async () => {
  vi.restoreAllMocks();
  await run('alter table payout_details disable trigger payout_details_kept');
  await run('delete from payout_details');
  await run('alter table payout_details enable trigger payout_details_kept');
  await run("update partners set legal_name = 'Haldi Money Services' where key = 'haldi'");
  one = await staffClient(world.test, 1);
  other = await colleagueOf(world.test);
});

interface Shown {
  legal_name: string;
  in_force: Record<string, unknown> | null;
  waiting: (Record<string, unknown> & { details_id: string; changes: string[]; waits_until: string | null }) | null;
  code?: string;
}
const shown = async (by = owner) => (await by.client.get<Shown>('/api/partner/payout-details')).body;
const business = (more: object = {}, by = owner) =>
  by.client.post(
    '/api/partner/ask-for-business-details',
    { legal_name: 'Haldi Money Services', gstin: '27AAPFU0939F1ZV', state: '27', ...more },
    world.once(),
  );
const newAccount = { account_name: 'Haldi Money Services', account_number: '9998 8877 7666', ifsc: 'hdfc0001234' };
async function codeOf(by: Person): Promise<{ challenge_id: string; code: string }> {
  world.test.clock.advance(1);
  const { status, body } = await by.client.post('/api/partner/send-account-code', {});
  expect(status, JSON.stringify(body)).toBe(200);
  return { challenge_id: String(body.challenge_id), code: await newestCode(world.test.app, by.email) };
}
const askWith = (proof: { challenge_id: string; code: string }, more: object = {}, by = owner) =>
  by.client.post('/api/partner/ask-for-account', { ...newAccount, ...proof, ...more }, world.once());
const askFor = async (more: object = {}, by = owner) => askWith(await codeOf(by), more, by);
const cancel = (id: string, by = owner) => by.client.post('/api/partner/cancel-payout-details', { details_id: id });
const confirm = async (id: string, by?: StaffClient) =>
  (by ?? (await colleagueOf(world.test))).post<{ code?: string; message: string }>('/api/confirm-payout-details', {
    details_id: id,
  });
const rowOf = async (partner = 'haldi'): Promise<AccountRow | undefined> =>
  (
    await (await colleagueOf(world.test)).get<{ rows: AccountRow[] }>('/api/get-payout-accounts?limit=200')
  ).body.rows.find((row) => row.partner === partner);
const paidTo = async () => (await payoutTerms(world.test.db, ['haldi'])).get('haldi')?.details;
const subjectsTo = async (person: Person) => (await world.mailsTo(person.email)).map(({ subject }) => subject);
const bodiesTo = async (person: Person) => (await world.mailsTo(person.email)).map(({ body }) => body);
const actionsOf = async (id: string): Promise<string[]> =>
  (
    await run(
      `select action || ' ' || coalesce(actor_id::text, '') as line from audit_entries where subject_id = '${id}' order by sequence`,
    )
  ).rows.map(({ line = '' }) => line);
const code = ({ status, body }: { status: number; body: object }) => [status, 'code' in body ? body.code : undefined];

describe('business details', () => {
  it('are shown masked; another GSTIN and legal name are in force once staff have confirmed them', async () => {
    await confirmedAccount(one, other, { gstin: '', state: '27' });
    expect(await shown()).toMatchObject({
      legal_name: 'Haldi Money Services',
      in_force: { pan_last4: '939F', gstin: null, state: '27', account_last4: '9012', ifsc: 'SBIN0001234' },
      waiting: null,
    });
    expect(JSON.stringify(await shown())).not.toMatch(/AAPFU0939F|123456789012/);
    const requested = await business({ legal_name: ' Haldi  Money LLP ' });
    expect([requested.status, requested.body.message]).toEqual([
      200,
      'Sent. We’ll use it once we’ve checked and confirmed it.',
    ]);
    const { waiting, legal_name } = await shown(second);
    expect(legal_name).toBe('Haldi Money Services');
    expect(waiting).toMatchObject({
      legal_name: 'Haldi Money LLP',
      gstin: '27AAPFU0939F1ZV',
      changes: ['legal_name', 'gstin'],
      by_owner: true,
      asked_by: 'Meera Nair',
      waits_until: null,
    });
    expect((await paidTo())?.gstin).toBeNull();
    expect(await rowOf()).toMatchObject({
      confirmable: true,
      draft: { created_by: 'Meera Nair', asked: { waits_until: null, legal_name: 'Haldi Money LLP' } },
    });
    const id = waiting?.details_id ?? '';
    expect((await confirm(id)).status).toBe(200);
    expect(await shown()).toMatchObject({
      legal_name: 'Haldi Money LLP',
      in_force: { gstin: '27AAPFU0939F1ZV', pan_last4: '939F', account_last4: '9012' },
      waiting: null,
    });
    expect((await paidTo())?.gstin).toBe('27AAPFU0939F1ZV');
    expect((await actionsOf(id)).map((line) => line.split(' ')[0])).toEqual(['create', 'confirm']);
    expect((await actionsOf(id))[0]).toBe(`create ${owner.id}`);
    const { rows } = await run(
      `select property, after from audit_entries where subject_kind = 'partner' order by sequence desc limit 1`,
    );
    expect([rows[0]?.property, rows[0]?.after]).toEqual(['brand', expect.stringContaining('Haldi Money LLP')]);
    expect((await subjectsTo(second))[0]).toMatch(/^Payment details changed/);
  });

  it('can’t be confirmed by staff who invited the owner who asked, gave them that role, or invited who invited them', async () => {
    await confirmedAccount(one, other);
    const invited = await world.join('haldi');
    const email = 'invited.by.owner@dsa.example';
    const guest = { name: 'Asha Rao', email, role_id: 21, language: 'en' };
    expect((await invited.client.post('/api/partner/invite-user', guest, world.once())).status).toBe(200);
    await world.useLink((await world.newestLink(email)).token);
    const member = await world.join('haldi', 22);
    const role = { partner_id: await world.partnerId('haldi'), user_id: member.id, role_id: 21 };
    expect((await other.post('/api/change-partner-person-role', role)).status).toBe(200);
    const asks: [Person, StaffClient][] = [
      [invited, one],
      [{ ...invited, client: await world.signIn(email) }, one],
      [{ ...member, client: await world.signIn(member.email) }, other],
    ];
    for (const [place, [by, staff]] of asks.entries()) {
      expect((await business({ legal_name: `Haldi Money ${place}` }, by)).status).toBe(200);
      const id = (await shown(by)).waiting?.details_id ?? '';
      expect(code(await confirm(id, staff))).toEqual([403, 'own_guest']);
      expect((await confirm(id)).status).toBe(200);
    }
  });

  it.each([
    ['gstin', { gstin: '27AAPFU0939F1ZW' }, 'This GSTIN isn’t right. Please check each of its 15 letters and digits'],
    ['gstin', { gstin: otherPans }, 'The PAN in the GSTIN differs from the one given. Please check both'],
    ['gstin', { state: '29' }, 'The GSTIN is for a different state. Please check both'],
    ['state', { state: '28' }, 'Please choose one of the options'],
    ['legal_name', { legal_name: ' ' }, 'Please fill in this field'],
  ])('with a wrong %s %j are refused at the field', async (field, more, sentence) => {
    await confirmedAccount(one, other);
    const { status, body } = await business(more);
    expect([status, body.code, body.fields]).toEqual([400, 'invalid_request', { [field]: sentence }]);
    expect((await shown()).waiting).toBeNull();
  });

  it('are refused with a message in both languages if they equal those in force, or if no account was entered yet', async () => {
    expect(code(await business())).toEqual([409, 'details_missing']);
    await confirmedAccount(one, other);
    expect(code(await business())).toEqual([409, 'details_same']);
    const hindi = await owner.client.post(
      '/api/partner/ask-for-business-details',
      { legal_name: 'Haldi Money Services', gstin: '27AAPFU0939F1ZV', state: '27' },
      { ...world.once(), 'accept-language': 'hi' },
    );
    expect(hindi.body.message).toBe('हमारे पास यही जानकारी है, इसलिए बदलने को कुछ नहीं है।');
  });
});

describe('another account', () => {
  it('can be cancelled by any owner while it waits, and the account in force stays', async () => {
    const first = await confirmedAccount(one, other);
    await askFor();
    const id = (await shown()).waiting?.details_id ?? '';
    expect(code(await cancel(id, stranger))).toEqual([404, 'not_found']);
    expect((await cancel(id, second)).body.message).toBe('Change cancelled. Everything stays as it is.');
    expect(await shown()).toMatchObject({ waiting: null, in_force: { account_last4: '9012' } });
    expect(code(await confirm(id))).toEqual([404, 'not_found']);
    expect((await paidTo())?.id).toBe(first);
    expect((await subjectsTo(owner))[0]).toMatch(/^Change of payment details cancelled/);
    expect((await actionsOf(id)).at(-1)).toBe(`discard ${second.id}`);
  });

  it('keeps waiting while the business details change, and its day starts again if the account changes', async () => {
    await confirmedAccount(one, other);
    await askFor();
    const until = (await shown()).waiting?.waits_until ?? '';
    world.test.clock.advance(60_000);
    await business({ legal_name: 'Haldi Money LLP' });
    expect((await shown()).waiting).toMatchObject({
      waits_until: until,
      changes: ['legal_name', 'account'],
      account_last4: '7666',
    });
    await askFor({ account_number: '999888777667' });
    const again = (await shown()).waiting;
    expect(again).toMatchObject({ changes: ['legal_name', 'account'], account_last4: '7667' });
    expect(Date.parse(again?.waits_until ?? '') - Date.parse(until)).toBeGreaterThanOrEqual(60_000);
    // Back to the details in force, in two steps; then nothing waits any more.
    await askFor({ account_name: 'Haldi Money Private Limited', account_number: '123456789012', ifsc: 'SBIN0001234' });
    expect((await shown()).waiting).toMatchObject({ changes: ['legal_name'], waits_until: null });
    await business();
    expect((await shown()).waiting).toBeNull();
  });

  it('must be entered with PAN and state if it is the first one, and gets no payment before it is confirmed', async () => {
    const first = { pan: 'AAPFU0939F', gstin: '27AAPFU0939F1ZV', state: '27' };
    expect((await askFor()).body.fields).toEqual({ first: 'Please fill in this field' });
    expect((await askFor({ first: { ...first, pan: 'AAPFU0939G' } })).body.fields).toEqual({
      gstin: 'The PAN in the GSTIN differs from the one given. Please check both',
    });
    expect((await askFor({ first })).status).toBe(200);
    expect(await shown()).toMatchObject({ in_force: null, waiting: { account_last4: '7666', state: '27' } });
    expect(await paidTo()).toBeNull();
    expect(await rowOf()).toMatchObject({ state: 'waits', draft: { pan_last4: '939F', group: 'Standard' } });
    expect(code(await askFor({ first, account_number: '999888777667' }))).toEqual([409, 'changed_since']);
  });

  it('is replaced by a draft of staff, which owners see and cannot cancel', async () => {
    await confirmedAccount(one, other);
    await askFor();
    const { body } = await draftAccount(await colleagueOf(world.test), { account_number: '555566667777' });
    expect((await subjectsTo(second))[0]).toMatch(/^Change of payment details not confirmed/);
    expect((await shown()).waiting).toMatchObject({ details_id: body.details_id, by_owner: false, asked_by: '' });
    expect(code(await cancel(body.details_id))).toEqual([409, 'details_by_staff']);
    expect(code(await business({ legal_name: 'Other' }))).toEqual([409, 'details_by_staff']);
    expect(code(await askFor())).toEqual([409, 'details_by_staff']);
  });

  it('waits once if two owners request it at the same moment, and one code sent twice at once is used once', async () => {
    await confirmedAccount(one, other);
    const [mine, theirs] = [await codeOf(owner), await codeOf(second)];
    const answers = await Promise.all([
      askWith(mine, { account_number: '111122223333' }),
      askWith(theirs, { account_number: '444455556666' }, second),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const { rows } = await run('select account_last4 from payout_details where confirmed_at is null');
    expect(rows).toHaveLength(1);
    const proof = await codeOf(owner);
    // The same code twice at once: only one request can use it.
    const twice = await Promise.all([
      askWith(proof, { account_number: '777788889999' }),
      askWith(proof, { account_number: '777788880000' }),
    ]);
    expect(twice.map(({ status }) => status).toSorted()).toEqual([200, 410]);
  });
});

it('payment details can be changed only by owners of the partner, and a merchant doesn’t see them', async () => {
  await confirmedAccount(one, other);
  await askFor();
  const id = (await shown()).waiting?.details_id ?? '';
  for (const role of [22, 23]) {
    const person = await world.join('haldi', role);
    expect((await shown(person)).in_force).toMatchObject({ account_last4: '9012' });
    expect(code(await business({ legal_name: 'Other' }, person))).toEqual([403, 'forbidden']);
    expect(code(await cancel(id, person))).toEqual([403, 'forbidden']);
    expect((await person.client.post('/api/partner/send-account-code', {})).status).toBe(403);
  }
  expect(await shown(stranger)).toMatchObject({ in_force: null, waiting: null });
  // A code that was emailed to another person is refused.
  const theirs = await codeOf(second);
  expect(code(await askWith(theirs))).toEqual([410, 'otp_expired']);
  expect(
    code(await owner.client.post('/api/partner/resend-account-code', { challenge_id: theirs.challenge_id })),
  ).toEqual([410, 'otp_expired']);
  // The code of a sign-in is refused too.
  const started = await world.start(owner.email);
  const signIn = {
    challenge_id: String(started.body.challenge_id),
    code: await newestCode(world.test.app, owner.email),
  };
  expect(code(await askWith(signIn))).toEqual([410, 'otp_expired']);
  const scope = { partnerId: await world.partnerId('haldi'), partner: 'haldi', userId: owner.id };
  const read = (more: object) =>
    world.test.services.portal.as({ ...scope, ...more }, (tx) =>
      tx.selectFrom('payout_details').select('partner').execute(),
    );
  expect(await read({})).toHaveLength(2);
  expect(await read({ merchantId: '3f2b8c1e-0d4a-4e6b-9a37-5c8d2e1f0a94' })).toEqual([]);
  expect(await read({ partner: 'cl' })).toEqual([]);
  await expect(
    world.test.services.portal.as(scope, (tx) => tx.selectFrom('payout_details').select('account_sealed').execute()),
  ).rejects.toThrow('permission denied');
});

// The last test in this file, because its last emails are from the next day.
it('another account needs the emailed code, waits one full day, and is in force when staff confirm it after that', async () => {
  const first = await confirmedAccount(one, other);
  const proof = await codeOf(owner);
  const wrong = String((Number(proof.code) + 1) % 1_000_000).padStart(6, '0');
  expect(code(await askWith({ ...proof, code: wrong }))).toEqual([422, 'otp_wrong']);
  // A mistake in the account uses up neither the code nor a guess.
  const slip = await askWith(proof, { account_number: '12345678', ifsc: 'HDFC1234' });
  expect(Object.keys(slip.body.fields as object)).toEqual(['account_number', 'ifsc']);
  const nowhere = await askWith(proof, { ifsc: 'SAGR0001234' });
  expect([nowhere.status, Object.keys(nowhere.body.fields as object)]).toEqual([400, ['ifsc']]);
  const { clock } = world.test.services;
  const at = clock.now().getTime();
  const stopped = vi.spyOn(clock, 'now').mockImplementation(() => new Date(at));
  const requested = await askWith(proof);
  stopped.mockRestore();
  expect([requested.status, requested.body.message]).toEqual([
    200,
    'Sent. The new account has a waiting period of one day. We’ll use it once we’ve confirmed it after that.',
  ]);
  expect(Date.parse(String(requested.body.waits_until)) - at).toBe(dayMs);
  expect(code(await askWith(proof, { account_number: '999888777667' }))).toEqual([410, 'otp_expired']);
  const { waiting } = await shown();
  expect(waiting).toMatchObject({
    account_last4: '7666',
    ifsc: 'HDFC0001234',
    changes: ['account'],
    gstin: '27AAPFU0939F1ZV',
  });
  for (const person of [owner, second]) {
    expect((await subjectsTo(person))[0]).toMatch(/^Change of payment details requested/);
    const [body = ''] = await bodiesTo(person);
    expect(body).toContain('Meera Nair asked to change the bank account for payments (new account: •••• 7666)');
    expect(body).toContain('Until then payments go to •••• 9012.');
    expect(body).not.toContain('999888777666');
  }
  expect((await subjectsTo(stranger)).join()).not.toContain('payment details');
  const id = waiting?.details_id ?? '';
  expect(await rowOf()).toMatchObject({ confirmable: false });
  // The last millisecond of the day, and the first one after it.
  const last = vi.spyOn(clock, 'now').mockImplementation(() => new Date(at + dayMs - 1));
  const early = await confirm(id);
  expect(code(early)).toEqual([409, 'details_wait']);
  expect(early.body.message).toMatch(/ You can confirm it from \d+ \w+ 2\d{3}, \d\d:\d\d\.$/);
  expect((await paidTo())?.id).toBe(first);
  await expect(
    run(
      `update payout_details set confirmed_by = gen_random_uuid(), confirmed_at = waits_until - interval '1 millisecond' where id = '${id}'`,
    ),
  ).rejects.toThrow('payout_details_wait');
  last.mockImplementation(() => new Date(at + dayMs));
  expect((await rowOf())?.confirmable).toBe(true);
  expect((await confirm(id)).status).toBe(200);
  last.mockRestore();
  expect((await paidTo())?.id).toBe(id);
  expect(await shown()).toMatchObject({ in_force: { account_last4: '7666', pan_last4: '939F' }, waiting: null });
  expect(code(await cancel(id))).toEqual([409, 'changed_since']);
  const { rows } = await run(`select coalesce(after, '') as after from audit_entries where subject_id = '${id}'`);
  expect(JSON.stringify(rows)).not.toContain('999888777666');
});

it('a change by staff is emailed to every owner once a second person has confirmed it', async () => {
  /** The sentences about changes by staff in the mails to a person. */
  const sentencesTo = async (person: Person): Promise<string[]> =>
    (await bodiesTo(person)).flatMap((body) => /We’ve changed .*/.exec(body) ?? []).toSorted();
  const sent = await sentencesTo(owner);
  const expectSent = async (...more: string[]) => {
    sent.push(...more);
    for (const person of [owner, second]) expect(await sentencesTo(person)).toEqual(sent.toSorted());
  };
  await expectSent();
  await confirmedAccount(one, other);
  const changed = 'We’ve changed the bank account for payments (new account: •••• 9012)';
  await expectSent(`${changed}. This applies from now on.`);
  // A draft changes nothing yet. Another name in the account is another account.
  const draft = await draftAccount(one, { account_name: 'Vinod Traders', gstin: '' });
  await expectSent();
  expect((await confirm(draft.body.details_id, other)).status).toBe(200);
  await expectSent(`${changed} and the business details. This applies from now on.`);
  await confirmedAccount(one, other, { account_name: 'Vinod Traders' });
  await expectSent('We’ve changed the business details. This applies from now on.');
  // The same details again are no news.
  await confirmedAccount(one, other, { account_name: 'Vinod Traders' });
  await expectSent();
  expect((await subjectsTo(owner)).filter((subject) => subject.startsWith('Payment details changed'))).not.toEqual([]);
  expect(await sentencesTo(stranger)).toEqual([]);
});
