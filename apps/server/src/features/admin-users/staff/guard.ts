import type { Db } from '../../../platform/database/database.ts';
import { Problem } from '../../../platform/http/problem.ts';
import type { Services } from '../../../platform/services.ts';
import { type AdminUser, adminUsersRepository } from '../repository.ts';
import { accountsRepository } from './accounts-repository.ts';

export type By = { id: string; at: Date };

/** Staff accounts as the audit names them; their names are looked up when it is read. */
export const subjectOf = ({ id }: { id: string }) => ({ kind: 'admin-user', id, name: '' });

/**
 * Lets one change of staff accounts in at a time, and looks again whether the person who makes it still may: a colleague may have
 * disabled them a moment ago.
 * @throws {Problem} `unauthorised`
 */
export async function holdStaff(services: Services, tx: Db, by: By): Promise<void> {
  await accountsRepository(services, tx).alone();
  const actor = await adminUsersRepository(services, tx).byId(by.id);
  if (actor?.state !== 'active' || actor.roleId !== 1) throw new Problem('unauthorised');
}

/**
 * A colleague's account, locked for a change. Nobody changes their own, and the person who makes a change is an active administrator with
 * all pages until it is done: so one is always left.
 * @throws {Problem} `unauthorised`, `not_found`, `staff_own`
 */
export async function lockColleague(services: Services, tx: Db, id: string, by: By): Promise<AdminUser> {
  await holdStaff(services, tx, by);
  const colleague = await accountsRepository(services, tx).lock(id);
  if (colleague === undefined) throw new Problem('not_found');
  if (colleague.id === by.id) throw new Problem('staff_own');
  return colleague;
}
