import { randomUUID } from 'node:crypto';
import type { SavedView, TeamView } from '@tulna/contract/saved-views';
import { ADMIN_PAGES, type AdminPage, mayOpen } from '@tulna/rules/admin-access';
import type { Change } from '../../platform/audit/changes.ts';
import type { AuditedKind } from '../../platform/audit/registry.ts';
import type { Db } from '../../platform/database/database.ts';
import { Problem } from '../../platform/http/problem.ts';
import { declaredLists, staffPageOf } from '../../platform/lists/server-list.ts';
import type { Services } from '../../platform/services.ts';
import { adminUsersRepository, roleOf } from '../admin-users/index.ts';
import { type TeamViewRow, teamViewsRepository } from './team-repository.ts';

/** The person who shares or removes a view. */
interface Sharer {
  id: string;
  roleId: number;
  at: Date;
}

const kind = 'team-view';
const mostPerList = 50;

/** Lists whose name in the console differs from that on the server. */
const elsewhere: ReadonlyMap<string, AdminPage> = new Map([
  ['complaint-desk', 'csr-portal'],
  ['conduct-signatures', 'partners'],
  ['lender-switches', 'vendors-on-off'],
]);

/** The page of a list or report; undefined for an unknown name. */
function pageOf(list: string): AdminPage | undefined {
  const declared = declaredLists().get(list);
  if (declared !== undefined) return typeof declared.page === 'object' ? undefined : staffPageOf(declared);
  return elsewhere.get(list) ?? ADMIN_PAGES.find((page) => page === list);
}

const subjectOf = ({ id, list, name }: Pick<TeamViewRow, 'id' | 'list' | 'name'>) => ({
  kind,
  id,
  name: `${list}: ${name}`,
});

const knownOf = async (services: Services, db: Db, authors: readonly (string | null)[]) => {
  const ids = [...new Set(authors.filter((id): id is string => id !== null))];
  const people = await adminUsersRepository(services, db).people(ids);
  return new Map(people.map((person) => [person.id, person]));
};

/** Whether a member of staff may change a view: its author and role 1 may, and once the author has left, all staff who may open its page. */
const mayChange = (
  { created_by: author }: Pick<TeamViewRow, 'created_by'>,
  by: Pick<Sharer, 'id' | 'roleId'>,
  known: ReadonlyMap<string, { isGone: boolean }>,
): boolean => by.roleId === 1 || author === by.id || author === null || (known.get(author)?.isGone ?? true);

/** The views of the team for the pages of a role. */
export async function teamViewsOf(services: Services, db: Db, by: Pick<Sharer, 'id' | 'roleId'>): Promise<TeamView[]> {
  const pages = ADMIN_PAGES.filter((page) => mayOpen(by.roleId, page));
  const rows = await teamViewsRepository(services, db).of(pages);
  const known = await knownOf(
    services,
    db,
    rows.map(({ created_by }) => created_by),
  );
  return rows.map(({ id, list, name, query, hidden, created_by }) => ({
    view_id: id,
    list,
    name,
    query,
    hidden,
    by: known.get(created_by ?? '')?.name ?? '',
    may_change: mayChange({ created_by }, by, known),
  }));
}

/**
 * Shares a view, which replaces one of the same list and name.
 * @throws {Problem} `not_found` for an unknown list, `forbidden` if the role may not open its page, `team_view_taken` if a colleague’s view
 * has the name, `too_many_team_views`
 */
export async function addTeamView(
  services: Services,
  tx: Db,
  { list, name, query, hidden }: SavedView,
  by: Sharer,
): Promise<Change<string>> {
  const page = pageOf(list);
  if (page === undefined) throw new Problem('not_found');
  if (!mayOpen(by.roleId, page)) throw new Problem('forbidden');
  const views = teamViewsRepository(services, tx);
  const before = await views.named(list, name);
  if (before !== undefined) {
    if (!mayChange(before, by, await knownOf(services, tx, [before.created_by]))) throw new Problem('team_view_taken');
    await views.remove(before.id, by.at);
  } else if ((await views.count(list)) >= mostPerList) throw new Problem('too_many_team_views');
  const row = { id: randomUUID(), page, list, name, created_by: by.id };
  await views.add(row, { query, hidden }, by.at);
  return {
    answer: row.id,
    records: [
      ...(before === undefined ? [] : [{ action: 'delete', subject: subjectOf(before) }]),
      // The filters aren’t recorded, because they may name a person.
      { action: 'create', subject: subjectOf(row), after: { list, name } },
    ],
  };
}

/** Removes a view. @throws {Problem} `not_found`, `forbidden` */
export async function dropTeamView(services: Services, tx: Db, id: string, by: Sharer): Promise<Change<void>> {
  const views = teamViewsRepository(services, tx);
  const row = await views.lock(id);
  const page = row && ADMIN_PAGES.find((one) => one === row.page);
  if (row === undefined || row.deleted_at !== null || page === undefined || !mayOpen(by.roleId, page))
    throw new Problem('not_found');
  if (!mayChange(row, by, await knownOf(services, tx, [row.created_by]))) throw new Problem('forbidden');
  await views.remove(id, by.at);
  return { answer: undefined, records: [{ action: 'delete', subject: subjectOf(row) }] };
}

/** Restores a view unless another one has its name now. @throws {Problem} `changed_since` */
async function putBack(services: Services, tx: Db, id: string): Promise<Change<void>> {
  const views = teamViewsRepository(services, tx);
  const row = await views.lock(id);
  if (row === undefined || row.deleted_at === null) throw new Problem('changed_since');
  if ((await views.named(row.list, row.name)) !== undefined) throw new Problem('changed_since');
  await views.restore(id);
  return { answer: undefined, records: [{ action: 'restore', subject: subjectOf(row) }] };
}

/** Views of the team in the audit: sharing and removing can be undone. */
export const auditedTeamViews: AuditedKind = {
  kind,
  putBack: {},
  undoAction: {
    async create({ services, tx, id, by }) {
      const roleId = (await roleOf(services, tx, by.id)) ?? 0;
      return dropTeamView(services, tx, id, { ...by, roleId });
    },
  },
  restore: ({ services, tx, id }) => putBack(services, tx, id),
};
