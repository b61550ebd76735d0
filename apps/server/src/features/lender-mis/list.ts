import { type MisLine, misLines } from '@tulna/contract/lender-mis';
import { phrasesFor } from '@tulna/phrases/for-language';
import { decimalOfPaise, paise } from '@tulna/rules/money';
import { reconcile } from '@tulna/rules/reconciliation';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import { among } from '../../platform/lists/columns.ts';
import { serverList } from '../../platform/lists/server-list.ts';
import type { Services } from '../../platform/services.ts';
import { adminNames } from '../admin-users/index.ts';
import { lendersRepository } from '../lenders/index.ts';
import { decideOneOfMany } from './decisions.ts';
import { type Line, lineOf, lineRows, misLinesRepository } from './lines-repository.ts';

/** No cut-off day: `mis_refresh` has already left out what the lender couldn't report yet. */
const noCutOff = '9999-12-31';
const decisions = { accepted: 'accept', kept: 'keep', asked: 'ask' } as const;

/** Lines with the names of their lenders and their decisions. */
async function presentLines(services: Services, db: Db, lines: readonly Line[]): Promise<MisLine[]> {
  const names = new Map(
    (await lendersRepository(db).namesOf([...new Set(lines.map(({ lenderKey }) => lenderKey))])).map((one) => [
      one.key,
      one.name,
    ]),
  );
  const decided = await misLinesRepository(db).decisionsOf(lines.map(({ id }) => id));
  const staff = await adminNames(
    services,
    db,
    [...decided.values()].map(({ by }) => by),
  );
  return lines.map((line) => {
    const { theirs, ours } = line;
    const decision = decided.get(line.id);
    return {
      line_id: line.id,
      lender: { key: line.lenderKey, name: names.get(line.lenderKey) ?? line.lenderKey },
      reference: line.reference,
      lender_application_id: line.lenderApplicationId,
      month: line.month,
      product: line.product,
      kind: line.kind,
      differences: line.kind === 'agrees' ? [] : [...reconcile(theirs, ours, noCutOff)],
      state: line.state,
      theirs: theirs && {
        status: theirs.status,
        day: theirs.day,
        stage: theirs.stage,
        reason: theirs.reason,
        paid_paise: theirs.paidPaise,
        paid_on: theirs.paidOn,
        sanctioned_paise: theirs.sanctionedPaise,
        payout_paise: theirs.payoutPaise,
      },
      ours: ours && { status: ours.status, day: ours.day, paid_paise: ours.paidPaise, paid_on: ours.paidOn },
      gap_paise: line.gapPaise,
      decision:
        decision === undefined
          ? null
          : {
              what: decisions[decision.what],
              by: staff.get(decision.by) ?? '',
              at: decision.at.toISOString(),
              note: decision.note,
              answer: decision.answer,
            },
      seen: line.fingerprint,
    };
  });
}

const rupees = (amount: number | null | undefined): string | null =>
  amount == null ? null : decimalOfPaise(paise(amount), 100, 2);

/** Lenders' loans compared with ours, as a list. */
export const misLineList = serverList({
  list: misLines,
  page: 'mis-upload',
  from: lineRows,
  as: 'line',
  people: true,
  id: { by: 'line.id', type: 'uuid' },
  sorts: {
    urgency: { by: 'line.urgency', type: 'integer' },
    month: { by: 'line.month', type: 'text' },
    gap: { by: 'line.gap_paise', type: 'bigint' },
    reference: { by: 'line.reference', type: 'text' },
  },
  filters: {
    lender: among('line.lender_key', 'text'),
    month: among('line.month', 'text'),
    kind: among('line.kind', 'text'),
    state: among('line.state', 'text'),
  },
  search: { names: ['line.reference'] },
  read: (db, page) => db.selectFrom(page.as('line')).selectAll('line'),
  file: {
    name: 'mis-reconciliation',
    columns(language) {
      const { mis, caseWords } = phrasesFor(language).listFiles;
      const { columns: headers } = mis;
      const status = (word: string | undefined) => (word === undefined ? null : (caseWords.statuses[word] ?? word));
      return [
        { id: 'reference', header: headers.reference, cell: ({ reference }) => reference },
        { id: 'lender', header: headers.lender, cell: ({ lender }) => lender.name },
        { id: 'month', header: headers.month, cell: ({ month }) => month },
        { id: 'kind', header: headers.kind, cell: ({ kind }) => mis.kinds[kind] },
        { id: 'theirs', header: headers.their_status, cell: ({ theirs }) => status(theirs?.status) },
        {
          id: 'their_paise',
          shownIn: 'theirs',
          header: headers.their_paise,
          cell: ({ theirs }) => rupees(theirs?.paid_paise),
        },
        {
          id: 'their_day',
          shownIn: 'theirs',
          header: headers.their_day,
          cell: ({ theirs }) => theirs && (theirs.paid_on ?? theirs.day),
        },
        { id: 'ours', header: headers.our_status, cell: ({ ours }) => status(ours?.status) },
        { id: 'our_paise', shownIn: 'ours', header: headers.our_paise, cell: ({ ours }) => rupees(ours?.paid_paise) },
        {
          id: 'our_day',
          shownIn: 'ours',
          header: headers.our_day,
          cell: ({ ours }) => ours && (ours.paid_on ?? ours.day),
        },
        { id: 'gap', header: headers.gap, cell: ({ gap_paise }) => rupees(gap_paise) },
        { id: 'state', header: headers.state, cell: ({ state }) => mis.states[state] },
        { id: 'note', header: headers.note, cell: ({ decision }) => decision?.note ?? null },
      ];
    },
  },
  bulk: { version: sql<string>`line.xmin::text`, actions: { decide: decideOneOfMany } },
  present: ({ services, db }, rows) => presentLines(services, db, rows.map(lineOf)),
});
