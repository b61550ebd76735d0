import { createTrackingLink, getTrackingLinkReport, updateTrackingLink } from '@tulna/contract/tracking-links';
import { addDays, istDay } from '@tulna/rules/dates';
import { startOf } from '@tulna/rules/periods';
import type { FastifyInstance } from 'fastify';
import { handle } from '../../platform/http/handle.ts';
import { handleChange } from '../../platform/http/handle-change.ts';
import { originOf } from '../../platform/http/origin.ts';
import { serveList } from '../../platform/lists/serve-list.ts';
import type { Services } from '../../platform/services.ts';
import { auditedTrackingLinks } from './audited.ts';
import { clicksRepository } from './clicks-repository.ts';
import { addTrackingLink, editTrackingLink } from './edit.ts';
import { purgeVisitors } from './jobs.ts';
import { trackingLinkList } from './list.ts';
import { reportOf } from './report.ts';
import type { ShortLinks } from './short-links.ts';

const page = { page: 'tracking-links' } as const;

/** Tracking links (A12): the list with its file and its bulk change, the changes of one link, and its figures. */
export function trackingLinksRoutes(
  app: FastifyInstance,
  services: Services,
  { directory, counter }: ShortLinks,
): void {
  services.audit.registry.declare(auditedTrackingLinks);

  serveList(app, services, trackingLinkList);

  handle(app, services, getTrackingLinkReport, page, async ({ params, db, raw }) => {
    // The report includes all clicks until now; if the database doesn't answer, its figures are those of a moment ago.
    await counter.flush();
    return reportOf(services, db, params.tracking_link_id, originOf(services, raw));
  });

  handleChange(
    app,
    services,
    createTrackingLink,
    { ...page, change: (on, { body, by }) => addTrackingLink(services, on, body, by.at), caches: [directory] },
    { says: 'trackingLinkCreated', answer: ({ id, code }) => ({ tracking_link_id: id, code }) },
  );

  handleChange(
    app,
    services,
    updateTrackingLink,
    {
      ...page,
      change: (on, { params, body, by }) =>
        editTrackingLink(on, params.tracking_link_id, body, istDay(by.at.getTime())),
      isStatement: () => true,
      caches: [directory],
    },
    { says: 'trackingLinkUpdated' },
  );
}

/** Daily: removes hashes of visitors before yesterday, and batches from then. */
export function trackingLinksWork(services: Services): void {
  services.jobs.work(purgeVisitors, async () => {
    const yesterday = addDays(istDay(services.clock.now().getTime()), -1);
    await clicksRepository(services.db).purge(yesterday, startOf(yesterday));
  });
  services.jobs.schedule(purgeVisitors, '41 3 * * *', {});
}
