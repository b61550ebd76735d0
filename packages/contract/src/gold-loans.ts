import * as z from 'zod/mini';
import { textHash } from './consents.ts';
import { profileValues } from './customers.ts';
import { endpoint } from './endpoint.ts';
import { offerLender } from './offers.ts';
import { text, timestamp, uuid } from './wire.ts';

export const goldLoans = endpoint({
  name: 'goldLoans',
  method: 'POST',
  path: '/api/gold-loans/:id',
  session: 'customer',
  asked: '§7 X20, §4 Gold Loans',
  summary:
    "Where this customer continues with a gold loan, under /user: the page of the lender that has an open enquiry, otherwise the comparison of gold lenders; another customer's ID answers 404",
  params: z.object({ id: uuid }),
  answer: z.object({ redirect: text(60) }),
});

/** Page of a gold lender: its slug under /user. */
export const goldPage = z.enum(['muthootgold', 'indiagold']);

export const getGoldLoan = endpoint({
  name: 'getGoldLoan',
  method: 'GET',
  path: '/api/get-gold-loan/:page',
  session: 'customer',
  asked: '§2 muthootgold, indiagold; C6 (lead ids)',
  summary: 'The lender of a gold loan page and the application with it, including the lender’s lead ID',
  params: z.object({ page: goldPage }),
  answer: z.object({
    lender: offerLender,
    /** True if a completed profile answers everything but the amount. */
    profile_known: z.boolean(),
    /** The open application with this lender; its offers are read with `getOffers`. */
    credit_application_id: z.nullable(uuid),
    lead_id: z.nullable(text(80)),
    lender_application_id: z.nullable(uuid),
  }),
});

/** A gold-loan enquiry that was sent and is open: the customer hasn't applied for one of its schemes yet. */
export const goldEnquiry = z.object({
  credit_application_id: uuid,
  lender: offerLender,
  lead_id: z.nullable(text(80)),
  state: z.enum(['waiting', 'schemes', 'no_schemes', 'no_answer']),
  sent_at: timestamp,
});
export type GoldEnquiry = z.output<typeof goldEnquiry>;

export const getGoldEnquiries = endpoint({
  name: 'getGoldEnquiries',
  method: 'GET',
  path: '/api/get-gold-enquiries',
  session: 'customer',
  asked: 'C6',
  summary: 'The customer’s open gold loan enquiries that have no application yet',
  answer: z.object({ enquiries: z.array(goldEnquiry) }),
});

export const applyForGoldLoan = endpoint({
  name: 'applyForGoldLoan',
  method: 'POST',
  path: '/api/apply-for-gold-loan',
  session: 'customer',
  asked: 'C6',
  summary:
    'Sends a gold loan enquiry to one lender with the consent for it; the lender answers with a lead ID and schemes',
  body: z.object({ page: goldPage, values: profileValues, consent_text_hash: textHash }),
  answer: z.object({ credit_application_id: uuid }),
  once: true,
});
