import { randomUUID } from 'node:crypto';
import type { requestDeletion } from '@tulna/contract/deletions';
import type { BodyOf } from '@tulna/contract/endpoint';
import { deletionDifferences, deletionExpires, isPlainReference } from '@tulna/rules/deletions';
import type { Change } from '../../platform/audit/changes.ts';
import type { AuditRecord } from '../../platform/audit/entry.ts';
import { entryToUndo } from '../../platform/audit/find.ts';
import type { AuditedKind } from '../../platform/audit/registry.ts';
import type { Db } from '../../platform/database/database.ts';
import { Problem } from '../../platform/http/problem.ts';
import type { Services } from '../../platform/services.ts';
import { brandsRepository } from '../brands/index.ts';
import { lockCustomer } from '../customers/index.ts';
import { sendMessage } from '../messages/index.ts';
import { carryOutDeletions } from './carry-out.ts';
import { deletionsRepository, type StoredDeletion } from './deletions-repository.ts';
import { newNumber } from './erase.ts';
import { notificationChannel, previewOf, undeletedCustomer } from './preview.ts';

/** The kind of deletions in the audit. They are named by their own id, so that no entry leads to a person. */
export const deletionKind = 'deletion';

type By = { id: string; at: Date };

export const deletionSubject = (id: string): AuditRecord['subject'] => ({ kind: deletionKind, id, name: '' });

/** Locks a customer, as does everything that changes or deletes their applications. @throws {Problem} `not_found` */
const lockPerson = (tx: Db, customerId: string): Promise<void> =>
  lockCustomer(tx, customerId).catch(() => {
    throw new Problem('not_found');
  });

/**
 * Requests the deletion of a customer's data, based on the preview seen.
 * @throws {Problem} `not_found`, `deletion_changed` if something else would now be deleted or kept, `deletion_open`, `invalid_request`
 */
export async function openDeletion(
  services: Services,
  tx: Db,
  { customer_id: customerId, reason, reference, seen }: BodyOf<typeof requestDeletion>,
  by: By,
): Promise<Change<string>> {
  if (!isPlainReference(reference)) throw new Problem('invalid_request', { fields: { reference: 'plain_reference' } });
  await lockPerson(tx, customerId);
  const { preview, sight } = await previewOf(services, tx, customerId);
  if (preview.seen !== seen) throw new Problem('deletion_changed');
  const deletions = deletionsRepository(tx);
  await deletions.expire(by.at);
  const id = randomUUID();
  const request = { id, customerId, reason, reference, seen: sight, expiresAt: deletionExpires(by.at) };
  const brand = preview.customer.brand ?? services.config.defaultBrand;
  if (!(await deletions.add({ ...request, brand }, by))) throw new Problem('deletion_open');
  const after = { reason, ...(reference !== '' && { reference }) };
  return { answer: id, records: [{ action: 'create', subject: deletionSubject(id), after }] };
}

/** Locks a waiting request together with its customer. @throws {Problem} `not_found`, `changed_since`, `deletion_expired` */
async function lockWaiting(tx: Db, id: string, now: Date): Promise<StoredDeletion> {
  const deletions = deletionsRepository(tx);
  const known = await deletions.byId(id);
  if (known === undefined) throw new Problem('not_found');
  await lockPerson(tx, known.customerId);
  const deletion = await deletions.lock(id);
  if (deletion?.state === 'expired' || (deletion?.state === 'waiting' && deletion.expiresAt <= now))
    throw new Problem('deletion_expired');
  if (deletion?.state !== 'waiting') throw new Problem('changed_since');
  return deletion;
}

async function brandName(tx: Db, key: string): Promise<string> {
  return (await brandsRepository(tx).all()).find((brand) => brand.key === key)?.name ?? 'Tulna';
}

/** Notifies the customer, in the transaction that confirms; null if no channel is available. */
async function notifyPerson(
  services: Services,
  tx: Db,
  { customerId, brand }: StoredDeletion,
  number: string,
): Promise<string | null> {
  const person = await undeletedCustomer(services, tx, customerId);
  const channel = notificationChannel(services, person);
  const to = channel === 'sms' ? person.phone : person.email;
  if (channel === null || to === null) return null;
  const id = randomUUID();
  const facts = { brand: await brandName(tx, brand), number };
  await sendMessage(services, tx, { id, channel, to, template: 'dataDeleted', language: person.language, facts });
  return id;
}

/**
 * Confirms another person's request after seeing the same preview: the customer is notified, and the deletion follows.
 * @throws {Problem} `own_draft`, `deletion_changed` if the data deleted or kept differs from what either of them saw, `deletion_expired`,
 * `changed_since`, `not_found`
 */
export async function confirm(
  services: Services,
  tx: Db,
  { id, seen }: { id: string; seen: string },
  by: By,
): Promise<Change<void>> {
  const deletion = await lockWaiting(tx, id, by.at);
  if (deletion.requestedBy === by.id) throw new Problem('own_draft');
  const { preview, sight } = await previewOf(services, tx, deletion.customerId);
  if (preview.seen !== seen || deletionDifferences(deletion.seen, sight).length > 0)
    throw new Problem('deletion_changed');
  const certificate = newNumber(by.at);
  const messageId = await notifyPerson(services, tx, deletion, certificate);
  await deletionsRepository(tx).confirm(id, by, { certificate, messageId });
  await services.jobs.send(carryOutDeletions, {}, { db: tx });
  return { answer: undefined, records: [{ action: 'confirm', subject: deletionSubject(id) }] };
}

/** Withdraws a request. @throws {Problem} `not_found`, `changed_since` if it isn't waiting any more */
export async function withdraw(tx: Db, id: string, by: By): Promise<Change<void>> {
  const deletions = deletionsRepository(tx);
  if ((await deletions.byId(id)) === undefined) throw new Problem('not_found');
  if (!(await deletions.withdraw(id, by))) throw new Problem('changed_since');
  const subject = deletionSubject(id);
  const undoes = await entryToUndo(tx, 'create', subject);
  return { answer: undefined, records: [{ action: 'discard', subject, undoes }] };
}

/** Undoing a request in the audit withdraws it; a confirmed request can't be undone. */
export const auditedDeletions: AuditedKind = {
  kind: deletionKind,
  putBack: {},
  undoAction: { create: ({ tx, id, by }) => withdraw(tx, id, by) },
};
