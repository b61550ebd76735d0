import { randomUUID } from 'node:crypto';
import { startPartnerLook } from '@tulna/contract/partner-looks';
import { staffClientOf } from './staff.ts';
import type { TestApp } from './test-app.ts';

/** Opens the portal of a partner as a member of staff would look at it; returns the access token of the look. */
export async function startLook(test: TestApp, partner = 'cl'): Promise<string> {
  const { id } = await test.db.selectFrom('partners').select('id').where('key', '=', partner).executeTakeFirstOrThrow();
  const userId = randomUUID();
  const { access } = await test.services.sessions.open(test.db, {
    kind: 'admin',
    userId,
    roleId: 1,
    brand: null,
    userAgent: undefined,
    identityProved: true,
  });
  const path = startPartnerLook.path.replace(':id', String(id));
  const { body } = await staffClientOf(test.app, userId, access).post<{ access_token: string }>(path, {
    reason: 'Asks why a lead is missing',
  });
  return body.access_token;
}
