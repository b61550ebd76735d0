import type { FastifyInstance } from 'fastify';
import { Problem } from '../http/problem.ts';
import { type Files, isPublicPath } from './files.ts';

// The name of a font file is a hash of its content, so another content has another address.
const forever = 'public, max-age=31536000, immutable';

/** Serves stored files under `/assets/`, cached for an hour (fonts for a year) and revalidated by ETag. None of them can run script. */
export function serveFiles(app: FastifyInstance, files: Files): void {
  app.get<{ Params: { '*': string } }>('/assets/*', { schema: { hide: true } }, async (request, reply) => {
    const path = request.params['*'];
    const file = isPublicPath(path) ? await files.get(path) : undefined;
    if (file === undefined) throw new Problem('not_found');
    void reply
      .header('etag', file.etag)
      .header(
        'cache-control',
        path.startsWith('fonts/') ? forever : 'public, max-age=3600, stale-while-revalidate=86400',
      )
      .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox")
      .header('x-content-type-options', 'nosniff');
    if (request.headers['if-none-match'] === file.etag) return reply.code(304).send();
    return reply.type(file.contentType).send(file.bytes);
  });
}
