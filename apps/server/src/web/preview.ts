import type { FastifyInstance } from 'fastify';
import type { Document } from './document.ts';

/** A page asked for with `?preview` is looked at in the brand editor, not visited. */
export const isPreview = (url: string): boolean => /[?&]preview(?:=|&|$)/.test(url);

/** The key of a draft that a preview is of; undefined if it is of what is shown. */
export const draftPreviewed = (url: string): string | undefined => /[?&]draft=([0-9a-f-]{36})(?:&|$)/i.exec(url)?.[1];

/** The page without its scripts: a preview keeps no cookies and counts no visit. */
export const withoutScripts = (document: Document): Document => ({
  ...document,
  html: document.html.replaceAll(/<script type="module"[^>]*><\/script>\n?|<link rel="modulepreload"[^>]*>\n?/g, ''),
});

/** A preview may be framed by our own origin, every other page by nobody. */
export function allowOwnPreviews(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply) => {
    const policy = reply.getHeader('content-security-policy');
    if (typeof policy !== 'string' || !isPreview(request.url)) return;
    void reply.headers({
      'content-security-policy': policy.replace("frame-ancestors 'none'", "frame-ancestors 'self'"),
      'x-frame-options': 'SAMEORIGIN',
    });
  });
}
