import { HEADER_ROWS } from '@tulna/rules/import-columns';
import { inTransaction } from '../../platform/database/database.ts';
import type { ImportKind } from '../../platform/imports/kind.ts';
import type { Services } from '../../platform/services.ts';
import { peekSheets } from '../../platform/spreadsheets/read-rows.ts';
import type { PeekedSheet } from '../../platform/spreadsheets/reader-thread.ts';
import type { StoredUpload } from '../../platform/spreadsheets/stored-upload.ts';
import { type Content, type Note, type SavedMaps, shortRows } from './content.ts';
import { filePartsRepository } from './file-parts.ts';
import { findHeaders, readColumns } from './mapping.ts';
import { mapsRepository } from './maps-repository.ts';
import { type ImportActor, importsRepository } from './repository.ts';
import { runImport } from './run-import.ts';

const firstRows = 10;
/** Rows of each sheet that are read when the file is chosen. */
const peeked = HEADER_ROWS + firstRows + 2;

/** Notes about which sheet is read, if there are several or it is hidden. */
function sheetNotes(sheets: readonly PeekedSheet[], sheet: number): Note[] {
  const { name = '', hidden = false } = sheets[sheet] ?? {};
  if (hidden) return [{ kind: 'hiddenSheet', values: { name } }];
  return sheets.length > 1 ? [{ kind: 'sheet', values: { name, others: sheets.length - 1 } }] : [];
}

/** The content of a file as known from its first rows. If the headers are further down, reading the whole file adds the rest. */
export function contentOf(
  kind: ImportKind,
  sheets: PeekedSheet[],
  { sheet, headerRow }: { sheet: number; headerRow: number | null },
  saved: SavedMaps,
): Content {
  const rows = sheets[sheet]?.rows ?? [];
  const header = rows.find(({ number }) => number === headerRow);
  const below = headerRow === null ? [] : rows.filter(({ number }) => number > headerRow);
  const { columns, notes } =
    header === undefined ? { columns: [], notes: [] } : readColumns(kind, header, below, saved);
  return {
    sheets,
    columns,
    words: [],
    notes: { chosen: [...sheetNotes(sheets, sheet), ...notes], read: [] },
    first: below.slice(0, firstRows),
    hiddenColumns: [],
    monthFirst: {},
    end: null,
  };
}

/**
 * Stores a file, reads its first rows and queues the job that reads all of it. No records are changed.
 * @param isQueued false if the caller reads the rest itself
 * @throws {SheetRefused} if the file can't be read at all
 */
export async function chooseFile(
  services: Services,
  kind: ImportKind,
  upload: StoredUpload,
  { lender, actor, isQueued = true }: { lender: string | null; actor: ImportActor; isQueued?: boolean },
): Promise<string> {
  const { db, clock, jobs } = services;
  const sheets = (await peekSheets(upload, peeked)).map((one) => ({ ...one, rows: shortRows(one.rows) }));
  const saved = await mapsRepository(db).of(kind.calls.kind, lender);
  const found = findHeaders(kind, sheets, saved, lender);
  return inTransaction(db, async (tx) => {
    const id = await importsRepository(services, tx).add({
      kind: kind.calls.kind,
      lender,
      fileName: upload.name,
      contentHash: upload.hash,
      format: upload.kind,
      encoding: upload.encoding,
      actor,
      at: clock.now(),
      ...found,
      content: contentOf(kind, sheets, found, saved),
    });
    await filePartsRepository(services, tx).store(id, upload.file);
    if (isQueued) await jobs.send(runImport, { importId: id, kind: kind.calls.kind, task: 'read' }, { db: tx });
    return id;
  });
}
