import { randomUUID } from 'node:crypto';
import type { importCreditCards } from '@tulna/contract/credit-cards';
import type { AnswerOf } from '@tulna/contract/endpoint';
import type { ServerPhrases } from '@tulna/phrases/for-language';
import { isSame } from '@tulna/rules/same-value';
import type { Change } from '../../platform/audit/changes.ts';
import type { AuditRecord } from '../../platform/audit/entry.ts';
import type { Db } from '../../platform/database/database.ts';
import { Problem } from '../../platform/http/problem.ts';
import { csvFile, withoutMark } from '../../platform/spreadsheets/formula-safe-csv.ts';
import { readRows } from '../../platform/spreadsheets/read-rows.ts';
import type { SheetRow } from '../../platform/spreadsheets/sheet.ts';
import type { StoredUpload } from '../../platform/spreadsheets/stored-upload.ts';
import { type CardColumnName, type CardRowError, cardColumns, type ImportedCard, readCard } from './csv.ts';
import { creditCardsChanged, subjectOf } from './edit.ts';
import { presentCard } from './present.ts';
import { type CreditCardRow, creditCardsRepository } from './repository.ts';

type Reasons = ServerPhrases['fileReasons'];
export type Imported = AnswerOf<typeof importCreditCards>;

const mostRows = 5000;
const mostErrors = 1000;

const word = (header: string): string =>
  header
    .trim()
    .toLowerCase()
    .replaceAll(/[\s-]+/g, '_');

interface Line {
  row: number;
  card: ImportedCard;
}

/**
 * The rows of the catalogue file, its headers first; empty ones are left out.
 * @throws {Problem} `file_rows` beyond 5,000 rows; what the reader refuses
 */
export async function readCatalogue(upload: StoredUpload): Promise<SheetRow[]> {
  const rows: SheetRow[] = [];
  await readRows(upload, async (batch) => {
    rows.push(...batch);
    if (rows.length > mostRows + 1) throw new Problem('file_rows', { values: { most: mostRows } });
  });
  return rows;
}

/** @throws {Problem} `file_headers` where the first row names no cards */
function readLines([headers, ...rows]: readonly SheetRow[], reasons: Reasons) {
  const places = new Map((headers?.cells ?? []).map((header, index) => [word(header), index]));
  const missing = cardColumns.filter((column) => column !== 'category_id' && !places.has(column));
  if (!places.has('category_name')) throw new Problem('file_headers');
  const errors: CardRowError[] = missing.map((column) => ({ row: 0, column, reason: reasons.columnMissing }));
  const lines: Line[] = [];
  if (errors.length > 0) return { lines, errors };
  for (const { number, cells } of rows) {
    const cell = (column: CardColumnName): string => withoutMark(cells[places.get(column) ?? -1] ?? '');
    const read = readCard(number, cell, reasons);
    if (Array.isArray(read)) errors.push(...read);
    else lines.push({ row: number, card: read });
  }
  return { lines, errors };
}

const rowOf = (card: ImportedCard) => ({
  category_name: card.category_name,
  category_img_thumb: card.category_img_thumb,
  key_feature: card.key_feature,
  annual_fee: card.annual_fee,
  utm_link: card.utm_link,
  marketing_bullets: card.marketing_bullets,
  secured: card.secured === 1,
  status: card.status === 1,
  sort_order: card.sort_order,
});

/** Which stored card each line means: by id, else by its name among the cards on the list. */
function match(
  lines: readonly Line[],
  stored: readonly CreditCardRow[],
  reasons: Reasons,
): { found: (CreditCardRow | null)[]; errors: CardRowError[] } {
  const byId = new Map(stored.map((card) => [card.category_id, card]));
  const listed = stored.filter((card) => card.deleted_at === null);
  const byName = new Map(listed.map((card) => [card.category_name.toLowerCase(), card]));
  const seen = new Map<string, number>();
  const errors: CardRowError[] = [];
  const found = lines.map(({ row, card }) => {
    const one = card.category_id === null ? byName.get(card.category_name.toLowerCase()) : byId.get(card.category_id);
    if (one !== undefined && one.deleted_at !== null)
      errors.push({ row, column: 'category_id', reason: reasons.cardDeleted });
    const key = one?.category_id ?? card.category_id ?? card.category_name.toLowerCase();
    const earlier = seen.get(key);
    if (earlier !== undefined)
      errors.push({ row, column: 'category_name', reason: reasons.sameCard({ row: earlier }) });
    seen.set(key, row);
    return one ?? null;
  });
  return { found, errors };
}

/** Loads the rows of a catalogue file: every row or none. Rows that say what is there already change nothing. */
export async function importCards(
  db: Db,
  rows: readonly SheetRow[],
  { fileName, reasons }: { fileName: string; reasons: Reasons },
): Promise<Change<Imported>> {
  const { lines, errors } = readLines(rows, reasons);
  const cards = creditCardsRepository(db);
  const matched = match(lines, await cards.lockAll(), reasons);
  const wrong = [...errors, ...matched.errors];
  const answer: Imported = { created: 0, updated: 0, unchanged: 0, processed: [], errors: wrong.slice(0, mostErrors) };
  if (wrong.length > 0) return { answer, records: [] };
  const records: AuditRecord[] = [];
  for (const [index, { card }] of lines.entries()) {
    const stored = matched.found[index] ?? null;
    const row = rowOf(card);
    if (stored === null) {
      const id = card.category_id ?? randomUUID();
      await cards.add({ category_id: id, ...row });
      answer.created += 1;
      answer.processed.push({ category_id: id, created: true });
      records.push({ action: 'create', subject: subjectOf(id, row.category_name), after: { file: fileName, ...row } });
      continue;
    }
    const before = presentCard(stored);
    const after = { ...before, ...card, category_id: before.category_id };
    if (isSame(before, after)) {
      answer.unchanged += 1;
      continue;
    }
    await cards.replace(stored.category_id, row);
    answer.updated += 1;
    answer.processed.push({ category_id: stored.category_id, created: false });
    records.push({ action: 'import', subject: subjectOf(stored.category_id, row.category_name), before, after });
  }
  return { answer, records, channels: records.length > 0 ? [creditCardsChanged] : [] };
}

/** The catalogue in the form that the import takes. */
export const catalogueFile = (cards: readonly CreditCardRow[]): string =>
  csvFile([
    cardColumns,
    ...cards.map(presentCard).map((card) =>
      cardColumns.map((column) => {
        const value = card[column];
        return Array.isArray(value) ? value.join('\n') : String(value);
      }),
    ),
  ]);
