import { type SheetKind, SheetRefused } from './limits.ts';

const zip = Buffer.from([0x50, 0x4b, 0x03, 0x04]);
const compound = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);
const others = [
  '%PDF',
  '\x89PNG',
  'GIF8',
  '\xff\xd8\xff',
  'MZ',
  '\x7fELF',
  '\x1f\x8b',
  'Rar!',
  '7z\xbc\xaf',
  '<!DO',
  '<htm',
  '<?xm',
  '{\\rtf',
];

const byEnding: Readonly<Record<string, SheetKind>> = { '.csv': 'csv', '.xlsx': 'xlsx', '.xls': 'xls' };

/** What the ending of a name says (§5: only .xlsx, .xls, .csv). @throws {SheetRefused} `file_type` for any other */
export function kindOfName(name: string): SheetKind {
  const kind = byEnding[/\.[a-z]+$/.exec(name.toLowerCase())?.[0] ?? ''];
  if (kind === undefined) throw new SheetRefused('file_type');
  return kind;
}

/**
 * The kind of a file by its first bytes, which must agree with its name.
 * @param start the first bytes, 512 of them where there are so many
 * @throws {SheetRefused} `file_type`
 */
export function kindOf(name: string, start: Buffer): SheetKind {
  const named = kindOfName(name);
  const isZip = start.subarray(0, 4).equals(zip);
  const isCompound = start.subarray(0, 8).equals(compound);
  const text = start.toString('latin1', 0, 8).toLowerCase();
  const isOther = others.some((magic) => text.startsWith(magic.toLowerCase()));
  const isText = !isZip && !isCompound && !isOther && !start.includes(0);
  const agrees = named === 'xlsx' ? isZip : named === 'xls' ? isCompound : isText;
  if (!agrees) throw new SheetRefused('file_type');
  return named;
}
