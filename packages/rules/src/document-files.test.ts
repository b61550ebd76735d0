import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { documentTypeOf, pdfState } from './document-files.ts';

const bytesOf = (text: string): Uint8Array => Uint8Array.from(text, (character) => character.charCodeAt(0));

/** An empty PDF; its end points to its cross-reference table. */
function pdf({ trailer = '<< /Size 1 /Root 1 0 R >>', body = '', end = '', table = 'xref\n0 1\n' } = {}): string {
  const start = `%PDF-1.7\n1 0 obj << /Type /Catalog >> endobj\n${body}`;
  return `${start}${table}trailer ${trailer}\nstartxref\n${start.length}\n%%EOF${end}`;
}

describe('the type of a file', () => {
  it.each([
    ['%PDF-1.4 …', 'pdf'],
    ['\xff\xd8\xff\xe0', 'jpg'],
    ['\x89PNG\r\n\x1a\n', 'png'],
    ['%PDF', undefined],
    [' %PDF-1.4', undefined],
    ['\xff\xd8', undefined],
    ['\xff\xd8\xfe', undefined],
    ['\x89PNG\r\n\x1a', undefined],
    ['GIF89a', undefined],
    ['<svg xmlns="http://www.w3.org/2000/svg">', undefined],
    ['PK\x03\x04', undefined],
    ['', undefined],
  ])('of %j is %s, whatever its name', (text, type) => {
    expect(documentTypeOf(bytesOf(text))).toBe(type);
  });

  test('is recognised only by its first bytes', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 40 }), (rest) => {
        expect(documentTypeOf(Uint8Array.of(...bytesOf('%PDF-'), ...rest))).toBe('pdf');
        expect(documentTypeOf(Uint8Array.of(0, ...rest))).toBeUndefined();
      }),
    );
  });
});

describe('a PDF', () => {
  it.each([
    ['with a table', {}, 'whole'],
    ['with a stream in place of the table', { table: '7 0 obj << /Type /XRef >> stream\nendstream endobj\n' }, 'whole'],
    ['with something after its end', { end: `\r\n${' '.repeat(1900)}` }, 'whole'],
    ['with the word Encrypt in its text', { body: '2 0 obj (Encrypt /Encryption) endobj\n' }, 'whole'],
    [
      'with numbers of many digits and blanks',
      { table: '17  10  obj << /Type /XRef >> stream\nendstream endobj\n' },
      'whole',
    ],
    ['with a password, in an object with such a number', { trailer: '<< /Encrypt 15  10  R >>' }, 'protected'],
    ['with a password', { trailer: '<< /Root 1 0 R /Encrypt 5 0 R >>' }, 'protected'],
    ['with a password, written in place', { trailer: '<< /Encrypt<< /Filter /Standard >> >>' }, 'protected'],
    ['whose end points to no table', { table: 'nothing here' }, 'broken'],
    ['with too much after its end', { end: ' '.repeat(2048) }, 'broken'],
  ])('%s', (_, parts, state) => {
    expect(pdfState(bytesOf(pdf(parts)))).toBe(state);
  });

  it('may have two-character line ends around the position of its table', () => {
    const start = '%PDF-1.7\r\n';
    const ended = (place: string) => bytesOf(`${start}xref\r\n0 1\r\nstartxref\r\n${place}\r\n%%EOF`);
    expect(pdfState(ended(String(start.length)))).toBe('whole');
    expect(pdfState(ended('nowhere'))).toBe('broken');
  });

  it('that was changed and saved again is read from its last end marker', () => {
    const first = pdf();
    const second = `${first}\n2 0 obj << >> endobj\n`;
    const again = (place: number) => bytesOf(`${second}xref\n0 1\nstartxref\n${place}\n%%EOF\n`);
    expect(pdfState(again(second.length))).toBe('whole');
    expect(pdfState(again(second.length - 4))).toBe('broken');
  });

  it('that is longer than one read is searched completely', () => {
    expect(pdfState(bytesOf(pdf({ body: 'x'.repeat(100_000) })))).toBe('whole');
    expect(pdfState(bytesOf(pdf({ body: `${'x'.repeat(40_000)}/Encrypt 5 0 R${'x'.repeat(40_000)}` })))).toBe(
      'protected',
    );
  });

  test('is broken if it is cut off anywhere', () => {
    const whole = pdf();
    fc.assert(
      fc.property(fc.integer({ min: 0, max: whole.length - 1 }), (length) => {
        expect(pdfState(bytesOf(whole.slice(0, length)))).toBe('broken');
      }),
    );
  });
});
