import type { Language } from '@tulna/phrases/language';
import { isPartnerRole, type PartnerRole, partnerRoles } from '@tulna/rules/partner-access';
import type { Db } from '../../platform/database/database.ts';
import type { Services } from '../../platform/services.ts';

/** Somebody who signs in to the partner portal. */
export interface PartnerUser {
  id: string;
  partnerId: number;
  /** Key of the partner. */
  partner: string;
  merchantId: string | null;
  roleId: PartnerRole;
  name: string;
  /** Lower case. */
  email: string;
  /** Null until the invitation was accepted. */
  passwordHash: string | null;
  passwordChangedAt: Date;
  language: Language;
  disabledAt: Date | null;
}

export type NewPartnerUser = Omit<PartnerUser, 'disabledAt'>;

type Keys = Pick<Services, 'fieldEncryption' | 'blindIndex'>;

const table = 'partner_users';
const indexed = 'partner user email';

/** All reads and writes of the `partner_users` table: name and address are sealed on their way in. */
export function partnerUsersRepository({ fieldEncryption, blindIndex }: Keys, db: Db) {
  const all = () => db.selectFrom('partner_users').selectAll();
  const open = (row: Awaited<ReturnType<ReturnType<typeof all>['executeTakeFirstOrThrow']>>): PartnerUser => {
    if (!isPartnerRole(row.role_id)) throw new Error(`Partner user ${row.id} has the unknown role ${row.role_id}.`);
    return {
      id: row.id,
      partnerId: row.partner_id,
      partner: row.partner,
      merchantId: row.merchant_id,
      roleId: row.role_id,
      name: fieldEncryption.open({ table, column: 'name_sealed', id: row.id }, row.name_sealed),
      email: fieldEncryption.open({ table, column: 'email_sealed', id: row.id }, row.email_sealed),
      passwordHash: row.password_hash,
      passwordChangedAt: row.password_changed_at,
      language: row.language as Language,
      disabledAt: row.disabled_at,
    };
  };

  return {
    /** Adds somebody; false where the address has an account already. */
    async add(user: NewPartnerUser, at: Date): Promise<boolean> {
      const added = await db
        .insertInto('partner_users')
        .values({
          id: user.id,
          partner_id: user.partnerId,
          partner: user.partner,
          merchant_id: user.merchantId,
          role_id: user.roleId,
          name_sealed: fieldEncryption.seal({ table, column: 'name_sealed', id: user.id }, user.name),
          email_sealed: fieldEncryption.seal({ table, column: 'email_sealed', id: user.id }, user.email),
          email_index: blindIndex.of(indexed, user.email),
          password_hash: user.passwordHash,
          password_changed_at: user.passwordChangedAt,
          language: user.language,
          created_at: at,
        })
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirst();
      return (added.numInsertedOrUpdatedRows ?? 0n) > 0n;
    },

    /** Owners of a partner who can sign in, for what is written to them. */
    async ownersOf(partnerId: number): Promise<PartnerUser[]> {
      const rows = await all()
        .where('partner_id', '=', partnerId)
        .where('role_id', '=', partnerRoles.owner)
        .where('disabled_at', 'is', null)
        .orderBy('created_at')
        .execute();
      return rows.map(open);
    },

    async byId(id: string): Promise<PartnerUser | undefined> {
      const row = await all().where('id', '=', id).executeTakeFirst();
      return row && open(row);
    },

    async byEmail(email: string): Promise<PartnerUser | undefined> {
      const row = await all().where('email_index', 'in', blindIndex.candidates(indexed, email)).executeTakeFirst();
      return row && open(row);
    },
  };
}
