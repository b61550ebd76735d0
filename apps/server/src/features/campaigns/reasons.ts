import type { AudienceGroup } from '@tulna/rules/audience';
import { CONTACT_BUDGET, type ExclusionReason } from '@tulna/rules/campaigns';
import { DAY_MS, HOUR_MS } from '@tulna/rules/clock';
import { type MessageCategory, type MessageChannel, needsConsent } from '@tulna/rules/message-templates';
import { type RawBuilder, sql } from 'kysely';
import { contactWhatsApp, newestAnswer, profileProcessing } from '../consents/index.ts';
import { audienceOf } from '../customers/index.ts';

/** The properties of a campaign that decide which people of its audience may get it. */
export interface CampaignFacts {
  channel: MessageChannel;
  category: MessageCategory;
  audience: AudienceGroup;
}

const purposes = { sms: 'contact_sms', email: 'contact_email', whatsapp: contactWhatsApp } as const;

/** SQL list of the states of recipients whom a message has reached, or may have. */
const reached = sql`('sending', 'sent', 'delivered', 'read', 'unknown')`;

const earlierCampaigns = (since: Date): RawBuilder<number> => sql<number>`(
    select count(*) from campaign_recipients earlier join campaigns campaign on campaign.id = earlier.campaign_id
    where earlier.customer_id = person.id and earlier.claimed_at > ${since} and earlier.state in ${reached}
      and campaign.category <> 'service_implicit'
  )`;

/** SQL: the first reason that applies why a `person` of the statement gets nothing now; null if they may get the message. */
function reasonSql({ channel, category }: CampaignFacts, now: Date): RawBuilder<ExclusionReason | null> {
  const contact = (unanswered: boolean) => newestAnswer('person.id', purposes[channel], unanswered);
  const before = (milliseconds: number): Date => new Date(now.getTime() - milliseconds);
  const lately = before(CONTACT_BUDGET.quietHours * HOUR_MS);
  const week = before(CONTACT_BUDGET.days * DAY_MS);
  // A service message needs no consent, but is not sent to people who refused it.
  if (!needsConsent(category))
    return sql`case
      when not person.has_contact then 'no_contact'
      when person.is_blocked then 'blocked'
      when not ${newestAnswer('person.id', profileProcessing, true)} then 'processing_withdrawn'
      when not ${contact(true)} then 'no_consent'
    end`;
  return sql`case
    when not person.has_contact then 'no_contact'
      when person.is_blocked then 'blocked'
    when not ${newestAnswer('person.id', profileProcessing, true)} then 'processing_withdrawn'
    when not ${contact(false)} then 'no_consent'
    when not person.is_allowed then 'channel_off'
    when exists (select from unsubscribes stop where stop.customer_id = person.id and stop.channel = ${channel}
      and stop.category = ${category} and stop.taken_back_at is null) then 'unsubscribed'
    when ${earlierCampaigns(lately)} > 0 then 'contacted_lately'
    when ${earlierCampaigns(week)} >= ${CONTACT_BUDGET.most} then 'over_budget'
  end`;
}

/** SQL: people of an audience as `id` and `reason`. */
export const withReasons = (
  campaign: CampaignFacts,
  now: Date,
  part?: Parameters<typeof audienceOf>[2],
): RawBuilder<{ id: string; reason: ExclusionReason | null }> =>
  sql`select person.id, ${reasonSql(campaign, now)} as reason from (${audienceOf(campaign.audience, campaign.channel, part)}) person`;
