import { randomUUID } from 'node:crypto';
import type { AnswerOf } from '@tulna/contract/endpoint';
import type { getCommunication, getPartnerTicket, getTicket, getTickets } from '@tulna/contract/partner-tickets';
import { partnerRoles } from '@tulna/rules/partner-access';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PartnerScope } from '../../platform/database/portal.ts';
import { pdfOf, photoOf } from '../../test/document-files.ts';
import { partnerClient } from '../../test/partner.ts';
import { type StaffClient, staffClient } from '../../test/staff.ts';
import { startTestApp, type TestApp } from '../../test/test-app.ts';
import { ticketFilesRepository } from './files.ts';
import { ticketsRepository } from './repository.ts';
import { sweepUnsent } from './sweep.ts';

type Tickets = AnswerOf<typeof getTickets>;
type Ticket = AnswerOf<typeof getTicket>;
type DeskTicket = AnswerOf<typeof getPartnerTicket>;

let test: TestApp;
let owner: StaffClient;
let merchant: StaffClient;
let otherMerchant: StaffClient;
let reader: StaffClient;
let stranger: StaffClient;
let agent: StaffClient;
let pdf: Buffer;
const shop = randomUUID();
const otherShop = randomUUID();

/** Tuesday, 10am in India. */
const tuesday = new Date('2026-11-24T04:30:00.000Z');

const once = () => ({ 'idempotency-key': randomUUID() });

const addShop = (id: string, partner: string, name: string) =>
  sql`insert into merchants (id, partner_id, code, shop_name, postal_code, contact_name, phone, phone_index, state, language, created_at)
    select ${id}::uuid, partners.id, ${name
      .toLowerCase()
      .replaceAll(/[^a-z]/g, '')
      .slice(0, 8)}, ${name}, '411001', '', '', ${Buffer.from(id)}, 'approved', 'en', now()
    from partners where key = ${partner}`.execute(test.db);

beforeAll(async () => {
  test = await startTestApp({ demoWorld: true, staff: true });
  test.clock.stopAt(tuesday);
  await addShop(shop, 'cl', 'Asha Mobile');
  await addShop(otherShop, 'cl', 'Ravi Stores');
  owner = await partnerClient(test);
  reader = await partnerClient(test, { role: partnerRoles.readOnly });
  merchant = await partnerClient(test, { role: partnerRoles.merchant, merchantId: shop, name: 'Asha' });
  otherMerchant = await partnerClient(test, { role: partnerRoles.merchant, merchantId: otherShop });
  const { key } = await test.db
    .selectFrom('partners')
    .select('key')
    .where('key', '<>', 'cl')
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .executeTakeFirstOrThrow();
  stranger = await partnerClient(test, { partner: key });
  agent = await staffClient(test, 3);
  pdf = await pdfOf('A screenshot of nothing');
});
afterAll(() => test.close());

const upload = async (by: StaffClient, bytes = pdf, url = '/api/partner/upload-ticket-file') =>
  by.send<{ file_id: string; code?: string }>(url, { name: 'shot.pdf', bytes, part: 'file' });

const openBy = async (by: StaffClient, change: object = {}) =>
  by.post<{ ticket_id: string; number: string; due_at: string; code?: string; message: string }>(
    '/api/partner/open-ticket',
    { kind: 'tech_support', subject: 'QR code', text: 'The QR code opens nothing.', file_ids: [], ...change },
    once(),
  );
const idOf = async (by: StaffClient, change: object = {}) => (await openBy(by, change)).body.ticket_id;
const read = (by: StaffClient, id: string) => by.get<Ticket>(`/api/partner/get-ticket/${id}`);
const listOf = async (by: StaffClient, query = 'kind=tech_support') =>
  (await by.get<Tickets>(`/api/partner/get-tickets?${query}`)).body;
const atDesk = (id: string, by = agent) => by.get<DeskTicket>(`/api/get-partner-ticket/${id}`);
const move = (id: string, step: string, by = agent) => by.post('/api/move-partner-ticket', { ticket_id: id, step });
const answer = (id: string, change: object = {}, by = agent) =>
  by.post(
    '/api/answer-partner-ticket',
    { ticket_id: id, text: 'Try again now.', file_ids: [], state: 'answered', ...change },
    once(),
  );
const mailsTo = async (who: StaffClient) => {
  const to = `${who.userId.slice(0, 8)}@partner.example`;
  return (await test.app.inject({ url: '/dev/outbox.json', query: { to } })).json<
    { subject: string; body: string }[]
  >();
};

describe('a ticket', () => {
  it('is opened with a file, is due in business time and answered at the desk, and its author is notified by email', async () => {
    const { body: file } = await upload(owner);
    const { status, body } = await openBy(owner, { file_ids: [file.file_id] });
    expect([status, body.message, body.due_at]).toEqual([
      200,
      'We’ve received your ticket. You’ll find our answer here.',
      '2026-11-24T13:30:00.000Z',
    ]);
    expect(body.number).toBe('CL-1');
    const { body: shown } = await read(owner, body.ticket_id);
    expect(shown.ticket).toMatchObject({ number: 'CL-1', state: 'open', subject: 'QR code', merchant: null });
    expect(shown.messages).toEqual([
      {
        message_id: expect.any(String),
        side: 'partner',
        by: 'Meera Partner',
        text: 'The QR code opens nothing.',
        written_at: tuesday.toISOString(),
        by_mail: false,
        files: [{ file_id: file.file_id, type: 'pdf', bytes: pdf.length }],
      },
    ]);

    expect((await answer(body.ticket_id)).body).toMatchObject({ code: 'ticket_unclaimed' });
    expect((await move(body.ticket_id, 'claim')).body.message).toBe('This ticket is now yours');
    const ours = await upload(agent, await photoOf('jpeg'), `/api/upload-partner-ticket-file/${body.ticket_id}`);
    expect((await answer(body.ticket_id, { file_ids: [ours.body.file_id] })).body.message).toBe('Answer sent');

    const { body: answered } = await read(owner, body.ticket_id);
    expect(answered.ticket).toMatchObject({ state: 'answered', due_at: null });
    expect(answered.messages[1]).toMatchObject({ side: 'staff', by: '', text: 'Try again now.' });
    const [photo] = answered.messages[1]?.files ?? [];
    expect(photo).toMatchObject({ file_id: ours.body.file_id, type: 'jpg' });
    const [mail] = await mailsTo(owner);
    expect(mail?.subject).toBe('Your ticket CL-1 has an answer');
    expect(mail?.body).toContain(
      `${test.services.config.http.publicUrl}/partner/communication/tech-support?open=${body.ticket_id}`,
    );
    expect(mail?.body).not.toContain('Try again now.');

    const got = await test.app.inject({
      method: 'POST',
      url: '/api/partner/download-ticket-file',
      payload: { file_id: file.file_id },
      headers: { authorization: `Bearer ${owner.token}` },
    });
    expect(got.rawPayload.equals(pdf)).toBe(true);
    expect(got.headers).toMatchObject({
      'content-disposition': `attachment; filename="ticket-${file.file_id.slice(0, 8)}.pdf"`,
      'content-security-policy': "default-src 'none'; sandbox",
    });
    expect((await agent.post('/api/download-partner-ticket-file', { file_id: file.file_id })).status).toBe(200);
    const entries = await test.db
      .selectFrom('audit_entries')
      .select(['action', 'subject_name'])
      .where('subject_id', '=', body.ticket_id)
      .orderBy('sequence')
      .execute();
    expect(entries.map(({ action, subject_name: name }) => `${action} ${name}`)).toEqual([
      'claim CL-1',
      'upload CL-1',
      'answer CL-1',
      'download CL-1',
    ]);
    const stored = await test.services.files.get(`tickets/${file.file_id}.bin`);
    expect(stored?.bytes.includes('%PDF')).toBe(false);
    const { rows } = await sql<{ stored: string }>`
      select encode(subject_sealed, 'escape') || (select string_agg(encode(body_sealed, 'escape'), '') from partner_ticket_messages) as stored
      from partner_tickets where id = ${body.ticket_id}`.execute(test.db);
    expect(rows[0]?.stored).not.toMatch(/QR code|Try again/);
  });

  it('can be answered with a question, is open and due again after a reply, and can be closed by either side and reopened', async () => {
    const id = await idOf(owner, { kind: 'general_query' });
    expect((await read(owner, id)).body.ticket.due_at).toBe('2026-11-25T13:30:00.000Z');
    await move(id, 'claim');
    await answer(id, { text: 'Which shop?', state: 'waiting' });
    expect((await read(owner, id)).body.ticket).toMatchObject({ state: 'waiting', due_at: null });
    const reply = { ticket_id: id, text: 'All of them', file_ids: [] };
    expect((await owner.post('/api/partner/reply-to-ticket', reply, once())).body.message).toBe(
      'Your message was sent',
    );
    expect((await read(owner, id)).body.ticket).toMatchObject({ state: 'open', due_at: '2026-11-25T13:30:00.000Z' });
    expect((await owner.post('/api/partner/close-ticket', { ticket_id: id })).status).toBe(200);
    expect((await owner.post('/api/partner/close-ticket', { ticket_id: id })).body.code).toBe('changed_since');
    expect((await move(id, 'reopen')).status).toBe(200);
    expect((await move(id, 'close')).status).toBe(200);
    expect((await read(owner, id)).body.ticket.state).toBe('closed');
    await owner.post('/api/partner/reply-to-ticket', { ...reply, text: 'Still there' }, once());
    const { body } = await read(owner, id);
    expect([body.ticket.state, body.messages.length]).toEqual(['open', 4]);
    await owner.post('/api/partner/close-ticket', { ticket_id: id });
  });

  it('sent twice under one key is opened once', async () => {
    const key = once();
    const body = { kind: 'general_query', subject: 'Twice', text: 'Once', file_ids: [] };
    const first = await owner.post('/api/partner/open-ticket', body, key);
    const second = await owner.post('/api/partner/open-ticket', body, key);
    expect(second.body).toEqual(first.body);
    const { tickets } = await listOf(owner, 'kind=general_query');
    expect(tickets.filter(({ subject }) => subject === 'Twice')).toHaveLength(1);
  });

  it('is listed in pages, by kind and state, and counted', async () => {
    const counted = async () =>
      (await owner.get<AnswerOf<typeof getCommunication>>('/api/partner/get-communication')).body;
    const before = (await counted()).kinds[0];
    for (let number = 0; number < 51; number += 1) {
      test.clock.advance(1000);
      await openBy(merchant, { subject: `Numbered ${number}` });
    }
    const first = await listOf(owner);
    expect(first.tickets).toHaveLength(50);
    expect(first.tickets[0]).toMatchObject({ subject: 'Numbered 50', merchant: 'Asha Mobile' });
    const rest = await listOf(owner, `kind=tech_support&before=${first.next}`);
    expect(rest.tickets.map(({ subject }) => subject)).toEqual(['Numbered 0', 'QR code']);
    expect(rest.next).toBeNull();
    expect((await listOf(owner, 'kind=tech_support&state=answered')).tickets.map(({ number }) => number)).toEqual([
      'CL-1',
    ]);
    expect((await counted()).kinds[0]).toEqual({ ...before, open: (before?.open ?? 0) + 51 });
    const id = first.tickets[0]?.ticket_id ?? '';
    expect((await owner.get(`/api/partner/get-tickets?kind=tech_support&before=${randomUUID()}`)).status).toBe(200);
    expect((await read(owner, id)).body.messages[0]?.by).toBe('Asha');
  });
});

describe('who may see a ticket', () => {
  it('another partner, another merchant and a forged id get “not found”', async () => {
    const { body: file } = await upload(merchant);
    const id = await idOf(merchant, { file_ids: [file.file_id] });
    for (const by of [stranger, otherMerchant]) {
      expect((await read(by, id)).status).toBe(404);
      const reply = { ticket_id: id, text: 'Mine now', file_ids: [] };
      expect((await by.post('/api/partner/reply-to-ticket', reply, once())).status).toBe(404);
      expect((await by.post('/api/partner/close-ticket', { ticket_id: id })).status).toBe(404);
      expect((await by.post('/api/partner/download-ticket-file', { file_id: file.file_id })).status).toBe(404);
      expect((await listOf(by)).tickets).toEqual([]);
    }
    expect((await owner.post('/api/partner/download-ticket-file', { file_id: file.file_id })).status).toBe(200);
    // A file uploaded by another person can't be sent with one's own message.
    const { body: unsent } = await upload(merchant);
    expect((await openBy(stranger, { file_ids: [unsent.file_id] })).body.code).toBe('changed_since');
    expect((await openBy(owner, { file_ids: [unsent.file_id] })).body.code).toBe('changed_since');
    expect((await listOf(stranger)).tickets).toEqual([]);
  });

  it('a query without any condition returns a partner’s own tickets, messages and files, and for a merchant only the merchant’s', async () => {
    const { partner_id: partnerId, partner } = await test.db
      .selectFrom('partner_users')
      .select(['partner_id', 'partner'])
      .where('id', '=', owner.userId)
      .executeTakeFirstOrThrow();
    const { partner_id: otherId, partner: other } = await test.db
      .selectFrom('partner_users')
      .select(['partner_id', 'partner'])
      .where('id', '=', stranger.userId)
      .executeTakeFirstOrThrow();
    await openBy(stranger);
    const seen = (scope: PartnerScope) =>
      test.services.portal.as(scope, async (tx) => {
        const found: unknown[] = [];
        for (const table of ['partner_tickets', 'partner_ticket_messages', 'partner_ticket_files']) {
          const { rows } = await sql<{ partner_id: number; merchant_id: string | null }>`
            select distinct partner_id, merchant_id::text as merchant_id from ${sql.table(table)} order by 1, 2 nulls last`.execute(
            tx,
          );
          found.push(rows.map((row) => [row.partner_id, row.merchant_id]));
        }
        return found;
      });
    const { userId } = owner;
    const [own, shops] = [
      [partnerId, null],
      [partnerId, shop],
    ];
    expect(await seen({ partner, partnerId, userId })).toEqual([
      [shops, own],
      [shops, own],
      [shops, own],
    ]);
    expect(await seen({ partner, partnerId, userId, merchantId: shop })).toEqual([[shops], [shops], [shops]]);
    expect(await seen({ partner, partnerId, userId, merchantId: otherShop })).toEqual([[], [], []]);
    const foreign = [otherId, null];
    expect(await seen({ partner: other, partnerId: otherId, userId })).toEqual([[foreign], [foreign], []]);
    // Reads of the repositories return nothing if they ask for another partner's rows.
    const id = await idOf(owner);
    await test.services.portal.as({ partner: other, partnerId: otherId, userId }, async (tx) => {
      expect(await ticketsRepository(test.services, tx).ofPartner(partnerId, id)).toBeUndefined();
      expect(await ticketsRepository(test.services, tx).counts(partnerId)).toEqual([]);
      expect(await ticketFilesRepository(tx).ofMessages(partnerId, [id])).toEqual([]);
    });
  });

  it('read-only people can’t open, answer or upload anything', async () => {
    const id = await idOf(owner);
    expect((await read(reader, id)).status).toBe(200);
    expect((await openBy(reader)).status).toBe(403);
    expect((await upload(reader)).status).toBe(403);
    expect((await reader.post('/api/partner/close-ticket', { ticket_id: id })).status).toBe(403);
  });
});

describe('at the desk', () => {
  it('a colleague’s ticket can’t be answered until a supervisor takes it over', async () => {
    const id = await idOf(owner);
    await move(id, 'claim');
    const supervisor = await staffClient(test, 2);
    const { body } = await atDesk(id, supervisor);
    expect([body.is_mine, body.may_take_over, body.ticket.assignee?.id]).toEqual([false, true, agent.userId]);
    expect((await move(id, 'claim', supervisor)).body.code).toBe('csr_taken');
    expect((await answer(id, {}, supervisor)).body.code).toBe('csr_taken');
    expect((await move(id, 'take_over', supervisor)).status).toBe(200);
    expect((await move(id, 'take_over')).status).toBe(403);
    expect((await answer(id)).body.code).toBe('csr_taken');
    expect((await move(id, 'release', supervisor)).status).toBe(200);
    expect((await move(id, 'claim')).status).toBe(200);
    expect((await answer(id, { state: 'closed' })).status).toBe(200);
    expect((await atDesk(id)).body.ticket.state).toBe('closed');
    const { rows } = await sql<{ action: string; line: string }>`
      select action, concat_ws(' ', subject_name, property, before, '>', after) as line from audit_entries
      where subject_id = ${id} order by sequence`.execute(test.db);
    expect(rows.map(({ action }) => action)).toEqual(['claim', 'take_over', 'release', 'claim', 'answer']);
    expect(rows.map(({ line }) => line).join()).not.toMatch(/Try again|QR code/);
  });

  it('the list filters by partner, state and assignee, with the tickets due first on top', async () => {
    const rows = async (query: string) =>
      (
        await agent.get<{ rows: { number: string; partner: { key: string }; due_at: string | null }[] }>(
          `/api/get-partner-tickets?${query}`,
        )
      ).body.rows;
    expect((await rows('brand=cl&state=answered')).map(({ number }) => number)).toEqual(['CL-1']);
    const due = (await rows('brand=cl&state=open&limit=200')).map(({ due_at }) => due_at);
    expect(due).toEqual(due.toSorted());
    expect(due).not.toContain(null);
    expect(await rows('assignee=none&state=answered')).toEqual([]);
    expect(await rows('brand=nobody')).toEqual([]);
  });
});

describe('limits of tickets', () => {
  it('an empty or long text, six files, an unknown file and an eleventh waiting one are refused', async () => {
    expect((await openBy(owner, { text: ' ' })).status).toBe(400);
    expect((await openBy(owner, { text: 'x'.repeat(4001) })).status).toBe(400);
    expect((await openBy(owner, { text: 'x'.repeat(4000), subject: 'x'.repeat(120) })).status).toBe(200);
    expect((await openBy(owner, { subject: 'x'.repeat(121) })).status).toBe(400);
    expect((await openBy(owner, { file_ids: Array.from({ length: 6 }, () => randomUUID()) })).status).toBe(400);
    expect((await upload(owner, Buffer.from('hello'))).body.code).toBe('document_type');
    const busy = await partnerClient(test);
    for (let count = 0; count < 10; count += 1) expect((await upload(busy)).status).toBe(200);
    expect((await upload(busy)).body.code).toBe('ticket_files_full');
    const quick = await partnerClient(test);
    const answers = await Promise.all(Array.from({ length: 14 }, () => upload(quick)));
    expect(answers.map(({ body: { code } }) => code).toSorted()).toEqual([
      ...Array.from({ length: 4 }, () => 'ticket_files_full'),
      ...Array.from({ length: 10 }, () => undefined),
    ]);
  });

  it('a partner has at most a hundred tickets that are not closed', async () => {
    const many = async () => (await openBy(owner)).body.code;
    let code: string | undefined;
    for (let count = 0; count < 60 && code === undefined; count += 1) code = await many();
    expect(code).toBe('tickets_many');
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from partner_tickets join partners on partners.id = partner_id where key = 'cl' and state <> 'closed'`.execute(
      test.db,
    );
    expect(rows[0]?.count).toBe(100);
  });
});

it('a file that was not sent is removed after an hour; a sent file stays', async () => {
  const { body: sent } = await upload(stranger);
  await openBy(stranger, { file_ids: [sent.file_id] });
  const { body: unsent } = await upload(stranger);
  await sweepUnsent(test.services);
  expect(await test.services.files.get(`tickets/${unsent.file_id}.bin`)).toBeDefined();
  test.clock.advance(60 * 60 * 1000 + 1);
  await sweepUnsent(test.services);
  expect(await test.services.files.get(`tickets/${unsent.file_id}.bin`)).toBeUndefined();
  expect(await test.services.files.get(`tickets/${sent.file_id}.bin`)).toBeDefined();
});
