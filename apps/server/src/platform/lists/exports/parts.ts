/** Decodes, part by part, the bytes of a file that is stored as base64. */
export async function* bytesOfParts(parts: AsyncIterable<string>): AsyncGenerator<Buffer> {
  for await (const part of parts) yield Buffer.from(part, 'base64');
}
