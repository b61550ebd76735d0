import { allowFunnelOfPartner, getFunnelOfPartner, stopFunnelOfPartner } from '@tulna/contract/partner-funnels';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import type { Change } from '../../platform/audit/changes.ts';
import type { AuditedKind } from '../../platform/audit/registry.ts';
import type { Db } from '../../platform/database/database.ts';
import { handle } from '../../platform/http/handle.ts';
import { handleChange } from '../../platform/http/handle-change.ts';
import { Problem } from '../../platform/http/problem.ts';
import type { Services } from '../../platform/services.ts';
import { partnersById, partnersRepository } from '../partners/index.ts';
import { funnelsChanged } from './directory.ts';
import { presentStop, versionsWithFigures } from './present.ts';
import { partnerFunnelsRepository } from './repository.ts';

const page = { page: 'partners' } as const;
const kind = 'partner-funnel';
const mostVersions = 20;

/** Switches the funnel of a partner off with a reason, or on again by null. @throws {Problem} `not_found` */
async function setStop(on: Db, partnerId: number, reason: string | null, at: Date): Promise<Change<void>> {
  const partner = await partnersRepository(on).lock(partnerId);
  if (partner === undefined) throw new Problem('not_found');
  const funnels = partnerFunnelsRepository(on);
  const before = (await funnels.stop(partnerId))?.reason ?? null;
  if (before === reason) return { answer: undefined, records: [] };
  await funnels.setStop(partnerId, reason, at);
  const subject = { kind, id: String(partnerId), name: partner.brand.name };
  const records = [{ action: 'update', subject, property: 'off_because', before, after: reason }];
  return { answer: undefined, records, channels: [funnelsChanged] };
}

const auditedFunnels: AuditedKind = {
  kind,
  putBack: {
    off_because: ({ tx, id, by }, value) => setStop(tx, Number(id), z.nullable(z.string()).parse(value), by.at),
  },
};

/** Funnels of partners as the back office sees them (R9, A10). */
export function consoleFunnelRoutes(app: FastifyInstance, services: Services): void {
  services.audit.registry.declare(auditedFunnels);

  handle(app, services, getFunnelOfPartner, page, async ({ params: { id }, db }) => {
    const partner = (await partnersById(db, [id])).get(id);
    if (partner === undefined) throw new Problem('not_found');
    const funnels = partnerFunnelsRepository(db);
    const [versions, inForce, stop] = await Promise.all([
      versionsWithFigures(services, db, id, mostVersions),
      funnels.inForce(id),
      funnels.stop(id),
    ]);
    return {
      partner: partner.key,
      name: partner.name,
      versions,
      shown: stop === undefined ? (inForce?.number ?? null) : null,
      stopped: presentStop(stop),
    };
  });

  handleChange(
    app,
    services,
    stopFunnelOfPartner,
    { ...page, change: (on, { params, body, by }) => setStop(on, params.id, body.reason, by.at) },
    { says: 'funnelStopped' },
  );

  handleChange(
    app,
    services,
    allowFunnelOfPartner,
    { ...page, change: (on, { params, by }) => setStop(on, params.id, null, by.at) },
    { says: 'funnelAllowed' },
  );
}
