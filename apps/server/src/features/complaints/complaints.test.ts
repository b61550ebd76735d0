import { randomUUID } from 'node:crypto';
import type { Complaint } from '@tulna/contract/complaints';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type CustomerClient, complete, customerClient, meera, mobileNumbers } from '../../test/lending-world.ts';
import { type StaffClient, staffClient } from '../../test/staff.ts';
import { startTestApp, type TestApp } from '../../test/test-app.ts';
import { brandsRepository } from '../brands/index.ts';
import { reportLate } from './index.ts';

let test: TestApp;
let staff: StaffClient;
const nextPhone = mobileNumbers(9_000_410_001);
const start = new Date('2026-11-20T06:30:00.000Z');

type ListedComplaint = Complaint & {
  complaint_id: string;
  brand: string;
  name: string;
  phone: string;
  email: string;
  shown_fields: string[];
};

beforeAll(async () => {
  test = await startTestApp({ demoWorld: true, staff: true });
});
afterAll(() => test.close());
beforeEach(async () => {
  test.clock.stopAt(start);
  staff = await staffClient(test, 1);
});

const send = async (person: CustomerClient, description: string, language = 'en'): Promise<Complaint> => {
  const answer = await test.app.inject({
    method: 'POST',
    url: '/api/send-complaint',
    headers: { ...person.headers, 'accept-language': language, 'idempotency-key': randomUUID() },
    payload: { category: 'charges', description },
  });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<Complaint>();
};
const own = async (person: CustomerClient): Promise<Complaint[]> =>
  (await person.get<{ complaints: Complaint[] }>('/api/get-complaints')).body.complaints;
const listed = async (): Promise<ListedComplaint[]> =>
  (await staff.get<{ rows: ListedComplaint[] }>('/api/get-desk-complaints?limit=200')).body.rows;
const answer = (complaint: ListedComplaint | undefined, words?: string) =>
  staff.post<Complaint & { code: string }>('/api/answer-complaint', {
    complaint_id: complaint?.complaint_id,
    ...(words !== undefined && { answer: words }),
  });
const lenderNamed = (key: string) =>
  test.db.selectFrom('lenders').select('legal_name').where('key', '=', key).executeTakeFirstOrThrow();
interface Sent {
  channel: string;
  subject: string;
  body: string;
  code: string | null;
}
const sentTo = async (to: string): Promise<Sent[]> =>
  (await test.app.inject({ url: '/dev/outbox.json', query: { to } }))
    .json<Sent[]>()
    .filter(({ code }) => code === null);
const officerOf = async (key: string): Promise<string> => {
  const brand = (await brandsRepository(test.db).all()).find((one) => one.key === key);
  return brand?.grievance_officer.email.toLowerCase() ?? '';
};
const signedInUnder = async (brand: string): Promise<CustomerClient> => {
  const person = await customerClient(test, nextPhone());
  await test.db.updateTable('sessions').set({ brand }).where('user_id', '=', person.userId).execute();
  return person;
};

describe('a complaint', () => {
  it('is due thirty days later to the millisecond, and both sides see that', async () => {
    const phone = nextPhone();
    const person = await customerClient(test, phone);
    await complete(person, { email: 'asha.rao@example.in', first_name: 'Asha', last_name: 'Rao', tin: 'ABCPR4104K' });
    const complaint = await send(person, '  The fee was taken twice. ');
    expect(complaint).toEqual({
      ticket: expect.stringMatching(/^G26-[23456789A-HJKMNP-Z]{8}$/),
      category: 'charges',
      description: 'The fee was taken twice.',
      status: 'received',
      created_at: start.toISOString(),
      due_at: '2026-12-20T06:30:00.000Z',
      answer: null,
      answered_at: null,
      lender: null,
      ombudsman: { from: '2026-12-20T06:30:00.001Z', open: false, address: 'https://cms.rbi.org.in', letter: null },
    });
    const contact = `Asha Rao, +91 ${phone}`;
    expect((await listed()).find(({ ticket }) => ticket === complaint.ticket)).toMatchObject({
      brand: test.services.config.defaultBrand,
      name: 'A. R.',
      phone: `******${phone.slice(-4)}`,
      email: '',
      description: 'The fee was taken twice.',
      shown_fields: ['name', 'phone'],
    });
    const brand = test.services.config.defaultBrand;
    const mail = (await sentTo(await officerOf(brand))).find(({ subject }) => subject.includes(complaint.ticket));
    expect(mail).toMatchObject({
      channel: 'email',
      body: `Ticket ${complaint.ticket}, answer due within 30 days.\n\nFrom: ${contact}\n\nThe fee was taken twice.`,
    });
    expect(await sentTo(phone)).toMatchObject([
      {
        channel: 'sms',
        body: `Tulna: we have your complaint. Ticket ${complaint.ticket}. The grievance officer will answer within 30 days. See My data.`,
      },
    ]);
  });

  it('is sent to the grievance officer of the brand it was made under', async () => {
    const [haldi, standard] = [await officerOf('haldi'), await officerOf(test.services.config.defaultBrand)];
    expect(haldi).not.toBe(standard);
    const { ticket } = await send(await signedInUnder('haldi'), 'Late');
    expect((await sentTo(haldi)).map(({ subject }) => subject)).toEqual([`Complaint ${ticket} at Haldi Money`]);
    expect((await sentTo(standard)).filter(({ subject }) => subject.includes(ticket))).toEqual([]);
    expect((await listed()).find((one) => one.ticket === ticket)?.brand).toBe('haldi');
  });

  it('is confirmed in the language of the page, and by email if the customer has no number', async () => {
    const phone = nextPhone();
    const { ticket } = await send(await customerClient(test, phone), 'देर हुई', 'hi');
    expect(await sentTo(phone)).toMatchObject([{ body: expect.stringContaining(`टिकट ${ticket}।`) }]);
    const person = await customerClient(test, 'only.by.mail@example.in');
    const written = await send(person, 'No number');
    expect(await sentTo('only.by.mail@example.in')).toMatchObject([
      { channel: 'email', subject: `Your complaint ${written.ticket}` },
    ]);
    expect((await listed()).find((one) => one.ticket === written.ticket)).toMatchObject({
      name: '',
      phone: '',
      email: 'on******@example.in',
      shown_fields: ['email'],
    });
  });

  it('is listed for its own customer only, the newest first', async () => {
    const [person, other] = [await customerClient(test, nextPhone()), await customerClient(test, nextPhone())];
    await send(person, 'first');
    test.clock.stopAt(new Date(start.getTime() + 1));
    await send(person, 'second');
    await send(other, 'third');
    expect((await own(person)).map(({ description }) => description)).toEqual(['second', 'first']);
    expect((await own(other)).map(({ description }) => description)).toEqual(['third']);
  });

  it('of spaces only is refused', async () => {
    const person = await customerClient(test, nextPhone());
    const refused = await person.post('/api/send-complaint', { category: 'charges', description: ' \n ' });
    expect([refused.status, Object.keys(refused.body.fields as object)]).toEqual([400, ['description']]);
    expect(await own(person)).toEqual([]);
  });
});

describe('a complaint that wasn’t answered in time', () => {
  const dueAt = new Date('2026-12-20T06:30:00.000Z');
  const lateAt = new Date(dueAt.getTime() + 1);
  const heardLate = async (to: string) => {
    await test.services.jobs.drain();
    return (await sentTo(to)).filter(({ body }) => body.includes('cms.rbi.org.in'));
  };

  it('makes us refer the customer to the ombudsman once, the moment after the thirtieth day, even if it is answered later', async () => {
    const [phone, answered] = [nextPhone(), nextPhone()];
    const { ticket } = await send(await customerClient(test, phone), 'Late');
    const settled = await send(await customerClient(test, answered), 'Settled');
    await answer(
      (await listed()).find((one) => one.ticket === settled.ticket),
      'We paid it back.',
    );
    test.clock.stopAt(dueAt);
    await reportLate(test.services);
    expect(await heardLate(phone)).toEqual([]);
    test.clock.stopAt(lateAt);
    await Promise.all([reportLate(test.services), reportLate(test.services)]);
    await reportLate(test.services);
    expect(await heardLate(phone)).toMatchObject([
      {
        channel: 'sms',
        body: `Tulna: we haven't answered complaint ${ticket} within 30 days. You can complain to the RBI ombudsman for free: https://cms.rbi.org.in`,
      },
    ]);
    expect(await heardLate(answered)).toEqual([]);
  });

  it('is notified in Hindi, and by email if the customer has no number', async () => {
    const to = 'late.by.mail@example.in';
    const person = await customerClient(test, to);
    const { ticket } = await send(person, 'देर हुई', 'hi');
    await test.db.updateTable('customers').set({ language: 'hi' }).where('id', '=', person.userId).execute();
    test.clock.stopAt(lateAt);
    await reportLate(test.services);
    const [message, more] = await heardLate(to);
    expect([message?.channel, message?.subject, more]).toEqual([
      'email',
      `आपकी शिकायत ${ticket} के जवाब में हमें देर हुई`,
      undefined,
    ]);
    expect(message?.body).toContain('लोकपाल से मुफ़्त में शिकायत कर सकते हैं: https://cms.rbi.org.in');
  });

  it('is notified even if the text of another complaint can’t be decrypted', async () => {
    const phone = nextPhone();
    const broken = await send(await customerClient(test, nextPhone()), 'Broken');
    const { ticket } = await send(await customerClient(test, phone), 'Whole');
    const complaints = test.db.updateTable('complaints').where('ticket', '=', broken.ticket);
    await complaints.set({ description: Buffer.alloc(40) }).execute();
    test.clock.stopAt(lateAt);
    await reportLate(test.services);
    expect((await heardLate(phone)).map(({ body }) => body.includes(ticket))).toEqual([true]);
    await test.db.deleteFrom('complaints').where('ticket', '=', broken.ticket).execute();
  });

  it.each(['data_use', 'consent'])(
    'about %s mentions the Data Protection Board, as the page does',
    async (category) => {
      const phone = nextPhone();
      const person = await customerClient(test, phone);
      const { body } = await person.post<Complaint>('/api/send-complaint', { category, description: 'Who has it?' });
      const written = `${category}.late@example.in`;
      const inHindi = await customerClient(test, written);
      await test.db.updateTable('customers').set({ language: 'hi' }).where('id', '=', inHindi.userId).execute();
      const mailed = await inHindi.post<Complaint>('/api/send-complaint', { category, description: 'किसके पास?' });
      test.clock.stopAt(lateAt);
      await reportLate(test.services);
      await reportLate(test.services);
      await test.services.jobs.drain();
      const late = async (to: string, { ticket }: Complaint) =>
        (await sentTo(to)).filter((one) => one.body.includes(ticket)).slice(0, 1);
      expect(await late(phone, body)).toMatchObject([
        {
          channel: 'sms',
          body: `Tulna: we haven't answered complaint ${body.ticket} within 30 days. You can complain to the Data Protection Board of India.`,
        },
      ]);
      expect(await late(written, mailed.body)).toMatchObject([
        { channel: 'email', body: expect.stringContaining('भारतीय डेटा संरक्षण बोर्ड में शिकायत कर सकते हैं') },
      ]);
      expect([...(await heardLate(phone)), ...(await heardLate(written))]).toEqual([]);
    },
  );
});

describe('the way to the ombudsman', () => {
  const dueAt = new Date('2026-12-20T06:30:00.000Z');
  const only = async (person: CustomerClient): Promise<Complaint> => (await own(person))[0] as Complaint;

  it('is shown with its first day before the thirtieth day is over, and open with a letter in both languages after it', async () => {
    const phone = nextPhone();
    const person = await customerClient(test, phone);
    await complete(person);
    const sent = await person.post<Complaint>('/api/send-complaint', {
      category: 'lender',
      lender: 'incred',
      description: 'My documents were asked for four times.',
    });
    expect(sent.body).toMatchObject({ lender: 'InCred' });
    const from = '2026-12-20T06:30:00.001Z';
    expect((await only(person)).ombudsman).toEqual({
      from,
      open: false,
      address: 'https://cms.rbi.org.in',
      letter: null,
    });
    test.clock.stopAt(dueAt);
    const again = await customerClient(test, phone);
    await again.post('/api/verify-identity', { pan: meera.tin, birth_date: meera.birth_date });
    expect((await only(again)).ombudsman).toMatchObject({ from, open: false, letter: null });
    test.clock.stopAt(new Date(dueAt.getTime() + 1));
    const way = (await only(again)).ombudsman;
    expect(way).toMatchObject({ from, open: true });
    const { ticket } = sent.body;
    const { legal_name: entity } = await lenderNamed('incred');
    for (const words of [
      'To the Ombudsman, Reserve Bank of India (https://cms.rbi.org.in)',
      `+91 ${phone}`,
      `Complaint against: ${entity} (InCred)`,
      `First complaint: number ${ticket}, made on 20-11-2026`,
      'About: A lender',
      'My documents were asked for four times.',
      'I received no answer by 20-12-2026, 30 days after my complaint.',
      'What I’m asking for: ____',
    ])
      expect(way?.letter?.en).toContain(words);
    for (const words of [entity, `नंबर ${ticket}, 20-11-2026 को`, '20-12-2026 तक, यानी 30 दिन में, कोई जवाब नहीं आया'])
      expect(way?.letter?.hi).toContain(words);
  });

  it('opens with an answer, which the letter quotes; a letter without a lender leaves a blank for the name', async () => {
    const phone = nextPhone();
    const person = await customerClient(test, phone);
    const { ticket } = await send(person, 'I was charged twice.');
    test.clock.stopAt(new Date('2026-11-25T06:30:00.000Z'));
    staff = await staffClient(test, 1);
    await answer(
      (await listed()).find((one) => one.ticket === ticket),
      'The charge is correct.',
    );
    const way = (await only(await customerClient(test, phone))).ombudsman;
    expect(way).toMatchObject({ from: '2026-11-25T06:30:00.000Z', open: true });
    // The letter contains the customer's name and number, so the desk doesn't see it.
    expect((await listed()).find((one) => one.ticket === ticket)?.ombudsman).toEqual({ ...way, letter: null });
    expect(way?.letter?.en).toContain('I’m not satisfied with the answer of 25-11-2026:\nThe charge is correct.');
    expect(way?.letter?.en).toContain('Complaint against: ____________________ (the lender)');
    expect(way?.letter?.hi).toContain('25-11-2026 के जवाब से मैं संतुष्ट नहीं हूँ:\nThe charge is correct.');
  });

  it('isn’t offered for a complaint about the use of data, and an unknown lender is refused', async () => {
    const person = await customerClient(test, nextPhone());
    await person.post('/api/send-complaint', { category: 'data_use', description: 'Who has my number?' });
    expect((await only(person)).ombudsman).toBeNull();
    const complaint = { category: 'lender', description: 'It is late.', lender: 'nobody-lends-here' };
    const refused = await person.post('/api/send-complaint', complaint);
    expect([refused.status, Object.keys(refused.body.fields as object)]).toEqual([400, ['lender']]);
    expect(await own(person)).toHaveLength(1);
  });
});

describe('the complaint desk', () => {
  const stored = (id: string | undefined) =>
    test.db
      .selectFrom('complaints')
      .select(['taken_up_by', 'answered_by', 'answered_at'])
      .where('id', '=', id ?? '')
      .executeTakeFirstOrThrow();
  const audited = async (id: string | undefined) =>
    (
      await test.db
        .selectFrom('audit_entries')
        .select(['action', 'property', 'before', 'after', 'actor_id'])
        .where('subject_id', '=', id ?? '')
        .orderBy('sequence')
        .execute()
    ).map(({ actor_id, before, after, ...entry }) => ({
      ...entry,
      before: JSON.parse(before ?? 'null'),
      after: JSON.parse(after ?? 'null'),
      own: actor_id === staff.userId,
    }));

  it('lists open complaints first, by due date, and answered ones last', async () => {
    await test.db.deleteFrom('complaints').execute();
    const person = await customerClient(test, nextPhone());
    for (const [description, minutes] of [
      ['done', 1],
      ['latest', 3],
      ['earliest', 2],
    ] as const) {
      test.clock.stopAt(new Date(start.getTime() + minutes * 60_000));
      await send(person, description);
    }
    expect((await listed()).map(({ description }) => description)).toEqual(['done', 'earliest', 'latest']);
    await answer((await listed())[0], 'Settled.');
    expect((await listed()).map(({ description }) => description)).toEqual(['earliest', 'latest', 'done']);
    const descriptions = async (query: string) =>
      (await staff.get<{ rows: ListedComplaint[] }>(`/api/get-desk-complaints?${query}`)).body.rows.map(
        ({ description }) => description,
      );
    expect(await descriptions('status=received,in_progress&sort=-due')).toEqual(['latest', 'earliest']);
    expect(await descriptions('status=answered')).toEqual(['done']);
    const [earliest] = await listed();
    expect(await descriptions(`search=${earliest?.ticket.toLowerCase()}`)).toEqual(['earliest']);
    expect(await descriptions(`search=${earliest?.ticket.slice(0, -1)}`)).toEqual([]);
  });

  it('takes up a complaint once, answers it once, and records who did each', async () => {
    const person = await customerClient(test, nextPhone());
    const { ticket } = await send(person, 'Please look');
    const complaint = (await listed()).find((one) => one.ticket === ticket);
    expect((await answer(complaint)).body).toMatchObject({ status: 'in_progress', answer: null, answered_at: null });
    expect((await answer(complaint, '  ')).body).toMatchObject({ status: 'in_progress' });
    const at = new Date(start.getTime() + 5000);
    test.clock.stopAt(at);
    expect((await answer(complaint, ' We paid it back. ')).body).toMatchObject({
      status: 'answered',
      answer: 'We paid it back.',
      answered_at: at.toISOString(),
    });
    expect(await own(person)).toMatchObject([
      { status: 'answered', answer: 'We paid it back.', answered_at: at.toISOString() },
    ]);
    const again = await answer(complaint, 'Something else');
    expect([again.status, again.body.code]).toEqual([409, 'changed_since']);
    expect((await own(person))[0]?.answer).toBe('We paid it back.');
    const id = complaint?.complaint_id;
    expect(await stored(id)).toEqual({ taken_up_by: staff.userId, answered_by: staff.userId, answered_at: at });
    const entry = { action: 'update', property: 'complaint_state', own: true };
    expect(await audited(id)).toEqual([
      { ...entry, before: 'received', after: 'in_progress' },
      { ...entry, before: 'in_progress', after: 'answered' },
    ]);
  });
});
