import multipart from '@fastify/multipart';
import type { Endpoint } from '@tulna/contract/endpoint';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Problem } from './problem.ts';

/** The file of a form, whole in memory, and the name it was sent with: only to show and to recognise its type, never used as a path. */
export interface SentFile {
  name: string;
  bytes: Buffer;
  /** The text parts that the endpoint declares, if they were sent. */
  fields: Readonly<Record<string, string>>;
}

/** Lets the routes of a scope accept multipart forms; a part beyond its limits ends the request. */
export async function takeForms(scope: FastifyInstance): Promise<void> {
  await scope.register(multipart, { limits: { files: 1, fields: 5, fieldSize: 2000, parts: 6, headerPairs: 20 } });
}

const isTooLarge = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'FST_REQ_FILE_TOO_LARGE';

/** The last segment of a sent name, without characters that could mislead a reader or a file system. */
export const shownName = (name: string): string =>
  (name.split(/[\\/]/).at(-1) ?? '')
    .replace(/[\p{Cc}\p{Cf}<>:"|?*]/gu, '')
    .trim()
    .slice(-200);

/**
 * Reads the one file of a form endpoint and the text parts that it declares; other parts are skipped.
 * @throws {Problem} `file_missing` without a file, `file_empty`, `payload_too_large` above `mostBytes`
 */
export async function sentFile(endpoint: Endpoint, request: FastifyRequest, mostBytes: number): Promise<SentFile> {
  if (endpoint.form === undefined || !request.isMultipart()) throw new Problem('file_missing');
  let found: Omit<SentFile, 'fields'> | undefined;
  const fields: Record<string, string> = {};
  try {
    for await (const part of request.parts({ limits: { fileSize: mostBytes } })) {
      if (part.type !== 'file') {
        if (endpoint.form.fields?.includes(part.fieldname) && typeof part.value === 'string')
          fields[part.fieldname] = part.value;
        continue;
      }
      const bytes = await part.toBuffer();
      if (part.fieldname === endpoint.form.file && part.filename) found = { name: shownName(part.filename), bytes };
    }
  } catch (error) {
    if (isTooLarge(error)) throw new Problem('payload_too_large');
    if (error instanceof Problem) throw error;
    throw new Problem('invalid_request', { cause: error });
  }
  if (found === undefined) throw new Problem('file_missing');
  if (found.bytes.length === 0) throw new Problem('file_empty');
  return { ...found, fields };
}
