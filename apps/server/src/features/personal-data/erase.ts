import { randomInt } from 'node:crypto';
import type { DataClass } from '@tulna/contract/personal-data';
import { istDay } from '@tulna/rules/dates';
import type { Db } from '../../platform/database/database.ts';
import { Problem } from '../../platform/http/problem.ts';
import type { Services } from '../../platform/services.ts';
import { customersRepository, lockCustomer } from '../customers/index.ts';
import { inOrder } from './class-order.ts';
import { holders } from './holders.ts';
import { holdsInForce } from './holds.ts';
import { type Erasure, erasuresRepository } from './repository.ts';

const signs = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const group = (): string => Array.from({ length: 5 }, () => signs[randomInt(signs.length)]).join('');

/** Twenty signs by chance (99 bits), in groups that can be read out. */
const newNumber = (now: Date): string =>
  `E${istDay(now.getTime()).slice(0, 4)}-${group()}-${group()}-${group()}-${group()}`;

const yearsLater = (from: Date, years: number): string => {
  const until = new Date(from);
  until.setUTCFullYear(until.getUTCFullYear() + years);
  return until.toISOString();
};

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
  const kept = new Set<DataClass>();
  for (const holder of holders) for (const name of (await holder.keeps?.(services, tx, identity)) ?? []) kept.add(name);
  for (const holder of holders) await holder.erase?.(services, tx, identity);
  const erasure: Erasure = {
    number: newNumber(now),
    customerId,
    brand: asked.brand,
    askedBy: asked.by,
    erased: inOrder(holders.flatMap(({ erases = [] }) => erases)),
    kept: holdsInForce(now)
      .filter((hold) => kept.has(hold.class))
      .map((hold) => ({ class: hold.class, reason: hold.reason, until: yearsLater(now, hold.years) })),
    erasedAt: now,
  };
  await erasuresRepository(tx).add(erasure);
  return erasure;
}
