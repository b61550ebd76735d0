import { randomUUID } from 'node:crypto';
import type { getOwnBrandRequests } from '@tulna/contract/brand-requests';
import type { AnswerOf } from '@tulna/contract/endpoint';
import type { getPartnerMails } from '@tulna/contract/partner-mails';
import { partnerRoles } from '@tulna/rules/partner-access';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startLook } from '../../test/looks.ts';
import { partnerClient } from '../../test/partner.ts';
import { type StaffClient, staffClient, staffClientOf } from '../../test/staff.ts';
import { startTestApp, type TestApp } from '../../test/test-app.ts';
import { sendLink } from './links.ts';
import { partnerUsersRepository } from './repository.ts';

/**
 * Which emails a person at a partner gets, by their own choice. Emails about scheduled reports and webhooks are tested where they are sent (partner-schedules.test.ts, partner-webhooks.test.ts).
 */
let test: TestApp;
let owner: StaffClient;
let colleague: StaffClient;
let staff: StaffClient;

type Mails = AnswerOf<typeof getPartnerMails>['mails'];

beforeAll(async () => {
  test = await startTestApp({ demoWorld: true, staff: true });
  staff = await staffClient(test);
  owner = await partnerClient(test, { partner: 'haldi' });
  colleague = await partnerClient(test, { partner: 'haldi' });
});
afterAll(() => test.close());

const mails = async (by: StaffClient): Promise<Mails> =>
  (await by.get<{ mails: Mails }>('/api/partner/mails')).body.mails;
const set = (mail: string, on: boolean, by = owner) =>
  by.post<{ message: string; fields: Record<string, string> }>('/api/partner/set-mail', { mail, on });
const subjects = async ({ userId }: StaffClient): Promise<string[]> =>
  (await test.app.inject({ url: '/dev/outbox.json', query: { to: `${userId.slice(0, 8)}@partner.example` } }))
    .json<{ subject: string }[]>()
    .map(({ subject }) => subject);

/** How many more emails a person has after some work. */
async function more(who: StaffClient, work: () => Promise<unknown>): Promise<number> {
  const before = (await subjects(who)).length;
  await work();
  return (await subjects(who)).length - before;
}

async function ticketAnswered(by: StaffClient): Promise<void> {
  const opened = await by.post<{ ticket_id: string }>(
    '/api/partner/open-ticket',
    { kind: 'tech_support', subject: 'QR code', text: 'The QR code opens nothing.', file_ids: [] },
    { 'idempotency-key': randomUUID() },
  );
  const { ticket_id } = opened.body;
  expect((await staff.post('/api/move-partner-ticket', { ticket_id, step: 'claim' })).status).toBe(200);
  const answer = { ticket_id, text: 'Try again now.', file_ids: [], state: 'answered' };
  const { status, body } = await staff.post('/api/answer-partner-ticket', answer, {
    'idempotency-key': randomUUID(),
  });
  expect(status, JSON.stringify(body)).toBe(200);
}

async function brandAnswered(by: StaffClient): Promise<void> {
  const own = async () => (await by.get<AnswerOf<typeof getOwnBrandRequests>>('/api/partner/brand-requests')).body;
  await by.post(
    '/api/partner/ask-for-brand',
    { ...(await own()).now, secondary_color: '#101010', note: '' },
    { 'idempotency-key': randomUUID() },
  );
  const request_id = (await own()).requests[0]?.request_id;
  const { id } = await test.db.selectFrom('partners').select('id').where('key', '=', 'haldi').executeTakeFirstOrThrow();
  const decided = { request_id, approve: false, reason: 'Not now' };
  expect((await staff.post(`/api/decide-brand-request/${id}`, decided)).status).toBe(200);
}

it.each([
  ['ticket_answered', ticketAnswered],
  ['brand_answered', brandAnswered],
] as const)('%s is sent while it is switched on, and not while it is off', async (mail, work) => {
  expect(await more(owner, () => work(owner))).toBe(1);
  expect((await set(mail, false)).body.message).toBe('Switched off. You won’t get these emails.');
  // Switching it off twice has no further effect.
  await set(mail, false);
  expect(await more(owner, () => work(owner))).toBe(0);
  // A colleague makes their own choice.
  expect((await mails(colleague)).every(({ on }) => on)).toBe(true);
  expect(await more(colleague, () => work(colleague))).toBe(1);
  expect((await set(mail, true)).body.message).toBe('Switched on. You’ll get these emails.');
  expect(await more(owner, () => work(owner))).toBe(1);
});

it('each role chooses among the emails it can get, one kind at a time; staff who look at the portal have no choice', async () => {
  await set('webhook_trouble', false);
  expect(await mails(owner)).toEqual([
    { mail: 'ticket_answered', on: true },
    { mail: 'scheduled_report', on: true },
    { mail: 'brand_answered', on: true },
    { mail: 'webhook_trouble', on: false },
    { mail: 'new_lead', on: true },
    { mail: 'lead_status', on: true },
    { mail: 'commission_earned', on: true },
    { mail: 'statement_released', on: true },
    { mail: 'payment_news', on: true },
    { mail: 'dispute_answered', on: true },
  ]);
  const member = await partnerClient(test, { partner: 'haldi', role: partnerRoles.member });
  const own = (await mails(member)).map(({ mail }) => mail);
  expect(own).toContain('new_lead');
  expect(own).not.toContain('brand_answered');
  const refused = await set('brand_answered', false, member);
  expect([refused.status, refused.body.fields]).toEqual([400, { mail: expect.any(String) }]);
  // Read-only people also choose their own emails.
  const reader = await partnerClient(test, { partner: 'haldi', role: partnerRoles.readOnly });
  expect((await set('scheduled_report', false, reader)).status).toBe(200);
  expect((await mails(reader))[0]).toEqual({ mail: 'scheduled_report', on: false });
  const paced = await reader.post<{ message: string }>('/api/partner/set-mail-pace', { pace: 'daily' });
  expect(paced.body.message).toBe('You’ll get one email about leads each morning.');
  expect((await reader.get<{ pace: string }>('/api/partner/mails')).body.pace).toBe('daily');
  expect((await reader.post('/api/partner/set-mail-pace', { pace: 'hourly' })).status).toBe(400);
  const look = staffClientOf(test.app, '', await startLook(test, 'haldi'));
  expect(await mails(look)).toEqual([]);
  expect((await set('ticket_answered', false, look)).status).toBe(403);
});

it('security emails have no switch: with everything off, a link that sets a password is still sent', async () => {
  for (const kind of ['otp', 'partner_reset', 'payout_details_news']) expect((await set(kind, false)).status).toBe(400);
  for (const { mail } of await mails(owner)) await set(mail, false);
  const person = await partnerUsersRepository(test.services, test.db).byId(owner.userId);
  if (person === undefined) throw new Error('The owner should exist.');
  const brands = { byKey: () => undefined, standard: () => ({ key: 'cl', name: 'Tulna' }) };
  const mail = { services: test.services, brands: brands as never };
  expect(
    await more(owner, () =>
      test.db.transaction().execute((tx) => sendLink(mail, tx, person, 'reset', test.clock.now())),
    ),
  ).toBe(1);
});
