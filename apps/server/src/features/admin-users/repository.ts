import type { AdminRole } from '@tulna/rules/admin-access';
import { isAdminRole } from '@tulna/rules/admin-access';
import type { Db } from '../../platform/database/database.ts';
import type { Services } from '../../platform/services.ts';

/** A member of staff. */
export interface AdminUser {
  id: string;
  name: string;
  /** Lower case. */
  email: string;
  roleId: AdminRole;
  passwordHash: string;
  passwordChangedAt: Date;
  disabledAt: Date | null;
}

/** A member of staff as others need to know them. */
export type StaffMember = Pick<AdminUser, 'id' | 'name' | 'email' | 'roleId'> & { isGone: boolean };

type Keys = Pick<Services, 'fieldEncryption' | 'blindIndex'>;

const table = 'admin_users';

/** All reads and writes of the `admin_users` table: name and address are sealed on their way in. */
export function adminUsersRepository({ fieldEncryption, blindIndex }: Keys, db: Db) {
  const open = (row: {
    id: string;
    name_sealed: Buffer;
    email_sealed: Buffer;
    role_id: number;
    password_hash: string;
    password_changed_at: Date;
    disabled_at: Date | null;
  }): AdminUser => {
    if (!isAdminRole(row.role_id)) throw new Error(`Administrator ${row.id} has the unknown role ${row.role_id}.`);
    return {
      id: row.id,
      name: fieldEncryption.open({ table, column: 'name_sealed', id: row.id }, row.name_sealed),
      email: fieldEncryption.open({ table, column: 'email_sealed', id: row.id }, row.email_sealed),
      roleId: row.role_id,
      passwordHash: row.password_hash,
      passwordChangedAt: row.password_changed_at,
      disabledAt: row.disabled_at,
    };
  };

  return {
    /** Adds a member of staff; false where the address is known already. */
    async add(user: Omit<AdminUser, 'disabledAt'>): Promise<boolean> {
      const added = await db
        .insertInto('admin_users')
        .values({
          id: user.id,
          name_sealed: fieldEncryption.seal({ table, column: 'name_sealed', id: user.id }, user.name),
          email_sealed: fieldEncryption.seal({ table, column: 'email_sealed', id: user.id }, user.email),
          email_index: blindIndex.of('staff email', user.email),
          role_id: user.roleId,
          password_hash: user.passwordHash,
          password_changed_at: user.passwordChangedAt,
          created_at: user.passwordChangedAt,
        })
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirst();
      return (added.numInsertedOrUpdatedRows ?? 0n) > 0n;
    },

    async byEmail(email: string): Promise<AdminUser | undefined> {
      const row = await db
        .selectFrom('admin_users')
        .selectAll()
        .where('email_index', 'in', blindIndex.candidates('staff email', email))
        .executeTakeFirst();
      return row && open(row);
    },

    /** Whether anybody with this role can sign in. */
    async isThere(roleId: AdminRole): Promise<boolean> {
      const row = await db
        .selectFrom('admin_users')
        .select('id')
        .where('role_id', '=', roleId)
        .where('disabled_at', 'is', null)
        .executeTakeFirst();
      return row !== undefined;
    },

    /** Addresses of everyone with one of some roles who can sign in, in no order. */
    async addressesOf(roleIds: readonly number[]): Promise<string[]> {
      if (roleIds.length === 0) return [];
      const rows = await db
        .selectFrom('admin_users')
        .select(['id', 'email_sealed'])
        .where('role_id', 'in', roleIds)
        .where('disabled_at', 'is', null)
        .execute();
      return rows.map((row) => fieldEncryption.open({ table, column: 'email_sealed', id: row.id }, row.email_sealed));
    },

    async disable(id: string, at: Date): Promise<void> {
      await db.updateTable('admin_users').set({ disabled_at: at }).where('id', '=', id).execute();
    },

    async byId(id: string): Promise<AdminUser | undefined> {
      const row = await db.selectFrom('admin_users').selectAll().where('id', '=', id).executeTakeFirst();
      return row && open(row);
    },

    /** Names of some of the staff, or of everyone, by id. */
    async names(ids?: readonly string[]): Promise<Map<string, string>> {
      if (ids?.length === 0) return new Map();
      const all = db.selectFrom('admin_users').select(['id', 'name_sealed']);
      const rows = await (ids === undefined ? all : all.where('id', 'in', ids)).execute();
      return new Map(
        rows.map((row) => [
          row.id,
          fieldEncryption.open({ table, column: 'name_sealed', id: row.id }, row.name_sealed),
        ]),
      );
    },

    /** Some of the staff, or everyone, in the order of their names: who can be written to, and as which role. */
    async people(ids?: readonly string[]): Promise<StaffMember[]> {
      if (ids?.length === 0) return [];
      const all = db.selectFrom('admin_users').selectAll();
      const rows = await (ids === undefined ? all : all.where('id', 'in', ids)).execute();
      return rows
        .map((row) => open(row))
        .map(({ id, name, email, roleId, disabledAt }) => ({ id, name, email, roleId, isGone: disabledAt !== null }))
        .toSorted((one, other) => one.name.localeCompare(other.name, 'en') || one.id.localeCompare(other.id, 'en'));
    },

    async setPassword(id: string, hash: string, at: Date): Promise<void> {
      await db
        .updateTable('admin_users')
        .set({ password_hash: hash, password_changed_at: at })
        .where('id', '=', id)
        .execute();
    },
  };
}

/** Names of those who changed something, by id; ids of nobody are left out. */
export function adminNames(services: Keys, db: Db, ids: readonly (string | null)[]): Promise<Map<string, string>> {
  const asked = new Set(ids.filter((id): id is string => id !== null));
  return adminUsersRepository(services, db).names([...asked]);
}

/** The role of a member of staff today; undefined where there is none, or no longer. */
export async function roleOf(services: Keys, db: Db, id: string): Promise<number | undefined> {
  const user = await adminUsersRepository(services, db).byId(id);
  return user?.disabledAt === null ? user.roleId : undefined;
}
