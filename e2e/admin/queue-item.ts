import { addCsrHoliday, type CsrItem, csrItems, removeCsrHoliday } from '@tulna/contract/csr-queue';
import type { CsrReason } from '@tulna/rules/csr-queue';
import { expect } from 'vitest';
import { call } from '../support/api.ts';

/**
 * Returns the open queue item that a test has just made, found by a condition that only this item meets. (The newest item may belong to
 * another test and be about to close.) Changes a holiday, so that the queue is updated at once instead of within a minute.
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
  if (item === undefined) throw new Error(`The item of ${reason} is no longer in the queue`);
  return item;
}
