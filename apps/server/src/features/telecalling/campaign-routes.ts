import {
  createCallCampaign,
  deleteCallCampaign,
  moveCallCampaign,
  previewCallCampaign,
} from '@tulna/contract/call-campaigns';
import { changeCallScript, createCallScript, deleteCallScript, getCallScripts } from '@tulna/contract/call-scripts';
import { getCallBoard, getCallSample, reviewCall } from '@tulna/contract/calls';
import type { FastifyInstance } from 'fastify';
import { handle } from '../../platform/http/handle.ts';
import { handleChange } from '../../platform/http/handle-change.ts';
import { serveList } from '../../platform/lists/serve-list.ts';
import type { Services } from '../../platform/services.ts';
import { adminNames } from '../admin-users/index.ts';
import { auditedCalls, auditedCampaigns, auditedScripts } from './audited.ts';
import { readBoard } from './board.ts';
import { callList } from './call-list.ts';
import { callCampaignList } from './campaign-list.ts';
import { addCampaign, moveCampaign, preview, removeCampaign } from './campaigns.ts';
import { readSample, review } from './sample.ts';
import { addScript, changeScript, removeScript, scriptReason } from './scripts.ts';
import { scriptsRepository } from './scripts-repository.ts';

const successMessages = {
  start: 'callCampaignStarted',
  pause: 'callCampaignPaused',
  resume: 'callCampaignResumed',
  end: 'callCampaignEnded',
} as const;

const page = { page: 'telecalling/campaigns' } as const;

/** What the supervisor works with: campaigns, scripts, the board, every call and the sample (A14). */
export function campaignRoutes(app: FastifyInstance, services: Services): void {
  for (const kind of [auditedCampaigns, auditedScripts, auditedCalls]) services.audit.registry.declare(kind);
  serveList(app, services, callCampaignList);
  serveList(app, services, callList);

  handle(app, services, previewCallCampaign, page, ({ body, db }) => preview(services, db, body.audience));
  handle(app, services, getCallBoard, page, ({ db }) => readBoard(services, db));
  handle(app, services, getCallSample, page, ({ db, query }) => readSample(services, db, query.day));
  handle(app, services, getCallScripts, page, async ({ db }) => {
    const scripts = await scriptsRepository(db).all();
    const names = await adminNames(
      services,
      db,
      scripts.map(({ created_by }) => created_by),
    );
    return {
      scripts: scripts.map((one) => ({
        script_id: one.script_id,
        name: one.name,
        version: one.version,
        text_en: one.text_en,
        text_hi: one.text_hi,
        queue_reason: scriptReason(one.queue_reason),
        changed_by: names.get(one.created_by ?? '') ?? '',
        changed_at: one.created_at.toISOString(),
      })),
    };
  });

  handleChange(
    app,
    services,
    createCallCampaign,
    { ...page, change: (on, { body, by }) => addCampaign(on, body, by) },
    { says: 'callCampaignCreated', answer: (call_campaign_id) => ({ call_campaign_id }) },
  );
  handleChange(
    app,
    services,
    moveCallCampaign,
    { ...page, change: (on, { params, body, by }) => moveCampaign(services, on, params.call_campaign_id, body, by.at) },
    { says: (move) => successMessages[move] },
  );
  handleChange(
    app,
    services,
    deleteCallCampaign,
    { ...page, change: (on, { params, by }) => removeCampaign(on, params.call_campaign_id, by.at) },
    { says: 'callCampaignDeleted' },
  );
  handleChange(
    app,
    services,
    createCallScript,
    { ...page, change: (on, { body, by }) => addScript(on, body, by) },
    { says: 'callScriptSaved', answer: (script_id) => ({ script_id }) },
  );
  handleChange(
    app,
    services,
    changeCallScript,
    { ...page, change: (on, { params, body, by }) => changeScript(on, params.script_id, body, by) },
    { says: 'callScriptSaved' },
  );
  handleChange(
    app,
    services,
    deleteCallScript,
    { ...page, change: (on, { params, by }) => removeScript(on, params.script_id, by.at) },
    { says: 'callScriptDeleted' },
  );
  handleChange(
    app,
    services,
    reviewCall,
    { ...page, change: (on, { body, by }) => review(on, body, by) },
    { says: 'callReviewed' },
  );
}
