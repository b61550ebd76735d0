import { type CsrCalendarChange, csrCalendarChange } from '@tulna/contract/csr-queue';
import { isBusinessWeek } from '@tulna/rules/business-clock';
import { csrLimits, isCsrSupervisor } from '@tulna/rules/csr-queue';
import { isSame } from '@tulna/rules/same-value';
import type { Change } from '../../platform/audit/changes.ts';
import type { AuditedKind } from '../../platform/audit/registry.ts';
import type { Db } from '../../platform/database/database.ts';
import { Problem } from '../../platform/http/problem.ts';
import type { Services } from '../../platform/services.ts';
import { calendarRepository } from './calendar-repository.ts';
import { itemKind } from './claim.ts';
import { tendCsrQueue } from './tend.ts';

export const calendarKind = 'csr-calendar';
export const holidayKind = 'csr-holiday';

const calendarSubject = { kind: calendarKind, id: 'calendar', name: '' };

/** @throws {Problem} `forbidden` for roles that may only read */
export function checkMayEdit(session: { roleId: number }): void {
  if (!isCsrSupervisor(session.roleId)) throw new Problem('forbidden');
}

/** Queues the job that works out due times again, in this transaction. */
const recompute = ({ jobs }: Services, tx: Db): Promise<string | null> => jobs.send(tendCsrQueue, {}, { db: tx });

/** @throws {Problem} `invalid_request` for hours that overlap or a week without any */
export async function editCalendar(services: Services, tx: Db, change: CsrCalendarChange): Promise<Change<void>> {
  const { property, value } = change;
  if (property === 'week' && !isBusinessWeek(value))
    throw new Problem('invalid_request', { fields: { value: 'invalid_hours' } });
  const calendar = calendarRepository(tx);
  await calendar.lock();
  const before = (await calendar.read())[property];
  if (isSame(before, value)) return { answer: undefined, records: [] };
  await calendar.set(property, value);
  await recompute(services, tx);
  return {
    answer: undefined,
    records: [{ action: 'update', subject: calendarSubject, property, before, after: value }],
  };
}

interface Holiday {
  day: string;
  name: string;
}

/** @throws {Problem} `csr_holiday_known`, `csr_many_holidays` */
export async function addHoliday(
  services: Services,
  tx: Db,
  { day, name }: Holiday,
  by: { id: string; at: Date },
): Promise<Change<void>> {
  const calendar = calendarRepository(tx);
  await calendar.lock();
  if ((await calendar.holidays()).length >= csrLimits.holidays) throw new Problem('csr_many_holidays');
  if (!(await calendar.add(day, name, by))) throw new Problem('csr_holiday_known');
  await recompute(services, tx);
  const subject = { kind: holidayKind, id: day, name };
  return { answer: undefined, records: [{ action: 'create', subject, after: { day, name } }] };
}

/** @throws {Problem} `not_found` */
export async function removeHoliday(services: Services, tx: Db, day: string): Promise<Change<void>> {
  const calendar = calendarRepository(tx);
  await calendar.lock();
  const name = await calendar.remove(day);
  if (name === undefined) throw new Problem('not_found');
  await recompute(services, tx);
  const subject = { kind: holidayKind, id: day, name };
  return { answer: undefined, records: [{ action: 'delete', subject, before: { day, name } }] };
}

const putBack =
  (property: 'week' | 'targets') =>
  ({ services, tx }: { services: Services; tx: Db }, value: unknown) =>
    editCalendar(services, tx, csrCalendarChange.parse({ property, value }));

/** Hours and targets can be undone, and so can an added holiday. A removed holiday must be added again by hand. */
export const auditedCalendar: AuditedKind = {
  kind: calendarKind,
  putBack: { week: putBack('week'), targets: putBack('targets') },
};
export const auditedHolidays: AuditedKind = {
  kind: holidayKind,
  putBack: {},
  undoAction: { create: ({ services, tx, id }) => removeHoliday(services, tx, id) },
};
/** What an agent did with an item can't be undone in the audit. In the queue, a claim can be released and a closed item reopened. */
export const auditedItems: AuditedKind = { kind: itemKind, putBack: {} };
