import type { BrandAnswer } from '@tulna/contract/brands';
import { phrasesFor } from '@tulna/phrases/for-language';
import type { Language } from '@tulna/phrases/language';
import { SHORT_SEGMENT } from '@tulna/rules/tracking-links';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { followLink, type ShortLinks } from '../features/tracking-links/index.ts';
import type { Services } from '../platform/services.ts';
import { plainPage } from './plain-page.ts';
import { contentSecurityPolicy, styleSource } from './security-headers.ts';
import { type BrandProvider, resolveVisit } from './visit.ts';

interface ShortLinkOptions {
  services: Services;
  links: ShortLinks;
  brands: BrandProvider;
}

type Sentences = 'ended' | 'unknown' | 'away';
const statusOf: Readonly<Record<Sentences, number>> = { ended: 410, unknown: 404, away: 503 };

function pageOf(brand: BrandAnswer, language: Language, which: Sentences): { html: string; css: string } {
  const words = phrasesFor(language).shortLink;
  const { title, text } = words[which];
  const [address, action] =
    which === 'away' ? ['', words.retry] : [`/?partner=${encodeURIComponent(brand.key)}`, words.toSite(brand.name)];
  return plainPage(brand, language, { title, text, action: { to: address, label: action } });
}

/** Answers a short address that leads nowhere with a page that says why. The page has the link's brand, or that of the visit. */
export function sendLinkPage(
  request: FastifyRequest,
  reply: FastifyReply,
  { brands, production }: { brands: BrandProvider; production: boolean },
  which: Sentences,
  brandKey?: string,
): FastifyReply {
  const visit = resolveVisit(
    {
      url: request.url,
      host: request.host,
      cookies: request.headers.cookie,
      acceptLanguage: request.headers['accept-language'],
    },
    brands,
  );
  const brand = (brandKey === undefined ? undefined : brands.byKey(brandKey)) ?? visit.brand;
  const { html, css } = pageOf(brand, visit.language, which);
  void reply.header('content-security-policy', contentSecurityPolicy([styleSource(css)], production));
  if (which === 'away') void reply.header('retry-after', '5');
  return reply.code(statusOf[which]).type('text/html; charset=utf-8').send(html);
}

/**
 * Serves the short addresses of tracking links (A12). A valid link is counted and redirects (302) to one of our pages. A link that has
 * ended or never existed shows a page of the brand that says so and links to the site. No part of the requested address ever becomes part
 * of the target.
 */
export function serveShortLinks(app: FastifyInstance, { services, links, brands }: ShortLinkOptions): void {
  const production = services.config.environment === 'production';
  app.get<{ Params: { code: string }; Querystring: { qr?: unknown } }>(
    `/${SHORT_SEGMENT}/:code`,
    { schema: { hide: true } },
    async (request, reply) => {
      void reply.header('cache-control', 'no-store').header('x-robots-tag', 'noindex');
      const led = await followLink(services, links, {
        code: request.params.code,
        method: request.method,
        headers: request.headers,
        ip: request.ip,
        isScan: request.query.qr === '1',
      }).catch((error: unknown) => {
        services.log.warn({ err: error }, 'a short address could not be looked up');
        return { kind: 'away' as const };
      });
      if (led.kind === 'leads') return reply.redirect(led.to, 302);
      return sendLinkPage(
        request,
        reply,
        { brands, production },
        led.kind,
        led.kind === 'ended' ? led.brand : undefined,
      );
    },
  );
}
