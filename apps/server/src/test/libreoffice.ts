import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/**
 * Opens a file in headless LibreOffice and returns what it saves: flat spreadsheet XML, in which a formula would be an attribute of its
 * cell.
 * @throws if LibreOffice is missing (`libreoffice-calc-nogui` of Debian, or SOFFICE_PATH) or refuses the file
 */
export async function openedInLibreOffice(name: string, bytes: Buffer): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'tulna-office-'));
  try {
    const file = join(folder, name);
    await writeFile(file, bytes);
    // Each run has its own LibreOffice profile, because two runs with one profile would block each other. Text files are read as UTF-8,
    // comma-separated, from row 1.
    const args = [
      `-env:UserInstallation=file://${join(folder, 'profile')}`,
      '--headless',
      '--convert-to',
      'fods',
      '--outdir',
      folder,
    ];
    if (name.endsWith('.csv')) args.push('--infilter=CSV:44,34,76,1');
    await run(process.env.SOFFICE_PATH ?? 'soffice', [...args, file], { timeout: 60_000 });
    return await readFile(join(folder, name.replace(/\.[a-z]+$/, '.fods')), 'utf8');
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** The texts of the cells of the first sheet, row by row, without empty ones. */
export function textsOf(flat: string): string[][] {
  const [, sheet = ''] = /<table:table [^>]*>([\s\S]*?)<\/table:table>/.exec(flat) ?? [];
  return [...sheet.matchAll(/<table:table-row[^>]*>([\s\S]*?)<\/table:table-row>/g)]
    .map(([, row = '']) =>
      [...row.matchAll(/<table:table-cell[^>]*>([\s\S]*?)<\/table:table-cell>/g)].map(([, cell = '']) =>
        cell
          .replace(/<\/text:p>\s*<text:p>/g, '\n')
          .replace(/<[^>]+>/g, '')
          .replaceAll('&lt;', '<')
          .replaceAll('&gt;', '>')
          .replaceAll('&quot;', '"')
          .replaceAll('&apos;', "'")
          .replaceAll('&amp;', '&')
          .trim(),
      ),
    )
    .filter((row) => row.length > 0);
}
