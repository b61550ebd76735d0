import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { message, text, timestamp, uuid } from './wire.ts';

const asked = 'docs/quality.md §3 (bulk over the whole choice)';

export const BULK_OUTCOMES = ['done', 'changed', 'unmatched', 'failed'] as const;
/** The result for a row: changed as requested, changed by another person since, no longer matching the filters, or refused. */
export type BulkOutcome = (typeof BULK_OUTCOMES)[number];

export const startListBulk = endpoint({
  name: 'startListBulk',
  method: 'POST',
  path: '/api/start-list-bulk',
  session: 'admin',
  asked,
  summary: 'Runs a prepared bulk change on exactly the rows that were counted',
  body: z.strictObject({
    bulk_id: uuid,
    /** The count that the person saw and agreed to. */
    total: z.int().check(z.gte(1)),
  }),
  answer: message,
});

export const getListBulk = endpoint({
  name: 'getListBulk',
  method: 'GET',
  path: '/api/get-list-bulk/:bulk_id',
  session: 'admin',
  asked,
  summary: 'Progress and results of a bulk change',
  params: z.object({ bulk_id: uuid }),
  answer: z.object({
    state: z.enum(['prepared', 'running', 'done', 'undoing', 'undone']),
    total: z.int(),
    done: z.int(),
    changed: z.int(),
    unmatched: z.int(),
    failed: z.int(),
    /** After an undo: rows that were restored, and rows left as they are because they were changed since. */
    restored: z.int(),
    left: z.int(),
    /** Ids of the first 100 rows that were not changed, or not restored. */
    not_done: z.array(z.object({ id: text(60), outcome: z.enum(BULK_OUTCOMES), reason: text(500) })),
    /** From this time on, it can no longer be started or undone. */
    ends_at: timestamp,
  }),
});

export const undoListBulk = endpoint({
  name: 'undoListBulk',
  method: 'POST',
  path: '/api/undo-list-bulk',
  session: 'admin',
  asked,
  summary: 'Undoes a bulk change, except for rows that somebody has changed since',
  body: z.strictObject({ bulk_id: uuid }),
  answer: message,
});
