import { Readable } from 'node:stream';
import type { AnswerOf } from '@tulna/contract/endpoint';
import type { ImportCalls } from '@tulna/contract/import-files';
import { phrasesFor, type ServerPhrases } from '@tulna/phrases/for-language';
import type { Language } from '@tulna/phrases/language';
import type { Db } from '../../platform/database/database.ts';
import type { ImportKind } from '../../platform/imports/kind.ts';
import type { Services } from '../../platform/services.ts';
import { csvFile } from '../../platform/spreadsheets/formula-safe-csv.ts';
import type { MappedColumn, WrongRow } from './content.ts';
import type { Import } from './repository.ts';
import { sayReason } from './say.ts';
import { reasonId, wrongRowsRepository } from './wrong-rows-repository.ts';

const pageSize = 100;
const rowsAtOnce = 1000;
const longestReason = 300;

/** Wrong cells of a file, page by page; a row is never split across pages. */
export async function errorsOf(
  services: Services,
  db: Db,
  importId: string,
  { reason, after }: { reason?: string | undefined; after?: string | undefined },
  language: Language,
): Promise<AnswerOf<ImportCalls['errors']>> {
  const phrases = phrasesFor(language);
  const rows = await wrongRowsRepository(services, db).after(importId, Number(after ?? '-1'), reason, pageSize + 1);
  const errors: AnswerOf<ImportCalls['errors']>['errors'] = [];
  let last: number | null = null;
  for (const { row, faults } of rows) {
    const shown = faults.filter((fault) => reason === undefined || reasonId(fault) === reason);
    if (errors.length > 0 && errors.length + shown.length > pageSize) return { errors, next: String(last ?? row) };
    for (const fault of shown)
      errors.push({
        row,
        column: fault.column,
        value: fault.value,
        reason: sayReason(phrases, fault).slice(0, longestReason),
      });
    last = row;
  }
  return { errors, next: null };
}

const lineOf = (
  phrases: ServerPhrases,
  columns: readonly MappedColumn[],
  { row, cells, faults }: WrongRow,
): string[] => {
  const headerOf = (id: string): string =>
    columns.find(({ column }) => column === id)?.header ?? id.replaceAll('_', ' ');
  const reasons = faults.map((fault) => `${headerOf(fault.column)}: ${sayReason(phrases, fault)}`);
  return [String(row), reasons.join('; '), ...columns.map(({ column }) => cells[column] ?? '')];
};

/**
 * A CSV file of the wrong rows, each with its number and what to correct. It has the file's own headers, or those of its kind if they were
 * deleted. Ignored columns are missing, because their cells were never stored.
 */
export function annotatedFile(
  services: Services,
  db: Db,
  kind: ImportKind,
  file: Import,
  language: Language,
): Readable {
  const phrases = phrasesFor(language);
  const columns = (file.content?.columns ?? []).filter(({ column }) => column !== '');
  const known = kind.columns.columns.map(
    ({ id, names: [header] }): MappedColumn => ({ index: 0, header, samples: [], column: id, from: 'name' }),
  );
  const shown = columns.length > 0 ? columns : known;
  async function* text(): AsyncGenerator<string> {
    yield csvFile([
      [phrases.fileReasons.rowHeader, phrases.fileReasons.reasonsHeader, ...shown.map(({ header }) => header)],
    ]);
    let after = -1;
    for (;;) {
      const rows = await wrongRowsRepository(services, db).after(file.id, after, undefined, rowsAtOnce);
      // Only the first line begins with the byte order mark of UTF-8.
      if (rows.length > 0) yield csvFile(rows.map((wrong) => lineOf(phrases, shown, wrong))).slice(1);
      if (rows.length < rowsAtOnce) return;
      after = rows.at(-1)?.row ?? after;
    }
  }
  return Readable.from(text());
}
