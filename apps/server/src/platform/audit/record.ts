import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { equalBytes, type Keyring, keyedHash } from '../crypto/keyring.ts';
import type { Db } from '../database/database.ts';
import type { Clock } from '../services.ts';
import type { Session } from '../sessions/session.ts';
import { type AuditActor, type AuditLine, type AuditRecord, chainStart, entryHash, lineOf } from './entry.ts';

/** The services needed to write to the chain. */
export interface AuditParts {
  keyring: Keyring;
  clock: Clock;
}

export interface Attributed {
  actor: AuditActor;
  record: AuditRecord;
}

/** The actor of a request with a session. */
export const actorOf = (session: Session, request: FastifyRequest): AuditActor => ({
  id: session.userId,
  roleId: session.roleId,
  ip: request.ip,
  userAgent: String(request.headers['user-agent'] ?? ''),
});

/** The installation itself, for changes that no person made. */
export const systemActor: AuditActor = { id: null, roleId: null, ip: '', userAgent: '' };

const signedText = (sequence: number, hash: Uint8Array): Buffer => Buffer.concat([Buffer.from(`${sequence} `), hash]);

/** The signature of the end of the chain, with the key of the installation. */
export const headSignature = (keyring: Keyring, sequence: number, hash: Uint8Array): Buffer =>
  keyedHash(keyring.current, 'audit head', signedText(sequence, hash));

/** Whether this installation signed the end of the chain, with its current secret or an earlier one. */
export const isHeadSigned = (
  keyring: Keyring,
  head: { sequence: number; hash: Uint8Array; signature: Uint8Array },
): boolean =>
  keyring.all.some((root) =>
    equalBytes(keyedHash(root, 'audit head', signedText(head.sequence, head.hash)), head.signature),
  );

const columns = sql.raw(
  'sequence, at, actor_id, role_id, action, subject_kind, subject_id, subject_name, property, before, after, ip, user_agent, undoes, hash',
);

/** Writes the entries and the new end of the chain in one statement: always one round trip. */
async function write(db: Db, keyring: Keyring, lines: readonly (AuditLine & { hash: Buffer })[]): Promise<void> {
  const last = lines.at(-1);
  if (last === undefined) return;
  const rows = lines.map(
    (line) =>
      sql`(${line.sequence}::bigint, ${line.at}::timestamptz, ${line.actor_id}::uuid, ${line.role_id}::integer, ${line.action}, ${line.subject_kind}, ${line.subject_id}, ${line.subject_name}, ${line.property}, ${line.before}, ${line.after}, ${line.ip}, ${line.user_agent}, ${line.undoes}::bigint, ${line.hash}::bytea)`,
  );
  await sql`with written as (insert into audit_entries (${columns}) values ${sql.join(rows)})
    update audit_head set sequence = ${last.sequence}, hash = ${last.hash}, signature = ${headSignature(keyring, last.sequence, last.hash)}`.execute(
    db,
  );
}

/** The newest entry of the chain. */
export interface ChainEnd {
  sequence: number;
  hash: Buffer;
}

/** Locks the end of the chain until the transaction ends, and returns it: every other writer waits from then on. */
export async function lockHead(db: Db, keyring: Keyring): Promise<ChainEnd> {
  const head = () => db.selectFrom('audit_head').select(['sequence', 'hash']).forUpdate().executeTakeFirst();
  const there = await head();
  if (there !== undefined) return { sequence: Number(there.sequence), hash: there.hash };
  await db
    .insertInto('audit_head')
    .values({ sequence: 0, hash: chainStart, signature: headSignature(keyring, 0, chainStart) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const made = await head();
  if (made === undefined) throw new Error('The end of the audit chain cannot be found.');
  return { sequence: Number(made.sequence), hash: made.hash };
}

/**
 * Signs the end of the chain with the current key, inside a transaction. An end that no key signed is left unchanged: it was cut off or changed, and a new signature would hide that.
 */
export async function signHeadAgain(tx: Db, keyring: Keyring): Promise<void> {
  const head = await tx.selectFrom('audit_head').selectAll().forUpdate().executeTakeFirst();
  if (head === undefined) return;
  const sequence = Number(head.sequence);
  if (!isHeadSigned(keyring, { ...head, sequence })) return;
  await tx
    .updateTable('audit_head')
    .set({ signature: headSignature(keyring, sequence, head.hash) })
    .execute();
}

/**
 * Writes changes to the audit in the caller's transaction: an entry exists exactly if its change does. Waits for other writers, so call it last. Returns the sequence of the first entry.
 * @param locked the end of the chain, if it was already locked
 */
export async function recordAll(
  db: Db,
  parts: AuditParts,
  changes: readonly Attributed[],
  locked?: ChainEnd,
): Promise<number> {
  const head = locked ?? (await lockHead(db, parts.keyring));
  const at = parts.clock.now();
  return append(
    db,
    parts.keyring,
    head,
    changes.map((change) => ({ ...change, at })),
  );
}

/** Writes changes of the past with their own times, oldest first; only for an empty chain. Returns false if it isn't empty. */
export async function recordPast(
  db: Db,
  keyring: Keyring,
  changes: readonly (Attributed & { at: Date })[],
): Promise<boolean> {
  const head = await lockHead(db, keyring);
  if (head.sequence !== 0) return false;
  await append(db, keyring, head, changes);
  return true;
}

async function append(
  db: Db,
  keyring: Keyring,
  head: { sequence: number; hash: Buffer },
  changes: readonly (Attributed & { at: Date })[],
): Promise<number> {
  let previous: Buffer = head.hash;
  const lines = changes.map(({ actor, record, at }, index) => {
    const line = lineOf(head.sequence + 1 + index, at, actor, record);
    previous = entryHash(previous, line);
    return { ...line, hash: previous };
  });
  await write(db, keyring, lines);
  return head.sequence + 1;
}

/** Writes one change; see `recordAll`. */
export const record = (db: Db, parts: AuditParts, actor: AuditActor, change: AuditRecord): Promise<number> =>
  recordAll(db, parts, [{ actor, record: change }]);
