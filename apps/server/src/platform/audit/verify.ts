import { setImmediate as turn } from 'node:timers/promises';
import type { Pool } from 'pg';
import type { Keyring } from '../crypto/keyring.ts';
import { type AuditLine, chainStart, entryHash } from './entry.ts';
import { isHeadSigned } from './record.ts';

/** The result of checking the chain. */
export interface AuditVerdict {
  intact: boolean;
  /** Entries that were read. */
  entries: number;
  /** Sequence of the first altered entry. */
  brokenAt: number | null;
  reason: 'changed' | 'missing' | 'cut off' | 'inserted' | null;
}

type Stored = Omit<AuditLine, 'sequence' | 'undoes'> & {
  sequence: string | number;
  undoes: string | number | null;
  hash: Buffer;
};

const pageSize = 5000;
/** Entries that are hashed in one turn, some 10 ms: other requests are answered in between. */
const inOneTurn = 500;
const page = `select sequence, at, actor_id, role_id, action, subject_kind, subject_id, subject_name, property, before, after,
  ip, user_agent, undoes, hash from audit_entries where sequence > $1 and sequence <= $2 order by sequence limit ${pageSize}`;

const broken = (entries: number, brokenAt: number, reason: AuditVerdict['reason']): AuditVerdict => ({
  intact: false,
  entries,
  brokenAt,
  reason,
});

/**
 * Recomputes the whole chain (quality.md §2): an entry that was changed, removed, moved or inserted breaks it at its own place, and the signed end shows if the chain was cut off or rewritten from some entry on.
 */
export async function verifyAudit(pool: Pool, keyring: Keyring): Promise<AuditVerdict> {
  const heads = await pool.query<{ sequence: string; hash: Buffer; signature: Buffer }>(
    'select sequence, hash, signature from audit_head',
  );
  const [found] = heads.rows;
  const head = found && { ...found, sequence: Number(found.sequence) };
  if (head === undefined) {
    const { rows } = await pool.query<{ first: string | null }>('select min(sequence) as first from audit_entries');
    const first = rows[0]?.first ?? null;
    return first === null
      ? { intact: true, entries: 0, brokenAt: null, reason: null }
      : broken(0, Number(first), 'inserted');
  }
  // Only entries before the signed end are read: newer ones are left to the next check.
  const pageAfter = async (sequence: number): Promise<Stored[]> => {
    const { rows } = await pool.query<Stored>({ name: 'audit-page', text: page, values: [sequence, head.sequence] });
    return rows;
  };
  let previous: Buffer = chainStart;
  let last = 0;
  let reading = pageAfter(0);
  for (;;) {
    const rows = await reading;
    const isLastPage = rows.length < pageSize;
    // The database reads the next page while this one is computed.
    if (!isLastPage) reading = pageAfter(Number(rows.at(-1)?.sequence));
    // A chain that breaks here leaves the next page unread, and its read may fail unnoticed.
    reading.catch(() => undefined);
    for (const [index, { hash, ...row }] of rows.entries()) {
      if (index > 0 && index % inOneTurn === 0) await turn();
      const line: AuditLine = {
        ...row,
        sequence: Number(row.sequence),
        undoes: row.undoes === null ? null : Number(row.undoes),
      };
      if (line.sequence !== last + 1) return broken(last, last + 1, 'missing');
      if (!entryHash(previous, line).equals(hash)) return broken(last, line.sequence, 'changed');
      previous = hash;
      last = line.sequence;
    }
    if (isLastPage) break;
  }
  if (last < head.sequence) return broken(last, last + 1, 'cut off');
  if (!isHeadSigned(keyring, head) || !previous.equals(head.hash)) return broken(last, Math.max(1, last), 'changed');
  const after = await pool.query<{ first: string | null }>(
    // After the end that was read and after the current end, whichever is later.
    'select min(sequence) as first from audit_entries where sequence > greatest($1, (select sequence from audit_head))',
    [head.sequence],
  );
  const inserted = after.rows[0]?.first ?? null;
  if (inserted !== null) return broken(last, Number(inserted), 'inserted');
  return { intact: true, entries: last, brokenAt: null, reason: null };
}
