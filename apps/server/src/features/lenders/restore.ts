import type { Change } from '../../platform/audit/changes.ts';
import type { Db } from '../../platform/database/database.ts';
import { Problem } from '../../platform/http/problem.ts';
import { adminLendersRepository } from './admin-repository.ts';
import { lendersChanged, subjectOf } from './edit.ts';
import { lendersRepository } from './repository.ts';

/**
 * Undoes the deletion of a lender, inside a transaction: the lender keeps its number, key and terms, and gets no customers until it is
 * switched on again (decision 0045).
 * @throws {Problem} `changed_since` if it is no longer deleted, `restored_name_taken` if another lender now has one of its names
 */
export async function restoreLender(db: Db, lenderId: number, by: { id: string; at: Date }): Promise<Change<void>> {
  const repository = adminLendersRepository(db);
  const lender = await repository.lockedDeleted(lenderId);
  if (lender === undefined) throw new Problem('changed_since');
  const names = [lender.name, lender.key, lender.legal_name].filter((name) => name.trim() !== '');
  for (const name of names)
    if (await lendersRepository(db).nameTaken(name, lenderId)) throw new Problem('restored_name_taken');
  await repository.restore(lenderId, by);
  return {
    answer: undefined,
    records: [{ action: 'restore', subject: subjectOf(lenderId, lender.name), after: { lender_status: 0 } }],
    channels: [lendersChanged],
  };
}
