import type { Language } from '@tulna/phrases/language';
import type { MerchantRefusal, MerchantState, MerchantSwitchReason } from '@tulna/rules/merchants';
import { type Selectable, sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import type { Database } from '../../platform/database/schema.gen.ts';
import type { Services } from '../../platform/services.ts';
import { sealedName, sealedValue } from './repository.ts';

export type StoredMerchant = Selectable<Database['merchants']>;

/** A merchant with all its data, decrypted. */
export interface MerchantRecord {
  id: string;
  code: string;
  partnerId: number;
  shopName: string;
  postalCode: string;
  contactName: string;
  phone: string;
  email: string | null;
  pan: string | null;
  gstin: string | null;
  language: Language;
  state: MerchantState;
  active: boolean;
  createdAt: Date;
  createdBy: string | null;
  decidedAt: Date | null;
  decidedBy: string | null;
  refusalReason: MerchantRefusal | null;
  refusalNote: string;
  switchedAt: Date | null;
  switchedBy: string | null;
  switchReason: MerchantSwitchReason | null;
  switchNote: string;
  answerMessages: string[];
}

/** Another merchant with one of the same numbers. */
export interface Likeness {
  of: string;
  id: string;
  shopName: string;
  partnerId: number;
  state: MerchantState;
  active: boolean;
  phone: boolean;
  pan: boolean;
  gstin: boolean;
}

type Keys = Pick<Services, 'fieldEncryption' | 'blindIndex'>;

/** Merchants, as `merchant`, for the list of another feature. */
export const merchantRows = (db: Db) => db.selectFrom('merchants as merchant').selectAll('merchant');

/** SQL: true if another merchant has the same phone, PAN or GSTIN as the row `merchant`. */
export const hasDuplicate = sql<boolean>`exists (select from merchants other where other.id <> merchant.id
  and (other.phone_index = merchant.phone_index or other.pan_index = merchant.pan_index or other.gstin_index = merchant.gstin_index))`;

/** The number of requests that are waiting for an answer. */
export async function waitingMerchants(db: Db): Promise<number> {
  const row = await db
    .selectFrom('merchants')
    .select((merchants) => merchants.fn.countAll<number>().as('count'))
    .where('state', '=', 'new')
    .executeTakeFirstOrThrow();
  return row.count;
}

/** A stored merchant, decrypted. */
export function openMerchant({ fieldEncryption }: Keys, row: StoredMerchant): MerchantRecord {
  const open = (column: string, sealed: Buffer): string =>
    fieldEncryption.open({ table: 'merchants', column, id: row.id }, sealed);
  const opened = (column: string, sealed: Buffer | null) => (sealed === null ? null : open(column, sealed));
  return {
    id: row.id,
    code: row.code,
    partnerId: row.partner_id,
    shopName: row.shop_name,
    postalCode: row.postal_code,
    contactName: open('contact_name', row.contact_name),
    phone: open('phone', row.phone),
    email: opened('email', row.email),
    pan: opened('pan', row.pan),
    gstin: opened('gstin', row.gstin),
    // The table allows only these values.
    language: row.language as Language,
    state: row.state as MerchantState,
    active: row.active,
    createdAt: row.created_at,
    createdBy: row.created_by,
    decidedAt: row.decided_at,
    decidedBy: row.decided_by,
    refusalReason: row.refusal_reason as MerchantRefusal | null,
    refusalNote: row.refusal_note ?? '',
    switchedAt: row.switched_at,
    switchedBy: row.switched_by,
    switchReason: row.switch_reason as MerchantSwitchReason | null,
    switchNote: row.switch_note ?? '',
    answerMessages: row.answer_messages,
  };
}

/** Requests of merchants, their answers and their edits. */
export function merchantRecords(keys: Keys, db: Db) {
  const change = async (id: string, values: Partial<Record<keyof StoredMerchant, unknown>>): Promise<void> => {
    await db
      .updateTable('merchants')
      .set(values as never)
      .where('id', '=', id)
      .execute();
  };

  return {
    async byId(id: string): Promise<MerchantRecord | undefined> {
      const row = await db.selectFrom('merchants').selectAll().where('id', '=', id).executeTakeFirst();
      return row && openMerchant(keys, row);
    },

    /** One merchant, locked until the transaction ends. */
    async lock(id: string): Promise<MerchantRecord | undefined> {
      const row = await db.selectFrom('merchants').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
      return row && openMerchant(keys, row);
    },

    /** Other merchants with the same numbers as some merchants, the newest first. */
    async alike(ids: readonly string[]): Promise<Likeness[]> {
      if (ids.length === 0) return [];
      const { rows } = await sql<Likeness>`
        select own.id as of, other.id, other.shop_name as "shopName", other.partner_id as "partnerId", other.state, other.active,
          other.phone_index = own.phone_index as phone, coalesce(other.pan_index = own.pan_index, false) as pan,
          coalesce(other.gstin_index = own.gstin_index, false) as gstin
        from merchants own join lateral (
          select one.* from merchants one where one.phone_index = own.phone_index
          union select one.* from merchants one where one.pan_index = own.pan_index
          union select one.* from merchants one where one.gstin_index = own.gstin_index
        ) as other on other.id <> own.id
        where own.id = any(${[...ids]}::uuid[]) order by other.created_at desc, other.id`.execute(db);
      return rows;
    },

    /** Locks a mobile number, so that no other merchant is approved with it before the transaction ends. Otherwise neither would see the other's approval. */
    async lockPhone(phone: string): Promise<void> {
      const place = keys.blindIndex.of('phone', phone).readInt32BE(0);
      await sql`select pg_advisory_xact_lock(hashtext('merchant phone'), ${place})`.execute(db);
    },

    /** Stores an answer, with the ids of its messages. */
    answer: (
      id: string,
      { state, reason, note }: { state: 'approved' | 'refused'; reason: string | null; note: string | null },
      by: { id: string; at: Date },
      messages: readonly string[],
    ) =>
      change(id, {
        state,
        refusal_reason: reason,
        refusal_note: note,
        decided_at: by.at,
        decided_by: by.id,
        answer_messages: [...messages],
      }),

    /** Undoes an answer. */
    reopen: (id: string) =>
      change(id, {
        state: 'new',
        refusal_reason: null,
        refusal_note: null,
        decided_at: null,
        decided_by: null,
        answer_messages: [],
      }),

    /** Switches a merchant off or on. */
    switch: (
      id: string,
      { on, reason, note }: { on: boolean; reason: string | null; note: string | null },
      by: { id: string; at: Date },
    ) => change(id, { active: on, switched_at: by.at, switched_by: by.id, switch_reason: reason, switch_note: note }),

    setText: (id: string, column: 'shop_name' | 'postal_code', value: string) => change(id, { [column]: value }),

    setName: (id: string, name: string) => change(id, { contact_name: sealedName(keys, id, name) }),

    setSealed: (id: string, column: 'phone' | 'email' | 'pan' | 'gstin', value: string | null) =>
      change(id, sealedValue(keys, id, column, value)),
  };
}
