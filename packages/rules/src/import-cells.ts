/**
 * Reads the cells of a file of rows as values. Each cell is understood exactly or refused with a reason; no text is turned into another
 * value.
 */
import { asciiDigits } from './ascii-digits.ts';
import { type FileMoment, type FileMomentRefusal, readFileMoment } from './file-moments.ts';
import type { ImportCellType, ImportColumn } from './import-columns.ts';
import { paiseOfDecimal } from './money.ts';
import { type NumberRefusal, readNumber } from './read-number.ts';

/** The kind of a spreadsheet cell, as far as it matters for reading its text. */
export type CellNature = 'text' | 'number' | 'date' | 'error' | 'formula';

export type ImportCellFault =
  | Exclude<NumberRefusal, 'empty'>
  | Exclude<FileMomentRefusal, 'empty'>
  /** An error value such as #N/A or #REF!. */
  | 'error_cell'
  /** A formula that was never calculated, so that its value isn't known. */
  | 'formula'
  /** A reference with letters of two scripts, such as a Cyrillic А among Latin letters. */
  | 'look_alike'
  /** A reference whose last digits were lost: 9.18E+11. */
  | 'lost_digits'
  | 'too_long'
  /** More than the column allows; ₹1,000 crore if the column has no limit. */
  | 'too_large';

/** The value of a cell: a cleaned text, reference or word; paise; a percentage as decimal text; a whole number; a moment. */
export type ImportValue =
  | { readonly type: 'text' | 'id' | 'word'; readonly text: string }
  | { readonly type: 'amount'; readonly paise: number }
  | { readonly type: 'percent'; readonly decimal: string }
  | { readonly type: 'whole'; readonly value: number }
  | { readonly type: 'moment'; readonly moment: FileMoment };

export type ImportCellRead = ImportValue | { readonly fault: ImportCellFault } | undefined;

/** ₹1,000 crore, in paise. No row of any file here is larger; a larger amount has a misplaced decimal point. */
export const MOST_PAISE = 1_000_000_000_000;
const LONGEST: Readonly<Record<'text' | 'id' | 'word', number>> = { text: 1000, id: 100, word: 120 };

const UNSEEN = /[\u00AD\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/g;

/** A text without invisible characters and with plain spaces; line breaks stay. */
export const plainText = (text: string): string =>
  text
    .replace(UNSEEN, '')
    .replace(/[^\S\n]+/g, ' ')
    .trim();

/** Letters of other scripts that look like Latin ones. */
const FOREIGN = /[\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Armenian}\p{Script=Cherokee}]/u;

function readId(text: string): ImportCellRead {
  const seen = asciiDigits(plainText(text).normalize('NFKC')).replace(/^'/, '').trim();
  if (seen === '') return undefined;
  if (FOREIGN.test(seen)) return { fault: 'look_alike' };
  if (/^\d(?:\.\d+)?e\+?\d{2,3}$/i.test(seen)) return { fault: 'lost_digits' };
  return seen.length > LONGEST.id ? { fault: 'too_long' } : { type: 'id', text: seen };
}

function readAmount(text: string, negative: boolean, most: number): ImportCellRead {
  const read = readNumber(text, { decimals: 2, negative });
  if ('refused' in read) return read.refused === 'empty' ? undefined : { fault: read.refused };
  const paise = paiseOfDecimal(read.decimal);
  if (paise === undefined || Math.abs(paise) > most) return { fault: 'too_large' };
  return { type: 'amount', paise };
}

function readPlain(type: 'text' | 'word', text: string): ImportCellRead {
  const seen = plainText(text);
  if (seen === '') return undefined;
  return seen.length > LONGEST[type] ? { fault: 'too_long' } : { type, text: seen };
}

const readers: Readonly<Record<ImportCellType, (text: string, column: ImportColumn) => ImportCellRead>> = {
  text: (text) => readPlain('text', text),
  word: (text) => readPlain('word', text),
  id: readId,
  amount: (text, { negative = false, most = MOST_PAISE }) => readAmount(text, negative, most),
  percent(text) {
    const read = readNumber(text, { decimals: 4, percent: true });
    if ('refused' in read) return read.refused === 'empty' ? undefined : { fault: read.refused };
    return { type: 'percent', decimal: read.decimal };
  },
  whole(text) {
    const read = readNumber(text);
    if ('refused' in read) return read.refused === 'empty' ? undefined : { fault: read.refused };
    return { type: 'whole', value: read.value };
  },
  moment(text) {
    const read = readFileMoment(text);
    if ('refused' in read) return read.refused === 'empty' ? undefined : { fault: read.refused };
    return { type: 'moment', moment: read };
  },
};

/** Reads a cell as the type of its column; undefined if it is empty. */
export function readImportCell(column: ImportColumn, text: string, nature: CellNature = 'text'): ImportCellRead {
  if (nature === 'error') return { fault: 'error_cell' };
  if (nature === 'formula') return { fault: 'formula' };
  return readers[column.type](text, column);
}
