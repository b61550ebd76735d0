import { randomUUID } from 'node:crypto';
import { type LenderApplicationStatus, newsMoves, type StatusSource } from '@tulna/rules/lifecycle';
import type { Db } from '../../platform/database/database.ts';
import type { Clock } from '../../platform/services.ts';
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

/**
 * Takes news about an application that the caller has locked, inside a transaction: it moves forward or not at all, and
 * every piece of news is kept in the timeline (product.md §4).
 * @returns true when it moved
 */
export async function takeNews(
  db: Db,
  clock: Clock,
  application: LenderApplication,
  news: StatusNews,
): Promise<boolean> {
  const repository = lenderApplicationsRepository(db);
  const receivedAt = clock.now();
  const occurredAt = news.at ?? receivedAt;
  const newestNews = await repository.newestNews(application.id);
  const applied = newsMoves(
    { status: application.status, newestNewsAt: newestNews?.getTime() ?? null },
    { status: news.status, source: news.source, at: occurredAt.getTime() },
  );
  await repository.addEvent({
    id: randomUUID(),
    lenderApplicationId: application.id,
    status: news.status,
    source: news.source,
    actor: news.actor ?? null,
    note: news.note?.slice(0, 300) ?? null,
    occurredAt,
    receivedAt,
    applied,
  });
  if (!applied) return false;
  await repository.setStatus(application.id, news.status);
  if (news.status === 'disbursed') await repository.disbursed(application.id, news.disbursedPaise ?? null, occurredAt);
  return true;
}
