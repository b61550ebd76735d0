import { randomUUID } from 'node:crypto';
import type { commissionDisputes, commissionLines, getCommissionLine } from '@tulna/contract/commission-disputes';
import type { AnswerOf } from '@tulna/contract/endpoint';
import type * as z from 'zod/mini';
import { applicationId } from './applications.ts';
import { type CommissionWorld, disbursed, hoursAgo, startCommissionWorld } from './commission-world.ts';
import { type Reply, type StaffClient, staffClientOf } from './staff.ts';

export type Line = z.output<typeof commissionLines.row>;
export type Dispute = z.output<typeof commissionDisputes.row>;
export type Story = AnswerOf<typeof getCommissionLine>;
type Answered = Promise<Reply<{ code: string; message: string; fields: Record<string, string> }>>;
type Opened = Reply<{ dispute_id: string; code: string; message: string; fields: Record<string, string> }>;

/** Loans of Haldi, which earns 1.5 % and ₹100, with disputes about their commissions. It is 22 November 2026 in India. */
export interface LineWorld extends CommissionWorld {
  /** Another member of staff with every right. */
  other: StaffClient;
  /** A loan of ₹1,00,000, of which the partner earns ₹1,600. */
  paidOut(): Promise<number>;
  story(id: string): Promise<Story>;
  /** Opens a dispute about the partner's claim. */
  open(n: number, more?: object, by?: StaffClient): Promise<Opened>;
  answer(dispute_id: string, more: object, by?: StaffClient): Answered;
  change(dispute_id: string, change_paise: number, seen_paise?: number, by?: StaffClient): Answered;
  disputes(query?: string, by?: StaffClient): Promise<Dispute[]>;
  listed(query?: string): Promise<Line[]>;
  /** Entries on the partner's claim, as releases and payment runs make them. */
  move(n: number, ...moves: readonly (readonly [move: string, paise: number])[]): Promise<void>;
  partnerLines(n: number): Promise<string[]>;
}

/** Names of the entries that releases, taxes and payment runs make. */
const moveReasons: Readonly<Record<string, string>> = {
  release: 'released',
  send: 'sent',
  arrive: 'paid',
  add_tax: 'gst',
  withhold: 'tds',
  set_off: 'set_off',
  lower: 'corrected',
};

export async function startLineWorld(count: number): Promise<LineWorld> {
  const world = await startCommissionWorld(count);
  const { staff } = world;
  const figures = { revenue_percent: 1.5, revenue_flat_fee: 100 };
  await staff.post(`/api/update-partner-revenue-data/${world.partnerId}`, figures);
  const userId = randomUUID();
  const who = { kind: 'admin', userId, roleId: 1, brand: null, userAgent: undefined } as const;
  const { access } = await world.services.sessions.open(world.db, { ...who, identityProved: true });
  const other = staffClientOf(world.app, userId, access);
  const story = async (id: string): Promise<Story> => {
    const { status, body } = await staff.get<Story>(`/api/get-commission-line?id=${id}`);
    if (status !== 200) throw new Error(JSON.stringify(body));
    return body;
  };
  const claimOf = async (n: number): Promise<string> => (await story(applicationId(n))).partner_side?.claim_id ?? '';
  const answer: LineWorld['answer'] = (dispute_id, more, by = other) =>
    by.post('/api/answer-commission-dispute', { dispute_id, answer: 'Checked.', ...more });
  return {
    ...world,
    other,
    story,
    answer,
    async paidOut() {
      const n = world.fresh();
      if ((await world.say(n, disbursed(hoursAgo(1), 10_000_000))) !== 200) throw new Error('The lender was refused.');
      await world.settle();
      return n;
    },
    open: async (n, more = {}, by = staff) =>
      by.post(
        '/api/open-commission-dispute',
        { claim_id: await claimOf(n), kind: 'dispute', text: 'They counted ₹1,700.', wanted_paise: 170_000, ...more },
        { 'idempotency-key': randomUUID() },
      ),
    change: (dispute_id, change_paise, seen_paise = 160_000, by = other) =>
      answer(dispute_id, { outcome: 'changed', change_paise, seen_paise }, by),
    disputes: async (query = '', by = staff) =>
      (await by.get<{ rows: Dispute[] }>(`/api/get-commission-disputes?limit=200${query}`)).body.rows,
    listed: async (query = '') =>
      (await staff.get<{ rows: Line[] }>(`/api/get-commission-lines?limit=200${query}`)).body.rows,
    async move(n, ...moves) {
      for (const [name, paise] of moves)
        await world.services.pool.query(
          `insert into ledger_entries (id, claim_id, ledger, move, paise, cause_kind, cause_id, reason, at)
           values (gen_random_uuid(), $1, 'partner', $2, $3, 'run', gen_random_uuid(), $4, $5)`,
          [await claimOf(n), name, paise, moveReasons[name], world.clock.now()],
        );
    },
    partnerLines: async (n) => (await world.lines(n)).filter((line) => line.startsWith('partner')),
  };
}
