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

/** A request that this process is carrying out. */
interface UnderWay {
  requestHash: string;
  answer: Promise<unknown>;
}

const underWay = new WeakMap<Db, Map<string, UnderWay>>();

const sameOrConflict = (requestHash: string, earlier: string): void => {
  if (requestHash !== earlier) throw new Problem('conflict');
};

/**
 * Gives one effect and one answer to every repetition of a request. The record and the effect commit together; a parallel
 * repetition in another process waits on the primary key until the first commits, then reads its answer. One in this process
 * waits for the first without a connection: two hundred that each held one would leave none for anybody else. A failed effect
 * leaves no record, and whoever waited for it fails as it did.
 */
export async function onlyOnce<Answer>(
  db: Db,
  once: Once,
  effect: (transaction: Db) => Promise<Answer>,
): Promise<Answer> {
  const requestHash = createHash('sha256')
    .update(JSON.stringify(once.request ?? null))
    .digest('hex');
  const own = underWay.get(db) ?? new Map<string, UnderWay>();
  underWay.set(db, own);
  const name = JSON.stringify([once.owner, once.endpoint, once.key]);
  const earlier = own.get(name);
  if (earlier !== undefined) {
    sameOrConflict(requestHash, earlier.requestHash);
    return (await earlier.answer) as Answer;
  }
  const answer = claimAndCarryOut(db, once, requestHash, effect).finally(() => own.delete(name));
  own.set(name, { requestHash, answer });
  return answer;
}

async function claimAndCarryOut<Answer>(
  db: Db,
  once: Once,
  requestHash: string,
  effect: (transaction: Db) => Promise<Answer>,
): Promise<Answer> {
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
      sameOrConflict(requestHash, earlier.request_hash);
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
