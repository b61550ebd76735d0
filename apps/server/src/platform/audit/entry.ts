import { hash } from 'node:crypto';

/** One change as it is written to the audit (B5). `before` and `after` are JSON values; people appear only by id. */
export interface AuditRecord {
  action: string;
  subject: { kind: string; id: string; name: string };
  property?: string | null;
  before?: unknown;
  after?: unknown;
  /** The entry that this one undoes. */
  undoes?: number | null;
}

/** Who made the change, and from where. */
export interface AuditActor {
  /** Null if the system made it. */
  id: string | null;
  roleId: number | null;
  ip: string;
  userAgent: string;
}

/** A row of `audit_entries` without its hash. */
export interface AuditLine {
  sequence: number;
  at: Date;
  actor_id: string | null;
  role_id: number | null;
  action: string;
  subject_kind: string;
  subject_id: string;
  subject_name: string;
  property: string | null;
  before: string | null;
  after: string | null;
  ip: string;
  user_agent: string;
  undoes: number | null;
}

/** The start of the chain, before the first entry. */
export const chainStart = Buffer.alloc(32);

/** The hash of an entry: SHA-256 over the previous hash and all of its fields. */
export function entryHash(previous: Uint8Array, line: AuditLine): Buffer {
  const text = JSON.stringify([
    line.sequence,
    line.at.toISOString(),
    line.actor_id,
    line.role_id,
    line.action,
    line.subject_kind,
    line.subject_id,
    line.subject_name,
    line.property,
    line.before,
    line.after,
    line.ip,
    line.user_agent,
    line.undoes,
  ]);
  return hash('sha256', Buffer.concat([previous, Buffer.from(text)]), 'buffer');
}

const jsonText = (value: unknown): string | null => (value === undefined ? null : JSON.stringify(value));

/** The row of a record. Texts are cut to the length of their columns. */
export function lineOf(sequence: number, at: Date, actor: AuditActor, record: AuditRecord): AuditLine {
  return {
    sequence,
    at,
    actor_id: actor.id,
    role_id: actor.roleId,
    action: record.action,
    subject_kind: record.subject.kind,
    subject_id: record.subject.id.slice(0, 60),
    subject_name: record.subject.name.slice(0, 200),
    property: record.property ?? null,
    before: jsonText(record.before),
    after: jsonText(record.after),
    ip: actor.ip.slice(0, 60),
    user_agent: actor.userAgent.replace(/[^\x20-\x7e]/g, '').slice(0, 160),
    undoes: record.undoes ?? null,
  };
}
