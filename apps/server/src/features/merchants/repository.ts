import { randomInt } from 'node:crypto';
import type { Language } from '@tulna/phrases/language';
import { istDay } from '@tulna/rules/dates';
import type { MerchantDetails, MerchantState } from '@tulna/rules/merchants';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import { namesCondition } from '../../platform/lists/search.ts';
import type { Services } from '../../platform/services.ts';
import { partnerKeyOf } from '../partners/index.ts';

/** A shop or agent under a partner, with the data that its link needs. */
export interface Merchant {
  id: string;
  code: string;
  shopName: string;
  partnerKey: string;
  state: MerchantState;
  /** True if its link works: it isn't refused and isn't switched off. */
  isLinked: boolean;
}

/** A new request. The phone has ten digits. */
export interface NewMerchant extends MerchantDetails {
  id: string;
  partnerId: number;
  language: Language;
  /** The member of staff who added it; null for a sign-up. */
  createdBy: string | null;
}

// Without 0, 1, l and o, because people read a code from a sticker and type it.
const signs = 'abcdefghijkmnpqrstuvwxyz23456789';
const newCode = (): string => Array.from({ length: 8 }, () => signs[randomInt(signs.length)]).join('');

type SealingKeys = Pick<Services, 'fieldEncryption' | 'blindIndex'>;
type Keys = SealingKeys & Pick<Services, 'clock'>;

/** SQL: true for a merchant whose link works. */
const isLinked = sql<boolean>`(merchants.active and merchants.state <> 'refused')`;

const sealedColumns = { email: 'email', phone: 'phone', pan: 'pan', gstin: 'gstin' } as const;

/** Columns of an encrypted value of a merchant, with its blind index. */
export function sealedValue(
  { fieldEncryption, blindIndex }: SealingKeys,
  id: string,
  column: keyof typeof sealedColumns,
  value: string | null,
): Record<string, Buffer | null> {
  return {
    [column]: value === null ? null : fieldEncryption.seal({ table: 'merchants', column, id }, value),
    [`${column}_index`]: value === null ? null : blindIndex.of(column, value),
  };
}

/** The encrypted name of the contact. */
export const sealedName = ({ fieldEncryption }: SealingKeys, id: string, name: string): Buffer =>
  fieldEncryption.seal({ table: 'merchants', column: 'contact_name', id }, name);

/** The answer to a request, for a history. */
export interface PastAnswer {
  state: MerchantState;
  refusalReason: string | null;
  refusalNote: string | null;
  decidedAt: Date | null;
  decidedBy: string | null;
}

const noAnswer: PastAnswer = { state: 'new', refusalReason: null, refusalNote: null, decidedAt: null, decidedBy: null };

/** A merchant as stored, by default waiting for an answer. Contact, PAN and GSTIN are encrypted. */
export function merchantRow(
  keys: SealingKeys,
  merchant: NewMerchant,
  code: string,
  at: Date,
  answer: PastAnswer = noAnswer,
) {
  const { id } = merchant;
  const { fieldEncryption, blindIndex } = keys;
  return {
    id,
    partner_id: merchant.partnerId,
    code,
    shop_name: merchant.shopName,
    postal_code: merchant.postalCode,
    contact_name: sealedName(keys, id, merchant.contactName),
    phone: fieldEncryption.seal({ table: 'merchants', column: 'phone', id }, merchant.phone),
    phone_index: blindIndex.of('phone', merchant.phone),
    ...sealedValue(keys, id, 'email', merchant.email),
    ...sealedValue(keys, id, 'pan', merchant.pan),
    ...sealedValue(keys, id, 'gstin', merchant.gstin),
    language: merchant.language,
    created_by: merchant.createdBy,
    created_at: at,
    state: answer.state,
    refusal_reason: answer.refusalReason,
    refusal_note: answer.refusalNote,
    decided_at: answer.decidedAt,
    decided_by: answer.decidedBy,
  };
}

/** A merchant with its planned move; its row is locked. */
export interface MovingMerchant {
  id: string;
  shopName: string;
  /** The merchant's partner of today. */
  partnerId: number;
  /** Null if no move is planned. */
  next: { partnerId: number; from: string } | null;
}

/** SQL: the partner of a merchant on a day in India (yyyy-mm-dd). A planned move takes effect on its first day. */
export const merchantPartnerOn = (day: string): RawBuilder<number> =>
  sql<number>`case when merchants.next_from <= ${day}::date then merchants.next_partner_id else merchants.partner_id end`;

/**
 * Which of these merchants earn commission, and since when: from their approval on, or always (null) if they were merchants before there
 * were approvals. Other loans of their customers earn only the partner commission. The merchants are locked until the transaction ends, so
 * that an approval isn't undone meanwhile.
 */
export async function earningMerchants(tx: Db, ids: readonly string[]): Promise<ReadonlyMap<string, Date | null>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .selectFrom('merchants')
    .select(['id', 'decided_at as approvedAt'])
    .where('id', 'in', [...new Set(ids)])
    .where('state', '=', 'approved')
    .orderBy('id')
    .forShare()
    .execute();
  return new Map(rows.map(({ id, approvedAt }) => [id, approvedAt]));
}

/** Reads of merchants for visitors, partners and rates; requests and their answers are in `merchantRecords`. */
export function merchantsRepository({ fieldEncryption, blindIndex, clock }: Keys, db: Db) {
  const today = () => istDay(clock.now().getTime());
  const found = () =>
    db
      .selectFrom('merchants')
      .select(['merchants.id', 'merchants.code', 'merchants.shop_name as shopName'])
      .select(sql<MerchantState>`merchants.state`.as('state'))
      .select(isLinked.as('isLinked'))
      .select(partnerKeyOf(merchantPartnerOn(today())).as('partnerKey'));
  /** Merchants with this phone that are with a partner or will move to it. */
  const ofPhone = (phone: string, partnerId: number) =>
    found()
      .where('merchants.phone_index', 'in', blindIndex.candidates('phone', phone))
      .where((where) =>
        where.or([where('merchants.partner_id', '=', partnerId), where('merchants.next_partner_id', '=', partnerId)]),
      );

  /**
   * Carries out moves whose first day has come. Locked merchants are moved by the next run; one whose new partner already has a
   * merchant with the same phone is not moved.
   */
  async function settleMoves(): Promise<void> {
    await sql`
      update merchants set partner_id = next_partner_id, next_partner_id = null, next_from = null
      where id in (select id from merchants where next_from <= ${today()}::date for update skip locked) and not exists (
        select from merchants other where other.partner_id = merchants.next_partner_id and other.phone_index = merchants.phone_index
      )`.execute(db);
  }

  /** Locks a partner, so that no other merchant is added to it before the transaction ends. */
  const lockPartner = async (partnerId: number): Promise<void> => {
    await sql`select pg_advisory_xact_lock(hashtext('merchants of partner'), ${partnerId}::int)`.execute(db);
  };

  return {
    settleMoves,

    /** Adds a request. A merchant with the same phone that is with the partner, or will move to it, is returned unchanged. */
    async add(merchant: NewMerchant): Promise<{ merchant: Merchant; isNew: boolean }> {
      await lockPartner(merchant.partnerId);
      await settleMoves();
      const known = await ofPhone(merchant.phone, merchant.partnerId).executeTakeFirst();
      if (known !== undefined) return { merchant: known, isNew: false };
      const row = merchantRow({ fieldEncryption, blindIndex }, merchant, newCode(), clock.now());
      await db.insertInto('merchants').values(row).execute();
      return {
        merchant: await found().where('merchants.id', '=', merchant.id).executeTakeFirstOrThrow(),
        isNew: true,
      };
    },

    /** Locks a merchant until the transaction ends, then carries out moves whose day has come, and returns the merchant. */
    async lock(id: string): Promise<MovingMerchant | undefined> {
      const locked = await db.selectFrom('merchants').select('id').where('id', '=', id).forUpdate().executeTakeFirst();
      if (locked === undefined) return undefined;
      await settleMoves();
      const row = await db
        .selectFrom('merchants')
        .select(['id', 'shop_name', 'partner_id', 'next_partner_id', 'next_from'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      const { next_partner_id: next, next_from: from } = row;
      return {
        id: row.id,
        shopName: row.shop_name,
        partnerId: row.partner_id,
        next: next === null || from === null ? null : { partnerId: next, from },
      };
    },

    /**
     * Plans a move of a locked merchant; a move of today takes effect at once. False if the other partner has a merchant with the same
     * phone, because the two would be the same merchant.
     */
    async planMove(id: string, partnerId: number, from: string): Promise<boolean> {
      await lockPartner(partnerId);
      const row = await db.selectFrom('merchants').select('phone').where('id', '=', id).executeTakeFirstOrThrow();
      const phone = fieldEncryption.open({ table: 'merchants', column: 'phone', id }, row.phone);
      if ((await ofPhone(phone, partnerId).executeTakeFirst()) !== undefined) return false;
      await db
        .updateTable('merchants')
        .set({ next_partner_id: partnerId, next_from: from })
        .where('id', '=', id)
        .execute();
      await settleMoves();
      return true;
    },

    /**
     * Whether another merchant with this phone is with the partner of a locked merchant or with the one it moves to, or will move to one of
     * them. No other merchant gets that phone there before the transaction ends.
     */
    async isPhoneTaken(id: string, phone: string): Promise<boolean> {
      const own = await db
        .selectFrom('merchants')
        .select(['partner_id', 'next_partner_id'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      const partners = [own.partner_id, ...(own.next_partner_id === null ? [] : [own.next_partner_id])];
      for (const partner of partners.toSorted((one, other) => one - other)) await lockPartner(partner);
      for (const partner of partners)
        if ((await ofPhone(phone, partner).where('merchants.id', '<>', id).executeTakeFirst()) !== undefined)
          return true;
      return false;
    },

    /** Deletes the planned move of a merchant. */
    async dropMove(id: string): Promise<void> {
      await db.updateTable('merchants').set({ next_partner_id: null, next_from: null }).where('id', '=', id).execute();
    },

    /** Key of the partner that an approved merchant belongs to; undefined for any other. */
    async partnerOf(id: string): Promise<string | undefined> {
      return (await found().where('merchants.id', '=', id).where('merchants.state', '=', 'approved').executeTakeFirst())
        ?.partnerKey;
    },

    /** Names of the shops of some merchants, by their ids. */
    async names(ids: readonly string[]): Promise<Map<string, string>> {
      if (ids.length === 0) return new Map();
      const rows = await found()
        .where('merchants.id', 'in', [...new Set(ids)])
        .execute();
      return new Map(rows.map(({ id, shopName }) => [id, shopName]));
    },

    /** Some merchants by their ids, including those that are switched off. */
    async byIds(ids: readonly string[]): Promise<Map<string, Merchant>> {
      if (ids.length === 0) return new Map();
      const rows = await found()
        .where('merchants.id', 'in', [...new Set(ids)])
        .execute();
      return new Map(rows.map((merchant) => [merchant.id, merchant]));
    },

    /** True if an approved merchant is with a partner or will move to it. */
    async isOrWillBeWith(id: string, partnerKey: string): Promise<boolean> {
      const row = await found()
        .where('merchants.id', '=', id)
        .where('merchants.state', '=', 'approved')
        .where((where) =>
          where.or([
            where(partnerKeyOf(merchantPartnerOn(today())), '=', partnerKey),
            where(partnerKeyOf('merchants.next_partner_id'), '=', partnerKey),
          ]),
        )
        .executeTakeFirst();
      return row !== undefined;
    },

    /**
     * The approved merchants that are with a partner or will move to it, by the name of their shop, at most `most`: all of them, or those
     * whose shop's name contains every word of `search`.
     */
    async ofPartner(partnerKey: string, search: string, most: number): Promise<Merchant[]> {
      const all = found()
        .where((where) =>
          where.or([
            where(partnerKeyOf(merchantPartnerOn(today())), '=', partnerKey),
            where(partnerKeyOf('merchants.next_partner_id'), '=', partnerKey),
          ]),
        )
        .where('merchants.state', '=', 'approved');
      const matching = search.trim() === '' ? all : all.where(namesCondition(['merchants.shop_name'], search));
      return await matching.orderBy('merchants.shop_name').orderBy('merchants.id').limit(most).execute();
    },

    /** Approved merchants that are not switched off, by their codes in lower case. */
    async byCodes(codes: readonly string[]): Promise<Map<string, Merchant>> {
      if (codes.length === 0) return new Map();
      const rows = await found()
        .where('merchants.code', 'in', [...new Set(codes)])
        .where('merchants.state', '=', 'approved')
        .where('merchants.active', '=', true)
        .execute();
      return new Map(rows.map((merchant) => [merchant.code, merchant]));
    },

    /** The merchant whose link has a code; undefined for an unknown code, and for a merchant that is refused or switched off. */
    async byCode(code: string): Promise<Merchant | undefined> {
      return await found()
        .where('merchants.code', '=', code.toLowerCase())
        .where(isLinked, '=', true)
        .executeTakeFirst();
    },
  };
}
