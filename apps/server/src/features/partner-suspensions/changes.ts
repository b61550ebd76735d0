import { randomUUID } from 'node:crypto';
import type { Change } from '../../platform/audit/changes.ts';
import type { Db } from '../../platform/database/database.ts';
import { Problem } from '../../platform/http/problem.ts';
import { partnersRepository } from '../partners/index.ts';
import { type Suspension, suspensionsRepository } from './repository.ts';

export const suspensionKind = 'partner-suspension';

interface By {
  id: string;
  at: Date;
}

const recorded = async (db: Db, { id, partnerId }: Suspension) => {
  const partner = await partnersRepository(db).lock(partnerId);
  return { kind: suspensionKind, id, name: partner?.brand.name ?? String(partnerId) };
};

/** Suspends a partner from now on. @throws {Problem} `not_found`, `changed_since` if it is suspended already */
export async function suspend(db: Db, partnerId: number, reason: string, by: By): Promise<Change<void>> {
  const partner = await partnersRepository(db).lock(partnerId);
  if (partner === undefined) throw new Problem('not_found');
  const suspension = {
    id: randomUUID(),
    partnerId,
    partner: partner.brand.key,
    from: by.at,
    until: null,
    reason,
    by: by.id,
  };
  if (!(await suspensionsRepository(db).add(suspension))) throw new Problem('changed_since');
  const subject = await recorded(db, suspension);
  return { answer: undefined, records: [{ action: 'create', subject, after: { reason } }] };
}

/** Ends a partner's open suspension. @throws {Problem} `not_found` if the partner is not suspended */
export async function resume(db: Db, partnerId: number, by: By): Promise<Change<void>> {
  const suspension = await suspensionsRepository(db).lockOpen(partnerId);
  if (suspension === undefined) throw new Problem('not_found');
  await suspensionsRepository(db).end(suspension.id, by.at);
  const subject = await recorded(db, suspension);
  const records = [{ action: 'update', subject, property: 'until', before: null, after: by.at.toISOString() }];
  return { answer: undefined, records };
}

async function locked(db: Db, id: string): Promise<Suspension> {
  const suspension = await suspensionsRepository(db).lock(id);
  if (suspension === undefined) throw new Problem('not_found');
  return suspension;
}

/**
 * Removes a suspension as if it had never been: applications started during it earn after all. A trigger notes the applications concerned in the same transaction, and their claims are worked out again.
 */
export async function undo(db: Db, id: string): Promise<Change<void>> {
  const suspension = await locked(db, id);
  const subject = await recorded(db, suspension);
  await suspensionsRepository(db).remove(id);
  return { answer: undefined, records: [{ action: 'delete', subject, before: { reason: suspension.reason } }] };
}

/** Reopens a suspension that was ended. @throws {Problem} `changed_since` if another one is open */
export async function lastOn(db: Db, id: string): Promise<Change<void>> {
  const suspension = await locked(db, id);
  if ((await suspensionsRepository(db).lockOpen(suspension.partnerId)) !== undefined)
    throw new Problem('changed_since');
  const subject = await recorded(db, suspension);
  await suspensionsRepository(db).end(id, null);
  const before = suspension.until?.toISOString() ?? null;
  return { answer: undefined, records: [{ action: 'update', subject, property: 'until', before, after: null }] };
}
