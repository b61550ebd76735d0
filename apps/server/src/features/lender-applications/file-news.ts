import { createHash, randomUUID } from 'node:crypto';
import { type LenderApplicationStatus, newsMoves } from '@tulna/rules/lifecycle';
import type { Db } from '../../platform/database/database.ts';
import type { Services } from '../../platform/services.ts';
import { type AppliedChange, announce } from './announce.ts';
import { fileMovesRepository } from './file-moves-repository.ts';
import { type FileApplication, fileNewsRepository } from './file-news-repository.ts';
import type { StatusEvent } from './repository.ts';

/** What a row of a lender's file says about an application: found by our id, or by the lender and its lead id. */
export interface LenderNews {
  applicationId: string | null;
  lenderKey: string | null;
  leadId: string | null;
  status: LenderApplicationStatus;
  at: Date;
  /** False where the row said no date: it happened when it was loaded. */
  isDated: boolean;
  note: string | null;
  disbursedPaise: number | null;
}

/** What became of a row: it moved the application, was known or late and moved nothing, or means no application. */
export type NewsOutcome = 'moved' | 'unchanged' | 'unknown' | 'wrong_lender';

interface Standing {
  application: FileApplication;
  newestNewsAt: number | null;
  disbursedPaise: number | null;
  disbursedAt: Date | null;
  touched: boolean;
}

const leadOf = (lender: string | null, lead: string | null): string => JSON.stringify([lender, lead]);

/** The same row of the same or another file is the same piece of news. */
const eventIdOf = (applicationId: string, news: LenderNews): string =>
  createHash('sha256')
    .update(
      JSON.stringify([
        applicationId,
        news.status,
        news.isDated ? news.at.toISOString() : '',
        news.note,
        news.disbursedPaise,
      ]),
    )
    .digest('base64url');

/**
 * Takes many pieces of news of a lender's file in the order of its rows, inside a transaction: the same rules as for one
 * (`takeNews`) with a handful of statements for all. News that is known already changes nothing, not even the timeline.
 * @param file who brought it, for the timeline; with the id of its upload it can be taken back (`takeBackFile`)
 */
export async function takeFileNews(
  services: Services,
  db: Db,
  news: readonly LenderNews[],
  file: { name: string; uploadId: string | null },
): Promise<NewsOutcome[]> {
  const repository = fileNewsRepository(db);
  const applications = await repository.lock(news);
  const byId = new Map(applications.map((one) => [one.id, one]));
  const byLead = new Map(applications.map((one) => [leadOf(one.lenderKey, one.leadId), one]));
  const meant = news.map((one) =>
    one.applicationId === null ? byLead.get(leadOf(one.lenderKey, one.leadId)) : byId.get(one.applicationId),
  );
  const isOther = (one: LenderNews, application: FileApplication): boolean =>
    one.lenderKey !== null && one.lenderKey !== application.lenderKey;
  const newest = await repository.newestNews(applications.map(({ id }) => id));
  const standings = new Map<string, Standing>(
    applications.map((application) => [
      application.id,
      {
        application,
        newestNewsAt: newest.get(application.id) ?? null,
        disbursedPaise: null,
        disbursedAt: null,
        touched: false,
      },
    ]),
  );
  const receivedAt = services.clock.now();
  const eventIds = news.map((one, index) => {
    const application = meant[index];
    return application === undefined || isOther(one, application) ? '' : eventIdOf(application.id, one);
  });
  const known = await repository.addNews(
    news.flatMap((one, index) => {
      const [application, eventId] = [meant[index], eventIds[index]];
      if (application === undefined || !eventId) return [];
      return [
        {
          eventId,
          leadId: application.leadId ?? '',
          status: one.status,
          occurredAt: one.at,
          receivedAt,
          applicationId: application.id,
        },
      ];
    }),
    file.uploadId,
  );

  const events: StatusEvent[] = [];
  const outcomes = news.map((one, index): NewsOutcome => {
    const application = meant[index];
    const standing = application && standings.get(application.id);
    if (application === undefined || standing === undefined) return 'unknown';
    if (isOther(one, application)) return 'wrong_lender';
    const isNew = known.delete(eventIds[index] ?? '');
    if (!isNew || application.status === one.status) return 'unchanged';
    const moves = newsMoves(
      { status: application.status, newestNewsAt: standing.newestNewsAt },
      { status: one.status, source: 'file', at: one.at.getTime() },
    );
    events.push({
      id: randomUUID(),
      lenderApplicationId: application.id,
      status: one.status,
      source: 'file',
      actor: file.name,
      note: one.note,
      occurredAt: one.at,
      receivedAt,
      applied: moves,
    });
    if (!moves) return 'unchanged';
    application.status = one.status;
    standing.newestNewsAt = Math.max(standing.newestNewsAt ?? 0, one.at.getTime());
    standing.touched = true;
    if (one.status === 'disbursed') {
      standing.disbursedPaise = one.disbursedPaise;
      standing.disbursedAt = one.at;
    }
    return 'moved';
  });
  const applied = events
    .filter((event) => event.applied)
    .map(
      (event): AppliedChange => ({
        lenderApplicationId: event.lenderApplicationId,
        eventId: event.id,
        status: event.status,
        change: event.status === 'disbursed' ? 'paid' : 'moved',
        amountPaise: standings.get(event.lenderApplicationId)?.disbursedPaise ?? null,
      }),
    );
  await repository.addEvents(events, file.uploadId);
  const moved = [...standings.values()].filter(({ touched }) => touched);
  if (file.uploadId !== null)
    await fileMovesRepository(db).keep(
      file.uploadId,
      moved.map(({ application }) => application.id),
    );
  await repository.move(
    moved.map(({ application, disbursedAt, disbursedPaise }) => ({
      id: application.id,
      status: application.status,
      disbursedAt,
      disbursedPaise,
    })),
  );
  await announce(db, services, applied);
  return outcomes;
}
