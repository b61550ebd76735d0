import { randomUUID } from 'node:crypto';
import type { cases, getCaseLenders, getTaughtWords, ReviewedCase } from '@tulna/contract/case-review';
import type { getDashboard } from '@tulna/contract/dashboard';
import type { AnswerOf } from '@tulna/contract/endpoint';
import type { LenderApplication } from '@tulna/contract/lender-applications';
import type { Offer, OffersAnswer } from '@tulna/contract/offers';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { bringAsKreditbee, kreditbeeEvent } from '../../test/kreditbee-events.ts';
import {
  applyBody,
  type CustomerClient,
  complete,
  customerClient,
  type LendingWorld,
  mobileNumbers,
  startLendingWorld,
} from '../../test/lending-world.ts';
import { type StaffClient, staffClient } from '../../test/staff.ts';
import { reportCase } from '../cases/index.ts';
import { heldEventsRepository } from '../lender-applications/index.ts';

let world: LendingWorld;
let admin: StaffClient;
let operations: StaffClient;
const nextPhone = mobileNumbers(9_000_700_001);
let people = 0;

beforeAll(async () => {
  world = await startLendingWorld({ staff: true });
  admin = await staffClient(world, 1);
  operations = await staffClient(world, 2);
});
afterAll(() => world.close());
beforeEach(async () => {
  await world.sandbox.control('reset', {});
  await world.sandbox.control('lenders/kreditbee', { mode: 'normal' });
  await world.db.deleteFrom('cases').execute();
  await world.db.deleteFrom('held_lender_events').execute();
  await world.db.deleteFrom('taught_status_words').execute();
});

/** A person with KreditBee's offers, the ID of their lead, and a function that applies for an offer. */
async function withOffer() {
  const person = await customerClient(world, nextPhone());
  people += 1;
  const creditId = await complete(person, { tin: `ABCPR${String(1000 + people)}N` });
  await world.services.jobs.drain();
  const { body } = await person.get<OffersAnswer>(`/api/get-offers/${creditId}`);
  const offer = body.offers.find(({ lender }) => lender.key === 'kreditbee') as Offer;
  const { lead_id } = await world.db
    .selectFrom('lender_asks')
    .select('lead_id')
    .where('credit_application_id', '=', creditId)
    .where('connection', '=', 'kreditbee')
    .executeTakeFirstOrThrow();
  const apply = async (): Promise<string> => {
    const answer = await person.post<{ lender_application_id: string }>(
      '/api/apply-for-offer',
      await applyBody(person, offer),
    );
    await world.services.jobs.drain();
    return answer.body.lender_application_id;
  };
  return { person, leadId: lead_id ?? '', apply };
}

const read = async (person: CustomerClient, id: string): Promise<LenderApplication> =>
  (await person.get<{ application: LenderApplication }>(`/api/get-lender-application/${id}`)).body.application;
const list = async (query = '', staff = operations) =>
  (await staff.get<AnswerOf<typeof cases.rows>>(`/api/get-cases${query}`)).body;
const theCase = async (): Promise<ReviewedCase> => {
  const [one] = (await list()).rows;
  if (one === undefined) throw new Error('No case was reported.');
  return one;
};
const ago = (minutes: number): string => new Date(Date.now() - minutes * 60_000).toISOString();

/** Reports cases one minute apart; the first is the oldest. */
async function reported(...kinds: ('terms_differ' | 'contradiction' | 'lender_silent')[]): Promise<void> {
  let minute = kinds.length;
  for (const kind of kinds) {
    minute -= 1;
    const at = new Date(ago(minute));
    await reportCase(world.db, { now: () => at }, { kind, fingerprint: randomUUID(), lenderKey: 'kreditbee' });
  }
}

describe('the list of cases', () => {
  it('cases are listed newest first, in pages, and filtered by state, kind, lender and days', async () => {
    await reported('terms_differ', 'contradiction', 'lender_silent', 'contradiction', 'contradiction');
    const first = await list('?limit=2');
    expect(first.rows.map(({ kind }) => kind)).toEqual(['contradiction', 'contradiction']);
    const second = await list(`?limit=2&cursor=${first.next}`);
    expect(second.rows.map(({ kind }) => kind)).toEqual(['lender_silent', 'contradiction']);
    const third = await list(`?limit=2&cursor=${second.next}`);
    expect(third.rows.map(({ kind }) => kind)).toEqual(['terms_differ']);
    expect(third.next).toBeNull();
    const kinds = async (query: string) => (await list(query)).rows.map(({ kind }) => kind);
    expect(await kinds('?sort=opened&limit=1')).toEqual(['terms_differ']);
    expect(await kinds('?kind=terms_differ,lender_silent')).toEqual(['lender_silent', 'terms_differ']);
    expect(await kinds('?lender=kreditbee')).toHaveLength(5);
    expect(await kinds('?lender=cashe')).toEqual([]);
    expect(await kinds('?state=closed')).toEqual([]);
    expect(await kinds('?state=open,closed')).toHaveLength(5);
    expect(await kinds('?state=ajar')).toEqual([]);
    expect(await kinds('?opened=2026-01-01..2026-01-31')).toEqual([]);
    expect(await kinds('?opened=2026-01-01..')).toHaveLength(5);
    expect((await list('?limit=5')).next).toBeNull();
    const [{ case_id } = { case_id: '' }] = third.rows;
    expect((await list(`?id=${case_id}`)).rows).toMatchObject([{ case_id, kind: 'terms_differ' }]);
    const { body } = await operations.get<AnswerOf<typeof getCaseLenders>>('/api/get-case-lenders');
    expect(body.lenders).toEqual([{ key: 'kreditbee', name: 'KreditBee' }]);
    expect((await operations.get('/api/get-cases?cursor=nonsense')).status).toBe(400);
  });

  it('cases are searched by a part of the lead ID, and sorted by the number of reports', async () => {
    for (const [leadId, times] of [
      ['KB-PARROT-17', 3],
      ['KB-CROW-18', 1],
      ['CA-PARROT-19', 2],
    ] as const) {
      const fingerprint = randomUUID();
      for (let time = 0; time < times; time += 1)
        await reportCase(world.db, world.clock, { kind: 'unknown_lead', fingerprint, lenderKey: 'kreditbee', leadId });
    }
    for (const lenderKey of ['cashe', null, 'a lender of the past'])
      await reportCase(world.db, world.clock, { kind: 'bad_offer', fingerprint: randomUUID(), lenderKey });
    const { body } = await operations.get<AnswerOf<typeof getCaseLenders>>('/api/get-case-lenders');
    expect(body.lenders.map(({ key, name }) => `${key}: ${name}`)).toEqual([
      'a lender of the past: a lender of the past',
      'cashe: CASHe',
      'kreditbee: KreditBee',
    ]);
    const leads = async (query: string) => (await list(query)).rows.map(({ lead_id }) => lead_id);
    expect(await leads('?search=parrot&sort=lead')).toEqual(['CA-PARROT-19', 'KB-PARROT-17']);
    expect(await leads('?search=kb-parrot')).toEqual(['KB-PARROT-17']);
    expect(await leads('?sort=-seen&kind=unknown_lead')).toEqual(['KB-PARROT-17', 'CA-PARROT-19', 'KB-CROW-18']);
    // Cases without a lead are last in both directions.
    expect(await leads('?sort=lead&kind=unknown_lead,bad_offer')).toEqual([
      'CA-PARROT-19',
      'KB-CROW-18',
      'KB-PARROT-17',
      ...[null, null, null],
    ]);
    expect((await leads('?sort=-lead')).slice(0, 3)).toEqual(['KB-PARROT-17', 'KB-CROW-18', 'CA-PARROT-19']);
    expect((await operations.get('/api/get-cases?search=kb')).status).toBe(400);
    expect((await operations.get('/api/count-cases?search=crow')).body).toEqual({ count: 1, exact: true });
  });

  it('the list is exported with the columns and words of the page', async () => {
    await reported('terms_differ');
    await operations.post('/api/close-case', { case_id: (await theCase()).case_id, outcome: 'resolved', note: '' });
    const columns = ['kind', 'state', 'lender', 'lead'];
    const { body } = await operations.post<{ export_id: string }>('/api/export-cases', { columns });
    await world.services.jobs.drain();
    const file = await operations.get<string>(`/api/download-list-export/${body.export_id}`);
    expect(file.body).toBe('\uFEFFCase,Status,Lender,Lead\r\nDifferent terms,Closed,KreditBee,\r\n');
  });

  it('all cases that match the filters are closed, each with an audit entry, and the undo reopens those that weren’t changed since', async () => {
    await reported('terms_differ', 'contradiction', 'contradiction', 'lender_silent');
    const one = (await list('?kind=lender_silent')).rows[0]?.case_id ?? '';
    const change = { action: 'close', value: { outcome: 'no_action', note: ' All the same ' } };
    const prepared = { kind: 'contradiction,lender_silent', state: 'open', change };
    const bulk = (await operations.post<{ bulk_id: string; total: number }>('/api/prepare-bulk-cases', prepared)).body;
    expect(bulk.total).toBe(3);
    // One case is closed meanwhile, so it no longer matches.
    await operations.post('/api/close-case', { case_id: one, outcome: 'resolved', note: '' });
    await operations.post('/api/start-list-bulk', bulk);
    await world.services.jobs.drain();
    const bulkNow = async () => (await operations.get(`/api/get-list-bulk/${bulk.bulk_id}`)).body;
    expect(await bulkNow()).toMatchObject({ state: 'done', done: 2, unmatched: 1, failed: 0, changed: 0 });
    const closed = (await list('?state=closed&kind=contradiction')).rows;
    expect(closed.map((each) => each.closed)).toMatchObject(
      [0, 1].map(() => ({ by: 'Ranjit Reports', outcome: 'no_action', note: 'All the same' })),
    );
    // One of them is reopened and closed by hand, so the bulk change no longer applies to it.
    const [first, second] = closed.map(({ case_id }) => case_id);
    await operations.post('/api/reopen-case', { case_id: first });
    await operations.post('/api/close-case', { case_id: first, outcome: 'lender_told', note: '' });
    expect((await operations.post('/api/undo-list-bulk', { bulk_id: bulk.bulk_id })).status).toBe(200);
    await world.services.jobs.drain();
    expect(await bulkNow()).toMatchObject({ state: 'undone', restored: 1, left: 1 });
    const { not_done } = (await bulkNow()) as { not_done: object[] };
    expect(not_done).toContainEqual({ id: first, outcome: 'done', reason: 'This change can’t be undone here.' });
    expect((await list('?state=open&kind=contradiction')).rows.map(({ case_id }) => case_id)).toEqual([second]);
    const audit = await admin.get<{ rows: { sequence: number; action: string; undoes: number | null }[] }>(
      `/api/get-audit-entries?kind=case&subject=${second}`,
    );
    const [taken, closing] = audit.body.rows;
    expect([taken?.action, closing?.action, taken?.undoes]).toEqual(['reopen', 'close', closing?.sequence]);
  });

  it('open cases are counted on the dashboard, whatever its period', async () => {
    await reported('contradiction', 'lender_silent', 'contradiction');
    const { body } = await operations.get<AnswerOf<typeof getDashboard>>('/api/get-dashboard?preset=yesterday');
    expect(body.attention.open_cases).toEqual([
      { kind: 'contradiction', count: 2 },
      { kind: 'lender_silent', count: 1 },
    ]);
  });

  it('closing a case with a note and reopening it are both in the audit', async () => {
    await reported('contradiction');
    const { case_id } = await theCase();
    const closing = { case_id, outcome: 'lender_told', note: ' Wrote to KreditBee ' };
    expect((await operations.post('/api/close-case', closing)).status).toBe(200);
    expect(await theCase()).toMatchObject({
      closed: { by: 'Ranjit Reports', outcome: 'lender_told', note: 'Wrote to KreditBee' },
      may_retry: false,
    });
    expect((await list('?state=open')).rows).toEqual([]);
    expect((await operations.post('/api/close-case', closing)).status).toBe(409);
    expect((await operations.post('/api/reopen-case', { case_id })).status).toBe(200);
    expect((await theCase()).closed).toBeNull();
    expect((await operations.post('/api/reopen-case', { case_id })).status).toBe(409);
    const audit = await admin.get<{ rows: { action: string; before: unknown; after: unknown }[] }>(
      `/api/get-audit-entries?kind=case&subject=${case_id}`,
    );
    expect(audit.body.rows.map(({ action, before, after }) => [action, before, after])).toEqual([
      ['reopen', { outcome: 'lender_told', note: 'Wrote to KreditBee' }, null],
      ['close', null, { outcome: 'lender_told', note: 'Wrote to KreditBee' }],
    ]);
  });

  it('a case is not reopened if the same cause has an open case', async () => {
    const report = { kind: 'contradiction', fingerprint: 'the same', lenderKey: null } as const;
    await reportCase(world.db, world.clock, report);
    const { case_id } = await theCase();
    await operations.post('/api/close-case', { case_id, outcome: 'resolved', note: '' });
    await reportCase(world.db, world.clock, report);
    expect((await list('?state=open')).rows).toHaveLength(1);
    expect((await operations.post('/api/reopen-case', { case_id })).body).toMatchObject({ code: 'changed_since' });
  });
});

describe('teaching a word', () => {
  it('all updates held for the word are applied, however many there are, and the case is closed', async () => {
    const [first, last] = [await withOffer(), await withOffer()];
    const [firstId, lastId] = [await first.apply(), await last.apply()];
    const now = new Date();
    // More than the call-back address accepts in a minute.
    for (let count = 0; count < 201; count += 1) {
      const update = {
        ...{ lenderKey: 'kreditbee', eventId: `parked ${count}`, lenderLeadId: first.leadId, lenderStatus: 'PARKED' },
        ...{ occurredAt: new Date(now.getTime() - 201 + count), signedAt: now, disbursedPaise: null, reason: null },
      };
      await heldEventsRepository(world.services, world.db).hold({ ...update, update }, now);
    }
    const event = kreditbeeEvent(last.leadId, { state: 'PARKED', occurred_at: now.toISOString() });
    await bringAsKreditbee(world, event);
    const { case_id } = await theCase();
    const { body } = await admin.post('/api/teach-status-word', { case_id, status: 'in_review' });
    expect(body).toMatchObject({ taken: 200, left: 2 });
    expect((await read(first.person, firstId)).status).toBe('in_review');
    expect((await theCase()).closed).toBeNull();
    await world.services.jobs.drain();
    expect((await read(last.person, lastId)).status).toBe('in_review');
    expect((await theCase()).closed).toMatchObject({ outcome: 'taken' });
    expect(await world.db.selectFrom('held_lender_events').select('id').execute()).toEqual([]);
  });

  it('teaching a word applies the held update with its own date, and every later update at once', async () => {
    const { person, leadId, apply } = await withOffer();
    const id = await apply();
    const at = ago(0);
    await bringAsKreditbee(
      world,
      kreditbeeEvent(leadId, { state: 'ON_HOLD', occurred_at: at, state_reason: 'papers' }),
    );
    const waiting = await theCase();
    expect(waiting).toMatchObject({
      kind: 'unknown_status_word',
      lender: { key: 'kreditbee', name: 'KreditBee' },
      application: { lender_application_id: id, customer_id: person.userId, status: 'sent' },
      may_retry: true,
    });
    const untaught = await operations.post('/api/retry-case', { case_id: waiting.case_id });
    expect(untaught.body).toMatchObject({ taken: 0, left: 1 });
    expect((await theCase()).closed).toBeNull();

    const lesson = { case_id: waiting.case_id, status: 'in_review' };
    expect((await operations.post('/api/teach-status-word', lesson)).status).toBe(403);
    expect((await admin.post('/api/teach-status-word', lesson)).body).toMatchObject({ taken: 1, left: 0 });
    const application = await read(person, id);
    expect(application.status).toBe('in_review');
    expect(application.events.at(-1)).toMatchObject({ status: 'in_review', at, note: 'papers', source: 'lender' });
    expect((await theCase()).closed).toMatchObject({ outcome: 'taken' });
    expect(await world.db.selectFrom('held_lender_events').selectAll().execute()).toEqual([]);

    const other = await withOffer();
    const otherId = await other.apply();
    await bringAsKreditbee(world, kreditbeeEvent(other.leadId, { state: 'ON_HOLD' }));
    expect((await read(other.person, otherId)).status).toBe('in_review');
    expect((await list('?state=open')).rows).toEqual([]);
  });

  it('teaching a word can be undone: the word is unknown again, but applications keep the status it gave them', async () => {
    const { person, leadId, apply } = await withOffer();
    const id = await apply();
    await bringAsKreditbee(world, kreditbeeEvent(leadId, { state: 'PARKED' }));
    const { case_id } = await theCase();
    await admin.post('/api/teach-status-word', { case_id, status: 'in_review' });
    const { words } = (await operations.get<AnswerOf<typeof getTaughtWords>>('/api/get-taught-words')).body;
    expect(words).toMatchObject([{ lender: 'KreditBee', word: 'PARKED', status: 'in_review' }]);
    const [word] = words;
    expect((await operations.post('/api/remove-status-word', { id: word?.id })).status).toBe(403);
    expect((await admin.post('/api/remove-status-word', { id: word?.id })).status).toBe(200);
    expect((await admin.post('/api/remove-status-word', { id: word?.id })).status).toBe(404);
    await bringAsKreditbee(world, kreditbeeEvent(leadId, { state: 'PARKED' }));
    expect((await list('?state=open')).rows).toMatchObject([{ kind: 'unknown_status_word' }]);
    expect((await read(person, id)).status).toBe('in_review');
    const audit = await admin.get<{ rows: { action: string; subject: { name: string } }[] }>(
      '/api/get-audit-entries?kind=status-word',
    );
    expect(audit.body.rows.slice(0, 2).map(({ action, subject }) => [action, subject.name])).toEqual([
      ['delete', 'kreditbee: PARKED'],
      ['create', 'kreditbee: PARKED'],
    ]);
  });

  it('a taught word about a lead without an application is understood, and becomes a case about the lead if it is about money', async () => {
    const { leadId } = await withOffer();
    await bringAsKreditbee(world, kreditbeeEvent(leadId, { state: 'MONEY_OUT', amount_disbursed: 40_000 }));
    const { case_id } = await theCase();
    await admin.post('/api/teach-status-word', { case_id, status: 'disbursed' });
    expect((await list('?state=open')).rows).toMatchObject([
      { kind: 'unknown_lead', lead_id: leadId, facts: { word: 'MONEY_OUT', status: 'disbursed', lead_of_ours: true } },
    ]);
  });

  it('a word can be taught only from a case about a word', async () => {
    await reported('contradiction');
    const { case_id } = await theCase();
    expect((await admin.post('/api/teach-status-word', { case_id, status: 'approved' })).status).toBe(404);
    expect((await admin.post('/api/retry-case', { case_id })).status).toBe(404);
  });
});

describe('retrying an unknown lead', () => {
  it('a retry applies the events once the lead is known, in the order in which they happened', async () => {
    const { person, leadId, apply } = await withOffer();
    const id = await apply();
    // The lender's events arrived before its answer to the lead.
    const asks = world.db.updateTable('lender_asks').where('connection', '=', 'kreditbee');
    await asks.where('lead_id', '=', leadId).set({ lead_id: null }).execute();
    const signed = ago(0);
    const paid = new Date(Date.parse(signed) + 1).toISOString();
    const payment = { state: 'disbursed', amount_disbursed: 40_000, occurred_at: paid };
    await bringAsKreditbee(world, kreditbeeEvent(leadId, payment));
    await bringAsKreditbee(world, kreditbeeEvent(leadId, { state: 'agreement_accepted', occurred_at: signed }));
    const { case_id, facts } = await theCase();
    expect(facts).toMatchObject({ status: 'disbursed', lead_of_ours: false });
    expect((await operations.post('/api/retry-case', { case_id })).body).toMatchObject({ taken: 0, left: 2 });
    expect((await theCase()).seen).toBe(2);
    await asks.where('id', '=', id).set({ lead_id: leadId }).execute();
    expect((await operations.post('/api/retry-case', { case_id })).body).toMatchObject({ taken: 2, left: 0 });
    const application = await read(person, id);
    expect(application.events.slice(-2).map(({ status, at }) => [status, at])).toEqual([
      ['agreement', signed],
      ['disbursed', paid],
    ]);
    expect(application).toMatchObject({ status: 'disbursed', disbursed_paise: 4_000_000 });
    expect((await theCase()).closed).toMatchObject({ outcome: 'taken' });
  });
});
