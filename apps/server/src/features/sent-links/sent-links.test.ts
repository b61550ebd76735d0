import { randomUUID } from 'node:crypto';
import type { AnswerOf } from '@tulna/contract/endpoint';
import type { getSentLinks } from '@tulna/contract/sent-links';
import { DAY_MS, HOUR_MS } from '@tulna/rules/clock';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type CustomerClient, complete, customerClient, mobileNumbers } from '../../test/lending-world.ts';
import { type StaffClient, staffClient } from '../../test/staff.ts';
import { startTestApp, type TestApp } from '../../test/test-app.ts';

interface AnswerBody {
  message: string;
  code?: string;
}

let test: TestApp;
let agent: StaffClient;
let moment = 0;
const nextPhone = mobileNumbers(9_001_330_001);
/** Noon in India. */
const noon = Date.parse('2026-11-23T06:30:00.000Z');

const at = (milliseconds: number): void => {
  moment = milliseconds;
  test.clock.stopAt(new Date(milliseconds));
};
const later = (by = 1000): void => at(moment + by);
/** Moves the clock to a time; staff sign in again, because idle sessions end. */
const wait = async (milliseconds: number): Promise<void> => {
  at(milliseconds);
  await test.services.pool.query('delete from rate_limits');
  agent = await staffClient(test, 3);
};

beforeAll(async () => {
  test = await startTestApp({
    demoWorld: true,
    staff: true,
    settings: { OTP_RESEND_SECONDS: '0', OTP_PER_DEVICE_HOUR: '1000' },
  });
});
afterAll(() => test.close());
beforeEach(() => wait(noon));

const sms = async (to: string): Promise<string[]> =>
  (await test.app.inject({ url: '/dev/outbox.json', query: { to } }))
    .json<{ body: string }[]>()
    .map(({ body }) => body);
async function person(): Promise<CustomerClient & { phone: string }> {
  later();
  const phone = nextPhone();
  return { ...(await customerClient(test, phone)), phone };
}
const send = async (customer: { userId: string }, by = agent) => {
  later();
  return by.post<AnswerBody>(
    '/api/send-link-to-go-on',
    { customer_id: customer.userId },
    { 'idempotency-key': randomUUID() },
  );
};
const refusal = async (customer: { userId: string }) => {
  const { status, body } = await send(customer);
  return [status, body.code];
};
const shown = async ({ userId }: { userId: string }) =>
  (await agent.get<AnswerOf<typeof getSentLinks>>(`/api/get-sent-links/${userId}`)).body;
/** Id of the newest link that a number got. */
async function newestLink(phone: string): Promise<string> {
  const id = /\/transfer\/([0-9a-f-]{36})\?partner=/.exec((await sms(phone))[0] ?? '')?.[1];
  if (id === undefined) throw new Error('The newest message should have a link.');
  return id;
}
const look = async (id: string) => (await test.app.inject({ url: `/api/get-prospect/${id}` })).json();
const open = (by: CustomerClient, prospect_id: string) =>
  by.post<{ redirect: string; code?: string }>('/api/claim-prospect', { prospect_id });
const signedInAgain = async (phone: string): Promise<CustomerClient> => {
  later();
  return customerClient(test, phone);
};
const counts = async () =>
  (
    await test.services.pool.query<{ touches: number; prospects: number; events: number }>(
      `select (select count(*)::int from attributions) as touches, (select count(*)::int from prospects) as prospects,
         (select count(*)::int from partner_events) as events`,
    )
  ).rows[0];

describe('a link to continue', () => {
  it('leads its customer, after signing in, to their next step, and is shown as opened', async () => {
    const customer = await person();
    await customer.post('/api/choose-product', { product: 'Personal Loans' });
    expect(await send(customer)).toMatchObject({ status: 200, body: { message: 'Link sent. It works for 3 days.' } });
    const [text = ''] = await sms(customer.phone);
    const id = await newestLink(customer.phone);
    expect(text).toMatch(
      /^Tulna: continue where you left off: http\S+\/transfer\/[0-9a-f-]{36}\?partner=cl Sign in with the code we send you\. Share it with no one\.$/,
    );
    expect(await look(id)).toEqual({
      from: 'staff',
      product: 'Personal Loans',
      phone: `******${customer.phone.slice(-4)}`,
      state: 'waiting',
      created_at: new Date(moment).toISOString(),
    });
    expect((await shown(customer)).links).toMatchObject([{ link_id: id, state: 'waiting', opened_at: null }]);
    const back = await signedInAgain(customer.phone);
    expect(await open(back, id)).toMatchObject({ status: 200, body: { redirect: '/user/user-detail' } });
    const [link] = (await shown(customer)).links;
    expect(link).toMatchObject({ state: 'opened', opened_at: new Date(moment).toISOString() });
    expect(link?.sent_by).not.toBe('');
    // After 72 hours it still works for a person who opened it in time; the time of the first opening stays.
    const opened = moment;
    await complete(back);
    await wait(noon + 4 * DAY_MS);
    expect((await look(id)).state).toBe('waiting');
    const again = await signedInAgain(customer.phone);
    expect((await open(again, id)).body.redirect).toBe('/user/welcome-back');
    expect((await shown(customer)).links[0]?.opened_at).toBe(new Date(opened).toISOString());
  });

  it('is written in the customer’s language', async () => {
    const customer = await person();
    await test.db.updateTable('customers').set({ language: 'hi' }).where('id', '=', customer.userId).execute();
    await send(customer);
    expect((await sms(customer.phone))[0]).toMatch(
      /^Tulna: जहाँ छोड़ा था, वहीं से आगे बढ़ें: http\S+ कोड आपको ही मिलेगा, किसी को न बताएँ।$/,
    );
  });

  it('credits and notifies no partner, and saves no lead', async () => {
    const customer = await person();
    const before = await counts();
    await send(customer);
    const id = await newestLink(customer.phone);
    await open(await signedInAgain(customer.phone), id);
    expect(await counts()).toEqual(before);
  });

  it('can’t be opened by anybody else, or after 72 hours', async () => {
    const [customer, other] = [await person(), await person()];
    await send(customer);
    const [id, sent] = [await newestLink(customer.phone), moment];
    expect((await open(other, id)).body.code).toBe('prospect_other_phone');
    expect((await open(other, randomUUID())).status).toBe(404);
    expect((await shown(customer)).links[0]?.state).toBe('waiting');
    await wait(sent + 72 * HOUR_MS);
    expect((await look(id)).state).toBe('expired');
    const { status, body } = await open(await signedInAgain(customer.phone), id);
    expect([status, body.code]).toEqual([410, 'go_on_expired']);
    const late = await person();
    await send(late);
    const [other_id, at_] = [await newestLink(late.phone), moment];
    // One second is left for signing in.
    await wait(at_ + 72 * HOUR_MS - 1001);
    expect((await open(await signedInAgain(late.phone), other_id)).status).toBe(200);
  });

  it('is in the story with its sender, and in the audit without its address', async () => {
    const customer = await person();
    await complete(customer);
    await send(customer);
    const id = await newestLink(customer.phone);
    later();
    await open(customer, id);
    const { rows } = await test.services.pool.query<{ id: string }>(
      'select id from credit_applications where customer_id = $1',
      [customer.userId],
    );
    const story = await agent.get<{ moments: { what: string; facts: { by?: string } }[] }>(
      `/api/get-customer-story/${customer.userId}/${rows[0]?.id}?kinds=message`,
    );
    const moments = story.body.moments.filter(({ what }) => what.startsWith('link_'));
    const by = (await shown(customer)).links[0]?.sent_by;
    expect(moments.map(({ what, facts }) => [what, facts])).toEqual([
      ['link_opened', { by }],
      ['link_sent', { by }],
    ]);
    expect(JSON.stringify(story.body)).not.toContain(customer.phone);
    const entries = await test.db
      .selectFrom('audit_entries')
      .select(['action', 'actor_id', 'after'])
      .where('subject_id', '=', customer.userId)
      .execute();
    expect(entries).toEqual([{ action: 'send_link', actor_id: agent.userId, after: null }]);
  });
});

describe('a link is refused', () => {
  it('for the third time in 24 hours, even if two are requested at once', async () => {
    const customer = await person();
    await send(customer);
    const first = moment;
    expect((await shown(customer)).left).toBe(1);
    later();
    const both = await Promise.all([send(customer), send(customer)]);
    expect(both.map(({ status, body }) => [status, body.code]).toSorted()).toEqual([
      [200, undefined],
      [429, 'go_on_many'],
    ]);
    await wait(first + DAY_MS - 1001);
    expect(await refusal(customer)).toEqual([429, 'go_on_many']);
    await wait(first + DAY_MS - 1000);
    expect((await send(customer)).status).toBe(200);
    expect(await sms(customer.phone)).toHaveLength(4);
  });

  it.each([
    ['before 10am', '2026-11-23T04:29:58.999Z', 409],
    ['at 10am', '2026-11-23T04:29:59.000Z', 200],
    ['before 7pm', '2026-11-23T13:29:58.999Z', 200],
    ['at 7pm', '2026-11-23T13:29:59.000Z', 409],
  ])('outside contact hours: %s', async (_when, time, status) => {
    const customer = await person();
    await wait(Date.parse(time));
    const answer = await send(customer);
    expect([answer.status, answer.body.code]).toEqual([status, status === 200 ? undefined : 'go_on_hours']);
  });

  it('to a customer who is blocked, has no number, withdrew the consent to SMS, or had their data deleted', async () => {
    const blocked = await person();
    const supervisor = await staffClient(test, 1);
    await supervisor.post('/api/block-customer', { customer_id: blocked.userId, reason: 'fraud', note: '' });
    expect(await refusal(blocked)).toEqual([409, 'desk_blocked']);
    later();
    const byMail = await customerClient(test, 'no-number@example.in');
    expect(await refusal(byMail)).toEqual([409, 'desk_no_number']);
    const declined = await person();
    await complete(declined);
    later();
    await declined.post('/api/withdraw-consent', { purpose: 'contact_sms' });
    expect(await refusal(declined)).toEqual([409, 'go_on_declined']);
    const gone = await person();
    expect((await gone.post('/api/erase-my-data', { understood: true })).status).toBe(200);
    expect(await refusal(gone)).toEqual([404, 'not_found']);
    expect(await refusal({ userId: randomUUID() })).toEqual([404, 'not_found']);
    for (const { phone } of [blocked, declined, gone])
      expect((await sms(phone)).filter((text) => text.includes('/transfer/'))).toEqual([]);
  });

  it('to a number whose owner had their data deleted, until they sign in', async () => {
    const customer = await person();
    const gone = await person();
    await gone.post('/api/erase-my-data', { understood: true });
    // The number was added to this account by a correction, without a sign-in.
    const { fieldEncryption, blindIndex } = test.services;
    await test.db
      .updateTable('customers')
      .set({
        phone_sealed: fieldEncryption.seal(
          { table: 'customers', column: 'phone_sealed', id: customer.userId },
          gone.phone,
        ),
        phone_index: blindIndex.of('phone', gone.phone),
      })
      .where('id', '=', customer.userId)
      .execute();
    expect(await refusal(customer)).toEqual([409, 'desk_suppressed']);
  });

  it('after its customer’s data was deleted; before that, My data counts it', async () => {
    const customer = await person();
    await send(customer);
    const held = (await customer.get<{ held: { class: string; count: number }[] }>('/api/get-my-data')).body.held;
    expect(held.find((one) => one.class === 'sent_links')?.count).toBe(1);
    const id = await newestLink(customer.phone);
    await customer.post('/api/erase-my-data', { understood: true });
    expect((await shown(customer)).links).toEqual([]);
    expect((await test.app.inject({ url: `/api/get-prospect/${id}` })).statusCode).toBe(404);
  });
});
