import { ALARM_FIGURE_FACTS, type AlarmFigure, type AlarmReading, type AlarmReport } from '@tulna/rules/alarms';
import { MINUTE_MS } from '@tulna/rules/clock';
import { sql } from 'kysely';
import { entriesBetween } from '../../platform/audit/find.ts';
import type { Db } from '../../platform/database/database.ts';
import type { Span } from '../../platform/database/spans.ts';
import { jobStates } from '../../platform/jobs/job-states.ts';
import type { Services } from '../../platform/services.ts';
import { casesRepository } from '../cases/index.ts';
import { checksInSpans, type SpanChecks } from '../dedupe-checks/index.ts';
import { callsInSpans, callTimesInSpans, type SpanCalls, type SpanTimes } from '../lender-connections/index.ts';
import { lenderStates } from '../lenders/index.ts';
import { undeliveredMessages } from '../messages/index.ts';
import { lastDiffering } from '../neutrality-proofs/index.ts';
import { codesInSpans, type SpanCodes } from '../passcode-log/index.ts';

/** The fields of an alarm that decide its figure. */
export interface Watched {
  figure: AlarmFigure;
  scopeKind: string;
  scopeKey: string | null;
  minutes: number;
}

/** A key that is the same for alarms with the same figure. */
export const watchedKey = ({ figure, scopeKind, scopeKey, minutes }: Watched): string =>
  [figure, minutes, scopeKind, scopeKey ?? ''].join(' ');

/** Groups of statements that run together; if one of them fails, no figure of the group is known. */
type Source = 'dedupe' | 'codes' | 'calls' | 'times' | 'health';
const timed: ReadonlySet<AlarmFigure> = new Set(['call_p50', 'call_p95', 'call_p99']);
const sources: Readonly<Record<AlarmReport, Source>> = {
  dedupe: 'dedupe',
  codes: 'codes',
  'lender-api': 'calls',
  health: 'health',
};
const sourceOf = (figure: AlarmFigure): Source =>
  timed.has(figure) ? 'times' : sources[ALARM_FIGURE_FACTS[figure].report];

type Reader = (watched: Watched) => AlarmReading;

const counted = (value: number, cases: number): AlarmReading => ({ value, cases });
const share = (part: number, cases: number): AlarmReading => ({
  value: cases === 0 ? null : (part * 100) / cases,
  cases,
});

const noChecks = { checks: 0, duplicates: 0, noAnswers: 0 };
function readChecks(rows: readonly SpanChecks[]): Reader {
  return ({ figure, scopeKind, scopeKey, minutes }) => {
    const lender = scopeKind === 'lender' ? scopeKey : null;
    const brand = scopeKind === 'brand' ? scopeKey : null;
    const { checks, duplicates, noAnswers } =
      rows.find((one) => one.minutes === minutes && one.lender === lender && one.brand === brand) ?? noChecks;
    if (figure === 'dedupe_duplicates') return counted(duplicates, checks);
    if (figure === 'dedupe_duplicate_share') return share(duplicates, checks);
    if (figure === 'dedupe_no_answers') return counted(noAnswers, checks);
    if (figure === 'dedupe_no_answer_share') return share(noAnswers, checks);
    return counted(checks, checks);
  };
}

const noCodes = {
  asked: 0,
  sent: 0,
  failed: 0,
  waiting: 0,
  delivered: 0,
  undelivered: 0,
  used: 0,
  expired: 0,
  open: 0,
  wrong: 0,
  locked: 0,
};
function readCodes(rows: readonly SpanCodes[]): Reader {
  return ({ figure, scopeKind, scopeKey, minutes }) => {
    const provider = scopeKind === 'provider' ? scopeKey : null;
    const brand = scopeKind === 'brand' ? scopeKey : null;
    const { asked, sent, failed, waiting, delivered, undelivered, used, expired, open, wrong, locked } =
      rows.find((one) => one.minutes === minutes && one.provider === provider && one.brand === brand) ?? noCodes;
    // The result of a code that can still be entered isn't known yet.
    const settled = asked - open;
    if (figure === 'codes_sent') return counted(sent, asked);
    if (figure === 'codes_failed') return counted(failed, asked);
    if (figure === 'codes_failed_share') return share(failed, asked);
    if (figure === 'codes_waiting') return counted(waiting, asked);
    // If the provider says nothing about a code, we don’t know whether it arrived.
    if (figure === 'codes_undelivered_share') return share(undelivered, delivered + undelivered);
    if (figure === 'codes_used_share') return share(used, settled);
    if (figure === 'codes_expired_share') return share(expired, settled);
    if (figure === 'codes_wrong_share') return share(wrong, asked);
    if (figure === 'codes_locked') return counted(locked, asked);
    return counted(asked, asked);
  };
}

const noCalls = { calls: 0, failures: 0, rejected: 0, unreadable: 0 };
function readCalls(rows: readonly SpanCalls[]): Reader {
  return ({ figure, scopeKey, minutes }) => {
    const { calls, failures, rejected, unreadable } =
      rows.find((one) => one.minutes === minutes && one.lender === scopeKey) ?? noCalls;
    if (figure === 'call_failures') return counted(failures, calls);
    if (figure === 'call_failure_share') return share(failures, calls);
    if (figure === 'calls_rejected') return counted(rejected, calls);
    if (figure === 'calls_unreadable') return counted(unreadable, calls);
    return counted(calls, calls);
  };
}

const noTimes = { calls: 0, p50: null, p95: null, p99: null };
function readTimes(rows: readonly SpanTimes[]): Reader {
  return ({ figure, scopeKey, minutes }) => {
    const found = rows.find((one) => one.minutes === minutes && one.lender === scopeKey) ?? noTimes;
    const value = figure === 'call_p50' ? found.p50 : figure === 'call_p95' ? found.p95 : found.p99;
    return { value, cases: found.calls };
  };
}

async function readHealth(services: Services, db: Db, spans: readonly Span[], now: Date): Promise<Reader> {
  const names = services.jobs.names();
  const states = jobStates(db);
  const inSpans = new Map<number, { jobs: number; messages: number; shown: number }>();
  for (const { minutes, since } of spans) {
    const jobs = await states.failedSince(names, since);
    const messages = await undeliveredMessages(db, since, now);
    inSpans.set(minutes, { jobs, messages, shown: await entriesBetween(db, 'customer', 'show', since, now) });
  }
  const oldest = (await states.queues())
    .filter(({ job }) => names.includes(job))
    .flatMap(({ oldestAt }) => oldestAt?.getTime() ?? []);
  const open = (await casesRepository(db).openByKind()).reduce((sum, { count }) => sum + count, 0);
  const lendersOn = (await lenderStates(db)).filter(({ isOn }) => isOn).length;
  const differing = await lastDiffering(db);
  const wait = oldest.length === 0 ? 0 : Math.max(0, (now.getTime() - Math.min(...oldest)) / MINUTE_MS);
  return ({ figure, minutes }) => {
    if (figure === 'queue_wait') return { value: wait, cases: null };
    if (figure === 'open_cases') return { value: open, cases: null };
    if (figure === 'lenders_on') return { value: lendersOn, cases: null };
    if (figure === 'neutrality_differences') return { value: differing, cases: null };
    const { jobs, messages, shown } = inSpans.get(minutes) ?? { jobs: 0, messages: 0, shown: 0 };
    const value = figure === 'failed_jobs' ? jobs : figure === 'details_shown' ? shown : messages;
    return counted(value, value);
  };
}

async function readSource(source: Source, services: Services, db: Db, spans: readonly Span[], now: Date) {
  if (source === 'dedupe') return readChecks(await checksInSpans(db, spans, now));
  if (source === 'codes') return readCodes(await codesInSpans(db, spans, now));
  if (source === 'calls') return readCalls(await callsInSpans(db, spans, now));
  if (source === 'times') return readTimes(await callTimesInSpans(db, spans, now));
  return readHealth(services, db, spans, now);
}

/**
 * The figures of some alarms at one moment, by `watchedKey`. Each source is read in a transaction of its own; each of its statements may take `timeoutMs` milliseconds. If one of them fails, the figures of that source are missing.
 */
export async function readFigures(
  services: Services,
  watched: readonly Watched[],
  now: Date,
  timeoutMs: number,
): Promise<Map<string, AlarmReading>> {
  const found = new Map<string, AlarmReading>();
  for (const [source, alarms] of Map.groupBy(watched, ({ figure }) => sourceOf(figure))) {
    const spans = [...new Set(alarms.map(({ minutes }) => minutes))].map((minutes) => ({
      minutes,
      since: new Date(now.getTime() - minutes * MINUTE_MS),
    }));
    try {
      const read = await services.db
        .transaction()
        .setAccessMode('read only')
        .execute(async (snapshot) => {
          await sql`set local statement_timeout = ${sql.lit(timeoutMs)}`.execute(snapshot);
          return readSource(source, services, snapshot, spans, now);
        });
      for (const one of alarms) found.set(watchedKey(one), read(one));
    } catch (error) {
      const reason = error instanceof Error ? error.name : 'unknown';
      services.log.warn({ source, reason }, 'figures of alarms could not be worked out');
    }
  }
  return found;
}
