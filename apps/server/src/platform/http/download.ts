import { Readable } from 'node:stream';
import type { DownloadType } from '@tulna/contract/endpoint';
import { fileAnswer } from '@tulna/contract/wire';
import type { FastifyReply } from 'fastify';
import * as z from 'zod/mini';

/** How the OpenAPI page describes an answer that is a file. */
export const fileResponse = (type: DownloadType) => ({
  description: 'The file',
  content: { [type]: { schema: { type: 'string', ...(type.startsWith('text/') ? {} : { format: 'binary' }) } } },
});

const streamed = z.object({ name: fileAnswer.shape.name, bytes: z.instanceof(Readable) });
const named = (answer: unknown): z.output<typeof streamed> | z.output<typeof fileAnswer> =>
  z.union([streamed, fileAnswer]).parse(answer);

/**
 * Sends the answer of an endpoint with `download`, whole or as a stream: text, or a `fileAnswer` as its bytes with its name. A browser that opens the address shows the file, but downloads a picture or an uploaded file.
 */
export function sendDownload(reply: FastifyReply, type: DownloadType, answer: unknown): FastifyReply {
  // The schema of the route describes the body for the OpenAPI page; the body itself is ready.
  void reply.serializer((payload) => payload as string);
  if (typeof answer === 'string' || answer instanceof Readable)
    return reply.type(`${type}; charset=utf-8`).send(answer);
  const { name, bytes } = named(answer);
  const isKept = type.startsWith('image/') || type === 'application/octet-stream';
  // An uploaded file that is opened as a page has no origin and runs no script.
  if (type === 'application/octet-stream')
    void reply.headers({
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
    });
  return reply
    .type(type)
    .header('content-disposition', `${isKept ? 'attachment' : 'inline'}; filename="${name}"`)
    .send(bytes instanceof Readable ? bytes : Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
}
