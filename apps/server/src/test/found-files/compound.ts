/** An entry of the directory of an old Office file: the name in UTF-16, closed by a zero, in 64 bytes, then its length in bytes. */
function entry(name: string): Buffer {
  const bytes = Buffer.alloc(128);
  bytes.write(name, 'utf16le');
  bytes.writeUInt16LE(2 * (name.length + 1), 64);
  return bytes;
}

/** As much of an old Office file as its kind is read from: its first bytes and the names of its parts. */
export const compound = (...parts: string[]): Buffer =>
  Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(600), ...parts.map(entry)]);
