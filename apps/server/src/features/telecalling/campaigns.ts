import { randomUUID } from 'node:crypto';
import type { CallAudience, CallPreview, createCallCampaign, moveCallCampaign } from '@tulna/contract/call-campaigns';
import type { BodyOf } from '@tulna/contract/endpoint';
import { type CallCampaignState, callLimits, LEFT_OUT_REASONS, mayUseScript } from '@tulna/rules/telecalling';
import type { Change } from '../../platform/audit/changes.ts';
import type { Db } from '../../platform/database/database.ts';
import { Problem } from '../../platform/http/problem.ts';
import type { Services } from '../../platform/services.ts';
import { isPostalPlace } from '../postal-areas/index.ts';
import { type CampaignRow, campaignsRepository } from './campaigns-repository.ts';
import { addAudience, type Counted, countAudience } from './people.ts';
import { scriptsRepository } from './scripts-repository.ts';

export const campaignKind = 'call-campaign';
const subjectOf = (id: string, name: string) => ({ kind: campaignKind, id, name });

function previewOf(counted: readonly Counted[]): CallPreview {
  const of = (reason: Counted['reason']): number => counted.find((one) => one.reason === reason)?.people ?? 0;
  return {
    matched: counted.reduce((sum, { people }) => sum + people, 0),
    called: of(null),
    left_out: LEFT_OUT_REASONS.map((reason) => ({ reason, people: of(reason) })).filter(({ people }) => people > 0),
  };
}

function checkAudience({ youngest, oldest, places }: CallAudience): void {
  if (!places.every(isPostalPlace)) throw new Problem('invalid_request', { fields: { places: 'invalid_option' } });
  if (oldest < youngest)
    throw new Problem('invalid_request', { fields: { oldest: { shape: 'least', limit: youngest } } });
}

/** How many people an audience has now. @throws {Problem} `invalid_request` */
export async function preview(services: Services, db: Db, audience: CallAudience): Promise<CallPreview> {
  checkAudience(audience);
  return previewOf(await countAudience(services, db, audience, services.clock.now()));
}

/** @throws {Problem} `invalid_request` if the script is gone, or names the lender although the calls are promotional or a person in the audience may have no lender */
async function checkScript(
  db: Db,
  scriptId: string,
  { purpose, audience }: Pick<CampaignRow, 'audience'> & { purpose: 'promotional' | 'service' },
): Promise<void> {
  const scripts = scriptsRepository(db);
  const script = (await scripts.isListed(scriptId)) ? await scripts.byId(scriptId) : undefined;
  if (script === undefined) throw new Problem('invalid_request', { fields: { script_id: 'invalid_option' } });
  if (!mayUseScript([script.text_en, script.text_hi], purpose, audience.steps))
    throw new Problem('invalid_request', { fields: { script_id: { shape: 'scriptForApplicants' } } });
}

/** Creates a campaign as a draft. @throws {Problem} `invalid_request` */
export async function addCampaign(
  db: Db,
  { audience, ...draft }: BodyOf<typeof createCallCampaign>,
  by: { id: string; at: Date },
): Promise<Change<string>> {
  checkAudience(audience);
  await checkScript(db, draft.script_id, { audience, purpose: draft.purpose });
  const id = randomUUID();
  await campaignsRepository(db).add({
    id,
    ...draft,
    audience: JSON.stringify(audience),
    created_by: by.id,
    created_at: by.at,
  });
  const { name, purpose } = draft;
  return { answer: id, records: [{ action: 'create', subject: subjectOf(id, name), after: { purpose, ...audience } }] };
}

type Move = BodyOf<typeof moveCallCampaign>['move'];
const moves: Readonly<Record<Move, { from: readonly CallCampaignState[]; to: CallCampaignState }>> = {
  start: { from: ['draft'], to: 'running' },
  pause: { from: ['running'], to: 'paused' },
  resume: { from: ['paused'], to: 'running' },
  end: { from: ['running', 'paused'], to: 'ended' },
};

async function start(services: Services, tx: Db, campaign: CampaignRow, called: number | undefined, at: Date) {
  const purpose = campaign.purpose === 'service' ? 'service' : 'promotional';
  // The script may have been changed since the campaign was created, and its places too.
  await checkScript(tx, campaign.script_id, { audience: campaign.audience, purpose });
  const found = previewOf(await addAudience(services, tx, campaign.id, campaign.audience, at));
  if (found.called === 0) throw new Problem('audience_empty');
  if (found.called > callLimits.leads) throw new Problem('audience_too_large', { values: { most: callLimits.leads } });
  if (called !== undefined && called !== found.called) throw new Problem('audience_changed');
  await campaignsRepository(tx).started(campaign.id, found.called, found.left_out, at);
}

/**
 * Starts, pauses, resumes or ends a campaign. The start sets who is called: no person is added later.
 * @throws {Problem} `audience_changed`, `audience_empty`, `audience_too_large`, `changed_since`, `not_found`
 */
export async function moveCampaign(
  services: Services,
  tx: Db,
  id: string,
  { move, called }: BodyOf<typeof moveCallCampaign>,
  at: Date,
): Promise<Change<Move>> {
  const campaign = await campaignsRepository(tx).lock(id);
  if (campaign === undefined) throw new Problem('not_found');
  const { from, to } = moves[move];
  if (!from.some((state) => state === campaign.state)) throw new Problem('changed_since');
  if (move === 'start') await start(services, tx, campaign, called, at);
  else await campaignsRepository(tx).setState(id, to);
  return {
    answer: move,
    records: [
      { action: 'update', subject: subjectOf(id, campaign.name), property: 'state', before: campaign.state, after: to },
    ],
  };
}

/** Restores the state before a pause or a resumption; a start and an end can’t be undone. @throws {Problem} `not_reversible` and those of `moveCampaign` */
export async function putStateBack(services: Services, tx: Db, id: string, state: unknown, at: Date) {
  if (state !== 'running' && state !== 'paused') throw new Problem('not_reversible');
  return moveCampaign(services, tx, id, { move: state === 'running' ? 'resume' : 'pause' }, at);
}

/** Takes a draft off the list. @throws {Problem} `not_found` */
export async function removeCampaign(db: Db, id: string, at: Date): Promise<Change<void>> {
  const name = await campaignsRepository(db).setDeleted(id, at);
  if (name === undefined) throw new Problem('not_found');
  return { answer: undefined, records: [{ action: 'delete', subject: subjectOf(id, name) }] };
}

/** Restores a deleted campaign. @throws {Problem} `changed_since` */
export async function restoreCampaign(db: Db, id: string): Promise<Change<void>> {
  const name = await campaignsRepository(db).setDeleted(id, null);
  if (name === undefined) throw new Problem('changed_since');
  return { answer: undefined, records: [{ action: 'restore', subject: subjectOf(id, name) }] };
}
