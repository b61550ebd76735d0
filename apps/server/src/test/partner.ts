import { randomUUID } from 'node:crypto';
import { type PartnerRole, partnerRoles } from '@tulna/rules/partner-access';
import { partnerUsersRepository } from '../features/partner-users/index.ts';
import { type StaffClient, staffClientOf } from './staff.ts';
import type { TestApp } from './test-app.ts';

/** The partner or merchant whose person is signed in. */
export interface PartnerPerson {
  /** Key of a partner in the demo world. */
  partner?: string;
  role?: PartnerRole;
  /** For the role `merchant`: the merchant that the person belongs to. */
  merchantId?: string;
  name?: string;
}

/** Adds a person at a partner, signs them in without using the sign-in API, and returns their client. */
export async function partnerClient(test: TestApp, who: PartnerPerson = {}): Promise<StaffClient> {
  const { partner = 'cl', role = partnerRoles.owner, merchantId = null, name = 'Meera Partner' } = who;
  const { id: partnerId } = await test.db
    .selectFrom('partners')
    .select('id')
    .where('key', '=', partner)
    .executeTakeFirstOrThrow();
  const id = randomUUID();
  const at = test.clock.now();
  await partnerUsersRepository(test.services, test.db).add(
    {
      id,
      partnerId,
      partner,
      merchantId,
      roleId: role,
      name,
      email: `${id.slice(0, 8)}@partner.example`,
      passwordHash: null,
      passwordChangedAt: at,
      language: 'en',
    },
    at,
  );
  const issued = await test.services.sessions.open(test.db, {
    kind: 'partner',
    userId: id,
    roleId: role,
    brand: partner,
    userAgent: 'Partner test',
    ip: '192.0.2.2',
    identityProved: true,
  });
  return staffClientOf(test.app, id, issued.access);
}
