import { StringDecoder } from 'node:string_decoder';
import { SheetRefused, sheetLimits, type TakeRow } from './limits.ts';
import type { Archive } from './xlsx-archive.ts';
import { openArchive } from './xlsx-archive.ts';
import { attribute, type XmlReader, xmlScanner } from './xml-scanner.ts';

const small = 4 * 1024 * 1024;
const sharedTexts = 'xl/sharedStrings.xml';

/** Feeds a part to a reader as it unpacks; `pause` may hold it back between two chunks. */
async function scan(
  archive: Archive,
  name: string,
  reader: XmlReader,
  pause: () => Promise<void> | undefined,
): Promise<void> {
  const scanner = xmlScanner(reader);
  const decoder = new StringDecoder('utf8');
  for await (const chunk of await archive.stream(name)) {
    scanner.feed(decoder.write(chunk as Buffer));
    await pause();
  }
  scanner.feed(decoder.end());
  scanner.end();
}

/** The first sheet of the workbook, by its own list of sheets. */
async function firstSheet(archive: Archive): Promise<string> {
  const usual = 'xl/worksheets/sheet1.xml';
  if (!archive.has('xl/workbook.xml')) throw new SheetRefused('file_type');
  let id: string | undefined;
  const sheets: XmlReader = {
    open: (name, attributes) => {
      if (name === 'sheet') id ??= attribute(attributes, 'id');
    },
    close: () => undefined,
    text: () => undefined,
  };
  xmlScanner(sheets).feed(await archive.text('xl/workbook.xml', small));
  if (id === undefined || !archive.has('xl/_rels/workbook.xml.rels')) return usual;
  let target: string | undefined;
  const relations: XmlReader = {
    open: (name, attributes) => {
      if (name === 'Relationship' && attribute(attributes, 'Id') === id) target = attribute(attributes, 'Target');
    },
    close: () => undefined,
    text: () => undefined,
  };
  xmlScanner(relations).feed(await archive.text('xl/_rels/workbook.xml.rels', small));
  if (target === undefined) return usual;
  return target.startsWith('/') ? target.slice(1) : `xl/${target}`;
}

async function readSharedTexts(archive: Archive): Promise<string[]> {
  const texts: string[] = [];
  if (!archive.has(sharedTexts)) return texts;
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
        texts.push(current);
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
  await scan(archive, sharedTexts, reader, () => undefined);
  return texts;
}

/** Number of the column of a cell like `AB12`, from 0; -1 where there is none. */
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

/** A number as people write it: never with an exponent. */
const plainNumber = (text: string): string =>
  /e/i.test(text) && Number.isFinite(Number(text)) && Math.abs(Number(text)) < 1e21
    ? Number(text).toLocaleString('en-US', { useGrouping: false, maximumFractionDigits: 12 })
    : text;

/** Collects the rows of a sheet. */
function sheetReader(shared: readonly string[], took: (cells: string[]) => void): XmlReader {
  let cells: string[] = [];
  let column = -1;
  let type = '';
  let value = '';
  let inValue = false;
  const finished = (): string => {
    if (type === 's') return shared[Number(value)] ?? '';
    return type === '' || type === 'n' ? plainNumber(value) : value;
  };
  return {
    open(name, attributes) {
      if (name === 'c') {
        const asked = columnOf(attribute(attributes, 'r'));
        column = asked < 0 ? column + 1 : asked;
        type = attribute(attributes, 't') ?? '';
        value = '';
      } else if (name === 'v' || name === 't') inValue = true;
      else if (name === 'row') {
        cells = [];
        column = -1;
      }
    },
    close(name) {
      if (name === 'v' || name === 't') inValue = false;
      else if (name === 'c') {
        if (column >= sheetLimits.columns) return;
        while (cells.length < column) cells.push('');
        cells[column] = finished();
      } else if (name === 'row' && cells.some((cell) => cell.trim() !== '')) took(cells);
    },
    text(text) {
      if (!inValue) return;
      value += text;
      if (value.length > sheetLimits.cell) throw new SheetRefused('file_broken');
    },
  };
}

/** Reads the first sheet of an .xlsx row by row; empty rows are left out. Dates come as Excel's day numbers. */
export async function readXlsx(file: string, take: TakeRow): Promise<void> {
  const archive = await openArchive(file);
  try {
    const sheet = await firstSheet(archive);
    const shared = await readSharedTexts(archive);
    let ready: string[][] = [];
    const pass = async (): Promise<void> => {
      const rows = ready;
      ready = [];
      for (const cells of rows) {
        const wait = take(cells);
        if (wait !== undefined) await wait;
      }
    };
    await scan(
      archive,
      sheet,
      sheetReader(shared, (cells) => ready.push(cells)),
      () => (ready.length > 0 ? pass() : undefined),
    );
    await pass();
  } finally {
    archive.close();
  }
}
