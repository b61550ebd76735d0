import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import type { Services } from '../../platform/services.ts';
import { customersRepository } from '../customers/index.ts';
import { type Undelivered, whenUndelivered } from '../messages/index.ts';
import { calendarRepository } from './calendar-repository.ts';
import { csrRepository } from './repository.ts';
import { itemOf, withNewest } from './tend.ts';

/** Giving up a message creates an item in the same transaction, unless its contact belongs to no customer. */
async function takeUp(services: Services, tx: Db, { messageId, channel, to, at }: Undelivered): Promise<void> {
  const owner = await customersRepository(services, tx).owner({ channel, value: to });
  if (owner === undefined) return;
  const calendar = await calendarRepository(tx).read();
  const failed = sql`select ${messageId}::uuid as source_id, ${at}::timestamptz as since, ${owner.id}::uuid as customer_id`;
  const { rows } = await withNewest(services, failed).execute(tx);
  await csrRepository(services, tx).add(rows.map((waiting) => itemOf(calendar, 'message_failed', waiting)));
}

export const takeUpUndelivered = (services: Services): void =>
  whenUndelivered(services, (tx, undelivered) => takeUp(services, tx, undelivered));
