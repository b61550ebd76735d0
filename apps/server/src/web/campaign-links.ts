import { CLICK_SEGMENT } from '@tulna/rules/message-templates';
import type { FastifyInstance } from 'fastify';
import { followCampaignLink } from '../features/campaigns/index.ts';
import { limitOpenCall } from '../platform/limits/open-call.ts';
import type { Services } from '../platform/services.ts';
import { sendLinkPage } from './short-links.ts';
import type { BrandProvider } from './visit.ts';

/**
 * Visits per hour from one network. It is high because a telecom operator has many people behind one address, and low enough that codes
 * can't be guessed.
 */
const perHour = 6000;

/**
 * Serves the links in campaign messages (A19): `/g/HEADER/code` in SMS, `/g/code` elsewhere. A valid link is counted and redirects (302) to
 * one of our pages. A link that has ended or never existed shows a page that says so.
 */
export function serveCampaignLinks(app: FastifyInstance, services: Services, brands: BrandProvider): void {
  const production = services.config.environment === 'production';
  for (const url of [`/${CLICK_SEGMENT}/:code`, `/${CLICK_SEGMENT}/:header/:code`])
    app.get<{ Params: { header?: string; code: string } }>(url, { schema: { hide: true } }, async (request, reply) => {
      void reply
        .header('cache-control', 'no-store')
        .header('x-robots-tag', 'noindex')
        .header('referrer-policy', 'no-referrer');
      await limitOpenCall(services.limits, 'campaign link', request.ip, perHour);
      const { code, header } = request.params;
      const led = await followCampaignLink(services, {
        code,
        header,
        method: request.method,
        headers: request.headers,
      }).catch((error: unknown) => {
        services.log.warn({ err: error }, 'a link of a campaign could not be looked up');
        return { kind: 'away' as const };
      });
      if (led.kind === 'leads') return reply.redirect(led.to, 302);
      return sendLinkPage(request, reply, { brands, production }, led.kind);
    });
}
