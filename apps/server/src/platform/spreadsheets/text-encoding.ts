import { isUtf8 } from 'node:buffer';
import { createReadStream } from 'node:fs';

export type TextEncoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';

const chunk = 256 * 1024;

/** Returns where the incomplete last character of a UTF-8 chunk begins; the length of the chunk if its last character is complete. */
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

/** Detects UTF-16 by the first bytes: a byte order mark, or zeros in every other byte, which no other text encoding has. */
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
 * Detects the encoding of a text file. It is UTF-8 if all its bytes are valid UTF-8. Otherwise it is `windows-1252`, the Windows default in
 * Europe and India.
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

/** Yields the characters of a file chunk by chunk, without the byte order mark. */
export async function* decodedText(file: string, encoding: TextEncoding): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding);
  for await (const part of createReadStream(file, { highWaterMark: chunk })) {
    const text = decoder.decode(part as Buffer, { stream: true });
    if (text !== '') yield text;
  }
  const last = decoder.decode();
  if (last !== '') yield last;
}
