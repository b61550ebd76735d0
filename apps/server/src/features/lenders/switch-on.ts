import type { LenderChange } from '@tulna/contract/lenders';
import type { Criteria } from '@tulna/rules/lender-criteria';
import type { Change } from '../../platform/audit/changes.ts';
import type { Db } from '../../platform/database/database.ts';
import type { Services } from '../../platform/services.ts';
import { editCriteria, editLender } from './edit.ts';
import { decidesReadiness, isReady } from './readiness.ts';
import { type LenderRow, lendersRepository } from './repository.ts';

/** Runs in the transaction from which on a lender takes customers, and continues waiting requests and applications. */
type WhenOn = (tx: Db, lenderKey: string) => Promise<void>;

const listeners = new WeakMap<Services, WhenOn[]>();

/** Registers a function to run once a lender takes customers again; called while the app is put together. */
export function whenOn(services: Services, listener: WhenOn): void {
  listeners.set(services, [...(listeners.get(services) ?? []), listener]);
}

/** True if a change of this property needs more than an update, because waiting applications may continue. */
export const mayContinue = (property: LenderChange['property']): boolean =>
  property === 'lender_status' || decidesReadiness(property);

const takesCustomers = (row: LenderRow): boolean => row.lender_status && row.deleted_at === null && isReady(row);

/** Continues what waits for a lender that took no customers before a change, if it takes them now. */
async function continueIfOn(services: Services, db: Db, before: LenderRow | undefined): Promise<void> {
  if (before === undefined || takesCustomers(before)) return;
  const now = await lendersRepository(db).byId(before.lender_id);
  if (now === undefined || !takesCustomers(now)) return;
  for (const listener of listeners.get(services) ?? []) await listener(db, before.key);
}

/** Changes one property of a lender, as `editLender` does; if it takes customers from then on, waiting applications continue as well. */
export async function editAndContinue(
  services: Services,
  db: Db,
  change: LenderChange,
  by: { id: string | null; at: Date },
): Promise<Change<void>> {
  if (!mayContinue(change.property)) return editLender(db, change, by);
  const before = await lendersRepository(db).byId(change.lender_id);
  const done = await editLender(db, change, by);
  if (done.records.length > 0) await continueIfOn(services, db, before);
  return done;
}

/** Changes the criteria of a locked lender, as `editCriteria` does; if it takes customers from then on, waiting applications continue as well. */
export async function editCriteriaAndContinue(
  services: Services,
  db: Db,
  row: LenderRow,
  criteria: Criteria,
  by: { id: string; at: Date },
): Promise<Change<void>> {
  const done = await editCriteria(db, row, criteria, by);
  await continueIfOn(services, db, row);
  return done;
}
