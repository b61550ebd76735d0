import { OFFERINGS } from '@tulna/rules/offerings';
import * as z from 'zod/mini';
import { rateTerms } from './commission-rates.ts';
import { endpoint } from './endpoint.ts';
import { aprRange, isoDate, language, months, paise, percent, text, uuid } from './wire.ts';

const asked = 'R3';

export const offeringName = z.enum(OFFERINGS);
const count = z.int().check(z.gte(0));
const state = z.enum(['open', 'referral', 'interest', 'no_lender', 'no_licence', 'not_offered']);
const years = z.int().check(z.gte(0), z.lte(120));

/** A text in both languages of the product. */
export const inBoth = (most: number) => z.object({ en: text(most), hi: text(most) });

/** A link that a partner shares. */
export const sharedLink = z.object({
  tracking_link_id: uuid,
  language,
  /** The merchant whose shop is credited with it; null for the partner's own link. */
  merchant_id: z.nullable(uuid),
  /** The short address, on the host of the request. */
  address: text(300),
});
export type SharedLink = z.output<typeof sharedLink>;

/** One rate, with the lenders for which it is in force; an empty list means all lenders of the product. */
const paid = z.object({
  terms: rateTerms,
  lenders: z.array(text(100)),
  from: isoDate,
  /** Its last day; null if it has no end. */
  until: z.nullable(isoDate),
  /** Name of the shop that the rate is for; null for the partner's own rate. */
  shop: z.nullable(text(120)),
});

export const getProductOfferings = endpoint({
  name: 'getProductOfferings',
  method: 'GET',
  path: '/api/partner/get-product-offerings',
  session: 'partner',
  asked,
  summary: 'Products that the partner offers its customers, each with its status under the brand now',
  answer: z.object({
    offerings: z.array(
      z.object({
        offering: offeringName,
        state,
        /** Lenders that accept customers of this brand for the product, or cards that are shown. */
        count,
      }),
    ),
  }),
});

export const getProductOffering = endpoint({
  name: 'getProductOffering',
  method: 'GET',
  path: '/api/partner/get-product-offering/:offering',
  session: 'partner',
  asked,
  summary: 'One product: who qualifies, what the calling partner or merchant is paid, and its links',
  params: z.object({ offering: offeringName }),
  answer: z.object({
    offering: offeringName,
    state,
    /** The Indian day on which everything here is valid. */
    day: isoDate,
    /** The current policies of the lenders combined; null if no lender accepts customers of this brand. */
    policy: z.nullable(
      z.object({
        lenders: z.array(text(100)),
        age: z.object({ from: years, to: years }),
        loan_paise: z.object({ from: paise, to: paise }),
        tenure: z.object({ from: months, to: months }),
        rate: z.object({ from: percent, to: percent }),
        fee: z.object({ from: percent, to: percent }),
        /** Null if a policy is incomplete. */
        apr: z.nullable(aprRange),
        salaried_income_paise: z.nullable(paise),
        self_employed_income_paise: z.nullable(paise),
        score: z.nullable(z.int().check(z.gte(0), z.lte(1000))),
        new_to_credit: count,
      }),
    ),
    /** Cards that are shown; null for other products. */
    cards: z.nullable(
      z.object({
        unsecured: count,
        secured: count,
        names: z.array(text(120)),
      }),
    ),
    /** The intermediary to whom customers are sent for insurance; null if there is none. */
    intermediary: z.nullable(z.object({ name: text(120), registration: text(60), valid_until: isoDate })),
    /** Whether commission is ever paid for it. */
    earns: z.boolean(),
    /** Rates in force today: the partner's own, the one with the most lenders first, then those for its shops. */
    rates: z.array(paid),
    /** Confirmed rates that start later. */
    coming_rates: z.array(paid),
    /** Links without a shop, or those of the calling person's merchant. */
    links: z.array(sharedLink),
    /** A message that is ready to send with the legally required lines, but without its link. */
    ready: inBoth(1000),
    legal: inBoth(1500),
  }),
});

export const getShopsToShare = endpoint({
  name: 'getShopsToShare',
  method: 'GET',
  path: '/api/partner/get-shops-to-share/:offering',
  session: 'partner',
  asked,
  summary:
    'Shops of the partner by name that a link to a product can be made for, at most 200, with their links; a search finds the others',
  params: z.object({ offering: offeringName }),
  query: z.object({
    search: z.optional(text(100)),
    /** A shop that is in the answer whatever is searched. */
    chosen: z.optional(uuid),
  }),
  answer: z.object({
    /** Empty for a merchant's person. */
    shops: z.array(z.object({ merchant_id: uuid, shop_name: text(120), links: z.array(sharedLink) })),
    /** Whether there are more shops than these. */
    more: z.boolean(),
  }),
});

export const shareOffering = endpoint({
  name: 'shareOffering',
  method: 'POST',
  path: '/api/partner/share-offering',
  session: 'partner',
  asked,
  summary: "The partner's or merchant's own link to a product in a language, created if there is none yet",
  body: z.strictObject({
    offering: offeringName,
    language,
    /** A shop of the partner; null for the partner's own link. A merchant's person always gets the merchant's link. */
    merchant_id: z.nullable(uuid),
  }),
  answer: sharedLink,
});
