import type { Db } from '../../platform/database/database.ts';
import type { Services } from '../../platform/services.ts';
import { brandsRepository } from '../brands/index.ts';
import { lendersRepository } from '../lenders/index.ts';
import { canSend, sendMessages } from '../messages/index.ts';
import { customersRepository } from '../sessions/index.ts';
import type { LenderApplication } from './repository.ts';

/** Messages that are written in one statement. */
const atOnce = 500;

/**
 * Tells customers that a lender has their applications, in the caller's transaction; messages about what they asked for, so
 * they need no consent.
 * @param applications all of the same lender
 */
export async function tellSent(services: Services, tx: Db, applications: readonly LenderApplication[]): Promise<void> {
  const [first] = applications;
  if (first === undefined) return;
  const identities = await customersRepository(services, tx).identities(
    applications.map(({ customerId }) => customerId),
  );
  const brands = new Map((await brandsRepository(tx).all()).map(({ key, name }) => [key, name]));
  const lender = (await lendersRepository(tx).byKey(first.lenderKey))?.name ?? first.lenderKey;
  const messages = applications.flatMap(({ customerId, brand }) => {
    const identity = identities.get(customerId);
    const to = identity?.phone ?? identity?.email;
    const channel = identity?.phone ? ('sms' as const) : ('email' as const);
    if (!identity || !to || !canSend(services, channel)) return [];
    const facts = { brand: brands.get(brand ?? services.config.defaultBrand) ?? 'Tulna', lender };
    return [{ channel, to, template: 'applicationSent' as const, language: identity.language, facts }];
  });
  for (let at = 0; at < messages.length; at += atOnce)
    await sendMessages(services, tx, messages.slice(at, at + atOnce));
}
