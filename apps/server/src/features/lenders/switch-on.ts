import type { LenderChange } from '@tulna/contract/lenders';
import type { Change } from '../../platform/audit/changes.ts';
import type { Db } from '../../platform/database/database.ts';
import type { Services } from '../../platform/services.ts';
import { editLender } from './edit.ts';
import { lendersRepository } from './repository.ts';

/** Runs in the transaction that switches a lender on, and continues waiting requests and applications. */
type WhenOn = (tx: Db, lenderKey: string) => Promise<void>;

const listeners = new WeakMap<Services, WhenOn[]>();

/** Registers a function to run once a lender is on again; called while the app is put together. */
export function whenOn(services: Services, listener: WhenOn): void {
  listeners.set(services, [...(listeners.get(services) ?? []), listener]);
}

/** True if a change of this property needs more than an update, because waiting applications may continue. */
export const isStatus = (property: LenderChange['property']): boolean => property === 'lender_status';

/** Changes one property of a lender, as `editLender` does; if its status turns on, waiting applications continue as well. */
export async function editAndContinue(
  services: Services,
  db: Db,
  change: LenderChange,
  by: { id: string | null; at: Date },
): Promise<Change<void>> {
  const done = await editLender(db, change, by);
  if (!isStatus(change.property) || change.value !== 1 || done.records.length === 0) return done;
  const lender = await lendersRepository(db).byId(change.lender_id);
  if (lender !== undefined) for (const listener of listeners.get(services) ?? []) await listener(db, lender.key);
  return done;
}
