import { payoutResultFiles } from '@tulna/contract/import-files';
import { istDay } from '@tulna/rules/dates';
import {
  PAYOUT_RESULT_COLUMNS,
  PAYOUT_RESULT_WORDS,
  type PayoutResult,
  type PayoutResultColumn,
} from '@tulna/rules/payout-result-columns';
import type { ImportedRow, ImportKind, RowFault, RowOutcome } from '../../platform/imports/kind.ts';
import {
  answerPayouts,
  answersThatStay,
  commissionsRepository,
  type PayoutAnswer,
  undoAnswers,
} from '../commissions/index.ts';
import { payoutRunsRepository, type ResultRecord } from './repository.ts';
import { type Answered, type ResultRow, takeResult } from './results.ts';

const mostNamed = 100;
const longestWhy = 200;

/** Reads one row; returns its result, or every wrong cell. */
function readResultRow(
  row: ImportedRow<PayoutResultColumn>,
  now: Date,
): ResultRow | readonly RowFault<PayoutResultColumn>[] {
  const faults: RowFault<PayoutResultColumn>[] = [];
  const reference = row.id('reference')?.toUpperCase() ?? null;
  if (reference === null) faults.push({ column: 'reference', reason: 'payoutUnknown' });
  const paise = row.paise('amount');
  if (paise === null) faults.push({ column: 'amount', reason: 'amount' });
  const result = row.word('result') as PayoutResult | null;
  if (result === null) faults.push({ column: 'result', reason: 'word', values: { words: 'paid, failed, returned' } });
  const date = row.moment('date');
  if (date !== null && date.day > istDay(now.getTime())) faults.push({ column: 'date', reason: 'future' });
  const utr = row.id('utr')?.toUpperCase() ?? null;
  if (utr !== null && utr.length > 40) faults.push({ column: 'utr', reason: 'tooLong' });
  if (faults.length > 0 || reference === null || paise === null || result === null) return faults;
  return {
    reference,
    paise,
    result,
    utr,
    day: date?.day ?? null,
    why: row.text('reason')?.slice(0, longestWhy) ?? null,
  };
}

/** A payment is handled before its return, whatever the order of the rows. */
const order: readonly PayoutResult[] = ['paid', 'failed', 'returned'];

/**
 * Bank responses (A15): each row has the result of one payment, for every commission in it. Commissions of a payment that failed or was returned are payable again in the next run.
 */
export const payoutResultKind: ImportKind<PayoutResultColumn, ResultRow> = {
  calls: payoutResultFiles,
  page: 'commission-upload-file',
  columns: PAYOUT_RESULT_COLUMNS,
  about: ['reference'],
  words: { result: PAYOUT_RESULT_WORDS },
  lender: 'none',
  mostRows: 100_000,
  batch: 500,
  example: ['PO261122000152', '12500.50', 'paid', 'SAGRN26327000123', '23/11/2026', ''],

  read: (row, { now }) => readResultRow(row, now),

  async take({ db, file, actor, now }, rows) {
    await commissionsRepository(db).lockSettling();
    const repository = payoutRunsRepository(db);
    const payouts = await repository.lockPayouts([...new Set(rows.map(({ row }) => row.reference))]);
    const results = Map.groupBy(await repository.resultsOf(payouts.map(({ id }) => id)), ({ payoutId }) => payoutId);
    const known = new Map<string, Answered>(
      payouts.map((payout) => [payout.reference, { payout, results: results.get(payout.id) ?? [] }]),
    );
    const ofUtr = await repository.byUtr(rows.flatMap(({ row }) => row.utr ?? []));
    const records: ResultRecord[] = [];
    const answers: PayoutAnswer[] = [];

    const takeRow = (number: number, row: ResultRow): RowOutcome<PayoutResultColumn> => {
      const answered = known.get(row.reference);
      if (answered === undefined) return { column: 'reference', reason: 'payoutUnknown' };
      const taken = takeResult(answered, row, number, row.utr === null ? undefined : ofUtr.get(row.utr));
      if (taken === 'unchanged' || 'column' in taken) return taken;
      const { record, move } = taken;
      const { payout } = answered;
      const utr = record.result === 'paid' ? record.utr : payout.utr;
      if (utr !== null) ofUtr.set(utr, payout.reference);
      known.set(row.reference, {
        payout: { ...payout, state: record.result, utr },
        results: [...answered.results, record],
      });
      records.push(record);
      answers.push({ payoutId: payout.id, rowId: record.id, fileId: file.id, ...move });
      return answered.results.length === 0 ? 'created' : 'updated';
    };
    const outcomes = new Map<number, RowOutcome<PayoutResultColumn>>();
    for (const result of order)
      for (const { number, row } of rows) if (row.result === result) outcomes.set(number, takeRow(number, row));
    await repository.addResults(file.id, records, now);
    await answerPayouts(db, answers, { at: now, actor: actor.id });
    await repository.follow([...new Set(records.map(({ payoutId }) => payoutId))], now);
    return rows.map(({ number }) => outcomes.get(number) ?? 'unchanged');
  },

  async undo({ db, file, actor, now }) {
    await commissionsRepository(db).lockSettling();
    const repository = payoutRunsRepository(db);
    const results = await repository.resultsOfFile(file.id);
    const reasonsToStay = await answersThatStay(
      db,
      results.map(({ id }) => id),
    );
    // A file's results for one payment are undone together or not at all.
    const reasons = new Map<string, string>();
    for (const { id, payoutId, isOlder } of results) {
      const reason = isOlder ? 'newerStatement' : reasonsToStay.get(id);
      if (reason !== undefined) reasons.set(payoutId, reason);
    }
    const free = results.filter(({ payoutId }) => !reasons.has(payoutId));
    const ids = free.map(({ id }) => id);
    await undoAnswers(db, ids, file.id, { at: now, actor: actor.id });
    await repository.undoResults(ids, now);
    await repository.follow([...new Set(free.map(({ payoutId }) => payoutId))], now);
    const references = new Map(results.map(({ payoutId, reference }) => [payoutId, reference]));
    return {
      restored: await repository.countUndone(file.id),
      leftTotal: reasons.size,
      left: [...reasons].slice(0, mostNamed).map(([payoutId, reason]) => ({
        name: references.get(payoutId) ?? '',
        reason,
      })),
    };
  },
};
