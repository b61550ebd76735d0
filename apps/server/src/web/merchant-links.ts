import { MERCHANT_SEGMENT, merchantTarget } from '@tulna/rules/merchant-links';
import type { FastifyInstance } from 'fastify';
import type { MerchantDirectory } from '../features/merchants/index.ts';
import type { Services } from '../platform/services.ts';
import { sendLinkPage } from './short-links.ts';
import type { BrandProvider, Resolved } from './visit.ts';

interface MerchantLinkOptions {
  services: Services;
  merchants: MerchantDirectory;
  brands: BrandProvider;
}

/**
 * Serves the short addresses on merchants' posters (A12). They redirect (302) to the page of the merchant's current partner. Of the query,
 * only `qr=1` is passed on.
 */
export function serveMerchantLinks(app: FastifyInstance, { services, merchants, brands }: MerchantLinkOptions): void {
  const production = services.config.environment === 'production';
  app.get<{ Params: { code: string }; Querystring: { qr?: unknown } }>(
    `/${MERCHANT_SEGMENT}/:code`,
    { schema: { hide: true } },
    async (request, reply) => {
      void reply.header('cache-control', 'no-store').header('x-robots-tag', 'noindex');
      const code = request.params.code.toLowerCase();
      try {
        const partner = await merchants.partnerOf(code);
        if (partner !== undefined) return reply.redirect(merchantTarget(partner, code, request.query.qr === '1'), 302);
      } catch (error) {
        services.log.warn({ err: error }, 'a merchant’s address could not be looked up');
        return sendLinkPage(request, reply, { brands, production }, 'away');
      }
      return sendLinkPage(request, reply, { brands, production }, 'unknown');
    },
  );
}

/** Plain paths on our own host; nothing that a browser could read as another host. */
const plainPath = /^\/(?:[A-Za-z0-9-][A-Za-z0-9_/-]*)?$/;

/**
 * Returns where to redirect a merchant's link that was printed or sent when the merchant belonged to another partner: to the same page of
 * its current partner, so that visit and applications are under one brand.
 */
export async function merchantBrand(
  services: Services,
  merchants: MerchantDirectory,
  { brand, path }: Resolved,
  url: string,
): Promise<string | undefined> {
  const query = new URLSearchParams(url.split('?', 2)[1] ?? '');
  const code = query.get('merchant');
  if (code === null || path === undefined || !plainPath.test(path)) return undefined;
  const partner = await merchants.partnerOf(code).catch((error: unknown) => {
    // If the lookup fails, the page opens under the brand in the link.
    services.log.warn({ err: error }, 'a merchant could not be looked up');
    return undefined;
  });
  // No redirect if the link already leads to this partner. This also prevents a loop if the partner's brand no longer exists.
  if (partner === undefined || partner === brand.key || query.get('partner') === partner) return undefined;
  query.set('partner', partner);
  return `${path}?${query}`;
}
