import { normalisePan } from '@tulna/rules/patterns';
import { equalBytes } from '../../platform/crypto/keyring.ts';
import { Problem } from '../../platform/http/problem.ts';
import type { Services } from '../../platform/services.ts';
import type { Session } from '../../platform/sessions/session.ts';
import { type KnownCustomer, knownCustomer } from './identity.ts';
import { identityChecksRepository } from './identity-checks-repository.ts';

const same = (one: string, other: string): boolean => equalBytes(Buffer.from(one), Buffer.from(other));

function locked(until: Date, now: Date): Problem {
  const seconds = Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 1000));
  return new Problem('identity_locked', { retryAfterSeconds: seconds, values: { seconds } });
}

/**
 * Compares PAN and birth date with the stored record and lets the session see it. A try is counted before it is checked; five wrong tries
 * in a row lock the check for 30 minutes, for every session of the customer.
 * @throws Problem `identity_wrong` with the tries left, `identity_locked` with the seconds to wait
 */
export async function proveIdentity(
  services: Services,
  session: Session,
  claim: { pan: string; birthDate: string },
): Promise<KnownCustomer> {
  const customer = await knownCustomer(services, services.db, session);
  if (!customer.checkRequired) return customer;
  const checks = identityChecksRepository(services.db);
  const now = services.clock.now();
  const taken = await checks.take(session.userId, now);
  if ('lockedUntil' in taken) throw locked(taken.lockedUntil, now);
  const { tin, birth_date } = customer.record.values;
  // Both are always compared, so that the time taken reveals nothing.
  const matches = [same(normalisePan(claim.pan), tin), same(claim.birthDate.trim(), birth_date)];
  if (matches.includes(false)) {
    if (taken.left > 0) throw new Problem('identity_wrong', { values: { left: taken.left } });
    const blocked = await checks.take(session.userId, now);
    throw locked('lockedUntil' in blocked ? blocked.lockedUntil : now, now);
  }
  await services.sessions.markIdentityProved(services.db, session.id);
  await checks.clear(session.userId);
  return { ...customer, checkRequired: false };
}
