import { isCsrSupervisor } from '@tulna/rules/csr-queue';
import type { Change } from '../../platform/audit/changes.ts';
import type { AuditRecord } from '../../platform/audit/entry.ts';
import type { Db } from '../../platform/database/database.ts';
import { Problem } from '../../platform/http/problem.ts';
import type { Services } from '../../platform/services.ts';
import { adminNames } from '../admin-users/index.ts';
import { csrRepository, type ItemRow, isHeld, leaseFrom } from './repository.ts';

/** The kind of items in the audit. */
export const itemKind = 'csr-item';

export const subjectOf = ({ id, reason }: Pick<ItemRow, 'id' | 'reason'>): AuditRecord['subject'] => ({
  kind: itemKind,
  id,
  name: reason,
});

/** A member of staff who does something with an item. */
export interface Agent {
  id: string;
  roleId: number;
  at: Date;
}

/** The name of the person who has an item; '' if it is free. */
export async function holderOf(services: Services, db: Db, row: ItemRow, now: Date): Promise<string> {
  if (row.assigned_to === null || (row.lease_until !== null && !isHeld(row, now))) return '';
  return (await adminNames(services, db, [row.assigned_to])).get(row.assigned_to) ?? '';
}

/** True if a person may claim an item without taking it from a colleague. */
function isFreeFor(row: ItemRow, by: Agent): boolean {
  if (row.assigned_to === null || row.assigned_to === by.id) return true;
  if (row.lease_until !== null) return !isHeld(row, by.at);
  return row.due_at !== null && row.due_at <= by.at;
}

async function claimOne(
  services: Services,
  tx: Db,
  { id, takeOver }: { id: string; takeOver: boolean },
  by: Agent,
): Promise<Change<string>> {
  const items = csrRepository(services, tx);
  const row = await items.lock(id);
  if (row === undefined) throw new Problem('not_found');
  if (row.closed_at !== null) throw new Problem('csr_closed');
  const isSupervisor = isCsrSupervisor(by.roleId);
  if (takeOver && !isSupervisor) throw new Problem('forbidden');
  if (row.for_supervisor && !isSupervisor) throw new Problem('csr_for_supervisor');
  const isFree = isFreeFor(row, by);
  if (!isFree && !takeOver)
    throw new Problem('csr_taken', { values: { by: await holderOf(services, tx, row, by.at) } });
  const isOwn = row.assigned_to === by.id && isHeld(row, by.at);
  await items.set(id, { assigned_to: by.id, lease_until: leaseFrom(by.at) });
  if (isOwn) return { answer: id, records: [] };
  const action = isFree ? 'claim' : 'take_over';
  await items.note([
    { itemId: id, at: by.at, by: by.id, kind: action, ...(!isFree && { facts: { to: row.assigned_to } }) },
  ]);
  return { answer: id, records: [{ action, subject: subjectOf(row) }] };
}

/**
 * Claims one item, or without an id the one that is due first. Returns its id; null if nothing is free.
 * @throws {Problem} `csr_taken` with the name of the person who has it, `csr_closed`, `csr_for_supervisor`, `forbidden`, `not_found`
 */
export async function claim(
  services: Services,
  tx: Db,
  wanted: { id: string | null; takeOver: boolean },
  by: Agent,
): Promise<Change<string | null>> {
  if (wanted.id !== null) return claimOne(services, tx, { ...wanted, id: wanted.id }, by);
  const items = csrRepository(services, tx);
  const row = await items.claimNext({ id: by.id, isSupervisor: isCsrSupervisor(by.roleId) }, by.at);
  if (row === undefined) return { answer: null, records: [] };
  await items.note([{ itemId: row.id, at: by.at, by: by.id, kind: 'claim' }]);
  return { answer: row.id, records: [{ action: 'claim', subject: subjectOf(row) }] };
}

/** Renews the claim of an open page. Returns whether the claim is still valid and, if not, who has the item. */
export async function hold(services: Services, db: Db, id: string, by: { id: string; at: Date }) {
  const items = csrRepository(services, db);
  const until = await items.hold(id, by.id, by.at);
  if (until !== undefined) return { held: true, lease_until: until.toISOString(), holder: null, closed: false };
  const row = await items.byId(id);
  if (row === undefined) throw new Problem('not_found');
  const holder = await holderOf(services, db, row, by.at);
  return { held: false, lease_until: null, holder: holder === '' ? null : holder, closed: row.closed_at !== null };
}
