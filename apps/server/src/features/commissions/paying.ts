import { randomUUID } from 'node:crypto';
import type { Payout } from '@tulna/rules/payouts';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import { type Entry, liveEntries } from './claims.ts';
import { commissionsRepository } from './repository.ts';

type By = { readonly at: Date; readonly actor: string | null };
type Line = Pick<Entry, 'claimId' | 'move' | 'paise' | 'reason'> & Partial<Entry>;

const entryOf = (line: Line & Pick<Entry, 'causeKind' | 'causeId'>): Entry => ({
  id: randomUUID(),
  ledger: 'partner',
  reverses: null,
  answers: null,
  fileId: null,
  ...line,
});

/** Adds up the parts of each claim, so that each claim gets one entry per move. */
function perClaim(parts: readonly { id: string; paise: number }[]): [id: string, paise: number][] {
  const sums = new Map<string, number>();
  for (const { id, paise } of parts) sums.set(id, (sums.get(id) ?? 0) + paise);
  return [...sums];
}

/**
 * Writes the entries of a payment run, inside a transaction that holds `lockSettling`: how much of each claim is sent, and how much is
 * set off against debts instead. An entry that settles a debt refers to the entry that made it (`answers`).
 * @param payouts each with the id that is the cause of its entries
 */
export async function sendPayouts(
  tx: Db,
  payouts: readonly (Pick<Payout, 'sends' | 'setOffs'> & { readonly id: string })[],
  by: By,
): Promise<void> {
  const repository = commissionsRepository(tx);
  const debts = [...new Set(payouts.flatMap(({ setOffs }) => setOffs.map(({ to }) => to)))];
  const lowered = new Map(
    (await repository.lock(debts)).map(({ id, entries }) => [
      id,
      liveEntries(entries).findLast(({ move }) => move === 'lower')?.id ?? null,
    ]),
  );
  const entries = payouts.flatMap(({ id: causeId, sends, setOffs }) => {
    const cause = { causeKind: 'run', causeId } as const;
    return [
      ...sends.map(({ id, paise }) => entryOf({ ...cause, claimId: id, move: 'send', paise, reason: 'sent' })),
      ...perClaim(setOffs.map(({ from, paise }) => ({ id: from, paise }))).map(([claimId, paise]) =>
        entryOf({ ...cause, claimId, move: 'set_off', paise, reason: 'set_off' }),
      ),
      ...perClaim(setOffs.map(({ to, paise }) => ({ id: to, paise }))).map(([claimId, paise]) =>
        entryOf({
          ...cause,
          claimId,
          move: 'recover',
          paise,
          reason: 'set_off',
          answers: lowered.get(claimId) ?? null,
        }),
      ),
    ];
  });
  await repository.add(entries, by);
}

/** The result of a payment: it arrived, failed on its way, or came back after it had arrived. */
export interface PayoutAnswer {
  readonly payoutId: string;
  /** The row of the bank's file, which is the cause of the entries. */
  readonly rowId: string;
  readonly fileId: string;
  readonly move: 'arrive' | 'fail' | 'come_back';
  readonly reason: 'paid' | 'failed' | 'returned';
}

/** Writes the results of payments to every claim they paid, inside a transaction that holds `lockSettling`. */
export async function answerPayouts(tx: Db, answers: readonly PayoutAnswer[], by: By): Promise<void> {
  if (answers.length === 0) return;
  const { rows: sent } = await sql<{ payoutId: string; claimId: string; paise: number; id: string }>`
    select cause_id as "payoutId", claim_id as "claimId", paise, id from ledger_entries
    where ledger = 'partner' and move = 'send' and cause_kind = 'run' and reverses is null
      and cause_id = any(${answers.map(({ payoutId }) => payoutId)}::uuid[]) order by sequence`.execute(tx);
  const ofPayout = Map.groupBy(sent, ({ payoutId }) => payoutId);
  await commissionsRepository(tx).add(
    answers.flatMap(({ payoutId, rowId, fileId, move, reason }) =>
      (ofPayout.get(payoutId) ?? []).map(({ claimId, paise, id }) =>
        entryOf({ claimId, move, paise, reason, answers: id, causeKind: 'row', causeId: rowId, fileId }),
      ),
    ),
    by,
  );
}

/** Why the result that a row gave for a payment can't be undone. */
export type WhyAnswerStays = 'monthClosed' | 'paidAgain';

/**
 * The rows of a bank's files whose entries can't be reversed: their month is closed, or a later run has paid or set off the money that
 * had come back.
 */
export async function answersThatStay(tx: Db, rowIds: readonly string[]): Promise<Map<string, WhyAnswerStays>> {
  const { rows } = await sql<{ rowId: string; isClosed: boolean }>`
    select e.cause_id as "rowId", bool_or(indian_day(e.at) < first_open_day()) as "isClosed"
    from ledger_entries e
    where e.cause_kind = 'row' and e.ledger = 'partner' and e.cause_id = any(${[...rowIds]}::uuid[]) and (
      indian_day(e.at) < first_open_day() or (e.move <> 'arrive' and exists (
        select from ledger_entries later where later.claim_id = e.claim_id and later.sequence > e.sequence and later.cause_kind = 'run'
          and later.ledger = 'partner'
      ))
    ) group by 1`.execute(tx);
  return new Map(rows.map(({ rowId, isClosed }) => [rowId, isClosed ? 'monthClosed' : 'paidAgain']));
}

/** Reverses what rows of a bank's file wrote, the newest first, inside a transaction that holds `lockSettling`. */
export async function undoAnswers(tx: Db, rowIds: readonly string[], fileId: string, by: By): Promise<void> {
  const { rows } = await sql<Entry>`
    select id, claim_id as "claimId", ledger, move, paise, reverses, answers, cause_kind as "causeKind", cause_id as "causeId",
      file_id as "fileId", reason
    from ledger_entries e where cause_kind = 'row' and ledger = 'partner' and reverses is null and cause_id = any(${[...rowIds]}::uuid[])
      and not exists (select from ledger_entries r where r.reverses = e.id) order by sequence desc`.execute(tx);
  await commissionsRepository(tx).add(
    rows.map((entry) => ({
      ...entry,
      id: randomUUID(),
      reverses: entry.id,
      answers: null,
      causeKind: 'undo',
      causeId: fileId,
      reason: 'file_undone',
    })),
    by,
  );
}
