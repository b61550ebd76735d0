import {
  approveCampaign as approveCall,
  changeCampaign,
  countAudience,
  createCampaign,
  getCampaignResults,
  pauseCampaign as pauseCall,
  resumeCampaign as resumeCall,
  stopCampaign as stopCall,
  takeMessageReport,
} from '@tulna/contract/campaigns';
import { daysBefore } from '@tulna/rules/clock';
import type { FastifyInstance } from 'fastify';
import { handle } from '../../platform/http/handle.ts';
import { handleChange } from '../../platform/http/handle-change.ts';
import { Problem } from '../../platform/http/problem.ts';
import { serveList } from '../../platform/lists/serve-list.ts';
import type { Services } from '../../platform/services.ts';
import { writtenDelivery } from '../messages/index.ts';
import {
  addCampaign,
  approveCampaign,
  auditedCampaigns,
  changeDraft,
  checkAudience,
  pauseCampaign,
  resumeCampaign,
  stopCampaign,
  usableText,
} from './change.ts';
import { reportMaxBytes, takeDeliveryReport } from './delivery-reports.ts';
import { beginDueCampaigns, sendCampaign } from './jobs.ts';
import { campaignList, recipientList } from './list.ts';
import { myUnsubscribesRoutes } from './my-unsubscribes.ts';
import { resultsOf } from './present.ts';
import { recipientsRepository } from './recipients-repository.ts';
import { campaignsRepository } from './repository.ts';
import { beginCampaigns, runCampaign } from './send.ts';

const page = { page: 'messaging' } as const;

/** The routes of campaigns (A19): the list, changes, audience, results and recipients, and the reports of providers. */
export function campaignsRoutes(app: FastifyInstance, services: Services): void {
  services.audit.registry.declare(auditedCampaigns);
  myUnsubscribesRoutes(app, services);
  serveList(app, services, campaignList);
  serveList(app, services, recipientList);

  handle(app, services, countAudience, page, async ({ body, db }) => {
    const { audience } = body;
    checkAudience(audience);
    const { channel, category } = await usableText(db, body.template, 'template');
    const counted = await campaignsRepository(db).count({ channel, category, audience }, services.clock.now());
    return {
      people: counted.reduce((sum, { people }) => sum + people, 0),
      reached: counted.find(({ reason }) => reason === null)?.people ?? 0,
      excluded: counted.flatMap(({ reason, people }) => (reason === null ? [] : [{ reason, people }])),
    };
  });

  handle(app, services, getCampaignResults, page, async ({ params, db }) => {
    const campaign = await campaignsRepository(db).byId(params.campaign_id);
    if (campaign === undefined) throw new Problem('not_found');
    return resultsOf(db, campaign);
  });

  handleChange(
    app,
    services,
    createCampaign,
    { ...page, change: (on, { body, by }) => addCampaign(on, body, by) },
    { says: 'campaignCreated', answer: (campaign_id) => ({ campaign_id }) },
  );
  handleChange(
    app,
    services,
    changeCampaign,
    { ...page, change: (on, { params, body, by }) => changeDraft(on, params.campaign_id, body, by) },
    { says: 'campaignChanged' },
  );
  handleChange(
    app,
    services,
    approveCall,
    { ...page, change: (on, { params, body, by }) => approveCampaign(on, params.campaign_id, body, by) },
    { says: 'campaignApproved' },
  );
  handleChange(
    app,
    services,
    pauseCall,
    { ...page, change: (on, { params }) => pauseCampaign(on, params.campaign_id) },
    { says: 'campaignPaused' },
  );
  handleChange(
    app,
    services,
    resumeCall,
    { ...page, change: (on, { params, by }) => resumeCampaign(services, on, params.campaign_id, by) },
    { says: 'campaignResumed' },
  );
  handleChange(
    app,
    services,
    stopCall,
    { ...page, change: (on, { params, by }) => stopCampaign(on, params.campaign_id, by) },
    { says: 'campaignStopped' },
  );

  // The signature covers the body exactly as sent.
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: reportMaxBytes }, (_request, body, done) =>
      done(null, body),
    );
    handle(scope, services, takeMessageReport, async ({ raw }) => {
      await takeDeliveryReport(services, raw.headers, Buffer.isBuffer(raw.body) ? raw.body : Buffer.alloc(0));
      return { received: true };
    });
  });
}

/** Registers the jobs that start and send campaigns. */
export function campaignsWork(services: Services): void {
  const { jobs, db, clock } = services;
  const deliver = writtenDelivery(services);
  jobs.work(beginDueCampaigns, async () => {
    await beginCampaigns(services);
    await recipientsRepository(db).purgeReports(daysBefore(clock.now(), 1));
  });
  jobs.schedule(beginDueCampaigns, '* * * * *', {});
  jobs.work(sendCampaign, ({ data, signal }) => runCampaign(services, deliver, data, signal));
}
