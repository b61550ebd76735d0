import { randomUUID } from 'node:crypto';
import { type LenderApplicationStatus, newsMoves, type StatusSource } from '@tulna/rules/lifecycle';
import type { Db } from '../../platform/database/database.ts';
import type { Clock, Services } from '../../platform/services.ts';
import { type AppliedChange, announce } from './announce.ts';
import { type LenderApplication, lenderApplicationsRepository } from './repository.ts';

/** A piece of news about one lender application. */
export interface StatusNews {
  status: LenderApplicationStatus;
  source: StatusSource;
  /** Who brought it: a connection, a file, a person of the desk. */
  actor?: string;
  /** The lender's own words or reference; at most 300 characters are kept. */
  note?: string | null;
  /** When it happened; now, when left out. News may come late. */
  at?: Date;
  /** Paid out, in paise; only with `disbursed`. */
  disbursedPaise?: number | null;
}

/** What became of a status update. */
export interface TakenNews {
  /** True where the application changed. */
  moved: boolean;
  /** What has taken effect; for `announce`. */
  applied: AppliedChange[];
}

/** Takes a status update as `takeNews` does and announces what it changed; the entry for everything that moves one application. */
export async function applyStatusUpdate(
  services: Services,
  tx: Db,
  application: LenderApplication,
  news: StatusNews,
): Promise<TakenNews> {
  const taken = await takeNews(tx, services.clock, application, news);
  await announce(tx, services, taken.applied);
  return taken;
}

/**
 * Takes news about an application that the caller has locked, inside a transaction: it moves forward or not at all, and
 * every piece of news is kept in the timeline (product.md §4).
 */
export async function takeNews(
  db: Db,
  clock: Clock,
  application: LenderApplication,
  news: StatusNews,
): Promise<TakenNews> {
  const repository = lenderApplicationsRepository(db);
  const receivedAt = clock.now();
  const occurredAt = news.at ?? receivedAt;
  const newestNews = await repository.newestNews(application.id);
  const applied = newsMoves(
    { status: application.status, newestNewsAt: newestNews?.getTime() ?? null },
    { status: news.status, source: news.source, at: occurredAt.getTime() },
  );
  const eventId = randomUUID();
  await repository.addEvent({
    id: eventId,
    lenderApplicationId: application.id,
    status: news.status,
    source: news.source,
    actor: news.actor ?? null,
    note: news.note?.slice(0, 300) ?? null,
    occurredAt,
    receivedAt,
    applied,
  });
  if (!applied) return { moved: false, applied: [] };
  await repository.setStatus(application.id, news.status);
  if (news.status === 'disbursed') await repository.disbursed(application.id, news.disbursedPaise ?? null, occurredAt);
  const isPayment = news.status === 'disbursed';
  const change: AppliedChange = {
    lenderApplicationId: application.id,
    eventId,
    status: news.status,
    change: isPayment ? 'paid' : 'moved',
    amountPaise: isPayment ? (news.disbursedPaise ?? null) : null,
  };
  return { moved: true, applied: [change] };
}
