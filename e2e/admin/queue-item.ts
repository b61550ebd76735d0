import { addCsrHoliday, type CsrItem, csrItems, removeCsrHoliday } from '@tulna/contract/csr-queue';
import type { CsrReason } from '@tulna/rules/csr-queue';
import { expect } from 'vitest';
import { call } from '../support/api.ts';

/**
 * The open item of the queue that a test has just made, by what only that one has: the newest item may be another test's, whose
 * cause is gone by now and which the queue is about to close. A change of holidays has the queue kept at once, so that nobody waits
 * for the minute.
 * @param headers of a session of role 2 or 1
 */
export async function itemInQueue(
  url: string,
  headers: { authorization: string },
  reason: CsrReason,
  isIt: (item: CsrItem) => boolean,
): Promise<CsrItem> {
  const day = '2020-01-01';
  await call(url, addCsrHoliday, { headers, body: { day, name: 'New Year' } });
  const query = { state: 'open', reason, sort: '-opened', limit: 20 } as const;
  const find = async () => (await call(url, csrItems.rows, { headers, query })).body.rows.find(isIt);
  await expect.poll(find, { timeout: 20_000 }).toBeDefined();
  await call(url, removeCsrHoliday, { headers, body: { day } });
  const item = await find();
  if (item === undefined) throw new Error(`the item of ${reason} left the queue`);
  return item;
}
