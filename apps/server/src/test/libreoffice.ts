import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/**
 * Opens a file in LibreOffice without a screen and answers what it saves it as: the flat XML of a spreadsheet, in which a formula would be an
 * attribute of its cell.
 * @throws where LibreOffice is not there (`libreoffice-calc-nogui` of Debian, or SOFFICE_PATH), or refuses the file
 */
export async function openedInLibreOffice(name: string, bytes: Buffer): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'tulna-office-'));
  try {
    const file = join(folder, name);
    await writeFile(file, bytes);
    // A profile of its own: two that run at once would refuse each other. Text is UTF-8 cut by commas, its first row is 1.
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
