import type { Db } from '../../platform/database/database.ts';
import type { Services } from '../../platform/services.ts';
import type { Session } from '../../platform/sessions/session.ts';
import type { IssuedTokens } from '../../platform/sessions/sessions.ts';
import { customersRepository, type FoundCustomer } from '../sessions/index.ts';
import type { Proved } from './service.ts';

export interface SignedIn {
  issued: IssuedTokens;
  isNew: boolean;
}

/**
 * Who is signed in by a proved number or address. Someone who is signed in already and proves the other kind of contact gets
 * it added to their record. When it belongs to another record they sign in to that one; the two are never merged, for that
 * would let a stolen session pull someone's address into a stranger's record.
 */
async function customerFor(
  services: Services,
  tx: Db,
  proved: Proved,
  current: Session | null,
): Promise<FoundCustomer> {
  const customers = customersRepository(services, tx);
  const { destination, language } = proved;
  if (current?.kind !== 'customer') return customers.findOrCreate(destination, language);
  if (await customers.attach(current.userId, destination)) {
    return { id: current.userId, roleId: current.roleId, isNew: false };
  }
  return customers.findOrCreate(destination, language);
}

/** Opens the customer's session for a right code, in the transaction that used the code up. */
export async function signIn(
  services: Services,
  tx: Db,
  proved: Proved,
  current: Session | null,
  userAgent: string | undefined,
): Promise<SignedIn> {
  const customer = await customerFor(services, tx, proved, current);
  if (current !== null && current.kind === 'customer') await services.sessions.revoke(tx, current.id);
  const issued = await services.sessions.open(tx, {
    kind: 'customer',
    userId: customer.id,
    roleId: customer.roleId,
    brand: proved.brand,
    userAgent,
    identityProved: customer.isNew,
  });
  return { issued, isNew: customer.isNew };
}
