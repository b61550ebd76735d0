import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { dayFilter, listOf, severalFilter, textFilter } from './lists.ts';
import { message, text, timestamp, uuid, word } from './wire.ts';

const sequence = z.int().check(z.gte(1));

export const auditEntry = z.object({
  sequence,
  at: timestamp,
  actor: z.object({ id: z.nullable(uuid), name: text(120), role_id: z.nullable(z.int()) }),
  /** Verb of the change: `update`, `create`, `delete`, `upload`, `sign_in`, … */
  action: text(40),
  subject: z.object({ kind: text(40), id: text(60), name: text(200) }),
  property: z.nullable(text(60)),
  before: z.unknown(),
  after: z.unknown(),
  ip: text(60),
  user_agent: text(160),
  /**
   * True if "Undo" can undo it: an edit whose value is still `after`, the creation of a record that hasn't changed since, or a deletion.
   * The record's feature must have declared how.
   */
  undoable: z.boolean(),
  /** The entry that undid this one. */
  undone_by: z.nullable(sequence),
  /** The entry that this one undoes. */
  undoes: z.nullable(sequence),
});
export type AuditEntry = z.output<typeof auditEntry>;

/** Who changed what, the newest first. */
export const auditEntries = listOf({
  noun: 'audit-entries',
  asked: 'B5',
  summary: 'Who changed what',
  row: auditEntry,
  sorts: ['sequence', 'at'],
  standard: '-sequence',
  filters: {
    actor: severalFilter(uuid),
    kind: severalFilter(word(40)),
    subject: textFilter(60),
    action: severalFilter(word(40)),
    at: dayFilter,
  },
  search: 'numbers',
});

export const getAuditActors = endpoint({
  name: 'getAuditActors',
  method: 'GET',
  path: '/api/get-audit-actors',
  session: 'admin',
  asked: 'B5',
  summary: 'Everyone who can be filtered for in the audit, by name',
  answer: z.object({ actors: z.array(z.object({ id: uuid, name: text(120) })) }),
});

export const getAuditFile = endpoint({
  name: 'getAuditFile',
  method: 'GET',
  path: '/api/get-audit-file',
  session: 'admin',
  asked: 'B5 (export of what is filtered)',
  summary: 'Every entry that matches the filters as a streamed file, newest first',
  query: auditEntries.count.query,
  answer: z.string(),
  download: 'text/csv',
});

export const undoAuditEntry = endpoint({
  name: 'undoAuditEntry',
  method: 'POST',
  path: '/api/undo-audit-entry',
  session: 'admin',
  asked: 'B5 (undo)',
  summary: 'Restores the earlier value, as a new change; refused if the value has changed since',
  body: z.strictObject({ sequence }),
  answer: message,
});

export const verifyAudit = endpoint({
  name: 'verifyAudit',
  method: 'POST',
  path: '/api/verify-audit',
  session: 'admin',
  asked: 'B5 (a log that shows tampering)',
  summary: 'Verifies the hash chain of the audit from its first entry',
  answer: z.object({
    intact: z.boolean(),
    entries: z.int(),
    /** Sequence number of the first entry that was altered, and the evidence. */
    broken_at: z.nullable(z.int()),
    reason: z.nullable(z.enum(['changed', 'missing', 'cut off', 'inserted'])),
  }),
});
