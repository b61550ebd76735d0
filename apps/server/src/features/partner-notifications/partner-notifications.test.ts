import { randomUUID } from 'node:crypto';
import { partnerRoles } from '@tulna/rules/partner-access';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { applicationId } from '../../test/applications.ts';
import { creditLeads } from '../../test/credited-leads.ts';
import { type LineWorld, startLineWorld } from '../../test/line-world.ts';
import { partnerClient } from '../../test/partner.ts';
import type { StaffClient } from '../../test/staff.ts';
import { partnerUsersRepository } from '../partner-users/index.ts';
import { mailPeople } from './work.ts';

/** Emails to people at partners about leads and money. It is 22 November 2026, 3pm, in India. */
let world: LineWorld;
let haldi: StaffClient;
let kajal: StaffClient;
let shop: StaffClient;
const shopId = randomUUID();
const leadOf = (n: number): string => applicationId(n).replace(/^0/, '3');

interface Mail {
  subject: string;
  body: string;
}

beforeAll(async () => {
  world = await startLineWorld(12);
  haldi = await partnerClient(world, { partner: 'haldi' });
  kajal = await partnerClient(world, { partner: 'kajal' });
  await world.db.updateTable('partner_users').set({ password_hash: 'set' }).execute();
  await creditLeads(world, shopId);
  shop = await partnerClient(world, { partner: 'haldi', role: partnerRoles.merchant, merchantId: shopId });
  await world.db.updateTable('partner_users').set({ password_hash: 'set' }).execute();
});
afterAll(() => world.close());

const brands = {
  byKey: (key: string) => ({ key, name: 'Haldi Money' }),
  standard: () => ({ key: 'cl', name: 'Tulna' }),
};
const notify = () => mailPeople({ services: world.services, brands: brands as never });
const mailsTo = async ({ userId }: StaffClient): Promise<Mail[]> =>
  (await world.app.inject({ url: '/dev/outbox.json', query: { to: `${userId.slice(0, 8)}@partner.example` } })).json<
    Mail[]
  >();

/** The emails that a person gets because of some work, the oldest first. */
async function got(who: StaffClient, work: () => Promise<unknown>): Promise<Mail[]> {
  // The outbox is ordered by the clock.
  world.clock.stopAt(new Date(world.clock.now().getTime() + 1));
  const before = (await mailsTo(who)).length;
  await work();
  // Runs the job three times at once: with any number of processes, each email is sent once.
  await Promise.all([notify(), notify(), notify()]);
  await notify();
  const after = await mailsTo(who);
  return after.slice(0, after.length - before).toReversed();
}

const step = (n: number, to: string) =>
  world.db.updateTable('partner_leads').set({ step: to }).where('id', '=', leadOf(n)).execute();

it('new leads are one email to everyone who may see them, with only codes and counts', async () => {
  const [mail, ...more] = await got(haldi, async () => undefined);
  expect(more).toEqual([]);
  expect(mail?.subject).toBe('6 new leads');
  expect(mail?.body).toContain('/haldi/partner/reports');
  const [other] = await mailsTo(kajal);
  expect(other?.body).toContain(`New lead ${leadOf(7).slice(-10).toUpperCase()}`);
  expect(other?.body).toContain(`/kajal/partner/reports?open=${leadOf(7)}`);
});

it('each step is reported once, and to the merchant only for its own leads', async () => {
  const ofOwner = await got(haldi, () => step(4, 'approved'));
  expect(ofOwner.map(({ subject }) => subject)).toEqual([`Lead ${leadOf(4).slice(-10).toUpperCase()}: approved`]);
  expect(ofOwner[0]?.body).toContain(`/haldi/partner/reports?open=${leadOf(4)}`);
  expect(await got(shop, () => step(5, 'declined'))).toEqual([]);
  expect((await got(shop, () => step(2, 'expired'))).map(({ subject }) => subject)).toEqual([
    `Lead ${leadOf(2).slice(-10).toUpperCase()}: offers expired`,
  ]);
  // Nothing new: writing the same value again sends no email.
  expect(await got(haldi, () => step(5, 'declined'))).toEqual([]);
});

it('the fifth email of a day says that they come each morning from now on, and the next one waits for 9am', async () => {
  await world.db.deleteFrom('partner_news_people').execute();
  const steps = ['approved', 'declined', 'approved', 'declined', 'approved'];
  for (const [n, to] of steps.entries()) {
    const [mail] = await got(haldi, () => step(6, to));
    expect([n, mail?.body.includes('From now on you’ll get one email each morning')]).toEqual([n, n === 4]);
  }
  const { body } = await haldi.get<{ pace: string }>('/api/partner/mails');
  expect(body.pace).toBe('daily');
  expect(await got(haldi, () => step(6, 'declined'))).toEqual([]);
  expect(await got(haldi, () => step(1, 'withdrawn'))).toEqual([]);
  world.clock.stopAt(new Date('2026-11-23T03:29:59.998Z'));
  expect(await got(haldi, async () => undefined)).toEqual([]);
  world.clock.stopAt(new Date('2026-11-23T03:29:59.999Z'));
  const [mail, ...more] = await got(haldi, async () => undefined);
  expect([mail?.subject, more.length]).toEqual(['2 updates about your leads', 0]);
  expect(mail?.body).toContain(`• Lead ${leadOf(1).slice(-10).toUpperCase()}: withdrawn`);
  // With one email a day, more news on the same day waits.
  expect(await got(haldi, () => step(1, 'cancelled'))).toEqual([]);
  // By now everyone's session has expired.
  await partnerUsersRepository(world.services, world.db).setMailPace(haldi.userId, 'at_once');
  expect(await got(haldi, async () => undefined)).toHaveLength(1);
});

it('emails that were switched off aren’t sent, and a disabled person gets none', async () => {
  const users = partnerUsersRepository(world.services, world.db);
  await users.setMail(haldi.userId, 'lead_status', false);
  expect(await got(haldi, () => step(1, 'expired'))).toEqual([]);
  await users.setMail(haldi.userId, 'lead_status', true);
  expect(await got(haldi, async () => undefined)).toEqual([]);
  await world.db
    .updateTable('partner_users')
    .set({ disabled_at: world.clock.now() })
    .where('id', '=', kajal.userId)
    .execute();
  expect(await got(kajal, () => step(7, 'approved'))).toEqual([]);
  expect(await world.db.selectFrom('partner_news').select('sequence').execute()).toEqual([]);
});

it('commission earned is reported with the lead, without the amount; a payment, a statement and an answer each in a separate email', async () => {
  await world.db.deleteFrom('partner_news_people').execute();
  const mails = await got(haldi, () => world.paidOut());
  const texts = mails.map(({ body }) => body).join('\n');
  expect(texts).toContain('ommission earned');
  expect(texts).not.toContain('₹');
  const [partner] = await world.db.selectFrom('partners').select('id').where('key', '=', 'haldi').execute();
  const line = (kind: string, label: string, state: string, user_id: string | null = null) => ({
    ...{ partner_id: partner?.id ?? 0, merchant_id: null, about_id: randomUUID(), kind, label, state, user_id },
  });
  const lines = [
    line('statement_released', '2026-10', ''),
    line('payment_news', 'PAY00001', 'failed'),
    line('dispute_answered', '', 'changed', haldi.userId),
    line('dispute_answered', '', 'kept', randomUUID()),
  ];
  const papers = await got(haldi, () => world.db.insertInto('partner_news').values(lines).execute());
  expect(papers.map(({ subject }) => subject).toSorted()).toEqual([
    'Our payment PAY00001 to you failed',
    'We’ve answered your dispute',
    'Your statement for October 2026 is ready',
  ]);
  expect(papers.map(({ body }) => body).join('\n')).toContain('/haldi/partner/reports/statements/2026-10');
  // A merchant gets none of them.
  expect(await got(shop, () => world.db.insertInto('partner_news').values(lines.slice(0, 2)).execute())).toEqual([]);
});
