import type { ConsentText, getConsentReceipt } from '@tulna/contract/consents';
import type { AnswerOf } from '@tulna/contract/endpoint';
import type { OffersAnswer } from '@tulna/contract/offers';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { answersTo } from '../../test/consent-answers.ts';
import {
  applyBody,
  type CustomerClient,
  customerClient,
  type LendingWorld,
  meera,
  mobileNumbers,
  startLendingWorld,
  textsFor,
} from '../../test/lending-world.ts';
import { lendersOf } from '../lender-connections/index.ts';
import { consentsRepository, verifyConsents } from './index.ts';

let world: LendingWorld;
const nextPhone = mobileNumbers(9_000_420_001);
let pans = 2000;

beforeAll(async () => {
  world = await startLendingWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  await world.sandbox.control('reset', {});
  for (const lender of lendersOf(world.services).keys)
    await world.sandbox.control(`lenders/${lender}`, { mode: 'normal' });
  await world.db.updateTable('lenders').set({ lender_status: true }).where('key', '=', 'kreditbee').execute();
});

const someone = (): Promise<CustomerClient> => customerClient(world, nextPhone());
const switched = (on: boolean) =>
  world.db.updateTable('lenders').set({ lender_status: on }).where('key', '=', 'kreditbee').execute();
const shareOf = (texts: readonly ConsentText[]): ConsentText => {
  const share = texts.find(({ purpose }) => purpose === 'share_with_lenders');
  if (share === undefined) throw new Error('The consent to share is missing among the texts of the profile.');
  return share;
};
const send = (person: CustomerClient, consents: object[]) => {
  pans += 1;
  const values = { ...meera, tin: `ABCPC${pans}N`, email: `s${pans}@example.in` };
  return person.post<{ credit_application_id: string; code: string }>('/api/complete-personal-loan-profile', {
    values,
    consents,
  });
};
const offersOf = async (person: CustomerClient, id: string): Promise<OffersAnswer> =>
  (await person.get<OffersAnswer>(`/api/get-offers/${id}`)).body;
const receiptOf = async (person: CustomerClient, purpose: string, language = 'en') => {
  const entry = (await consentsRepository(world.db).chainOf(person.userId)).findLast((one) => one.purpose === purpose);
  const path = `/api/get-consent-receipt/${entry?.id}`;
  return (await person.get<AnswerOf<typeof getConsentReceipt>>(path, language)).body;
};
const leadsAt = async (lender: string) =>
  (await world.sandbox.control<{ leads: object[] }>(`lenders/${lender}/leads`)).leads;

describe('a consent to share', () => {
  it('reaches no lender that was switched on after the text was on the screen', async () => {
    await switched(false);
    const person = await someone();
    const texts = await textsFor(person, { product: 'Personal Loans' });
    const shown = shareOf(texts);
    expect(shown.lenders.map(({ key }) => key)).not.toContain('kreditbee');
    await switched(true);
    const { status, body } = await send(person, answersTo(texts));
    expect(status).toBe(200);
    const page = await offersOf(person, body.credit_application_id);
    expect(page.asked.map(({ lender }) => lender.key)).not.toContain('kreditbee');
    expect(page.asked.length).toBeGreaterThan(0);
    await world.services.jobs.drain();
    expect(await leadsAt('kreditbee')).toEqual([]);
    const receipt = await receiptOf(person, 'share_with_lenders');
    expect(receipt.lenders).toEqual(shown.lenders.map(({ name, legal_name }) => ({ name, legal_name, chosen: 1 })));
    expect(receipt).toMatchObject({ body: shown.body, text_hash: shown.text_hash, holds: 1 });
  });

  it('reaches no lender that was switched off since, but the receipt still lists that lender', async () => {
    const person = await someone();
    const texts = await textsFor(person, { product: 'Personal Loans' });
    expect(shareOf(texts).lenders.map(({ key }) => key)).toContain('kreditbee');
    await switched(false);
    const { body } = await send(person, answersTo(texts));
    await world.services.jobs.drain();
    const page = await offersOf(person, body.credit_application_id);
    expect(page.asked.map(({ lender }) => lender.key)).not.toContain('kreditbee');
    expect(await leadsAt('kreditbee')).toEqual([]);
    const receipt = await receiptOf(person, 'share_with_lenders');
    expect(receipt.lenders.map(({ name }) => name)).toContain('KreditBee');
  });

  it('reaches only the ticked lenders', async () => {
    const person = await someone();
    const texts = await textsFor(person, { product: 'Personal Loans' });
    const { status, body } = await send(person, answersTo(texts, 'all', ['cashe', 'kreditbee', 'not-on-the-screen']));
    expect(status).toBe(200);
    await world.services.jobs.drain();
    const page = await offersOf(person, body.credit_application_id);
    expect(page.asked.map(({ lender }) => lender.key).sort()).toEqual(['cashe', 'kreditbee']);
    for (const lender of lendersOf(world.services).keys) {
      const isTicked = lender === 'cashe' || lender === 'kreditbee';
      expect(await leadsAt(lender), lender).toHaveLength(isTicked ? 1 : 0);
    }
    const receipt = await receiptOf(person, 'share_with_lenders');
    expect(receipt.lenders).toEqual(
      shareOf(texts).lenders.map(({ key, name, legal_name }) => ({
        name,
        legal_name,
        chosen: key === 'cashe' || key === 'kreditbee' ? 1 : 0,
      })),
    );
  });

  it('can’t be given with the hash of a text that was never shown, or is for another product or purpose', async () => {
    const person = await someone();
    const texts = await textsFor(person, { product: 'Personal Loans' });
    const business = shareOf(await textsFor(person, { product: 'Business Loans' })).text_hash;
    const [other] = texts;
    for (const hash of ['0'.repeat(64), business, other?.text_hash]) {
      const given = answersTo(texts).map((one) =>
        one.purpose === 'share_with_lenders' ? { ...one, text_hash: hash } : one,
      );
      const { status, body } = await send(person, given);
      expect([status, body.code], hash).toEqual([409, 'consent_stale']);
    }
    expect(await consentsRepository(world.db).chainOf(person.userId)).toEqual([]);
    expect((await send(person, [{ ...answersTo(texts)[0], text_hash: 'x' }])).status).toBe(400);
  });
});

describe('the ledger', () => {
  it('stores text, language and brand as they were on the screen', async () => {
    const person = await someone();
    const texts = await textsFor(person, { product: 'Personal Loans', partner: 'kajal' }, 'hi');
    const brand = await world.db
      .selectFrom('partners')
      .select('name')
      .where('key', '=', 'kajal')
      .executeTakeFirstOrThrow();
    expect(texts.every(({ purpose, body }) => purpose === 'share_with_lenders' || body.includes(brand.name))).toBe(
      true,
    );
    // The page is in English now, but the answer is for the text that was read.
    expect((await send(person, answersTo(texts))).status).toBe(200);
    await world.db.updateTable('partners').set({ name: 'Sold Credit' }).where('key', '=', 'kajal').execute();
    const rows = await world.db
      .selectFrom('consents')
      .select(['purpose', 'text_hash', 'language', 'brand_key', 'brand_name', 'chain_version', 'granted'])
      .where('customer_id', '=', person.userId)
      .orderBy('sequence')
      .execute();
    expect(rows.map((row) => ({ ...row, text_hash: row.text_hash?.toString('hex') }))).toEqual(
      texts.map(({ purpose, text_hash }) => ({
        purpose,
        text_hash,
        language: 'hi',
        brand_key: 'kajal',
        brand_name: brand.name,
        chain_version: 2,
        granted: true,
      })),
    );
    const read = await receiptOf(person, 'profile_processing', 'hi');
    const [shown] = texts;
    expect(read).toMatchObject({ title: shown?.title, body: shown?.body, brand: brand.name, language: 'hi' });
    const english = await receiptOf(person, 'profile_processing', 'en');
    expect(english.body).toContain(`${brand.name} may use these details`);
    expect(english.text_hash).toBe(shown?.text_hash);
    expect(await verifyConsents(world.db)).toEqual([]);
    await world.db.updateTable('partners').set({ name: brand.name }).where('key', '=', 'kajal').execute();
  });

  it('refuses an entry whose text was never shown', async () => {
    const insert = world.services.pool.query(
      `insert into consents (id, customer_id, sequence, purpose, text_version, granted, language, channel, ip_hash, at, previous_hash, hash, text_hash)
       values (gen_random_uuid(), $1, 1, 'p', 'v', true, 'en', 'web', '', now(), '', '', decode('00', 'hex'))`,
      [(await someone()).userId],
    );
    await expect(insert).rejects.toThrow('consents_text_hash_fkey');
    await expect(world.services.pool.query(`update consent_notices set body = 'other'`)).rejects.toThrow(
      'never changed',
    );
    await expect(world.services.pool.query('delete from consent_notices')).rejects.toThrow('never changed');
  });
});

describe('the consent to apply', () => {
  it('has the lender’s name as it was on the screen', async () => {
    const person = await someone();
    const { body } = await send(person, answersTo(await textsFor(person)));
    await world.services.jobs.drain();
    const offer = (await offersOf(person, body.credit_application_id)).offers.find(
      ({ lender }) => lender.key === 'kreditbee',
    );
    const request = await applyBody(person, offer);
    const [shown] = (await textsFor(person, { lender: 'kreditbee' })).filter(({ asked_at }) => asked_at === 'apply');
    await world.db.updateTable('lenders').set({ legal_name: 'Sold Limited' }).where('key', '=', 'kreditbee').execute();
    expect((await person.post('/api/apply-for-offer', request)).status).toBe(200);
    await world.db
      .updateTable('lenders')
      .set({ legal_name: shown?.lenders[0]?.legal_name ?? '' })
      .where('key', '=', 'kreditbee')
      .execute();
    const receipt = await receiptOf(person, 'apply_with_lender');
    expect(receipt).toMatchObject({ text_hash: shown?.text_hash, body: shown?.body, lender: 'KreditBee', granted: 1 });
    expect(receipt.lenders).toEqual([{ name: 'KreditBee', legal_name: shown?.lenders[0]?.legal_name, chosen: 1 }]);
    expect(receipt.body).toContain(shown?.lenders[0]?.legal_name);
  });
});

describe('the texts', () => {
  it('are the same for everyone who sees the same screen, and are stored once', async () => {
    const person = await someone();
    const [one, two] = [await textsFor(person), await textsFor(await someone())];
    expect(one).toEqual(two);
    const stored = await world.db
      .selectFrom('consent_notices')
      .select('title')
      .where(
        'hash',
        'in',
        one.map(({ text_hash }) => Buffer.from(text_hash, 'hex')),
      )
      .execute();
    expect(stored).toHaveLength(one.length);
  });

  it('are refused for an unknown product; for an unknown lender the answer is “not found”', async () => {
    const person = await someone();
    expect((await person.get('/api/get-consent-texts?product=Boats')).status).toBe(400);
    expect((await person.get('/api/get-consent-texts?lender=nobody')).status).toBe(404);
    const unknown = await textsFor(person, { partner: 'no-such-brand' });
    expect(unknown).toEqual(await textsFor(person));
  });
});
