import type { Db } from '../../../platform/database/database.ts';
import { Problem } from '../../../platform/http/problem.ts';
import type { Services } from '../../../platform/services.ts';
import { type AdminUser, adminUsersRepository } from '../repository.ts';
import { accountsRepository } from './accounts-repository.ts';

export type By = { id: string; at: Date };

/** The audit subject of a staff account. It has no name: names are looked up when the audit is read. */
export const subjectOf = ({ id }: { id: string }) => ({ kind: 'admin-user', id, name: '' });

/**
 * Allows one change of staff accounts at a time, and checks again whether the person who makes it is still allowed to: a colleague may have just disabled them.
 * @throws {Problem} `unauthorised`
 */
export async function holdStaff(services: Services, tx: Db, by: By): Promise<void> {
  await accountsRepository(services, tx).alone();
  const actor = await adminUsersRepository(services, tx).byId(by.id);
  if (actor?.state !== 'active' || actor.roleId !== 1) throw new Problem('unauthorised');
}

/**
 * Locks a colleague's account for a change. Staff can’t change their own account, and the person who makes the change stays an active
 * administrator with all pages until it is done. So one administrator is always left.
 * @throws {Problem} `unauthorised`, `not_found`, `staff_own`
 */
export async function lockColleague(services: Services, tx: Db, id: string, by: By): Promise<AdminUser> {
  await holdStaff(services, tx, by);
  const colleague = await accountsRepository(services, tx).lock(id);
  if (colleague === undefined) throw new Problem('not_found');
  if (colleague.id === by.id) throw new Problem('staff_own');
  return colleague;
}
