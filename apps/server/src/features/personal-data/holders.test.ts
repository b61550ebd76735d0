import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { dataClass } from '@tulna/contract/personal-data';
import type { PoolClient } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestServices, type TestServices } from '../../test/test-services.ts';
import { holders } from './holders.ts';
import { holdsInForce } from './holds.ts';

let open: TestServices;
beforeAll(async () => {
  open = await openTestServices();
});
afterAll(() => open.close());

/** Tables with something of a person that no feature describes, deletes or purges, each with the reason. */
const others: Readonly<Record<string, string>> = {
  // Staff and partners, who are no customers: their data is changed and deleted by the features that own it.
  admin_links: 'Hashes of one-use links of staff, deleted 30 days after they end.',
  admin_passkeys: 'Public keys of staff.',
  admin_sign_ins: 'Hashes of codes of staff, valid for minutes and deleted after a day.',
  admin_users: 'Names and addresses of staff, sealed.',
  merchants: 'Contacts of a partner, sealed.',
  merchant_accounts: 'Bank accounts of shops, sealed.',
  merchant_documents: 'Documents of shops: their titles, sealed, deleted with the shop.',
  merchant_document_versions: 'Keys of their sealed files, deleted 30 days after a newer version, or with the shop.',
  merchant_account_checks: 'The names of account holders that banks answered with, sealed.',
  partner_quiz_results: 'How people at partners did in the quiz, by the id of their account.',
  conduct_certificates: 'The names that people at partners signed with, sealed.',
  partner_tickets: 'Questions of people at partners and our answers, sealed; the form doesn’t ask for a customer.',
  partner_ticket_messages: 'The same.',
  partner_ticket_files: 'Keys of the sealed files of tickets.',
  partner_links: 'Hashes of one-use links of people at partners, deleted 30 days after they end.',
  partner_confirmations: 'Hashes of codes of people at partners, valid for minutes and deleted after a day.',
  partner_passkeys: 'Public keys of people at partners.',
  partner_passkey_challenges: 'Challenges for passkeys, valid for minutes and deleted after a day.',
  partner_sign_ins: 'Hashes of codes of people at partners, valid for minutes and deleted after a day.',
  partner_users: 'Names and addresses of people at partners, sealed.',
  partner_news: 'Codes of leads and references of payments, until people at the partner are emailed about them.',
  partner_news_waiting: 'The same, while it waits to be gathered in one email.',
  partner_news_people: 'How many such emails a person at a partner got.',
  partner_secrets: 'Keys of partners.',
  partner_api_keys: 'Hashes of keys of partners’ programs.',
  partner_integration_log: 'What people at partners did to keys, by their id.',
  partner_webhook_endpoints: 'Secrets of partners’ endpoints, sealed.',
  payout_details: 'Bank accounts and PANs of partners, sealed; records of payments are kept for years.',
  saved_views: 'Words that staff search for, sealed.',
  team_views: 'The same, for everybody who may open the page.',
  partner_saved_views: 'Words that people at partners search for, sealed.',
  // No person at all.
  tracking_link_visitors:
    'Hashes under a key for one day, deleted after two days; they distinguish a day’s second click from its first.',
  tax_rates: 'Percentages, one of them for those without a PAN.',
  languages: 'The calling code of a country.',
  erasure_purges: 'Which classes of a certificate have been removed.',
  audit_entries: 'What staff changed; a customer appears only by an id, which identifies nobody after a deletion.',
  audit_head: 'Hashes at the end of the audit chain.',
  consent_notices: 'Texts as they were shown, by their hash.',
  // Ids that lead to no person after a deletion.
  deletions: 'The log of deletions, by the id of a deleted customer: classes, counts, grounds and days.',
  erasures: 'The certificate itself, by the id of a deleted customer.',
  funnel_standings: 'How far a customer came, by id, for the dashboard.',
  lender_calls: 'Listed fields only: ids, statuses, codes and times.',
  offers: 'Terms of an offer, by ids. Its Key Facts Statement is declared by a feature.',
  commission_claims: 'What a disbursal earned, by the id of its application, which stays: accounts are kept for years.',
  lead_checks_due: 'Ids of leads that were added or changed, until they are checked.',
  commission_due: 'Ids of applications whose payments changed, until what they earn is worked out.',
  mis_due: 'Ids of applications that changed, until their line of the reconciliation is worked out.',
  cases: 'Contradictions, by ids; the lender’s reference is removed with the loan records (lender-applications).',
  // Sealed.
  uploads: 'Wrong rows of status files, sealed. No column of such a file is a name or a phone number.',
  imports: 'Headers, words and first rows of files of lenders, deleted with the file.',
  import_parts: 'Files of lenders, deleted 30 days after they were loaded.',
  import_wrong_rows: 'Wrong rows of files of lenders in the columns that are known, deleted with the file.',
  list_bulks: 'The filters and values of a change to a whole list, deleted after its storage time.',
  list_export_parts: 'Files of lists, deleted after a day; files that a partner has scheduled, after a week.',
  scheduled_report_files: 'Workbooks of figures, never of single people, deleted after 30 days.',
  list_exports: 'The filters that a file was made with, deleted with the file.',
};

/**
 * Tables with something of a person, found in the database itself: a customer, a number, an address or a PAN, a sealed value or its blind index, a hash, an application that leads to a customer, or foreign keys that do so over any number of tables.
 */
async function tablesWithPeople(client: Pick<PoolClient, 'query'>): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(`
    with recursive relation as (
      select oid, relname as name from pg_class
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
    ), ways as (
      select 'customers'::regclass::oid as oid
      union
      select conrelid from pg_constraint join ways on confrelid = ways.oid where contype = 'f'
    )
    select name from relation where oid in (select oid from ways) or exists (
      select from pg_attribute where attrelid = relation.oid and attnum > 0 and not attisdropped and (
        atttypid = 'bytea'::regtype
        or attname in ('customer_id', 'user_id', 'owner', 'credit_application_id', 'lender_application_id', 'lead_id', 'subject_id')
        or attname ~ '(phone|e_?mail|mobile|birth|(^|_)pan(_|$)|_sealed$|_index$|(^|_)(first|last|full|contact)_name$)'
      )
    ) order by name`);
  return rows.map(({ name }) => name);
}

describe('every table with something of a person', () => {
  it('is declared by exactly one feature, or on the list of others with a reason', async () => {
    const declared = holders.flatMap(({ tables }) => tables as readonly string[]);
    expect(new Set(declared).size).toBe(declared.length);
    expect(declared.filter((name) => Object.hasOwn(others, name))).toEqual([]);
    const found = await tablesWithPeople(open.services.pool);
    expect([...declared, ...Object.keys(others)].toSorted()).toEqual(found.toSorted());
  });

  it.each([
    ['a customer', 'create table newcomers (id uuid primary key, customer_id uuid)'],
    ['a phone', 'create table newcomers (id uuid primary key, phone_number text)'],
    ['a sealed value', 'create table newcomers (id uuid primary key, words bytea)'],
    ['a blind index', 'create table newcomers (id uuid primary key, pan_index text)'],
    ['an application', 'create table newcomers (id uuid primary key, lender_application_id uuid)'],
    ['a way to a customer', 'create table newcomers (id uuid primary key, of uuid references status_events (id))'],
  ])('a new one with %s is found', async (_what, create) => {
    const client = await open.services.pool.connect();
    try {
      await client.query('begin');
      expect(await tablesWithPeople(client)).not.toContain('newcomers');
      await client.query(create);
      expect(await tablesWithPeople(client)).toContain('newcomers');
      await client.query('rollback; begin; create table newcomers (id uuid primary key, sort_order integer)');
      expect(await tablesWithPeople(client)).not.toContain('newcomers');
    } finally {
      await client.query('rollback');
      client.release();
    }
  });
});

describe('declarations of features', () => {
  it('are all used: each file of hooks is on the list', async () => {
    const features = join(import.meta.dirname, '..');
    const files = readdirSync(features, { recursive: true, encoding: 'utf8' }).filter((path) =>
      /^[^/\\]+[/\\]personal-data\.ts$/.test(path),
    );
    const listed = new Set<unknown>(holders);
    for (const path of files) {
      const hooks = Object.entries((await import(join(features, path))) as object).filter(([name]) =>
        name.endsWith('PersonalData'),
      );
      expect(hooks.length, path).toBeGreaterThan(0);
      for (const [name, hook] of hooks) expect(listed.has(hook), name).toBe(true);
    }
    expect(files.length).toBeGreaterThan(15);
  });

  it('with tables also remove the data, at once or at a date', () => {
    for (const { tables, erase, purge, purgeOlder } of holders)
      if (tables.length > 0) expect([erase, purge, purgeOlder].some(Boolean), tables.join()).toBe(true);
  });

  it('cover each class: it is deleted at once, or held for a time and then purged', () => {
    const erased = holders.flatMap(({ erases = [] }) => erases);
    expect(new Set(erased).size).toBe(erased.length);
    const purged = new Set(holders.flatMap(({ purge = {}, purgeOlder }) => [...Object.keys(purge), purgeOlder?.class]));
    const held = holdsInForce(open.clock.now()).map((hold) => hold.class);
    expect([...erased, ...held].toSorted()).toEqual([...dataClass.options].toSorted());
    expect(held.filter((name) => !purged.has(name))).toEqual([]);
    expect(held.every((name) => !erased.includes(name))).toBe(true);
  });
});
