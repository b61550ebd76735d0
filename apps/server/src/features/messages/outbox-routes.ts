import { getOutbox } from '@tulna/contract/outbox';
import { normaliseMobile } from '@tulna/rules/patterns';
import type { FastifyInstance } from 'fastify';
import { handle } from '../../platform/http/handle.ts';
import type { Services } from '../../platform/services.ts';
import { type OutboxEntry, outboxPage, outboxScript, outboxStyle } from './outbox-page.ts';
import { messagesRepository } from './repository.ts';

const shownAtOnce = 200;

const policy =
  "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

/** Turns a typed phone number or email address into the stored form. */
function recipient(to: string | undefined): string | undefined {
  const text = to?.trim().toLowerCase() ?? '';
  if (text === '') return undefined;
  return text.includes('@') ? text : normaliseMobile(text);
}

/** The local outbox (product.md §7), as a page and as JSON. The routes exist only if the outbox is on, and never in production. */
export function outboxRoutes(app: FastifyInstance, services: Services): void {
  if (!services.config.outbox || services.config.environment === 'production') return;

  const entries = async (to: string | undefined): Promise<OutboxEntry[]> => {
    const found = await messagesRepository(services, services.db).newest(shownAtOnce, recipient(to));
    return found.map(({ channel, at, notBefore, content }) => ({
      to: content.to,
      reply_to: content.replyTo ?? null,
      channel,
      subject: content.subject,
      body: content.body,
      code: content.code,
      at: at.toISOString(),
      not_before: notBefore !== null && notBefore > services.clock.now() ? notBefore.toISOString() : null,
    }));
  };

  handle(app, services, getOutbox, ({ query }) => entries(query.to));

  app.get('/dev/outbox', { schema: { hide: true } }, async (request, reply) => {
    const to = new URL(request.url, 'http://local').searchParams.get('to')?.slice(0, 254) ?? '';
    return reply
      .header('cache-control', 'no-store')
      .header('content-security-policy', policy)
      .header('referrer-policy', 'no-referrer')
      .type('text/html; charset=utf-8')
      .send(outboxPage(await entries(to), to, services.config.demoWorld));
  });
  app.get('/dev/outbox.css', { schema: { hide: true } }, async (_request, reply) =>
    reply.type('text/css; charset=utf-8').send(outboxStyle),
  );
  app.get('/dev/outbox.js', { schema: { hide: true } }, async (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').send(outboxScript),
  );
}
