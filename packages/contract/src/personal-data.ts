import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { fileAnswer, flag, text, timestamp, uuid } from './wire.ts';

/** Classes of data as they are explained, exported and deleted, in the order of the page and of the certificate. */
export const dataClass = z.enum([
  'sign_in',
  'blocks',
  'contact_corrections',
  'profile',
  'business',
  'draft',
  'applications',
  'decisions',
  'lender_applications',
  'nominee',
  'reminders',
  'desk_notes',
  'service_items',
  'messages',
  'calls',
  'call_requests',
  'sent_links',
  'assisted_forms',
  'campaigns',
  'sessions',
  'origin',
  'prospects',
  'interests',
  'card_visits',
  'insurance_hand_offs',
  'complaints',
  'consents',
  'help_requests',
  'contact_stop',
]);
export type DataClass = z.output<typeof dataClass>;

const field = z.object({ name: text(60), value: text(500) });

const recipient = z.object({
  lender: text(120),
  legal_name: text(200),
  /** `asked`: the lender was asked for an offer; `applied`: the person applied there. */
  why: z.enum(['asked', 'applied']),
  at: timestamp,
  /** The result, as a status or an outcome code. */
  outcome: text(60),
  /** Reference given by the lender, if any. */
  reference: text(120),
  officer: text(400),
});

const consent = z.object({
  /** Id of the consent's ledger entry; with it the receipt is requested. */
  consent_id: uuid,
  purpose: text(60),
  /** Title of the text in the language of the request. */
  title: text(200),
  text_version: text(60),
  lender: z.nullable(text(120)),
  lender_key: z.nullable(text(60)),
  granted: flag,
  at: timestamp,
  language: text(10),
  channel: text(20),
  /** This is the newest answer for its purpose, and a yes that can still be withdrawn. */
  active: flag,
  /** The consent can be given here. The consent to apply can't: it is given with an application. */
  givable: flag,
  /** For the consent to share: every lender that was listed, and whether each may be asked now. */
  lenders: z.array(z.object({ key: text(60), name: text(120), active: flag })),
});

export const myData = z.object({
  held: z.array(z.object({ class: dataClass, fields: z.array(field), since: z.nullable(timestamp), count: z.int() })),
  consents: z.array(consent),
  /** Optional consents that the customer has never answered. */
  unanswered: z.array(z.object({ purpose: text(60), title: text(200) })),
  recipients: z.array(recipient),
  /** Classes that are kept after a deletion, and for how many years. */
  holds: z.array(z.object({ class: dataClass, reason: text(40), years: z.int() })),
});
export type MyData = z.output<typeof myData>;

export const getMyData = endpoint({
  name: 'getMyData',
  method: 'GET',
  path: '/api/get-my-data',
  session: 'customer',
  asked: 'C15',
  summary: 'What we hold about the customer and why, every consent, and who received what and when; PAN is masked',
  answer: myData,
});

export const downloadMyData = endpoint({
  name: 'downloadMyData',
  method: 'GET',
  path: '/api/download-my-data',
  session: 'customer',
  asked: 'C15',
  summary: 'Everything we hold about the customer as a JSON file, PAN in full',
  answer: fileAnswer,
  download: 'application/json',
});

export const readMyData = endpoint({
  name: 'readMyData',
  method: 'GET',
  path: '/api/read-my-data',
  session: 'customer',
  asked: 'C15',
  summary: 'The same as one HTML page in the language of the request, for reading and printing',
  answer: z.string(),
  download: 'text/html',
});

export const certificate = z.object({
  number: text(40),
  erased_at: timestamp,
  brand: text(40),
  erased: z.array(dataClass),
  kept: z.array(z.object({ class: dataClass, reason: text(40), until: timestamp })),
});
export type Certificate = z.output<typeof certificate>;

export const eraseMyData = endpoint({
  name: 'eraseMyData',
  method: 'POST',
  path: '/api/erase-my-data',
  session: 'customer',
  asked: 'C15',
  summary: 'Deletes everything that we needn’t keep by law, ends every session and returns the certificate of deletion',
  body: z.object({ understood: z.literal(true) }),
  answer: certificate,
});

export const getErasureCertificate = endpoint({
  name: 'getErasureCertificate',
  method: 'GET',
  path: '/api/get-erasure-certificate/:number',
  session: 'nobody',
  asked: 'C15',
  summary: 'A certificate of deletion by its number, which can’t be guessed; it doesn’t identify the person',
  params: z.object({ number: text(40) }),
  answer: certificate,
});
