import { randomUUID } from 'node:crypto';
import type { Db } from '../../platform/database/database.ts';
import type { Services } from '../../platform/services.ts';
import { reportSent } from '../analytics-events/index.ts';
import { lockCustomers } from '../customers/index.ts';
import { byFileRepository } from './by-file-repository.ts';
import { fileUpdatesRepository } from './file-updates-repository.ts';
import { openPlaces } from './held.ts';
import { lenderApplicationsRepository } from './repository.ts';
import { queueStatusMessages } from './tell-status.ts';

/**
 * Locks the applications of a lender that are waiting for a file and may be sent now, the oldest first, until the transaction ends. The customers
 * are locked before, so that a withdrawal is either seen here or finds the application sent.
 */
export async function lockWaiting(services: Services, tx: Db, lenderKey: string, most: number): Promise<string[]> {
  const open = await openPlaces(services, await byFileRepository(tx).placesWaiting(lenderKey), tx);
  const waiting = await byFileRepository(tx).oldest(lenderKey, open, most);
  await lockCustomers(
    tx,
    waiting.map(({ customerId }) => customerId),
  );
  return byFileRepository(tx).lock(waiting.map(({ id }) => id));
}

/**
 * Sends applications that the caller has locked with a hand-off file, inside its transaction. Each moves from `started` to `sent`, which
 * the lifecycle always allows, with an event in its timeline and a message to its customer.
 */
export async function sendByFile(
  services: Services,
  tx: Db,
  ids: readonly string[],
  file: { id: string; number: number },
): Promise<void> {
  const at = services.clock.now();
  await byFileRepository(tx).leave(ids, file.id);
  await fileUpdatesRepository(tx).addEvents(
    ids.map((id) => ({
      id: randomUUID(),
      lenderApplicationId: id,
      status: 'sent',
      note: null,
      occurredAt: at,
      applied: true,
      dayOnly: false,
    })),
    // The source is `system`, because this is our own action. `file` means an update from a lender's file, and would make earlier updates of the lender late.
    { source: 'system', actor: `hand-off file ${file.number}`, receivedAt: at, uploadId: null },
  );
  const sent = await lenderApplicationsRepository(tx).byIds(ids);
  await queueStatusMessages(
    services,
    tx,
    ids.map((lenderApplicationId) => ({ lenderApplicationId, step: 'sent', happenedAt: at })),
  );
  await reportSent(services, tx, sent);
}
