import { randomInt } from 'node:crypto';
import { istDay } from '@tulna/rules/dates';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import type { Services } from '../../platform/services.ts';
import { partnerKeyOf } from '../partners/index.ts';

/** A shop or agent under a partner, as far as its own link tells. */
export interface Merchant {
  id: string;
  code: string;
  shopName: string;
  partnerKey: string;
}

export interface NewMerchant {
  id: string;
  partnerId: number;
  shopName: string;
  postalCode: string;
  contactName: string;
  /** Ten digits. */
  phone: string;
  email: string | null;
}

// No 0, 1, l, o: a code is read from a sticker and typed.
const signs = 'abcdefghijkmnpqrstuvwxyz23456789';
const newCode = (): string => Array.from({ length: 8 }, () => signs[randomInt(signs.length)]).join('');

type Keys = Pick<Services, 'fieldEncryption' | 'blindIndex' | 'clock'>;

/** A new merchant as stored; the contact is sealed. */
export function merchantRow(
  { fieldEncryption, blindIndex }: Pick<Keys, 'fieldEncryption' | 'blindIndex'>,
  merchant: NewMerchant,
  code: string,
  at: Date,
) {
  const { id } = merchant;
  const seal = (id: string, column: string, text: string) =>
    fieldEncryption.seal({ table: 'merchants', column, id }, text);
  return {
    id,
    partner_id: merchant.partnerId,
    code,
    shop_name: merchant.shopName,
    postal_code: merchant.postalCode,
    contact_name: seal(id, 'contact_name', merchant.contactName),
    phone: seal(id, 'phone', merchant.phone),
    phone_index: blindIndex.of('phone', merchant.phone),
    email: merchant.email === null ? null : seal(id, 'email', merchant.email),
    created_at: at,
  };
}

/** A merchant with the move that is planned for it; its row is locked. */
export interface MovingMerchant {
  id: string;
  shopName: string;
  /** With whom it is today. */
  partnerId: number;
  /** Null where no move is planned. */
  next: { partnerId: number; from: string } | null;
}

/** The partner that a merchant is with on a day in India (yyyy-mm-dd), as SQL: a planned move counts from its first day on. */
export const merchantPartnerOn = (day: string): RawBuilder<number> =>
  sql<number>`case when merchants.next_from <= ${day}::date then merchants.next_partner_id else merchants.partner_id end`;

/** All reads and writes of the `merchants` table; name, phone and e-mail of the contact are sealed. */
export function merchantsRepository({ fieldEncryption, blindIndex, clock }: Keys, db: Db) {
  const today = () => istDay(clock.now().getTime());
  const found = () =>
    db
      .selectFrom('merchants')
      .select(['merchants.id', 'merchants.code', 'merchants.shop_name as shopName'])
      .select(partnerKeyOf(merchantPartnerOn(today())).as('partnerKey'));
  /** Those of a phone that are with a partner or will move to it. */
  const ofPhone = (phone: string, partnerId: number) =>
    found()
      .where('merchants.phone_index', 'in', blindIndex.candidates('phone', phone))
      .where((where) =>
        where.or([where('merchants.partner_id', '=', partnerId), where('merchants.next_partner_id', '=', partnerId)]),
      );

  /** Lets partners follow the moves whose first day has come; a merchant that somebody works on follows the next time. */
  async function settleMoves(): Promise<void> {
    await sql`
      update merchants set partner_id = next_partner_id, next_partner_id = null, next_from = null
      where id in (select id from merchants where next_from <= ${today()}::date for update skip locked) and not exists (
        select from merchants other where other.partner_id = merchants.next_partner_id and other.phone_index = merchants.phone_index
      )`.execute(db);
  }

  /** Lets nobody else bring a merchant to a partner until the transaction ends. */
  const lockPartner = async (partnerId: number): Promise<void> => {
    await sql`select pg_advisory_xact_lock(hashtext('merchants of partner'), ${partnerId}::int)`.execute(db);
  };

  return {
    settleMoves,

    /** Adds a merchant; the same phone under the same partner is the same merchant and changes nothing, also one that moves there. */
    async add(merchant: NewMerchant): Promise<Merchant> {
      await lockPartner(merchant.partnerId);
      await settleMoves();
      const known = await ofPhone(merchant.phone, merchant.partnerId).executeTakeFirst();
      if (known !== undefined) return known;
      const row = merchantRow({ fieldEncryption, blindIndex }, merchant, newCode(), clock.now());
      await db.insertInto('merchants').values(row).execute();
      return await found().where('merchants.id', '=', merchant.id).executeTakeFirstOrThrow();
    },

    /** Locks a merchant until the transaction ends, after moves whose day has come. */
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
     * Plans a move of a merchant that is locked; one of today takes effect at once. False where the other partner has a merchant with
     * the same phone: they'd be one.
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

    /** Drops the move that is planned for a merchant. */
    async dropMove(id: string): Promise<void> {
      await db.updateTable('merchants').set({ next_partner_id: null, next_from: null }).where('id', '=', id).execute();
    },

    /** Key of the partner that a merchant belongs to. */
    async partnerOf(id: string): Promise<string | undefined> {
      return (await found().where('merchants.id', '=', id).executeTakeFirst())?.partnerKey;
    },

    /** Names of the shops of some merchants, by their ids. */
    async names(ids: readonly string[]): Promise<Map<string, string>> {
      if (ids.length === 0) return new Map();
      const rows = await found()
        .where('merchants.id', 'in', [...new Set(ids)])
        .execute();
      return new Map(rows.map(({ id, shopName }) => [id, shopName]));
    },

    /** Some merchants by their ids, also those that are switched off. */
    async byIds(ids: readonly string[]): Promise<Map<string, Merchant>> {
      if (ids.length === 0) return new Map();
      const rows = await found()
        .where('merchants.id', 'in', [...new Set(ids)])
        .execute();
      return new Map(rows.map((merchant) => [merchant.id, merchant]));
    },

    /** Whether a merchant is with a partner, or will move to it. */
    async isOrComes(id: string, partnerKey: string): Promise<boolean> {
      const row = await found()
        .where('merchants.id', '=', id)
        .where((where) =>
          where.or([
            where(partnerKeyOf(merchantPartnerOn(today())), '=', partnerKey),
            where(partnerKeyOf('merchants.next_partner_id'), '=', partnerKey),
          ]),
        )
        .executeTakeFirst();
      return row !== undefined;
    },

    /** The merchants that are with a partner or will move to it, by the name of their shop; at most so many. */
    async ofPartner(partnerKey: string, most: number): Promise<Merchant[]> {
      return await found()
        .where((where) =>
          where.or([
            where(partnerKeyOf(merchantPartnerOn(today())), '=', partnerKey),
            where(partnerKeyOf('merchants.next_partner_id'), '=', partnerKey),
          ]),
        )
        .orderBy('merchants.shop_name')
        .orderBy('merchants.id')
        .limit(most)
        .execute();
    },

    async byCode(code: string): Promise<Merchant | undefined> {
      return await found()
        .where('merchants.code', '=', code.toLowerCase())
        .where('merchants.active', '=', true)
        .executeTakeFirst();
    },
  };
}
