import type { ManyLeadsDecision } from '@tulna/contract/suspicious-leads';
import { privateNumberIn } from '@tulna/rules/customer-story';
import type { SuspiciousLeadState } from '@tulna/rules/suspicious-leads';
import type { Change } from '../../platform/audit/changes.ts';
import type { Db } from '../../platform/database/database.ts';
import { Problem } from '../../platform/http/problem.ts';
import type { Services } from '../../platform/services.ts';
import { commissionsRepository } from '../commissions/index.ts';
import { refuse, undoRefusal } from './refusal.ts';
import { type Review, suspiciousLeadsRepository } from './repository.ts';

/** The kinds of suspicious leads and their settings in the audit. */
export const suspiciousLeadKind = 'suspicious-lead';
export const settingsKind = 'lead-check-settings';
/** Id of the only row of settings. */
const settingsId = 'settings';

interface By {
  id: string;
  at: Date;
}

type On = Pick<Services, 'clock'>;
type ReviewReason = Pick<Review, 'category' | 'reason'>;

/**
 * Decides about a lead: its commissions are held, released, refused permanently, or undecided. A payment run confirmed at the same moment happens entirely before or after this, because both first take the lock that every writer of ledger entries takes.
 * @param askFirst when a refusal waits for a second person, see `refuse`; `never` when a change is undone
 * @throws {Problem} `not_found`, what `to` throws, and what `refuse` and `undoRefusal` throw
 */
export async function decide(
  on: On,
  db: Db,
  id: string,
  to: (now: Review) => Review,
  by: By,
  askFirst: 'never' | 'ask' | 'always' = 'never',
): Promise<Change<SuspiciousLeadState>> {
  await commissionsRepository(db).lockSettling();
  const leads = suspiciousLeadsRepository(db);
  const row = await leads.lock(id);
  if (row === undefined) throw new Problem('not_found');
  const before = { state: row.state, category: row.category, reason: row.reason } as Review;
  let after = to(before);
  const deciding = { on, tx: db, row, by };
  if (after.state === 'refused') after = await refuse(deciding, after, askFirst);
  else if (before.state === 'refused') await undoRefusal(deciding, after);
  else await leads.decide(id, after, by, after.state === 'refusal_asked' ? { askedBy: by.id } : {});
  const subject = { kind: suspiciousLeadKind, id, name: row.code };
  return { answer: after.state, records: [{ action: 'update', subject, property: 'review', before, after }] };
}

/** @throws {Problem} `invalid_request` for a reason that contains a number of a person */
export function refuseNumbers(reason: string): void {
  if (privateNumberIn(reason) !== undefined)
    throw new Problem('invalid_request', { fields: { reason: { shape: 'privateNumber' } } });
}

/**
 * Holds the commissions of a lead; this also turns down a refusal that waits for a second person.
 * @throws {Problem} `not_found`, `changed_since` if it is held already, `lead_refused`
 */
export async function hold(on: On, db: Db, id: string, { category, reason }: ReviewReason, by: By) {
  refuseNumbers(reason);
  return decide(
    on,
    db,
    id,
    ({ state }) => {
      if (state === 'held') throw new Problem('changed_since');
      if (state === 'refused') throw new Problem('lead_refused');
      return { state: 'held', category, reason };
    },
    by,
  );
}

/** Releases the commissions of a lead. @throws {Problem} `not_found`, `changed_since` if it is released already, `lead_refused` */
export async function release(on: On, db: Db, id: string, reason: string, by: By) {
  refuseNumbers(reason);
  return decide(
    on,
    db,
    id,
    ({ state, category }) => {
      if (state === 'released') throw new Problem('changed_since');
      if (state === 'refused') throw new Problem('lead_refused');
      return { state: 'released', category, reason };
    },
    by,
  );
}

/**
 * Refuses a held lead, or requests the refusal if a second person has to confirm it.
 * @throws {Problem} `lead_not_held` for any other lead, and what `refuse` throws
 */
export async function refuseLead(
  on: On,
  db: Db,
  id: string,
  { category, reason }: ReviewReason,
  by: By,
  askFirst: 'ask' | 'always' = 'ask',
) {
  refuseNumbers(reason);
  return decide(
    on,
    db,
    id,
    ({ state }) => {
      if (state !== 'held') throw new Problem('lead_not_held');
      return { state: 'refused', category, reason };
    },
    by,
    askFirst,
  );
}

/** Confirms a refusal that a colleague requested. @throws {Problem} `changed_since` if none waits, `own_refusal` */
export async function confirmRefusal(on: On, db: Db, id: string, by: By) {
  return decide(
    on,
    db,
    id,
    (now) => {
      if (now.state !== 'refusal_asked') throw new Problem('changed_since');
      return { ...now, state: 'refused' };
    },
    by,
  );
}

/** Undoes a refusal or a request for one; the lead is held again. @throws {Problem} `changed_since` if it is not refused, and what `undoRefusal` throws */
export async function undo(on: On, db: Db, id: string, reason: string, by: By) {
  refuseNumbers(reason);
  return decide(
    on,
    db,
    id,
    ({ state, category }) => {
      if (state !== 'refused' && state !== 'refusal_asked') throw new Problem('changed_since');
      return { state: 'held', category, reason };
    },
    by,
  );
}

/** Decides about one of many leads in a bulk change: a refusal always waits for a second person. */
export function decideOneOfMany(on: On, db: Db, id: string, value: ManyLeadsDecision, by: By) {
  switch (value.decision) {
    case 'hold':
      return hold(on, db, id, value, by);
    case 'release':
      return release(on, db, id, value.reason, by);
    case 'refuse':
      return refuseLead(on, db, id, value, by, 'always');
    case 'confirm':
      return confirmRefusal(on, db, id, by);
  }
}

/** Sets how many leads of a partner within an hour don't count as a burst. */
export async function setBurstLimit(db: Db, limit: number): Promise<Change<void>> {
  const before = await suspiciousLeadsRepository(db).setBurstLimit(limit);
  if (before === limit) return { answer: undefined, records: [] };
  const subject = { kind: settingsKind, id: settingsId, name: '' };
  const record = { action: 'update', subject, property: 'burst_limit', before, after: limit } as const;
  return { answer: undefined, records: [record] };
}
