import type { Change } from '../../platform/audit/changes.ts';
import type { Db } from '../../platform/database/database.ts';
import { lendersChanged, subjectOf } from './edit.ts';
import { lendersRepository } from './repository.ts';

/**
 * Sets over which connection a lender is asked, or that it has none; for a command, since it goes with settings and code. What
 * was sent already continues over the connection it was sent by. Undefined if there is no such lender.
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
