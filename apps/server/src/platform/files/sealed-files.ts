import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const cipherName = 'aes-256-gcm';
const ivLength = 12;
const tagLength = 16;

/** A file as stored, and its key. The caller stores the key, itself sealed, in the row that the file belongs to. */
export interface SealedFile {
  key: string;
  sealed: Buffer;
}

/**
 * Seals a file with a key of its own, bound to its path. When the installation's key changes, only the file's key is sealed again, and the file stays unchanged; a file whose key is gone can't be read by anybody.
 */
export function sealFile(path: string, bytes: Uint8Array): SealedFile {
  const key = randomBytes(32);
  const iv = randomBytes(ivLength);
  const cipher = createCipheriv(cipherName, key, iv);
  cipher.setAAD(Buffer.from(path));
  const text = Buffer.concat([cipher.update(bytes), cipher.final()]);
  return { key: key.toString('base64'), sealed: Buffer.concat([iv, cipher.getAuthTag(), text]) };
}

/** Opens a sealed file. @throws Error if it was changed, moved to another path, or sealed with another key. */
export function openSealedFile(path: string, { key, sealed }: SealedFile): Buffer {
  const decipher = createDecipheriv(cipherName, Buffer.from(key, 'base64'), sealed.subarray(0, ivLength), {
    authTagLength: tagLength,
  });
  decipher.setAAD(Buffer.from(path));
  decipher.setAuthTag(sealed.subarray(ivLength, ivLength + tagLength));
  return Buffer.concat([decipher.update(sealed.subarray(ivLength + tagLength)), decipher.final()]);
}
