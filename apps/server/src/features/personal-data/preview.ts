import { createHash } from 'node:crypto';
import type { DeletionPreview } from '@tulna/contract/deletions';
import type { DataClass } from '@tulna/contract/personal-data';
import { type DeletionSight, sightText } from '@tulna/rules/deletions';
import { isClosed, type LenderApplicationStatus } from '@tulna/rules/lifecycle';
import type { Db } from '../../platform/database/database.ts';
import { Problem } from '../../platform/http/problem.ts';
import type { Person, Reading } from '../../platform/personal-data/personal-data.ts';
import type { Services } from '../../platform/services.ts';
import { consentsRepository } from '../consents/index.ts';
import { maskedCustomers } from '../customer-search/index.ts';
import { type CustomerIdentity, customersOf, customersRepository } from '../customers/index.ts';
import { type LenderApplication, lenderApplicationsRepository } from '../lender-applications/index.ts';
import { lendersRepository } from '../lenders/index.ts';
import { canSend } from '../messages/index.ts';
import { placeOf } from './class-order.ts';
import { holders } from './holders.ts';
import { type Hold, holdsInForce } from './holds.ts';

/** Fingerprint of the preview that a person saw. */
const fingerprintOf = (sight: DeletionSight): string => createHash('sha256').update(sightText(sight)).digest('hex');

/** The data is only counted. */
const counting: Reading = { language: 'en', pan: 'masked', brand: 'key' };

type Counts = ReadonlyMap<DataClass, number | null>;

/** How much data there is of each class; null for data that can't be linked to a person. */
export async function countsOf(services: Services, db: Db, person: Person): Promise<Counts> {
  const counts = new Map<DataClass, number | null>();
  for (const holder of holders)
    for (const held of (await holder.describe?.(services, db, person, counting)) ?? [])
      counts.set(held.class, held.count);
  counts.set('consents', (await consentsRepository(db).chainOf(person.id)).length);
  counts.set('help_requests', null);
  counts.set('contact_stop', [person.phone, person.email].filter((contact) => contact !== null).length);
  return counts;
}

/** The holds by which some of a person's data is kept after a deletion. */
export async function holdsOf(services: Services, db: Db, person: Person, now: Date): Promise<Hold[]> {
  const heldClasses = new Set<DataClass>();
  for (const holder of holders)
    for (const name of (await holder.keeps?.(services, db, person)) ?? []) heldClasses.add(name);
  return holdsInForce(now).filter((hold) => heldClasses.has(hold.class));
}

export const yearsLater = (from: Date, years: number): string => {
  const until = new Date(from);
  until.setUTCFullYear(until.getUTCFullYear() + years);
  return until.toISOString();
};

/** The data deleted: everything in classes that no hold keeps. */
export const goesOf = (counts: Counts, holds: readonly Hold[]): DeletionPreview['goes'] =>
  [...counts]
    .filter(([name, count]) => count !== 0 && !holds.some((hold) => hold.class === name))
    .map(([name, count]) => ({ class: name, count }))
    .toSorted((one, other) => placeOf(one.class) - placeOf(other.class));

const becomes = (status: LenderApplicationStatus): DeletionPreview['applications'][number]['becomes'] =>
  status === 'started' || status === 'failed' ? 'withdrawn' : isClosed(status) ? 'ended' : 'with_lender';

async function presentApplications(
  db: Db,
  applications: readonly LenderApplication[],
): Promise<DeletionPreview['applications']> {
  const names = new Map<string, string>();
  for (const key of new Set(applications.map(({ lenderKey }) => lenderKey)))
    names.set(key, (await lendersRepository(db).byKey(key))?.name ?? key);
  return applications.map(({ id, lenderKey, product, status, startedAt }) => ({
    application_id: id,
    lender: names.get(lenderKey) ?? lenderKey,
    product,
    status,
    started_at: startedAt.toISOString(),
    becomes: becomes(status),
  }));
}

/** The channel by which a person is notified: SMS if possible, otherwise email; null if neither is. */
export const notificationChannel = (
  services: Services,
  { phone, email }: Pick<Person, 'phone' | 'email'>,
): 'sms' | 'email' | null =>
  phone !== null && canSend(services, 'sms') ? 'sms' : email !== null && canSend(services, 'email') ? 'email' : null;

/** A person whose data can be deleted. @throws Problem `not_found` if there is no such person, or the data is deleted already */
export async function undeletedCustomer(services: Services, db: Db, customerId: string): Promise<CustomerIdentity> {
  const identity = await customersRepository(services, db).identity(customerId);
  if (identity === undefined || (identity.phone === null && identity.email === null)) throw new Problem('not_found');
  return identity;
}

/** The preview of a customer's deletion, as both colleagues see it, and the part of it that must be the same for both. */
export async function previewOf(
  services: Services,
  db: Db,
  customerId: string,
): Promise<{ preview: DeletionPreview; sight: DeletionSight }> {
  const identity = await undeletedCustomer(services, db, customerId);
  const now = services.clock.now();
  const [customer] = await maskedCustomers(services, db, customersOf([customerId]), 1);
  if (customer === undefined) throw new Problem('not_found');
  const counts = await countsOf(services, db, identity);
  const holds = await holdsOf(services, db, identity, now);
  const applications = await lenderApplicationsRepository(db).of(customerId);
  const goes = goesOf(counts, holds);
  const stays = holds.map((hold) => ({
    class: hold.class,
    reason: hold.reason,
    until: yearsLater(now, hold.years),
    count: counts.get(hold.class) ?? null,
    years: hold.years,
  }));
  const sight: DeletionSight = {
    classes: [
      ...goes.map((one) => ({ class: one.class, count: one.count, stays: false })),
      ...stays.map((one) => ({ class: one.class, count: one.count, stays: true })),
    ],
    applications: applications.map(({ id, status }) => ({ id, status })),
  };
  const shown = {
    customer,
    goes,
    stays,
    applications: await presentApplications(db, applications),
    figures: (counts.get('applications') ?? 0) + applications.length,
    told_by: notificationChannel(services, identity),
  };
  return { preview: { ...shown, seen: fingerprintOf(sight) }, sight };
}
