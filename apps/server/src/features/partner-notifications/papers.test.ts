import { randomUUID } from 'node:crypto';
import { partnerRoles } from '@tulna/rules/partner-access';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { partnerClient } from '../../test/partner.ts';
import { type PayoutWorld, startPayoutWorld } from '../../test/payout-world.ts';
import type { StaffClient } from '../../test/staff.ts';
import { partnerUsersRepository } from '../partner-users/index.ts';
import { mailPeople } from './work.ts';

/** Emails about statements, payments and answers, from a person's change to the mailbox. It is 22 November 2026 in India. */
let world: PayoutWorld;
let owner: StaffClient;
let hindi: StaffClient;
let shop: StaffClient;
let other: StaffClient;

interface Mail {
  subject: string;
  body: string;
}

const brands = {
  byKey: (key: string) => ({ key, name: 'Haldi Money' }),
  standard: () => ({ key: 'cl', name: 'Tulna' }),
};
/** Runs the job twice at once: with any number of processes, each email is sent once. */
async function notify(): Promise<void> {
  // The outbox is ordered by the clock.
  world.clock.stopAt(new Date(world.clock.now().getTime() + 1));
  const mail = { services: world.services, brands: brands as never };
  await Promise.all([mailPeople(mail), mailPeople(mail)]);
}
const portal = () => `${world.services.config.http.publicUrl}/haldi/partner`;

beforeAll(async () => {
  world = await startPayoutWorld();
  owner = await partnerClient(world, { partner: 'haldi' });
  hindi = await partnerClient(world, { partner: 'haldi', role: partnerRoles.member });
  const merchantId = randomUUID();
  await world.services.pool.query(
    `insert into merchants (id, partner_id, code, shop_name, postal_code, contact_name, phone, phone_index, state, language, created_at)
     select $1, id, 'shopaaaa', 'Sharma Mobile Point', '411001', '', '', 'shop', 'approved', 'en', $2 from partners where key = 'haldi'`,
    [merchantId, world.clock.now()],
  );
  shop = await partnerClient(world, { partner: 'haldi', role: partnerRoles.merchant, merchantId });
  other = await partnerClient(world, { partner: 'kajal' });
  await world.db.updateTable('partner_users').set({ password_hash: 'set' }).execute();
  await partnerUsersRepository(world.services, world.db).setProfile(hindi.userId, { name: 'Meera', language: 'hi' });
  await world.account('haldi');
});
afterAll(() => world.close());

const mailsTo = async ({ userId }: StaffClient): Promise<Mail[]> =>
  (await world.app.inject({ url: '/dev/outbox.json', query: { to: `${userId.slice(0, 8)}@partner.example` } })).json<
    Mail[]
  >();
/** Emails that each person has had, by user id. */
const had = new Map<string, number>();
/** The subjects of a person's emails since the last call, and the newest email. */
async function got(who: StaffClient): Promise<{ subjects: string[]; body: string }> {
  const all = await mailsTo(who);
  const fresh = all.slice(0, all.length - (had.get(who.userId) ?? 0));
  had.set(who.userId, all.length);
  return { subjects: fresh.map(({ subject }) => subject), body: fresh[0]?.body ?? '' };
}
/** The owner's emails of the next run of the job; checks that the shop and the other partner got none. */
async function mailTexts(): Promise<string[]> {
  await notify();
  expect([(await got(shop)).subjects, (await got(other)).subjects]).toEqual([[], []]);
  return (await got(owner)).subjects;
}
/** Notifications that wait (rows of `partner_news`), as kind, partner, label and state. */
const lines = async (): Promise<string[]> => {
  const { rows } = await world.services.pool.query<{ line: string }>(
    `select concat_ws(' ', n.kind, p.key, n.label, n.state) as line from partner_news n join partners p on p.id = n.partner_id
     where n.kind not in ('new_lead', 'lead_status', 'commission_earned') order by n.sequence`,
  );
  return rows.map(({ line }) => line);
};
/** Emails about leads and commissions are tested in partner-notifications.test.ts. */
const quiet = () => world.services.pool.query("delete from partner_news where kind = 'commission_earned'");
const closing = async () => {
  const { body } = await world.one.get<{ digest: string; month: string }>('/api/get-commission-closing');
  return world.one.post('/api/close-commission-month', { month: body.month, digest: body.digest });
};

describe('a statement', () => {
  it('of a month that fails to close leaves no notification and sends no email', async () => {
    await world.earned('haldi', 75_025);
    await world.earned('kajal', 60_000);
    await quiet();
    await world.services.pool.query(
      `create function killed() returns trigger language plpgsql as $$ begin raise exception 'killed'; end $$;
       create constraint trigger killed after insert on partner_statements deferrable initially deferred for each row execute function killed()`,
    );
    expect((await closing()).status).toBe(500);
    await world.services.pool.query('drop trigger killed on partner_statements; drop function killed');
    expect(await lines()).toEqual([]);
    expect(await mailTexts()).toEqual([]);
  });

  it('is sent to each partner for its own month when it is closed, in the language of its reader', async () => {
    expect((await closing()).status).toBe(200);
    expect((await lines()).toSorted()).toEqual([
      'statement_released haldi 2026-10 ',
      'statement_released kajal 2026-10 ',
    ]);
    await notify();
    expect((await got(shop)).subjects).toEqual([]);
    const mine = await got(owner);
    expect(mine.subjects).toEqual(['Your statement for October 2026 is ready']);
    expect(mine.body).toContain(`\n${portal()}/reports/statements/2026-10\n`);
    expect(mine.body).toContain(`${portal()}/settings`);
    const theirs = await got(hindi);
    expect(theirs.subjects).toEqual(['अक्टूबर 2026 का आपका स्टेटमेंट तैयार है']);
    expect(theirs.body).toContain(`\n${portal()}/reports/statements/2026-10\n`);
    const elsewhere = await got(other);
    expect(elsewhere.subjects).toEqual(['Your statement for October 2026 is ready']);
    expect(elsewhere.body).toContain('/kajal/partner/reports/statements/2026-10\n');
  });

  it('is final, so that no email is about a statement that was undone', async () => {
    const gone = world.services.pool.query('delete from partner_statements');
    await expect(gone).rejects.toThrow();
    const { rows } = await world.services.pool.query<{ sequence: number }>(
      "select sequence from audit_entries where subject_kind = 'commission-month' and action = 'close'",
    );
    const undo = await world.one.post('/api/undo-audit-entry', { sequence: Number(rows[0]?.sequence) });
    expect(undo.status).toBe(409);
    expect(await mailTexts()).toEqual([]);
  });
});

describe('a payment', () => {
  let [reference, amount] = ['', ''];
  const row = (result: string, more: string) => `${reference},${amount},${result}${more}`;
  const paying = async (): Promise<void> => {
    await world.earned('haldi', 60_000);
    await world.run();
    const [payout] = await world.payouts('&partner_key=haldi');
    if (payout === undefined) throw new Error('Nothing was paid.');
    reference = payout.reference;
    amount = String(payout.paise / 100);
    await quiet();
  };

  it('that is on its way sends no email; once it has arrived, it sends one', async () => {
    await paying();
    expect(await lines()).toEqual([]);
    const { import_id } = await world.load(row('paid', ',UTR-N1,22/11/2026'));
    expect(await lines()).toEqual([`payment_news haldi ${reference} paid`]);
    expect(await mailTexts()).toEqual([`We’ve paid you: ${reference}`]);
    const theirs = await got(hindi);
    expect(theirs.subjects).toEqual([`हमने आपको भुगतान किया: ${reference}`]);
    expect(theirs.body).toContain(`\n${portal()}/reports/statements\n`);
    expect(theirs.body).not.toContain(amount);
    // The same file is loaded again, then undone and loaded again, with and without a run of the job in between.
    await world.load(row('paid', ',UTR-N1,22/11/2026'));
    expect(await mailTexts()).toEqual([]);
    await world.undo(import_id);
    expect(await mailTexts()).toEqual([]);
    const again = await world.load(row('paid', ',UTR-N1,22/11/2026'));
    await world.undo(again.import_id);
    await world.load(row('paid', ',UTR-N1,22/11/2026'));
    expect(await mailTexts()).toEqual([]);
    expect((await got(hindi)).subjects).toEqual([]);
  });

  it('that the bank returned sends an email, and so does an undo that changes the state again', async () => {
    const back = await world.load(row('returned', ',,22/11/2026'));
    expect(await lines()).toEqual([`payment_news haldi ${reference} returned`]);
    expect(await mailTexts()).toEqual([`Your bank returned our payment ${reference}`]);
    expect((await got(hindi)).subjects).toEqual([`आपके बैंक ने हमारा भुगतान ${reference} लौटा दिया`]);
    await world.undo(back.import_id);
    expect(await mailTexts()).toEqual([`We’ve paid you: ${reference}`]);
  });

  it('that failed sends an email; a payment whose file was undone before the email doesn’t', async () => {
    await paying();
    const { import_id } = await world.load(row('failed', ',,22/11/2026'));
    await world.undo(import_id);
    expect(await lines()).toEqual([
      `payment_news haldi ${reference} failed`,
      `payment_news haldi ${reference} sending`,
    ]);
    expect(await mailTexts()).toEqual([]);
    await world.load(row('failed', ',,22/11/2026'));
    expect(await mailTexts()).toEqual([`Our payment ${reference} to you failed`]);
    await got(hindi);
  });

  it('whose file isn’t loaded leaves no notification and sends no email', async () => {
    await paying();
    const { rows } = await world.services.pool.query<{ id: string }>('select id from payouts where reference = $1', [
      reference,
    ]);
    const client = await world.services.pool.connect();
    await client.query('begin');
    await client.query("update payouts set state = 'failed' where id = $1", [rows[0]?.id]);
    await client.query('rollback');
    client.release();
    expect(await lines()).toEqual([]);
    // Refused, because its amount is wrong.
    await world.load(`${reference},1,failed,,22/11/2026`);
    expect(await mailTexts()).toEqual([]);
  });
});

describe('an answer to a dispute', () => {
  it.each([
    ['kept', { outcome: 'kept' }, 'The commission stays as it is'],
    ['changed', { outcome: 'changed', change_paise: 2550, seen_paise: 60_000 }, 'and changed the commission'],
  ])('that %s the commission is sent only to the person who opened the dispute', async (outcome, answer, words) => {
    const claim = await world.earned('haldi', 60_000, { at: null, day: '2026-11-05' });
    await quiet();
    const by = outcome === 'kept' ? owner : hindi;
    const opened = await by.post<{ dispute_id: string }>(
      '/api/partner/open-dispute',
      { claim_id: claim, text: 'They counted ₹1,700.', wanted_paise: null },
      { 'idempotency-key': randomUUID() },
    );
    expect(opened.status, JSON.stringify(opened.body)).toBe(200);
    expect(await lines()).toEqual([]);
    const { dispute_id } = opened.body;
    const say = (more: object) =>
      world.other.post('/api/answer-commission-dispute', { dispute_id, answer: 'Checked.', ...more });
    // Refused, so no email is sent.
    expect((await say({ outcome: 'changed', change_paise: 1, seen_paise: 1 })).status).toBe(409);
    expect(await lines()).toEqual([]);
    expect((await say(answer)).status).toBe(200);
    expect(await lines()).toEqual([`dispute_answered haldi  ${outcome}`]);
    await notify();
    const [mine, theirs] = [await got(owner), await got(hindi)];
    const heard = outcome === 'kept' ? mine : theirs;
    expect([mine.subjects, theirs.subjects]).toEqual(
      outcome === 'kept' ? [['We’ve answered your dispute'], []] : [[], ['आपकी आपत्ति का जवाब आ गया है']],
    );
    expect(heard.body).toContain(outcome === 'kept' ? words : 'कमीशन बदला गया है');
    expect(heard.body).toContain(`\n${portal()}/reports/commissions?open=${claim}\n`);
    // The answer's text is only in the portal.
    expect(heard.body).not.toContain('Checked.');
    expect((await got(shop)).subjects).toEqual([]);
  });

  it('to a correction that staff opened sends no email', async () => {
    const claim = await world.earned('haldi', 60_000, { at: null, day: '2026-11-05' });
    await quiet();
    const opened = await world.one.post<{ dispute_id: string }>(
      '/api/open-commission-dispute',
      { claim_id: claim, kind: 'correction', text: 'One day too late.', wanted_paise: 60_001 },
      { 'idempotency-key': randomUUID() },
    );
    expect(opened.status).toBe(200);
    const { dispute_id } = opened.body;
    const answered = await world.other.post('/api/answer-commission-dispute', {
      ...{ dispute_id, answer: 'Checked.', outcome: 'kept' },
    });
    expect(answered.status).toBe(200);
    expect(await lines()).toEqual([]);
  });
});

it('the portal’s role can neither read nor write notifications, and no trigger gives it more rights', async () => {
  const { rows } = await world.services.pool.query<{ reach: boolean }>(
    `select has_table_privilege('tulna_portal', name, 'select, insert, update, delete') as reach
     from unnest(array['partner_news', 'partner_news_waiting', 'partner_news_people', 'partner_news_payments']) as name
     union all select has_function_privilege('tulna_portal', oid, 'execute') from pg_proc where proname = 'add_partner_news'
     union all select prosecdef from pg_proc where pronamespace = 'public'::regnamespace and proname like 'news\\_of\\_%'`,
  );
  // Four tables, the function that adds notifications, and the five functions of triggers.
  expect(rows.map(({ reach }) => reach)).toEqual(Array(10).fill(false));
});

it('a thousand rows of one statement add a notification each, and the rows of a partner without people add none', async () => {
  const { rows } = await world.services.pool.query<{ lines: number }>(
    `with gone as (delete from partner_news), people as (
       select p.id from partners p where exists (select from partner_users u where u.partner_id = p.id and u.disabled_at is null))
     select count(*)::integer as lines from people`,
  );
  expect(rows).toEqual([{ lines: 2 }]);
  await world.services.pool.query(
    `insert into partner_commissions (id, partner_id, lender_application_id, payment_id, lender_key, product, day, paid_out_paise)
     select gen_random_uuid(), p.id, gen_random_uuid(), gen_random_uuid(), 'cashe', 'Personal Loans', '2026-11-05', 1
     from partners p, generate_series(1, 500) where p.key in ('haldi', 'kajal', 'cl')`,
  );
  const earn = async (paise: number): Promise<string[]> => {
    await world.services.pool.query('update partner_commissions set earned_paise = $1 where paid_out_paise = 1', [
      paise,
    ]);
    const { rows: left } = await world.services.pool.query<{ line: string }>(
      `with gone as (delete from partner_news returning partner_id, kind)
       select concat_ws(' ', p.key, kind, count(*)) as line from gone join partners p on p.id = partner_id group by p.key, kind order by 1`,
    );
    return left.map(({ line }) => line);
  };
  expect(await earn(0)).toEqual([]);
  expect(await earn(1)).toEqual(['haldi commission_earned 500', 'kajal commission_earned 500']);
  // A commission that had already earned something adds no second notification.
  expect(await earn(2)).toEqual([]);
  await world.services.pool.query('delete from partner_commissions where paid_out_paise = 1');
});
