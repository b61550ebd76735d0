import type { Db } from '../../platform/database/database.ts';
import { Problem } from '../../platform/http/problem.ts';
import type { Services } from '../../platform/services.ts';
import type { Session } from '../../platform/sessions/session.ts';
import type { IssuedTokens } from '../../platform/sessions/sessions.ts';
import { admitCustomer, customersRepository, type FoundCustomer, knownCustomer } from '../customers/index.ts';
import { liftSuppression } from '../suppressions/index.ts';
import type { Proved } from './service.ts';

export interface SignedIn {
  issued: IssuedTokens;
  isNew: boolean;
}

/**
 * The customer signed in by a proved phone number or email address. A customer who is already signed in and proves the other kind of contact gets it added to their record. If the contact belongs to another record, they sign in to that one. The two are never merged: a stolen session could otherwise pull another customer's email address into another person's record. Nothing is added to a record until this session has proved its PAN and birth date, because the number may have a new owner today.
 */
async function customerFor(
  services: Services,
  tx: Db,
  proved: Proved,
  current: Session | null,
): Promise<FoundCustomer & { proved: boolean; isAdded: boolean }> {
  const customers = customersRepository(services, tx);
  const { destination, language } = proved;
  if (current?.kind === 'customer') {
    const { checkRequired } = await knownCustomer(services, tx, current);
    if (!checkRequired && (await customers.attach(current.userId, destination))) {
      // The same person in the same browser, so what the session has proved stays proved.
      const proved = current.identityProved || (await services.sessions.isIdentityProved(tx, current.id));
      return { id: current.userId, roleId: current.roleId, isNew: false, proved, isAdded: true };
    }
  }
  const found = await customers.findOrCreate(destination, language);
  return { ...found, proved: found.isNew, isAdded: false };
}

/**
 * Opens the customer's session for a right code, in the transaction that used the code up.
 * @throws {Problem} `account_blocked`, but only after the right code, so that a stranger without it doesn’t learn whether an account exists
 * or is blocked. `otp_expired` if the contact now belongs to another customer, `unauthorised` if the session that adds it was ended
 */
export async function signIn(
  services: Services,
  tx: Db,
  proved: Proved,
  current: Session | null,
  { userAgent, support }: { userAgent: string | undefined; support: string },
): Promise<SignedIn> {
  const customer = await customerFor(services, tx, proved, current);
  await admitCustomer(tx, customer.id, support);
  // Staff may have corrected the contact while this transaction waited for the lock; the old contact no longer signs in.
  const owner = await customersRepository(services, tx).owner(proved.destination);
  if (owner?.id !== customer.id) throw new Problem('otp_expired');
  if (customer.isAdded && current !== null) {
    const live = await services.sessions.listOf(tx, 'customer', customer.id);
    if (!live.some(({ id }) => id === current.id)) throw new Problem('unauthorised');
  }
  await liftSuppression(services, tx, proved.destination);
  if (current !== null && current.kind === 'customer') await services.sessions.revoke(tx, current.id);
  const issued = await services.sessions.open(tx, {
    kind: 'customer',
    userId: customer.id,
    roleId: customer.roleId,
    brand: proved.brand,
    userAgent,
    identityProved: customer.proved,
  });
  return { issued, isNew: customer.isNew };
}
