import type { getCampaignResults, Campaign as WireCampaign } from '@tulna/contract/campaigns';
import type { AnswerOf } from '@tulna/contract/endpoint';
import { compareArms, EXCLUSION_REASONS, RECIPIENT_STATES } from '@tulna/rules/campaigns';
import { countsClicks } from '@tulna/rules/message-templates';
import type { Db } from '../../platform/database/database.ts';
import type { Services } from '../../platform/services.ts';
import { versionsRepository } from '../message-templates/index.ts';
import { recipientsRepository } from './recipients-repository.ts';
import { type Campaign, type CampaignRow, campaignOf } from './repository.ts';

/** Converts campaigns to their form in the contract. */
export async function presentCampaigns(
  services: Services,
  db: Db,
  rows: readonly CampaignRow[],
): Promise<WireCampaign[]> {
  const versions = await versionsRepository(db).byIds(
    rows.flatMap(({ version_a: a, version_b: b }) => (b === null ? [a] : [a, b])),
  );
  const staff = await services.audit.registry.staffNames(
    db,
    rows.flatMap(({ created_by, approved_by, edited_by }) => [created_by, approved_by, edited_by]),
  );
  const textOf = (id: string): string => {
    const version = versions.get(id);
    return version === undefined ? '' : `${version.name} (${version.version})`;
  };
  const templateOf = (id: string): string => {
    const version = versions.get(id);
    if (version === undefined) throw new Error('A campaign has no text.');
    return version.templateId;
  };
  return rows.map((row) => {
    const { id, name, channel, category, state, audience } = campaignOf(row);
    return {
      campaign_id: id,
      name,
      channel,
      category,
      state,
      text_a: textOf(row.version_a),
      text_b: row.version_b === null ? null : textOf(row.version_b),
      template_a: templateOf(row.version_a),
      template_b: row.version_b === null ? null : templateOf(row.version_b),
      audience: audience as WireCampaign['audience'],
      starts_at: row.starts_at.toISOString(),
      per_minute: row.per_minute,
      created_at: row.created_at.toISOString(),
      created_by: staff.get(row.created_by) ?? '',
      edits: row.edits,
      edited_by: staff.get(row.edited_by ?? '') ?? '',
      approved_at: row.approved_at?.toISOString() ?? null,
      approved_by: staff.get(row.approved_by ?? '') ?? '',
      ended_at: row.ended_at?.toISOString() ?? null,
    };
  });
}

type Results = AnswerOf<typeof getCampaignResults>;

/** States of messages that were handed over to the provider, with any later report. */
const handedOver: ReadonlySet<string> = new Set(['sent', 'delivered', 'read', 'unknown']);

/** Exact counts of a campaign. */
export async function resultsOf(db: Db, { id, row }: Campaign): Promise<Results> {
  const counts = await recipientsRepository(db).counts(id);
  const sum = (take: (count: (typeof counts)[number]) => boolean): number =>
    counts.filter(take).reduce((total, { people }) => total + people, 0);
  const versions = await versionsRepository(db).byIds([row.version_a, row.version_b ?? row.version_a]);
  const hasLink = [...versions.values()].some(({ content }) => countsClicks(content));
  const clicks = hasLink ? await recipientsRepository(db).clicksOf(id) : [];
  const all = (of: 'people' | 'clicks' | 'previews' | 'bots'): number =>
    clicks.reduce((total, one) => total + one[of], 0);
  const texts = (row.version_b === null ? (['a'] as const) : (['a', 'b'] as const)).map((text) => ({
    text,
    sent: sum((one) => one.text === text && handedOver.has(one.state)),
    // A message that was read was also delivered.
    delivered: sum((one) => one.text === text && (one.state === 'delivered' || one.state === 'read')),
    read: sum((one) => one.text === text && one.state === 'read'),
    clicked: clicks.find((one) => one.text === text)?.people ?? 0,
  }));
  const [a, b] = texts;
  return {
    people: sum(() => true),
    states: RECIPIENT_STATES.map((state) => ({ state, people: sum((one) => one.state === state) })).filter(
      ({ people }) => people > 0,
    ),
    excluded: EXCLUSION_REASONS.map((reason) => ({
      reason,
      people: sum((one) => one.state === 'excluded' && one.reason === reason),
    })).filter(({ people }) => people > 0),
    texts,
    comparison: a === undefined || b === undefined ? null : compareArms(a, b, 'delivered'),
    clicks: hasLink
      ? { people: all('people'), clicks: all('clicks'), previews: all('previews'), bots: all('bots') }
      : null,
    clicks_comparison: a === undefined || b === undefined || !hasLink ? null : compareArms(a, b, 'clicked'),
  };
}
