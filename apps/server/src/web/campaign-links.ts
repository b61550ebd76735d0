import { CLICK_SEGMENT } from '@tulna/rules/message-templates';
import type { FastifyInstance } from 'fastify';
import { followCampaignLink } from '../features/campaigns/index.ts';
import { limitOpenCall } from '../platform/limits/open-call.ts';
import type { Services } from '../platform/services.ts';
import { sendLinkPage } from './short-links.ts';
import type { BrandProvider } from './visit.ts';

/** Visits of one network in an hour: a telecom operator has many people behind one, and nobody guesses a code with so few. */
const perHour = 6000;

/**
 * Links in messages of campaigns (A19), from SMS (`/g/HEADER/code`) and the others (`/g/code`): 302 to a page of our own, counted; if
 * the link has ended or never existed, a page that says so.
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
