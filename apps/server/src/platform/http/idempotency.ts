import { createHash } from 'node:crypto';
import type { Db } from '../database/database.ts';
import { Problem } from './problem.ts';

const keyPattern = /^[A-Za-z0-9_-]{16,100}$/;

/** Reads the Idempotency-Key header of a create or submit; absent or odd keys are the caller's error. */
export function idempotencyKey(header: string | string[] | undefined): string {
  if (typeof header !== 'string' || !keyPattern.test(header)) throw new Problem('idempotency_key_required');
  return header;
}

interface Once {
  /** Whose key it is: the same key of another caller is another key. */
  owner: string;
  endpoint: string;
  key: string;
  request: unknown;
}

/**
 * Gives one effect and one answer to every repetition of a request. The record and the effect commit together; a parallel
 * repetition waits on the primary key until the first commits, then reads its answer. A failed effect leaves no record.
 */
export async function onlyOnce<Answer>(
  db: Db,
  once: Once,
  effect: (transaction: Db) => Promise<Answer>,
): Promise<Answer> {
  const requestHash = createHash('sha256')
    .update(JSON.stringify(once.request ?? null))
    .digest('hex');
  return db.transaction().execute(async (transaction) => {
    const claimed = await transaction
      .insertInto('idempotency_keys')
      .values({ owner: once.owner, endpoint: once.endpoint, key: once.key, request_hash: requestHash })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    if (claimed.numInsertedOrUpdatedRows === 0n) {
      const earlier = await transaction
        .selectFrom('idempotency_keys')
        .select(['request_hash', 'answer'])
        .where('owner', '=', once.owner)
        .where('endpoint', '=', once.endpoint)
        .where('key', '=', once.key)
        .executeTakeFirstOrThrow();
      if (earlier.request_hash !== requestHash) throw new Problem('conflict');
      return JSON.parse(earlier.answer ?? 'null') as Answer;
    }
    const answer = await effect(transaction);
    await transaction
      .updateTable('idempotency_keys')
      .set({ answer: JSON.stringify(answer) })
      .where('owner', '=', once.owner)
      .where('endpoint', '=', once.endpoint)
      .where('key', '=', once.key)
      .execute();
    return answer;
  });
}
