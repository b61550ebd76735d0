import type { ImportFile } from '@tulna/contract/import-files';
import { phrasesFor, type ServerPhrases } from '@tulna/phrases/for-language';
import { type Language, localeOf } from '@tulna/phrases/language';
import { INDIAN_ZONE } from '@tulna/rules/clock';
import { readImportCell } from '@tulna/rules/import-cells';
import type { ImportColumn } from '@tulna/rules/import-columns';
import { formatPaise } from '@tulna/rules/money';
import type { Db } from '../../platform/database/database.ts';
import type { ImportKind } from '../../platform/imports/kind.ts';
import type { Services } from '../../platform/services.ts';
import { kindOfCell, type SheetRow } from '../../platform/spreadsheets/sheet.ts';
import { adminNames } from '../admin-users/index.ts';
import type { Content, Findings, MappedColumn } from './content.ts';
import { contextOf } from './context.ts';
import { meaningOf, missingOf, placesOf } from './mapping.ts';
import type { Import } from './repository.ts';
import { cellText, rowReader } from './rows.ts';
import { sayNote, sayReason, sayWhy } from './say.ts';

type Preview = ImportFile['preview'];
type Cell = Preview[number]['cells'][number];

const working = new Set(['reading', 'checking', 'loading', 'undoing']);
const shown = { cell: 120, reason: 300, header: 60, groups: 100 } as const;

const shownIn = (more: Intl.DateTimeFormatOptions) => {
  const format = (language: Language) =>
    new Intl.DateTimeFormat(localeOf(language), {
      timeZone: INDIAN_ZONE,
      day: 'numeric',
      month: 'short',
      year: 'numeric',
      ...more,
    });
  return { en: format('en'), hi: format('hi') };
};
const dayShown = shownIn({});
const momentShown = shownIn({ hour: 'numeric', minute: '2-digit' });

/** A cell as we understand it, in the reader's language. */
function understood(
  language: Language,
  kind: ImportKind,
  content: Content,
  column: ImportColumn,
  row: SheetRow,
  place: number,
): string | null {
  const nature = { t: 'text', b: 'text', n: 'number', d: 'date', e: 'error', f: 'formula' } as const;
  const read = readImportCell(column, cellText(row, place), nature[kindOfCell(row, place)]);
  if (read === undefined || 'fault' in read) return null;
  switch (read.type) {
    case 'amount':
      return formatPaise(read.paise);
    case 'percent':
      return `${read.decimal}%`;
    case 'whole':
      return String(read.value);
    case 'moment': {
      // The month is a word, because a person checks here which number is the month.
      return (read.moment.dayOnly ? dayShown : momentShown)[language].format(read.moment.at);
    }
    default:
      if (kind.words?.[column.id] === undefined) return read.text;
      return (
        content.words.find((one) => one.column === column.id && one.word === read.text)?.value ??
        meaningOf(kind, { column: column.id, word: read.text, rows: 1 }, {}, { headers: {}, words: {} }).value
      );
  }
}

async function previewOf(
  services: Services,
  db: Db,
  kind: ImportKind,
  file: Import & { content: Content; headerRow: number },
  language: Language,
): Promise<Preview> {
  const { content, headerRow, lender } = file;
  const phrases = phrasesFor(language);
  const now = services.clock.now();
  const prepared = await kind.prepare?.(contextOf(services, db, file, { now, isCheck: true }));
  // Until all of the file is read, words are understood only by name.
  const words = file.state === 'reading' ? wordsOfFirst(kind, content) : content.words;
  const known = { ...content, words };
  const read = rowReader({ kind, content: known, headerRow, lender, now, prepared });
  const places = placesOf(content.columns);
  const columns = kind.columns.columns.flatMap((column) => {
    const place = places[column.id];
    return place === undefined ? [] : [{ column, place }];
  });
  return content.first.map((row) => {
    const verdict = read(row);
    const faults = verdict.is === 'wrong' ? verdict.faults : [];
    return {
      row: row.number,
      cells: columns.map(({ column, place }): Cell => {
        const fault = faults.find((one) => one.column === column.id);
        return {
          column: column.id,
          written: cellText(row, place).slice(0, shown.cell),
          understood:
            fault === undefined
              ? (understood(language, kind, known, column, row, place)?.slice(0, shown.cell) ?? null)
              : null,
          wrong: fault === undefined ? null : sayReason(phrases, fault).slice(0, shown.reason),
        };
      }),
    };
  });
}

const wordsOfFirst = (kind: ImportKind, content: Content): Content['words'] => {
  const places = placesOf(content.columns);
  return Object.keys(kind.words ?? {}).flatMap((column) =>
    content.first.map((row) =>
      meaningOf(kind, { column, word: cellText(row, places[column]), rows: 1 }, {}, { headers: {}, words: {} }),
    ),
  );
};

const findingsOf = (phrases: ServerPhrases, found: Findings | null): ImportFile['check'] =>
  found && {
    ...found.figures,
    at: found.at,
    changes: found.changes ?? [],
    errors_total: found.errorsTotal,
    reasons: found.reasons
      .toSorted((one, other) => other.cells - one.cells || one.row - other.row)
      .slice(0, shown.groups)
      .map(({ column, reason, values, cells, row, value }) => ({
        reason: `${column}.${reason}`,
        column,
        text: sayReason(phrases, { reason, values }).slice(0, shown.reason),
        cells,
        example_row: row,
        example_value: value,
      })),
  };

const columnsOf = ({ columns, hiddenColumns }: Content): ImportFile['columns'] =>
  columns.map(({ index, header, samples, column, from }: MappedColumn) => ({
    index,
    header,
    hidden: hiddenColumns.includes(index),
    samples,
    column,
    from,
  }));

/** A file with all that a page needs to show it. */
export async function presentImport(
  services: Services,
  db: Db,
  kind: ImportKind,
  file: Import,
  language: Language,
): Promise<ImportFile> {
  const phrases = phrasesFor(language);
  const { content, headerRow, undone } = file;
  const names = await adminNames(services, db, [file.uploadedBy, undone?.by ?? null]);
  const passedOver = (content?.columns ?? []).filter(({ column }) => column === '').map(({ header }) => header);
  const notes = [
    ...(content?.notes.chosen ?? []),
    ...(content?.notes.read ?? []),
    ...(passedOver.length === 0
      ? []
      : [{ kind: 'passedOver', values: { names: passedOver.join(', ').slice(0, 300) } }]),
  ];
  return {
    import_id: file.id,
    file_name: file.fileName,
    by: names.get(file.uploadedBy) ?? '',
    at: file.at.toISOString(),
    state: file.state,
    why: file.why && sayWhy(phrases, file.why),
    lender: file.lender,
    sheets: (content?.sheets ?? []).map(({ name, hidden }, sheet) => ({ sheet, name: name.slice(0, 100), hidden })),
    sheet: file.sheet,
    header_row: headerRow,
    columns: content === null ? [] : columnsOf(content),
    missing: content === null ? [] : missingOf(kind, content.columns, file.lender),
    words: content?.words ?? [],
    notes: notes.map((one) => ({ kind: one.kind, text: sayNote(phrases, one).slice(0, 400) })),
    preview:
      content === null || headerRow === null
        ? []
        : await previewOf(services, db, kind, { ...file, content, headerRow }, language),
    progress: working.has(file.state) ? file.figures : null,
    check: findingsOf(phrases, file.checked),
    result: findingsOf(phrases, file.loaded),
    undo: undone && {
      at: undone.at.toISOString(),
      by: names.get(undone.by) ?? '',
      restored: undone.restored,
      left_total: undone.leftTotal,
      left: undone.left.map((one) => ({
        name: one.name.slice(0, shown.cell),
        reason: sayReason(phrases, one).slice(0, shown.reason),
      })),
    },
    undoable: file.undoable,
  };
}
