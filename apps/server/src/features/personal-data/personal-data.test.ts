import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  applyBody,
  type CustomerClient,
  complete,
  customerClient,
  type LendingWorld,
  meera,
  mobileNumbers,
  startLendingWorld,
} from '../../test/lending-world.ts';
import { sealedTables } from '../key-rotation/index.ts';

let world: LendingWorld;
const phones = mobileNumbers(9_000_050_001);
beforeAll(async () => {
  world = await startLendingWorld();
}, 120_000);
afterAll(() => world.close());

interface Data {
  held: { class: string; fields: { name: string; value: string }[]; count: number }[];
  consents: { consent_id: string; purpose: string; title: string; granted: number; active: number }[];
  recipients: { lender: string; legal_name: string; why: string; at: string }[];
}
interface Certificate {
  number: string;
  erased: string[];
  kept: { class: string; until: string }[];
}

/** A person with a complete profile, for whom lenders were asked and who applied with one. */
async function applicant(): Promise<CustomerClient & { phone: string }> {
  const phone = phones();
  const person = await customerClient(world, phone);
  const id = await complete(person, { email: `person-${phone}@example.in` });
  await world.services.jobs.drain();
  const { body } = await person.get<{ offers: { offer_id: string; lender: { key: string } }[] }>(
    `/api/get-offers/${id}`,
  );
  const [offer] = body.offers ?? [];
  if (offer !== undefined) await person.post('/api/apply-for-offer', await applyBody(person, offer));
  await world.services.jobs.drain();
  return { ...person, phone };
}

describe('my data', () => {
  it('shows what is held, who received it and what was consented to, with the PAN masked', async () => {
    const person = await applicant();
    const { body } = await person.get<Data>('/api/get-my-data', 'hi');
    const profile = Object.fromEntries(
      body.held.find((one) => one.class === 'profile')?.fields.map(({ name, value }) => [name, value]) ?? [],
    );
    expect(profile).toMatchObject({ first_name: meera.first_name, tin: '******204N', monthly_income: '65000' });
    expect(body.consents.map(({ purpose }) => purpose)).toContain('share_with_lenders');
    for (const consent of body.consents) {
      expect(consent.title).toMatch(/[ऀ-ॿ]/);
      const receipt = await person.get<{ title: string; holds: number }>(
        `/api/get-consent-receipt/${consent.consent_id}`,
        'hi',
      );
      expect(receipt.body).toMatchObject({ title: consent.title, holds: 1 });
    }
    expect(body.recipients.length).toBeGreaterThan(0);
    for (const one of body.recipients) expect(one.legal_name).not.toBe('');
    expect(JSON.stringify(body)).not.toContain(meera.tin);
  });

  it('can be downloaded as a file with everything, and read as a page without scripts or links', async () => {
    const phone = phones();
    const person = await customerClient(world, phone);
    await complete(person, { address1: 'Flat 7, Aundh Road' });
    const file = await world.app.inject({ url: '/api/download-my-data', headers: person.headers });
    expect(file.headers['content-type']).toContain('application/json');
    expect(file.headers['content-disposition']).toMatch(/my-data-\d{4}-\d\d-\d\d\.json/);
    expect(file.body).toContain(meera.tin);
    expect(file.json<Data>().held.length).toBeGreaterThan(2);
    const page = await world.app.inject({
      url: '/api/read-my-data',
      headers: { ...person.headers, 'accept-language': 'hi' },
    });
    expect(page.headers['content-type']).toContain('text/html');
    expect(page.body).toContain('<html lang="hi">');
    expect(page.body).toContain('मेरा डेटा');
    expect(page.body).not.toMatch(/<script|src=|href=/);
  });

  it('is shown only to the person of the session', async () => {
    for (const url of ['/api/get-my-data', '/api/download-my-data', '/api/read-my-data'])
      expect((await world.app.inject({ url })).statusCode).toBe(401);
  });
});

describe('deletion', () => {
  it('leaves no sealed value, no index and no session of the person, and has a certificate', {
    timeout: 60_000,
  }, async () => {
    const person = await applicant();
    await person.post('/api/save-profile-draft', {
      product: 'Business Loans',
      step: 'personal',
      values: { first_name: 'Meera' },
      revision: 0,
    });
    await person.post('/api/send-complaint', { category: 'charges', description: 'Too dear' });
    const key = 'an-erasure-key-0123456789';
    const erased = await person.post<Certificate>('/api/erase-my-data', { understood: true }, key);
    expect(erased.status, JSON.stringify(erased.body)).toBe(200);
    const { number, kept } = erased.body;
    // The request for the deletion itself stores no answer, and the answers of earlier requests are removed.
    const answers = await world.db
      .selectFrom('idempotency_keys')
      .select('endpoint')
      .where('owner', '=', person.userId)
      .execute();
    expect(answers).toEqual([]);
    expect(number).toMatch(/^E\d{4}(-[2-9A-Z]{5}){4}$/);
    expect(kept.map((hold) => hold.class)).toEqual(
      expect.arrayContaining(['consents', 'complaints', 'lender_applications', 'decisions']),
    );
    for (const hold of kept) expect(new Date(hold.until).getTime()).toBeGreaterThan(Date.now());

    // Kept are only complaints and, as loan records, the receipts of applications that a lender has.
    const holds = new Set([
      'credit_applications.receipt',
      'complaints.description',
      'complaints.contact',
      'complaints.answer',
    ]);
    for (const { table, sealed } of sealedTables) {
      const columns = await world.services.pool.query<{ name: string }>(
        `select column_name as name from information_schema.columns where table_schema = 'public' and table_name = $1`,
        [table],
      );
      const names = columns.rows.map((row) => row.name);
      const owner = table === 'customers' ? 'id' : names.find((name) => name === 'customer_id');
      if (owner === undefined) continue;
      for (const [column, index] of Object.entries(sealed)) {
        if (holds.has(`${table}.${column}`)) continue;
        for (const one of [column, index?.column].filter((name) => name !== undefined)) {
          const left = await world.services.pool.query(
            `select 1 from ${table} where ${owner} = $1 and ${one} is not null`,
            [person.userId],
          );
          expect(left.rowCount, `${table}.${one}`).toBe(0);
        }
      }
    }
    for (const [purpose, table, column] of [
      ['message recipient', 'messages', 'recipient_index'],
      ['phone', 'customers', 'phone_index'],
    ] as const) {
      const { rowCount } = await world.services.pool.query(`select 1 from ${table} where ${column} = any($1)`, [
        world.services.blindIndex.candidates(purpose, person.phone),
      ]);
      expect(rowCount, table).toBe(0);
    }
    expect((await person.get('/api/get-my-data')).status).toBe(401);

    const shown = await world.app.inject({ url: `/api/get-erasure-certificate/${number.toLowerCase()}` });
    expect(shown.json()).toMatchObject({ number });
    expect(shown.body).not.toContain(person.userId);
    expect((await world.app.inject({ url: '/api/get-erasure-certificate/E2026-AAAAA' })).statusCode).toBe(404);

    const back = await customerClient(world, person.phone);
    expect(back.userId).not.toBe(person.userId);
    expect(back.isNew).toBe(true);
    await world.services.jobs.drain();
  });

  it('is carried out once, however many requests arrive at the same time', async () => {
    const person = await customerClient(world, phones());
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => person.post<Certificate>('/api/erase-my-data', { understood: true })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const rows = await world.db.selectFrom('erasures').selectAll().where('customer_id', '=', person.userId).execute();
    expect(rows).toHaveLength(1);
  });

  it('requires the confirmation that it was understood', async () => {
    const person = await customerClient(world, phones());
    expect((await person.post('/api/erase-my-data', {})).status).toBe(400);
  });
});

describe('complaints', () => {
  it('get a ticket, are sent to the officer by email and confirmed to the person by SMS, are sealed, and show their answer', async () => {
    const phone = phones();
    const person = await customerClient(world, phone);
    const text = 'I was called at 22:00 <script>';
    const sent = await person.post<{ ticket: string }>('/api/send-complaint', {
      category: 'service',
      description: text,
    });
    expect(sent.body).toMatchObject({ ticket: expect.stringMatching(/^G\d\d-[2-9A-Z]{8}$/), status: 'received' });
    const { ticket } = sent.body;
    // The deadline is thirty days to the second, the same number as on the page.
    const { created_at, due_at } = sent.body as unknown as { created_at: string; due_at: string };
    expect(new Date(due_at).getTime() - new Date(created_at).getTime()).toBe(30 * 24 * 60 * 60 * 1000);
    const officer = await world.db
      .selectFrom('partners')
      .select('grievance_officer')
      .where('key', '=', 'cl')
      .executeTakeFirstOrThrow();
    const to = (officer.grievance_officer as { email: string }).email.toLowerCase();
    const mails = await world.app.inject({ url: '/dev/outbox.json', query: { to } });
    expect(mails.json()[0]).toMatchObject({ channel: 'email', body: expect.stringContaining(text) });
    expect(mails.json()[0].subject).toContain(ticket);
    const sms = await world.app.inject({ url: '/dev/outbox.json', query: { to: phone } });
    expect(sms.json()[0].body).toContain(ticket);
    const row = await world.db
      .selectFrom('complaints')
      .selectAll()
      .where('ticket', '=', ticket)
      .executeTakeFirstOrThrow();
    expect(row.description.toString('latin1') + row.contact.toString('latin1')).not.toMatch(/22:00|90000/);

    const officerId = crypto.randomUUID();
    const admin = await world.services.sessions.open(world.db, {
      kind: 'admin',
      userId: officerId,
      roleId: 2,
      brand: null,
      userAgent: undefined,
      identityProved: true,
    });
    const headers = { authorization: `Bearer ${admin.access}` };
    const desk = await world.app.inject({ url: '/api/get-desk-complaints', headers });
    const mine = desk
      .json<{ rows: { ticket: string; complaint_id: string; phone: string }[] }>()
      .rows.find((one) => one.ticket === ticket);
    expect(mine?.phone).toBe(`******${phone.slice(-4)}`);
    const answer = (payload: object) =>
      world.app.inject({
        method: 'POST',
        url: '/api/answer-complaint',
        headers,
        payload: { complaint_id: mine?.complaint_id, ...payload },
      });
    expect((await answer({})).json()).toMatchObject({ status: 'in_progress' });
    expect((await answer({})).json()).toMatchObject({ status: 'in_progress' });
    expect((await answer({ answer: 'We are sorry.' })).json()).toMatchObject({ status: 'answered' });
    expect((await answer({ answer: 'Again' })).statusCode).toBe(409);
    // The complaint records who took it up and who answered; each step is audited once, without the person's words.
    const stored = await world.db
      .selectFrom('complaints')
      .selectAll()
      .where('ticket', '=', ticket)
      .executeTakeFirstOrThrow();
    expect([stored.taken_up_by, stored.answered_by]).toEqual([officerId, officerId]);
    const entries = await world.db
      .selectFrom('audit_entries')
      .select(['actor_id', 'action', 'subject_kind', 'subject_id', 'subject_name', 'property', 'before', 'after'])
      .where('subject_kind', '=', 'complaint')
      .orderBy('sequence')
      .execute();
    const entry = { actor_id: officerId, action: 'update', subject_kind: 'complaint', subject_id: stored.id };
    const what = { subject_name: ticket, property: 'complaint_state' };
    expect(entries).toEqual([
      { ...entry, ...what, before: '"received"', after: '"in_progress"' },
      { ...entry, ...what, before: '"in_progress"', after: '"answered"' },
    ]);
    const list = await person.get<{ complaints: object[] }>('/api/get-complaints');
    expect(list.body.complaints).toEqual([
      expect.objectContaining({ ticket, status: 'answered', answer: 'We are sorry.' }),
    ]);
    const other = await customerClient(world, phones());
    expect((await other.get<{ complaints: object[] }>('/api/get-complaints')).body.complaints).toEqual([]);
  });

  it('can’t be sent without a text', async () => {
    const person = await customerClient(world, phones());
    const sent = await person.post('/api/send-complaint', { category: 'other', description: '  ' });
    expect(sent.status).toBe(400);
  });
});
