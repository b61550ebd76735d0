import type { ScheduledReport } from '@tulna/contract/scheduled-reports';
import { mayOpen } from '@tulna/rules/admin-access';
import { pageOfReport, reportsOfRole, type ScheduledReportName } from '@tulna/rules/scheduled-reports';
import type { Db } from '../../platform/database/database.ts';
import { Problem } from '../../platform/http/problem.ts';
import type { Services } from '../../platform/services.ts';
import { adminUsersRepository, type StaffMember } from '../admin-users/index.ts';

export type RecipientState = ScheduledReport['recipients'][number]['state'];

/** Whether a member of staff may get a report today. A deleted account is treated like a closed one. */
export function recipientState(person: StaffMember | undefined, report: ScheduledReportName): RecipientState {
  if (person === undefined || person.isGone) return 'gone';
  return mayOpen(person.roleId, pageOfReport(report)) ? 'active' : 'role';
}

/** Staff by their ids; unknown ids are left out. */
export async function staffByIds(
  services: Services,
  db: Db,
  ids: readonly (string | null)[],
): Promise<ReadonlyMap<string, StaffMember>> {
  const known = [...new Set(ids.filter((id): id is string => id !== null))];
  const people = await adminUsersRepository(services, db).people(known);
  return new Map(people.map((person) => [person.id, person]));
}

/**
 * Checks recipients and removes duplicates.
 * @throws {Problem} `invalid_request` naming the field, if a recipient may not get the report
 */
export async function checkedRecipients(
  services: Services,
  db: Db,
  report: ScheduledReportName,
  ids: readonly string[],
  field: 'recipients' | 'value',
): Promise<string[]> {
  const people = await staffByIds(services, db, ids);
  if (ids.some((id) => recipientState(people.get(id), report) !== 'active'))
    throw new Problem('invalid_request', { fields: { [field]: 'invalid_option' } });
  return [...new Set(ids)];
}

/** Everyone who may get one of the reports that a role may open. */
export async function possibleRecipients(services: Services, db: Db, roleId: number) {
  const own = reportsOfRole(roleId);
  const people = await adminUsersRepository(services, db).people();
  return people
    .filter(({ isGone }) => !isGone)
    .map((person) => ({
      admin_id: person.id,
      name: person.name,
      reports: reportsOfRole(person.roleId).filter((report) => own.includes(report)),
    }))
    .filter(({ reports }) => reports.length > 0);
}
