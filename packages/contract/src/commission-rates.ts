import { PRODUCTS, type ProductName } from '@tulna/rules/products';
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { listOf, severalFilter, textFilter } from './lists.ts';
import { brandKey, isoDate, message, paise, text, timestamp, uuid } from './wire.ts';

const asked = 'A15';
const products: readonly ProductName[] = PRODUCTS.map((product) => product.name);

const side = z.enum(['lender', 'partner']);
/** Exact percentage of the amount disbursed: at most 100, with at most four decimals. */
const share = z.string().check(z.regex(/^(?:100(?:\.0{1,4})?|\d{1,2}(?:\.\d{1,4})?)$/));
/** ₹1 crore, the same limit as for the two figures of a partner. */
const most = 1_000_000_000;
const amount = paise.check(z.lte(most));
const flat = { percent: share, flat_paise: amount };

export const rateTerms = z.strictObject({
  price: z.union([
    z.strictObject(flat),
    z.strictObject({
      /** What a month is measured by: paise disbursed, or cases. */
      measure: z.enum(['amount', 'count']),
      /** Whether each step's rate applies to its own part only, or the rate of the highest step reached applies to the whole month. */
      mode: z.enum(['marginal', 'retroactive']),
      /** Ascending, the first from 0. */
      steps: z.array(z.strictObject({ from: z.int().check(z.gte(0)), ...flat })).check(z.minLength(1), z.maxLength(20)),
    }),
  ]),
  /** The least and the most that one case earns; null for no bound. */
  least_paise: z.nullable(amount),
  most_paise: z.nullable(amount),
});
export type WireTerms = z.output<typeof rateTerms>;

/** Whom a rate is for; null matches anybody. */
const scope = {
  /** Key of the partner. */
  partner: z.nullable(brandKey),
  /** A merchant of that partner. */
  merchant: z.nullable(uuid),
  /** Key of the lender. */
  lender: z.nullable(text(60)),
  product: z.nullable(z.enum(products)),
};

/** Rates by which lenders owe us and we owe partners, the newest first. */
export const commissionRates = listOf({
  noun: 'commission-rates',
  asked,
  summary: 'Commission rates with their days',
  row: z.object({
    rate_id: uuid,
    side,
    /** True for the rate made of the two figures of a partner or lender; it applies if nothing else was agreed. */
    standard: z.boolean(),
    ...scope,
    product: z.nullable(text(60)),
    partner_name: text(60),
    lender_name: text(100),
    /** Name of the shop; empty if the rate is for all merchants. */
    merchant_name: text(120),
    terms: rateTerms,
    from: isoDate,
    /** Its last day; null if it has no end. A rate that ends before it starts was never in force. */
    until: z.nullable(isoDate),
    created_at: timestamp,
    /** Empty if the rate was made from the two figures. */
    created_by: text(120),
    /** Null for a draft. */
    confirmed_at: z.nullable(timestamp),
    confirmed_by: text(120),
    /** A last day that was proposed and isn’t confirmed yet. */
    ending: z.nullable(z.object({ until: isoDate, by: text(120), at: timestamp })),
    /** Whether the reader may confirm the waiting change, because another person wrote it. */
    confirmable: z.boolean(),
  }),
  sorts: ['created'],
  standard: '-created',
  filters: {
    side: severalFilter(side),
    state: severalFilter(z.enum(['draft', 'confirmed'])),
    partner_key: textFilter(40),
    lender: textFilter(60),
  },
  search: false,
});

export const createCommissionRate = endpoint({
  name: 'createCommissionRate',
  method: 'POST',
  path: '/api/create-commission-rate',
  session: 'admin',
  asked,
  summary: 'Drafts a rate from a day on, today at the earliest; a second person has to confirm it',
  body: z.strictObject({ side, ...scope, terms: rateTerms, from: isoDate, until: z.nullable(isoDate) }),
  answer: z.extend(message, { rate_id: uuid }),
  once: true,
});

export const endCommissionRate = endpoint({
  name: 'endCommissionRate',
  method: 'POST',
  path: '/api/end-commission-rate',
  session: 'admin',
  asked,
  summary: 'Requests a last day for a rate, today at the earliest; a second person has to confirm it',
  body: z.strictObject({ rate_id: uuid, until: isoDate }),
  answer: message,
});

export const confirmCommissionRate = endpoint({
  name: 'confirmCommissionRate',
  method: 'POST',
  path: '/api/confirm-commission-rate',
  session: 'admin',
  asked,
  summary: 'Confirms a rate, or a last day of one, that somebody else drafted',
  /** `until` is the proposed last day that was seen; null to confirm a drafted rate. */
  body: z.strictObject({ rate_id: uuid, until: z.nullable(isoDate) }),
  answer: message,
});

export const discardCommissionRate = endpoint({
  name: 'discardCommissionRate',
  method: 'POST',
  path: '/api/discard-commission-rate',
  session: 'admin',
  asked,
  summary: 'Discards a drafted rate or a requested last day',
  body: z.strictObject({ rate_id: uuid }),
  answer: message,
});
