import type { BodyOf } from '@tulna/contract/endpoint';
import type { ImportCalls } from '@tulna/contract/import-files';
import { headerWord } from '@tulna/rules/import-columns';
import type { Db } from '../../platform/database/database.ts';
import { Problem } from '../../platform/http/problem.ts';
import type { ImportKind } from '../../platform/imports/kind.ts';
import type { Services } from '../../platform/services.ts';
import { lendersRepository } from '../lenders/index.ts';
import { contentOf } from './choose.ts';
import { type Content, noFigures } from './content.ts';
import { chosenWords, findHeaders, meaningOf } from './mapping.ts';
import { mapsRepository, type StoredMeaning } from './maps-repository.ts';
import { type Import, type ImportActor, importsRepository } from './repository.ts';
import { runImport } from './run-import.ts';

type MapRequest = BodyOf<ImportCalls['map']>;

/**
 * The lender that a person chose for a file.
 * @throws {Problem} `invalid_request` for an unknown lender, or a kind of file without one
 */
export async function lenderOf(db: Db, kind: ImportKind, requested: string | undefined): Promise<string | null> {
  if (requested === undefined || requested === '') return null;
  const lenders = kind.lender === 'chosen' ? await lendersRepository(db).everyName() : [];
  if (!lenders.some(({ key }) => key === requested))
    throw new Problem('invalid_request', { fields: { lender: 'invalid' } });
  return requested;
}

/** Applies a person's choice for the columns of a file. A column that had the chosen meaning before loses it. */
function withColumns(kind: ImportKind, { columns }: Content, requested: NonNullable<MapRequest['columns']>) {
  const ids = new Set(kind.columns.columns.map(({ id }) => id));
  const changed = new Map<number, string>();
  for (const { index, column } of requested) {
    if ((column !== '' && !ids.has(column)) || !columns.some((one) => one.index === index))
      throw new Problem('invalid_request', { fields: { columns: 'invalid' } });
    for (const one of columns)
      if (column !== '' && one.index !== index && (changed.get(one.index) ?? one.column) === column)
        changed.set(one.index, '');
    changed.set(index, column);
  }
  const meanings = columns.flatMap(({ index, header }): StoredMeaning[] => {
    const means = changed.get(index);
    return means === undefined ? [] : [{ column: '', word: headerWord(header), means }];
  });
  return {
    said: meanings,
    columns: columns.map((one) => {
      const means = changed.get(one.index);
      return means === undefined ? one : { ...one, column: means, from: 'person' as const };
    }),
  };
}

function meaningsOfWords(kind: ImportKind, requested: NonNullable<MapRequest['words']>): StoredMeaning[] {
  return requested.map(({ column, word, value }) => {
    const values = kind.words?.[column];
    if (values === undefined || (value !== '' && !Object.hasOwn(values, value)) || headerWord(word) === '')
      throw new Problem('invalid_request', { fields: { words: 'invalid' } });
    return { column, word: headerWord(word), means: value };
  });
}

/** Returns a file whose settings may still change: nothing of it is being loaded. @throws {Problem} `import_loaded`, `import_gone` */
export function changeableFile(file: Import): Import & { content: Content } {
  if (['loaded', 'loading', 'undoing'].includes(file.state) || file.task === 'load') throw new Problem('import_loaded');
  if (file.content === null) throw new Problem('import_gone');
  return { ...file, content: file.content };
}

/**
 * Sets the lender, the sheet, the header row and the meanings of columns and words of a file. Choices for columns and words are saved for
 * the next file of this lender. A choice that changes how rows are read starts reading the file again.
 * @param db a transaction
 */
export async function mapFile(
  services: Services,
  db: Db,
  kind: ImportKind,
  request: MapRequest,
  actor: ImportActor,
): Promise<Import> {
  const imports = importsRepository(services, db);
  const locked = await imports.lock(kind.calls.kind, request.import_id);
  if (locked === undefined) throw new Problem('not_found');
  const file = changeableFile(locked);
  const by = { id: actor.id, at: services.clock.now() };
  const maps = mapsRepository(db);
  const lender = request.lender === undefined ? file.lender : await lenderOf(db, kind, request.lender);
  const owner = { kind: kind.calls.kind, lender };
  const meanings = meaningsOfWords(kind, request.words ?? []);
  await maps.save(owner, meanings, by);

  let content = file.content;
  let place = { sheet: file.sheet, headerRow: file.headerRow };
  const isElsewhere = request.sheet !== undefined || request.header_row !== undefined || lender !== file.lender;
  if (isElsewhere) {
    const sheet = request.sheet ?? file.sheet;
    if (sheet >= content.sheets.length) throw new Problem('file_sheet');
    const saved = await maps.of(owner.kind, lender);
    const found = findHeaders(kind, content.sheets, saved, lender, sheet);
    const current = sheet === file.sheet && request.sheet === undefined ? file.headerRow : found.headerRow;
    place = { sheet, headerRow: request.header_row ?? current ?? found.headerRow };
    content = contentOf(kind, content.sheets, place, saved);
  }
  if (request.columns !== undefined && request.columns.length > 0) {
    const changed = withColumns(kind, content, request.columns);
    await maps.save(owner, changed.said, by);
    content = { ...content, columns: changed.columns };
  }
  const saved = await maps.of(owner.kind, lender);
  const chosen = chosenWords(file.content.words);
  for (const { column, word, means } of meanings) chosen[column] = { ...chosen[column], [word]: means };
  const words = file.content.words.map((one) => meaningOf(kind, one, chosen[one.column] ?? {}, saved));
  content = { ...content, words };

  const isRead =
    isElsewhere || (request.columns?.length ?? 0) > 0 || !['ready', 'checking', 'checked'].includes(file.state);
  await imports.change(file.id, {
    ...place,
    lender,
    content,
    actor,
    checked: null,
    why: null,
    tries: 0,
    ...(isRead ? { state: 'reading', task: 'read', figures: noFigures } : { state: 'ready', task: 'read' }),
  });
  if (isRead) await services.jobs.send(runImport, { importId: file.id, kind: kind.calls.kind, task: 'read' }, { db });
  const changed = await imports.byId(kind.calls.kind, file.id);
  if (changed === undefined) throw new Problem('not_found');
  return changed;
}
