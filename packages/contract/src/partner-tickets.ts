import { DOCUMENT_TYPES } from '@tulna/rules/document-files';
import { TICKET_ANSWERS, TICKET_KINDS, TICKET_SIDES, TICKET_STATES, ticketLimits } from '@tulna/rules/partner-tickets';
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { dayFilter, listOf, severalFilter } from './lists.ts';
import { fileAnswer, message, text, timestamp, uuid, word } from './wire.ts';

const asked = 'R5';
const count = z.int().check(z.gte(0));
const kind = z.enum(TICKET_KINDS);
const state = z.enum(TICKET_STATES);
const subject = word(ticketLimits.subject);
const body = word(ticketLimits.text);
/** Files that the sender has uploaded; each can be used in one message. */
const fileIds = z.array(uuid).check(z.maxLength(ticketLimits.files));

const ticket = z.object({
  ticket_id: uuid,
  /** The number that both sides use, such as `HALDI-17`. */
  number: text(60),
  kind,
  subject: text(ticketLimits.subject),
  state,
  opened_at: timestamp,
  changed_at: timestamp,
  /** When our answer is due, in business time; null if no answer is due. */
  due_at: z.nullable(timestamp),
  /** Name of the shop whose ticket it is; null for a ticket of the partner itself. */
  merchant: z.nullable(text(120)),
});
export type PartnerTicket = z.output<typeof ticket>;

const ticketMessage = z.object({
  message_id: uuid,
  side: z.enum(TICKET_SIDES),
  /** The person at the partner who wrote it; '' in the portal for one of our staff, or if the account no longer exists. */
  by: text(120),
  text: text(ticketLimits.text),
  written_at: timestamp,
  /** The message came by email: its sender knew the ticket's address, but didn't sign in. */
  by_mail: z.boolean(),
  files: z.array(z.object({ file_id: uuid, type: z.enum(DOCUMENT_TYPES), bytes: count })),
});
export type PartnerTicketMessage = z.output<typeof ticketMessage>;

const params = z.object({ ticket_id: uuid });
const uploaded = z.object({ file_id: uuid });
const form = { file: 'file' } as const;

export const getCommunication = endpoint({
  name: 'getCommunication',
  method: 'GET',
  path: '/api/partner/get-communication',
  session: 'partner',
  asked,
  summary: 'Numbers of tickets of each kind by state',
  answer: z.object({ kinds: z.array(z.object({ kind, open: count, answered: count, waiting: count, closed: count })) }),
});

export const getTickets = endpoint({
  name: 'getTickets',
  method: 'GET',
  path: '/api/partner/get-tickets',
  session: 'partner',
  asked,
  summary: 'Tickets of one kind, last changed first, 50 at a time',
  query: z.strictObject({ kind, state: z.optional(state), before: z.optional(uuid) }),
  answer: z.object({ tickets: z.array(ticket), /** `before` of the next page. */ next: z.nullable(uuid) }),
});

export const getTicket = endpoint({
  name: 'getTicket',
  method: 'GET',
  path: '/api/partner/get-ticket/:ticket_id',
  session: 'partner',
  asked,
  summary: 'One ticket with its messages',
  params,
  answer: z.object({ ticket, messages: z.array(ticketMessage) }),
});

export const uploadTicketFile = endpoint({
  name: 'uploadTicketFile',
  method: 'POST',
  path: '/api/partner/upload-ticket-file',
  session: 'partner',
  asked,
  summary: 'Stores a PDF, JPG or PNG of at most 5 MB, encrypted, for the next message; it’s removed if it isn’t sent',
  form,
  answer: uploaded,
});

export const openTicket = endpoint({
  name: 'openTicket',
  method: 'POST',
  path: '/api/partner/open-ticket',
  session: 'partner',
  asked,
  summary: 'Opens a ticket with its first message',
  body: z.strictObject({ kind, subject, text: body, file_ids: fileIds }),
  answer: z.extend(message, { ticket_id: uuid, number: text(60), due_at: timestamp }),
  once: true,
});

export const replyToTicket = endpoint({
  name: 'replyToTicket',
  method: 'POST',
  path: '/api/partner/reply-to-ticket',
  session: 'partner',
  asked,
  summary: 'Adds a message; reopens a ticket that was answered or closed',
  body: z.strictObject({ ticket_id: uuid, text: body, file_ids: fileIds }),
  answer: message,
  once: true,
});

export const closeTicket = endpoint({
  name: 'closeTicket',
  method: 'POST',
  path: '/api/partner/close-ticket',
  session: 'partner',
  asked,
  summary: 'Closes a ticket; another message reopens it',
  body: z.strictObject(params.shape),
  answer: message,
});

export const downloadTicketFile = endpoint({
  name: 'downloadTicketFile',
  method: 'POST',
  path: '/api/partner/download-ticket-file',
  session: 'partner',
  asked,
  summary: 'Downloads a file of a message',
  body: z.strictObject({ file_id: uuid }),
  answer: fileAnswer,
  download: 'application/octet-stream',
});

const person = z.object({ id: uuid, name: text(120) });

const deskTicket = z.extend(ticket, {
  partner: z.object({ key: text(40), name: text(120) }),
  /** The member of staff who has claimed it. */
  assignee: z.nullable(person),
});
export type DeskTicket = z.output<typeof deskTicket>;

export const partnerTickets = listOf({
  noun: 'partner-tickets',
  asked,
  summary: 'Tickets of partners and merchants, earliest due first',
  row: deskTicket,
  sorts: ['due', 'opened', 'changed'],
  standard: 'due',
  filters: {
    state: severalFilter(state),
    kind: severalFilter(kind),
    brand: severalFilter(word(40)),
    /** Ids of staff; `none` for unclaimed tickets. */
    assignee: severalFilter(word(40)),
    opened: dayFilter,
  },
  search: false,
});

export const getPartnerTicket = endpoint({
  name: 'getPartnerTicket',
  method: 'GET',
  path: '/api/get-partner-ticket/:ticket_id',
  session: 'admin',
  asked,
  summary: 'One ticket of a partner with its messages',
  params,
  answer: z.object({
    ticket: deskTicket,
    /** Whether the reader has claimed it, which is required for answering. */
    is_mine: z.boolean(),
    may_take_over: z.boolean(),
    opened_by: text(120),
    messages: z.array(ticketMessage),
  }),
});

export const movePartnerTicket = endpoint({
  name: 'movePartnerTicket',
  method: 'POST',
  path: '/api/move-partner-ticket',
  session: 'admin',
  asked,
  summary: 'Claims a ticket, takes it over (supervisors), releases, closes or reopens it',
  body: z.strictObject({
    ticket_id: uuid,
    step: z.enum(['claim', 'take_over', 'release', 'close', 'reopen']),
  }),
  answer: message,
});

export const uploadPartnerTicketFile = endpoint({
  name: 'uploadPartnerTicketFile',
  method: 'POST',
  path: '/api/upload-partner-ticket-file/:ticket_id',
  session: 'admin',
  asked,
  summary: 'Stores a PDF, JPG or PNG of at most 5 MB, encrypted, for the next answer',
  params,
  form,
  answer: uploaded,
});

export const answerPartnerTicket = endpoint({
  name: 'answerPartnerTicket',
  method: 'POST',
  path: '/api/answer-partner-ticket',
  session: 'admin',
  asked,
  summary: 'Answers a ticket that you’ve claimed; the person who opened it is told by email',
  body: z.strictObject({ ticket_id: uuid, text: body, file_ids: fileIds, state: z.enum(TICKET_ANSWERS) }),
  answer: message,
  once: true,
});

export const downloadPartnerTicketFile = endpoint({
  name: 'downloadPartnerTicketFile',
  method: 'POST',
  path: '/api/download-partner-ticket-file',
  session: 'admin',
  asked,
  summary: 'Downloads a file of a message; the audit records who downloaded it',
  body: z.strictObject({ file_id: uuid }),
  answer: fileAnswer,
  download: 'application/octet-stream',
});
