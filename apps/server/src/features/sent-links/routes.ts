import { getSentLinks, sendLinkToContinue } from '@tulna/contract/sent-links';
import { SENT_LINKS_SHOWN } from '@tulna/rules/sent-links';
import type { FastifyInstance } from 'fastify';
import { handle } from '../../platform/http/handle.ts';
import { handleChange } from '../../platform/http/handle-change.ts';
import { originOf } from '../../platform/http/origin.ts';
import type { Services } from '../../platform/services.ts';
import { adminNames } from '../admin-users/index.ts';
import type { BrandDirectory } from '../brands/index.ts';
import { stateOf } from './open.ts';
import { sentLinksRepository } from './repository.ts';
import { linksLeft, sendLink } from './send.ts';

const page = { page: 'csr-portal' } as const;

/** Links to continue, sent by staff from a customer's record (A13). They are opened by the same calls as partners' leads. */
export function sentLinksRoutes(app: FastifyInstance, services: Services, brands: BrandDirectory): void {
  handle(app, services, getSentLinks, page, async ({ params, db }) => {
    const { customer_id: id } = params;
    const now = services.clock.now();
    const links = await sentLinksRepository(db).of(id, SENT_LINKS_SHOWN);
    const names = await adminNames(
      services,
      db,
      links.map(({ sent_by }) => sent_by),
    );
    return {
      left: await linksLeft(db, id, now),
      links: links.map((link) => ({
        link_id: link.id,
        sent_by: names.get(link.sent_by) ?? '',
        sent_at: link.sent_at.toISOString(),
        expires_at: link.expires_at.toISOString(),
        opened_at: link.opened_at?.toISOString() ?? null,
        state: stateOf(link, now),
      })),
    };
  });

  handleChange(
    app,
    services,
    sendLinkToContinue,
    {
      ...page,
      change: (on, { body, raw, by }) =>
        sendLink(
          { services, brands },
          on,
          { customerId: body.customer_id.toLowerCase(), origin: originOf(services, raw) },
          by,
        ),
    },
    { says: 'linkToContinueSent' },
  );
}
