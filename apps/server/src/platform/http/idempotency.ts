import { equalBytes, type Keyring, keyedHash } from '../crypto/keyring.ts';
import type { Db } from '../database/database.ts';
import type { Services } from '../services.ts';
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
  request: string;
  answer: Promise<unknown>;
}

const underWay = new WeakMap<Services['db'], Map<string, UnderWay>>();

/** What is needed to keep an answer. */
type Keeper = Pick<Services, 'db' | 'fieldEncryption' | 'keyring'>;

const purpose = 'idempotent request';

const place = ({ owner, endpoint, key }: Once) => ({
  table: 'idempotency_keys',
  column: 'answer',
  id: `${owner} ${endpoint} ${key}`,
});

/** Keyed: a request may be a number of ten digits, which a plain hash would not hide. */
const isRepeated = (keyring: Keyring, request: string, earlier: Buffer): boolean =>
  keyring.all.some((root) => equalBytes(keyedHash(root, purpose, request), earlier));

/**
 * Gives one effect and one answer to every repetition of a request. The record and the effect commit together; a parallel
 * repetition in another process waits on the primary key until the first commits, then reads its answer. One in this process
 * waits for the first without a connection: two hundred that each held one would leave none for anybody else. A failed effect
 * leaves no record, and whoever waited for it fails as it did. The answer is kept sealed: it is what a person typed.
 */
export async function onlyOnce<Answer>(
  keeper: Keeper,
  once: Once,
  effect: (transaction: Services['db']) => Promise<Answer>,
): Promise<Answer> {
  const request = JSON.stringify(once.request ?? null);
  const own = underWay.get(keeper.db) ?? new Map<string, UnderWay>();
  underWay.set(keeper.db, own);
  const name = JSON.stringify([once.owner, once.endpoint, once.key]);
  const earlier = own.get(name);
  if (earlier !== undefined) {
    if (request !== earlier.request) throw new Problem('conflict');
    return (await earlier.answer) as Answer;
  }
  const answer = claimAndCarryOut(keeper, once, request, effect).finally(() => own.delete(name));
  own.set(name, { request, answer });
  return answer;
}

async function claimAndCarryOut<Answer>(
  { db, fieldEncryption, keyring }: Keeper,
  once: Once,
  request: string,
  effect: (transaction: Services['db']) => Promise<Answer>,
): Promise<Answer> {
  return db.transaction().execute(async (transaction) => {
    const claimed = await transaction
      .insertInto('idempotency_keys')
      .values({
        owner: once.owner,
        endpoint: once.endpoint,
        key: once.key,
        request_hash: keyedHash(keyring.current, purpose, request),
      })
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
      if (!isRepeated(keyring, request, earlier.request_hash)) throw new Problem('conflict');
      return JSON.parse(earlier.answer === null ? 'null' : fieldEncryption.open(place(once), earlier.answer)) as Answer;
    }
    const answer = await effect(transaction);
    await transaction
      .updateTable('idempotency_keys')
      .set({ answer: fieldEncryption.seal(place(once), JSON.stringify(answer ?? null)) })
      .where('owner', '=', once.owner)
      .where('endpoint', '=', once.endpoint)
      .where('key', '=', once.key)
      .execute();
    return answer;
  });
}

/** Removes what nobody can repeat any more. */
export async function purgeAnswers(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('idempotency_keys').where('created_at', '<', before).execute();
}

/** Removes what one caller was answered (erasure). */
export async function forgetAnswersTo(db: Db, owner: string): Promise<void> {
  await db.deleteFrom('idempotency_keys').where('owner', '=', owner).execute();
}
