import { createReadStream } from 'node:fs';
import Papa from 'papaparse';
import { SheetRefused, sheetLimits, type TakeRow } from './limits.ts';

/** Reads a CSV file row by row, in UTF-8; comma, semicolon, tab and bar are recognised. */
export function readCsv(file: string, take: TakeRow): Promise<void> {
  return new Promise((resolve, reject) => {
    const stream = createReadStream(file, { encoding: 'utf8', highWaterMark: 256 * 1024 });
    const fail = (error: unknown): void => {
      stream.destroy();
      reject(error instanceof Error ? error : new SheetRefused('file_broken', error));
    };
    let first = true;
    Papa.parse<string[]>(stream, {
      skipEmptyLines: 'greedy',
      delimitersToGuess: [',', ';', '\t', '|'],
      chunk: (results, parser) => {
        parser.pause();
        const run = async (): Promise<void> => {
          for (const cells of results.data) {
            if (first && cells[0] !== undefined) cells[0] = cells[0].replace(/^\uFEFF/, '');
            first = false;
            if (cells.length > sheetLimits.columns || cells.some((cell) => cell.length > sheetLimits.cell))
              throw new SheetRefused('file_broken');
            const wait = take(cells);
            if (wait !== undefined) await wait;
          }
        };
        run().then(
          () => parser.resume(),
          (error: unknown) => {
            // First: an abort is told to `complete`.
            fail(error);
            parser.abort();
          },
        );
      },
      complete: () => resolve(),
      error: (error) => fail(new SheetRefused('file_broken', error)),
    });
  });
}
