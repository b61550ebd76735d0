import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addApplications, applicationId } from '../../test/applications.ts';
import { type CustomerClient, customerClient, mobileNumbers } from '../../test/lending-world.ts';
import { startTestApp, type TestApp } from '../../test/test-app.ts';
import { consentsRepository } from '../consents/index.ts';
import type { StatusStep } from './status-messages-repository.ts';
import { queueStatusMessages } from './tell-status.ts';

let world: TestApp;
const nextPhone = mobileNumbers(9_000_700_001);
let made = 0;

beforeAll(async () => {
  world = await startTestApp({
    demoWorld: true,
    settings: { OTP_PER_DEVICE_HOUR: '100000', OTP_PER_PREFIX_HOUR: '100000' },
  });
});
afterAll(() => world.close());
/** Noon in India, a working day. */
beforeEach(() => world.clock.stopAt(new Date('2026-11-23T06:30:00Z')));

/** A person who signed in with a phone number or an email address and applied with CASHe under a brand. */
async function applicant(
  to: string = nextPhone(),
  brand: string | null = 'haldi',
): Promise<{ person: CustomerClient; to: string; id: string }> {
  const person = await customerClient(world, to);
  made += 1;
  await addApplications(world.services.pool, 1, { from: made, lenders: ['cashe'], status: 'sent' });
  const id = applicationId(made);
  await world.db
    .updateTable('lender_applications')
    .set({ customer_id: person.userId, brand })
    .where('id', '=', id)
    .execute();
  return { person, to, id };
}

const step = (id: string, more: Partial<StatusStep>): StatusStep => ({
  lenderApplicationId: id,
  step: 'approved',
  happenedAt: world.clock.now(),
  ...more,
});
const announce = async (...steps: StatusStep[]): Promise<void> => {
  await queueStatusMessages(world.services, world.db, steps);
  await world.services.jobs.drain();
};
interface Shown {
  channel: string;
  subject: string;
  body: string;
  not_before: string | null;
}
const outbox = async (to: string): Promise<Shown[]> => {
  const answer = await world.app.inject({ url: '/dev/outbox.json', query: { to } });
  return answer
    .json<(Shown & { code: string | null })[]>()
    .flatMap(({ channel, subject, body, not_before, code }) =>
      code === null ? [{ channel, subject, body, not_before }] : [],
    );
};
const outcomes = async (id: string) =>
  (await world.db.selectFrom('status_messages').selectAll().where('lender_application_id', '=', id).execute()).map(
    ({ step, outcome, reason }) => [step, outcome, reason],
  );
const answer = (person: CustomerClient, purpose: string, granted: boolean) =>
  consentsRepository(world.db).append(
    { customerId: person.userId, language: 'en', channel: 'web', ipHash: Buffer.alloc(32), at: world.clock.now() },
    [{ purpose, textVersion: `${purpose}-2026-11`, textHash: null, brand: null, granted }],
  );
const withdrawConsent = async (person: CustomerClient, purpose: string) =>
  expect((await person.post('/api/withdraw-consent', { purpose })).status).toBe(200);

describe('messages about an application', () => {
  it.each([
    ['approved', {}, 'Haldi Money: CASHe has approved your application. The next step is under My applications.'],
    [
      'agreement',
      {},
      'Haldi Money: CASHe told us that your loan agreement is signed. Not you? Call CASHe. See My applications.',
    ],
    [
      'declined',
      { reason: 'Outside our lending policy' },
      'Haldi Money: CASHe has declined your application. Its reason: "Outside our lending policy". See My applications.',
    ],
    [
      'declined',
      { reason: null },
      'Haldi Money: CASHe has declined your application. It gave no reason. See My applications.',
    ],
    [
      'disbursed',
      { amountPaise: 15_000_055, happenedAt: new Date('2026-11-21T18:29:59.999Z') },
      'Haldi Money: CASHe paid out Rs 1,50,000.55 on 21 November 2026. To cancel in the cooling-off period, see My applications.',
    ],
    [
      'disbursed',
      { amountPaise: null, happenedAt: new Date('2026-11-21T18:30:00Z') },
      'Haldi Money: CASHe paid out your loan on 22 November 2026. To cancel in the cooling-off period, see My applications.',
    ],
    [
      'cancelled',
      {},
      'Haldi Money: CASHe has cancelled your application. We have no record of any payment. See My applications.',
    ],
    [
      'reversed',
      {},
      'Haldi Money: CASHe told us that your loan was cancelled and the money was returned. See My applications.',
    ],
    [
      'failed',
      {},
      "Haldi Money: we couldn't send your application to CASHe. Your details are saved. You can try again under My applications.",
    ],
    ['sent', {}, 'Haldi Money: your application has been sent to CASHe. You can follow it under My applications.'],
    [
      'mistaken',
      {},
      'Haldi Money: our last message about your application with CASHe was a mistake. See My applications for the current status.',
    ],
  ] as const)('%s %j', async (announced, more, text) => {
    const { to, id } = await applicant();
    await announce(step(id, { step: announced, ...more }));
    expect(await outbox(to)).toEqual([{ channel: 'sms', subject: '', body: text, not_before: null }]);
    expect(await outcomes(id)).toEqual([[announced, 'told', null]]);
  });

  it('use the saved language and the brand of the application, or the default brand if it has none', async () => {
    const { person, to, id } = await applicant(nextPhone(), null);
    await world.db.updateTable('customers').set({ language: 'hi' }).where('id', '=', person.userId).execute();
    await announce(
      step(id, { step: 'disbursed', amountPaise: 5_000_000, happenedAt: new Date('2026-11-23T05:00:00Z') }),
    );
    expect((await outbox(to))[0]?.body).toBe(
      'Tulna: CASHe ने 23 नवंबर 2026 को ₹50,000 भेजे। लोन लौटाने की छूट मेरे आवेदन में देखें।',
    );
  });

  it('have a long reason shortened in an SMS and in full in an email', async () => {
    const reason =
      'Your declared income could not be matched with the statements that the bank gave us for the last six months';
    const byPhone = await applicant();
    const byMail = await applicant('reason@example.in');
    await announce(step(byPhone.id, { step: 'declined', reason }), step(byMail.id, { step: 'declined', reason }));
    expect((await outbox(byPhone.to))[0]?.body).toContain(
      'Its reason: "Your declared income could not be matched with the...". See',
    );
    const [mail] = await outbox(byMail.to);
    expect(mail).toMatchObject({ channel: 'email', subject: 'CASHe has declined your application' });
    expect(mail?.body).toContain(`Its reason, in its own words: “${reason}”`);
  });

  it('are sent once per application, step and occasion, however often and fast they are queued', async () => {
    const { to, id } = await applicant();
    const paid = step(id, { step: 'disbursed', amountPaise: 100_00, occasion: 'payment 1' });
    await Promise.all(Array.from({ length: 6 }, () => queueStatusMessages(world.services, world.db, [paid, paid])));
    await world.services.jobs.drain();
    await announce(paid);
    expect(await outbox(to)).toHaveLength(1);
    await announce({ ...paid, occasion: 'payment 2', amountPaise: 200_00 });
    expect((await outbox(to)).map(({ body }) => body.match(/Rs \S+/)?.[0]).sort()).toEqual(['Rs 100', 'Rs 200']);
  });

  it('aren’t sent if the step was rolled back', async () => {
    const { to, id } = await applicant();
    const failing = world.db.transaction().execute(async (tx) => {
      await queueStatusMessages(world.services, tx, [step(id, {})]);
      throw new Error('rolled back');
    });
    await expect(failing).rejects.toThrow('rolled back');
    await world.services.jobs.drain();
    expect(await outbox(to)).toEqual([]);
  });
});

describe('the channel', () => {
  /** A customer who signed in by phone number and has also verified an email address. */
  async function withBoth() {
    const one = await applicant();
    const email = `both-${one.to}@example.in`;
    const other = await customerClient(world, email);
    const { email_sealed, email_index } = await world.db
      .selectFrom('customers')
      .selectAll()
      .where('id', '=', other.userId)
      .executeTakeFirstOrThrow();
    const sealed = world.services.fieldEncryption.open(
      { table: 'customers', column: 'email_sealed', id: other.userId },
      email_sealed as Buffer,
    );
    await world.db
      .updateTable('customers')
      .set({ email_sealed: null, email_index: null, email_verified: false })
      .where('id', '=', other.userId)
      .execute();
    await world.db
      .updateTable('customers')
      .set({
        email_sealed: world.services.fieldEncryption.seal(
          { table: 'customers', column: 'email_sealed', id: one.person.userId },
          sealed,
        ),
        email_index,
        email_verified: true,
      })
      .where('id', '=', one.person.userId)
      .execute();
    return { ...one, email };
  }
  const reached = async ({ to, email }: { to: string; email: string }) =>
    [...(await outbox(to)), ...(await outbox(email))].map(({ channel }) => channel);

  it('is SMS rather than email if both or neither have a consent', async () => {
    const neither = await withBoth();
    await announce(step(neither.id, {}));
    expect(await reached(neither)).toEqual(['sms']);
    const both = await withBoth();
    await answer(both.person, 'contact_email', true);
    await answer(both.person, 'contact_sms', true);
    await announce(step(both.id, {}));
    expect(await reached(both)).toEqual(['sms']);
  });

  it('is the one with a consent', async () => {
    const one = await withBoth();
    await answer(one.person, 'contact_sms', false);
    await answer(one.person, 'contact_email', true);
    await announce(step(one.id, {}));
    expect(await reached(one)).toEqual(['email']);
  });

  it('is the other one once a consent was withdrawn, and none if both were', async () => {
    const one = await withBoth();
    await answer(one.person, 'contact_sms', true);
    await withdrawConsent(one.person, 'contact_sms');
    await announce(step(one.id, {}));
    expect(await reached(one)).toEqual(['email']);
    await answer(one.person, 'contact_email', true);
    await withdrawConsent(one.person, 'contact_email');
    await announce(step(one.id, { step: 'declined' }));
    expect(await reached(one)).toEqual(['email']);
    expect((await outcomes(one.id)).sort()).toEqual([
      ['approved', 'told', null],
      ['declined', 'no_channel', null],
    ]);
    await answer(one.person, 'contact_sms', true);
    await announce(step(one.id, { step: 'disbursed', amountPaise: 1 }));
    expect(await reached(one)).toEqual(['sms', 'email']);
  });
});

describe('the hour', () => {
  it.each([
    ['2026-11-23T13:29:59.999Z', null],
    ['2026-11-23T13:30:00Z', '2026-11-24T04:30:00.000Z'],
    ['2026-11-23T04:29:59.999Z', '2026-11-23T04:30:00.000Z'],
    ['2026-11-23T04:30:00Z', null],
  ])('of a decision at %s is %s', async (now, goesOut) => {
    const { to, id } = await applicant();
    world.clock.stopAt(new Date(now));
    await announce(step(id, {}));
    expect((await outbox(to)).map(({ not_before }) => not_before)).toEqual([goesOut]);
  });

  it('of a message about a payment can be any', async () => {
    const one = await applicant();
    const other = await applicant();
    world.clock.stopAt(new Date('2026-11-23T20:00:00Z'));
    await announce(step(one.id, { step: 'disbursed', amountPaise: 1 }), step(other.id, { step: 'reversed' }));
    expect([...(await outbox(one.to)), ...(await outbox(other.to))].map(({ not_before }) => not_before)).toEqual([
      null,
      null,
    ]);
  });

  it('comes too late for a waiting message if the channel’s consent is withdrawn before', async () => {
    world.clock.stopAt(new Date('2026-11-23T20:00:00Z'));
    const { person, to, id } = await applicant();
    await answer(person, 'contact_sms', true);
    await announce(step(id, {}));
    expect(await outbox(to)).toHaveLength(1);
    await withdrawConsent(person, 'contact_sms');
    expect(await outbox(to)).toEqual([]);
  });
});
