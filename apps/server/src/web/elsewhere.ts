import { phrasesFor } from '@tulna/phrases/for-language';
import type { FastifyInstance } from 'fastify';
import { ELSEWHERE_PATH, hasElsewhere, inventedHost } from '../platform/demo-elsewhere.ts';
import type { Services } from '../platform/services.ts';
import { plainPage } from './plain-page.ts';
import { contentSecurityPolicy, styleSource } from './security-headers.ts';
import { type BrandProvider, resolveVisit } from './visit.ts';

/** Longest address that is shown, in characters. Every address that the API returns should fit. */
const longest = 1200;

/** Serves the page that the demo world shows in place of banks and intermediaries that don't exist. It says what would happen there. */
export function serveElsewhere(app: FastifyInstance, services: Services, brands: BrandProvider): void {
  const { config } = services;
  if (!hasElsewhere(config)) return;
  app.get<{ Querystring: { to?: unknown } }>(ELSEWHERE_PATH, { schema: { hide: true } }, async (request, reply) => {
    const { url, host, headers, query } = request;
    const visit = resolveVisit(
      { url, host, cookies: headers.cookie, acceptLanguage: headers['accept-language'] },
      brands,
    );
    const to = typeof query.to === 'string' && query.to.length <= longest ? query.to : '';
    const outside = inventedHost(to);
    const words = phrasesFor(visit.language).elsewhere;
    const { html, css } = plainPage(visit.brand, visit.language, {
      title: outside === undefined ? words.unknown : words.title(outside),
      text: outside === undefined ? words.nowhere : words.text(to),
      action: { to: '/', label: words.toSite(visit.brand.name) },
    });
    return reply
      .code(outside === undefined ? 404 : 200)
      .header('cache-control', 'no-store')
      .header('x-robots-tag', 'noindex')
      .header('referrer-policy', 'no-referrer')
      .header('content-security-policy', contentSecurityPolicy([styleSource(css)], false))
      .type('text/html; charset=utf-8')
      .send(html);
  });
}
