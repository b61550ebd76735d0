import { BUSINESS_STEPS } from '@tulna/rules/business-profile-rules';
import { FUNNEL_BLOCKS, FUNNEL_HEADLINE_MAX, FUNNEL_LEAD_MAX, FUNNEL_PICTURES } from '@tulna/rules/funnel';
import { FUNNEL_PAGES, FUNNEL_PRODUCTS } from '@tulna/rules/funnel-journey';
import { PRODUCTS, type ProductName } from '@tulna/rules/products';
import { PROFILE_STEPS } from '@tulna/rules/profile-rules';
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { brandKey, isoDate, message, text, timestamp, uuid, word } from './wire.ts';

const productNames: readonly ProductName[] = PRODUCTS.map(({ name }) => name);
const steps = <const Step extends string>(names: readonly Step[]) =>
  z.array(z.enum(names)).check(z.maxLength(names.length));

// A draft may be incomplete, so only its limits are checked here. `funnelFaults` in the rules checks what has to be right before it is published.
const words = z.strictObject({ headline: text(2 * FUNNEL_HEADLINE_MAX), lead: text(2 * FUNNEL_LEAD_MAX) });

/** A funnel as a partner drafts it (R9). */
export const funnelContent = z.strictObject({
  products: z.array(z.enum(productNames)).check(z.maxLength(40)),
  words: z.enum([...FUNNEL_BLOCKS, 'own']),
  own: z.strictObject({ en: words, hi: words }),
  picture: z.enum(FUNNEL_PICTURES),
  personal_steps: steps(PROFILE_STEPS),
  business_steps: steps(BUSINESS_STEPS),
  lands: z.enum(FUNNEL_PAGES),
  lands_product: z.nullable(z.enum(FUNNEL_PRODUCTS)),
});

const count = z.int().check(z.gte(0));
const number = z.int().check(z.gte(1), z.lte(1_000_000));

/** The results of the visits to one version; the share is null for fewer than 100 visits. */
const counted = z.object({
  visits: count,
  codes: count,
  submitted: count,
  codes_percent: z.nullable(z.number()),
  submitted_percent: z.nullable(z.number()),
  /** First and last day with a visit; null without one. */
  from: z.nullable(isoDate),
  to: z.nullable(isoDate),
  /** When the visits were counted; null before the first count. */
  counted_at: z.nullable(timestamp),
});

export const funnelVersion = z.object({
  number,
  content: funnelContent,
  restores: z.nullable(number),
  /** Who published it; null if it came with the installation. */
  by: z.nullable(text(120)),
  published_at: timestamp,
  /** Null for the version that is shown now. */
  ended_at: z.nullable(timestamp),
  counted,
});
export type FunnelVersion = z.output<typeof funnelVersion>;

const draft = z.object({
  content: funnelContent,
  /** Value of `?preview=` that shows the page with the draft; it changes with every save. Null before the first save. */
  preview: z.nullable(uuid),
  by: z.nullable(text(120)),
  edited_at: z.nullable(timestamp),
});

export const getPartnerFunnel = endpoint({
  name: 'getPartnerFunnel',
  method: 'GET',
  path: '/api/partner/funnel',
  session: 'partner',
  asked: 'R9',
  summary: 'The draft of the partner’s funnel, the published version, and whether it was switched off',
  answer: z.object({
    brand: brandKey,
    brand_name: text(120),
    /** Products switched on for the brand, in the order of the catalogue. */
    offered: z.array(z.enum(productNames)),
    draft,
    shown: z.nullable(number),
    stopped: z.nullable(z.object({ reason: text(500), stopped_at: timestamp })),
  }),
});
export type PartnerFunnel = z.output<typeof getPartnerFunnel.answer>;

export const getPartnerFunnelVersions = endpoint({
  name: 'getPartnerFunnelVersions',
  method: 'GET',
  path: '/api/partner/funnel-versions',
  session: 'partner',
  asked: 'R9',
  summary: 'Published versions of the partner’s funnel with their figures, newest first',
  query: z.object({ before: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(1_000_000))) }),
  answer: z.object({ versions: z.array(funnelVersion).check(z.maxLength(20)), more: z.boolean() }),
});

export const savePartnerFunnel = endpoint({
  name: 'savePartnerFunnel',
  method: 'POST',
  path: '/api/partner/save-funnel',
  session: 'partner',
  asked: 'R9',
  summary: 'Saves the draft; customers don’t see it',
  body: funnelContent,
  answer: draft,
  seen: true,
});

export const publishPartnerFunnel = endpoint({
  name: 'publishPartnerFunnel',
  method: 'POST',
  path: '/api/partner/publish-funnel',
  session: 'partner',
  asked: 'R9',
  summary: 'Publishes the draft as a new version; customers see it within a second',
  answer: z.object({ message: text(500), number }),
  seen: true,
});

export const restorePartnerFunnel = endpoint({
  name: 'restorePartnerFunnel',
  method: 'POST',
  path: '/api/partner/restore-funnel/:number',
  session: 'partner',
  asked: 'R9',
  summary: 'Restores an earlier version as a new one; the draft stays as it is',
  params: z.object({ number: z.coerce.number().check(z.int(), z.gte(1), z.lte(1_000_000)) }),
  answer: z.object({ message: text(500), number }),
});

export const endPartnerFunnel = endpoint({
  name: 'endPartnerFunnel',
  method: 'POST',
  path: '/api/partner/end-funnel',
  session: 'partner',
  asked: 'R9',
  summary: 'Unpublishes the funnel, so that the brand shows the standard landing page; versions and draft stay',
  answer: message,
});

const partnerParams = z.object({ id: z.coerce.number().check(z.int(), z.gte(1), z.lte(2_147_483_647)) });

export const getFunnelOfPartner = endpoint({
  name: 'getFunnelOfPartner',
  method: 'GET',
  path: '/api/get-funnel-of-partner/:id',
  session: 'admin',
  asked: 'R9, A10',
  summary: 'Published versions of one partner’s funnel, the newest 20, and whether it’s switched off',
  params: partnerParams,
  answer: z.object({
    partner: brandKey,
    name: text(120),
    versions: z.array(funnelVersion).check(z.maxLength(20)),
    shown: z.nullable(number),
    stopped: z.nullable(z.object({ reason: text(500), stopped_at: timestamp })),
  }),
});
export type FunnelOfPartner = z.output<typeof getFunnelOfPartner.answer>;

export const stopFunnelOfPartner = endpoint({
  name: 'stopFunnelOfPartner',
  method: 'POST',
  path: '/api/stop-funnel-of-partner/:id',
  session: 'admin',
  asked: 'R9, A10',
  summary:
    'Switches a partner’s funnel off, with a reason that the partner reads; its brand then shows the standard landing page',
  params: partnerParams,
  body: z.strictObject({ reason: word(500) }),
  answer: message,
});

export const allowFunnelOfPartner = endpoint({
  name: 'allowFunnelOfPartner',
  method: 'POST',
  path: '/api/allow-funnel-of-partner/:id',
  session: 'admin',
  asked: 'R9, A10',
  summary: 'Switches a partner’s funnel on again',
  params: partnerParams,
  answer: message,
});
