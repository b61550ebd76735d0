import { NEXT_STEPS, STORY_KINDS } from '@tulna/rules/customer-story';
import { CREDIT_APPLICATION_STATES, LENDER_APPLICATION_STATUSES } from '@tulna/rules/lifecycle';
import * as z from 'zod/mini';
import { maskedCustomer } from './customer-search.ts';
import { endpoint } from './endpoint.ts';
import { severalFilter } from './lists.ts';
import { failedRule } from './offers.ts';
import { apr, flag, months, paise, percent, text, timestamp, uuid } from './wire.ts';

/** A customer and one of their credit applications; a pair that doesn't belong together gets an answer without data. */
export const recordParams = z.object({ customer_id: uuid, credit_application_id: uuid });

const kind = z.enum(STORY_KINDS);

const applicationRow = z.object({
  credit_application_id: uuid,
  product: text(60),
  state: z.enum(CREDIT_APPLICATION_STATES),
  created_at: timestamp,
});

export const getDeskApplications = endpoint({
  name: 'getDeskApplications',
  method: 'GET',
  path: '/api/get-desk-applications/:customer_id',
  session: 'admin',
  asked: 'A13',
  summary: 'The applications of a customer found by search, newest first, at most 50; each has a record',
  params: z.object({ customer_id: uuid }),
  answer: z.object({ applications: z.array(applicationRow) }),
});

export const getDeskRecord = endpoint({
  name: 'getDeskRecord',
  method: 'GET',
  path: '/api/get-desk-record/:customer_id/:credit_application_id',
  session: 'admin',
  asked: 'A13',
  summary:
    'One customer for customer service, masked: one credit application, its applications with lenders, and the next step',
  params: recordParams,
  answer: z.object({
    customer: maskedCustomer,
    brand_name: text(120),
    application: z.object({
      credit_application_id: uuid,
      product: text(60),
      state: z.enum(CREDIT_APPLICATION_STATES),
      created_at: timestamp,
      submitted_at: z.nullable(timestamp),
      valid_until: z.nullable(timestamp),
      /** Key of the brand under which it was submitted. */
      brand: z.nullable(text(60)),
    }),
    next: z.enum(NEXT_STEPS),
    /** The lender applications of this credit application, the newest first. */
    at_lenders: z.array(
      z.object({
        lender_application_id: uuid,
        lender: text(120),
        status: z.enum(LENDER_APPLICATION_STATUSES),
        started_at: timestamp,
      }),
    ),
    /** The customer's other applications, the newest first, at most 50. */
    others: z.array(applicationRow),
  }),
});

const fact = z.union([z.string(), z.number(), z.boolean(), z.null()]);

export const getCustomerStory = endpoint({
  name: 'getCustomerStory',
  method: 'GET',
  path: '/api/get-customer-story/:customer_id/:credit_application_id',
  session: 'admin',
  asked: 'A13',
  summary: 'The timeline of a customer, newest first, paged and filtered by kind',
  params: recordParams,
  query: z.object({ kinds: z.optional(severalFilter(kind).schema), cursor: z.optional(text(400)) }),
  answer: z.object({
    moments: z.array(
      z.object({
        id: text(200),
        kind,
        /** What happened, such as `signed_in`. */
        what: text(60),
        at: timestamp,
        /** The values for its sentence; phone numbers and email addresses of the person are masked or left out. */
        facts: z.record(z.string(), fact),
      }),
    ),
    /** Cursor of the next page; null on the last one. */
    next: z.nullable(text(400)),
  }),
});

export const getRecordedDecisions = endpoint({
  name: 'getRecordedDecisions',
  method: 'GET',
  path: '/api/get-recorded-decisions/:customer_id/:credit_application_id',
  session: 'admin',
  asked: 'A13',
  summary: 'What was decided, asked and offered for one application, as recorded at the time',
  params: recordParams,
  answer: z.object({
    /** The loan that the customer requested: ₹ and months. */
    desired_amount: z.number(),
    desired_tenure: z.int(),
    ranking_version: text(40),
    /** False if the offers were ordered by an earlier rule; the customer then saw another order. */
    order_known: z.boolean(),
    decisions: z.array(
      z.object({
        lender: text(120),
        /** Fingerprint of the criteria that decided. */
        policy_version: text(100),
        matched: flag,
        failed_rules: z.array(failedRule),
        /** Why the criteria couldn't decide; null if they decided. */
        undecided: z.nullable(text(200)),
      }),
    ),
    /** Lenders that were switched off at that time, so they were neither matched nor asked for this application. */
    switched_off: z.array(
      z.object({
        lender: text(120),
        scope: z.enum(['everywhere', 'product', 'partner']),
        since: timestamp,
        /** Empty if it was switched off automatically. */
        by: text(120),
        reason: text(500),
      }),
    ),
    asked: z.array(
      z.object({
        lender: text(120),
        state: z.enum(['waiting', 'answered', 'no_answer']),
        /** `offers`, `declined`, `duplicate`, or why there was no answer. */
        outcome: z.nullable(text(60)),
        lender_reason: z.nullable(text(500)),
      }),
    ),
    offers: z.array(
      z.object({
        offer_id: uuid,
        lender: text(120),
        indicative: z.boolean(),
        amount_paise: paise,
        tenure_months: months,
        annual_rate: percent,
        apr,
        emi_paise: paise,
        created_at: timestamp,
        valid_until: timestamp,
        /** 1 if the customer applied with it. */
        taken: flag,
      }),
    ),
  }),
});
