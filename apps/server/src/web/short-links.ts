import { brandTones } from '@tulna/brand/css-variables';
import type { BrandAnswer } from '@tulna/contract/brands';
import { phrasesFor } from '@tulna/phrases/for-language';
import type { Language } from '@tulna/phrases/language';
import { SHORT_SEGMENT } from '@tulna/rules/tracking-links';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { followLink, type ShortLinks } from '../features/tracking-links/index.ts';
import type { Services } from '../platform/services.ts';
import { escapeHtml } from './escape.ts';
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
  const [day, night] = [brandTones(brand, 'light'), brandTones(brand, 'dark')];
  const css = `body{font:18px/1.6 system-ui,sans-serif;margin:0;color-scheme:light dark}main{display:grid;place-content:center;gap:1rem;min-height:100vh;box-sizing:border-box;padding:1.5rem;text-align:center}h1{font-size:1.5rem;margin:0}p{max-width:30rem;margin:0}a{justify-self:center;padding:.7rem 1.4rem;border-radius:10px;background:${day.action};color:${day.onAction};text-decoration:none}@media(prefers-color-scheme:dark){a{background:${night.action};color:${night.onAction}}}`;
  const { title, text } = words[which];
  const [address, action] =
    which === 'away' ? ['', words.retry] : [`/?partner=${encodeURIComponent(brand.key)}`, words.toSite(brand.name)];
  return {
    css,
    html: `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><link rel="icon" href="/brand-assets/icon-192.png?partner=${encodeURIComponent(brand.key)}"><title>${escapeHtml(`${title} · ${brand.name}`)}</title><style>${css}</style></head><body><main><h1>${escapeHtml(title)}</h1><p>${escapeHtml(text)}</p><a href="${escapeHtml(address)}">${escapeHtml(action)}</a></main></body></html>`,
  };
}

/** Answers a short address that leads nowhere with a page of its brand, or of the visit's, that says why. */
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
 * Short addresses of tracking links (A12): 302 to a page of our own, counted; a page of the brand that says why, with a way on, where
 * the link is over or there is none. Nothing of the asked address is ever part of where it leads.
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
