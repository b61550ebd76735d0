import type { AlarmFigure, AlarmScope, AlarmThreshold } from '@tulna/rules/alarms';
import { DAY_MS, MINUTE_MS } from '@tulna/rules/clock';
import { alarmsRepository } from '../../features/alarms/index.ts';
import { casesRepository } from '../../features/cases/index.ts';
import { inTransaction } from '../../platform/database/database.ts';
import type { Services } from '../../platform/services.ts';
import { inOfficeHours } from './calendar.ts';

interface PastRaising {
  /** Days before the first start. */
  days: number;
  value: number;
  cases: number | null;
  /** How many minutes it lasted, and the value when it ended. */
  lasted: number;
  after: number;
  /** True if the second person acknowledged it, not the first. */
  other?: true;
}

interface SeededAlarm {
  name: string;
  figure: AlarmFigure;
  scope?: [Exclude<AlarmScope, 'all'>, string];
  threshold: AlarmThreshold;
  minutes?: number;
  cases?: number;
  hold?: number;
  note?: string;
  off?: true;
  raisings?: readonly PastRaising[];
}

const above = (limit: number, ends: number): AlarmThreshold => ({ direction: 'above', limit, ends });
const below = (limit: number, ends: number): AlarmThreshold => ({ direction: 'below', limit, ends });

const alarms: readonly SeededAlarm[] = [
  {
    name: 'KreditBee fails',
    figure: 'call_failure_share',
    scope: ['lender', 'kreditbee'],
    threshold: above(50, 20),
    cases: 20,
    hold: 5,
    note: 'Call their desk first. If nobody answers within 15 minutes, switch the lender off everywhere.',
    raisings: [
      { days: 41, value: 71.43, cases: 28, lasted: 34, after: 12.5 },
      { days: 12, value: 58.33, cases: 24, lasted: 19, after: 16.67, other: true },
    ],
  },
  {
    name: 'EarlySalary fails',
    figure: 'call_failure_share',
    scope: ['lender', 'earlysalary'],
    threshold: above(50, 20),
    cases: 20,
    hold: 5,
    note: 'Their system is often down after releases on Thursdays.',
    raisings: [{ days: 33, value: 100, cases: 31, lasted: 242, after: 4.55 }],
  },
  {
    name: 'Lenders answer slowly',
    figure: 'call_p95',
    threshold: above(5000, 3500),
    minutes: 60,
    cases: 100,
    hold: 10,
    raisings: [{ days: 20, value: 5416, cases: 188, lasted: 47, after: 3120 }],
  },
  {
    name: 'Codes don’t go out',
    figure: 'codes_failed_share',
    threshold: above(20, 5),
    cases: 10,
    hold: 2,
    note: 'Check the balance at the SMS provider, then their status page.',
    raisings: [{ days: 27, value: 38.1, cases: 21, lasted: 12, after: 3.85 }],
  },
  {
    name: 'Few codes are used',
    figure: 'codes_used_share',
    threshold: below(40, 55),
    minutes: 60,
    cases: 50,
    hold: 15,
    note: 'Usually messages that arrive late. Look at the codes by start of the number.',
  },
  { name: 'Jobs don’t get done', figure: 'queue_wait', threshold: above(10, 2), hold: 2 },
  {
    name: 'Numbers locked',
    figure: 'codes_locked',
    threshold: above(25, 10),
    minutes: 60,
    cases: 0,
    off: true,
    note: 'Off until the new limits have been in use for a month.',
  },
];

/**
 * Adds the alarms that a team would have after some months. A few were raised and have ended. One is raised now, truthfully: its limit is
 * set below the number of open cases. That alarm has no mail recipients, so that the history sends nothing.
 */
export async function seedAlarms(services: Services, people: { one: string; other: string }): Promise<void> {
  const now = services.clock.now().getTime();
  const open = (await casesRepository(services.db).openByKind()).reduce((sum, { count }) => sum + Number(count), 0);
  const limit = Math.max(1, Math.floor(open / 10) * 10);
  await inTransaction(services.db, async (tx) => {
    const repository = alarmsRepository(tx);
    let number = 0;
    const add = async (alarm: SeededAlarm, mailRoles: string, raisedAt: Date | null) => {
      number += 1;
      const id = `6d0f6b52-52e4-4d3b-9a7f-0c35a1f1${String(number).padStart(4, '0')}`;
      const {
        name,
        figure,
        scope,
        threshold,
        minutes = 15,
        cases = 0,
        hold = 0,
        note = '',
        off,
        raisings = [],
      } = alarm;
      await repository.add({
        id,
        name,
        figure,
        scope_kind: scope?.[0] ?? 'all',
        scope_key: scope?.[1] ?? null,
        threshold: JSON.stringify(threshold),
        minutes,
        min_cases: cases,
        hold_minutes: hold,
        mail_roles: mailRoles,
        mail_language: 'en',
        note,
        status: off !== true,
        created_at: new Date(inOfficeHours(now - 60 * DAY_MS) + number * MINUTE_MS),
        raised_at: raisedAt,
        value: raisedAt === null ? null : open,
      });
      for (const { days, value, cases: of, lasted, after, other } of raisings) {
        const at = inOfficeHours(now - days * DAY_MS);
        const ended = new Date(at + lasted * MINUTE_MS);
        await repository.raise({
          alarm_id: id,
          raised_at: new Date(at),
          value,
          cases: of,
          threshold: JSON.stringify(threshold),
          minutes,
          mailed: 3,
          ended_at: ended,
          ended_value: after,
          ended_cases: of,
          ended_why: 'back',
          seen_by: other === true ? people.other : people.one,
          seen_at: new Date(at + Math.min(4, lasted - 1) * MINUTE_MS),
        });
      }
      return id;
    };
    for (const alarm of alarms) await add(alarm, '1,2', null);
    if (open === 0) return;
    const cases = {
      name: 'Too many open cases',
      figure: 'open_cases',
      threshold: above(limit, Math.max(1, limit - 5)),
    };
    const raisedAt = new Date(now - 95 * MINUTE_MS);
    const note = 'Start with the oldest ones. Ask a colleague for help above 100.';
    const id = await add({ ...cases, figure: 'open_cases', note }, '', raisedAt);
    await repository.raise({
      alarm_id: id,
      raised_at: raisedAt,
      value: open,
      cases: null,
      threshold: JSON.stringify(cases.threshold),
      minutes: 15,
      mailed: 0,
    });
  });
}
