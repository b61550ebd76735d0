import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';

/** Source expression of exactly this inline text. */
export const sourceHash = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** Source expression that lets exactly this inline style sheet apply. */
export const styleSource = sourceHash;

/**
 * The content security policy of a page. Pages carry no inline script (the boot block is data; the structured data for search
 * engines is named by its hash in `dataSources`), and their one inline
 * style sheet is named by its hash. A hash does what a nonce does and stays true for a cached page: a nonce would change
 * with every answer, and a browser that revalidates by ETag would then hold an old page under a new policy.
 */
export function contentSecurityPolicy(
  styleSources: readonly string[],
  production: boolean,
  dataSources: readonly string[] = [],
): string {
  return [
    "default-src 'none'",
    `script-src ${["'self'", ...dataSources].join(' ')}`,
    `style-src ${["'self'", ...styleSources].join(' ')}`,
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    ...(production ? ['upgrade-insecure-requests'] : []),
  ].join('; ');
}

const permissions = 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), otp-credentials=(self)';

/** Headers of every answer of the process; HSTS in production only, behind HTTPS. */
export function sendSecurityHeaders(app: FastifyInstance, production: boolean): void {
  app.addHook('onRequest', async (_request, reply) => {
    void reply.headers({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'x-frame-options': 'DENY',
      'cross-origin-opener-policy': 'same-origin',
      // No other site shows or measures what is served here; what partners show of ours they download.
      'cross-origin-resource-policy': 'same-origin',
      'permissions-policy': permissions,
      ...(production && { 'strict-transport-security': 'max-age=63072000; includeSubDomains' }),
    });
  });
}
