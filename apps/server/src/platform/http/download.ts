import { Readable } from 'node:stream';
import type { DownloadType } from '@tulna/contract/endpoint';
import { fileAnswer } from '@tulna/contract/wire';
import type { FastifyReply } from 'fastify';

/** How the OpenAPI page describes an answer that is a file. */
export const fileResponse = (type: DownloadType) => ({
  description: 'The file',
  content: { [type]: { schema: { type: 'string', ...(type.startsWith('text/') ? {} : { format: 'binary' }) } } },
});

/**
 * Sends the answer of an endpoint with `download`: text as it is or as it comes, a `fileAnswer` as its bytes under its name; a browser that
 * opens the address shows it.
 */
export function sendDownload(reply: FastifyReply, type: DownloadType, answer: unknown): FastifyReply {
  // The schema of the route describes the body for the OpenAPI page; the body itself is ready.
  void reply.serializer((payload) => payload as string);
  if (typeof answer === 'string' || answer instanceof Readable)
    return reply.type(`${type}; charset=utf-8`).send(answer);
  const { name, bytes } = fileAnswer.parse(answer);
  return reply
    .type(type)
    .header('content-disposition', `inline; filename="${name}"`)
    .send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
}
