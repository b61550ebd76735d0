import type { FastifyInstance } from 'fastify';
import type { Document } from './document.ts';

/** Whether a page is requested with `?preview`: the brand editor shows it, so it isn’t a visit. */
export const isPreview = (url: string): boolean => /[?&]preview(?:=|&|$)/.test(url);

/** The key of the draft to preview; undefined to preview the published version. */
export const draftPreviewed = (url: string): string | undefined => /[?&]draft=([0-9a-f-]{36})(?:&|$)/i.exec(url)?.[1];

/** The page without its scripts, so that a preview stores no cookies and counts as no visit. */
export const withoutScripts = (document: Document): Document => ({
  ...document,
  html: document.html.replaceAll(/<script type="module"[^>]*><\/script>\n?|<link rel="modulepreload"[^>]*>\n?/g, ''),
});

/** Lets our own origin frame previews. No other page may be framed. */
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
