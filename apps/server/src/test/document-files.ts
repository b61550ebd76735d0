import { crc32, deflateSync } from 'node:zlib';
import PDFDocument from 'pdfkit';
import sharp from 'sharp';

/** A one-line PDF as a program writes it, encrypted if a password is given. */
export function pdfOf(line: string, userPassword?: string): Promise<Buffer> {
  const document = new PDFDocument({ compress: false, ...(userPassword !== undefined && { userPassword }) });
  const parts: Buffer[] = [];
  return new Promise((resolve, reject) => {
    document.on('data', (part: Buffer) => parts.push(part));
    document.on('end', () => resolve(Buffer.concat(parts)));
    document.on('error', reject);
    document.text(line);
    document.end();
  });
}

/** A PDF of exactly this many bytes. */
export async function pdfOfSize(bytes: number): Promise<Buffer> {
  const text = (await pdfOf('large')).toString('latin1');
  const place = /startxref\s+(\d+)/.exec(text)?.[1] ?? '';
  const [start, table] = [text.slice(0, Number(place)), text.slice(Number(place))];
  // The startxref number is part of the file, so its digits count towards the size.
  const filled = (fill: number): string =>
    `${start}%${'x'.repeat(fill)}\n${table.replace(/startxref\s+\d+/, `startxref\n${start.length + fill + 2}`)}`;
  const short = bytes - filled(bytes - text.length - 20).length;
  return Buffer.from(filled(bytes - text.length - 20 + short), 'latin1');
}

/** A picture whose metadata says who took it and where. */
export const photoOf = (type: 'jpeg' | 'png', width = 60, height = 40): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#4EC9DB' } })
    .withExif({ IFD0: { Artist: 'Secret Person' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '18/1 31/1 0/1' } })
    .toFormat(type)
    .toBuffer();

const chunk = (type: string, content: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), content]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
};

/** A square PNG with 256 colours in random order: one byte per pixel, and nearly two if a program ignores its palette. */
export function pngOfColours(side: number): Buffer {
  let state = 1;
  const next = (): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state >>> 24;
  };
  const head = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 8, 3, 0, 0, 0]);
  head.writeUInt32BE(side, 0);
  head.writeUInt32BE(side, 4);
  const lines = Buffer.from(Array.from({ length: side * (side + 1) }, (_, at) => (at % (side + 1) === 0 ? 0 : next())));
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', head),
    chunk('PLTE', Buffer.from(Array.from({ length: 768 }, next))),
    chunk('IDAT', deflateSync(lines, { level: 1 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
