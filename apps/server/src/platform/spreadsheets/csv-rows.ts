import { Readable } from 'node:stream';
import Papa from 'papaparse';
import { SheetRefused, sheetLimits } from './limits.ts';
import type { SheetEnd, TakeRow } from './sheet.ts';
import { decodedText, type TextEncoding } from './text-encoding.ts';

const delimiters = [',', ';', '\t', '|'] as const;
/** Characters read to find the delimiter. */
const headLength = 64 * 1024;
const headRows = 60;
/** The longest possible row, in characters: every cell at its limit. */
const longestRow = sheetLimits.columns * sheetLimits.cell;

/** Excel's first line that states the delimiter (`sep=;`). Excel neither shows nor numbers it. */
const named = /^sep=(.)(?:\r\n|\r|\n)/i;

/** Finds the longest run of consecutive rows with the same number of cells, at least two. */
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
 * Detects the delimiter of a text: the one that splits the most consecutive rows into the same number of cells. If two are equal, the one
 * that makes more cells. A title above the table or commas in its amounts don't make such a run.
 */
function delimiterOf(head: string): string {
  const runs = delimiters.map((delimiter) => {
    const { data } = Papa.parse<string[]>(head, { delimiter, preview: headRows, skipEmptyLines: 'greedy' });
    return { delimiter, ...longestRun(data) };
  });
  const [best] = runs.toSorted((one, other) => other.rows - one.rows || other.width - one.width);
  return best === undefined || best.rows === 0 ? ',' : best.delimiter;
}

/** Returns the text and its delimiter. A first line that states the delimiter is removed. */
async function opened(file: string, encoding: TextEncoding) {
  const parts = decodedText(file, encoding);
  let head = '';
  let done = false;
  while (!done && head.length < headLength) {
    const next = await parts.next();
    if (next.done) done = true;
    else head += next.value;
  }
  const declared = named.exec(head);
  const first = declared === null ? head : head.slice(declared[0].length);
  /** Characters passed to the parser. */
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
    delimiter: declared?.[1] ?? delimiterOf(first.slice(0, headLength)),
  };
}

/** Reads a text file row by row, separated by comma, semicolon, tab or bar. Empty rows count in the numbering but are not passed on. */
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
        // Pausing only the parser would stop parsing, but still read the rest of the file into memory.
        text.pause();
        parser.pause();
        const run = async (): Promise<void> => {
          if (results.data.length > 0) lastRow = read.count;
          // A quote is never closed: the parser would start over with every part, up to the end of the file.
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
            // Fail first: the parser reports an abort to `complete`.
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
