import * as z from 'zod/mini';
import { textHash } from './consents.ts';
import { endpoint } from './endpoint.ts';
import { keyFactTerms } from './key-fact-terms.ts';
import { lenderPromises } from './lender-promises.ts';
import { disbursal, rateType } from './loan-form.ts';
import { offer, offerLender } from './offers.ts';
import { aprRange, fileAnswer, language, months, paise, percent, text, uuid } from './wire.ts';

export const getKeyFactStatement = endpoint({
  name: 'getKeyFactStatement',
  method: 'GET',
  path: '/api/get-key-fact-statement/:offer_id',
  session: 'customer',
  asked: 'B3, product.md §8 (KFS)',
  summary: 'The Key Facts Statement of one offer as PDF, in English or Hindi; the same bytes every time',
  params: z.object({ offer_id: uuid }),
  query: z.object({ language: z.optional(language) }),
  answer: fileAnswer,
  download: 'application/pdf',
});

/** The statement of one offer, in the language of the request: the offer's facts as first shown, and the other facts of the statement. */
export const keyFacts = z.extend(
  z.pick(offer, {
    offer_id: true,
    indicative: true,
    amount_paise: true,
    tenure_months: true,
    annual_rate: true,
    apr: true,
    emi_paise: true,
    processing_fee_paise: true,
    gst_paise: true,
    net_disbursed_paise: true,
    total_interest_paise: true,
    total_payable_paise: true,
    total_cost_paise: true,
    rate_type: true,
    disbursal: true,
    insurance_charges: true,
    penal_charges: true,
    cooling_off_days: true,
    valid_until: true,
  }),
  {
    illustrative: z.boolean(),
    /** The statement that was shown, as Apply needs it: version of the form, language, and the hash of its whole content. */
    statement: z.object({ form: text(20), language, hash: textHash }),
    /**
     * The parts of fee and GST. The amounts add up to `processing_fee_paise`, the taxes on top to `gst_paise`. Empty if there is only a
     * processing fee with GST.
     */
    charges: z.array(
      z.object({
        kind: z.enum(['processing', 'documentation', 'stamp_duty', 'insurance', 'legal', 'valuation', 'other']),
        /** Who receives the charge: the lender, or a third party the lender passes it to. */
        payee: z.enum(['lender', 'third_party']),
        amount_paise: paise,
        /** Tax on top of the amount. */
        tax_paise: paise,
        /** The amount includes the tax. */
        tax_included: z.boolean(),
      }),
    ),
    /** The kind of loan in words, such as "Personal loan, unsecured". */
    loan_type: text(80),
    lender: z.omit(offerLender, { key: true, mark: true, journey: true }),
    /** Parts 1 and 2 and the APR sheet, row by row as in the PDF. */
    parts: z.array(
      z.object({
        title: text(200),
        tables: z.array(z.object({ head: z.array(text(200)), rows: z.array(z.array(text(2000))) })),
        notes: z.array(text(2000)),
      }),
    ),
    schedule: z.array(
      z.object({
        month: z.int(),
        emi_paise: paise,
        principal_paise: paise,
        interest_paise: paise,
        balance_paise: paise,
      }),
    ),
  },
);
export type KeyFacts = z.output<typeof keyFacts>;

export const getKeyFacts = endpoint({
  name: 'getKeyFacts',
  method: 'GET',
  path: '/api/get-key-facts/:offer_id',
  session: 'customer',
  asked: 'C8 (KFS link), product.md §8',
  summary: 'The facts of the Key Facts Statement of one offer with its repayment schedule, as first shown',
  params: z.object({ offer_id: uuid }),
  answer: keyFacts,
});

/**
 * The facts that all loans of a lender have in common, before there is an offer. Money in whole ₹, fees in percent of the loan without GST.
 */
export const lenderKeyFacts = z.object({
  lender: offerLender,
  product: text(60),
  illustrative: z.boolean(),
  amount: z.object({ least: z.number(), most: z.number() }),
  tenure: z.object({ least: months, most: months }),
  rate: z.object({ least: percent, most: percent }),
  fee: z.object({ least: percent, most: percent }),
  gst_percent: percent,
  /** Worked out from the other figures; null while they contradict each other. */
  apr: z.nullable(aprRange),
  rate_type: rateType,
  disbursal,
  /** '' if there are none. */
  insurance_charges: text(400),
  penal_charges: text(1000),
  cooling_off_days: z.int(),
  terms: keyFactTerms,
  kept: lenderPromises,
});
export type LenderKeyFacts = z.output<typeof lenderKeyFacts>;

export const getLenderKeyFacts = endpoint({
  name: 'getLenderKeyFacts',
  method: 'GET',
  path: '/api/get-lender-key-facts/:lender',
  session: 'nobody',
  asked: 'product.md §5 (KFS link of a lender)',
  summary: 'What a lender states about all its loans, in the language of the request',
  params: z.object({ lender: text(60) }),
  answer: lenderKeyFacts,
});
