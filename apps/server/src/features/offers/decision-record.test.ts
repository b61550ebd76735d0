import { createHash } from 'node:crypto';
import {
  type DecisionRecord,
  type getMyDecisions,
  SHOWN_PAGES,
  type ShownContent,
} from '@tulna/contract/decision-records';
import type { AnswerOf } from '@tulna/contract/endpoint';
import type { OffersAnswer } from '@tulna/contract/offers';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  type CustomerClient,
  complete,
  customerClient,
  type LendingWorld,
  meera,
  mobileNumbers,
  startLendingWorld,
} from '../../test/lending-world.ts';
import { creditApplicationsRepository } from '../credit-applications/index.ts';
import { offersPersonalData } from './personal-data.ts';
import { openReceipt, sealReceipt } from './sealed-submission.ts';
import { shownRepository } from './shown.ts';

let world: LendingWorld;
const nextPhone = mobileNumbers(9_000_720_001);
const sha256 = (text: string): string => createHash('sha256').update(text, 'utf8').digest('hex');

beforeAll(async () => {
  world = await startLendingWorld();
  await world.sandbox.control('lenders/cashe', { mode: 'decline' });
  await world.sandbox.control('lenders/earlysalary', { mode: 'outage' });
});
afterAll(() => world.close());

const someone = (): Promise<CustomerClient> => customerClient(world, nextPhone());
const offersOf = async (person: CustomerClient, id: string, language = 'en'): Promise<OffersAnswer> =>
  (await person.get<OffersAnswer>(`/api/get-offers/${id}`, language)).body;
const recordOf = async (person: CustomerClient, id: string): Promise<DecisionRecord> => {
  const { status, body } = await person.get<DecisionRecord>(`/api/get-decision-record/${id}`);
  expect(status).toBe(200);
  return body;
};
/** A customer whose lenders have all answered. */
async function answered(tin: string): Promise<{ person: CustomerClient; id: string }> {
  const person = await someone();
  const id = await complete(person, { tin });
  await world.services.jobs.drain();
  return { person, id };
}

it('has the facts, the page as shown, and the same decision made again', async () => {
  const person = await someone();
  const id = await complete(person, { tin: 'ABCPM1501N' });
  await offersOf(person, id);
  // Lenders have yet to answer, so the page will soon change and isn't stored.
  expect((await recordOf(person, id)).shown).toEqual([]);
  await world.services.jobs.drain();
  const page = await offersOf(person, id);
  const record = await recordOf(person, id);
  expect(record).toMatchObject({
    credit_application_id: id,
    product: 'Personal Loans',
    versions: { engine: 'eligibility-2', pricing: 'pricing-2', ranking: 'ranking-2' },
    facts: {
      birth_date: meera.birth_date,
      monthly_income: Number(meera.monthly_income),
      postal_code: meera.postal_code,
      desired_amount: 200_000,
    },
    replay: { result: 'same', hash: record.hash, not_kept: [], differences: [] },
  });
  const [shown] = record.shown as [DecisionRecord['shown'][number]];
  const {
    credit_application_id: _id,
    revision: _revision,
    complete: _complete,
    reminder_at: _reminder,
    ...rest
  } = page;
  expect(record.shown).toHaveLength(1);
  expect(shown).toMatchObject({ number: 1, order: 'same' });
  expect(shown.content).toEqual({ ...rest, language: 'en', brand: expect.any(String) });
  expect(shown.content.offers.length).toBeGreaterThan(3);
  const silent = shown.content.asked.filter(({ state }) => state === 'no_answer').map(({ lender }) => lender.key);
  expect(silent).toEqual(['earlysalary']);
  expect(shown.content.unmatched).toContainEqual(
    expect.objectContaining({ source: 'lender', lender_reason: 'does not meet credit policy' }),
  );
});

it('has another page only when it differs from the last page stored', async () => {
  const { person, id } = await answered('ABCPM1502N');
  const badge = (on: boolean) =>
    world.db
      .updateTable('lenders')
      .set({ so_status: on, so_text: 'Half the fee', so_date_start: '2020-01-01', so_date_end: '2099-01-01' })
      .where('key', '=', 'tata-capital')
      .execute();
  await badge(false);
  for (let look = 0; look < 3; look += 1) await offersOf(person, id);
  await offersOf(person, id, 'hi');
  await offersOf(person, id, 'hi');
  await badge(true);
  await offersOf(person, id, 'hi');
  await badge(false);
  // The same as the second page, but stored again, because it differs from the last one.
  await offersOf(person, id, 'hi');
  const { shown } = await recordOf(person, id);
  const badgeOf = ({ offers }: ShownContent) =>
    offers.find(({ lender }) => lender.key === 'tata-capital')?.special_offer?.text ?? null;
  expect(shown.map(({ number, content }) => [number, content.language, badgeOf(content)])).toEqual([
    [1, 'en', null],
    [2, 'hi', null],
    [3, 'hi', 'Half the fee'],
    [4, 'hi', null],
  ]);
  expect(shown[1]?.hash).toBe(shown[3]?.hash);
});

it('has each of several pages that are opened at the same moment', async () => {
  const { id } = await answered('ABCPM1508N');
  const shown = shownRepository(world.db, world.services);
  const texts = ['en', 'hi', 'kajal', 'haldi', 'neelam'].map((one) => JSON.stringify({ one }));
  await Promise.all([...texts, ...texts].map((text) => shown.store(id, text, world.clock.now(), null)));
  const stored = await shown.of(id);
  expect(new Set(stored.map(({ text }) => text))).toEqual(new Set(texts));
  expect(stored.map(({ number }) => number)).toEqual(stored.map((_, index) => index + 1));
});

it('stays as shown after every lender changed; a request for a different amount and term has a record of its own', async () => {
  const { person, id } = await answered('ABCPM1503N');
  const before = await offersOf(person, id);
  const { body } = await person.post('/api/change-loan', {
    credit_application_id: id,
    desired_amount: 90_000,
    desired_tenure: 12,
  });
  const other = String(body.credit_application_id);
  await world.services.jobs.drain();
  await offersOf(person, other);
  const names = await world.db.selectFrom('lenders').select(['key', 'interest_rate']).execute();
  await sql`update lenders set interest_rate = interest_rate + 1, min_income = min_income + 5000`.execute(world.db);
  const [first, second] = [await recordOf(person, id), await recordOf(person, other)];
  expect(first.shown[0]?.content.offers).toEqual(before.offers);
  expect([first.replay.result, second.replay.result]).toEqual(['same', 'same']);
  expect(second.shown[0]?.content).toMatchObject({ desired_amount: 90_000, desired_tenure: 12 });
  expect(second.facts).toMatchObject({ desired_amount: 90_000, desired_tenure: 12 });
  for (const { key, interest_rate } of names)
    await world.db.updateTable('lenders').set({ interest_rate }).where('key', '=', key).execute();
  await sql`update lenders set min_income = min_income - 5000`.execute(world.db);
});

it('is listed for its own customer, and answered for others as if it did not exist', async () => {
  const { person, id } = await answered('ABCPM1504N');
  const [other, nobody] = [await someone(), '00000000-0000-4000-8000-000000000000'];
  const mine = await person.get<AnswerOf<typeof getMyDecisions>>('/api/get-my-decisions');
  expect(mine.body.decisions.map((one) => one.credit_application_id)).toEqual([id]);
  expect((await other.get('/api/get-my-decisions')).body).toEqual({ decisions: [] });
  for (const path of ['get-decision-record', 'download-decision-record']) {
    const [foreign, absent] = [await other.get(`/api/${path}/${id}`), await other.get(`/api/${path}/${nobody}`)];
    expect(foreign.status).toBe(404);
    expect(foreign).toEqual(absent);
    expect((await person.get(`/api/${path}/not-an-id`)).status).toBe(400);
  }
  // A draft has no decision.
  await person.post('/api/start-new-application', { product: 'Personal Loans' });
  const again = await person.get<AnswerOf<typeof getMyDecisions>>('/api/get-my-decisions');
  expect(again.body.decisions.map((one) => one.credit_application_id)).toEqual([id]);
});

it('can be downloaded with the exact texts that its fingerprints are made from', async () => {
  const { person, id } = await answered('ABCPM1505N');
  await offersOf(person, id);
  const { status, body } = await person.get<DecisionRecord & { texts: { receipt: string; shown: { text: string }[] } }>(
    `/api/download-decision-record/${id}`,
  );
  expect(status).toBe(200);
  expect(sha256(body.texts.receipt)).toBe(body.hash);
  expect(body.texts.shown.map(({ text }) => sha256(text))).toEqual(body.shown.map(({ hash }) => hash));
  expect(body.shown).toHaveLength(1);
});

it('says which lender’s decision differs, and which version is no longer stored', async () => {
  const { person, id } = await answered('ABCPM1506N');
  const application = await creditApplicationsRepository(world.db).byId(id);
  const receipt = application && openReceipt(world.services, application);
  if (!receipt) throw new Error('nothing is kept');
  const storeReceipt = (text: string) =>
    world.db
      .updateTable('credit_applications')
      .set({ receipt: sealReceipt(world.services, id, text) })
      .where('id', '=', id)
      .execute();
  await storeReceipt(receipt.replace(/"emiPaise":(\d+)/, (_, paise) => `"emiPaise":${Number(paise) + 1}`));
  const record = await recordOf(person, id);
  const [difference] = record.replay.differences;
  expect(record.replay.result).toBe('differs');
  expect(difference).toMatchObject({ what: 'terms', figures: ['emiPaise'] });
  expect(record.decisions.map(({ lender }) => lender)).toContain(difference?.lender);
  await storeReceipt(receipt.replace('"pricing-2"', '"pricing-1"'));
  expect((await recordOf(person, id)).replay).toMatchObject({
    result: 'not_kept',
    hash: null,
    not_kept: ['pricing-1'],
  });
});

it('has a limited number of pages, which never change and are deleted with the decision', async () => {
  const { person, id } = await answered('ABCPM1507N');
  for (let look = 0; look < SHOWN_PAGES + 3; look += 1) await offersOf(person, id, look % 2 === 0 ? 'en' : 'hi');
  expect((await recordOf(person, id)).shown).toHaveLength(SHOWN_PAGES);
  const rows = world.db.selectFrom('offers_shown').where('credit_application_id', '=', id);
  const [row] = await rows.select(['content', 'id']).execute();
  expect(row?.content.toString('latin1')).not.toContain('Tata');
  await expect(sql`update offers_shown set shown_at = now() where id = ${row?.id}`.execute(world.db)).rejects.toThrow();
  await offersPersonalData.purge?.decisions?.(world.db, person.userId);
  expect(await rows.select('id').execute()).toEqual([]);
  await world.db.updateTable('credit_applications').set({ receipt: null }).where('id', '=', id).execute();
  expect((await person.get(`/api/get-decision-record/${id}`)).status).toBe(404);
});
