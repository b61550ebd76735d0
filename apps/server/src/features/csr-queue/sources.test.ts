import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { inTransaction } from '../../platform/database/database.ts';
import { addApplications, applicationId, customerId } from '../../test/applications.ts';
import { type CustomerClient, customerClient, mobileNumbers } from '../../test/lending-world.ts';
import { reportCase } from '../cases/index.ts';
import { applyStatusUpdate, lenderApplicationsRepository } from '../lender-applications/index.ts';
import { runUndeliveredEffects } from '../messages/index.ts';
import { type Agent, minutesLater, monday, type QueueWorld, startQueueWorld } from './testing/queue-world.ts';

let world: QueueWorld;
let farida: Agent;
const nextPhone = mobileNumbers(9_000_480_001);

beforeAll(async () => {
  world = await startQueueWorld();
  farida = world.agent(3);
});
afterAll(() => world.test.close());
beforeEach(async () => {
  for (const table of ['csr_items', 'complaints', 'cases', 'reminders', 'profile_drafts'] as const)
    await world.test.db.deleteFrom(table).execute();
  await world.at(monday);
});

const open = (reason: string) => world.rows(farida, `?state=open&reason=${reason}`);
const closed = (reason: string) => world.rows(farida, `?state=closed&reason=${reason}`);

/** Stores that the customer came through this brand before they signed in. */
const cameBy = (person: CustomerClient, brand: string) =>
  world.test.db
    .insertInto('attributions')
    .values({
      id: randomUUID(),
      customer_id: person.userId,
      brand,
      entry: 'customer_site',
      touched_at: monday,
      tied_at: monday,
    })
    .execute();

/** A customer's application that was only started. */
async function started(person: CustomerClient): Promise<string> {
  const id = randomUUID();
  const row = { id, customer_id: person.userId, product: 'Personal Loans', state: 'draft', created_at: monday };
  await world.test.db.insertInto('credit_applications').values(row).execute();
  return id;
}
const leave = (person: CustomerClient, saved_at: Date) =>
  world.test.db
    .insertInto('profile_drafts')
    .values({
      customer_id: person.userId,
      product: 'Personal Loans',
      step: 'x',
      form_values: Buffer.from(''),
      revision: 1,
      saved_at,
    })
    .execute();
const complain = async (person: CustomerClient, description: string) => {
  const sent = await person.post('/api/send-complaint', { category: 'charges', description });
  expect(sent.status, JSON.stringify(sent.body)).toBe(200);
};

describe('a complaint', () => {
  it('waits once per person, masked, closes only with its answer, and then the next complaint waits', async () => {
    const phone = nextPhone();
    const person = await customerClient(world.test, phone);
    await complain(person, 'The fee was taken twice');
    await world.at(minutesLater(1));
    await complain(person, 'And again');
    await world.at(minutesLater(2));
    const [item, more] = await open('complaint');
    expect([item?.contact, item?.customer_id, more]).toEqual([`******${phone.slice(-4)}`, person.userId, undefined]);
    const id = item?.item_id ?? '';
    await world.claim(farida, id);
    const ended = await world.move(farida, id, { step: 'finish', outcome: 'helped', note: '' });
    expect([ended.status, ended.body.code]).toEqual([409, 'csr_answer_first']);
    const desk = (
      await farida.get<{ rows: { complaint_id: string; description: string }[] }>('/api/get-desk-complaints')
    ).body;
    const first = desk.rows.find(({ description }) => description === 'The fee was taken twice');
    await farida.post('/api/answer-complaint', { complaint_id: first?.complaint_id, answer: 'We paid it back.' });
    await world.at(minutesLater(3));
    expect((await world.item(farida, id)).item.closed?.outcome).toBe('cause_gone');
    expect((await open('complaint')).map(({ item_id }) => item_id === id)).toEqual([false]);
  });

  it('is counted down by calendar days, and its answer mentions the regulator in the customer’s language', async () => {
    const person = await customerClient(world.test, nextPhone());
    await complain(person, 'Charges');
    await world.test.db.updateTable('customers').set({ language: 'hi' }).where('id', '=', person.userId).execute();
    const desk = async () =>
      (
        await farida.get<{
          rows: { complaint_id: string; days_left: number; next_steps: Record<'rbi' | 'irdai', string> }[];
        }>('/api/get-desk-complaints')
      ).body.rows[0];
    expect((await desk())?.days_left).toBe(30);
    // The last millisecond of the day in India, and the first of the next day.
    world.test.clock.stopAt(new Date('2026-11-23T18:29:59.999Z'));
    expect((await desk())?.days_left).toBe(30);
    world.test.clock.stopAt(new Date('2026-11-23T18:30:00.000Z'));
    expect((await desk())?.days_left).toBe(29);
    world.test.clock.stopAt(new Date('2026-12-24T04:30:00.000Z'));
    const late = await desk();
    expect(late?.days_left).toBe(-1);
    const answered = await farida.post<{ answer: string }>('/api/answer-complaint', {
      complaint_id: late?.complaint_id,
      answer: 'हमने पैसे लौटा दिए।',
      regulator: 'irdai',
    });
    expect(answered.body.answer).toBe(`हमने पैसे लौटा दिए।\n\n${late?.next_steps.irdai}`);
    expect(answered.body.answer).toMatch(/बीमा.*https:\/\/bimabharosa\.irdai\.gov\.in$/);
    expect(late?.next_steps.rbi).toContain('https://cms.rbi.org.in');
  });
});

describe('a case about an application', () => {
  it.each(['contradiction', 'lender_silent'] as const)('that is a %s waits until it is closed', async (kind) => {
    const person = await customerClient(world.test, nextPhone());
    const application = await started(person);
    const report = { kind, fingerprint: randomUUID(), lenderKey: 'kreditbee' };
    await reportCase(world.test.db, world.test.services.clock, { ...report, creditApplicationId: application });
    // A case without an application is only for operations.
    await reportCase(world.test.db, world.test.services.clock, { ...report, fingerprint: randomUUID() });
    await world.at(minutesLater(1));
    expect(await open(kind)).toMatchObject([
      {
        customer_id: person.userId,
        credit_application_id: application,
        product: 'Personal Loans',
        lender: { key: 'kreditbee', name: 'KreditBee' },
        opened_at: monday.toISOString(),
      },
    ]);
    await world.test.db.updateTable('cases').set({ closed_at: monday, outcome: 'resolved' }).execute();
    await world.at(minutesLater(2));
    expect(await open(kind)).toEqual([]);
    expect(await closed(kind)).toMatchObject([{ closed: { outcome: 'cause_gone', by: '' } }]);
    // The filter by lender is also above the items that are done.
    expect((await world.summary(farida)).lenders).toEqual([{ key: 'kreditbee', name: 'KreditBee' }]);
  });
});

describe('documents that a lender asks for', () => {
  it('are recognised by the words of its note', async () => {
    const asks = async (notes: readonly string[]) =>
      (
        await world.test.services.pool.query<{ note: string }>(
          'select note from unnest($1::text[]) with ordinality as given (note, place) where asks_for_papers(note) order by place',
          [notes],
        )
      ).rows.map(({ note }) => note);
    const asking = [
      'Docs pending',
      'Please complete your KYC',
      'Documents not received',
      'KYC incomplete',
      'Bank statement of 6 months awaited',
      'आय के दस्तावेज़ चाहिए',
    ];
    const others = [
      'Under review',
      'Documents received',
      'KYC complete',
      'KYC done',
      'No documents needed',
      'Documentation fee added',
      'दस्तावेज़ मिल गए',
      '',
    ];
    expect(await asks([...asking, ...others])).toEqual(asking);
  });

  const say = (minutes: number, note: string, status: 'in_review' | 'declined' = 'in_review') =>
    inTransaction(world.test.db, async (tx) => {
      world.test.clock.stopAt(minutesLater(minutes));
      const application = await lenderApplicationsRepository(tx).lock(applicationId(1));
      if (application === undefined) throw new Error('The application was not found.');
      await applyStatusUpdate(world.test.services, tx, application, { status, source: 'lender', note });
    });

  it('wait from the update that asks for them until the lender’s next update, even if that changes nothing', async () => {
    await addApplications(world.test.services.pool, 1, {
      started: monday.toISOString(),
      lenders: ['kreditbee'],
      status: 'sent',
    });
    await say(1, 'Under review');
    await world.at(minutesLater(2));
    expect(await open('lender_papers')).toEqual([]);
    await say(3, 'Salary slips of 3 months pending');
    await world.at(minutesLater(4));
    const [item, more] = await open('lender_papers');
    expect([item, more]).toMatchObject([
      {
        customer_id: customerId(1),
        product: 'Personal Loans',
        lender: { key: 'kreditbee', name: 'KreditBee' },
        opened_at: minutesLater(3).toISOString(),
        due_at: new Date('2026-11-24T04:33:00.000Z').toISOString(),
        step: null,
      },
      undefined,
    ]);
    await say(5, 'Documents received, under review');
    await world.at(minutesLater(6));
    expect([await open('lender_papers'), (await closed('lender_papers'))[0]?.closed?.outcome]).toEqual([
      [],
      'cause_gone',
    ]);
    await say(7, 'कागज़ भेजें');
    await world.at(minutesLater(8));
    expect(await open('lender_papers')).toHaveLength(1);
    await say(9, 'KYC not possible', 'declined');
    await world.at(minutesLater(10));
    expect(await open('lender_papers')).toEqual([]);
    // By then its offers are a day old, and one of them was chosen.
    await world.at(minutesLater(1500));
    expect(await open('stuck')).toEqual([]);
  });
});

describe('a form that was left', () => {
  it('waits after a day until the customer continues; left again, it waits again', async () => {
    const person = await customerClient(world.test, nextPhone());
    const application = await started(person);
    await leave(person, monday);
    await world.at(new Date(minutesLater(1440).getTime() - 1));
    expect(await open('stuck')).toEqual([]);
    await world.at(minutesLater(1440));
    expect(await open('stuck')).toMatchObject([
      { credit_application_id: application, product: 'Personal Loans', step: 'form', minutes_left: 1080 },
    ]);
    const later = minutesLater(1500);
    await world.test.db.updateTable('profile_drafts').set({ saved_at: later }).execute();
    await world.at(later);
    expect(await open('stuck')).toEqual([]);
    await world.at(minutesLater(1500 + 1440));
    expect(await open('stuck')).toHaveLength(1);
    expect(await closed('stuck')).toHaveLength(1);
  });

  it.each([
    [14 * 1440 - 1, 1],
    [14 * 1440, 0],
  ])('for %i minutes makes %i items', async (minutes, items) => {
    const person = await customerClient(world.test, nextPhone());
    await started(person);
    await leave(person, minutesLater(-minutes));
    await world.at(monday);
    expect(await open('stuck')).toHaveLength(items);
  });
});

describe('the brand of a stuck customer', () => {
  it.each([
    { sentUnder: 'haldi', cameUnder: 'thela', brand: 'haldi' },
    { sentUnder: null, cameUnder: 'thela', brand: 'thela' },
    { sentUnder: null, cameUnder: null, brand: 'cl' },
  ])(
    'is $brand if the form was sent under $sentUnder and the customer came through $cameUnder',
    async ({ sentUnder, cameUnder, brand }) => {
      const person = await customerClient(world.test, nextPhone());
      await world.test.db.deleteFrom('attributions').where('customer_id', '=', person.userId).execute();
      if (cameUnder !== null) await cameBy(person, cameUnder);
      const application = await started(person);
      await world.test.db
        .updateTable('credit_applications')
        .set({ brand: sentUnder })
        .where('id', '=', application)
        .execute();
      await leave(person, monday);
      await world.at(minutesLater(1440));
      expect(await open('stuck')).toMatchObject([{ credit_application_id: application, brand }]);
      expect(await world.rows(farida, `?state=open&reason=stuck&brand=${brand}`)).toHaveLength(1);
      expect(await world.rows(farida, '?state=open&reason=stuck&brand=kajal')).toEqual([]);
    },
  );
});

describe('offers of which none was chosen', () => {
  it('wait after a day with their step, until they expire', async () => {
    const person = await customerClient(world.test, nextPhone());
    const application = await started(person);
    const set = (values: { state?: string; submitted_at?: Date; valid_until?: Date }) =>
      world.test.db.updateTable('credit_applications').set(values).where('id', '=', application).execute();
    await set({ state: 'matched', submitted_at: monday, valid_until: minutesLater(3000) });
    await world.at(new Date(minutesLater(1440).getTime() - 1));
    expect(await open('stuck')).toEqual([]);
    await world.at(minutesLater(1440));
    expect(await open('stuck')).toMatchObject([
      { customer_id: person.userId, credit_application_id: application, step: 'offers', minutes_left: 1080 },
    ]);
    await world.at(new Date(minutesLater(3000).getTime() - 1));
    expect(await open('stuck')).toHaveLength(1);
    await world.at(minutesLater(3000));
    expect([await open('stuck'), (await closed('stuck'))[0]?.closed?.outcome]).toEqual([[], 'cause_gone']);
  });
});

it('a reminder that was sent waits until the application is over', async () => {
  const person = await customerClient(world.test, nextPhone());
  const application = await started(person);
  const reminder = {
    customer_id: person.userId,
    credit_application_id: application,
    due_at: monday,
    created_at: monday,
  };
  await world.test.db
    .insertInto('reminders')
    .values({ id: randomUUID(), ...reminder })
    .execute();
  await world.at(minutesLater(1));
  expect(await open('reminder')).toEqual([]);
  await world.test.db
    .updateTable('reminders')
    .set({ sent_at: minutesLater(1) })
    .execute();
  await world.at(minutesLater(2));
  expect(await open('reminder')).toMatchObject([
    { credit_application_id: application, due_at: minutesLater(241).toISOString() },
  ]);
  await world.test.db
    .updateTable('credit_applications')
    .set({ state: 'expired' })
    .where('id', '=', application)
    .execute();
  await world.at(minutesLater(3));
  expect(await open('reminder')).toEqual([]);
});

it('an undelivered message makes an item for its customer, and none for a number without an account', async () => {
  const phone = nextPhone();
  const person = await customerClient(world.test, phone);
  const { services, db } = world.test;
  const application = await started(person);
  const given = { channel: 'sms' as const, at: monday };
  await runUndeliveredEffects(services, db, { ...given, messageId: randomUUID(), to: phone });
  await runUndeliveredEffects(services, db, { ...given, messageId: randomUUID(), to: phone });
  await runUndeliveredEffects(services, db, { ...given, messageId: randomUUID(), to: nextPhone() });
  await world.at(minutesLater(1));
  const items = await open('message_failed');
  expect(items.map(({ customer_id }) => customer_id)).toEqual([person.userId]);
  // The item has the application, so its record can be opened.
  expect(items).toMatchObject([{ credit_application_id: application, brand: 'cl' }]);
});

it('items of a person are deleted with them', async () => {
  const person = await customerClient(world.test, nextPhone());
  await complain(person, 'Charges');
  await world.at(minutesLater(1));
  expect(await open('complaint')).toHaveLength(1);
  const { csrQueuePersonalData } = await import('./index.ts');
  await csrQueuePersonalData.erase?.(world.test.services, world.test.db, {
    id: person.userId,
    language: 'en',
    phone: null,
    email: null,
  });
  const left = await world.test.db.selectFrom('csr_item_moves').select('id').execute();
  expect([await world.rows(farida, '?state=open'), left]).toEqual([[], []]);
});
