import { type CorrectionState, isDueCorrection, refusalOf } from '@tulna/rules/contact-corrections';
import type { Change } from '../../platform/audit/changes.ts';
import type { AuditRecord } from '../../platform/audit/entry.ts';
import type { Db } from '../../platform/database/database.ts';
import { customerKind } from '../customer-search/index.ts';
import {
  blocksRepository,
  type CustomerIdentity,
  customersRepository,
  lockCustomer,
  type ProvedContact,
  profilesRepository,
} from '../customers/index.ts';
import { dropQueued } from '../messages/index.ts';
import { voidCodes } from '../one-time-passcodes/index.ts';
import { productInterestsRepository } from '../product-interests/index.ts';
import { correctionsRepository } from './repository.ts';
import { contactsOf, notifyOutcome, type Parts } from './tell.ts';

/** The subject of a correction in the audit: the customer. */
export const customerSubject = (id: string): AuditRecord['subject'] => ({ kind: customerKind, id, name: '' });

type Pair = { old: ProvedContact; new: ProvedContact };

const same = (one: ProvedContact, other: ProvedContact): boolean =>
  one.channel === other.channel && one.value === other.value;

/** Replaces the contact and everything tied to it; returns the reason if that isn't possible. */
async function replace({ services }: Parts, tx: Db, customerId: string, pair: Pair) {
  const customers = customersRepository(services, tx);
  const identity = await customers.identity(customerId);
  const hasOld = identity !== undefined && contactsOf(identity).some((contact) => same(contact, pair.old));
  const isBlocked = (await blocksRepository(tx).of(customerId, 1)).some(({ endedAt }) => endedAt === null);
  const isTaken = (await customers.owner(pair.new)) !== undefined;
  const refusal = refusalOf({ isTaken, isBlocked, hasOld });
  if (refusal !== undefined) return refusal;
  // At this very moment another person may sign in with the new contact for the first time.
  if (!(await customers.replace(customerId, pair.new))) return 'taken';
  if (pair.new.channel === 'email')
    await profilesRepository(tx, services).replaceEmail(customerId, pair.old.value, pair.new.value);
  else await productInterestsRepository(services, tx).move(pair.old.value, pair.new.value);
  return undefined;
}

/** The contacts notified of the change: the new one and the other one; the old one too, if the customer still has it. */
function contactsToNotify(identity: CustomerIdentity, pair: Pair, hasOld: boolean): ProvedContact[] {
  const others = contactsOf(identity).filter(({ channel }) => channel !== pair.new.channel);
  return [pair.new, ...others, ...(hasOld ? [pair.old] : [])];
}

/**
 * Makes a correction that is due, or refuses it, in the caller's transaction, so that a second caller finds it ended. A correction that
 * is made ends every session of the customer. Every code to either contact is void in both cases.
 * @returns how it ended; undefined if there was nothing to do
 */
export async function takeEffect(parts: Parts, tx: Db, id: string): Promise<Change<CorrectionState | undefined>> {
  const { services } = parts;
  const now = services.clock.now();
  const corrections = correctionsRepository(services, tx);
  const nothing = (state?: CorrectionState) => ({ answer: state, records: [] });
  const known = await corrections.byId(id);
  if (known === undefined || !isDueCorrection(known, now)) return nothing(known?.state);
  const { old, new: to, customerId } = known;
  if (old === null || to === null) throw new Error('The contacts of a correction that is due are missing.');
  const pair = { old, new: to };
  await voidCodes(services, tx, [old, to]);
  await lockCustomer(tx, customerId);
  const correction = await corrections.lock(id);
  if (correction === undefined || !isDueCorrection(correction, now)) return nothing(correction?.state);
  const before = await customersRepository(services, tx).identity(customerId);
  if (before === undefined) return nothing();
  const refusal = await replace(parts, tx, customerId, pair);
  const record = { subject: customerSubject(customerId), property: correction.kind };
  const hadOld = correction.oldProvedAt !== null;
  if (refusal !== undefined) {
    await corrections.refuse(id, refusal, now);
    const recipient = { contacts: contactsOf(before), language: before.language };
    // Contacts that were notified of the change are notified that it won't be made.
    if (!hadOld) await notifyOutcome(parts, tx, recipient, correction, 'contactChangeStopped');
    return { answer: 'refused', records: [{ ...record, action: 'refuse_correction', after: { why: refusal } }] };
  }
  await corrections.done(id, now);
  await services.sessions.revokeAllOf(tx, 'customer', customerId);
  // Messages waiting for a lost contact must not reach its present owner.
  if (!hadOld) await dropQueued(services, tx, old.channel, old.value);
  const recipient = { contacts: contactsToNotify(before, pair, hadOld), language: before.language };
  await notifyOutcome(parts, tx, recipient, correction, 'contactChanged');
  const how = hadOld ? 'both_codes' : 'second_person';
  return { answer: 'done', records: [{ ...record, action: 'correct', after: { how } }] };
}
