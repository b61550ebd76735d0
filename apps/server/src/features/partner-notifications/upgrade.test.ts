import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { migrate, readMigrations } from '../../platform/database/migrate.ts';
import { createTestDatabase, type TestDatabase } from '../../test/test-database.ts';

/** An upgrade from a version that recorded one event at a time, with past payments and waiting notifications, to one that records many rows at once. */
const step = '1018-news-of-many-rows.sql';
let database: TestDatabase;
let client: pg.Client;

interface Notification {
  kind: string;
  label: string;
  state: string;
}
const rows = async <Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> =>
  (await client.query<Row>(text, values)).rows;
const notifications = () => rows<Notification>('select kind, label, state from partner_news order by sequence');

const payouts = Object.fromEntries(
  ['sending', 'paid', 'failed', 'returned', 'waiting'].map((name) => [name, randomUUID()]),
);
const claims = [randomUUID(), randomUUID(), randomUUID()];
const dispute = randomUUID();
const asker = randomUUID();

const filled = ['payouts', 'partner_commissions', 'commission_disputes'];
const triggers = (what: 'disable' | 'enable') =>
  filled.map((table) => `alter table ${table} ${what} trigger user;`).join(' ');

/** Earlier rows as an older version left them, without the runs, accounts and claims they belong to; no partner is notified of them. */
const fill = `
  alter table payouts drop constraint payouts_run_id_fkey, drop constraint payouts_details_id_fkey;
  alter table commission_disputes drop constraint commission_disputes_claim_id_fkey;
  ${triggers('disable')}
  insert into partners (id, key, name, legal_name, logo, font_family, primary_color, secondary_color, tanc_apply, products, support, grievance_officer)
    overriding system value values (901, 'marigold', 'Marigold', '', '', '', '', '', false, '{}', '{}', '{}');
  insert into partner_users (id, partner_id, partner, role_id, name_sealed, email_sealed, email_index, password_changed_at, language, created_at)
    values ('${asker}', 901, 'marigold', 21, '', '', 'x', now(), 'en', now());
  insert into payouts (id, reference, run_id, partner, details_id, paise, state, utr, changed_at) values
    ${Object.entries(payouts)
      .map(
        ([name, id], at) =>
          `('${id}', 'PAYOUT${at}00', gen_random_uuid(), 'marigold', gen_random_uuid(), 100, '${name === 'waiting' ? 'paid' : name}', 'UTR${at}', now())`,
      )
      .join(', ')};
  insert into partner_news (partner_id, kind, about_id, label, state) values
    (901, 'payment_news', '${payouts.waiting}', 'PAYOUT400', 'paid'), (901, 'new_lead', gen_random_uuid(), 'ABCDE12345', 'began');
  insert into partner_commissions (id, partner_id, lender_application_id, payment_id, lender_key, product, day, paid_out_paise, earned_paise)
    select id, 901, gen_random_uuid(), gen_random_uuid(), 'kreditbee', 'personal_loan', '2026-11-20', 100, earned
    from (values ('${claims[0]}'::uuid, 0), ('${claims[1]}'::uuid, 0), ('${claims[2]}'::uuid, 50)) as old (id, earned);
  insert into commission_disputes (id, claim_id, partner, kind, text, opened_by, opened_as, opened_at)
    values ('${dispute}', '${claims[0]}', 'marigold', 'dispute', 'Why?', '${asker}', 'partner', now());
  ${triggers('enable')}`;

beforeAll(async () => {
  database = await createTestDatabase({ migrated: false });
  const all = readMigrations();
  const at = all.findIndex(({ name }) => name === step);
  expect(at).toBeGreaterThan(0);
  await migrate(database.url, all.slice(0, at));
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
  await client.query(fill);
  expect(await migrate(database.url, all)).toContain(step);
});
afterAll(async () => {
  await client.end();
  await database.drop();
});

it('takes over which payments people were notified of, without those whose notification still waits', async () => {
  const stored = await rows<{ payout_id: string; state: string }>('select payout_id, state from partner_news_payments');
  expect(new Map(stored.map(({ payout_id, state }) => [payout_id, state]))).toEqual(
    new Map(['paid', 'failed', 'returned'].map((state) => [payouts[state], state])),
  );
  expect(await notifications()).toEqual([
    { kind: 'payment_news', label: 'PAYOUT400', state: 'paid' },
    { kind: 'new_lead', label: 'ABCDE12345', state: 'began' },
  ]);
});

it('records each row that changes from then on once, and no row that was only there before', async () => {
  await client.query('delete from partner_news');
  await client.query(`update payouts set state = 'paid' where partner = 'marigold'`);
  expect(await notifications()).toEqual(
    ['PAYOUT000', 'PAYOUT200', 'PAYOUT300'].map((label) => ({ kind: 'payment_news', label, state: 'paid' })),
  );
  await client.query('delete from partner_news');
  await client.query('update partner_commissions set earned_paise = earned_paise + 10 where partner_id = 901');
  expect((await notifications()).map(({ kind }) => kind)).toEqual(['commission_earned', 'commission_earned']);
  await client.query('delete from partner_news');
  await client.query(
    `update commission_disputes set answered_at = now(), answered_by = gen_random_uuid(), outcome = 'kept', answer = 'So' where id = $1`,
    [dispute],
  );
  expect(await notifications()).toEqual([{ kind: 'dispute_answered', label: '', state: 'kept' }]);
});

it('leaves nothing behind of the triggers and functions for one event at a time', async () => {
  const functions = await rows<{ proname: string }>(
    `select proname from pg_proc where proname in ('news_of_partner_commission', 'news_of_partner_money')`,
  );
  expect(functions).toEqual([]);
  const found = await rows<{ tgname: string; rows: boolean }>(
    `select tgname, tgtype & 1 = 1 as rows from pg_trigger
     where tgname in ('partner_commissions_earned_news', 'partner_statements_news', 'payouts_news') order by tgname`,
  );
  expect(found).toEqual(
    ['partner_commissions_earned_news', 'partner_statements_news', 'payouts_news'].map((tgname) => ({
      tgname,
      rows: false,
    })),
  );
});
