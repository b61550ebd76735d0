import { deskLimits } from '@tulna/rules/customer-story';
import * as z from 'zod/mini';
import { recordParams } from './customer-story.ts';
import { endpoint } from './endpoint.ts';
import { flag, message, text, timestamp, uuid, word } from './wire.ts';

const note = z.object({
  note_id: uuid,
  body: text(deskLimits.note),
  written_by: text(120),
  written_at: timestamp,
  changed_at: z.nullable(timestamp),
  /** Until when the reader may change the note; null if they may not. */
  editable_until: z.nullable(timestamp),
});

export const deskTask = z.object({
  task_id: uuid,
  customer_id: uuid,
  credit_application_id: uuid,
  what: text(deskLimits.task),
  due_at: timestamp,
  assignee: uuid,
  assignee_name: text(120),
  created_by: text(120),
  created_at: timestamp,
  done_at: z.nullable(timestamp),
  done_by: text(120),
});
export type DeskTask = z.output<typeof deskTask>;

export const getCustomerNotes = endpoint({
  name: 'getCustomerNotes',
  method: 'GET',
  path: '/api/get-customer-notes/:customer_id/:credit_application_id',
  session: 'admin',
  asked: 'A13',
  summary: 'The newest notes and tasks about a customer, and who a task may be given to',
  params: recordParams,
  answer: z.object({
    /** The newest first, at most 50; the story has all notes. */
    notes: z.array(note),
    /** Open ones first, the earliest due at the top; at most 100. */
    tasks: z.array(deskTask),
    staff: z.array(z.object({ admin_id: uuid, name: text(120), me: flag })),
  }),
});

export const addCustomerNote = endpoint({
  name: 'addCustomerNote',
  method: 'POST',
  path: '/api/add-customer-note',
  session: 'admin',
  asked: 'A13',
  summary: 'Adds a note about a customer; a note with a PAN, Aadhaar, card or phone number is refused',
  once: true,
  body: z.strictObject({ ...recordParams.shape, body: word(deskLimits.note) }),
  answer: z.object({ ...message.shape, note_id: uuid }),
});

export const updateCustomerNote = endpoint({
  name: 'updateCustomerNote',
  method: 'POST',
  path: '/api/update-customer-note',
  session: 'admin',
  asked: 'A13',
  summary: 'Changes a note; only its author can, within 15 minutes',
  body: z.strictObject({ note_id: uuid, body: word(deskLimits.note) }),
  answer: message,
});

export const addCustomerTask = endpoint({
  name: 'addCustomerTask',
  method: 'POST',
  path: '/api/add-customer-task',
  session: 'admin',
  asked: 'A13',
  summary: 'Gives a colleague in customer service a task about a customer, with a due time',
  once: true,
  body: z.strictObject({ ...recordParams.shape, what: word(deskLimits.task), due_at: timestamp, assignee: uuid }),
  answer: z.object({ ...message.shape, task_id: uuid }),
});

export const setCustomerTask = endpoint({
  name: 'setCustomerTask',
  method: 'POST',
  path: '/api/set-customer-task',
  session: 'admin',
  asked: 'A13',
  summary: 'Marks a task as done, or opens it again',
  body: z.strictObject({ task_id: uuid, done: z.boolean() }),
  answer: message,
});

export const getMyTasks = endpoint({
  name: 'getMyTasks',
  method: 'GET',
  path: '/api/get-my-tasks',
  session: 'admin',
  asked: 'A13',
  summary: 'Your own open tasks, earliest due first, at most 100',
  answer: z.object({ tasks: z.array(deskTask) }),
});
