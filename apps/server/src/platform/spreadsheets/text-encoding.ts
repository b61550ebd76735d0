import { isUtf8 } from 'node:buffer';
import { createReadStream } from 'node:fs';

export type TextEncoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';

const chunk = 256 * 1024;

/** Where the last character of a chunk of UTF-8 begins when it is cut off, else the length of the chunk. */
function wholeCharacters(bytes: Buffer): number {
  for (let back = 1; back <= Math.min(3, bytes.length); back += 1) {
    const byte = bytes[bytes.length - back] ?? 0;
    if (byte < 0x80) return bytes.length;
    if (byte >= 0xc0) {
      const needed = byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : 2;
      return needed > back ? bytes.length - back : bytes.length;
    }
  }
  return bytes.length;
}

/** The encoding by the first bytes: a mark, or zeros at every other place, which only UTF-16 has in a text of any size. */
export function encodingOfStart(start: Buffer): 'utf-16le' | 'utf-16be' | undefined {
  if (start[0] === 0xff && start[1] === 0xfe) return 'utf-16le';
  if (start[0] === 0xfe && start[1] === 0xff) return 'utf-16be';
  const pairs = Math.floor(start.length / 2);
  if (pairs < 2) return undefined;
  const zeros = [0, 0];
  for (let index = 0; index < pairs * 2; index += 1)
    if (start[index] === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  if (odd > pairs * 0.4 && even < pairs * 0.1) return 'utf-16le';
  return even > pairs * 0.4 && odd < pairs * 0.1 ? 'utf-16be' : undefined;
}

/**
 * The encoding of a text file. Valid UTF-8 to its last byte is UTF-8; anything else is the encoding of Windows in Europe and
 * India if nobody chose (`windows-1252`).
 */
export async function encodingOf(file: string, start: Buffer): Promise<TextEncoding> {
  const marked = encodingOfStart(start);
  if (marked !== undefined) return marked;
  let rest = Buffer.alloc(0);
  for await (const part of createReadStream(file, { highWaterMark: chunk })) {
    const bytes = Buffer.concat([rest, part as Buffer]);
    const end = wholeCharacters(bytes);
    if (!isUtf8(bytes.subarray(0, end))) return 'windows-1252';
    rest = bytes.subarray(end);
  }
  return rest.length === 0 ? 'utf-8' : 'windows-1252';
}

/** The characters of a file, chunk by chunk, without the mark of byte order. */
export async function* decodedText(file: string, encoding: TextEncoding): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding);
  for await (const part of createReadStream(file, { highWaterMark: chunk })) {
    const text = decoder.decode(part as Buffer, { stream: true });
    if (text !== '') yield text;
  }
  const last = decoder.decode();
  if (last !== '') yield last;
}
