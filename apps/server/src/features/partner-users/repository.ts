import type { Language } from '@tulna/phrases/language';
import { isPartnerRole, type PartnerRole, partnerRoles } from '@tulna/rules/partner-access';
import type { MailPace, PartnerMail } from '@tulna/rules/partner-mails';
import { sql, type Updateable } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import type { Database } from '../../platform/database/schema.gen.ts';
import type { Services } from '../../platform/services.ts';

/** A person who signs in to the partner portal, as the portal's role may read them. */
export interface PartnerPerson {
  id: string;
  partnerId: number;
  /** Key of the partner. */
  partner: string;
  merchantId: string | null;
  roleId: PartnerRole;
  name: string;
  /** Lower case. */
  email: string;
  passwordChangedAt: Date;
  language: Language;
  disabledAt: Date | null;
  state: 'active' | 'invited' | 'disabled';
  lastSignedInAt: Date | null;
  lastSeenAt: Date | null;
  createdAt: Date;
  /** Kinds of emails that the person has switched off. */
  mailsOff: readonly string[];
  /** How soon emails about leads are sent. */
  mailPace: MailPace;
}

/** Whether a person has not switched off a kind of email. */
export const wantsMail = ({ mailsOff }: Pick<PartnerPerson, 'mailsOff'>, mail: PartnerMail): boolean =>
  !mailsOff.includes(mail);

export interface PartnerUser extends PartnerPerson {
  /** Null until the invitation was accepted. */
  passwordHash: string | null;
}

export type NewPartnerUser = Pick<
  PartnerUser,
  | 'id'
  | 'partnerId'
  | 'partner'
  | 'merchantId'
  | 'roleId'
  | 'name'
  | 'email'
  | 'passwordHash'
  | 'passwordChangedAt'
  | 'language'
>;

type Keys = Pick<Services, 'fieldEncryption' | 'blindIndex'>;

const table = 'partner_users';
const indexed = 'partner user email';
/** The columns that the portal's role may read. */
const readable = [
  'id',
  'partner_id',
  'partner',
  'merchant_id',
  'role_id',
  'name_sealed',
  'email_sealed',
  'password_changed_at',
  'language',
  'disabled_at',
  'created_at',
  'last_signed_in_at',
  'last_seen_at',
  'has_password',
  'mails_off',
  'mail_pace',
] as const;
type Row = Pick<Awaited<ReturnType<typeof oneRow>>, (typeof readable)[number]>;
const oneRow = (db: Db) => db.selectFrom('partner_users').selectAll().executeTakeFirstOrThrow();

function personOf({ fieldEncryption }: Pick<Keys, 'fieldEncryption'>, row: Row): PartnerPerson {
  if (!isPartnerRole(row.role_id)) throw new Error(`Partner user ${row.id} has the unknown role ${row.role_id}.`);
  return {
    id: row.id,
    partnerId: row.partner_id,
    partner: row.partner,
    merchantId: row.merchant_id,
    roleId: row.role_id,
    name: fieldEncryption.open({ table, column: 'name_sealed', id: row.id }, row.name_sealed),
    email: fieldEncryption.open({ table, column: 'email_sealed', id: row.id }, row.email_sealed),
    passwordChangedAt: row.password_changed_at,
    language: row.language as Language,
    disabledAt: row.disabled_at,
    state: row.disabled_at !== null ? 'disabled' : row.has_password ? 'active' : 'invited',
    lastSignedInAt: row.last_signed_in_at,
    lastSeenAt: row.last_seen_at,
    createdAt: row.created_at,
    mailsOff: row.mails_off,
    mailPace: row.mail_pace === 'daily' ? 'daily' : 'at_once',
  };
}

/** People at a partner without their passwords, which the portal's role can't read. */
export function partnerPeople(keys: Pick<Keys, 'fieldEncryption'>, db: Db) {
  const rows = () => db.selectFrom('partner_users').select(readable);
  return {
    /** Everyone at a partner, in the order they were added. */
    async of(partnerId: number): Promise<PartnerPerson[]> {
      const found = await rows().where('partner_id', '=', partnerId).orderBy('created_at').orderBy('id').execute();
      return found.map((row) => personOf(keys, row));
    },

    /** Everyone at one merchant of a partner, in the order they were added. */
    async ofMerchant(partnerId: number, merchantId: string): Promise<PartnerPerson[]> {
      const found = await rows()
        .where('partner_id', '=', partnerId)
        .where('merchant_id', '=', merchantId)
        .orderBy('created_at')
        .orderBy('id')
        .execute();
      return found.map((row) => personOf(keys, row));
    },

    async one(partnerId: number, id: string): Promise<PartnerPerson | undefined> {
      const row = await rows().where('partner_id', '=', partnerId).where('id', '=', id).executeTakeFirst();
      return row && personOf(keys, row);
    },
  };
}

/** Reads and writes of the `partner_users` table; name and address are sealed before they are stored. */
export function partnerUsersRepository({ fieldEncryption, blindIndex }: Keys, db: Db) {
  const all = () => db.selectFrom('partner_users').selectAll();
  const open = (row: Awaited<ReturnType<typeof oneRow>>): PartnerUser => ({
    ...personOf({ fieldEncryption }, row),
    passwordHash: row.password_hash,
  });
  const change = async (id: string, values: Updateable<Database['partner_users']>): Promise<void> => {
    await db.updateTable('partner_users').set(values).where('id', '=', id).execute();
  };
  const sealedName = (id: string, name: string): Buffer =>
    fieldEncryption.seal({ table, column: 'name_sealed', id }, name);

  return {
    /** Adds a person; false if the email address already has an account. */
    async add(user: NewPartnerUser, at: Date): Promise<boolean> {
      const added = await db
        .insertInto('partner_users')
        .values({
          id: user.id,
          partner_id: user.partnerId,
          partner: user.partner,
          merchant_id: user.merchantId,
          role_id: user.roleId,
          name_sealed: sealedName(user.id, user.name),
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

    /** Owners of a partner who have chosen a password and aren't disabled, for emails to them. */
    async activeOwnersOf(partnerId: number): Promise<PartnerUser[]> {
      const rows = await all()
        .where('partner_id', '=', partnerId)
        .where('role_id', '=', partnerRoles.owner)
        .where('disabled_at', 'is', null)
        .where('password_hash', 'is not', null)
        .orderBy('created_at')
        .execute();
      return rows.map(open);
    },

    /** Everyone at a partner, for emails to them. */
    peopleOf: (partnerId: number) => partnerPeople({ fieldEncryption }, db).of(partnerId),

    /** An account, locked until the transaction ends. */
    async lockOne(id: string): Promise<PartnerUser | undefined> {
      const row = await all().where('id', '=', id).forNoKeyUpdate().executeTakeFirst();
      return row && open(row);
    },

    async byId(id: string): Promise<PartnerUser | undefined> {
      const row = await all().where('id', '=', id).executeTakeFirst();
      return row && open(row);
    },

    async byEmail(email: string): Promise<PartnerUser | undefined> {
      const row = await all().where('email_index', 'in', blindIndex.candidates(indexed, email)).executeTakeFirst();
      return row && open(row);
    },

    /** The account of an email address, by the indexes from `indexesOf`, so that a job doesn’t need the email address itself. */
    async byIndexes(indexes: readonly Buffer[]): Promise<PartnerUser | undefined> {
      const row = await all()
        .where('email_index', 'in', [...indexes])
        .executeTakeFirst();
      return row && open(row);
    },

    indexesOf: (email: string): readonly Buffer[] => blindIndex.candidates(indexed, email),

    /** An account of a partner, locked until the transaction ends. */
    async lock(partnerId: number, id: string): Promise<PartnerUser | undefined> {
      const row = await all()
        .where('partner_id', '=', partnerId)
        .where('id', '=', id)
        .forNoKeyUpdate()
        .executeTakeFirst();
      return row && open(row);
    },

    /** Locks a partner's people until the transaction ends, so that they are changed one at a time. */
    async alone(partnerId: number): Promise<void> {
      await sql`select pg_advisory_xact_lock(hashtext('partner people'), ${partnerId})`.execute(db);
    },

    /**
     * Records a sign-in and locks the account until the transaction ends, so that nobody can change its role or disable it in between. Undefined if the account can no longer sign in.
     */
    async signedIn(id: string, at: Date): Promise<PartnerUser | undefined> {
      const row = await db
        .updateTable('partner_users')
        .set({ last_signed_in_at: at, last_seen_at: at })
        .where('id', '=', id)
        .where('disabled_at', 'is', null)
        .where('password_hash', 'is not', null)
        .returningAll()
        .executeTakeFirst();
      return row && open(row);
    },

    setPassword: (id: string, hash: string, at: Date) => change(id, { password_hash: hash, password_changed_at: at }),
    setProfile: (id: string, { name, language }: { name: string; language: Language }) =>
      change(id, { name_sealed: sealedName(id, name), language }),
    async setMail(id: string, mail: PartnerMail, on: boolean): Promise<void> {
      const without = sql<string[]>`array_remove(mails_off, ${mail}::text)`;
      const off = on ? without : sql<string[]>`array_append(${without}, ${mail}::text)`;
      await db.updateTable('partner_users').set({ mails_off: off }).where('id', '=', id).execute();
    },
    setMailPace: (id: string, pace: MailPace) => change(id, { mail_pace: pace }),
    setRole: (id: string, roleId: PartnerRole) => change(id, { role_id: roleId }),
    setDisabled: (id: string, at: Date | null) => change(id, { disabled_at: at }),

    async remove(id: string): Promise<void> {
      await db.deleteFrom('partner_users').where('id', '=', id).execute();
    },

    async count(partnerId: number): Promise<number> {
      const { held } = await db
        .selectFrom('partner_users')
        .select(({ fn }) => fn.countAll<number>().as('held'))
        .where('partner_id', '=', partnerId)
        .where('disabled_at', 'is', null)
        .executeTakeFirstOrThrow();
      return Number(held);
    },

    /** Whether a partner has another owner who can sign in. */
    async hasOtherOwner(partnerId: number, besides: string): Promise<boolean> {
      const row = await db
        .selectFrom('partner_users')
        .select('id')
        .where('partner_id', '=', partnerId)
        .where('role_id', '=', partnerRoles.owner)
        .where('disabled_at', 'is', null)
        .where('has_password', '=', true)
        .where('id', '!=', besides)
        .executeTakeFirst();
      return row !== undefined;
    },

    /** Names of some people, or of all, by their ids. */
    async names(ids?: readonly string[]): Promise<Map<string, string>> {
      if (ids?.length === 0) return new Map();
      const named = db.selectFrom('partner_users').select(['id', 'name_sealed']);
      const rows = await (ids === undefined ? named : named.where('id', 'in', [...ids])).execute();
      return new Map(
        rows.map(({ id, name_sealed }) => [
          id,
          fieldEncryption.open({ table, column: 'name_sealed', id }, name_sealed),
        ]),
      );
    },

    /** Records when people were last seen, because their sessions are deleted a day after they end. */
    async noteSeen(seen: ReadonlyMap<string, { lastSeenAt: Date }>): Promise<void> {
      const ids = [...seen.keys()];
      const times = [...seen.values()].map(({ lastSeenAt }) => lastSeenAt);
      await sql`update partner_users set last_seen_at = greatest(last_seen_at, seen.at)
        from unnest(${ids}::uuid[], ${times}::timestamptz[]) as seen (id, at) where partner_users.id = seen.id`.execute(
        db,
      );
    },
  };
}
