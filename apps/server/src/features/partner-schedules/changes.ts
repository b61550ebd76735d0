import { randomUUID } from 'node:crypto';
import type { BodyOf } from '@tulna/contract/endpoint';
import type { changePartnerSchedule, createPartnerSchedule } from '@tulna/contract/partner-schedules';
import { partnerScheduleLimits } from '@tulna/rules/partner-schedules';
import { isSame } from '@tulna/rules/same-value';
import { nextRun } from '@tulna/rules/scheduled-reports';
import type { Change } from '../../platform/audit/changes.ts';
import type { AuditRecord } from '../../platform/audit/entry.ts';
import type { Db } from '../../platform/database/database.ts';
import type { PartnerScope } from '../../platform/database/portal.ts';
import { Problem } from '../../platform/http/problem.ts';
import { dropExports } from '../../platform/lists/exports/repository.ts';
import type { Services } from '../../platform/services.ts';
import { checkedRecipients, peopleOf, stateOfRecipient } from './people.ts';
import { scheduleOf } from './present.ts';
import { type PartnerScheduleRow, partnerSchedulesRepository } from './repository.ts';
import { partnerRunsRepository } from './runs-repository.ts';

export interface By {
  id: string;
  at: Date;
}

/** Scheduled reports in the audit; each entry is named by its partner. */
export const partnerScheduleKind = 'partner-schedule';

/** The owner, the only part of a scope that a change needs. */
export type Whose = Pick<PartnerScope, 'partnerId' | 'partner'>;

const recordOf = (
  { partner }: Whose,
  id: string,
  action: string,
  change: Pick<AuditRecord, 'property' | 'before' | 'after'>,
): AuditRecord => ({ action, subject: { kind: partnerScheduleKind, id, name: partner }, ...change });

async function locked(tx: Db, { partnerId }: Whose, id: string): Promise<PartnerScheduleRow> {
  const row = await partnerSchedulesRepository(tx).lock(partnerId, id);
  if (row === undefined) throw new Problem('not_found');
  return row;
}

const auditFacts = ({ name, report, period, recipients, file_language, ...row }: PartnerScheduleRow) => ({
  name,
  report,
  period,
  schedule: scheduleOf(row),
  file_language,
  recipients,
});

/** Schedules a report, switched on. Returns its id. @throws {Problem} `schedule_full`, `invalid_request` naming the field */
export async function create(
  services: Services,
  tx: Db,
  scope: PartnerScope,
  { schedule, ...draft }: BodyOf<typeof createPartnerSchedule>,
  by: By,
): Promise<Change<string>> {
  const { partnerId, partner } = scope;
  const recipients = await checkedRecipients(services, tx, partnerId, draft.recipients);
  const schedules = partnerSchedulesRepository(tx);
  if ((await schedules.countAlone(partnerId)) >= partnerScheduleLimits.each) throw new Problem('schedule_full');
  const id = randomUUID();
  await schedules.add({
    id,
    partner_id: partnerId,
    partner,
    ...draft,
    ...schedule,
    recipients,
    next_at: nextRun(schedule, by.at),
    created_by: by.id,
    created_at: by.at,
  });
  return { answer: id, records: [recordOf(scope, id, 'create', { after: { ...draft, schedule, recipients } })] };
}

/** Changes a scheduled report. Its next time stays unless the schedule changes. @throws {Problem} `not_found`, `invalid_request` */
export async function change(
  services: Services,
  tx: Db,
  scope: Whose,
  { schedule_id: id, schedule, ...draft }: BodyOf<typeof changePartnerSchedule>,
  by: By,
): Promise<Change<void>> {
  const row = await locked(tx, scope, id);
  const recipients = await checkedRecipients(services, tx, scope.partnerId, draft.recipients);
  const before = auditFacts(row);
  const after = { ...before, ...draft, schedule, recipients };
  if (isSame(before, after)) return { answer: undefined, records: [] };
  const isMoved = !isSame(before.schedule, schedule);
  const nextAt = row.status && isMoved ? nextRun(schedule, by.at) : row.next_at;
  await partnerSchedulesRepository(tx).change(id, { ...draft, ...schedule, recipients }, nextAt);
  return { answer: undefined, records: [recordOf(scope, id, 'update', { property: 'terms', before, after })] };
}

/** Pauses a scheduled report, or switches it on for its next time. @throws {Problem} `not_found`, `schedule_nobody` */
export async function switchTo(
  services: Services,
  tx: Db,
  scope: Whose,
  { schedule_id: id, on }: { schedule_id: string; on: boolean },
  by: By,
): Promise<Change<void>> {
  const row = await locked(tx, scope, id);
  if (row.status === on) return { answer: undefined, records: [] };
  const schedules = partnerSchedulesRepository(tx);
  if (on) {
    const people = await peopleOf(services, tx, scope.partnerId);
    if (!row.recipients.some((one) => stateOfRecipient(people.get(one)) === 'active'))
      throw new Problem('schedule_nobody');
    await schedules.switchOn(id, nextRun(scheduleOf(row), by.at));
  } else await schedules.pause(id, false);
  const change = { property: 'status', before: on ? 0 : 1, after: on ? 1 : 0 };
  return { answer: undefined, records: [recordOf(scope, id, 'update', change)] };
}

/** Deletes a scheduled report with its runs and their files. @throws {Problem} `not_found` */
export async function remove(tx: Db, scope: Whose, id: string): Promise<Change<void>> {
  const row = await locked(tx, scope, id);
  await dropExports(tx, await partnerRunsRepository(tx).filesOf(id));
  await partnerSchedulesRepository(tx).remove(id);
  return { answer: undefined, records: [recordOf(scope, id, 'delete', { before: auditFacts(row) })] };
}
