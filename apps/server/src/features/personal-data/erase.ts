import { randomInt } from 'node:crypto';
import type { DataClass } from '@tulna/contract/personal-data';
import type { Db } from '../../platform/database/database.ts';
import { Problem } from '../../platform/http/problem.ts';
import type { Services } from '../../platform/services.ts';
import { attributionsRepository } from '../attributions/index.ts';
import { lockCustomer } from '../consents/index.ts';
import { applyStatusUpdate, lenderApplicationsRepository } from '../lender-applications/index.ts';
import { customersRepository } from '../sessions/index.ts';
import { countsOf } from './counts.ts';
import { holdsInForce } from './holds.ts';
import { type Erasure, erasuresRepository } from './repository.ts';
import { wipeCustomer } from './wipe.ts';

const signs = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const group = (): string => Array.from({ length: 5 }, () => signs[randomInt(signs.length)]).join('');

/** Twenty signs by chance (99 bits), in groups that can be read out. */
const newNumber = (now: Date): string => `E${now.getFullYear()}-${group()}-${group()}-${group()}-${group()}`;

const yearsLater = (from: Date, years: number): string => {
  const until = new Date(from);
  until.setUTCFullYear(until.getUTCFullYear() + years);
  return until.toISOString();
};

/** What is said to go, in the order of the page. */
const goes: readonly DataClass[] = [
  'sign_in',
  'profile',
  'draft',
  'applications',
  'reminders',
  'messages',
  'sessions',
  'prospects',
  'interests',
  'card_visits',
  'insurance_hand_offs',
];

/** Applications that no lender has yet are withdrawn; those with a lender are the lender's to close. */
async function withdrawUnsent(services: Services, tx: Db, customerId: string): Promise<void> {
  const applications = lenderApplicationsRepository(tx);
  for (const { id } of await applications.of(customerId)) {
    const application = await applications.lock(id);
    if (application?.status === 'started' || application?.status === 'failed')
      await applyStatusUpdate(services, tx, application, { status: 'withdrawn', source: 'customer' });
  }
}

/**
 * Erases a customer inside a transaction: sealed fields and their blind indexes go, every session ends, and what the law
 * keeps stays without anything that names the person. Answers the certificate.
 * @throws Problem `not_found` when there is no such customer, or nothing of them is left
 */
export async function eraseCustomer(
  services: Services,
  tx: Db,
  customerId: string,
  asked: { by: Erasure['askedBy']; brand: string },
): Promise<Erasure> {
  await lockCustomer(tx, customerId).catch(() => {
    throw new Problem('not_found');
  });
  const identity = await customersRepository(services, tx).identity(customerId);
  if (identity === undefined || (identity.phone === null && identity.email === null)) throw new Problem('not_found');
  const now = services.clock.now();
  const counts = await countsOf(services, tx, identity);
  const held: Partial<Record<DataClass, boolean>> = {
    consents: true,
    lender_applications: counts.lender_applications > 0,
    decisions: counts.lender_applications > 0,
    origin: (await attributionsRepository(tx).of(customerId)) !== undefined,
    complaints: counts.complaints > 0,
    // Help requests are not tied to an account, so whether there are any is not known.
    help_requests: true,
  };
  await withdrawUnsent(services, tx, customerId);
  await wipeCustomer(services, tx, identity);
  await services.sessions.revokeAllOf(tx, 'customer', customerId);
  await tx.updateTable('sessions').set({ user_agent: '' }).where('user_id', '=', customerId).execute();
  const erasure: Erasure = {
    number: newNumber(now),
    customerId,
    brand: asked.brand,
    askedBy: asked.by,
    erased: [...goes],
    kept: holdsInForce(now)
      .filter((hold) => held[hold.class] === true)
      .map((hold) => ({ class: hold.class, reason: hold.reason, until: yearsLater(now, hold.years) })),
    erasedAt: now,
  };
  await erasuresRepository(tx).add(erasure);
  return erasure;
}
