import { randomBytes } from 'node:crypto';
import {
  createHandOffKey,
  getHandOffKeys,
  type HandOffKey,
  revokeHandOffKey,
} from '@tulna/contract/partner-hand-off-keys';
import { MOST_HAND_OFF_KEYS } from '@tulna/rules/partner-api';
import type { FastifyInstance } from 'fastify';
import { inTransaction } from '../../platform/database/database.ts';
import type { PartnerScope, PartnerTransaction } from '../../platform/database/portal.ts';
import { Problem } from '../../platform/http/problem.ts';
import type { Services } from '../../platform/services.ts';
import { noteIntegration } from '../partner-api-keys/index.ts';
import { handlePartner } from '../partner-users/index.ts';
import { partnerSecretsRepository } from './repository.ts';

const page = 'digital-integration';

type Read = <Result>(work: (tx: PartnerTransaction) => Promise<Result>) => Promise<Result>;

/** The portal's routes for keys that sign hand-offs: owners make and end them, and each is shown once. */
export function handOffKeysRoutes(app: FastifyInstance, services: Services): void {
  const listed = async (read: Read, { partnerId }: PartnerScope): Promise<HandOffKey[]> => {
    const keys = await read((tx) => partnerSecretsRepository(services, tx).list(partnerId));
    return keys.map(({ id, tail, createdAt, revokedAt }) => ({
      key_id: id,
      tail,
      created_at: createdAt.toISOString(),
      revoked_at: revokedAt?.toISOString() ?? null,
    }));
  };
  const one = async (read: Read, scope: PartnerScope, id: string): Promise<HandOffKey> => {
    const record = (await listed(read, scope)).find(({ key_id }) => key_id === id);
    if (record === undefined) throw new Problem('not_found');
    return record;
  };

  handlePartner(app, services, getHandOffKeys, { page }, async ({ scope, read }) => ({
    partner: scope.partner,
    keys: await listed(read, scope),
  }));

  handlePartner(app, services, createHandOffKey, { page, does: 'owner' }, async ({ scope, db, read }) => {
    const key = randomBytes(32).toString('base64url');
    const id = await inTransaction(db, async (tx) => {
      const secrets = partnerSecretsRepository(services, tx);
      await secrets.lockAdding(scope.partnerId);
      if ((await secrets.of(scope.partnerId)).length >= MOST_HAND_OFF_KEYS) throw new Problem('api_keys_full');
      const subject = `…${key.slice(-4)}`;
      await noteIntegration(tx, scope, { what: 'hand_off_key_created', subject, at: services.clock.now() });
      return secrets.add(scope.partnerId, key);
    });
    return { key, record: await one(read, scope, id) };
  });

  handlePartner(app, services, revokeHandOffKey, { page, does: 'owner' }, async ({ body, scope, db, read }) => {
    const { key_id: id, tail } = await one(read, scope, body.key_id);
    await inTransaction(db, async (tx) => {
      if (await partnerSecretsRepository(services, tx).revokeOf(scope.partnerId, id))
        await noteIntegration(tx, scope, {
          what: 'hand_off_key_revoked',
          subject: `…${tail}`,
          at: services.clock.now(),
        });
    });
    return { record: await one(read, scope, id) };
  });
}
