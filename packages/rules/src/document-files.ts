/** Files that people send as documents: a PDF, or a photo of one. */

/** Kinds of file that are accepted. */
export const DOCUMENT_TYPES = ['pdf', 'jpg', 'png'] as const;
export type DocumentType = (typeof DOCUMENT_TYPES)[number];

/** Largest size of one file in bytes. */
export const DOCUMENT_BYTES = 5 * 1024 * 1024;

const starts: Readonly<Record<DocumentType, readonly number[]>> = {
  pdf: [0x25, 0x50, 0x44, 0x46, 0x2d],
  jpg: [0xff, 0xd8, 0xff],
  png: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
};

/** The type of a file by its first bytes, whatever its name says. Undefined for any other type. */
export const documentTypeOf = (bytes: Uint8Array): DocumentType | undefined =>
  DOCUMENT_TYPES.find((type) => starts[type].every((byte, at) => bytes[at] === byte));

/** How many bytes at the end of a PDF are searched for its end marker: some programs append a few bytes after it. */
const tail = 2048;

/** The bytes as a text of one character each, so that positions in both are the same. */
function charactersOf(bytes: Uint8Array): string {
  const step = 0x8000;
  let text = '';
  for (let at = 0; at < bytes.length; at += step) text += String.fromCharCode(...bytes.subarray(at, at + step));
  return text;
}

/**
 * Whether a PDF is complete and can be opened without a password: its end must be there and point to its cross-reference table. The content
 * of its pages isn't checked.
 */
export function pdfState(bytes: Uint8Array): 'whole' | 'broken' | 'protected' {
  const text = charactersOf(bytes);
  const end = text.slice(-tail);
  const place = /startxref\s+(\d{1,10})\s+%%EOF/.exec(end.slice(Math.max(0, end.lastIndexOf('startxref'))))?.[1];
  if (
    place === undefined ||
    !/^(?:xref\s|\d{1,10}\s+\d{1,5}\s+obj)/.test(text.slice(Number(place), Number(place) + 40))
  )
    return 'broken';
  return /\/Encrypt\s*(?:\d{1,10}\s+\d{1,5}\s+R|<<)/.test(text) ? 'protected' : 'whole';
}
