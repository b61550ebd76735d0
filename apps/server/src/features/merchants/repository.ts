import { randomInt } from 'node:crypto';
import type { Language } from '@tulna/phrases/language';
import type { MerchantDetails, MerchantState } from '@tulna/rules/merchants';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import type { Services } from '../../platform/services.ts';
import { partnerKeyOf } from '../partners/index.ts';

/** A shop or agent under a partner, as far as its own link tells. */
export interface Merchant {
  id: string;
  code: string;
  shopName: string;
  partnerKey: string;
  state: MerchantState;
  /** Whether its link is its own: it isn't refused, and isn't switched off. */
  isLinked: boolean;
}

/** A request as it comes in. Phone in ten digits. */
export interface NewMerchant extends MerchantDetails {
  id: string;
  partnerId: number;
  language: Language;
  /** Who of the staff added it; null for a sign-up. */
  createdBy: string | null;
}

// No 0, 1, l, o: a code is read from a sticker and typed.
const signs = 'abcdefghijkmnpqrstuvwxyz23456789';
const newCode = (): string => Array.from({ length: 8 }, () => signs[randomInt(signs.length)]).join('');

type SealingKeys = Pick<Services, 'fieldEncryption' | 'blindIndex'>;
type Keys = SealingKeys & Pick<Services, 'clock'>;

/** A merchant whose link is its own. */
const isLinked = sql<boolean>`(merchants.active and merchants.state <> 'refused')`;

const sealedColumns = { email: 'email', phone: 'phone', pan: 'pan', gstin: 'gstin' } as const;

/** Columns of a sealed value of a merchant, with its blind index. */
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

/** The sealed name of the contact. */
export const sealedName = ({ fieldEncryption }: SealingKeys, id: string, name: string): Buffer =>
  fieldEncryption.seal({ table: 'merchants', column: 'contact_name', id }, name);

/** What was answered to a request, for a history. */
export interface PastAnswer {
  state: MerchantState;
  refusalReason: string | null;
  refusalNote: string | null;
  decidedAt: Date | null;
  decidedBy: string | null;
}

const noAnswer: PastAnswer = { state: 'new', refusalReason: null, refusalNote: null, decidedAt: null, decidedBy: null };

/** A merchant as stored, by default one that waits for an answer. Contact, PAN and GSTIN are sealed. */
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

/**
 * Of some merchants those that earn: what is paid out to the customers of one that isn't approved counts for nobody but its partner.
 * Held until the transaction ends, so that an approval isn't taken back meanwhile.
 */
export async function earningMerchants(tx: Db, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const rows = await tx
    .selectFrom('merchants')
    .select('id')
    .where('id', 'in', [...new Set(ids)])
    .where('state', '=', 'approved')
    .orderBy('id')
    .forShare()
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** What visitors, partners and rates need of merchants; requests and their answers are in `merchantRecords`. */
export function merchantsRepository({ fieldEncryption, blindIndex, clock }: Keys, db: Db) {
  const found = () =>
    db
      .selectFrom('merchants')
      .select(['merchants.id', 'merchants.code', 'merchants.shop_name as shopName'])
      .select(sql<MerchantState>`merchants.state`.as('state'))
      .select(isLinked.as('isLinked'))
      .select(partnerKeyOf('merchants.partner_id').as('partnerKey'));

  return {
    /** Adds a request; the same phone under the same partner is the same merchant and changes nothing. */
    async add(merchant: NewMerchant): Promise<{ merchant: Merchant; isNew: boolean }> {
      const added = await db
        .insertInto('merchants')
        .values(merchantRow({ fieldEncryption, blindIndex }, merchant, newCode(), clock.now()))
        .onConflict((conflict) => conflict.columns(['partner_id', 'phone_index']).doNothing())
        .executeTakeFirst();
      const there = await found()
        .where('merchants.partner_id', '=', merchant.partnerId)
        .where('merchants.phone_index', 'in', blindIndex.candidates('phone', merchant.phone))
        .executeTakeFirstOrThrow();
      return { merchant: there, isNew: (added.numInsertedOrUpdatedRows ?? 0n) > 0n };
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

    /** Some merchants by their ids, also those that are switched off. */
    async byIds(ids: readonly string[]): Promise<Map<string, Merchant>> {
      if (ids.length === 0) return new Map();
      const rows = await found()
        .where('merchants.id', 'in', [...new Set(ids)])
        .execute();
      return new Map(rows.map((merchant) => [merchant.id, merchant]));
    },

    /** The approved merchants of a partner, by the name of their shop; at most so many. */
    async ofPartner(partnerKey: string, most: number): Promise<Merchant[]> {
      return await found()
        .where(partnerKeyOf('merchants.partner_id'), '=', partnerKey)
        .where('merchants.state', '=', 'approved')
        .orderBy('merchants.shop_name')
        .orderBy('merchants.id')
        .limit(most)
        .execute();
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

    /** The merchant whose link carries a code; undefined for one that is refused or switched off, as for one that never was. */
    async byCode(code: string): Promise<Merchant | undefined> {
      return await found()
        .where('merchants.code', '=', code.toLowerCase())
        .where(isLinked, '=', true)
        .executeTakeFirst();
    },
  };
}
