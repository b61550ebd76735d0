import { StringDecoder } from 'node:string_decoder';
import { SheetRefused, sheetLimits } from './limits.ts';
import { SharedTexts } from './shared-texts.ts';
import type { CellKind, SheetEnd, SheetName, SheetRow, TakeRow } from './sheet.ts';
import { shownNumber } from './shown-numbers.ts';
import { type Archive, openArchive } from './xlsx-archive.ts';
import { type Workbook, type WorkbookSheet, workbookOf } from './xlsx-workbook.ts';
import { attribute, type XmlReader, xmlScanner } from './xml-scanner.ts';

const sharedPart = 'xl/sharedStrings.xml';
const mostMerged = 1000;

/**
 * Streams a part of the archive into a reader. `pause` is called between chunks: it may delay the next one, or stop the scan by resolving
 * to true.
 */
async function scan(
  archive: Archive,
  name: string,
  reader: XmlReader,
  pause: () => Promise<boolean> | undefined,
): Promise<void> {
  const scanner = xmlScanner(reader);
  const decoder = new StringDecoder('utf8');
  for await (const chunk of await archive.stream(name)) {
    scanner.feed(decoder.write(chunk as Buffer));
    if (await pause()) return;
  }
  scanner.feed(decoder.end());
  scanner.end();
}

async function readSharedTexts(archive: Archive): Promise<SharedTexts> {
  const texts = new SharedTexts();
  if (!archive.has(sharedPart)) return texts;
  let current: string | undefined;
  let inText = false;
  let phonetic = 0;
  let characters = 0;
  const reader: XmlReader = {
    open(name) {
      if (name === 'si') current = '';
      else if (name === 't') inText = true;
      else if (name === 'rPh') phonetic += 1;
    },
    close(name) {
      if (name === 't') inText = false;
      else if (name === 'rPh') phonetic -= 1;
      else if (name === 'si' && current !== undefined) {
        texts.add(current);
        current = undefined;
        if (texts.length > sheetLimits.sharedTexts) throw new SheetRefused('file_too_much');
      }
    },
    text(text) {
      if (!inText || current === undefined || phonetic > 0) return;
      characters += text.length;
      if (characters > sheetLimits.sharedCharacters || current.length > sheetLimits.cell)
        throw new SheetRefused('file_too_much');
      current += text;
    },
  };
  await scan(archive, sharedPart, reader, () => undefined);
  return texts;
}

/** Number of a cell's column, from 0, for a reference like `AB12`; -1 if there is none. */
function columnOf(reference: string | undefined): number {
  if (reference === undefined) return -1;
  let column = 0;
  for (const letter of reference) {
    const value = letter.charCodeAt(0) - 64;
    if (value < 1 || value > 26) break;
    column = column * 26 + value;
    if (column > 20_000) break;
  }
  return column - 1;
}

const isOn = (value: string | undefined): boolean => value === '1' || value === 'true';

interface SheetParts {
  shared: SharedTexts;
  workbook: Pick<Workbook, 'from1904' | 'styles'>;
  took: (row: SheetRow) => void;
}

/** Collects the rows of a sheet and its other facts. */
function sheetReader({ shared, workbook, took }: SheetParts): { reader: XmlReader; end: SheetEnd } {
  const end: SheetEnd = { merged: [], hiddenColumns: [] };
  let number = 0;
  let hidden = false;
  let cells: string[] = [];
  let kinds: CellKind[] = [];
  let column = -1;
  let type = '';
  let style = 0;
  let value = '';
  let inValue = false;
  let hasFormula = false;
  let hasValue = false;

  const finished = (): [string, CellKind] => {
    if (hasFormula && !hasValue) return ['', 'f'];
    switch (type) {
      case 's':
        return [shared.at(Number(value)) ?? '', 't'];
      case 'b':
        return [value, 'b'];
      case 'e':
        return [value, 'e'];
      case 'd':
        return [value.replace(/(?:T00:00:00)?(?:\.0+)?Z?$/, ''), 'd'];
      case '':
      case 'n': {
        if (value === '') return ['', 't'];
        const shown = shownNumber(value, workbook.styles[style] ?? 'number', workbook.from1904);
        return [shown.text, shown.isDate ? 'd' : 'n'];
      }
      default:
        return [value, 't'];
    }
  };

  const reader: XmlReader = {
    open(name, attributes) {
      if (name === 'c') {
        const stated = columnOf(attribute(attributes, 'r'));
        column = stated < 0 ? column + 1 : stated;
        type = attribute(attributes, 't') ?? '';
        style = Number(attribute(attributes, 's') ?? 0);
        value = '';
        hasFormula = false;
        hasValue = false;
      } else if (name === 'v' || name === 't') {
        inValue = true;
        hasValue = true;
      } else if (name === 'f') hasFormula = true;
      else if (name === 'row') {
        number = Number(attribute(attributes, 'r') ?? number + 1);
        hidden = isOn(attribute(attributes, 'hidden'));
        cells = [];
        kinds = [];
        column = -1;
      } else if (name === 'col' && isOn(attribute(attributes, 'hidden'))) {
        const [from, to] = [Number(attribute(attributes, 'min')), Number(attribute(attributes, 'max'))];
        for (let at = from; at <= Math.min(to, sheetLimits.columns); at += 1) end.hiddenColumns.push(at - 1);
      } else if (name === 'mergeCell' && end.merged.length < mostMerged) {
        const range = attribute(attributes, 'ref');
        if (range !== undefined) end.merged.push(range);
      }
    },
    close(name) {
      if (name === 'v' || name === 't') inValue = false;
      else if (name === 'c') {
        const [text, kind] = finished();
        if (text === '' && kind === 't') return;
        if (column >= sheetLimits.columns) throw new SheetRefused('file_columns');
        while (cells.length < column) {
          cells.push('');
          kinds.push('t');
        }
        cells[column] = text;
        kinds[column] = kind;
      } else if (name === 'row' && kinds.some((kind, index) => kind === 'f' || (cells[index] ?? '').trim() !== ''))
        took({ number, cells, kinds: kinds.join(''), ...(hidden && { hidden: true }) });
    },
    text(text) {
      if (!inValue) return;
      value += text;
      if (value.length > sheetLimits.cell) throw new SheetRefused('file_broken');
    },
  };
  return { reader, end };
}

async function readSheet(
  archive: Archive,
  workbook: Workbook,
  shared: SharedTexts,
  sheet: WorkbookSheet,
  take: (row: SheetRow) => Promise<void> | undefined,
  isEnough: () => boolean,
): Promise<SheetEnd> {
  let ready: SheetRow[] = [];
  const pass = async (): Promise<boolean> => {
    const rows = ready;
    ready = [];
    for (const row of rows) {
      if (isEnough()) return true;
      const wait = take(row);
      if (wait !== undefined) await wait;
    }
    return isEnough();
  };
  const { reader, end } = sheetReader({ shared, workbook, took: (row) => ready.push(row) });
  await scan(archive, sheet.part, reader, () => (ready.length > 0 ? pass() : undefined));
  await pass();
  return end;
}

/** Reads one sheet of an .xlsx row by row, without empty rows. */
export async function readXlsx(file: string, sheet: number, take: TakeRow): Promise<SheetEnd> {
  const archive = await openArchive(file);
  try {
    const workbook = await workbookOf(archive);
    const chosen = workbook.sheets[sheet];
    if (chosen === undefined) throw new SheetRefused('file_sheet');
    return await readSheet(archive, workbook, await readSharedTexts(archive), chosen, take, () => false);
  } finally {
    archive.close();
  }
}

/** Returns the sheets of an .xlsx, each with its first rows. */
export async function peekXlsx(file: string, most: number): Promise<(SheetName & { rows: SheetRow[] })[]> {
  const archive = await openArchive(file);
  try {
    const workbook = await workbookOf(archive);
    const shared = await readSharedTexts(archive);
    const found: (SheetName & { rows: SheetRow[] })[] = [];
    for (const sheet of workbook.sheets) {
      const rows: SheetRow[] = [];
      const take = (row: SheetRow): undefined => {
        rows.push(row);
      };
      await readSheet(archive, workbook, shared, sheet, take, () => rows.length >= most);
      found.push({ name: sheet.name, hidden: sheet.hidden, rows });
    }
    return found;
  } finally {
    archive.close();
  }
}
