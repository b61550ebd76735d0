import { FALLBACK_LANGUAGE } from '@tulna/rules/constants';
import { embedOriginOf } from '@tulna/rules/partner-embeds';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { embedOriginsRepository } from '../../features/partner-embeds/index.ts';
import type { Services } from '../../platform/services.ts';
import { isPreview } from '../preview.ts';
import { contentSecurityPolicy, styleSource } from '../security-headers.ts';
import { sendLinkPage } from '../short-links.ts';
import type { BrandProvider } from '../visit.ts';
import { embedFrame, embedLoader } from './loader.ts';
import { embedPage } from './page.ts';

interface EmbedOptions {
  services: Services;
  brands: BrandProvider;
}

const keyPattern = /^[A-Za-z0-9_-]{1,40}$/;

/**
 * Serves what partners show on their own sites (R10): the script that they embed, and the framed page. Only origins that the partner listed
 * may frame that page; no other page of ours may be framed by another site.
 */
export function serveEmbed(app: FastifyInstance, { services, brands }: EmbedOptions): void {
  const production = services.config.environment === 'production';
  const script = (reply: FastifyReply, text: string) =>
    reply
      .headers({ 'cache-control': 'public, max-age=3600', 'cross-origin-resource-policy': 'cross-origin' })
      .type('text/javascript; charset=utf-8')
      .send(text);
  app.get('/embed.js', { schema: { hide: true } }, async (_request, reply) => script(reply, embedLoader));
  app.get('/embed-frame.js', { schema: { hide: true } }, async (_request, reply) => script(reply, embedFrame));

  const originsOf = async (key: string): Promise<string[]> => {
    const listed = await embedOriginsRepository(services.db).ofBrand(key);
    // Local origins that were added for testing are ignored in production.
    return listed.filter((origin) => embedOriginOf(origin, !production) === origin);
  };

  app.get<{ Params: { partner: string }; Querystring: { lang?: unknown } }>(
    '/embed/:partner',
    { schema: { hide: true } },
    async (request, reply) => {
      void reply.headers({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
      const { partner } = request.params;
      const brand = keyPattern.test(partner) ? brands.byKey(partner) : undefined;
      if (brand === undefined) return sendLinkPage(request, reply, { brands, production }, 'unknown');
      const preview = isPreview(request.url);
      let origins: string[];
      try {
        origins = preview ? [] : await originsOf(brand.key);
      } catch (error) {
        services.log.warn({ err: error }, 'the sites that may frame a brand could not be looked up');
        return sendLinkPage(request, reply, { brands, production }, 'away', brand.key);
      }
      const { lang } = request.query;
      const { html, css } = embedPage(brand, lang === 'hi' || lang === 'en' ? lang : FALLBACK_LANGUAGE, {
        origins,
        isPreview: preview,
      });
      const policy = contentSecurityPolicy([styleSource(css)], production);
      if (origins.length > 0) void reply.removeHeader('x-frame-options');
      return reply
        .header(
          'content-security-policy',
          origins.length === 0
            ? policy
            : policy.replace("frame-ancestors 'none'", `frame-ancestors ${origins.join(' ')}`),
        )
        .type('text/html; charset=utf-8')
        .send(html);
    },
  );
}
