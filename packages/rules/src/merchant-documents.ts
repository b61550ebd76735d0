import { DAY_MS } from './clock.ts';

/** What a document of a merchant is; `other` has a title. */
export const MERCHANT_DOCUMENT_KINDS = [
  'pan_card',
  'gst_certificate',
  'shop_licence',
  'cancelled_cheque',
  'address_proof',
  'agreement',
  'other',
] as const;
export type MerchantDocumentKind = (typeof MERCHANT_DOCUMENT_KINDS)[number];

/** Those that somebody who approves a merchant looks for. None of them is required. */
export const APPROVAL_DOCUMENTS = ['pan_card', 'gst_certificate', 'cancelled_cheque'] as const;

/** Kinds of file that are taken. */
export const DOCUMENT_TYPES = ['pdf', 'jpg', 'png'] as const;
export type DocumentType = (typeof DOCUMENT_TYPES)[number];

const megabyte = 1024 * 1024;

/** Bounds of documents. `days` is how long a deleted document, or a replaced version, is kept. */
export const documentLimits = { bytes: 5 * megabyte, count: 10, title: 60, days: 30, versions: 20 } as const;

const starts: Readonly<Record<DocumentType, readonly number[]>> = {
  pdf: [0x25, 0x50, 0x44, 0x46, 0x2d],
  jpg: [0xff, 0xd8, 0xff],
  png: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
};

/** The type of a file by its first bytes; its name is not believed. Undefined for any other. */
export const documentTypeOf = (bytes: Uint8Array): DocumentType | undefined =>
  DOCUMENT_TYPES.find((type) => starts[type].every((byte, at) => bytes[at] === byte));

/** Where the end of a PDF is looked for, in bytes: other programs leave a little behind it. */
const tail = 2048;

/** The bytes as text of one sign each, so that places in both are the same. */
function signsOf(bytes: Uint8Array): string {
  const step = 0x8000;
  let text = '';
  for (let at = 0; at < bytes.length; at += step) text += String.fromCharCode(...bytes.subarray(at, at + step));
  return text;
}

/**
 * Whether a PDF is whole and can be opened without a password: its end has to be there, and lead to its table of contents.
 * What is drawn on its pages isn't looked at.
 */
export function pdfState(bytes: Uint8Array): 'whole' | 'broken' | 'protected' {
  const text = signsOf(bytes);
  const end = text.slice(-tail);
  const place = /startxref\s+(\d{1,10})\s+%%EOF/.exec(end.slice(Math.max(0, end.lastIndexOf('startxref'))))?.[1];
  if (
    place === undefined ||
    !/^(?:xref\s|\d{1,10}\s+\d{1,5}\s+obj)/.test(text.slice(Number(place), Number(place) + 40))
  )
    return 'broken';
  return /\/Encrypt\s*(?:\d{1,10}\s+\d{1,5}\s+R|<<)/.test(text) ? 'protected' : 'whole';
}

/** Until when is kept what was deleted or replaced at a moment. */
export const documentKeptUntil = (since: Date): Date => new Date(since.getTime() + documentLimits.days * DAY_MS);

/** Whether what was deleted or replaced at a moment is still kept. */
export const isDocumentKept = (since: Date, now: Date): boolean => now < documentKeptUntil(since);

/** What is wrong with the kind and the title of a document, by field. A title belongs to `other` alone. */
export function documentFaults({ kind, title }: { kind: string; title: string }): {
  kind?: 'invalid_option';
  title?: 'required' | 'invalid' | 'long';
} {
  if (!MERCHANT_DOCUMENT_KINDS.some((known) => known === kind)) return { kind: 'invalid_option' };
  if (kind !== 'other') return title === '' ? {} : { title: 'invalid' };
  if (title === '') return { title: 'required' };
  return title.length > documentLimits.title ? { title: 'long' } : {};
}
