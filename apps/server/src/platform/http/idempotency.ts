import { type RawBuilder, sql } from 'kysely';
import { equalBytes, type Keyring, keyedHash } from '../crypto/keyring.ts';
import type { Db } from '../database/database.ts';
import type { Services } from '../services.ts';
import { Problem } from './problem.ts';

const keyPattern = /^[A-Za-z0-9_-]{16,100}$/;

/** Reads the Idempotency-Key header of a create or submit; a missing or malformed key is the caller's error. */
export function idempotencyKey(header: string | string[] | undefined): string {
  if (typeof header !== 'string' || !keyPattern.test(header)) throw new Problem('idempotency_key_required');
  return header;
}

export interface Once {
  /** The caller who sent the key: the same key of another caller is a different one. */
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

/** The services needed to store an answer. */
type StoreServices = Pick<Services, 'db' | 'fieldEncryption' | 'keyring'>;

const purpose = 'idempotent request';

const place = ({ owner, endpoint, key }: Once) => ({
  table: 'idempotency_keys',
  column: 'answer',
  id: `${owner} ${endpoint} ${key}`,
});

/** Whether a stored hash is that of this request. The hash is keyed: a request may contain a phone number, which a plain hash would not hide. */
const isRepeated = (keyring: Keyring, request: string, earlier: Buffer): boolean =>
  keyring.all.some((root) => equalBytes(keyedHash(root, purpose, request), earlier));

/**
 * Gives one effect and one answer to every repetition of a request. The record and the effect commit together; a parallel
 * repetition in another process waits on the primary key until the first commits, then reads its answer. A repetition in the same
 * process waits without a connection: two hundred of them with one each would leave none for other requests. A failed effect leaves
 * no record, and repetitions in the same process fail the same way. The answer is stored sealed: it has personal data.
 */
export async function onlyOnce<Answer>(
  services: StoreServices,
  once: Once,
  effect: (transaction: Services['db']) => Promise<Answer>,
): Promise<Answer> {
  const request = JSON.stringify(once.request ?? null);
  const own = underWay.get(services.db) ?? new Map<string, UnderWay>();
  underWay.set(services.db, own);
  const name = JSON.stringify([once.owner, once.endpoint, once.key]);
  const earlier = own.get(name);
  if (earlier !== undefined) {
    if (request !== earlier.request) throw new Problem('conflict');
    return (await earlier.answer) as Answer;
  }
  const answer = claimAndCarryOut(services, once, request, effect).finally(() => own.delete(name));
  own.set(name, { request, answer });
  return answer;
}

async function claimAndCarryOut<Answer>(
  { db, fieldEncryption, keyring }: StoreServices,
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

/** The state of a key: new, with a stored answer, or used for another request. */
export type Claimed<Answer> = 'new' | 'other' | { answer: Answer };

/**
 * Claims the keys of several requests in one statement, in the transaction that carries them out: for creates that arrive by the hundred. No two of them may have the same key. The answers of new ones are stored by `storeAnswers` before the transaction ends.
 */
export async function claimAll<Answer>(
  { fieldEncryption, keyring }: Omit<StoreServices, 'db'>,
  tx: Db,
  all: readonly Once[],
): Promise<Claimed<Answer>[]> {
  const requests = all.map((once) => JSON.stringify(once.request ?? null));
  const same = (one: { owner: string; endpoint: string; key: string }): string =>
    JSON.stringify([one.owner, one.endpoint, one.key]);
  // In a fixed order, so that two processes never wait for each other.
  const rows = all
    .map(({ owner, endpoint, key }, at) => ({
      owner,
      endpoint,
      key,
      request_hash: keyedHash(keyring.current, purpose, requests[at] ?? ''),
    }))
    .toSorted((one, other) => (same(one) < same(other) ? -1 : 1));
  const claimed = await tx
    .insertInto('idempotency_keys')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .returning(['owner', 'endpoint', 'key'])
    .execute();
  const fresh = new Set(claimed.map(same));
  const known = new Map<string, { request_hash: Buffer; answer: Buffer | null }>();
  for (const once of all) {
    if (fresh.has(same(once))) continue;
    const { owner, endpoint, key } = once;
    const row = await tx
      .selectFrom('idempotency_keys')
      .select(['request_hash', 'answer'])
      .where('owner', '=', owner)
      .where('endpoint', '=', endpoint)
      .where('key', '=', key)
      .executeTakeFirstOrThrow();
    known.set(same(once), row);
  }
  return all.map((once, at) => {
    const earlier = known.get(same(once));
    if (earlier === undefined) return 'new';
    if (!isRepeated(keyring, requests[at] ?? '', earlier.request_hash)) return 'other';
    const text = earlier.answer === null ? 'null' : fieldEncryption.open(place(once), earlier.answer);
    return { answer: JSON.parse(text) as Answer };
  });
}

/**
 * Keys that should be new, with their answers, as an insert within a larger statement; if one is known, the whole statement fails.
 */
export function freshAnswers(
  { fieldEncryption, keyring }: Omit<StoreServices, 'db'>,
  all: readonly { once: Once; answer: unknown }[],
): RawBuilder<unknown> {
  return sql`insert into idempotency_keys (owner, endpoint, key, request_hash, answer)
    select * from unnest(${all.map(({ once }) => once.owner)}::text[], ${all.map(({ once }) => once.endpoint)}::text[],
      ${all.map(({ once }) => once.key)}::text[],
      ${all.map(({ once }) => keyedHash(keyring.current, purpose, JSON.stringify(once.request ?? null)))}::bytea[],
      ${all.map(({ once, answer }) => fieldEncryption.seal(place(once), JSON.stringify(answer ?? null)))}::bytea[])`;
}

/** Stores the answers of requests whose keys are new, sealed, in one statement. */
export async function storeAnswers(
  { fieldEncryption }: Pick<StoreServices, 'fieldEncryption'>,
  tx: Db,
  answers: readonly { once: Once; answer: unknown }[],
): Promise<void> {
  if (answers.length === 0) return;
  const sealed = answers.map(({ once, answer }) => fieldEncryption.seal(place(once), JSON.stringify(answer ?? null)));
  await sql`update idempotency_keys stored set answer = given.answer
    from unnest(${answers.map(({ once }) => once.owner)}::text[], ${answers.map(({ once }) => once.endpoint)}::text[],
      ${answers.map(({ once }) => once.key)}::text[], ${sealed}::bytea[]) as given (owner, endpoint, key, answer)
    where stored.owner = given.owner and stored.endpoint = given.endpoint and stored.key = given.key`.execute(tx);
}

/** Removes keys that are too old to be repeated. */
export async function purgeAnswers(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('idempotency_keys').where('created_at', '<', before).execute();
}

/** Removes the stored answers to one caller (deletion). */
export async function forgetAnswersTo(db: Db, owner: string): Promise<void> {
  await db.deleteFrom('idempotency_keys').where('owner', '=', owner).execute();
}
