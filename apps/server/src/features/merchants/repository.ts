import { randomInt } from 'node:crypto';
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

/** All reads and writes of the `merchants` table; name, phone and e-mail of the contact are sealed. */
export function merchantsRepository({ fieldEncryption, blindIndex, clock }: Keys, db: Db) {
  const found = () =>
    db
      .selectFrom('merchants')
      .select(['merchants.id', 'merchants.code', 'merchants.shop_name as shopName'])
      .select(partnerKeyOf('merchants.partner_id').as('partnerKey'));

  return {
    /** Adds a merchant; the same phone under the same partner is the same merchant and changes nothing. */
    async add(merchant: NewMerchant): Promise<Merchant> {
      await db
        .insertInto('merchants')
        .values(merchantRow({ fieldEncryption, blindIndex }, merchant, newCode(), clock.now()))
        .onConflict((conflict) => conflict.columns(['partner_id', 'phone_index']).doNothing())
        .execute();
      return await found()
        .where('merchants.partner_id', '=', merchant.partnerId)
        .where('merchants.phone_index', 'in', blindIndex.candidates('phone', merchant.phone))
        .executeTakeFirstOrThrow();
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

    /** The merchants of a partner, by the name of their shop; at most so many. */
    async ofPartner(partnerKey: string, most: number): Promise<Merchant[]> {
      return await found()
        .where(partnerKeyOf('merchants.partner_id'), '=', partnerKey)
        .orderBy('merchants.shop_name')
        .orderBy('merchants.id')
        .limit(most)
        .execute();
    },

    /** Merchants that are not switched off, by their codes in lower case. */
    async byCodes(codes: readonly string[]): Promise<Map<string, Merchant>> {
      if (codes.length === 0) return new Map();
      const rows = await found()
        .where('merchants.code', 'in', [...new Set(codes)])
        .where('merchants.active', '=', true)
        .execute();
      return new Map(rows.map((merchant) => [merchant.code, merchant]));
    },

    async byCode(code: string): Promise<Merchant | undefined> {
      return await found()
        .where('merchants.code', '=', code.toLowerCase())
        .where('merchants.active', '=', true)
        .executeTakeFirst();
    },
  };
}
