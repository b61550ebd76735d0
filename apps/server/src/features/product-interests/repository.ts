import type { Language } from '@tulna/phrases/language';
import { sql } from 'kysely';
import type { BlindIndex } from '../../platform/crypto/blind-index.ts';
import type { FieldEncryption } from '../../platform/crypto/field-encryption.ts';
import type { Db } from '../../platform/database/database.ts';

/** A person who asked to be notified when a brand opens a product. */
export interface ProductInterest {
  id: string;
  product: string;
  brand: string;
  name: string;
  /** Ten digits. */
  phone: string;
  email: string | null;
  language: Language;
  consentVersion: string;
  /** The consent sentence, as it was on the screen. */
  consent: string;
  at: Date;
}

/** The facts needed to notify a person that a product is open. */
export type InterestedPerson = Pick<ProductInterest, 'id' | 'product' | 'brand' | 'phone' | 'email' | 'language'>;

/** A product that people are waiting for, with the brand. */
export interface Wanted {
  product: string;
  /** Key of the brand. */
  brand: string;
}

/** All reads and writes of the `product_interests` table; name, phone number and email address are sealed. */
export function productInterestsRepository(
  { fieldEncryption, blindIndex }: { fieldEncryption: FieldEncryption; blindIndex: BlindIndex },
  db: Db,
) {
  const seal = (id: string, column: 'name' | 'phone' | 'email', text: string): Buffer =>
    fieldEncryption.seal({ table: 'product_interests', column, id }, text);
  return {
    /** The interests of a number, the newest first. */
    async ofPhone(phone: string): Promise<Pick<ProductInterest, 'id' | 'product' | 'brand' | 'at'>[]> {
      return await db
        .selectFrom('product_interests')
        .select(['id', 'product', 'brand', 'at'])
        .where('phone_index', 'in', blindIndex.candidates('phone', phone))
        .orderBy('at', 'desc')
        .execute();
    },

    /** Deletes an interest of a number; false if it has none of that id. */
    async remove(id: string, phone: string): Promise<boolean> {
      const { numDeletedRows } = await db
        .deleteFrom('product_interests')
        .where('id', '=', id)
        .where('phone_index', 'in', blindIndex.candidates('phone', phone))
        .executeTakeFirst();
      return numDeletedRows > 0n;
    },

    /** Deletes all interests of a number (deletion of a person's data). */
    async removeOfPhone(phone: string): Promise<void> {
      await db
        .deleteFrom('product_interests')
        .where('phone_index', 'in', blindIndex.candidates('phone', phone))
        .execute();
    },

    /** Moves a person's interests from their old number to the new one. If the new number already has the same interest, that one is kept and the old one is deleted. */
    async move(from: string, to: string): Promise<void> {
      const rows = await db
        .selectFrom('product_interests')
        .select(['id', 'product', 'brand'])
        .where('phone_index', 'in', blindIndex.candidates('phone', from))
        .execute();
      const known = new Set((await this.ofPhone(to)).map(({ product, brand }) => `${brand} ${product}`));
      for (const { id, product, brand } of rows) {
        if (known.has(`${brand} ${product}`)) continue;
        await db
          .updateTable('product_interests')
          .set({ phone: seal(id, 'phone', to), phone_index: blindIndex.of('phone', to) })
          .where('id', '=', id)
          .execute();
      }
      await this.removeOfPhone(from);
    },

    /** The products that people are waiting for, each with the brand. */
    async wanted(): Promise<Wanted[]> {
      return db.selectFrom('product_interests').select(['product', 'brand']).distinct().execute();
    },

    /** The oldest interests in the given products, each under its brand, locked until the transaction ends; those that another process is handling are left out. */
    async lockOldest(wanted: readonly Wanted[], most: number): Promise<InterestedPerson[]> {
      if (wanted.length === 0) return [];
      const rows = await db
        .selectFrom('product_interests')
        .select(['id', 'product', 'brand', 'phone', 'email', 'language'])
        .where(
          sql<boolean>`(product, brand) in (${sql.join(wanted.map(({ product, brand }) => sql`(${product}, ${brand})`))})`,
        )
        .orderBy('at')
        .limit(most)
        .forUpdate()
        .skipLocked()
        .execute();
      const open = (id: string, column: 'phone' | 'email', sealed: Buffer): string =>
        fieldEncryption.open({ table: 'product_interests', column, id }, sealed);
      return rows.map(({ id, product, brand, phone, email, language }) => ({
        id,
        product,
        brand,
        phone: open(id, 'phone', phone),
        email: email === null ? null : open(id, 'email', email),
        language: language === 'hi' ? 'hi' : 'en',
      }));
    },

    /** Deletes interests that were handled: the person was notified or can't be. */
    async removeAll(ids: readonly string[]): Promise<void> {
      if (ids.length > 0) await db.deleteFrom('product_interests').where('id', 'in', ids).execute();
    },

    /** Stores an interest; false if the number has an interest in this product of the brand already. */
    async add(interest: ProductInterest): Promise<boolean> {
      const { id, product, brand, name, phone, email, language, consentVersion, consent, at } = interest;
      const known = await db
        .selectFrom('product_interests')
        .select('id')
        .where('product', '=', product)
        .where('brand', '=', brand)
        .where('phone_index', 'in', blindIndex.candidates('phone', phone))
        .executeTakeFirst();
      if (known !== undefined) return false;
      const added = await db
        .insertInto('product_interests')
        .values({
          id,
          product,
          brand,
          name: seal(id, 'name', name),
          phone: seal(id, 'phone', phone),
          phone_index: blindIndex.of('phone', phone),
          email: email === null ? null : seal(id, 'email', email),
          language,
          consent_version: consentVersion,
          consent,
          at,
        })
        .onConflict((conflict) => conflict.columns(['product', 'brand', 'phone_index']).doNothing())
        .executeTakeFirst();
      return (added.numInsertedOrUpdatedRows ?? 0n) > 0n;
    },
  };
}
