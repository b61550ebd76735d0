import type { Db } from '../../platform/database/database.ts';
import type { Services } from '../../platform/services.ts';

/** A check inside the transaction that deletes a lender; throws a Problem if the lender can't be deleted. */
export type DeletionCheck = (tx: Db, lenderKey: string) => Promise<void>;

const checks = new WeakMap<Services, DeletionCheck[]>();

/** Registers a reason against deleting a lender; called while the app is put together. */
export function beforeDeletion(services: Services, check: DeletionCheck): void {
  checks.set(services, [...(checks.get(services) ?? []), check]);
}

/** @throws {Problem} of the first check that objects */
export async function checkDeletion(services: Services, tx: Db, lenderKey: string): Promise<void> {
  for (const check of checks.get(services) ?? []) await check(tx, lenderKey);
}
