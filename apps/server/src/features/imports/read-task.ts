import { Problem } from '../../platform/http/problem.ts';
import type { ImportKind } from '../../platform/imports/kind.ts';
import type { Services } from '../../platform/services.ts';
import { readRows } from '../../platform/spreadsheets/read-rows.ts';
import { noFigures } from './content.ts';
import { withOpenFile } from './file-parts.ts';
import { mapsRepository } from './maps-repository.ts';
import type { Progress } from './progress.ts';
import type { Import } from './repository.ts';
import { scanner } from './scan.ts';

/**
 * Reads all rows of the chosen sheet and stores the facts that need all of them: the number of rows, the words in columns of words, the order of day
 * and month, sums, hidden and merged cells.
 * @throws {Problem} `file_rows` beyond the rows that the kind takes
 */
export async function readTask(services: Services, kind: ImportKind, file: Import, progress: Progress): Promise<void> {
  const { content, headerRow } = file;
  if (content === null) throw new Problem('import_gone');
  if (headerRow === null) {
    await progress.finish({ state: 'ready', figures: noFigures });
    return;
  }
  const saved = await mapsRepository(services.db).of(kind.calls.kind, file.lender);
  const scan = scanner(kind, content, headerRow, saved);
  const end = await withOpenFile(services, file, (path) =>
    readRows(
      { file: path, kind: file.format, encoding: file.encoding },
      async (rows) => {
        for (const row of rows) scan.see(row);
        if (scan.rows() > kind.mostRows) throw new Problem('file_rows', { values: { most: kind.mostRows } });
        await progress.report({ figures: { ...noFigures, rows_read: scan.rows() } });
      },
      file.sheet,
    ),
  );
  const figures = { ...noFigures, rows_total: scan.rows() };
  await progress.finish({ state: 'ready', figures, ...scan.result(end) });
}
