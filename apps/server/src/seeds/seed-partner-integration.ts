import { DAY_MS } from '@tulna/rules/clock';
import { API_SCOPES, API_VERSIONS, SANDBOX_OUTCOMES } from '@tulna/rules/partner-api';
import { apiKeyHash, apiKeysRepository } from '../features/partner-api-keys/index.ts';
import { partnerRows } from '../features/partners/index.ts';
import type { Services } from '../platform/services.ts';
import { demoPartnerPeople } from './data/partner-people.ts';
import { once } from './seed-console.ts';

/** A test key of the demo world, printed in the README. It gives access only to the sandbox of one demo partner. */
export const demoTestKey = 'tulna_test_demo-world-only-demo-world-only-demo-world0';

const keyId = '7b1e4a60-3c1d-4f6e-8a25-9d0c5e7f2b01';
const year = 365 * DAY_MS;
const hour = 60 * 60 * 1000;

/** Gives the demo partner its test key, and sandbox leads in every state. */
export async function seedPartnerIntegration(services: Services): Promise<void> {
  await once(services.db, 'demo partner integration 1', async (tx) => {
    const owner = demoPartnerPeople.find(({ partner, roleId }) => partner === 'haldi' && roleId === 21);
    const [partner] = await partnerRows(tx).where('partner.key', '=', 'haldi').execute();
    if (owner === undefined || partner === undefined) return;
    const now = services.clock.now();
    await apiKeysRepository(tx).add({
      id: keyId,
      partnerId: partner.id,
      partner: partner.key,
      mode: 'test',
      name: 'Demo',
      hash: apiKeyHash(demoTestKey),
      tail: demoTestKey.slice(-4),
      scopes: [...API_SCOPES],
      networks: [],
      apiVersion: API_VERSIONS[0],
      createdBy: owner.id,
      createdAt: now,
      expiresAt: new Date(now.getTime() + year),
    });
    await tx
      .insertInto('partner_test_leads')
      .values(
        SANDBOX_OUTCOMES.map(({ mobile }, at) => ({
          id: `7b1e4a60-3c1d-4f6e-8a25-9d0c5e7f2c${String(at).padStart(2, '0')}`,
          partner_id: partner.id,
          key_id: keyId,
          reference: `DEMO-${at + 1}`,
          product: 'Personal Loans',
          outcome: mobile,
          created_at: new Date(now.getTime() - at * hour),
        })),
      )
      .execute();
  });
}

/** Revokes the published key in an installation that is no longer a demo. */
export async function shutOutDemoKey({ clock, db }: Services): Promise<void> {
  const [partner] = await partnerRows(db).where('partner.key', '=', 'haldi').execute();
  if (partner !== undefined) await apiKeysRepository(db).revoke(partner.id, keyId, clock.now());
}
