import { callLimits } from '@tulna/rules/telecalling';
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { dayFilter, listOf, severalFilter } from './lists.ts';
import { message, text, timestamp, uuid, word } from './wire.ts';

const source = z.enum(['agent', 'staff']);

/**
 * A number that staff don't call unless the customer requests it. It is stored encrypted until its owner's data is deleted, then only as a
 * keyed hash; it is never sent to the console.
 */
export const doNotCallNumber = z.object({
  do_not_call_id: uuid,
  /** An agent's disposition, or added by hand. */
  source,
  reason: text(callLimits.reason),
  added_by: text(120),
  added_at: timestamp,
});
export type DoNotCallNumber = z.output<typeof doNotCallNumber>;

export const doNotCallNumbers = listOf({
  noun: 'do-not-call-numbers',
  asked: 'A14',
  summary: 'The do-not-call list',
  row: doNotCallNumber,
  sorts: ['added_at'],
  standard: '-added_at',
  filters: { source: severalFilter(source), added_at: dayFilter },
  search: 'numbers',
});

export const addDoNotCall = endpoint({
  name: 'addDoNotCall',
  method: 'POST',
  path: '/api/add-do-not-call',
  session: 'admin',
  asked: 'A14',
  summary: 'Adds a mobile number to the do-not-call list, with a reason',
  body: z.strictObject({ phone: text(20), reason: word(callLimits.reason) }),
  answer: z.object({ message: text(500), do_not_call_id: uuid }),
  once: true,
});

export const removeDoNotCall = endpoint({
  name: 'removeDoNotCall',
  method: 'POST',
  path: '/api/remove-do-not-call',
  session: 'admin',
  asked: 'A14',
  summary: 'Removes a number from the do-not-call list, with a reason; calls still need the customer’s consent',
  body: z.strictObject({ do_not_call_id: uuid, reason: word(callLimits.reason) }),
  answer: message,
});
