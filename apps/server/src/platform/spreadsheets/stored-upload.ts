import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { MultipartFile } from '@fastify/multipart';
import type { Endpoint } from '@tulna/contract/endpoint';
import type { FastifyRequest } from 'fastify';
import { shownName } from '../http/form.ts';
import { Problem } from '../http/problem.ts';
import { checkEnding, kindOf } from './kind.ts';
import { type SheetKind, SheetRefused, sheetLimits } from './limits.ts';
import { encodingOf, type TextEncoding } from './text-encoding.ts';

/** An uploaded file of rows, on disk while it is read. */
export interface StoredUpload {
  file: string;
  name: string;
  kind: SheetKind;
  encoding: TextEncoding;
  /** SHA-256 of the file's bytes. */
  hash: Buffer;
  /** Text parts of the form. */
  fields: Readonly<Record<string, string>>;
}

/** Turns a refused file into the error that the person sees. */
export const refusedAs = (error: unknown): unknown =>
  error instanceof SheetRefused
    ? new Problem(error.why, {
        cause: error.cause,
        ...(error.why === 'file_rows' && { values: { most: sheetLimits.rows } }),
      })
    : error;

async function firstBytes(file: string): Promise<Buffer> {
  const handle = await open(file, 'r');
  try {
    const { bytesRead, buffer } = await handle.read(Buffer.alloc(4096), 0, 4096, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}

/** Returns the text parts that were sent with a file, before or after it. */
const textsOf = ({ fields }: MultipartFile): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, part]) =>
      part !== undefined && 'value' in part && typeof part.value === 'string' ? [[name, part.value]] : [],
    ),
  );

/**
 * Streams the file of a form to disk, detects its kind by its content, lets `use` read it, and deletes it.
 * @throws {Problem} `file_missing`, `file_type` and other file errors, `payload_too_large`; and whatever `use` throws
 */
export async function withStoredUpload<Result>(
  endpoint: Endpoint,
  request: FastifyRequest,
  folder: string,
  use: (upload: StoredUpload) => Promise<Result>,
): Promise<Result> {
  if (endpoint.form === undefined || !request.isMultipart()) throw new Problem('file_missing');
  await mkdir(folder, { recursive: true });
  const file = join(folder, `${randomUUID()}.upload`);
  try {
    const part = await request.file({ limits: { fileSize: sheetLimits.bytes } });
    if (part === undefined || part.fieldname !== endpoint.form.file || !part.filename) {
      part?.file.resume();
      throw new Problem('file_missing');
    }
    const name = shownName(part.filename);
    const hash = createHash('sha256');
    const counted = new Transform({
      transform(chunk: Buffer, _encoding, done) {
        hash.update(chunk);
        done(null, chunk);
      },
    });
    checkEnding(name);
    await pipeline(part.file, counted, createWriteStream(file, { mode: 0o600 }));
    if (part.file.truncated) throw new Problem('payload_too_large');
    const start = await firstBytes(file);
    const kind = await kindOf(file, start);
    const encoding = await encodingOf(file, start);
    return await use({ file, name, kind, encoding, hash: hash.digest(), fields: textsOf(part) });
  } catch (error) {
    throw refusedAs(error);
  } finally {
    await rm(file, { force: true });
  }
}
