import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';

/** The policy source that allows exactly this inline text. */
export const sourceHash = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** The policy source that allows exactly this inline style sheet. */
export const styleSource = sourceHash;

/**
 * The content security policy of a page. Pages have no inline script: the boot block is data, and the structured data for search engines is
 * allowed by its hash in `dataSources`. The one inline style sheet of a page is allowed by its hash. Unlike a nonce, a hash stays valid for a
 * cached page. A nonce would change with every response, and a browser that revalidates by ETag would then have an old page with a new
 * policy.
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

/** Adds security headers to every response of the process; HSTS only in production, behind HTTPS. */
export function sendSecurityHeaders(app: FastifyInstance, production: boolean): void {
  app.addHook('onRequest', async (_request, reply) => {
    void reply.headers({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'x-frame-options': 'DENY',
      'cross-origin-opener-policy': 'same-origin',
      // No other site may embed what we serve. Partners download the material that they show.
      'cross-origin-resource-policy': 'same-origin',
      'permissions-policy': permissions,
      ...(production && { 'strict-transport-security': 'max-age=63072000; includeSubDomains' }),
    });
  });
}
