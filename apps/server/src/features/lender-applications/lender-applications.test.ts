import { randomUUID } from 'node:crypto';
import type { LenderApplication } from '@tulna/contract/lender-applications';
import type { Offer, OffersAnswer } from '@tulna/contract/offers';
import { istDay } from '@tulna/rules/dates';
import { formatPaise } from '@tulna/rules/money';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  applyBody,
  applyHash,
  type CustomerClient,
  complete,
  customerClient,
  type LendingWorld,
  mobileNumbers,
  startLendingWorld,
} from '../../test/lending-world.ts';
import { consentsRepository, firstBrokenEntry } from '../consents/index.ts';
import { lendersOf } from '../lender-connections/index.ts';
import { submitTries } from './jobs.ts';

let world: LendingWorld;
const nextPhone = mobileNumbers(9_000_300_001);
let people = 0;

beforeAll(async () => {
  world = await startLendingWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  await world.sandbox.control('reset', {});
  for (const lender of ['cashe', 'money-view', 'kreditbee', 'earlysalary']) {
    await world.sandbox.control(`lenders/${lender}`, { mode: 'normal' });
  }
  world.updates.received.length = 0;
});

/** A person with offers, after every lender has answered. */
async function withOffers(phone = nextPhone()): Promise<{ person: CustomerClient; offers: Offer[]; creditId: string }> {
  const person = await customerClient(world, phone);
  people += 1;
  const creditId = await complete(person, { tin: `ABCPJ${String(1000 + people)}N` });
  await world.services.jobs.drain();
  const { body } = await person.get<OffersAnswer>(`/api/get-offers/${creditId}`);
  return { person, offers: body.offers, creditId };
}

const offerOf = (offers: readonly Offer[], lender: string, place = 0): Offer => {
  const found = offers.filter((offer) => offer.lender.key === lender)[place];
  if (found === undefined) throw new Error(`${lender} made no offer`);
  return found;
};
const longDay = (iso: string): string =>
  new Date(`${iso}T00:00:00Z`).toLocaleDateString('en-IN', { dateStyle: 'long', timeZone: 'UTC' });
const apply = async (person: CustomerClient, offer: Offer, key?: string) =>
  person.post<{ lender_application_id: string; redirect: string; code: string }>(
    '/api/apply-for-offer',
    await applyBody(person, offer),
    key,
  );
const read = async (person: CustomerClient, id: string): Promise<LenderApplication> =>
  (await person.get<{ application: LenderApplication }>(`/api/get-lender-application/${id}`)).body.application;

/** An application that was sent to KreditBee. */
async function applied(): Promise<{ person: CustomerClient; id: string; leadId: string }> {
  const { person, offers } = await withOffers();
  const { body } = await apply(person, offerOf(offers, 'kreditbee'));
  await world.services.jobs.drain();
  const { lead_id } = await read(person, body.lender_application_id);
  return { person, id: body.lender_application_id, leadId: lead_id ?? '' };
}

describe('applying for an offer', () => {
  it('opens the step of a lender with an API, once', async () => {
    const phone = nextPhone();
    const { person, offers, creditId } = await withOffers(phone);
    const offer = offerOf(offers, 'kreditbee');
    const { status, body } = await apply(person, offer);
    expect(status).toBe(200);
    const id = body.lender_application_id;
    expect(body.redirect).toBe(`/user/kreditbee?application=${id}`);
    expect(await read(person, id)).toMatchObject({ status: 'started', journey_link: null });
    await world.services.jobs.drain();
    const after = await read(person, id);
    expect(after).toMatchObject({ status: 'sent', lender: { key: 'kreditbee' }, offer: { offer_id: offer.offer_id } });
    expect(after.journey_link).toContain(world.sandbox.url);
    expect(after.events.map(({ status: word, source }) => [word, source])).toEqual([
      ['started', 'customer'],
      ['sent', 'system'],
    ]);
    const list = await person.get<OffersAnswer>(`/api/get-offers/${creditId}`);
    expect(offerOf(list.body.offers, 'kreditbee').lender_application_id).toBe(id);
    // The lender got the lead once, with this application's id.
    const { leads } = await world.sandbox.control<{ leads: { id?: string; leadId?: string }[] }>(
      'lenders/kreditbee/leads',
    );
    expect(leads).toHaveLength(1);
    const outbox = await world.app.inject({ url: '/dev/outbox.json', query: { to: phone } });
    expect(outbox.json<{ body: string }[]>()[0]?.body).toContain('KreditBee');
  });

  it('doesn’t claim that a lender without an API has got the application', async () => {
    const { person, offers } = await withOffers();
    const offer = offers.find((one) => one.indicative) as Offer;
    const { body } = await apply(person, offer);
    await world.services.jobs.drain();
    const application = await read(person, body.lender_application_id);
    expect(application).toMatchObject({ status: 'started', lead_id: null, journey_link: null });
    expect(application.events).toHaveLength(1);
    expect(application.events[0]?.note).toContain(offer.lender.name);
  });

  it('makes one application from parallel requests, and one per lender', async () => {
    const { person, offers } = await withOffers();
    const offer = offerOf(offers, 'money-view');
    const answers = await Promise.all(Array.from({ length: 6 }, () => apply(person, offer)));
    expect(new Set(answers.map(({ body }) => body.lender_application_id)).size).toBe(1);
    const other = offerOf(offers, 'money-view', 1);
    expect((await apply(person, other)).body).toMatchObject({ code: 'offer_taken' });
    const { body } = await person.get<{ applications: LenderApplication[] }>('/api/get-lender-applications');
    expect(body.applications).toHaveLength(1);
    const sent = await world.db.selectFrom('consents').selectAll().where('customer_id', '=', person.userId).execute();
    expect(sent.filter(({ lender_key }) => lender_key === 'money-view')).toHaveLength(1);
    await world.services.jobs.drain();
  });

  it('needs the consent that was shown, and stores it in a valid chain', async () => {
    const { person, offers } = await withOffers();
    const offer = offerOf(offers, 'cashe');
    const unread = { offer_id: offer.offer_id };
    expect((await person.post('/api/apply-for-offer', unread)).body).toMatchObject({ code: 'consent_required' });
    for (const hash of ['ab'.repeat(32), await applyHash(person, 'kreditbee')]) {
      const other = await person.post('/api/apply-for-offer', { ...unread, consent_text_hash: hash });
      expect([other.status, other.body.code]).toEqual([409, 'consent_stale']);
    }
    await apply(person, offer);
    await world.services.jobs.drain();
    const chain = await consentsRepository(world.db).chainOf(person.userId);
    expect(chain.at(-1)).toMatchObject({ purpose: 'apply_with_lender', lenderKey: 'cashe', granted: true });
    expect(firstBrokenEntry(chain)).toBeNull();
    const edit = world.db.updateTable('consents').set({ granted: false }).where('customer_id', '=', person.userId);
    await expect(edit.execute()).rejects.toThrow(/never changed/);
  });

  it('fails after the last try, and a new request sends the same application', async () => {
    const { person, offers } = await withOffers();
    const offer = offerOf(offers, 'kreditbee');
    await world.sandbox.control('lenders/kreditbee', { mode: 'malformed', operations: ['journey_link'] });
    const { body } = await apply(person, offer);
    const id = body.lender_application_id;
    const tries = world.db.updateTable('lender_applications').set({ submit_attempts: submitTries - 1 });
    await tries.where('id', '=', id).execute();
    await world.services.jobs.drain();
    expect((await read(person, id)).status).toBe('failed');
    await world.sandbox.control('lenders/kreditbee', { mode: 'normal' });
    expect((await apply(person, offer)).body.lender_application_id).toBe(id);
    await world.services.jobs.drain();
    const application = await read(person, id);
    expect(application.events.map(({ status }) => status)).toEqual(['started', 'failed', 'sent']);
    expect(application.journey_link).not.toBeNull();
  });
});

describe('an update of a lender', () => {
  /** Makes the sandbox sign an update, and sends it to the call-back address. */
  async function bring(
    leadId: string,
    update: object,
    change?: (body: string) => string,
    lender = 'kreditbee',
  ): Promise<number[]> {
    world.updates.received.length = 0;
    await world.sandbox.control(`lenders/${lender}/leads/${leadId}/updates`, update);
    const deliver = async ({ headers, body }: (typeof world.updates.received)[number]): Promise<number> => {
      const {
        host: _host,
        'content-length': _length,
        'transfer-encoding': _encoding,
        connection: _connection,
        ...rest
      } = headers;
      const answer = await world.app.inject({
        method: 'POST',
        url: `/api/lender-callback/${lender}`,
        headers: rest as Record<string, string>,
        payload: change?.(body) ?? body,
      });
      return answer.statusCode;
    };
    // All copies are sent at once, as by several senders of a lender.
    return Promise.all(world.updates.received.map(deliver));
  }
  const timeline = async (person: CustomerClient, id: string) =>
    (await read(person, id)).events.map(({ status, applied: moved }) => `${status}${moved ? '' : ' (history)'}`);

  it('moves the application forward, and reports payments and returns', async () => {
    const { person, id, leadId } = await applied();
    expect(await bring(leadId, { status: 'approved' })).toEqual([200]);
    expect(await bring(leadId, { status: 'disbursed' })).toEqual([200]);
    const { offer, ...out } = await read(person, id);
    const payment = { kind: 'disbursal', amount_paise: offer.amount_paise, day: istDay(world.clock.now().getTime()) };
    expect(out).toMatchObject({
      status: 'disbursed',
      disbursed_paise: offer.amount_paise,
      journey_link: null,
      payments: [payment],
      cancelled: null,
      paid_although: null,
    });
    expect(out.events.at(-1)).toMatchObject({ payment: 'paid', amount_paise: offer.amount_paise, day_only: false });
    await bring(leadId, { status: 'cancelled' });
    const back = await read(person, id);
    expect(back).toMatchObject({
      status: 'cancelled',
      cancelled: 'within_days',
      disbursed_paise: 0,
      payments: [payment, { ...payment, kind: 'reversal' }],
    });
    expect(back.events.at(-1)).toMatchObject({ status: 'cancelled', cancelled: 'within_days', payment: null });
  });

  it('that cancels before any payment shows no reversal, and a later payment is shown', async () => {
    const { person, id, leadId } = await applied();
    await bring(leadId, { status: 'cancelled' });
    const none = { status: 'cancelled', cancelled: 'before_payment', disbursed_paise: null, payments: [] };
    expect(await read(person, id)).toMatchObject(none);
    await bring(leadId, { status: 'disbursed' });
    const application = await read(person, id);
    const paise = application.offer.amount_paise;
    expect(application).toMatchObject({ status: 'disbursed', disbursed_paise: paise, cancelled: null });
    expect(application).toMatchObject({
      paid_although: 'cancelled',
      payments: [{ kind: 'disbursal', amount_paise: paise }],
    });
    expect(application.events.map(({ cancelled }) => cancelled).slice(-2)).toEqual(['before_payment', null]);
  });

  /** Minutes by which the machine's clock is ahead of the stopped clock. A lender's events must not be in the future. */
  const sinceNow = (): number => Math.max(0, Math.ceil((Date.now() - world.clock.now().getTime()) / 60_000));

  it('is reported to the customer once, with a message for that event', async () => {
    // It is noon, because messages about decisions are sent only in contact hours.
    const day = new Date().toISOString().slice(0, 10);
    world.clock.stopAt(new Date(`${day}T06:30:00Z`));
    const phone = nextPhone();
    const { person, offers } = await withOffers(phone);
    const { body } = await apply(person, offerOf(offers, 'kreditbee'));
    await world.services.jobs.drain();
    const leadId = (await read(person, body.lender_application_id)).lead_id ?? '';
    for (const status of ['in_review', 'approved', 'approved', 'agreement', 'disbursed', 'cancelled'])
      await bring(leadId, { status, times: 2, occurredMinutesAgo: sinceNow() });
    await world.services.jobs.drain();
    const { payments } = await read(person, body.lender_application_id);
    const amount = formatPaise(payments[0]?.amount_paise ?? 0).replace('₹', 'Rs ');
    const outbox = await world.app.inject({ url: '/dev/outbox.json', query: { to: phone } });
    const messages = outbox.json<{ body: string; code: string | null }[]>().filter(({ code }) => code === null);
    expect(messages.map((message) => message.body.slice('Tulna: '.length).split('. ')[0]).sort()).toEqual(
      [
        'your application has been sent to KreditBee',
        'KreditBee has approved your application',
        'KreditBee told us that your loan agreement is signed',
        `KreditBee paid out ${amount} on ${longDay(day)}`,
        'KreditBee told us that your loan was cancelled and the money was returned',
      ].sort(),
    );
    world.clock.stopAt(new Date());
  });

  it('is reported with the lender’s reason, without the name in it', async () => {
    const day = new Date().toISOString().slice(0, 10);
    world.clock.stopAt(new Date(`${day}T06:30:00Z`));
    const phone = nextPhone();
    const { person, offers } = await withOffers(phone);
    const { body } = await apply(person, offerOf(offers, 'kreditbee'));
    await world.services.jobs.drain();
    const leadId = (await read(person, body.lender_application_id)).lead_id ?? '';
    await bring(leadId, { status: 'declined', remark: 'Income of Meera is too low', occurredMinutesAgo: sinceNow() });
    await world.services.jobs.drain();
    const { events } = await read(person, body.lender_application_id);
    const reason = events.at(-1)?.note ?? '';
    expect(reason).toMatch(/^Income of .+ is too low$/);
    expect(reason).not.toContain('Meera');
    const outbox = await world.app.inject({ url: '/dev/outbox.json', query: { to: phone } });
    expect(outbox.json<{ body: string }[]>().map((message) => message.body)).toContain(
      `Tulna: KreditBee has declined your application. Its reason: "${reason}". See My applications.`,
    );
    world.clock.stopAt(new Date());
  });

  it('is applied once, however often it is sent', async () => {
    const { person, id, leadId } = await applied();
    expect(await bring(leadId, { status: 'approved', times: 3 })).toEqual([200, 200, 200]);
    expect(await timeline(person, id)).toEqual(['started', 'sent', 'approved']);
  });

  it('is stored as history if it is late', async () => {
    const { person, id, leadId } = await applied();
    // The application began on an earlier day, because an update of an hour ago is from yesterday if the test runs shortly after midnight in India.
    await world.services.pool.query(
      "update lender_applications set started_at = started_at - interval '1 day' where id = $1",
      [id],
    );
    await bring(leadId, { status: 'approved' });
    await bring(leadId, { status: 'in_review', occurredMinutesAgo: 90 });
    await bring(leadId, { status: 'declined', occurredMinutesAgo: 60 });
    expect((await read(person, id)).status).toBe('approved');
    expect(await timeline(person, id)).toEqual([
      'started',
      'sent',
      'approved',
      'in_review (history)',
      'declined (history)',
    ]);
  });

  it('is refused with a wrong or old signature, a changed body, or from an unknown lender', async () => {
    const { person, id, leadId } = await applied();
    expect(await bring(leadId, { status: 'approved', forged: true })).toEqual([401]);
    expect(await bring(leadId, { status: 'approved', signedMinutesAgo: 20 })).toEqual([401]);
    expect(await bring(leadId, { status: 'declined' }, (body) => `${body} `)).toEqual([401]);
    expect(await timeline(person, id)).toEqual(['started', 'sent']);
    const nobody = await world.app.inject({ method: 'POST', url: '/api/lender-callback/nobody', payload: {} });
    expect(nobody.statusCode).toBe(404);
  });
});

describe('a withdrawal', () => {
  const leadAt = async (lender: string, leadId: string) => {
    const { leads } = await world.sandbox.control<{ leads: { id: string; status: string }[] }>(
      `lenders/${lender}/leads`,
    );
    return leads.find(({ id }) => id === leadId)?.status;
  };

  it('is sent to a lender whose API has this call, and repeated if the response was lost', async () => {
    const { person, id, leadId } = await applied();
    await world.sandbox.control('lenders/kreditbee', { mode: 'outage', operations: ['withdraw'] });
    await person.post('/api/withdraw-lender-application', { lender_application_id: id });
    await expect(world.services.jobs.drain()).rejects.toThrow();
    expect(await leadAt('kreditbee', leadId)).toBe('in_review');
    await world.sandbox.control('lenders/kreditbee', { mode: 'lost', operations: ['withdraw'], times: 1 });
    await world.services.pool.query(`update jobs.job set start_after = now() where name = 'tell-withdrawal'`);
    await world.services.jobs.drain();
    expect(await leadAt('kreditbee', leadId)).toBe('withdrawn');
    expect((await read(person, id)).status).toBe('withdrawn');
    await lendersOf(world.services).settled();
    const calls = world.db.selectFrom('lender_calls').select(['operation', 'outcome']);
    const withdrawals = await calls
      .where('lender_application_id', '=', id)
      .where('operation', '=', 'withdraw')
      .orderBy('started_at')
      .execute();
    expect(withdrawals.map(({ outcome }) => outcome).at(-1)).toBe('ok');
  });

  it('still shows a payment that was under way when the lender was notified', async () => {
    const { person, id, leadId } = await applied();
    await person.post('/api/withdraw-lender-application', { lender_application_id: id });
    await world.sandbox.control(`lenders/kreditbee/leads/${leadId}/updates`, { status: 'disbursed' });
    await world.services.jobs.drain();
    const application = await read(person, id);
    expect(application.status).toBe('disbursed');
    expect(application.disbursed_paise).toBe(application.offer.amount_paise);
    expect(application.paid_although).toBe('withdrawn');
    expect(application.events.map(({ status }) => status)).toEqual(['started', 'sent', 'withdrawn', 'disbursed']);
  });

  it('ends the application only with us if the lender’s API has no call for it', async () => {
    const { person, offers } = await withOffers();
    const { body } = await apply(person, offerOf(offers, 'money-view'));
    await world.services.jobs.drain();
    const id = body.lender_application_id;
    await person.post('/api/withdraw-lender-application', { lender_application_id: id });
    await world.services.jobs.drain();
    const application = await read(person, id);
    expect(application.status).toBe('withdrawn');
    expect(await leadAt('money-view', application.lead_id ?? '')).toBe('in_review');
  });

  it('ends the application, once', async () => {
    const { person, id } = await applied();
    const withdrawn = await person.post<{ application: LenderApplication }>('/api/withdraw-lender-application', {
      lender_application_id: id,
    });
    expect(withdrawn.body.application).toMatchObject({ status: 'withdrawn', journey_link: null });
    const again = await person.post('/api/withdraw-lender-application', { lender_application_id: id });
    expect([again.status, again.body.code]).toEqual([409, 'application_closed']);
    await world.services.jobs.drain();
  });

  it('is possible only for one’s own applications', async () => {
    const { id } = await applied();
    const other = await customerClient(world, nextPhone());
    for (const one of [id, randomUUID()]) {
      expect((await other.get(`/api/get-lender-application/${one}`)).status).toBe(404);
      expect((await other.post('/api/withdraw-lender-application', { lender_application_id: one })).status).toBe(404);
    }
    const list = await other.get<{ applications: unknown[] }>('/api/get-lender-applications');
    expect(list.body.applications).toEqual([]);
  });
});
