import type { Language } from '@tulna/phrases/language';
import type { AdminRole } from '@tulna/rules/admin-access';
import { isAdminRole } from '@tulna/rules/admin-access';
import { firstAndLastWord, type StaffState } from '@tulna/rules/staff';
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
  state: StaffState;
  lastSignedInAt: Date | null;
  /** Language of our emails to this person. */
  language: Language;
}

/** A new member of staff. Without an invitation they already have a password. */
export interface NewAdminUser extends Omit<AdminUser, 'disabledAt' | 'state' | 'language' | 'lastSignedInAt'> {
  invitation?: { by: string; language: Language };
}

/** The facts about a member of staff that other features need. */
export type StaffMember = Pick<AdminUser, 'id' | 'name' | 'email' | 'roleId'> & {
  /** True if no email can be sent to them: their account is disabled, or its invitation isn't accepted yet. */
  isGone: boolean;
};

/** States of staff who work here and have accepted their invitation, even while a reset has left them without a password. */
const employed = ['active', 'reset'] as const satisfies readonly StaffState[];

const isEmployed = (state: StaffState): boolean => employed.some((one) => one === state);

type Keys = Pick<Services, 'fieldEncryption' | 'blindIndex'>;

const table = 'admin_users';

/** A row of the table with its decrypted parts. */
export interface AdminUserRow {
  id: string;
  name_sealed: Buffer;
  email_sealed: Buffer;
  role_id: number;
  password_hash: string;
  password_changed_at: Date;
  disabled_at: Date | null;
  state: string;
  last_signed_in_at: Date | null;
  language: string;
}

/** Decrypts a row into a member of staff. */
export function openAdminUser({ fieldEncryption }: Pick<Keys, 'fieldEncryption'>, row: AdminUserRow): AdminUser {
  if (!isAdminRole(row.role_id)) throw new Error(`Administrator ${row.id} has the unknown role ${row.role_id}.`);
  return {
    id: row.id,
    name: fieldEncryption.open({ table, column: 'name_sealed', id: row.id }, row.name_sealed),
    email: fieldEncryption.open({ table, column: 'email_sealed', id: row.id }, row.email_sealed),
    roleId: row.role_id,
    passwordHash: row.password_hash,
    passwordChangedAt: row.password_changed_at,
    disabledAt: row.disabled_at,
    state: row.state as StaffState,
    lastSignedInAt: row.last_signed_in_at,
    language: row.language as Language,
  };
}

/** All reads and writes of the `admin_users` table: name and address are encrypted when they are written. */
export function adminUsersRepository({ fieldEncryption, blindIndex }: Keys, db: Db) {
  const open = (row: AdminUserRow): AdminUser => openAdminUser({ fieldEncryption }, row);

  return {
    /** Adds a member of staff; false if the email address is already known. */
    async add(user: NewAdminUser): Promise<boolean> {
      const { first, last } = firstAndLastWord(user.name);
      const added = await db
        .insertInto('admin_users')
        .values({
          id: user.id,
          name_sealed: fieldEncryption.seal({ table, column: 'name_sealed', id: user.id }, user.name),
          email_sealed: fieldEncryption.seal({ table, column: 'email_sealed', id: user.id }, user.email),
          email_index: blindIndex.of('staff email', user.email),
          first_name_index: blindIndex.of('staff name', first),
          last_name_index: blindIndex.of('staff name', last),
          role_id: user.roleId,
          ...(user.invitation && {
            password_waits: 'invitation',
            invited_by: user.invitation.by,
            language: user.invitation.language,
          }),
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
        .where('state', '=', 'active')
        .executeTakeFirst();
      return row !== undefined;
    },

    /** Addresses of everyone who works here and has one of the roles, in no particular order. */
    async addressesOf(roleIds: readonly number[]): Promise<string[]> {
      if (roleIds.length === 0) return [];
      const rows = await db
        .selectFrom('admin_users')
        .select(['id', 'email_sealed'])
        .where('role_id', 'in', roleIds)
        .where('state', 'in', employed)
        .execute();
      return rows.map((row) => fieldEncryption.open({ table, column: 'email_sealed', id: row.id }, row.email_sealed));
    },

    /** Everyone with a role who can sign in. */
    async active(roleId: AdminRole): Promise<AdminUser[]> {
      const rows = await db
        .selectFrom('admin_users')
        .selectAll()
        .where('role_id', '=', roleId)
        .where('state', '=', 'active')
        .orderBy('created_at')
        .orderBy('id')
        .execute();
      return rows.map((row) => open(row));
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

    /** Some of the staff, or everyone, ordered by name, with their role and whether they can get emails. */
    async people(ids?: readonly string[]): Promise<StaffMember[]> {
      if (ids?.length === 0) return [];
      const all = db.selectFrom('admin_users').selectAll();
      const rows = await (ids === undefined ? all : all.where('id', 'in', ids)).execute();
      return rows
        .map((row) => open(row))
        .map(({ id, name, email, roleId, state }) => ({ id, name, email, roleId, isGone: !isEmployed(state) }))
        .toSorted((one, other) => one.name.localeCompare(other.name, 'en') || one.id.localeCompare(other.id, 'en'));
    },

    /**
     * Records a sign-in, and locks the account until the transaction ends, so that its role can’t be changed nor the account disabled in
     * between. Undefined if the account can no longer sign in.
     */
    async signedIn(id: string, at: Date): Promise<AdminUser | undefined> {
      const row = await db
        .updateTable('admin_users')
        .set({ last_signed_in_at: at })
        .where('id', '=', id)
        .where('state', '=', 'active')
        .returningAll()
        .executeTakeFirst();
      return row && open(row);
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

/** Names of the people who changed something, by ID; unknown IDs are left out. */
export function adminNames(services: Keys, db: Db, ids: readonly (string | null)[]): Promise<Map<string, string>> {
  const wanted = new Set(ids.filter((id): id is string => id !== null));
  return adminUsersRepository(services, db).names([...wanted]);
}

/** The current role of a member of staff; undefined if there is no such person, or no longer. */
export async function roleOf(services: Keys, db: Db, id: string): Promise<number | undefined> {
  const user = await adminUsersRepository(services, db).byId(id);
  return user !== undefined && isEmployed(user.state) ? user.roleId : undefined;
}
