import { randomUUID } from 'node:crypto';
import {
  type BlockReason,
  noteFault,
  type ShownField,
  type ShowReason,
  type UnblockReason,
} from '@tulna/rules/customer-records';
import type { Change } from '../../platform/audit/changes.ts';
import { entryToUndo } from '../../platform/audit/find.ts';
import type { Db } from '../../platform/database/database.ts';
import { Problem } from '../../platform/http/problem.ts';
import type { Services } from '../../platform/services.ts';
import { customerKind } from '../customer-search/index.ts';
import { blocksRepository, type CustomerIdentity, customersRepository, lockCustomer } from '../customers/index.ts';
import { cancelReminders } from '../reminders/index.ts';
import { openCustomer } from './person.ts';

export type By = { id: string; at: Date };
/** The reason that staff give for a change, with a note. */
export interface Why<Reason extends string> {
  reason: Reason;
  note: string;
}

export const subjectOf = (id: string) => ({ kind: customerKind, id, name: '' });
export const whyOf = ({ reason, note }: Why<string>) => ({ reason, ...(note !== '' && { note }) });

/** @throws {Problem} `invalid_request` for a note that is missing, or that contains a contact or a PAN */
export function checkNote({ reason, note }: Why<string>): void {
  const fault = noteFault(reason, note);
  if (fault === undefined) return;
  throw new Problem('invalid_request', {
    fields: { note: { shape: fault === 'needed' ? 'noteNeeded' : 'noteContact' } },
  });
}

/** Locks a customer who can still sign in or be blocked. @throws {Problem} `not_found` for an unknown or deleted one */
export async function locked(services: Services, tx: Db, id: string): Promise<CustomerIdentity> {
  await lockCustomer(tx, id).catch(() => {
    throw new Problem('not_found');
  });
  const identity = await customersRepository(services, tx).identity(id);
  if (identity === undefined || (identity.phone === null && identity.email === null)) throw new Problem('not_found');
  return identity;
}

/** Returns one detail in full, and the audit record of who opened it and why. @throws {Problem} `not_found` if there is no such detail */
export async function show(
  services: Services,
  tx: Db,
  id: string,
  field: ShownField,
  why: Why<ShowReason>,
): Promise<Change<string>> {
  checkNote(why);
  const { details } = await openCustomer(services, tx, id);
  const value = details[field];
  if (value === '') throw new Problem('not_found');
  return {
    answer: value,
    records: [{ action: 'show', subject: subjectOf(id), property: field, after: whyOf(why) }],
  };
}

/**
 * Blocks a customer: every session ends in this transaction, and a sign-in under way waits for the block and is then refused. Reminders are
 * cancelled; applications stay as they are.
 * @throws {Problem} `changed_since` if they are blocked already
 */
export async function block(
  services: Services,
  tx: Db,
  id: string,
  why: Why<BlockReason>,
  by: By,
): Promise<Change<void>> {
  checkNote(why);
  await locked(services, tx, id);
  const added = await blocksRepository(tx).add({
    id: randomUUID(),
    customerId: id,
    ...why,
    blockedBy: by.id,
    blockedAt: by.at,
  });
  if (!added) throw new Problem('changed_since');
  await services.sessions.revokeAllOf(tx, 'customer', id, 'blocked');
  await cancelReminders(tx, id, by.at);
  return { answer: undefined, records: [{ action: 'block', subject: subjectOf(id), after: whyOf(why) }] };
}

/**
 * Ends a block.
 * @param why undefined if the block is undone from the audit
 * @throws {Problem} `changed_since` if there is none
 */
export async function unblock(
  services: Services,
  tx: Db,
  id: string,
  why: Why<UnblockReason> | undefined,
  by: By,
): Promise<Change<void>> {
  if (why !== undefined) checkNote(why);
  await locked(services, tx, id);
  const ended = await blocksRepository(tx).end(id, by, why);
  if (ended === undefined) throw new Problem('changed_since');
  const subject = subjectOf(id);
  const undoes = await entryToUndo(tx, 'block', subject);
  return {
    answer: undefined,
    records: [{ action: 'unblock', subject, before: whyOf(ended), ...(why && { after: whyOf(why) }), undoes }],
  };
}

/** Ends every session of a customer; returns how many were live. */
export async function signOut(services: Services, tx: Db, id: string): Promise<Change<number>> {
  await locked(services, tx, id);
  const live = await services.sessions.listOf(tx, 'customer', id);
  await services.sessions.revokeAllOf(tx, 'customer', id);
  return {
    answer: live.length,
    records: [{ action: 'revoke', subject: subjectOf(id), after: { sessions: live.length } }],
  };
}
