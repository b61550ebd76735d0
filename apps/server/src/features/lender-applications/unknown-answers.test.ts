import type { cases as caseList, ReviewedCase, retryCase, teachStatusWord } from '@tulna/contract/case-review';
import type { AnswerOf } from '@tulna/contract/endpoint';
import type { LenderApplication } from '@tulna/contract/lender-applications';
import type { Offer, OffersAnswer } from '@tulna/contract/offers';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
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
import { lenderCallsRepository } from '../lender-connections/index.ts';
import { reconcile } from './check-status.ts';

let world: LendingWorld;
let admin: StaffClient;
const nextPhone = mobileNumbers(9_000_810_001);
const dayMs = 24 * 3_600_000;
let people = 0;

beforeAll(async () => {
  world = await startLendingWorld({ staff: true });
  admin = await staffClient(world, 1);
});
afterAll(() => world.close());
beforeEach(async () => {
  await world.sandbox.control('reset', {});
  await world.sandbox.control('lenders/kreditbee', { mode: 'normal' });
  await world.db.deleteFrom('cases').execute();
  await world.db.deleteFrom('taught_status_words').execute();
  // Removes the check times and consents of all earlier applications, so that their statuses aren't requested.
  await world.db.updateTable('lender_applications').set({ status_check_at: null, consent_id: null }).execute();
});

/** A person whose profile was sent to the lenders; KreditBee's offer, if it made one. */
async function withProfile(): Promise<{
  person: CustomerClient;
  creditId: string;
  offer: () => Promise<Offer | undefined>;
}> {
  const person = await customerClient(world, nextPhone());
  people += 1;
  const creditId = await complete(person, { tin: `ABCPU${String(1000 + people)}N` });
  await world.services.jobs.drain();
  const offer = async () =>
    (await person.get<OffersAnswer>(`/api/get-offers/${creditId}`)).body.offers.find(
      ({ lender }) => lender.key === 'kreditbee',
    );
  return { person, creditId, offer };
}

/** An application that KreditBee got, and about which it never calls back. */
async function applied() {
  const { person, creditId, offer } = await withProfile();
  const { body } = await person.post<{ lender_application_id: string }>(
    '/api/apply-for-offer',
    await applyBody(person, await offer()),
  );
  await world.services.jobs.drain();
  const id = body.lender_application_id;
  const read = async () =>
    (await person.get<{ application: LenderApplication }>(`/api/get-lender-application/${id}`)).body.application;
  return { person, creditId, id, read, leadId: (await read()).lead_id ?? '' };
}

const cases = async (): Promise<ReviewedCase[]> =>
  (await admin.get<AnswerOf<typeof caseList.rows>>('/api/get-cases')).body.rows;
const only = async (): Promise<ReviewedCase> => {
  const [one, ...others] = await cases();
  if (one === undefined || others.length > 0) throw new Error(`${others.length + (one ? 1 : 0)} cases`);
  return one;
};
const saysInstead = (status: string, word: string | null) =>
  world.sandbox.control('lenders/kreditbee/words', { status, word });
const setStatusAtLender = (leadId: string, update: object) =>
  world.sandbox.control(`lenders/kreditbee/leads/${leadId}/updates`, update);
const remembers = (leadId: string, isKnown: boolean) =>
  world.sandbox.control(`lenders/kreditbee/leads/${leadId}/memory`, { forgotten: !isKnown });
/** Runs queued jobs, including scheduled ones. */
async function run(job = 'check-status'): Promise<void> {
  await world.services.pool.query('update jobs.job set start_after = now() where name = $1', [job]);
  await world.services.jobs.drain();
}
async function night(): Promise<void> {
  await reconcile(world.services);
  await run();
}

describe('an unknown word of a lender in its answer to a status request', () => {
  it('makes a case with the masked answer, and teaching the word repeats the request at once', async () => {
    const { read, id, creditId, leadId } = await applied();
    await saysInstead('approved', 'SEMI_APPROVED');
    await setStatusAtLender(leadId, { status: 'approved', remark: 'Meera, call 9812345670' });
    await night();
    await night();
    expect((await read()).status).toBe('sent');
    const found = await only();
    const [row] = await world.db.selectFrom('cases').selectAll().execute();
    expect(row).toMatchObject({ lender_application_id: id, credit_application_id: creditId });
    expect(found).toMatchObject({
      kind: 'unknown_status_word',
      lender: { key: 'kreditbee', name: 'KreditBee' },
      lead_id: leadId,
      application: { lender_application_id: id, status: 'sent' },
      facts: { word: 'SEMI_APPROVED', operation: 'status' },
      raw: {
        state: 'SEMI_APPROVED',
        state_changed_at: expect.stringMatching(/^\d{4}-\d{2}-\d{2}T/),
        amount_disbursed: null,
        state_reason: '[hidden]',
      },
      seen: 2,
      may_retry: true,
    });

    const { case_id } = found;
    const retried = await admin.post<AnswerOf<typeof retryCase>>('/api/retry-case', { case_id });
    expect(retried.body).toEqual({ message: 'Asking the lender again', taken: 0, left: 0, asked: true });
    await run();
    expect(await only()).toMatchObject({ closed: null, seen: 3 });

    const lesson = { case_id, status: 'approved' };
    const mapped = await admin.post<AnswerOf<typeof teachStatusWord>>('/api/teach-status-word', lesson);
    expect(mapped.body).toMatchObject({ taken: 0, left: 0, asked: true });
    expect((await only()).closed).toMatchObject({ outcome: 'resolved' });
    await run();
    const application = await read();
    expect(application.status).toBe('approved');
    expect(application.events.at(-1)).toMatchObject({ status: 'approved', source: 'lender', applied: true });
    expect(await cases()).toHaveLength(1);
  });

  it('is known for all applications once it is taught, and unknown again once it is removed', async () => {
    const first = await applied();
    await saysInstead('agreement', 'INKED');
    await setStatusAtLender(first.leadId, { status: 'agreement' });
    await night();
    const { case_id } = await only();
    await admin.post('/api/teach-status-word', { case_id, status: 'agreement' });
    const second = await applied();
    await setStatusAtLender(second.leadId, { status: 'agreement' });
    await night();
    expect((await first.read()).status).toBe('agreement');
    expect((await second.read()).status).toBe('agreement');
    const { words } = (await admin.get<{ words: { id: string; word: string }[] }>('/api/get-taught-words')).body;
    expect(words.map(({ word }) => word)).toEqual(['INKED']);
    await admin.post('/api/remove-status-word', { id: words[0]?.id });
    const third = await applied();
    await setStatusAtLender(third.leadId, { status: 'agreement' });
    await night();
    expect((await third.read()).status).toBe('sent');
    expect((await cases()).map(({ kind, closed }) => [kind, closed === null])).toEqual([
      ['unknown_status_word', true],
      ['unknown_status_word', false],
    ]);
  });

  it('doesn’t count as silence, even over many days, and doesn’t open the circuit breaker', async () => {
    const { id, leadId } = await applied();
    await saysInstead('in_review', 'DOZING');
    await setStatusAtLender(leadId, { status: 'in_review' });
    const longAgo = new Date(world.clock.now().getTime() - 8 * dayMs);
    await world.db.updateTable('lender_applications').set({ handed_over_at: longAgo }).where('id', '=', id).execute();
    for (let nights = 0; nights < 7; nights += 1) await night();
    expect(await only()).toMatchObject({ kind: 'unknown_status_word', seen: 7 });
    await saysInstead('in_review', null);
    // If these seven answers had opened the breaker, new leads couldn't be sent either.
    expect(await (await withProfile()).offer()).toBeDefined();
  });

  it('with a phone number in it is masked in the case', async () => {
    const { leadId } = await applied();
    await saysInstead('in_review', 'call 9812345670');
    await setStatusAtLender(leadId, { status: 'in_review' });
    await night();
    expect(await only()).toMatchObject({ facts: { word: 'call [phone]' }, raw: { state: 'call [phone]' } });
  });
});

describe('an unknown word of a lender in its answer to a lead', () => {
  it('makes a case; the lead is sent again with its key, and accepted once the word is taught', async () => {
    await saysInstead('in_review', 'QUEUED_UP');
    const { creditId, offer } = await withProfile();
    expect(await offer()).toBeUndefined();
    const found = await only();
    expect(found).toMatchObject({
      kind: 'unknown_status_word',
      lender: { key: 'kreditbee' },
      lead_id: null,
      application: null,
      facts: { word: 'QUEUED_UP', operation: 'create_lead' },
      raw: { id: expect.stringMatching(/^kb-[\da-f]{16}$/), state: 'QUEUED_UP' },
    });
    // The word is still unknown, so the lead stays in the queue.
    await expect(run('settle-lead')).rejects.toThrow();
    expect(await offer()).toBeUndefined();
    const lesson = { case_id: found.case_id, status: 'in_review' };
    expect((await admin.post('/api/teach-status-word', lesson)).body).toMatchObject({ taken: 0, asked: false });
    await run('settle-lead');
    expect(await offer()).toMatchObject({ indicative: false });
    const state = await world.sandbox.control<{ lenders: Record<string, { counts: { leads: number } }> }>('state');
    expect(state.lenders.kreditbee?.counts.leads).toBe(1);
    const calls = await lenderCallsRepository(world.db).find({ creditApplicationId: creditId, limit: 50 });
    expect(calls.filter(({ error_code }) => error_code === 'unknown_word').length).toBeGreaterThan(0);
  });
});

describe('a lead that is unknown to its lender in a status request', () => {
  it('makes its own kind of case, whose retry repeats the request, and which closes once the lender knows the lead', async () => {
    const { read, id, leadId } = await applied();
    await setStatusAtLender(leadId, { status: 'approved' });
    await remembers(leadId, false);
    await night();
    await night();
    const found = await only();
    expect(found).toMatchObject({
      kind: 'lead_unknown_to_lender',
      lender: { key: 'kreditbee' },
      lead_id: leadId,
      application: { lender_application_id: id, status: 'sent' },
      facts: { status: 'sent' },
      seen: 2,
      may_retry: true,
    });
    const { case_id } = found;
    const retry = () => admin.post<AnswerOf<typeof retryCase>>('/api/retry-case', { case_id });
    expect((await retry()).body).toEqual({ message: 'Asking the lender again', taken: 0, left: 0, asked: true });
    await run();
    expect(await only()).toMatchObject({ closed: null, seen: 3 });
    await remembers(leadId, true);
    expect((await retry()).body).toMatchObject({ asked: true });
    await run();
    expect(await only()).toMatchObject({ may_retry: false, closed: { outcome: 'resolved', by: '' } });
    expect((await read()).status).toBe('approved');
    const audit = await admin.get<{ rows: { action: string; after: unknown }[] }>(
      `/api/get-audit-entries?kind=case&subject=${case_id}`,
    );
    expect(audit.body.rows.map(({ action, after }) => [action, after])).toEqual([
      ['retry', { taken: 0, left: 0, asked: true }],
      ['retry', { taken: 0, left: 0, asked: true }],
    ]);
  });

  it('doesn’t count as silence, and a retry sends no request once the consent is withdrawn', async () => {
    const { person, id, leadId } = await applied();
    await remembers(leadId, false);
    const longAgo = new Date(world.clock.now().getTime() - 8 * dayMs);
    await world.db.updateTable('lender_applications').set({ handed_over_at: longAgo }).where('id', '=', id).execute();
    await night();
    const { kind, case_id } = await only();
    expect(kind).toBe('lead_unknown_to_lender');
    await person.post('/api/withdraw-consent', { purpose: 'apply_with_lender', lender_key: 'kreditbee' });
    expect((await admin.post('/api/retry-case', { case_id })).body).toEqual({
      message: 'Nothing could be applied yet',
      taken: 0,
      left: 0,
      asked: false,
    });
  });
});
