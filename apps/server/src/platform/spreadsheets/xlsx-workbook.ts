import { SheetRefused, sheetLimits } from './limits.ts';
import type { SheetName } from './sheet.ts';
import { type ShownAs, shownAs } from './shown-numbers.ts';
import type { Archive } from './xlsx-archive.ts';
import { attribute, type XmlReader, xmlScanner } from './xml-scanner.ts';

const small = 4 * 1024 * 1024;
const nothing = (): void => undefined;

export interface WorkbookSheet extends SheetName {
  /** The part of the archive that contains the sheet. */
  part: string;
}

export interface Workbook {
  sheets: WorkbookSheet[];
  /** Whether its days are counted from 1904, as early Excel for Mac did. */
  from1904: boolean;
  /** For each cell style, how it shows a number. */
  styles: readonly ShownAs[];
}

const isOn = (value: string | undefined): boolean => value === '1' || value === 'true';

async function scanned(archive: Archive, part: string, open: XmlReader['open']): Promise<void> {
  if (!archive.has(part)) return;
  xmlScanner({ open, close: nothing, text: nothing }).feed(await archive.text(part, small));
}

/** Excel's built-in number formats that show a date. 18 to 21 and 45 to 47 show only a time, 9 and 10 a percentage. */
const builtInDates = new Set([14, 15, 16, 17, 22, 27, 28, 29, 30, 31, 34, 35, 36, 50, 51, 52, 53, 54, 55, 56, 57, 58]);

async function stylesOf(archive: Archive): Promise<ShownAs[]> {
  const own = new Map<number, ShownAs>();
  const styles: ShownAs[] = [];
  let inCells = false;
  if (!archive.has('xl/styles.xml')) return styles;
  const reader: XmlReader = {
    open(name, attributes) {
      if (name === 'numFmt')
        own.set(Number(attribute(attributes, 'numFmtId')), shownAs(attribute(attributes, 'formatCode') ?? ''));
      else if (name === 'cellXfs') inCells = true;
      else if (name === 'xf' && inCells) {
        const id = Number(attribute(attributes, 'numFmtId') ?? 0);
        styles.push(own.get(id) ?? (builtInDates.has(id) ? 'date' : id === 9 || id === 10 ? 'percent' : 'number'));
      }
    },
    close(name) {
      if (name === 'cellXfs') inCells = false;
    },
    text: nothing,
  };
  xmlScanner(reader).feed(await archive.text('xl/styles.xml', small));
  return styles;
}

/** Reads the facts of a workbook: its sheets in their order, its date system, and which styles show dates. */
export async function workbookOf(archive: Archive): Promise<Workbook> {
  if (!archive.has('xl/workbook.xml')) throw new SheetRefused('file_type');
  const found: (SheetName & { id: string | undefined })[] = [];
  let from1904 = false;
  await scanned(archive, 'xl/workbook.xml', (name, attributes) => {
    if (name === 'workbookPr') from1904 = isOn(attribute(attributes, 'date1904'));
    if (name !== 'sheet' || found.length >= sheetLimits.sheets) return;
    const state = attribute(attributes, 'state');
    found.push({
      name: attribute(attributes, 'name') ?? '',
      hidden: state === 'hidden' || state === 'veryHidden',
      id: attribute(attributes, 'id'),
    });
  });
  const targets = new Map<string, string>();
  await scanned(archive, 'xl/_rels/workbook.xml.rels', (name, attributes) => {
    const [id, target] = [attribute(attributes, 'Id'), attribute(attributes, 'Target')];
    if (name === 'Relationship' && id !== undefined && target !== undefined)
      targets.set(id, target.startsWith('/') ? target.slice(1) : `xl/${target}`);
  });
  const usual = [{ name: '', hidden: false, id: undefined }];
  const sheets = (found.length > 0 ? found : usual).map(({ name, hidden, id }, index) => ({
    name,
    hidden,
    part: (id === undefined ? undefined : targets.get(id)) ?? `xl/worksheets/sheet${index + 1}.xml`,
  }));
  // Chart sheets and old macro sheets have no cells.
  const readable = sheets.filter(({ part }) => archive.has(part) && !/chartsheets|macrosheets|dialogsheets/.test(part));
  if (readable.length === 0) throw new SheetRefused('file_broken');
  return { sheets: readable, from1904, styles: await stylesOf(archive) };
}
