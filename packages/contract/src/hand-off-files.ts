import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { lenderId } from './lenders.ts';
import { dayFilter, listOf, textFilter } from './lists.ts';
import { fileAnswer, text, timestamp, uuid } from './wire.ts';

const asked = 'product.md §4 (lenders without an API)';
const fromPath = z.coerce.number().check(z.int(), z.gte(1), z.lte(2_147_483_647));

export const getWaitingHandOffs = endpoint({
  name: 'getWaitingHandOffs',
  method: 'GET',
  path: '/api/get-waiting-hand-offs/:lender_id',
  session: 'admin',
  asked,
  summary: 'How many applications are waiting for the next application batch of a lender',
  params: z.object({ lender_id: fromPath }),
  answer: z.object({
    /** Applications that go into the next file. */
    waiting: z.int(),
    /** Applications that wait until their lender accepts customers again. */
    paused: z.int(),
    /** Waiting applications that can't be sent, because the customer's consent for this lender isn't in force. */
    held_back: z.int(),
    /** Customers who withdrew after their file was made; the next file tells the lender. */
    withdrawn: z.int(),
  }),
});

/** Application batches, the newest first. */
export const handOffFiles = listOf({
  noun: 'hand-off-files',
  asked,
  summary: 'Application batches of lenders without an API',
  row: z.object({
    file_id: uuid,
    /** Counted for each lender, from 1. */
    number: z.int(),
    made_at: timestamp,
    /** Name of the administrator. */
    made_by: text(120),
    /** Number of applications when the file was made. */
    applications: z.int(),
    /** Number of withdrawals of applications in earlier files, which are listed on a separate sheet. */
    withdrawals: z.int(),
    /** How many applications a download has today: it leaves out withdrawn ones and deleted people. */
    still_in_it: z.int(),
  }),
  sorts: ['number', 'made'],
  standard: '-number',
  filters: {
    /** Key of a lender. */
    lender: textFilter(60),
    made: dayFilter,
  },
  search: false,
});

export const makeHandOffFile = endpoint({
  name: 'makeHandOffFile',
  method: 'POST',
  path: '/api/make-hand-off-file',
  session: 'admin',
  asked,
  summary:
    'Creates the next application batch of a lender from its waiting applications, which then count as sent, and lists who has withdrawn since',
  body: z.strictObject({ lender_id: lenderId }),
  answer: z.object({
    number: z.int(),
    applications: z.int(),
    withdrawals: z.int(),
    /** Still waiting: one file holds at most 5,000 applications, the oldest first. */
    waiting: z.int(),
  }),
  once: true,
});

export const getHandOffFile = endpoint({
  name: 'getHandOffFile',
  method: 'GET',
  path: '/api/get-hand-off-file/:lender_id/:number',
  session: 'admin',
  asked,
  summary:
    'An application batch as .xlsx, made from the data held today; its last columns are for the lender’s updates',
  params: z.object({ lender_id: fromPath, number: fromPath }),
  answer: fileAnswer,
  download: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
});
