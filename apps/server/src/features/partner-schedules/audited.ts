import { partnerScheduleChange } from '@tulna/contract/partner-schedules';
import { flag } from '@tulna/contract/wire';
import type { Change } from '../../platform/audit/changes.ts';
import type { AuditedKind, Undoing } from '../../platform/audit/registry.ts';
import { Problem } from '../../platform/http/problem.ts';
import { change, partnerScheduleKind, remove, switchTo, type Whose } from './changes.ts';
import { partnerSchedulesRepository } from './repository.ts';

/** Undoes a change of a schedule as its partner would make it. */
const inIts =
  (work: (undoing: Undoing, whose: Whose, value: unknown) => Promise<Change<unknown>>) =>
  async (undoing: Undoing, value?: unknown): Promise<Change<unknown>> => {
    const row = await partnerSchedulesRepository(undoing.tx).byId(undoing.id);
    if (row === undefined) throw new Problem('not_found');
    return work(undoing, { partnerId: row.partner_id, partner: row.partner }, value);
  };

/** Scheduled reports of partners in the audit. A deletion can't be undone, because the runs and files were deleted too. */
export const auditedPartnerSchedules: AuditedKind = {
  kind: partnerScheduleKind,
  putBack: {
    terms: inIts(({ services, tx, id, by }, whose, value) => {
      // The content of a report never changes, only its times and recipients.
      const { report: _, ...terms } = value as Record<string, unknown>;
      return change(services, tx, whose, partnerScheduleChange.parse({ ...terms, schedule_id: id }), by);
    }),
    status: inIts(({ services, tx, id, by }, whose, value) =>
      switchTo(services, tx, whose, { schedule_id: id, on: flag.parse(value) === 1 }, by),
    ),
  },
  undoAction: { create: inIts(({ tx, id }, whose) => remove(tx, whose, id)) },
};
