import { MOST_AUDIENCE_RULES } from '@tulna/rules/audience';
import { CAMPAIGN_STATES, campaignLimits, EXCLUSION_REASONS, RECIPIENT_STATES } from '@tulna/rules/campaigns';
import { MESSAGE_TEMPLATE_CATEGORIES, MESSAGE_TEMPLATE_CHANNELS } from '@tulna/rules/message-templates';
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { dayFilter, listOf, severalFilter } from './lists.ts';
import { message, text, timestamp, uuid, word } from './wire.ts';

/** One rule; its value may list up to 40 places. */
const rule = z.strictObject({ field: text(40), operator: text(20), value: text(240) });
const combinator = z.enum(['and', 'or']);
const ofRules = <Part extends z.ZodMiniType>(part: Part) =>
  z.strictObject({ combinator, rules: z.array(part).check(z.maxLength(MOST_AUDIENCE_RULES)) });

/** Groups of rules, nested three deep at most. The rules package defines which fields, operators and values exist. */
export const audience = ofRules(z.union([rule, ofRules(z.union([rule, ofRules(rule)]))]));

const campaignState = z.enum(CAMPAIGN_STATES);
const recipientState = z.enum(RECIPIENT_STATES);
const exclusionReason = z.enum(EXCLUSION_REASONS);
const count = z.int().check(z.gte(0));

export const campaign = z.object({
  campaign_id: uuid,
  name: word(campaignLimits.name),
  channel: z.enum(MESSAGE_TEMPLATE_CHANNELS),
  category: z.enum(MESSAGE_TEMPLATE_CATEGORIES),
  state: campaignState,
  /** Name and version of each text; the second is null without a comparison. */
  text_a: text(200),
  text_b: z.nullable(text(200)),
  template_a: uuid,
  template_b: z.nullable(uuid),
  audience,
  starts_at: timestamp,
  per_minute: z.int(),
  created_at: timestamp,
  created_by: text(200),
  /** How many times the draft was changed, and who changed it last; '' if it wasn't changed. */
  edits: count,
  edited_by: text(200),
  approved_at: z.nullable(timestamp),
  approved_by: text(200),
  ended_at: z.nullable(timestamp),
});
export type Campaign = z.output<typeof campaign>;

export const campaigns = listOf({
  noun: 'campaigns',
  asked: 'A19',
  summary: 'Campaigns',
  row: campaign,
  sorts: ['name', 'starts_at', 'created_at'],
  standard: '-created_at',
  filters: {
    state: severalFilter(campaignState),
    channel: severalFilter(campaign.shape.channel),
    created_at: dayFilter,
  },
  search: 'texts',
});

export const campaignRecipient = z.object({
  recipient_id: uuid,
  /** Masked; '' once the person's data is deleted. */
  contact: text(254),
  text: z.enum(['a', 'b']),
  state: recipientState,
  /** Why nothing was sent, or the provider's answer; '' if there is neither. */
  reason: text(100),
  changed_at: timestamp,
});
export type CampaignRecipient = z.output<typeof campaignRecipient>;

export const campaignRecipients = listOf({
  noun: 'campaign-recipients',
  asked: 'A19',
  summary: 'Recipients of campaigns, contacts masked, each with its status',
  row: campaignRecipient,
  sorts: ['changed_at'],
  standard: '-changed_at',
  filters: {
    campaign: severalFilter(uuid),
    state: severalFilter(recipientState),
  },
  search: false,
});

const params = z.object({ campaign_id: uuid });

const draft = {
  name: campaign.shape.name,
  template_a: uuid,
  /** Another template of the same channel and category, for a comparison. */
  template_b: z.nullable(uuid),
  audience,
  starts_at: timestamp,
  per_minute: z.int().check(z.gte(campaignLimits.perMinute.least), z.lte(campaignLimits.perMinute.most)),
};

export const createCampaign = endpoint({
  name: 'createCampaign',
  method: 'POST',
  path: '/api/create-campaign',
  session: 'admin',
  asked: 'A19',
  summary: 'Creates a campaign as a draft; nothing is sent until it’s approved',
  body: z.strictObject(draft),
  answer: z.object({ message: text(500), campaign_id: uuid }),
  once: true,
});

export const changeCampaign = endpoint({
  name: 'changeCampaign',
  method: 'POST',
  path: '/api/change-campaign/:campaign_id',
  session: 'admin',
  asked: 'A19',
  summary: 'Changes the draft of a campaign, with its texts as they’re registered now',
  params,
  body: z.strictObject({
    ...draft,
    /** The number of edits that the person saw: if it has changed since, the call is refused. */
    edits: count,
  }),
  answer: message,
});

export const countAudience = endpoint({
  name: 'countAudience',
  method: 'POST',
  path: '/api/count-audience',
  session: 'admin',
  asked: 'A19',
  summary: 'How many people an audience has, how many of them would get a message now, and why the others wouldn’t',
  body: z.strictObject({ template: uuid, audience }),
  answer: z.object({
    people: count,
    reached: count,
    excluded: z.array(z.object({ reason: exclusionReason, people: count })),
  }),
});

export const approveCampaign = endpoint({
  name: 'approveCampaign',
  method: 'POST',
  path: '/api/approve-campaign/:campaign_id',
  session: 'admin',
  asked: 'A19',
  summary:
    'Approves a campaign, so that it starts at its time. A campaign to more than 1,000 people needs a second person',
  params,
  /**
   * The number of edits when the approver read the text: if it has changed since, they haven't read the new text and the call is refused.
   */
  body: z.strictObject({ edits: count }),
  answer: message,
});

export const pauseCampaign = endpoint({
  name: 'pauseCampaign',
  method: 'POST',
  path: '/api/pause-campaign/:campaign_id',
  session: 'admin',
  asked: 'A19',
  summary: 'Pauses a campaign: nothing more is sent until it’s resumed',
  params,
  answer: message,
});

export const resumeCampaign = endpoint({
  name: 'resumeCampaign',
  method: 'POST',
  path: '/api/resume-campaign/:campaign_id',
  session: 'admin',
  asked: 'A19',
  summary: 'Resumes a paused campaign',
  params,
  answer: message,
});

export const stopCampaign = endpoint({
  name: 'stopCampaign',
  method: 'POST',
  path: '/api/stop-campaign/:campaign_id',
  session: 'admin',
  asked: 'A19',
  summary: 'Stops a campaign for good; recipients that weren’t reached yet get nothing',
  params,
  answer: message,
});

const comparison = z.object({ too_few: z.boolean(), difference: z.number(), from: z.number(), to: z.number() });

export const getCampaignResults = endpoint({
  name: 'getCampaignResults',
  method: 'GET',
  path: '/api/get-campaign-results/:campaign_id',
  session: 'admin',
  asked: 'A19',
  summary: 'Exact counts of a campaign by status, by reason for leaving people out, and by text',
  params,
  answer: z.object({
    people: count,
    states: z.array(z.object({ state: recipientState, people: count })),
    excluded: z.array(z.object({ reason: text(100), people: count })),
    texts: z.array(z.object({ text: z.enum(['a', 'b']), sent: count, delivered: count, read: count, clicked: count })),
    /** By how many percentage points more of the second text were delivered, with the interval; null without a comparison. */
    comparison: z.nullable(comparison),
    /** `people`: recipients who followed the link, each counted once; then their clicks, and clicks by programs. Null if no text has a link. */
    clicks: z.nullable(z.object({ people: count, clicks: count, previews: count, bots: count })),
    /** The same comparison for the people who followed the link. */
    clicks_comparison: z.nullable(comparison),
  }),
});

export const takeMessageReport = endpoint({
  name: 'takeMessageReport',
  method: 'POST',
  path: '/api/message-news',
  session: 'lender',
  asked: 'A19',
  summary:
    'Signed delivery report or WhatsApp reply from a message provider, each processed once; a reply of STOP withdraws the consent',
  body: z.unknown(),
  answer: z.object({ received: z.boolean() }),
});
