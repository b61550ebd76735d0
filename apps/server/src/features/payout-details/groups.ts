import { randomUUID } from 'node:crypto';
import { formatPaise } from '@tulna/rules/money';
import type { Change } from '../../platform/audit/changes.ts';
import type { AuditRecord } from '../../platform/audit/entry.ts';
import type { Db } from '../../platform/database/database.ts';
import { Problem } from '../../platform/http/problem.ts';
import type { Services } from '../../platform/services.ts';
import { type PayoutGroup, payoutGroupsRepository } from './groups-repository.ts';
import { payoutDetailsRepository } from './repository.ts';

/** The kind of groups in the audit. */
export const groupKind = 'payout-group';

type By = { id: string; at: Date };

const subjectOf = ({ id, name }: PayoutGroup): AuditRecord['subject'] => ({ kind: groupKind, id, name });
const auditFacts = ({ name, holdingDays, leastPaise }: PayoutGroup) => ({
  name,
  holding_days: holdingDays,
  least: formatPaise(leastPaise, 'always'),
});

/**
 * Adds or changes a group.
 * @throws {Problem} `invalid_request` for a name that another group has, `not_found`
 */
export async function saveGroup(
  db: Db,
  given: { id: string | null; name: string; holdingDays: number; leastPaise: number },
  by: By,
): Promise<Change<string>> {
  const groups = payoutGroupsRepository(db);
  const before = given.id === null ? undefined : await groups.lock(given.id);
  if (given.id !== null && before === undefined) throw new Problem('not_found');
  if (await groups.isTaken(given.name, given.id))
    throw new Problem('invalid_request', { fields: { name: { shape: 'nameTaken' } } });
  const { name, holdingDays, leastPaise } = given;
  const group: PayoutGroup = {
    id: given.id ?? randomUUID(),
    name,
    holdingDays,
    leastPaise,
    isStandard: before?.isStandard ?? false,
  };
  if (before !== undefined && JSON.stringify(auditFacts(before)) === JSON.stringify(auditFacts(group)))
    return { answer: group.id, records: [] };
  await groups.save(group, by);
  const record: AuditRecord =
    before === undefined
      ? { action: 'create', subject: subjectOf(group), after: auditFacts(group) }
      : { action: 'update', subject: subjectOf(group), before: auditFacts(before), after: auditFacts(group) };
  return { answer: group.id, records: [record] };
}

/** Deletes a group. @throws {Problem} `group_standard`, `group_in_use` if details name it, `not_found` */
export async function deleteGroup(
  services: Pick<Services, 'fieldEncryption' | 'blindIndex'>,
  db: Db,
  id: string,
): Promise<Change<void>> {
  const groups = payoutGroupsRepository(db);
  const group = await groups.lock(id);
  if (group === undefined) throw new Problem('not_found');
  if (group.isStandard) throw new Problem('group_standard');
  if (await payoutDetailsRepository(services, db).isGroupNamed(id)) throw new Problem('group_in_use');
  await groups.remove(id);
  return { answer: undefined, records: [{ action: 'delete', subject: subjectOf(group), before: auditFacts(group) }] };
}
