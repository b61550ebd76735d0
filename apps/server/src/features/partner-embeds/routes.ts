import { addEmbedOrigin, type EmbedOrigin, getEmbedOrigins, removeEmbedOrigin } from '@tulna/contract/partner-embeds';
import { embedOriginOf, MOST_EMBED_ORIGINS } from '@tulna/rules/partner-embeds';
import type { FastifyInstance } from 'fastify';
import { inTransaction } from '../../platform/database/database.ts';
import type { PartnerScope, PartnerTransaction } from '../../platform/database/portal.ts';
import { Problem } from '../../platform/http/problem.ts';
import type { Services } from '../../platform/services.ts';
import { noteIntegration } from '../partner-api-keys/index.ts';
import { handlePartner } from '../partner-users/index.ts';
import { embedOriginsRepository } from './repository.ts';

const page = 'digital-integration';

type Read = <Result>(work: (tx: PartnerTransaction) => Promise<Result>) => Promise<Result>;

/** The portal's routes for the sites that may frame a partner's entry page; only owners change them. */
export function partnerEmbedsRoutes(app: FastifyInstance, services: Services): void {
  const { clock, config } = services;
  const listed = async (read: Read, { partnerId, partner }: PartnerScope) => {
    const rows = await read((tx) => embedOriginsRepository(tx).of(partnerId));
    const origins = rows.map(
      ({ id, origin, created_at }): EmbedOrigin => ({ origin_id: id, origin, created_at: created_at.toISOString() }),
    );
    return { partner, origins };
  };

  handlePartner(app, services, getEmbedOrigins, { page }, ({ scope, read }) => listed(read, scope));

  handlePartner(app, services, addEmbedOrigin, { page, does: 'owner' }, async ({ body, scope, db, read }) => {
    const origin = embedOriginOf(body.origin, config.environment !== 'production');
    if (origin === undefined) throw new Problem('invalid_request', { fields: { origin: { shape: 'embedOrigin' } } });
    await inTransaction(db, async (tx) => {
      const origins = embedOriginsRepository(tx);
      await origins.lockAdding(scope.partnerId);
      const known = await origins.of(scope.partnerId);
      // A site that is listed already stays listed.
      if (known.some((one) => one.origin === origin)) return;
      if (known.length >= MOST_EMBED_ORIGINS) throw new Problem('embed_origins_full');
      await origins.add(scope, origin, clock.now());
      await noteIntegration(tx, scope, { what: 'embed_origin_added', subject: origin, at: clock.now() });
    });
    return listed(read, scope);
  });

  handlePartner(app, services, removeEmbedOrigin, { page, does: 'owner' }, async ({ body, scope, db, read }) => {
    await inTransaction(db, async (tx) => {
      const origin = await embedOriginsRepository(tx).remove(scope.partnerId, body.origin_id);
      if (origin === undefined) throw new Problem('not_found');
      await noteIntegration(tx, scope, { what: 'embed_origin_removed', subject: origin, at: clock.now() });
    });
    return listed(read, scope);
  });
}
