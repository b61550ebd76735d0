import { privateNumberIn } from '@tulna/rules/customer-story';
import type { Change } from '../../platform/audit/changes.ts';
import type { Db } from '../../platform/database/database.ts';
import { Problem } from '../../platform/http/problem.ts';
import { commissionsRepository } from '../commissions/index.ts';
import { type Review, suspiciousLeadsRepository } from './repository.ts';

/** Suspicious leads and their settings as the audit names them. */
export const suspiciousLeadKind = 'suspicious-lead';
export const settingsKind = 'lead-check-settings';
/** There is one of them. */
const settingsId = 'settings';

interface By {
  id: string;
  at: Date;
}

/**
 * Decides about a lead: its commissions are kept back, go on, or nobody has decided yet. A payment run that is confirmed at the same
 * moment comes before or after it, for both take the lock that each writer of entries takes first.
 * @throws {Problem} `not_found`
 */
export async function decide(db: Db, id: string, to: (now: Review) => Review, by: By): Promise<Change<void>> {
  await commissionsRepository(db).lockSettling();
  const leads = suspiciousLeadsRepository(db);
  const row = await leads.lock(id);
  if (row === undefined) throw new Problem('not_found');
  const before = { state: row.state, category: row.category, reason: row.reason } as Review;
  const after = to(before);
  await leads.decide(id, after, by);
  const subject = { kind: suspiciousLeadKind, id, name: row.code };
  return { answer: undefined, records: [{ action: 'update', subject, property: 'review', before, after }] };
}

/** @throws {Problem} `invalid_request` for a reason with a number that belongs to a person */
function refuseNumbers(reason: string): void {
  if (privateNumberIn(reason) !== undefined)
    throw new Problem('invalid_request', { fields: { reason: { shape: 'privateNumber' } } });
}

/** Keeps the commissions of a lead back. @throws {Problem} `not_found`, `changed_since` where it is held already */
export async function hold(
  db: Db,
  id: string,
  { category, reason }: Pick<Review, 'category' | 'reason'>,
  by: By,
): Promise<Change<void>> {
  refuseNumbers(reason);
  return decide(
    db,
    id,
    ({ state }) => {
      if (state === 'held') throw new Problem('changed_since');
      return { state: 'held', category, reason };
    },
    by,
  );
}

/** Lets the commissions of a lead go on. @throws {Problem} `not_found`, `changed_since` where it is released already */
export async function release(db: Db, id: string, reason: string, by: By): Promise<Change<void>> {
  refuseNumbers(reason);
  return decide(
    db,
    id,
    ({ state, category }) => {
      if (state === 'released') throw new Problem('changed_since');
      return { state: 'released', category, reason };
    },
    by,
  );
}

/** Sets how many leads of a partner within an hour are no burst. */
export async function setBurstLimit(db: Db, limit: number): Promise<Change<void>> {
  const before = await suspiciousLeadsRepository(db).setBurstLimit(limit);
  if (before === limit) return { answer: undefined, records: [] };
  const subject = { kind: settingsKind, id: settingsId, name: '' };
  const record = { action: 'update', subject, property: 'burst_limit', before, after: limit } as const;
  return { answer: undefined, records: [record] };
}
