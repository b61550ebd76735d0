import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import { formulaSafe } from './formula-safe-csv.ts';
import { sheetLimits } from './limits.ts';

export type WorkbookCell = string | number | null;
export type WorkbookRow = readonly WorkbookCell[];

/** The content of a workbook: the rows, and a sheet that describes the file. */
export interface Workbook {
  /** Name of the sheet of rows, at most 25 characters. Rows that don't fit continue on a sheet "… 2". */
  sheet: string;
  headers: readonly string[];
  rows: AsyncIterable<readonly WorkbookRow[]>;
  /**
   * Name and rows of the last sheet, which describes the file: who made it, when, and from which choice. These rows are never mixed with
   * the data.
   */
  about: { sheet: string; rows: readonly WorkbookRow[] };
}

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';

// XML 1.0 allows no control characters except tab and line ends.
const unwritable = /[^\P{Cc}\t\n\r]|[\uFFFE\uFFFF]/gu;
const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string =>
  text
    .toWellFormed()
    .replace(unwritable, '')
    .replace(/[&<>"]/g, (character) => entities[character] ?? character);

/**
 * Shortens a text that is too long for a cell, and ends it with an ellipsis, because programs would otherwise refuse the whole file.
 */
const fitting = (text: string): string =>
  text.length <= sheetLimits.cell ? text : `${text.slice(0, sheetLimits.cell - 1)}…`;

/** Converts a cell. Texts stay texts without live formulas, even if the file is saved as CSV later; numbers stay numbers. */
const cellXml = (cell: WorkbookCell, style: string): string => {
  if (cell === null || cell === '') return '<c/>';
  if (typeof cell === 'number') return `<c${style}><v>${cell}</v></c>`;
  return `<c${style} t="inlineStr"><is><t xml:space="preserve">${escaped(fitting(formulaSafe(cell)))}</t></is></c>`;
};
const rowXml = (row: WorkbookRow, style = ''): string =>
  `<row>${row.map((cell) => cellXml(cell, style)).join('')}</row>`;
const headXml = (headers: readonly string[]): string => rowXml(headers, ' s="1"');

const sheetStart = (headers: readonly string[]): string => {
  const columns = headers
    .map(
      (header, index) =>
        `<col min="${index + 1}" max="${index + 1}" width="${Math.min(40, Math.max(12, header.length + 2))}" customWidth="1"/>`,
    )
    .join('');
  const frozen =
    '<sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" state="frozen"/></sheetView></sheetViews>';
  return `${declaration}<worksheet xmlns="${main}">${frozen}${columns && `<cols>${columns}</cols>`}<sheetData>`;
};
const sheetEnd = '</sheetData></worksheet>';

const styles = `${declaration}<styleSheet xmlns="${main}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="2"><xf fontId="0" xfId="0"/><xf fontId="1" xfId="0" applyFont="1"/></cellXfs></styleSheet>`;

const types = (sheets: number): string =>
  `${declaration}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.styles+xml"/>${Array.from({ length: sheets }, (_, index) => `<Override PartName="/xl/worksheets/sheet${index + 1}.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/>`).join('')}</Types>`;
const packageRelations = `${declaration}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`;
const bookRelations = (sheets: number): string =>
  `${declaration}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${Array.from({ length: sheets }, (_, index) => `<Relationship Id="s${index + 1}" Type="${relations}/worksheet" Target="worksheets/sheet${index + 1}.xml"/>`).join('')}<Relationship Id="t1" Type="${relations}/styles" Target="styles.xml"/></Relationships>`;
const book = (names: readonly string[]): string =>
  `${declaration}<workbook xmlns="${main}" xmlns:r="${relations}"><sheets>${names.map((name, index) => `<sheet name="${escaped(name)}" sheetId="${index + 1}" r:id="s${index + 1}"/>`).join('')}</sheets></workbook>`;

/** Makes a sheet name that every program accepts. */
const sheetName = (name: string): string =>
  name
    .replace(/[[\]:*?/\\']/g, ' ')
    .trim()
    .slice(0, 25) || '1';

/** Yields rows one at a time, from batches of any size. */
async function* oneByOne(portions: AsyncIterable<readonly WorkbookRow[]>): AsyncGenerator<WorkbookRow> {
  for await (const portion of portions) yield* portion;
}

/**
 * Streams the bytes of an .xlsx no faster than they are read, so that a million rows need no more memory than a thousand. If reading the
 * rows fails, the stream is destroyed.
 * @param mostRows the most rows of one sheet, including the headers; by default the limit of spreadsheet programs
 */
export function workbookStream(
  { sheet, headers, rows, about }: Workbook,
  mostRows: number = sheetLimits.rows,
): Readable {
  const zip = new ZipFile();
  const out = zip.outputStream as Readable;
  const source = oneByOne(rows);
  let ahead: IteratorResult<WorkbookRow> | undefined;
  const next = async (): Promise<IteratorResult<WorkbookRow>> => {
    const one = ahead ?? (await source.next());
    ahead = undefined;
    return one;
  };
  async function* sheetOfRows(): AsyncGenerator<string> {
    let text = sheetStart(headers) + headXml(headers);
    for (let count = 1; count < mostRows; count += 1) {
      const one = await next();
      if (one.done === true) {
        ahead = one;
        break;
      }
      text += rowXml(one.value);
      if (text.length > 65_536) {
        yield text;
        text = '';
      }
    }
    yield text + sheetEnd;
  }
  let underway: Readable | undefined;
  const add = async (path: string, text: AsyncIterable<string>): Promise<void> => {
    underway = Readable.from(text, { objectMode: false });
    zip.addReadStream(underway, path);
    await finished(underway);
  };
  const addText = (path: string, text: string): void => zip.addBuffer(Buffer.from(text), path);

  const write = async (): Promise<void> => {
    const names: string[] = [];
    do {
      names.push(names.length === 0 ? sheetName(sheet) : `${sheetName(sheet)} ${names.length + 1}`);
      await add(`xl/worksheets/sheet${names.length}.xml`, sheetOfRows());
      ahead = await next();
    } while (ahead.done !== true);
    names.push(sheetName(about.sheet));
    addText(
      `xl/worksheets/sheet${names.length}.xml`,
      sheetStart([]) + about.rows.map((row) => rowXml(row)).join('') + sheetEnd,
    );
    addText('xl/styles.xml', styles);
    addText('xl/workbook.xml', book(names));
    addText('xl/_rels/workbook.xml.rels', bookRelations(names.length));
    addText('_rels/.rels', packageRelations);
    addText('[Content_Types].xml', types(names.length));
    zip.end();
  };
  // When the reader of the bytes stops, reading the rows stops too.
  out.on('close', () => underway?.destroy());
  const finish = async (): Promise<void> => {
    try {
      await write();
    } finally {
      await source.return(undefined);
    }
  };
  finish().catch((error: unknown) => out.destroy(error instanceof Error ? error : new Error(String(error))));
  return out;
}
