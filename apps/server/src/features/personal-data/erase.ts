import { randomInt } from 'node:crypto';
import type { DataClass } from '@tulna/contract/personal-data';
import { istDay } from '@tulna/rules/dates';
import type { Db } from '../../platform/database/database.ts';
import { Problem } from '../../platform/http/problem.ts';
import { forgetExports } from '../../platform/lists/exports/repository.ts';
import { listsOfPeople } from '../../platform/lists/server-list.ts';
import type { Services } from '../../platform/services.ts';
import { lockCustomerToErase } from '../customers/index.ts';
import { inOrder } from './class-order.ts';
import { deletionsRepository } from './deletions-repository.ts';
import { holders } from './holders.ts';
import { countsOf, goesOf, holdsOf, undeletedCustomer, yearsLater } from './preview.ts';
import { type Erasure, erasuresRepository } from './repository.ts';

const characters = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const group = (): string => Array.from({ length: 5 }, () => characters[randomInt(characters.length)]).join('');

/** Twenty random characters (99 bits), in groups that can be read out. */
export const newNumber = (now: Date): string =>
  `E${istDay(now.getTime()).slice(0, 4)}-${group()}-${group()}-${group()}-${group()}`;

/** Who requested the deletion: the customer, or staff with the id of the logged deletion and the certificate number already sent to the customer. */
export type RequestedBy =
  | { by: 'customer'; brand: string }
  | { by: 'desk'; brand: string; deletionId: string; number: string };

/**
 * Deletes a customer inside a transaction. Sealed fields and their blind indexes are removed, every session ends, and exported files that may show the customer are deleted. Data that the law requires is kept without anything that names the person. Returns the certificate.
 * @throws Problem `not_found` if there is no such customer, or the data is deleted already
 */
export async function eraseCustomer(
  services: Services,
  tx: Db,
  customerId: string,
  request: RequestedBy,
): Promise<Erasure> {
  await lockCustomerToErase(tx, customerId).catch(() => {
    throw new Problem('not_found');
  });
  const identity = await undeletedCustomer(services, tx, customerId);
  const now = services.clock.now();
  const counts = await countsOf(services, tx, identity);
  const holds = await holdsOf(services, tx, identity, now);
  for (const holder of holders) await holder.erase?.(services, tx, identity);
  // Data that no hold covers is removed now, so it needs no date of removal.
  const heldClasses = new Set<string>(holds.map((hold) => hold.class));
  for (const { purge = {} } of holders)
    for (const [name, remove] of Object.entries(purge)) if (!heldClasses.has(name)) await remove(tx, customerId);
  await forgetExports(tx, listsOfPeople());
  const goes = goesOf(counts, holds);
  const deletions = deletionsRepository(tx);
  // The person may have been sent a number for a deletion that staff confirmed and that they are now faster than.
  const sent = request.by === 'desk' ? request.number : (await deletions.open(customerId))?.certificate;
  const erasure: Erasure = {
    number: sent ?? newNumber(now),
    customerId,
    brand: request.brand,
    askedBy: request.by,
    erased: inOrder(holders.flatMap(({ erases = [] }): readonly DataClass[] => erases)),
    kept: holds.map((hold) => ({ class: hold.class, reason: hold.reason, until: yearsLater(now, hold.years) })),
    erasedAt: now,
  };
  await erasuresRepository(tx).add(erasure);
  if (request.by === 'desk') await deletions.done(request.deletionId, erasure, goes);
  else {
    await deletions.overtaken(customerId, now);
    await deletions.addOwn(erasure, goes);
  }
  return erasure;
}
