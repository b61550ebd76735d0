import { createHash, randomUUID } from 'node:crypto';
import { istDay } from '@tulna/rules/dates';
import type { LenderApplicationStatus } from '@tulna/rules/lifecycle';
import { type Finding, type Standing, takeUpdate } from '@tulna/rules/status-updates';
import type { Db } from '../../platform/database/database.ts';
import type { Services } from '../../platform/services.ts';
import { maskReason } from '../lender-connections/index.ts';
import { type AppliedChange, announce } from './announce.ts';
import { fileMovesRepository } from './file-moves-repository.ts';
import { type FileApplication, fileNewsRepository } from './file-news-repository.ts';
import { paymentsChanged } from './jobs.ts';
import { type NewEntry, paymentsRepository } from './payments-repository.ts';
import type { StatusEvent } from './repository.ts';
import { changeOf, entriesToKeep, isAboutMoney, moneyOf, projectionOf, reportFindings } from './standing.ts';

/** What a row of a lender's file says about an application: found by our id, or by the lender and its lead id. */
export interface LenderNews {
  applicationId: string | null;
  lenderKey: string | null;
  leadId: string | null;
  status: LenderApplicationStatus;
  at: Date;
  /** False where the row said no date: it happened when it was loaded. */
  isDated: boolean;
  /** True where it said a day and no time. */
  dayOnly: boolean;
  note: string | null;
  disbursedPaise: number | null;
  /** The lender's reference of the payment. */
  reference: string | null;
  /** Number of the part, for a loan that is paid in several. */
  tranche: number | null;
}

/**
 * What became of a row: it changed the application, was known or late and changed nothing, cannot be true beside what we know,
 * or means no application.
 */
export type NewsOutcome = 'moved' | 'unchanged' | 'contradiction' | 'too_early' | 'unknown' | 'wrong_lender';

interface Held {
  application: FileApplication;
  standing: Standing;
  /** True where its status or its ledger is another than before the file. */
  touched: boolean;
  hasMoney: boolean;
  findings: Finding[];
}

const leadOf = (lender: string | null, lead: string | null): string => JSON.stringify([lender, lead]);

const saidWhen = ({ isDated, dayOnly, at }: LenderNews): string =>
  isDated ? (dayOnly ? istDay(at.getTime()) : at.toISOString()) : '';

/** The same row of the same or another file is the same piece of news; a row of today is that day's, whenever it is loaded. */
const eventIdOf = (applicationId: string, news: LenderNews): string =>
  createHash('sha256')
    .update(
      JSON.stringify([
        applicationId,
        news.status,
        saidWhen(news),
        news.note,
        news.disbursedPaise,
        news.reference,
        news.tranche,
      ]),
    )
    .digest('base64url');

function outcomeOf(applied: boolean, findings: readonly Finding[]): NewsOutcome {
  if (applied) return 'moved';
  if (findings.some(({ kind }) => kind === 'event_too_early')) return 'too_early';
  return findings.some(({ kind }) => kind === 'contradiction') ? 'contradiction' : 'unchanged';
}

/**
 * Takes many pieces of news of a lender's file in the order of its rows, inside a transaction: decided as one is (`applyStatusUpdate`),
 * with a handful of statements for all. News that is known already changes nothing, not even the timeline.
 * @param file who brought it, for the timeline; with the id of its upload it can be taken back (`takeBackFile`)
 */
export async function takeFileNews(
  services: Services,
  db: Db,
  news: readonly LenderNews[],
  file: { name: string; uploadId: string | null },
): Promise<NewsOutcome[]> {
  const repository = fileNewsRepository(db);
  const ledger = paymentsRepository(db);
  const applications = await repository.lock(news);
  const byId = new Map(applications.map((one) => [one.id, one]));
  const byLead = new Map(applications.map((one) => [leadOf(one.lenderKey, one.leadId), one]));
  const meant = news.map((one) =>
    one.applicationId === null ? byLead.get(leadOf(one.lenderKey, one.leadId)) : byId.get(one.applicationId),
  );
  const isOther = (one: LenderNews, application: FileApplication): boolean =>
    one.lenderKey !== null && one.lenderKey !== application.lenderKey;
  const receivedAt = services.clock.now();
  const eventIds = news.map((one, index) => {
    const application = meant[index];
    return application === undefined || isOther(one, application) ? '' : eventIdOf(application.id, one);
  });
  const isNew = await repository.addNews(
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
  const aboutMoney = new Set(news.flatMap((one, index) => (isAboutMoney(one.status) ? [meant[index]?.id ?? ''] : [])));
  const newest = await repository.newestNews(applications.map(({ id }) => id));
  const money = await moneyOf(
    db,
    applications.filter(({ id }) => aboutMoney.has(id)),
  );
  const held = new Map<string, Held>(
    applications.map((application) => [
      application.id,
      {
        application,
        standing: {
          status: application.status,
          startedAt: application.startedAt.getTime(),
          newest: newest.get(application.id) ?? null,
          ...money(application.id),
        },
        touched: false,
        hasMoney: false,
        findings: [],
      },
    ]),
  );

  const events: StatusEvent[] = [];
  const entries: NewEntry[] = [];
  const changes: AppliedChange[] = [];
  const outcomes = news.map((one, index): NewsOutcome => {
    const application = meant[index];
    const own = application && held.get(application.id);
    if (application === undefined || own === undefined) return 'unknown';
    if (isOther(one, application)) return 'wrong_lender';
    const eventId = eventIds[index] ?? '';
    if (!isNew.delete(eventId)) return 'unchanged';
    const isRepeated = own.standing.status === one.status;
    if (isRepeated && !isAboutMoney(one.status)) return 'unchanged';
    const taken = takeUpdate(
      own.standing,
      {
        status: one.status,
        source: 'file',
        at: { at: one.at.getTime(), dayOnly: one.dayOnly },
        isDated: one.isDated,
        amountPaise: one.disbursedPaise,
        reference: one.reference,
        tranche: one.tranche,
        file: file.uploadId ?? 'a dry run',
      },
      receivedAt.getTime(),
      randomUUID,
    );
    const { applied, findings } = taken;
    if (isRepeated && !applied && taken.entries.length === 0 && findings.length === 0) return 'unchanged';
    const origin = {
      lenderApplicationId: application.id,
      source: 'file' as const,
      actor: file.name,
      uploadId: file.uploadId,
      // A row that is loaded again after it was taken back is a new entry.
      eventId: `${file.uploadId ?? ''} ${eventId}`,
      statusEventId: randomUUID(),
      receivedAt,
    };
    events.push({
      id: origin.statusEventId,
      lenderApplicationId: application.id,
      status: one.status,
      source: 'file',
      actor: file.name,
      // Whose file it is we know, whose words they are we don't.
      note: one.note && maskReason(one.note, []),
      occurredAt: one.at,
      receivedAt,
      applied,
      dayOnly: one.dayOnly,
    });
    entries.push(...entriesToKeep(taken, origin));
    changes.push(...changeOf(taken, origin, one.status));
    own.standing = taken.standing;
    own.findings.push(...findings);
    own.hasMoney ||= taken.entries.length > 0;
    own.touched ||= applied || taken.entries.length > 0;
    return outcomeOf(applied, findings);
  });
  await repository.addEvents(events, file.uploadId);
  const touched = [...held.values()].filter((own) => own.touched);
  if (file.uploadId !== null)
    await fileMovesRepository(db).keep(
      file.uploadId,
      touched.map(({ application }) => application.id),
    );
  await ledger.add(entries);
  await ledger.settle(
    touched.map(({ application, standing, hasMoney }) => ({
      id: application.id,
      status: standing.status,
      shows: hasMoney ? projectionOf(standing.payments) : null,
    })),
  );
  if (entries.length > 0) await services.jobs.send(paymentsChanged, {}, { db });
  for (const { application, findings } of held.values())
    await reportFindings(db, services.clock, application, findings);
  await announce(db, services, changes);
  return outcomes;
}
