import { COMPLAINT_DETAILS } from '@tulna/rules/complaint-details';
import { REASON_NOTE, SHOW_REASONS } from '@tulna/rules/customer-records';
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { dayFilter, listOf, severalFilter } from './lists.ts';
import { optionalText, text, timestamp, uuid, word } from './wire.ts';

export const complaintCategory = z.enum(['data_use', 'consent', 'lender', 'charges', 'service', 'other']);
export type ComplaintCategory = z.output<typeof complaintCategory>;

const status = z.enum(['received', 'in_progress', 'answered']);

/** The regulator a customer can turn to if an answer doesn't satisfy them or doesn't come within 30 days. */
export const regulator = z.enum(['rbi', 'irdai']);

export const complaint = z.object({
  ticket: text(20),
  category: complaintCategory,
  description: text(4000),
  status,
  created_at: timestamp,
  due_at: timestamp,
  /** Ends with where the customer can go if it doesn't satisfy them. */
  answer: z.nullable(text(4600)),
  answered_at: z.nullable(timestamp),
  /** The lender that the complaint is about, if any. */
  lender: z.nullable(text(120)),
  /**
   * How to complain to the Reserve Bank's ombudsman, free of charge, in both languages: the day from which it takes this complaint, then
   * what to write. Null if the complaint is for another regulator.
   */
  ombudsman: z.nullable(
    z.object({
      from: timestamp,
      open: z.boolean(),
      address: text(100),
      letter: z.nullable(z.object({ en: text(10_000), hi: text(10_000) })),
    }),
  ),
});
export type Complaint = z.output<typeof complaint>;

export const sendComplaint = endpoint({
  name: 'sendComplaint',
  method: 'POST',
  path: '/api/send-complaint',
  session: 'customer',
  asked: 'C15, B3 (grievance officer)',
  summary: "Stores a complaint under a ticket number and emails it to the brand's grievance officer",
  body: z.object({ category: complaintCategory, description: text(4000), lender: z.optional(text(60)) }),
  answer: complaint,
  once: true,
});

export const getComplaints = endpoint({
  name: 'getComplaints',
  method: 'GET',
  path: '/api/get-complaints',
  session: 'customer',
  asked: 'C15',
  summary: "The customer's own complaints with their status, newest first",
  answer: z.object({ complaints: z.array(complaint) }),
});

/** The complaint as staff see it: the person masked, the text without contacts, and never the letter, which has all contacts. */
const deskComplaint = z.extend(complaint, {
  complaint_id: uuid,
  brand: text(40),
  /** Masked; empty if the complaint has no name. */
  name: text(120),
  phone: text(20),
  email: text(270),
  /** The masked details that can be shown one at a time. */
  shown_fields: z.array(z.enum(COMPLAINT_DETAILS)),
  /** Calendar days in India until the answer is due; negative once it is late. */
  days_left: z.int(),
  /** The closing text of an answer, in the customer's language. */
  next_steps: z.object({ rbi: text(500), irdai: text(500) }),
});
export type DeskComplaint = z.output<typeof deskComplaint>;

export const deskComplaints = listOf({
  noun: 'desk-complaints',
  asked: 'C15, A13 (for the desk)',
  summary: 'Complaints, open ones first and earliest due at the top; customers masked',
  row: deskComplaint,
  sorts: ['due', 'created'],
  standard: 'due',
  filters: {
    status: severalFilter(status),
    category: severalFilter(complaintCategory),
    brand: severalFilter(word(40)),
    created: dayFilter,
  },
  search: 'texts',
});

export const answerComplaint = endpoint({
  name: 'answerComplaint',
  method: 'POST',
  path: '/api/answer-complaint',
  session: 'admin',
  asked: 'C15, A13 (for the desk)',
  summary:
    'Takes up a complaint (no answer) or answers it, naming the regulator to go to next; the customer sees status and answer at once',
  body: z.object({ complaint_id: uuid, answer: z.optional(text(4000)), regulator: z.optional(regulator) }),
  answer: deskComplaint,
});

export const showComplaintDetail = endpoint({
  name: 'showComplaintDetail',
  method: 'POST',
  path: '/api/show-complaint-detail',
  session: 'admin',
  asked: 'C15, A13 (for the desk)',
  summary:
    'One detail of a complaint in full, for a stated reason; rate-limited per person, and recorded in the audit without the detail',
  body: z.strictObject({
    complaint_id: uuid,
    field: z.enum(COMPLAINT_DETAILS),
    reason: z.enum(SHOW_REASONS),
    note: optionalText(REASON_NOTE),
  }),
  answer: z.object({ value: text(4600) }),
});
