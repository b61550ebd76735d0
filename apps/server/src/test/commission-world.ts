import type { AdminPartner } from '@tulna/contract/partners';
import { settleDue } from '../features/commissions/index.ts';
import { addApplications, applicationId } from './applications.ts';
import { addAsks, type MoneyViewEvent, moneyViewSays, withCallbacks } from './lender-callbacks.ts';
import { expectLineStates } from './line-states.ts';
import { type StaffClient, staffClient } from './staff.ts';
import { startTestApp, type TestApp } from './test-app.ts';

/** Applications with Money View under the brand Haldi, which is a partner, with everything that their commissions depend on. */
export interface CommissionWorld extends TestApp {
  staff: StaffClient;
  partnerId: number;
  /** Returns the number of the next application that has no update yet. */
  fresh(): number;
  /** Sends a signed call-back about an application. */
  say(n: number, event: MoneyViewEvent): Promise<number>;
  /** Loads a status file; returns its id. */
  load(rows: readonly string[], name?: string): Promise<string>;
  undo(uploadId: string): Promise<object>;
  /** Every entry of an application's claims, in order: side, move (`-` before one that is reversed), paise and reason. */
  lines(n: number): Promise<string[]>;
  /** The claims of an application: side, day, basis, target and reason. */
  claims(n: number): Promise<string[]>;
  /** The accounts of its claims whose balance isn't zero. */
  accounts(n: number): Promise<Record<string, number>>;
  settle(): Promise<void>;
}

/** 22 November 2026, 15:00 in India. */
export const today = new Date('2026-11-22T09:30:00Z');

const header = 'lead id,lender,status,date,amount,utr,remarks';

/** @param count how many applications, started on 1 October 2026 */
export async function startCommissionWorld(count: number): Promise<CommissionWorld> {
  const test = await startTestApp({ demoWorld: true, staff: true, change: withCallbacks });
  test.clock.stopAt(today);
  const staff = await staffClient(test, 1);
  await addApplications(test.services.pool, count, {
    status: 'sent',
    lenders: ['money-view'],
    started: '2026-10-01T04:00:00Z',
  });
  await test.services.pool.query("update lender_applications set brand = 'haldi'");
  await addAsks(test);
  const { rows } = (await staff.get<{ rows: AdminPartner[] }>('/api/get-partners?limit=200')).body;
  const partnerId = rows.find(({ key }) => key === 'haldi')?.id ?? 0;
  const query = async <Row extends object>(text: string, n: number): Promise<Row[]> =>
    (await test.services.pool.query<Row>(text, [applicationId(n)])).rows;
  let last = 0;
  return {
    ...test,
    staff,
    partnerId,
    fresh: () => (last += 1),
    say: (n, event) => moneyViewSays(test, `LEAD-${n}`, event),
    async load(lines, name = 'status.csv') {
      const bytes = [header, ...lines].join('\n');
      const { body } = await staff.send<{ upload_id: string }>('/api/upload-application-status-file', { name, bytes });
      return body.upload_id;
    },
    undo: async (upload_id) => (await staff.post<object>('/api/undo-application-status-file', { upload_id })).body,
    async lines(n) {
      const found = await query<{ line: string }>(
        `select e.ledger || ' ' || case when e.reverses is null then '' else '-' end || e.move || ' ' || e.paise || ' ' || e.reason as line
         from ledger_entries e join commission_claims c on c.id = e.claim_id where c.lender_application_id = $1 order by e.ledger, e.sequence`,
        n,
      );
      return found.map(({ line }) => line);
    },
    async claims(n) {
      const found = await query<{ line: string }>(
        `select side || ' ' || day || ' ' || basis_paise || ' ' || target_paise || coalesce(' ' || reason, '') as line
         from commission_claims where lender_application_id = $1 order by side, day, sequence`,
        n,
      );
      return found.map(({ line }) => line);
    },
    async accounts(n) {
      const found = await query<{ account: string; paise: number }>(
        `select s.account, sum(s.paise)::bigint as paise from ledger_sides s join commission_claims c on c.id = s.claim_id
         where c.lender_application_id = $1 group by 1 having sum(s.paise) <> 0 order by 1`,
        n,
      );
      return Object.fromEntries(found.map(({ account, paise }) => [account, paise]));
    },
    settle: () => settleDue(test.services),
    async close() {
      try {
        await expectLineStates(test.services.pool);
      } finally {
        await test.close();
      }
    },
  };
}

/** Money View's update about a payment. */
export const disbursed = (at: Date, paise: number | null, id?: string): MoneyViewEvent => ({
  word: 'LOAN_DISBURSED',
  at,
  paise,
  ...(id !== undefined && { id }),
});

/** A time this many hours before now. */
export const hoursAgo = (hours: number): Date => new Date(today.getTime() - hours * 3_600_000);

/** Sets what some partners earn without an agreed rate, as staff do: a percentage of each loan, and no flat fee. */
export async function setRevenuePercent(
  { services, staff }: Pick<CommissionWorld, 'services' | 'staff'>,
  partners: readonly string[],
  percent: number,
): Promise<void> {
  const { rows } = await services.pool.query<{ id: number }>('select id from partners where key = any($1)', [partners]);
  for (const { id } of rows) {
    const body = { revenue_percent: percent, revenue_flat_fee: 0 };
    const { status } = await staff.post(`/api/update-partner-revenue-data/${id}`, body);
    if (status !== 200) throw new Error(`The percentage was refused (${status}).`);
  }
}
