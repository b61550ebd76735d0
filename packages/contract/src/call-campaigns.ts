import { CALL_PURPOSES } from '@tulna/rules/call-lines';
import { MOST_PLACES, PLACE_PATTERN } from '@tulna/rules/places';
import { PRODUCTS } from '@tulna/rules/products';
import { CALL_CAMPAIGN_STATES, CALL_STEPS, callLimits, LEFT_OUT_REASONS } from '@tulna/rules/telecalling';
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { dayFilter, listOf, numberFilter, severalFilter } from './lists.ts';
import { brandKey, message, text, timestamp, uuid, word } from './wire.ts';

const productNames = PRODUCTS.map(({ name }) => name);
const days = (most: number) => z.int().check(z.gte(0), z.lte(most));

/** Whom to call, by facts that need no decryption. An empty list excludes no customer. */
export const callAudience = z.strictObject({
  products: z.array(z.enum(productNames)).check(z.maxLength(productNames.length)),
  brands: z.array(brandKey).check(z.maxLength(50)),
  steps: z.array(z.enum(CALL_STEPS)).check(z.maxLength(CALL_STEPS.length)),
  languages: z.array(z.enum(['en', 'hi'])).check(z.maxLength(2)),
  /** States by their two letters, cities or districts by the beginning of their PIN codes, as `getPostalPlaces` returns them. */
  places: z.array(z.string().check(z.regex(PLACE_PATTERN, 'invalid_option'))).check(z.maxLength(MOST_PLACES)),
  /** First 1 to 6 digits of PIN codes. */
  pin_prefixes: z
    .array(z.string().check(z.regex(/^[1-9]\d{0,5}$/, 'prefixes')))
    .check(z.maxLength(callLimits.pinPrefixes)),
  /** Days since the application was started; if there is none, since the sign-up. */
  youngest: days(callLimits.ageDays),
  oldest: days(callLimits.ageDays),
  /** People whose phone rang in this many days are left out; 0 leaves none out. */
  quiet_days: days(callLimits.quietDays),
});
export type CallAudience = z.output<typeof callAudience>;

const count = z.int().check(z.gte(0));

/** How many people are called and how many are not; each person who isn't called is counted under the first reason that applies. */
export const callPreview = z.object({
  matched: count,
  called: count,
  left_out: z.array(z.object({ reason: z.enum(LEFT_OUT_REASONS), people: count })),
});
export type CallPreview = z.output<typeof callPreview>;

export const callCampaignFields = {
  name: word(callLimits.name),
  purpose: z.enum(CALL_PURPOSES),
  state: z.enum(CALL_CAMPAIGN_STATES),
};

export const callCampaign = z.object({
  call_campaign_id: uuid,
  ...callCampaignFields,
  audience: callAudience,
  script_id: uuid,
  script_name: text(callLimits.name),
  /** Number of people, fixed when the campaign starts. */
  size: count,
  done: count,
  left_out: z.nullable(callPreview.shape.left_out),
  created_by: text(120),
  created_at: timestamp,
  started_at: z.nullable(timestamp),
});
export type CallCampaign = z.output<typeof callCampaign>;

export const callCampaigns = listOf({
  noun: 'call-campaigns',
  asked: 'A14',
  summary: 'Call campaigns',
  row: callCampaign,
  sorts: ['name', 'size', 'created_at'],
  standard: '-created_at',
  filters: {
    purpose: severalFilter(callCampaignFields.purpose),
    state: severalFilter(callCampaignFields.state),
    size: numberFilter,
    created_at: dayFilter,
  },
  search: 'texts',
});

const draft = { name: callCampaignFields.name, purpose: callCampaignFields.purpose, audience: callAudience };
const params = z.object({ call_campaign_id: uuid });

export const previewCallCampaign = endpoint({
  name: 'previewCallCampaign',
  method: 'POST',
  path: '/api/preview-call-campaign',
  session: 'admin',
  asked: 'A14',
  summary: 'How many people an audience has now, and how many would be left out, by reason',
  body: z.strictObject({ audience: callAudience }),
  answer: callPreview,
});

export const createCallCampaign = endpoint({
  name: 'createCallCampaign',
  method: 'POST',
  path: '/api/create-call-campaign',
  session: 'admin',
  asked: 'A14',
  summary: 'Creates a call campaign as a draft; nobody is called until it’s started',
  body: z.strictObject({ ...draft, script_id: uuid }),
  answer: z.object({ message: text(500), call_campaign_id: uuid }),
  once: true,
});

export const moveCallCampaign = endpoint({
  name: 'moveCallCampaign',
  method: 'POST',
  path: '/api/move-call-campaign/:call_campaign_id',
  session: 'admin',
  asked: 'A14',
  summary: 'Starts, pauses, resumes or ends a call campaign; who is called is fixed at the start',
  params,
  body: z.strictObject({
    move: z.enum(['start', 'pause', 'resume', 'end']),
    /** For a start: the number of people that was shown. If it has changed since, the campaign isn't started. */
    called: z.optional(count),
  }),
  answer: message,
});

export const deleteCallCampaign = endpoint({
  name: 'deleteCallCampaign',
  method: 'POST',
  path: '/api/delete-call-campaign/:call_campaign_id',
  session: 'admin',
  asked: 'A14',
  summary: 'Deletes a call campaign that was never started; the row is kept',
  params,
  answer: message,
});
