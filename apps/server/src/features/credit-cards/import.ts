import type { importCreditCards } from '@tulna/contract/credit-cards';
import type { AnswerOf } from '@tulna/contract/endpoint';
import type { ServerPhrases } from '@tulna/phrases/for-language';
import type { Change } from '../../platform/audit/changes.ts';
import type { Db } from '../../platform/database/database.ts';
import { Problem } from '../../platform/http/problem.ts';
import { csvFile, withoutMark } from '../../platform/spreadsheets/formula-safe-csv.ts';
import { readRows } from '../../platform/spreadsheets/read-rows.ts';
import type { SheetRow } from '../../platform/spreadsheets/sheet.ts';
import type { StoredUpload } from '../../platform/spreadsheets/stored-upload.ts';
import { type CardFault, cardColumns, mostCards, neededColumns, readCard } from './csv.ts';
import { creditCardsChanged } from './edit.ts';
import { presentCardLine } from './present.ts';
import type { CreditCardRow } from './repository.ts';
import { type CardLine, matchCards, takeCards } from './take-cards.ts';

type Reasons = ServerPhrases['fileReasons'];
export type Imported = AnswerOf<typeof importCreditCards>;

const mostErrors = 1000;

const word = (header: string): string =>
  header
    .trim()
    .toLowerCase()
    .replaceAll(/[\s-]+/g, '_');

/**
 * The rows of the catalogue file, its headers first; empty rows are left out.
 * @throws {Problem} `file_rows` beyond 5,000 rows, and the problems of the file reader
 */
export async function readCatalogue(upload: StoredUpload): Promise<SheetRow[]> {
  const rows: SheetRow[] = [];
  await readRows(upload, async (batch) => {
    rows.push(...batch);
    if (rows.length > mostCards + 1) throw new Problem('file_rows', { values: { most: mostCards } });
  });
  return rows;
}

interface RowError {
  row: number;
  column: string;
  reason: string;
}

const rowError = (reasons: Reasons, row: number, { column, reason, values = {} }: CardFault): RowError => {
  const sentence = reasons[reason as keyof Reasons];
  return { row, column, reason: typeof sentence === 'string' ? sentence : sentence(values) };
};

/** @throws {Problem} `file_headers` if the first row isn't the header row of a card file */
function readLines([headers, ...rows]: readonly SheetRow[], reasons: Reasons) {
  const places = new Map((headers?.cells ?? []).map((header, index) => [word(header), index]));
  const missing = neededColumns.filter((column) => !places.has(column));
  if (!places.has('category_name')) throw new Problem('file_headers');
  const errors: RowError[] = missing.map((column) => ({ row: 0, column, reason: reasons.columnMissing }));
  const lines: CardLine[] = [];
  if (errors.length > 0) return { lines, errors };
  for (const { number, cells } of rows) {
    const read = readCard((column) => withoutMark(cells[places.get(column) ?? -1] ?? ''));
    if (Array.isArray(read)) errors.push(...read.map((fault) => rowError(reasons, number, fault)));
    else lines.push({ number, row: read });
  }
  return { lines, errors };
}

/** Loads the rows of a catalogue file: every row or none. Rows equal to stored cards change nothing. */
export async function importCards(
  db: Db,
  rows: readonly SheetRow[],
  { fileName, reasons }: { fileName: string; reasons: Reasons },
): Promise<Change<Imported>> {
  const { lines, errors } = readLines(rows, reasons);
  const matched = await matchCards(db, lines);
  const faults = lines.flatMap(({ number }, index) =>
    (matched[index]?.faults ?? []).map((fault) => rowError(reasons, number, fault)),
  );
  const wrong = [...errors, ...faults];
  const answer: Imported = { created: 0, updated: 0, unchanged: 0, processed: [], errors: wrong.slice(0, mostErrors) };
  if (wrong.length > 0) return { answer, records: [] };
  const { taken, records } = await takeCards(db, matched, fileName);
  for (const { id, outcome, after } of taken) {
    answer[outcome] += 1;
    if (outcome !== 'unchanged')
      answer.processed.push({ category_id: id, name: after.category_name, created: outcome === 'created' });
  }
  return { answer, records, channels: records.length > 0 ? [creditCardsChanged] : [] };
}

/** The catalogue in the form that can be imported. */
export const catalogueFile = (cards: readonly CreditCardRow[]): string =>
  csvFile([
    cardColumns,
    ...cards.map(presentCardLine).map((card) =>
      cardColumns.map((column) => {
        const value = card[column];
        return Array.isArray(value) ? value.join('\n') : String(value ?? '');
      }),
    ),
  ]);
