import { open } from 'node:fs/promises';
import { type SheetKind, SheetRefused, sheetLimits } from './limits.ts';
import { encodingOfStart } from './text-encoding.ts';
import { openArchive } from './xlsx-archive.ts';

const zip = Buffer.from([0x50, 0x4b, 0x03, 0x04]);
const compound = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);
/** First bytes of files that aren't spreadsheets or text. */
const others = ['%pdf', '\x89png', 'gif8', '\xff\xd8\xff', 'mz', '\x7felf', '\x1f\x8b', 'rar!', '7z\xbc\xaf', '{\\rtf'];

const endings = ['.csv', '.xlsx', '.xls', '.xlsm'];

/**
 * File name extensions allowed (§5: .xlsx, .xls, .csv; a workbook with macros is read without them).
 * @throws {SheetRefused} `file_ods`, `file_binary`, or `file_type` for any other
 */
export function checkEnding(name: string): void {
  const ending = /\.[a-z]+$/.exec(name.toLowerCase())?.[0] ?? '';
  if (ending === '.ods') throw new SheetRefused('file_ods');
  if (ending === '.xlsb') throw new SheetRefused('file_binary');
  if (!endings.includes(ending)) throw new SheetRefused('file_type');
}

/** A zip file: its parts show whether it is a workbook, whatever its name is. */
async function kindOfZip(file: string): Promise<SheetKind> {
  const archive = await openArchive(file);
  try {
    if (archive.has('xl/workbook.xml')) return 'xlsx';
    if (archive.has('xl/workbook.bin')) throw new SheetRefused('file_binary');
    if (archive.has('mimetype') && (await archive.text('mimetype', 1024)).includes('opendocument.spreadsheet'))
      throw new SheetRefused('file_ods');
    throw new SheetRefused('file_type');
  } finally {
    archive.close();
  }
}

/**
 * Whether an old Office file has a part of this name. An entry of its directory has the name in UTF-16, closed by a zero, in 64 bytes, and
 * then the length of that in bytes. The same word in the text of a document isn't followed by its length.
 */
function hasPart(file: Buffer, name: string): boolean {
  const closed = Buffer.from(`${name}\0`, 'utf16le');
  for (let at = file.indexOf(closed); at >= 0; at = file.indexOf(closed, at + 1))
    if (at + 66 <= file.length && file.readUInt16LE(at + 64) === closed.length) return true;
  return false;
}

async function kindOfCompound(file: string): Promise<SheetKind> {
  const handle = await open(file, 'r');
  try {
    // The directory may be anywhere in the file, so the whole file is searched.
    if ((await handle.stat()).size > sheetLimits.xlsBytes) throw new SheetRefused('file_too_much');
    const bytes = await handle.readFile();
    if (hasPart(bytes, 'EncryptedPackage')) throw new SheetRefused('file_protected');
    if (hasPart(bytes, 'Workbook') || hasPart(bytes, 'Book')) return 'xls';
    throw new SheetRefused('file_type');
  } finally {
    await handle.close();
  }
}

function kindOfText(start: Buffer): SheetKind {
  const encoding = encodingOfStart(start);
  if (encoding === undefined && start.includes(0)) throw new SheetRefused('file_type');
  const text = new TextDecoder(encoding ?? 'utf-8').decode(start).trimStart().toLowerCase();
  if (others.some((magic) => start.toString('latin1', 0, 8).toLowerCase().startsWith(magic)))
    throw new SheetRefused('file_type');
  if (!text.startsWith('<')) return 'csv';
  if (/<workbook\b[^>]*urn:schemas-microsoft-com:office:spreadsheet/.test(text)) return 'xml';
  if (/<(?:!doctype html|html|head|meta|style|body|table|div|font|center)\b/.test(text)) return 'html';
  throw new SheetRefused('file_type');
}

/**
 * Detects the kind of a file by its content, not its name, because lenders' portals often name an HTML table .xls.
 * @param start the first 4,096 bytes, or all of a smaller file
 * @throws {SheetRefused} `file_empty`, `file_protected`, `file_ods`, `file_binary`, `file_type`, and the errors of a broken archive
 */
export async function kindOf(file: string, start: Buffer): Promise<SheetKind> {
  if (start.length === 0) throw new SheetRefused('file_empty');
  if (start.subarray(0, 4).equals(zip)) return kindOfZip(file);
  if (start.subarray(0, 8).equals(compound)) return kindOfCompound(file);
  return kindOfText(start);
}
