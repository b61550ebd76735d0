/** The bytes of a file that is kept as base64, part by part. */
export async function* bytesOfParts(parts: AsyncIterable<string>): AsyncGenerator<Buffer> {
  for await (const part of parts) yield Buffer.from(part, 'base64');
}
