import { randomUUID } from 'node:crypto';
import type { approveCampaign as approveCall, changeCampaign, createCampaign } from '@tulna/contract/campaigns';
import type { BodyOf } from '@tulna/contract/endpoint';
import { audienceFault, placesOf, rulesOf } from '@tulna/rules/audience';
import {
  APPROVED_ALONE,
  type CampaignAction,
  campaignLimits,
  type ExclusionReason,
  mayDo,
  PASSING_REASONS,
} from '@tulna/rules/campaigns';
import { daysBefore } from '@tulna/rules/clock';
import type { Change } from '../../platform/audit/changes.ts';
import type { AuditedKind } from '../../platform/audit/registry.ts';
import type { Db } from '../../platform/database/database.ts';
import { Problem } from '../../platform/http/problem.ts';
import type { Services } from '../../platform/services.ts';
import { type TemplateVersion, versionsRepository } from '../message-templates/index.ts';
import { isPostalPlace } from '../postal-areas/index.ts';
import { sendCampaign } from './jobs.ts';
import { recipientsRepository } from './recipients-repository.ts';
import { type Campaign, campaignsRepository } from './repository.ts';

/** The kind of record of campaigns in the audit. */
export const campaignKind = 'campaign';

type By = { id: string; at: Date };

const subjectOf = ({ id, name }: Pick<Campaign, 'id' | 'name'>) => ({ kind: campaignKind, id, name });

/** @throws {Problem} `invalid_request` if a template has no registered text or is switched off */
export async function usableText(db: Db, templateId: string, field: string): Promise<TemplateVersion> {
  const version = await versionsRepository(db).usable(templateId);
  if (version === undefined) throw new Problem('invalid_request', { fields: { [field]: 'template_unusable' } });
  return version;
}

/** @throws {Problem} `invalid_request` */
export function checkAudience(audience: BodyOf<typeof createCampaign>['audience']): void {
  const places = rulesOf(audience).flatMap(({ field, value }) => (field === 'place' ? placesOf(value) : []));
  const fault = audienceFault(audience) ?? (places.every(isPostalPlace) ? undefined : 'audience_rule');
  if (fault !== undefined) throw new Problem('invalid_request', { fields: { audience: fault } });
}

type Draft = BodyOf<typeof createCampaign>;

/** The stored form of a draft, with the currently registered texts. @throws {Problem} `invalid_request` */
async function valuesOf(db: Db, draft: Draft, by: By) {
  const { name, audience, per_minute, template_a, template_b } = draft;
  checkAudience(audience);
  const startsAt = new Date(draft.starts_at);
  if (startsAt > daysBefore(by.at, -campaignLimits.daysAhead))
    throw new Problem('invalid_request', { fields: { starts_at: 'campaign_too_far' } });
  const a = await usableText(db, template_a, 'template_a');
  const b = template_b === null ? undefined : await usableText(db, template_b, 'template_b');
  const isComparable = b === undefined || (b.id !== a.id && b.channel === a.channel && b.category === a.category);
  if (!isComparable) throw new Problem('invalid_request', { fields: { template_b: 'template_other' } });
  return {
    name,
    channel: a.channel,
    category: a.category,
    version_a: a.id,
    version_b: b?.id ?? null,
    audience: JSON.stringify(audience),
    starts_at: startsAt,
    per_minute,
  };
}

/** Adds a campaign as a draft. Returns its id. @throws {Problem} `invalid_request` */
export async function addCampaign(db: Db, draft: Draft, by: By): Promise<Change<string>> {
  const values = await valuesOf(db, draft, by);
  const id = randomUUID();
  await campaignsRepository(db).add({ ...values, id, state: 'draft', created_by: by.id, created_at: by.at });
  return { answer: id, records: [{ action: 'create', subject: subjectOf({ id, name: draft.name }), after: draft }] };
}

/** Locks a campaign, and checks that its state allows the action. @throws {Problem} `not_found`, `changed_since` */
async function locked(db: Db, id: string, action: CampaignAction): Promise<Campaign> {
  const campaign = await campaignsRepository(db).lock(id);
  if (campaign === undefined) throw new Problem('not_found');
  if (!mayDo(action, campaign.state)) throw new Problem('changed_since');
  return campaign;
}

/** The form of a draft in an audit entry. */
async function draftOf(db: Db, { row, name, audience }: Campaign): Promise<Draft> {
  const versions = await versionsRepository(db).byIds([
    row.version_a,
    ...(row.version_b === null ? [] : [row.version_b]),
  ]);
  const templateOf = (id: string): string => versions.get(id)?.templateId ?? '';
  return {
    name,
    template_a: templateOf(row.version_a),
    template_b: row.version_b === null ? null : templateOf(row.version_b),
    audience: audience as Draft['audience'],
    starts_at: row.starts_at.toISOString(),
    per_minute: row.per_minute,
  };
}

/**
 * Changes a draft. For the rule about approval, the person who changed it last is its writer.
 * @throws {Problem} `not_found`, `changed_since` if it isn't a draft any more or it was changed meanwhile, `invalid_request`
 */
export async function changeDraft(
  tx: Db,
  id: string,
  { edits, ...draft }: BodyOf<typeof changeCampaign>,
  by: By,
): Promise<Change<void>> {
  const campaign = await locked(tx, id, 'edit');
  if (campaign.row.edits !== edits) throw new Problem('changed_since');
  const before = await draftOf(tx, campaign);
  await campaignsRepository(tx).set(id, { ...(await valuesOf(tx, draft, by)), edits: edits + 1, edited_by: by.id });
  const record = { action: 'update', subject: subjectOf({ id, name: draft.name }), property: 'draft' };
  return { answer: undefined, records: [{ ...record, before, after: draft }] };
}

/** The number of people who get the campaign now, and the highest number that may get it by the time it starts. */
async function peopleOf(tx: Db, campaign: Campaign, at: Date): Promise<{ reached: number; most: number }> {
  const counted = await campaignsRepository(tx).count(campaign, at);
  const sum = (isCounted: (reason: ExclusionReason | null) => boolean): number =>
    counted.reduce((total, { reason, people }) => (isCounted(reason) ? total + people : total), 0);
  return {
    reached: sum((reason) => reason === null),
    most: sum((reason) => reason === null || PASSING_REASONS.includes(reason)),
  };
}

/** Whether the templates of a campaign are still on: one that was switched off or deleted is sent to nobody any more. */
const hasTemplates = (tx: Db, { row }: Campaign): Promise<boolean> =>
  versionsRepository(tx).areOn([row.version_a, row.version_b ?? row.version_a]);

/** The person who wrote the draft, or changed it last. */
const writerOf = ({ row }: Campaign): string => row.edited_by ?? row.created_by;

/**
 * Approves a campaign: it starts at its time, or at once if that has passed.
 * @throws {Problem} `not_found`, `changed_since` if it isn't a draft any more or it was changed since it was read, `template_off`,
 * `own_campaign` if it has more recipients than one person may approve alone, and the person wrote it or changed it last
 */
export async function approveCampaign(
  tx: Db,
  id: string,
  { edits }: BodyOf<typeof approveCall>,
  by: By,
): Promise<Change<void>> {
  const campaign = await locked(tx, id, 'approve');
  if (campaign.row.edits !== edits) throw new Problem('changed_since');
  if (!(await hasTemplates(tx, campaign))) throw new Problem('template_off');
  const { reached, most } = await peopleOf(tx, campaign, by.at);
  if (most > APPROVED_ALONE && writerOf(campaign) === by.id) throw new Problem('own_campaign');
  await campaignsRepository(tx).set(id, { state: 'scheduled', approved_by: by.id, approved_at: by.at });
  return { answer: undefined, records: [{ action: 'confirm', subject: subjectOf(campaign), after: { reached } }] };
}

/**
 * Whether a campaign that is due may start. It becomes a draft again if one of its templates was switched off, and if its writer approved it alone and it would now reach more people than one person may approve alone; then it waits for a second person.
 */
export async function mayBegin(tx: Db, campaign: Campaign, at: Date): Promise<Change<boolean>> {
  const { id, row } = campaign;
  if (row.run > 0) return { answer: true, records: [] };
  const isAlone = row.approved_by === writerOf(campaign);
  const hasGrown = isAlone && (await peopleOf(tx, campaign, at)).reached > APPROVED_ALONE;
  if (!hasGrown && (await hasTemplates(tx, campaign))) return { answer: true, records: [] };
  await campaignsRepository(tx).set(id, { state: 'draft', approved_by: null, approved_at: null });
  const record = { action: 'update', subject: subjectOf(campaign), property: 'state' };
  return { answer: false, records: [{ ...record, before: campaign.state, after: 'draft' }] };
}

/** Pauses a campaign; messages that are already on their way to the provider are still sent. @throws {Problem} `not_found`, `changed_since` */
export async function pauseCampaign(tx: Db, id: string): Promise<Change<void>> {
  const campaign = await locked(tx, id, 'pause');
  await campaignsRepository(tx).set(id, { state: 'paused' });
  const record = { action: 'update', subject: subjectOf(campaign), property: 'state' };
  return { answer: undefined, records: [{ ...record, before: campaign.state, after: 'paused' }] };
}

/** Resumes a campaign; if it had not started, it waits for its time. @throws {Problem} `not_found`, `changed_since`, `template_off` */
export async function resumeCampaign(services: Services, tx: Db, id: string, by: By): Promise<Change<void>> {
  const campaign = await locked(tx, id, 'resume');
  if (!(await hasTemplates(tx, campaign))) throw new Problem('template_off');
  const run = campaign.row.run + 1;
  const state = campaign.row.run === 0 ? 'scheduled' : 'running';
  await campaignsRepository(tx).set(id, { state, ...(state === 'running' && { run, looked_at: by.at }) });
  if (state === 'running') await services.jobs.send(sendCampaign, { campaignId: id, run }, { db: tx });
  const record = { action: 'update', subject: subjectOf(campaign), property: 'state' };
  return { answer: undefined, records: [{ ...record, before: 'paused', after: state }] };
}

/** Stops a campaign permanently. @throws {Problem} `not_found`, `changed_since` */
export async function stopCampaign(tx: Db, id: string, by: By): Promise<Change<void>> {
  const campaign = await locked(tx, id, 'stop');
  await campaignsRepository(tx).set(id, { state: 'stopped', ended_at: by.at });
  await recipientsRepository(tx).stop(id, by.at);
  const record = { action: 'update', subject: subjectOf(campaign), property: 'state' };
  return { answer: undefined, records: [{ ...record, before: campaign.state, after: 'stopped' }] };
}

/** Campaigns in the audit. Nothing can be undone: sent messages can't be recalled, and a stopped campaign stays stopped. */
export const auditedCampaigns: AuditedKind = { kind: campaignKind, putBack: {} };
