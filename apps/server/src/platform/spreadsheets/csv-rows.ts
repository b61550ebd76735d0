import { Readable } from 'node:stream';
import Papa from 'papaparse';
import { SheetRefused, sheetLimits } from './limits.ts';
import type { SheetEnd, TakeRow } from './sheet.ts';
import { decodedText, type TextEncoding } from './text-encoding.ts';

const delimiters = [',', ';', '\t', '|'] as const;
/** Characters read to find the delimiter. */
const headLength = 64 * 1024;
const headRows = 60;
/** Characters of a row whose cells are all as long as they may be. */
const longestRow = sheetLimits.columns * sheetLimits.cell;

/** Excel's own way of naming the delimiter in a first line, which it shows to nobody and does not count. */
const named = /^sep=(.)(?:\r\n|\r|\n)/i;

/** How many rows in a row, at most, have the same number of cells, more than one. */
function longestRun(rows: readonly string[][]): { rows: number; width: number } {
  let best = { rows: 0, width: 0 };
  let run = { rows: 0, width: 0 };
  for (const { length } of rows) {
    if (length <= 1) run = { rows: 0, width: 0 };
    else run = { rows: length === run.width ? run.rows + 1 : 1, width: length };
    if (run.rows > best.rows || (run.rows === best.rows && run.width > best.width)) best = run;
  }
  return best;
}

/**
 * The delimiter of a text: the one that cuts most rows one after the other into the same number of cells, and of two the one that
 * cuts them into more. A title above the table or commas in its amounts make no such run.
 */
function delimiterOf(head: string): string {
  const runs = delimiters.map((delimiter) => {
    const { data } = Papa.parse<string[]>(head, { delimiter, preview: headRows, skipEmptyLines: 'greedy' });
    return { delimiter, ...longestRun(data) };
  });
  const [best] = runs.toSorted((one, other) => other.rows - one.rows || other.width - one.width);
  return best === undefined || best.rows === 0 ? ',' : best.delimiter;
}

/** The text with its first line taken off where that names the delimiter, and the delimiter. */
async function opened(file: string, encoding: TextEncoding) {
  const parts = decodedText(file, encoding);
  let head = '';
  let done = false;
  while (!done && head.length < headLength) {
    const next = await parts.next();
    if (next.done) done = true;
    else head += next.value;
  }
  const said = named.exec(head);
  const first = said === null ? head : head.slice(said[0].length);
  /** Characters that were handed on. */
  const read = { count: first.length };
  async function* text(): AsyncGenerator<string> {
    if (first !== '') yield first;
    if (done) return;
    for await (const part of parts) {
      read.count += part.length;
      yield part;
    }
  }
  return {
    text: Readable.from(text(), { highWaterMark: 1 }),
    read,
    delimiter: said?.[1] ?? delimiterOf(first.slice(0, headLength)),
  };
}

/** Reads a file of text row by row; comma, semicolon, tab and bar are recognised. Empty rows are counted and left out. */
export async function readCsv(file: string, encoding: TextEncoding, take: TakeRow): Promise<SheetEnd> {
  const { text, read, delimiter } = await opened(file, encoding);
  let number = 0;
  let lastRow = 0;
  await new Promise<void>((resolve, reject) => {
    const fail = (error: unknown): void => {
      text.destroy();
      reject(error instanceof Error ? error : new SheetRefused('file_broken', error));
    };
    Papa.parse<string[]>(text, {
      delimiter,
      chunk: (results, parser) => {
        // The parser alone would stop parsing and take in the rest of the file.
        text.pause();
        parser.pause();
        const run = async (): Promise<void> => {
          if (results.data.length > 0) lastRow = read.count;
          // A quote that nobody closed: the parser would begin it again with every part, up to the end of the file.
          if (read.count - lastRow > longestRow) throw new SheetRefused('file_broken');
          for (const cells of results.data) {
            number += 1;
            if (cells.length > sheetLimits.columns) throw new SheetRefused('file_columns');
            if (cells.some((cell) => cell.length > sheetLimits.cell)) throw new SheetRefused('file_broken');
            if (cells.every((cell) => cell.trim() === '')) continue;
            const wait = take({ number, cells });
            if (wait !== undefined) await wait;
          }
        };
        run().then(
          () => {
            text.resume();
            parser.resume();
          },
          (error: unknown) => {
            // First: an abort is reported to `complete`.
            fail(error);
            parser.abort();
          },
        );
      },
      complete: () => resolve(),
      error: (error) => fail(new SheetRefused('file_broken', error)),
    });
  });
  return { merged: [], hiddenColumns: [] };
}
