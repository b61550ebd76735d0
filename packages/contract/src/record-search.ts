import { LONGEST_RECORD_SEARCH, RECORD_KINDS, SHORTEST_RECORD_SEARCH } from '@tulna/rules/record-search';
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { flag, text } from './wire.ts';

const record = z.object({
  id: text(40),
  name: text(200),
  /**
   * Text that distinguishes the record from one with a similar name: the product of a lender, the key or partner of others; '' if there is none.
   */
  beside: text(120),
  /** 1 if it is switched off. */
  off: flag,
});

export const findRecords = endpoint({
  name: 'findRecords',
  method: 'GET',
  path: '/api/find-records',
  session: 'admin',
  asked: 'docs/quality.md §3 (palette)',
  summary:
    'Searches lenders, cards, partners and merchants by name for the command palette: a few of each kind that the role may see, never customers',
  query: z.strictObject({
    text: z.string().check(z.trim(), z.minLength(SHORTEST_RECORD_SEARCH), z.maxLength(LONGEST_RECORD_SEARCH)),
  }),
  answer: z.object({
    groups: z.array(
      z.object({
        kind: z.enum(RECORD_KINDS),
        records: z.array(record),
        /** There are more records than these. */
        more: z.boolean(),
      }),
    ),
  }),
});
