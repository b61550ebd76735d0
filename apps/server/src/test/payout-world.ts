import { randomUUID } from 'node:crypto';
import type { AnswerOf } from '@tulna/contract/endpoint';
import type { ImportFile } from '@tulna/contract/import-files';
import type { PayoutPlan, payoutRuns, payouts } from '@tulna/contract/payout-runs';
import type * as z from 'zod/mini';
import { expectLineStates } from './line-states.ts';
import { colleagueOf, confirmedAccount, once } from './payout-accounts.ts';
import { type Reply, type StaffClient, staffClient } from './staff.ts';
import { startTestApp, type TestApp } from './test-app.ts';

export type RunRow = z.output<typeof payoutRuns.row>;
export type PayoutRow = z.output<typeof payouts.row>;
type Answer = Reply<{ run_id: string; message: string; code: string }>;

/** Partners with claims, and everything needed to pay them. It is 22 November 2026, 15:00 in India. */
export interface PayoutWorld extends TestApp {
  one: StaffClient;
  other: StaffClient;
  /** Confirms an account of a partner. The last four digits of its number are unique. */
  account(partner: string, more?: object): Promise<string>;
  /** Adds an accrued claim of a partner. It is released at `at`, by default on 10 October, and never if `at` is null. */
  earned(partner: string, paise: number, more?: { at?: string | null; day?: string }): Promise<string>;
  /** Adds an entry to a claim, now by default. */
  entry(claimId: string, move: string, paise: number, at?: string): Promise<void>;
  /** Closes all months up to this one, given by its first day. */
  closeMonth(month: string): Promise<void>;
  plan(): Promise<PayoutPlan>;
  draft(digest?: string): Promise<Answer>;
  confirm(run_id: string, by?: StaffClient): Promise<Answer>;
  /** Drafts and confirms a payment run; returns it. */
  run(): Promise<string>;
  runs(): Promise<RunRow[]>;
  payouts(query?: string): Promise<PayoutRow[]>;
  /** The accounts of a partner's claims whose balance isn't zero. */
  accounts(partner: string): Promise<Record<string, number>>;
  /** Loads a bank's response file; returns the file afterwards. */
  load(...rows: string[]): Promise<ImportFile>;
  undo(import_id: string): Promise<ImportFile>;
  /** The row errors of a file, as `row column: reason`. */
  faults(import_id: string): Promise<string[]>;
}

export const today = new Date('2026-11-22T09:30:00Z');
const files = '/api/payout-result-files';

export async function startPayoutWorld(): Promise<PayoutWorld> {
  const test = await startTestApp({ demoWorld: true, staff: true });
  test.clock.stopAt(today);
  const { pool, jobs } = test.services;
  const one = await staffClient(test, 1);
  const other = await colleagueOf(test);
  let accounts = 0;

  const entry = async (claimId: string, move: string, paise: number, at = today.toISOString()): Promise<void> => {
    const client = await pool.connect();
    // Entries in a closed month are normally refused. The trigger is disabled here so that tests can add past ones.
    await client.query('begin; alter table ledger_entries disable trigger ledger_entries_open_month');
    await client.query(
      `insert into ledger_entries (id, claim_id, ledger, move, paise, cause_kind, cause_id, reason, at)
       values ($1, $2, 'partner', $3, $4, 'correction', $5, 'corrected', $6)`,
      [randomUUID(), claimId, move, paise, randomUUID(), at],
    );
    await client.query('alter table ledger_entries enable trigger ledger_entries_open_month; commit');
    client.release();
  };
  const press = async (verb: 'check' | 'load' | 'undo', import_id: string): Promise<ImportFile> => {
    const { status, body } = await one.post(`${files}/${verb}`, { import_id });
    if (status !== 200) throw new Error(JSON.stringify(body));
    await jobs.drain();
    return (await one.get<ImportFile>(`${files}/get/${import_id}`)).body;
  };
  const world: PayoutWorld = {
    ...test,
    one,
    other,
    account: (partner, more = {}) => {
      accounts += 1;
      const account_number = `99990000${String(accounts).padStart(4, '0')}`;
      return confirmedAccount(one, other, { partner, account_number, account_name: `${partner} & Sons`, ...more });
    },
    async earned(partner, paise, { at = '2026-10-10T06:00:00Z', day = '2026-09-05' } = {}) {
      const id = randomUUID();
      await pool.query(
        `insert into commission_claims (id, side, lender_application_id, payment_id, lender_key, product, brand, day, basis_paise,
           target_paise, at)
         values ($1, 'partner', $2, $3, 'cashe', 'Personal Loans', $4, $5, 10000000, $6, $7)`,
        [id, randomUUID(), randomUUID(), partner, day, paise, at ?? today],
      );
      await entry(id, 'accrue', paise, at ?? undefined);
      if (at !== null) await entry(id, 'release', paise, at);
      return id;
    },
    entry,
    async closeMonth(month) {
      await pool.query('insert into commission_closings (month, at, by) values ($1, $2, $3)', [
        month,
        today,
        one.userId,
      ]);
    },
    plan: async () => (await one.get<PayoutPlan>('/api/get-payout-plan')).body,
    draft: async (digest) =>
      one.post('/api/draft-payout-run', { digest: digest ?? (await world.plan()).digest }, once()),
    confirm: (run_id, by = other) => by.post('/api/confirm-payout-run', { run_id }, once()),
    async run() {
      const drafted = await world.draft();
      if (drafted.status !== 200) throw new Error(JSON.stringify(drafted.body));
      const confirmed = await world.confirm(drafted.body.run_id);
      if (confirmed.status !== 200) throw new Error(JSON.stringify(confirmed.body));
      return drafted.body.run_id;
    },
    runs: async () => (await one.get<AnswerOf<typeof payoutRuns.rows>>('/api/get-payout-runs')).body.rows,
    payouts: async (query = '') =>
      (await one.get<AnswerOf<typeof payouts.rows>>(`/api/get-payouts?limit=200${query}`)).body.rows,
    async accounts(partner) {
      const { rows } = await pool.query<{ account: string; paise: number }>(
        `select s.account, sum(s.paise)::bigint as paise from ledger_sides s join commission_claims c on c.id = s.claim_id
         where c.brand = $1 and c.side = 'partner' group by 1 having sum(s.paise) <> 0 order by 1`,
        [partner],
      );
      return Object.fromEntries(rows.map(({ account, paise }) => [account, paise]));
    },
    async load(...rows) {
      const bytes = ['our reference,amount,result,utr,date,reason', ...rows].join('\n');
      const { status, body } = await one.send<ImportFile>(`${files}/choose`, {
        name: 'answers.csv',
        bytes,
        part: 'file',
      });
      if (status !== 200) throw new Error(JSON.stringify(body));
      await jobs.drain();
      await press('check', body.import_id);
      return press('load', body.import_id);
    },
    undo: (import_id) => press('undo', import_id),
    async faults(import_id) {
      const { body } = await one.get<{ errors: { row: number; column: string; reason: string }[] }>(
        `${files}/errors/${import_id}`,
      );
      return body.errors.map(({ row, column, reason }) => `${row} ${column}: ${reason}`);
    },
    async close() {
      try {
        await expectLineStates(pool);
      } finally {
        await test.close();
      }
    },
  };
  return world;
}
