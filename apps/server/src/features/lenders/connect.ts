import type { Change } from '../../platform/audit/changes.ts';
import type { Db } from '../../platform/database/database.ts';
import { lendersChanged, subjectOf } from './edit.ts';
import { lendersRepository } from './repository.ts';

/**
 * Sets the connection of a lender, or that it has none. Only a command uses it, because a connection needs settings and code. Applications
 * that were sent already keep their connection. Undefined if there is no such lender.
 */
export async function connectLender(tx: Db, key: string, connection: string | null): Promise<Change<void> | undefined> {
  const repository = lendersRepository(tx);
  const lender = await repository.lockedByKey(key);
  if (lender === undefined || lender.deleted_at !== null) return undefined;
  if (lender.connection === connection) return { answer: undefined, records: [] };
  await repository.setConnection(lender.lender_id, connection);
  return {
    answer: undefined,
    records: [
      {
        action: 'update',
        subject: subjectOf(lender.lender_id, lender.name),
        property: 'connection',
        before: lender.connection,
        after: connection,
      },
    ],
    channels: [lendersChanged],
  };
}
