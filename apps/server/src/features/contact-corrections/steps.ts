import { randomUUID } from 'node:crypto';
import {
  CORRECTION_HOURS,
  type CorrectedKind,
  type CorrectionReason,
  hasRunOut,
  hoursAfter,
  mayConfirmCorrection,
} from '@tulna/rules/contact-corrections';
import { noteFault } from '@tulna/rules/customer-records';
import { checkEmail, checkMobile, normaliseMobile } from '@tulna/rules/patterns';
import type { Change } from '../../platform/audit/changes.ts';
import type { Db } from '../../platform/database/database.ts';
import { Problem } from '../../platform/http/problem.ts';
import type { Services } from '../../platform/services.ts';
import { adminUsersRepository } from '../admin-users/index.ts';
import {
  blocksRepository,
  type CustomerIdentity,
  customersRepository,
  lockCustomer,
  type ProvedContact,
} from '../customers/index.ts';
import { customerSubject } from './effect.ts';
import { type Correction, channelOf, correctionsRepository } from './repository.ts';
import { contactsOf, notifyOutcome, notifySecondPeople, notifyWaiting, type Parts } from './tell.ts';

type By = { id: string; at: Date };
type Which = 'new' | 'old';

/** The request of staff. */
export interface StartRequest {
  customer_id: string;
  kind: CorrectedKind;
  value: string;
  reason: CorrectionReason;
  note: string;
}

/** @throws {Problem} `invalid_request` at `note`: the reason is missing, or the note contains a contact or a PAN */
function checkNote(reason: string, note: string): void {
  const fault = noteFault(reason, note);
  if (fault === undefined) return;
  throw new Problem('invalid_request', {
    fields: { note: { shape: fault === 'needed' ? 'noteNeeded' : 'noteContact' } },
  });
}

/** The typed contact, as stored. @throws {Problem} `invalid_request` at `value` */
function contactOf(kind: CorrectedKind, typed: string): ProvedContact {
  const value = kind === 'phone' ? normaliseMobile(typed) : typed.trim().toLowerCase();
  const fault = kind === 'phone' ? checkMobile(value) : checkEmail(value);
  if (fault !== undefined) throw new Problem('invalid_request', { fields: { value: fault } });
  return { channel: channelOf(kind), value };
}

/** The contact that a correction would replace, read now. */
export interface Replaced {
  identity: CustomerIdentity;
  old: ProvedContact;
  new: ProvedContact;
}

/**
 * Checks whether a correction can begin.
 * @throws {Problem} `not_found` for an unknown, deleted or blocked customer; `contact_missing`, `contact_same`, `contact_taken`,
 * `correction_open`, `invalid_request`
 */
export async function checkStart(services: Services, db: Db, request: StartRequest): Promise<Replaced> {
  checkNote(request.reason, request.note);
  const to = contactOf(request.kind, request.value);
  const customers = customersRepository(services, db);
  const identity = await customers.identity(request.customer_id);
  if (identity === undefined || contactsOf(identity).length === 0) throw new Problem('not_found');
  const [block] = await blocksRepository(db).of(identity.id, 1);
  if (block?.endedAt === null) throw new Problem('not_found');
  const old = contactsOf(identity).find(({ channel }) => channel === to.channel);
  if (old === undefined) throw new Problem('contact_missing');
  if (old.value === to.value) throw new Problem('contact_same');
  if ((await customers.owner(to)) !== undefined) throw new Problem('contact_taken');
  const open = await correctionsRepository(services, db).open(identity.id);
  if (open !== undefined && !hasRunOut(open, services.clock.now())) throw new Problem('correction_open');
  return { identity, old, new: to };
}

/** Starts a correction whose code was sent. @throws {Problem} as `checkStart`, checked again under the lock */
export async function start(
  services: Services,
  tx: Db,
  { request, challenge }: { request: StartRequest; challenge: string },
  by: By,
): Promise<Change<string>> {
  await lockCustomer(tx, request.customer_id).catch(() => {
    throw new Problem('not_found');
  });
  const corrections = correctionsRepository(services, tx);
  await corrections.expire(by.at, request.customer_id);
  const { old, new: to } = await checkStart(services, tx, request);
  const { customer_id: customerId, kind, reason, note } = request;
  const id = randomUUID();
  const expiresAt = hoursAfter(by.at, CORRECTION_HOURS.codes);
  const added = await corrections.add(
    { id, customerId, kind, reason, note, old, new: to, newChallenge: challenge, expiresAt },
    by,
  );
  if (!added) throw new Problem('correction_open');
  const after = { reason, ...(note !== '' && { note }) };
  const subject = customerSubject(customerId);
  return { answer: id, records: [{ action: 'start_correction', subject, property: kind, after }] };
}

/** @throws {Problem} `not_found`, `correction_gone` if it has ended or expired, or is in another state */
function assertIn(
  correction: Correction | undefined,
  states: readonly Correction['state'][],
  now: Date,
): asserts correction is Correction {
  if (correction === undefined) throw new Problem('not_found');
  if (hasRunOut(correction, now) || !states.includes(correction.state)) throw new Problem('correction_gone');
}

/** A correction in one of these states, locked together with its customer. @throws {Problem} as `assertIn` */
async function lockIn(
  services: Services,
  tx: Db,
  id: string,
  states: readonly Correction['state'][],
  now: Date,
): Promise<Correction> {
  const corrections = correctionsRepository(services, tx);
  const known = await corrections.byId(id);
  if (known === undefined) throw new Problem('not_found');
  await lockCustomer(tx, known.customerId);
  const correction = await corrections.lock(id);
  assertIn(correction, states, now);
  return correction;
}

const stateFor = { new: ['started'], old: ['proved'] } as const;

/** A correction for which a code may be sent. @throws {Problem} `not_found`, `correction_gone` */
export async function checkCode(services: Services, db: Db, id: string, which: Which): Promise<Correction> {
  const correction = await correctionsRepository(services, db).byId(id);
  assertIn(correction, stateFor[which], services.clock.now());
  return correction;
}

/** Stores the challenge of a code that was sent. @throws {Problem} `not_found`, `correction_gone` */
export async function noteCode(
  services: Services,
  tx: Db,
  { id, which, challenge }: { id: string; which: Which; challenge: string },
  by: By,
): Promise<Change<void>> {
  const { customerId, kind } = await lockIn(services, tx, id, stateFor[which], by.at);
  await correctionsRepository(services, tx).sent(id, which, challenge);
  const record = { action: 'send_code', subject: customerSubject(customerId), property: kind, after: { to: which } };
  return { answer: undefined, records: [record] };
}

/**
 * Stores that a code was read out, in the transaction that uses it up.
 * @throws {Problem} `correction_gone` if the correction is no longer at this step, or a newer code has been sent
 */
export async function noteProved(
  services: Services,
  tx: Db,
  { id, which, challenge }: { id: string; which: Which; challenge: string },
  at: Date,
): Promise<void> {
  const correction = await lockIn(services, tx, id, stateFor[which], at);
  const current = which === 'new' ? correction.newChallenge : correction.oldChallenge;
  if (current !== challenge) throw new Problem('correction_gone');
  await correctionsRepository(services, tx).proved(id, which, at);
}

/** For a lost old contact: requests the confirmation of a second person. @throws {Problem} `not_found`, `correction_gone` */
export async function requestChange(parts: Parts, tx: Db, id: string, by: By): Promise<Change<void>> {
  const { services } = parts;
  const correction = await lockIn(services, tx, id, ['proved'], by.at);
  // The code to the old contact was read out, so the correction is about to be made.
  if (correction.oldProvedAt !== null) throw new Problem('correction_gone');
  await correctionsRepository(services, tx).ask(id, by, hoursAfter(by.at, CORRECTION_HOURS.confirming));
  await notifySecondPeople(parts, tx, correction, by);
  const { customerId, kind } = correction;
  return {
    answer: undefined,
    records: [{ action: 'ask_correction', subject: customerSubject(customerId), property: kind }],
  };
}

/** True if the person who asked is still an administrator. */
async function isRequesterActive(services: Services, tx: Db, { askedBy }: Correction): Promise<boolean> {
  const person = askedBy === null ? undefined : await adminUsersRepository(services, tx).byId(askedBy);
  return person?.state === 'active' && person.roleId === 1;
}

/**
 * Confirms another person's request: the customer is notified on their present contacts, and the change is made a day later.
 * @throws {Problem} `correction_own`, `not_found`, `correction_gone` if it no longer waits for this, or the person who asked is no longer
 * an administrator, `unavailable` if the customer can't be notified
 */
export async function confirm(parts: Parts, tx: Db, id: string, by: By): Promise<Change<void>> {
  const { services } = parts;
  const correction = await lockIn(services, tx, id, ['asked'], by.at);
  if (!mayConfirmCorrection(correction, by.id)) throw new Problem('correction_own');
  if (!(await isRequesterActive(services, tx, correction))) throw new Problem('correction_gone');
  const { customerId, kind } = correction;
  const identity = await customersRepository(services, tx).identity(customerId);
  if (identity === undefined) throw new Problem('not_found');
  const dueAt = hoursAfter(by.at, CORRECTION_HOURS.waiting);
  await correctionsRepository(services, tx).confirm(id, by, dueAt);
  await notifyWaiting(parts, tx, identity, correction, dueAt);
  const record = { action: 'confirm_correction', subject: customerSubject(customerId), property: kind };
  return { answer: undefined, records: [{ ...record, after: { due: dueAt.toISOString() } }] };
}

async function stopLocked(
  parts: Parts,
  tx: Db,
  correction: Correction,
  by: { id: string | null; at: Date },
  note: string,
): Promise<void> {
  const { services } = parts;
  await correctionsRepository(services, tx).stop(correction.id, by, note);
  const identity = await customersRepository(services, tx).identity(correction.customerId);
  if (correction.state !== 'waiting' || identity === undefined) return;
  const recipient = { contacts: contactsOf(identity), language: identity.language };
  await notifyOutcome(parts, tx, recipient, correction, 'contactChangeStopped');
}

/** Stops an open correction for a reason. @throws {Problem} `not_found`, `correction_gone`, `invalid_request` at `note` */
export async function stop(
  parts: Parts,
  tx: Db,
  { id, note }: { id: string; note: string },
  by: By,
): Promise<Change<void>> {
  checkNote('other', note);
  const { services } = parts;
  const known = await lockIn(services, tx, id, ['started', 'proved', 'asked', 'waiting'], by.at);
  if (known.oldProvedAt !== null) throw new Problem('correction_gone');
  await stopLocked(parts, tx, known, by, note);
  const record = { action: 'stop_correction', subject: customerSubject(known.customerId), property: known.kind };
  return { answer: undefined, records: [{ ...record, after: { note } }] };
}

/** The customer stops a waiting correction. @throws {Problem} `not_found` for an unknown correction, for another customer's, or if it no longer waits */
export async function stopOwn(parts: Parts, tx: Db, id: string, customerId: string): Promise<void> {
  const { services } = parts;
  await lockCustomer(tx, customerId);
  const correction = await correctionsRepository(services, tx).lock(id);
  if (correction?.customerId !== customerId || correction.state !== 'waiting') throw new Problem('not_found');
  await stopLocked(parts, tx, correction, { id: null, at: services.clock.now() }, '');
}
