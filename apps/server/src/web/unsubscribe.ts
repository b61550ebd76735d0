import { phrasesFor } from '@tulna/phrases/for-language';
import { type MessageChannel, UNSUBSCRIBE_SEGMENT } from '@tulna/rules/message-templates';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { findLink, unsubscribe } from '../features/campaigns/index.ts';
import { limitOpenCall } from '../platform/limits/open-call.ts';
import type { Services } from '../platform/services.ts';
import { plainPage } from './plain-page.ts';
import { contentSecurityPolicy, styleSource } from './security-headers.ts';
import { type BrandProvider, resolveVisit } from './visit.ts';

interface Link {
  Params: { header?: string; token: string };
}

/** Requests per hour from one network. Many people are behind one address, but this is too few to guess codes. */
const perHour = 600;
const mostLetters = 80;

/**
 * Serves the links to unsubscribe (A19): `/u/token` in emails and WhatsApp, `/u/HEADER/code` in SMS. Opening one changes nothing, because
 * mail programs open links by themselves. Pressing the button unsubscribes, and so does the one-click request of RFC 8058. Neither needs a
 * session.
 */
export function serveUnsubscribe(app: FastifyInstance, services: Services, brands: BrandProvider): void {
  const production = services.config.environment === 'production';

  const answer = (
    request: FastifyRequest,
    reply: FastifyReply,
    which: 'ask' | 'done' | 'unknown',
    channel: MessageChannel = 'email',
  ): FastifyReply => {
    const { url, host, headers } = request;
    const visit = resolveVisit(
      { url, host, cookies: headers.cookie, acceptLanguage: headers['accept-language'] },
      brands,
    );
    const words = phrasesFor(visit.language).unsubscribe;
    const action = {
      ask: { send: words.send },
      done: { to: '/', label: words.toSite(visit.brand.name) },
      unknown: { to: '/', label: words.toSite(visit.brand.name) },
    }[which];
    const texts = which === 'unknown' ? words.unknown : words[which][channel];
    const { html, css } = plainPage(visit.brand, visit.language, { ...texts, action });
    return reply
      .code(which === 'unknown' ? 404 : 200)
      .header('cache-control', 'no-store')
      .header('x-robots-tag', 'noindex')
      .header('referrer-policy', 'no-referrer')
      .header('content-security-policy', contentSecurityPolicy([styleSource(css)], production))
      .type('text/html; charset=utf-8')
      .send(html);
  };

  const serve = async (request: FastifyRequest<Link>, reply: FastifyReply): Promise<FastifyReply> => {
    await limitOpenCall(services.limits, 'unsubscribe', request.ip, perHour);
    const { token, header } = request.params;
    const link = token.length > mostLetters ? undefined : await findLink(services, { token, header });
    if (link === undefined) return answer(request, reply, 'unknown');
    const { channel } = link.campaign;
    if (request.method !== 'POST') return answer(request, reply, 'ask', channel);
    await unsubscribe(services, link);
    return answer(request, reply, 'done', channel);
  };

  void app.register(async (scope) => {
    // The body of a one-click request has no information beyond its address, so it is ignored.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: 10_000 }, (_request, _body, done) => done(null));
    for (const url of [`/${UNSUBSCRIBE_SEGMENT}/:token`, `/${UNSUBSCRIBE_SEGMENT}/:header/:token`])
      scope.route<Link>({ method: ['GET', 'POST'], url, schema: { hide: true }, handler: serve });
  });
}
