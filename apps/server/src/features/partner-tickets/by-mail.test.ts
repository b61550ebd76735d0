import { randomUUID } from 'node:crypto';
import { connect } from 'node:net';
import type { AnswerOf } from '@tulna/contract/endpoint';
import type { getPartnerTicket, getTicket } from '@tulna/contract/partner-tickets';
import { phrasesFor } from '@tulna/phrases/for-language';
import { partnerRoles } from '@tulna/rules/partner-access';
import { ticketLimits } from '@tulna/rules/partner-tickets';
import { sql } from 'kysely';
import { createTransport, type SendMailOptions } from 'nodemailer';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { MailReceiver } from '../../platform/mail/mail-receiver.ts';
import { pdfOf, photoOf } from '../../test/document-files.ts';
import { type MailServer, openMailServer } from '../../test/mail-server.ts';
import { partnerClient } from '../../test/partner.ts';
import { type StaffClient, staffClient } from '../../test/staff.ts';
import { startTestApp, type TestApp } from '../../test/test-app.ts';
import { openTicketMail } from './open-ticket-mail.ts';
import { ticketsRepository } from './repository.ts';

type Ticket = AnswerOf<typeof getTicket>;
type DeskTicket = AnswerOf<typeof getPartnerTicket>;

let test: TestApp;
let outgoing: MailServer;
let receiver: MailReceiver;
let owner: StaffClient;
let member: StaffClient;
let reader: StaffClient;
let shopPerson: StaffClient;
let stranger: StaffClient;
let agent: StaffClient;
const shop = randomUUID();

const domain = 'reply.example';
const marks = { en: phrasesFor('en').ticketMails.mark, hi: phrasesFor('hi').ticketMails.mark };
const addressOf = (who: StaffClient): string => `${who.userId.slice(0, 8)}@partner.example`;

beforeAll(async () => {
  outgoing = await openMailServer();
  test = await startTestApp({
    demoWorld: true,
    staff: true,
    settings: {
      REPLY_MAIL_DOMAIN: domain,
      REPLY_MAIL_PORT: '0',
      SMTP_URL: outgoing.url,
      MAIL_FROM: 'Tulna <no-reply@tulna.example>',
    },
  });
  await sql`insert into merchants (id, partner_id, code, shop_name, postal_code, contact_name, phone, phone_index, state, language, created_at)
    select ${shop}::uuid, partners.id, 'ashamobi', 'Asha Mobile', '411001', '', '', ${Buffer.from(shop)}, 'approved', 'en', now()
    from partners where key = 'cl'`.execute(test.db);
  owner = await partnerClient(test);
  member = await partnerClient(test, { role: partnerRoles.member, name: 'Ravi Member' });
  reader = await partnerClient(test, { role: partnerRoles.readOnly });
  shopPerson = await partnerClient(test, { role: partnerRoles.merchant, merchantId: shop });
  stranger = await partnerClient(test, { partner: 'haldi' });
  agent = await staffClient(test, 3);
  // All of them have accepted their invitations.
  await sql`update partner_users set password_hash = 'x'`.execute(test.db);
  const opened = await openTicketMail(test.services);
  if (opened === undefined) throw new Error('The receiver of emails should be on, because a reply domain is set.');
  receiver = opened;
});
afterAll(async () => {
  await receiver.close();
  await test.close();
  await outgoing.close();
});

const read = async (id: string, by = owner): Promise<Ticket> =>
  (await by.get<Ticket>(`/api/partner/get-ticket/${id}`)).body;
const textsOf = async (id: string): Promise<string[]> => (await read(id)).messages.map(({ text }) => text);

/** Opens a ticket that staff answer; returns it with the reply address in the email about the answer. */
async function answered(by = owner, state = 'answered'): Promise<{ id: string; replyTo: string }> {
  const ticket = { kind: 'tech_support', subject: 'QR code', text: 'It opens nothing.', file_ids: [] };
  const once = { 'idempotency-key': randomUUID() };
  const { body } = await by.post<{ ticket_id: string }>('/api/partner/open-ticket', ticket, once);
  const id = body.ticket_id;
  await agent.post('/api/move-partner-ticket', { ticket_id: id, step: 'claim' });
  const answer = { ticket_id: id, text: 'Try again now.', file_ids: [], state };
  expect((await agent.post('/api/answer-partner-ticket', answer, { 'idempotency-key': randomUUID() })).status).toBe(
    200,
  );
  outgoing.clear();
  await test.services.jobs.drain();
  const replyTo = outgoing.mails.at(-1)?.replyTo?.[0]?.address ?? '';
  outgoing.clear();
  return { id, replyTo };
}

/** Sends an email as the operator's mail server passes it on; rejects with the answer to that server. */
async function mail(to: string, options: SendMailOptions & { envelopeFrom?: string } = {}): Promise<string> {
  const from = String(options.from ?? addressOf(owner));
  const transport = createTransport({ host: '127.0.0.1', port: receiver.port, secure: false, ignoreTLS: true });
  const { envelopeFrom = 'bounces@partner.example', ...rest } = options;
  try {
    const message = rest.raw === undefined ? { subject: 'Re: Your ticket', ...rest, from, to } : rest;
    const sent = await transport.sendMail({ ...message, envelope: { from: envelopeFrom, to } });
    return sent.response;
  } finally {
    transport.close();
  }
}

/** The emails we sent since the last call. */
async function mailsSent(): Promise<{ to: string | undefined; text: string; replyTo: string | undefined }[]> {
  await test.services.jobs.drain();
  const mails = outgoing.mails.map((one) => ({
    to: one.to?.[0]?.address,
    text: one.text ?? '',
    replyTo: one.replyTo?.[0]?.address,
  }));
  outgoing.clear();
  return mails;
}

describe('an email that answers one about a ticket', () => {
  it('is added to the ticket, reopens it, is marked as an email, and is in the audit', async () => {
    const { id, replyTo } = await answered();
    expect(replyTo).toMatch(/^ticket\+[0-9a-f]{56}@reply\.example$/);
    expect(replyTo.split('@')[0]).toHaveLength(63);
    const text = `It still opens nothing.\r\nThank you\r\n\r\nOn Fri, 27 Nov 2026, Tulna <no-reply@tulna.example> wrote:\r\n> ${marks.en}\r\n> There’s an answer`;
    await mail(replyTo, { text, from: `Meera <${addressOf(owner)}>` });
    const { ticket, messages } = await read(id);
    expect(ticket.state).toBe('open');
    expect(ticket.due_at).not.toBeNull();
    expect(messages.at(-1)).toMatchObject({
      side: 'partner',
      by: 'Meera Partner',
      text: 'It still opens nothing.\nThank you',
      by_mail: true,
      files: [],
    });
    expect(messages.map(({ by_mail }) => by_mail)).toEqual([false, false, true]);
    const { body } = await agent.get<DeskTicket>(`/api/get-partner-ticket/${id}`);
    expect(body.messages.at(-1)?.by_mail).toBe(true);
    const entry = await test.db
      .selectFrom('audit_entries')
      .select(['actor_id', 'subject_name', 'after'])
      .where('action', '=', 'answer_by_mail')
      .executeTakeFirstOrThrow();
    expect(entry).toMatchObject({ actor_id: owner.userId, subject_name: ticket.number });
    // No automatic answer is sent.
    expect(await mailsSent()).toEqual([]);
  });

  it.each([
    [
      'Hindi as base64',
      { text: `अब ठीक है, धन्यवाद।\n\n> ${marks.hi}\n> और`, textEncoding: 'base64' },
      'अब ठीक है, धन्यवाद।',
    ],
    [
      'Hindi as quoted-printable',
      { text: `क्यूआर “नहीं” खुलता\n\n> ${marks.hi}`, textEncoding: 'quoted-printable' },
      'क्यूआर “नहीं” खुलता',
    ],
    [
      'HTML alone',
      { html: `<p>It <b>works</b> &amp; fits.</p><p>Bye</p><blockquote>${marks.en}<br>more</blockquote>` },
      'It works & fits.\nBye',
    ],
  ] as const)('is read as %s', async (_what, sent, text) => {
    const { id, replyTo } = await answered();
    await mail(replyTo, sent);
    const got = (await textsOf(id)).at(-1);
    expect(got?.replaceAll(/\n+/g, '\n')).toBe(text);
  });

  it('opens a closed ticket again, as an answer in the portal does', async () => {
    const { id, replyTo } = await answered(owner, 'closed');
    expect((await read(id)).ticket.state).toBe('closed');
    await mail(replyTo, { text: 'It came back.' });
    expect((await read(id)).ticket.state).toBe('open');
  });

  it('may come from a colleague it was forwarded to, and to an address with its letter case changed', async () => {
    const { id, replyTo } = await answered();
    await mail(replyTo.toUpperCase().replace('REPLY.EXAMPLE', 'Reply.Example'), {
      text: 'From the colleague',
      from: addressOf(member).toUpperCase(),
    });
    expect((await read(id)).messages.at(-1)).toMatchObject({ by: 'Ravi Member', text: 'From the colleague' });
  });

  it('is added once per Message-ID, however often it is handed in, even at the same time', async () => {
    const { id, replyTo } = await answered();
    const messageId = `<${randomUUID()}@partner.example>`;
    await Promise.all([1, 2, 3].map(() => mail(replyTo, { text: 'Once', messageId })));
    await mail(replyTo, { text: 'Once, changed', messageId });
    expect((await textsOf(id)).slice(2)).toEqual(['Once']);
    await mail(replyTo, { text: 'Another' });
    expect((await textsOf(id)).slice(2)).toEqual(['Once', 'Another']);
  });

  it('without a Message-ID is added once per content', async () => {
    const { id, replyTo } = await answered();
    const raw = `From: ${addressOf(owner)}\r\nTo: x@reply.example\r\nSubject: Re\r\n\r\nPlain as it gets\r\n`;
    for (const _time of [1, 2]) await mail(replyTo, { raw });
    expect((await textsOf(id)).slice(2)).toEqual(['Plain as it gets']);
  });
});

describe('files of an email', () => {
  it('are checked and stored like uploads in the portal, and can be downloaded', async () => {
    const { id, replyTo } = await answered();
    const pdf = await pdfOf('A screenshot');
    await mail(replyTo, {
      text: 'See these',
      attachments: [
        { filename: 'shot.pdf', content: pdf },
        { filename: 'photo.jpg', content: await photoOf('jpeg') },
        { filename: 'smime.p7s', contentType: 'application/pkcs7-signature', content: 'sig' },
      ],
    });
    const last = (await read(id)).messages.at(-1);
    expect(last?.files.map(({ type }) => type).sort()).toEqual(['jpg', 'pdf']);
    expect(await mailsSent()).toEqual([]);
    const file = last?.files.find(({ type }) => type === 'pdf');
    const saved = await owner.post('/api/partner/download-ticket-file', { file_id: file?.file_id });
    expect(saved.status).toBe(200);
  });

  it('are left out if the portal would refuse them, and the sender is told which by an email that can’t be answered', async () => {
    const { id, replyTo } = await answered();
    await mail(replyTo, {
      text: 'And these',
      attachments: [
        { filename: 'page.html', content: '<b>x</b>' },
        { filename: 'large.pdf', content: Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(5 * 1024 * 1024)]) },
        { filename: 'broken.png', content: Buffer.from('89504e470d0a1a0a00', 'hex') },
        { filename: 'good.jpg', content: await photoOf('jpeg') },
      ],
    });
    const last = (await read(id)).messages.at(-1);
    expect([last?.text, last?.files.map(({ type }) => type)]).toEqual(['And these', ['jpg']]);
    const [mailed, ...more] = await mailsSent();
    expect(more).toEqual([]);
    expect(mailed?.to).toBe(addressOf(owner));
    expect(mailed?.replyTo).toBeUndefined();
    for (const name of ['page.html', 'large.pdf', 'broken.png']) expect(mailed?.text).toContain(`- ${name}`);
    expect(mailed?.text).not.toContain('good.jpg');
    expect(mailed?.text).toContain(`?open=${id}`);
  });

  it('are at most five, and a message may be only files', async () => {
    const { id, replyTo } = await answered();
    const photo = await photoOf('jpeg');
    const attachments = [1, 2, 3, 4, 5, 6].map((one) => ({ filename: `photo-${one}.jpg`, content: photo }));
    await mail(replyTo, { text: '', attachments });
    expect((await read(id)).messages.at(-1)).toMatchObject({ text: '' });
    expect((await read(id)).messages.at(-1)?.files).toHaveLength(ticketLimits.files);
    expect((await mailsSent())[0]?.text).toContain('- photo-6.jpg');
  });

  it('are ignored as logos if the text shows them and they have at most 10 kB', async () => {
    const { replyTo } = await answered();
    const shown = (bytes: number): SendMailOptions => ({
      html: '<p>Look</p><img src="cid:one">',
      attachments: [{ filename: 'one.png', cid: 'one', content: Buffer.alloc(bytes, 1) }],
    });
    await mail(replyTo, shown(10 * 1024));
    expect(await mailsSent()).toEqual([]);
    await mail(replyTo, shown(10 * 1024 + 1));
    expect((await mailsSent())[0]?.text).toContain('- one.png');
  });

  it('can make an email too large as a whole: the sending server is refused, and nothing is added', async () => {
    const { id, replyTo } = await answered();
    const attachments = [{ filename: 'a.bin', content: Buffer.alloc(12 * 1024 * 1024) }];
    await expect(mail(replyTo, { text: 'Huge', attachments })).rejects.toMatchObject({ responseCode: 552 });
    expect(await textsOf(id)).toHaveLength(2);
  });
});

describe('an email that isn’t added', () => {
  it.each<[string, (replyTo: string) => [string, SendMailOptions & { envelopeFrom?: string }]]>([
    ['a wrong token', (to) => [to.replace(/.(?=@)/, (character) => (character === '0' ? '1' : '0')), {}]],
    ['the token of a ticket that isn’t there', () => [`ticket+${'0'.repeat(56)}@${domain}`, {}]],
    ['another partner’s sender', (to) => [to, { from: addressOf(stranger) }]],
    ['a sender who isn’t a user of the portal', (to) => [to, { from: 'somebody@elsewhere.example' }]],
    ['a person of a merchant, for a ticket of the partner', (to) => [to, { from: addressOf(shopPerson) }]],
    ['two senders', (to) => [to, { raw: `From: ${addressOf(owner)}\r\nFrom: x@y.example\r\n\r\nTwo` }]],
    ['an automatic answer', (to) => [to, { headers: { 'Auto-Submitted': 'auto-replied' } }]],
    ['a note of being away, as older programs send it', (to) => [to, { headers: { Precedence: 'bulk' } }]],
    ['a bounce', (to) => [to, { envelopeFrom: '' }]],
    ['a list', (to) => [to, { headers: { 'List-Id': '<all.partner.example>' } }]],
    ['what isn’t an email', (to) => [to, { raw: Buffer.from([0xff, 0xfe, 0, 1, 2, 13, 10]) }]],
  ])('%s: the sending server gets the same response as for an email that is added', async (_what, of) => {
    const { id, replyTo } = await answered();
    const good = (await mail(replyTo, { text: 'Good' })).replace(/\d{4,}.*/, '');
    const [to, options] = of(replyTo);
    const response = await mail(to, { text: 'Bad', ...options });
    expect(response.replace(/\d{4,}.*/, '')).toBe(good);
    expect((await textsOf(id)).slice(2)).toEqual(['Good']);
    expect(await mailsSent()).toEqual([]);
  });

  it('is never left out because of the header “Auto-Submitted: no”', async () => {
    const { id, replyTo } = await answered();
    await mail(replyTo, { text: 'By hand', headers: { 'Auto-Submitted': 'no' } });
    expect((await textsOf(id)).at(-1)).toBe('By hand');
  });

  it.each([
    ['no text above the line', () => ({ text: `\n> ${marks.en}\n> x` }), 'no text above the line'],
    ['a text that is too long', () => ({ text: 'क'.repeat(ticketLimits.text + 1) }), 'more than 4,000 characters'],
    ['somebody who only reads', () => ({ text: 'Hello', from: addressOf(reader) }), 'read tickets but not reply'],
  ])('%s: its sender is told why', async (_what, options, reason) => {
    const { id, replyTo } = await answered();
    await mail(replyTo, options());
    expect(await textsOf(id)).toHaveLength(2);
    expect((await mailsSent()).map(({ text }) => text)).toEqual([expect.stringContaining(reason)]);
  });

  it('tells the sender that the ticket is full, though the longest text is accepted', async () => {
    const { id, replyTo } = await answered();
    await mail(replyTo, { text: 'y'.repeat(ticketLimits.text) });
    expect(await textsOf(id)).toHaveLength(3);
    const tickets = ticketsRepository(test.services, test.db);
    const row = await tickets.byId(id);
    if (row === undefined) throw new Error('no ticket');
    const rest = { side: 'partner', writtenBy: owner.userId, text: 'x', writtenAt: test.clock.now() } as const;
    for (let number = 4; number <= ticketLimits.messages; number += 1)
      await tickets.addMessage(
        { partnerId: row.partner_id, merchantId: null },
        { ...rest, id: randomUUID(), ticketId: id, number },
      );
    await mail(replyTo, { text: 'One more', from: addressOf(member) });
    expect((await read(id)).messages).toHaveLength(ticketLimits.messages);
    expect((await mailsSent()).map(({ to, text }) => [to, text.includes('open a new one')])).toEqual([
      [addressOf(member), true],
    ]);
  });

  it('may be from a person who has been disabled since', async () => {
    const { id, replyTo } = await answered();
    const left = await partnerClient(test, { role: partnerRoles.member });
    await sql`update partner_users set password_hash = 'x', disabled_at = now() where id = ${left.userId}`.execute(
      test.db,
    );
    await mail(replyTo, { text: 'I left', from: addressOf(left) });
    expect(await textsOf(id)).toHaveLength(2);
  });

  it('is answered at most five times an hour, so that programs can’t answer each other forever', async () => {
    const { replyTo } = await answered();
    const noisy = await partnerClient(test, { role: partnerRoles.readOnly });
    await sql`update partner_users set password_hash = 'x' where id = ${noisy.userId}`.execute(test.db);
    for (let time = 0; time < 7; time += 1) await mail(replyTo, { text: `Away ${time}`, from: addressOf(noisy) });
    expect(await mailsSent()).toHaveLength(5);
  });
});

describe('the receiver', () => {
  it.each([
    'somebody@elsewhere.example',
    `ticket@${domain}`,
    `ticket+00@${domain}`,
    `ticket+${'0'.repeat(56)}@other.example`,
  ])('refuses %s and passes nothing on', async (to) => {
    await expect(mail(to, { text: 'x' })).rejects.toMatchObject({ responseCode: 550 });
  });

  it('accepts at most 15 MB, and tells the sending server so', async () => {
    const socket = connect(receiver.port, '127.0.0.1');
    const lines: string[] = [];
    for await (const chunk of socket.setEncoding('utf8')) {
      lines.push(...String(chunk).split('\r\n'));
      if (lines.some((line) => line.startsWith('250 '))) break;
      socket.write('EHLO mail.partner.example\r\n');
    }
    socket.destroy();
    expect(lines).toContain('250 SIZE 15728640');
  });

  it('has the sending server try again while the database can’t be reached, and accepts the email then', async () => {
    const { id, replyTo } = await answered();
    const messageId = `<${randomUUID()}@partner.example>`;
    const broken = await openTicketMail({ ...test.services, db: undefined as unknown as TestApp['db'] });
    const whole = receiver;
    try {
      if (broken !== undefined) receiver = broken;
      await expect(mail(replyTo, { text: 'Later', messageId })).rejects.toMatchObject({ responseCode: 451 });
    } finally {
      receiver = whole;
      await broken?.close();
    }
    await mail(replyTo, { text: 'Later', messageId });
    expect((await textsOf(id)).slice(2)).toEqual(['Later']);
  });

  it('isn’t started if no domain is set', async () => {
    const off = { ...test.services, config: { ...test.services.config, replyMail: undefined } };
    expect(await openTicketMail(off)).toBeUndefined();
  });
});
