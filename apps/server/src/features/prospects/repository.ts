import { randomUUID } from 'node:crypto';
import type { ProfileValues } from '@tulna/contract/customers';
import { DAY_MS } from '@tulna/rules/clock';
import { PROSPECT_DAYS } from '@tulna/rules/constants';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import type { Services } from '../../platform/services.ts';
import { partnerKeyOf } from '../partners/index.ts';

/** A lead created elsewhere; phone and values are empty once it was claimed or has ended. */
export interface Prospect {
  id: string;
  partnerId: number;
  /** Key of the partner's brand. */
  partnerKey: string;
  reference: string | null;
  product: string;
  /** Ten digits; empty if no personal data is stored. */
  phone: string;
  /** The masked number that the partner typed, even if no personal data is stored; empty once the lead has ended. */
  hint: string;
  values: ProfileValues;
  createdAt: Date;
  expiresAt: Date;
  customerId: string | null;
  /** The merchant that the lead is credited to. */
  merchantId: string | null;
}

export type NewProspect = Omit<Prospect, 'id' | 'partnerKey' | 'customerId' | 'merchantId'> & {
  /** Only for a lead typed by a person at a partner: that person, and the merchant. */
  assisted?: { createdBy: string; merchantId: string | null };
};
type Keys = Pick<Services, 'fieldEncryption' | 'blindIndex'>;

/** Reads and writes of the `prospects` table. */
export function prospectsRepository({ fieldEncryption, blindIndex }: Keys, db: Db) {
  const place = (column: string, id: string) => ({ table: 'prospects', column, id });

  async function first(query: { id: string } | { partnerId: number; reference: string }, lock: boolean) {
    let found = db
      .selectFrom('prospects')
      .selectAll('prospects')
      .select(partnerKeyOf('prospects.partner_id').as('partner_key'));
    found =
      'id' in query
        ? found.where('prospects.id', '=', query.id)
        : found.where('partner_id', '=', query.partnerId).where('reference', '=', query.reference);
    const row = await (lock ? found.forUpdate(['prospects']) : found).executeTakeFirst();
    if (row === undefined) return undefined;
    const open = (column: 'phone' | 'form_values' | 'hint') => {
      const sealed = row[column];
      return sealed === null ? '' : fieldEncryption.open(place(column, row.id), sealed);
    };
    const prospect: Prospect = {
      id: row.id,
      partnerId: row.partner_id,
      partnerKey: row.partner_key,
      reference: row.reference,
      product: row.product,
      phone: open('phone'),
      hint: open('hint'),
      values: JSON.parse(open('form_values') || '{}') as ProfileValues,
      createdAt: row.created_at,
      expiresAt: row.expires_at,
      customerId: row.customer_id,
      merchantId: row.merchant_id,
    };
    return prospect;
  }

  return {
    /** Adds a prospect. If the partner has sent the same reference before, returns that prospect unchanged. */
    async add(prospect: NewProspect): Promise<Prospect> {
      const id = randomUUID();
      const { partnerId, reference, product, phone, hint, values, createdAt, expiresAt, assisted } = prospect;
      const added = await db
        .insertInto('prospects')
        .values({
          id,
          partner_id: partnerId,
          reference,
          product,
          ...(phone !== '' && {
            phone: fieldEncryption.seal(place('phone', id), phone),
            phone_index: blindIndex.of('phone', phone),
            form_values: fieldEncryption.seal(place('form_values', id), JSON.stringify(values)),
          }),
          ...(assisted !== undefined && {
            created_by: assisted.createdBy,
            listed_id: randomUUID(),
            merchant_id: assisted.merchantId,
          }),
          hint: fieldEncryption.seal(place('hint', id), hint),
          created_at: createdAt,
          expires_at: expiresAt,
        })
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirst();
      const isNew = (added.numInsertedOrUpdatedRows ?? 0n) > 0n;
      const stored = await first(isNew || reference === null ? { id } : { partnerId, reference }, false);
      if (stored === undefined) throw new Error('A prospect that was sent before should be found.');
      return stored;
    },

    byId: (id: string) => first({ id }, false),

    /** Locks a lead until the transaction ends. */
    lock: (id: string) => first({ id }, true),

    /** Assigns the lead to the customer who proved its phone, and removes its personal data, which is in the customer's draft from now on. */
    async claim(id: string, customerId: string, at: Date): Promise<void> {
      await db
        .updateTable('prospects')
        .set({ customer_id: customerId, claimed_at: at, phone: null, phone_index: null, form_values: null })
        .where('id', '=', id)
        .execute();
    },

    /** Removes the personal data of prospects that have ended, and the hashes that recognise a lead sent twice. */
    async wipeEnded(now: Date): Promise<void> {
      await db
        .updateTable('prospects')
        .set({
          phone: null,
          phone_index: null,
          form_values: null,
          hint: null,
          // What the partner says that its customer agreed to stays with a lead that was continued.
          statement: sql`case when customer_id is not null then statement end`,
        })
        .where('expires_at', '<', now)
        .where((prospect) => prospect.or([prospect('phone', 'is not', null), prospect('hint', 'is not', null)]))
        .execute();
      await db
        .updateTable('prospects')
        .set({ repeat_hash: null })
        .where('repeat_hash', 'is not', null)
        .where('created_at', '<=', new Date(now.getTime() - PROSPECT_DAYS * DAY_MS))
        .execute();
    },

    /**
     * Removes the personal data of unclaimed prospects with a phone (deletion). Their last day and the masked number that a partner typed
     * stay, as for a number that was deleted before: otherwise the partner would learn of the deletion.
     */
    async wipeOfPhone(phone: string): Promise<void> {
      await db
        .updateTable('prospects')
        .set({ phone: null, phone_index: null, form_values: null, statement: null })
        .where('phone_index', 'in', blindIndex.candidates('phone', phone))
        .execute();
    },

    /** Removes what is left in a customer's claimed prospects: the masked number, and the consent that the partner stated (deletion). */
    async wipeOfCustomer(customerId: string): Promise<void> {
      await db
        .updateTable('prospects')
        .set({ hint: null, statement: null })
        .where('customer_id', '=', customerId)
        .execute();
    },
  };
}
