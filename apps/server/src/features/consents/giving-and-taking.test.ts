import type { OffersAnswer } from '@tulna/contract/offers';
import type { MyData } from '@tulna/contract/personal-data';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { answersTo } from '../../test/consent-answers.ts';
import {
  applyBody,
  applyHash,
  type CustomerClient,
  customerClient,
  type LendingWorld,
  meera,
  mobileNumbers,
  startLendingWorld,
  textsFor,
} from '../../test/lending-world.ts';
import { lendersOf } from '../lender-connections/index.ts';
import { consentsRepository, firstBrokenEntry } from './index.ts';

let world: LendingWorld;
const nextPhone = mobileNumbers(9_000_430_001);
let pans = 3000;

beforeAll(async () => {
  world = await startLendingWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  await world.sandbox.control('reset', {});
  for (const lender of lendersOf(world.services).keys)
    await world.sandbox.control(`lenders/${lender}`, { mode: 'normal' });
});

// Requests that one test leaves waiting must not reach the lenders of the next test.
afterEach(() => world.services.jobs.drain());

/** A customer who chose some or all lenders, and gave or refused the other consents. */
async function submitted(lenders?: readonly string[], which: 'all' | 'required' = 'all') {
  const person = await customerClient(world, nextPhone());
  pans += 1;
  const values = { ...meera, tin: `ABCPC${pans}N`, email: `g${pans}@example.in` };
  const consents = answersTo(await textsFor(person), which, lenders);
  const { status, body } = await person.post<{ credit_application_id: string }>('/api/complete-personal-loan-profile', {
    values,
    consents,
  });
  expect(status).toBe(200);
  return { person, id: body.credit_application_id };
}
const offersOf = async (person: CustomerClient, id: string): Promise<OffersAnswer> =>
  (await person.get<OffersAnswer>(`/api/get-offers/${id}`)).body;
const withdraw = (person: CustomerClient, purpose: string, lender_key?: string) =>
  person.post('/api/withdraw-consent', { purpose, ...(lender_key !== undefined && { lender_key }) });
const give = async (person: CustomerClient, purpose: string, lender_key?: string) => {
  const texts = await textsFor(person, lender_key === undefined ? {} : { lender: lender_key });
  const text_hash = texts.find((text) => text.purpose === purpose)?.text_hash;
  return person.post('/api/give-consent', { purpose, text_hash, ...(lender_key !== undefined && { lender_key }) });
};
const leadsAt = async (lender: string) =>
  (await world.sandbox.control<{ leads: object[] }>(`lenders/${lender}/leads`)).leads;
const statusOf = async (person: CustomerClient, id: string) =>
  (await person.get<{ application: { status: string } }>(`/api/get-lender-application/${id}`)).body.application.status;
const apply = async (person: CustomerClient, id: string, lender: string) => {
  const offer = (await offersOf(person, id)).offers.find((one) => one.lender.key === lender);
  return person.post<{ lender_application_id: string; code: string }>(
    '/api/apply-for-offer',
    await applyBody(person, offer),
  );
};

describe('withdrawing the use of the profile', () => {
  it('ends all requests at once: no lender gets the person’s data, and no offer is shown', async () => {
    const { person, id } = await submitted();
    expect((await withdraw(person, 'profile_processing')).status).toBe(200);
    await world.services.jobs.drain();
    for (const lender of lendersOf(world.services).keys) expect(await leadsAt(lender), lender).toEqual([]);
    const page = await offersOf(person, id);
    expect(page).toMatchObject({ processing_withdrawn: 1, offers: [], complete: true });
    expect(new Set(page.asked.map(({ state }) => state))).toEqual(new Set(['no_answer']));
  });

  it('blocks applications and requests to gold lenders until it is given again', async () => {
    const { person, id } = await submitted();
    await world.services.jobs.drain();
    const before = await offersOf(person, id);
    expect(before).toMatchObject({ processing_withdrawn: 0 });
    const request = await applyBody(
      person,
      before.offers.find(({ lender }) => lender.key === 'kreditbee'),
    );
    await withdraw(person, 'profile_processing');
    const refused = await person.post('/api/apply-for-offer', request);
    expect([refused.status, refused.body.code]).toEqual([409, 'processing_withdrawn']);
    const gold = await person.post('/api/apply-for-gold-loan', {
      page: 'muthootgold',
      values: { se_loan_amount: '90000' },
      consent_text_hash: await applyHash(person, 'muthoot'),
    });
    expect([gold.status, gold.body.code]).toEqual([409, 'processing_withdrawn']);
    const hidden = await offersOf(person, id);
    expect(hidden.revision).toBeGreaterThan(before.revision);

    expect((await give(person, 'profile_processing')).status).toBe(200);
    const after = await offersOf(person, id);
    expect(after.revision).toBeGreaterThan(hidden.revision);
    expect(after).toEqual({ ...before, revision: after.revision });
    expect((await person.post('/api/apply-for-offer', request)).status).toBe(200);
  });

  it('withdraws applications that no lender has yet, and leaves the others with their lenders', async () => {
    const { person, id } = await submitted();
    await world.services.jobs.drain();
    const sent = await apply(person, id, 'cashe');
    await world.services.jobs.drain();
    const waiting = await apply(person, id, 'kreditbee');
    expect(await statusOf(person, sent.body.lender_application_id)).toBe('sent');
    await withdraw(person, 'profile_processing');
    await world.services.jobs.drain();
    expect(await statusOf(person, sent.body.lender_application_id)).toBe('sent');
    expect(await statusOf(person, waiting.body.lender_application_id)).toBe('withdrawn');
  });

  it('cancels the waiting reminder', async () => {
    const { person, id } = await submitted();
    const at = new Date(Date.now() + 26 * 3_600_000).toISOString();
    await person.post('/api/remind-me-later', { credit_application_id: id, at });
    expect((await offersOf(person, id)).reminder_at).not.toBeNull();
    await withdraw(person, 'profile_processing');
    expect((await offersOf(person, id)).reminder_at).toBeNull();
  });
});

describe('one lender of many', () => {
  it('is listed as not chosen, and gets the request once it is chosen', async () => {
    const { person, id } = await submitted(['cashe']);
    await world.services.jobs.drain();
    const page = await offersOf(person, id);
    const reasonAt = (one: OffersAnswer, key: string) =>
      one.unmatched.find(({ lender }) => lender.key === key)?.failed_rules.map(({ rule }) => rule);
    expect(reasonAt(page, 'kreditbee')).toEqual(['not_chosen']);
    expect(reasonAt(page, 'cashe')).toBeUndefined();

    expect((await give(person, 'share_with_lenders', 'kreditbee')).status).toBe(200);
    const requested = await offersOf(person, id);
    expect(requested.complete).toBe(false);
    expect(reasonAt(requested, 'kreditbee')).toBeUndefined();
    await world.services.jobs.drain();
    expect(await leadsAt('kreditbee')).toHaveLength(1);
    const after = await offersOf(person, id);
    expect(after.complete).toBe(true);
    expect(after.offers.some(({ lender }) => lender.key === 'kreditbee')).toBe(true);
    // The ledger's entry is about this lender only, and the lead refers to that entry.
    const chain = await consentsRepository(world.db).chainOf(person.userId);
    expect(chain.at(-1)).toMatchObject({ purpose: 'share_with_lenders', lenderKey: 'kreditbee', granted: true });
    expect(firstBrokenEntry(chain)).toBeNull();
    // A second yes doesn't send a second request.
    await give(person, 'share_with_lenders', 'kreditbee');
    await world.services.jobs.drain();
    expect(await leadsAt('kreditbee')).toHaveLength(1);
  });

  it('chosen later makes an application without offers wait again; an offer matches it, however late it arrives', async () => {
    const { person, id } = await submitted(['cashe']);
    await world.services.jobs.drain();
    const unmatched = async () => {
      await world.db.updateTable('credit_applications').set({ state: 'unmatched' }).where('id', '=', id).execute();
      await world.db.deleteFrom('offers').where('credit_application_id', '=', id).execute();
    };
    await unmatched();
    await give(person, 'share_with_lenders', 'kreditbee');
    expect(await offersOf(person, id)).toMatchObject({ state: 'submitted', complete: false, offers: [] });
    await world.services.jobs.drain();
    expect((await offersOf(person, id)).state).toBe('matched');

    await unmatched();
    await give(person, 'share_with_lenders', 'nira');
    await unmatched();
    await world.services.jobs.drain();
    const late = await offersOf(person, id);
    expect([late.state, new Set(late.offers.map(({ lender }) => lender.key))]).toEqual(['matched', new Set(['nira'])]);
  });

  it('can be excluded by itself, and gets the request once it is allowed again', async () => {
    const { person, id } = await submitted(['cashe', 'kreditbee']);
    expect((await withdraw(person, 'share_with_lenders', 'kreditbee')).status).toBe(200);
    await world.services.jobs.drain();
    expect(await leadsAt('kreditbee')).toEqual([]);
    expect(await leadsAt('cashe')).toHaveLength(1);
    const stateOf = async () =>
      (await offersOf(person, id)).asked.map(({ lender, state }) => `${lender.key} ${state}`).sort();
    expect(await stateOf()).toEqual(['cashe answered', 'kreditbee no_answer']);
    await give(person, 'share_with_lenders', 'kreditbee');
    await world.services.jobs.drain();
    expect(await leadsAt('kreditbee')).toHaveLength(1);
    expect(await stateOf()).toEqual(['cashe answered', 'kreditbee answered']);
  });

  it('doesn’t get a waiting application once its consent is withdrawn', async () => {
    const { person, id } = await submitted();
    await world.services.jobs.drain();
    const [one, other] = [await apply(person, id, 'kreditbee'), await apply(person, id, 'cashe')];
    await withdraw(person, 'share_with_lenders', 'kreditbee');
    expect(await statusOf(person, one.body.lender_application_id)).toBe('withdrawn');
    expect(await statusOf(person, other.body.lender_application_id)).toBe('started');
  });

  it('that was never chosen has no consent to withdraw; for one that was never listed the answer is “not found”', async () => {
    const { person } = await submitted(['cashe']);
    const length = async () => (await consentsRepository(world.db).chainOf(person.userId)).length;
    const before = await length();
    expect((await withdraw(person, 'share_with_lenders', 'kreditbee')).status).toBe(200);
    expect(await length()).toBe(before);
    expect((await withdraw(person, 'apply_with_lender', 'kreditbee')).status).toBe(404);
  });

  it('is listed in My data, with whether it may get requests', async () => {
    const { person } = await submitted(['cashe', 'nira']);
    const inForce = async () => {
      const { body } = await person.get<MyData>('/api/get-my-data');
      const share = body.consents.find((one) => one.purpose === 'share_with_lenders' && one.lender_key === null);
      return share?.lenders.filter(({ active }) => active === 1).map(({ key }) => key);
    };
    expect(await inForce()).toEqual(['cashe', 'nira']);
    await withdraw(person, 'share_with_lenders', 'nira');
    await give(person, 'share_with_lenders', 'kreditbee');
    expect(await inForce()).toEqual(['cashe', 'kreditbee']);
    await withdraw(person, 'share_with_lenders');
    expect(await inForce()).toEqual([]);
    await give(person, 'share_with_lenders', 'nira');
    expect(await inForce()).toEqual(['nira']);
    await withdraw(person, 'share_with_lenders');
    expect(await inForce()).toEqual([]);
  });
});

describe('a consent to be contacted', () => {
  it('can be given after a refusal, withdrawn, and given again', async () => {
    const { person } = await submitted(undefined, 'required');
    const allowed = async () => {
      const { allow_sms, allow_emails } = (
        await person.get<{ data: { allow_sms: number; allow_emails: number } }>(`/api/user/${person.userId}`)
      ).body.data;
      return [allow_sms, allow_emails];
    };
    expect(await allowed()).toEqual([0, 0]);
    expect((await give(person, 'contact_sms')).status).toBe(200);
    expect(await allowed()).toEqual([1, 0]);
    await withdraw(person, 'contact_sms');
    expect(await allowed()).toEqual([0, 0]);
    await give(person, 'contact_email');
    await give(person, 'contact_sms');
    expect(await allowed()).toEqual([1, 1]);
  });
});

describe('a consent to be contacted that was never answered', () => {
  const unanswered = async (person: CustomerClient, language = 'en') =>
    (await person.get<MyData>('/api/get-my-data', language)).body.unanswered;
  const sms = { purpose: 'contact_sms', title: 'Reminders and news by SMS' };
  const whatsapp = { purpose: 'contact_whatsapp', title: 'Offers and news on WhatsApp' };
  const email = { purpose: 'contact_email', title: 'Reminders and news by e-mail' };

  it('is listed until it is given or refused, and is given for the text on the screen', async () => {
    const { person } = await submitted(undefined, 'required');
    expect(await unanswered(person)).toEqual([sms, whatsapp, email]);
    expect((await unanswered(person, 'hi')).map(({ title }) => title)).toEqual([
      'SMS पर रिमाइंडर और जानकारी',
      'WhatsApp पर ऑफ़र और जानकारी',
      'ई-मेल पर रिमाइंडर और जानकारी',
    ]);
    const shown = (await textsFor(person, {}, 'hi')).find(({ purpose }) => purpose === 'contact_sms');
    const given = await person.post('/api/give-consent', { purpose: 'contact_sms', text_hash: shown?.text_hash });
    expect(given.status).toBe(200);
    expect(await unanswered(person)).toEqual([whatsapp, email]);
    const { body } = await person.get<MyData>('/api/get-my-data');
    expect(body.consents[0]).toMatchObject({ ...sms, granted: 1, active: 1, givable: 1, language: 'hi' });
    const receipt = await person.get<{ body: string; text_hash: string }>(
      `/api/get-consent-receipt/${body.consents[0]?.consent_id}`,
      'hi',
    );
    expect(receipt.body).toMatchObject({ body: shown?.body, text_hash: shown?.text_hash, granted: 1, holds: 1 });
    await withdraw(person, 'contact_sms');
    expect(await unanswered(person)).toEqual([whatsapp, email]);
  });

  it('may be given before the profile, and stays if the profile leaves it unanswered', async () => {
    const person = await customerClient(world, nextPhone());
    expect(await unanswered(person)).toEqual([sms, whatsapp, email]);
    expect((await give(person, 'contact_sms')).status).toBe(200);
    const send = async (which: 'all' | 'required') => {
      const values = { ...meera, tin: 'ABCPC2999N', email: 'g2999@example.in' };
      const consents = answersTo(await textsFor(person), which);
      const sent = await person.post('/api/complete-personal-loan-profile', { values, consents });
      expect(sent.status).toBe(200);
      const { allow_sms, allow_emails } = (
        await person.get<{ data: { allow_sms: number; allow_emails: number } }>(`/api/user/${person.userId}`)
      ).body.data;
      return [allow_sms, allow_emails];
    };
    expect(await send('required')).toEqual([1, 0]);
    expect(await unanswered(person)).toEqual([whatsapp, email]);
    await withdraw(person, 'contact_sms');
    expect(await send('required')).toEqual([0, 0]);
    expect(await send('all')).toEqual([1, 1]);
    expect(await unanswered(person)).toEqual([]);
  });
});

describe('a consent given outside a profile', () => {
  it('needs a text in force that was shown for this purpose and lender, and can’t be the consent to apply', async () => {
    const { person } = await submitted(['cashe']);
    const texts = await textsFor(person);
    const hashOf = (purpose: string) => texts.find((text) => text.purpose === purpose)?.text_hash;
    const refused: (readonly [object, number, string])[] = [
      [{ purpose: 'contact_sms', text_hash: '0'.repeat(64) }, 409, 'consent_stale'],
      [{ purpose: 'contact_sms', text_hash: hashOf('contact_email') }, 409, 'consent_stale'],
      // The text with all lenders is answered only with a profile, which has its ticks.
      [{ purpose: 'share_with_lenders', text_hash: hashOf('share_with_lenders') }, 409, 'consent_stale'],
      [{ purpose: 'apply_with_lender', text_hash: await applyHash(person, 'cashe') }, 404, 'not_found'],
    ];
    const [cashe] = (await textsFor(person, { lender: 'cashe' })).filter((one) => one.purpose === 'share_with_lenders');
    const other = { purpose: 'share_with_lenders', text_hash: cashe?.text_hash, lender_key: 'nira' };
    for (const [body, status, code] of [...refused, [other, 409, 'consent_stale'] as const]) {
      const answer = await person.post('/api/give-consent', body);
      expect([answer.status, answer.body.code], JSON.stringify(body)).toEqual([status, code]);
    }
  });
});
