import type { Utm } from '@tulna/rules/visits';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';

/** The kind of page on which a visit started. */
export type Entry = 'landing' | 'campaign' | 'customer_site' | 'hand_off' | 'transfer';

/** The touch that brought someone here, before they are known. */
export interface Touch {
  id: string;
  entry: Entry;
  /** Key of the brand. */
  brand: string;
  merchantId: string | null;
  urlSegment: string | null;
  qr: string | null;
  utm: Utm;
  /** Code of the tracking link that led here. */
  linkCode: string | null;
  path: string;
  /** The partner's own number of the lead. */
  reference: string | null;
  /** Version of the brand's funnel that was shown; absent on the standard landing page and on other pages. */
  funnelVersion?: number | null;
  touchedAt: Date;
}

/** The row of a touch that no customer is tied to yet. */
export const touchRow = (touch: Touch) => ({
  id: touch.id,
  entry: touch.entry,
  brand: touch.brand,
  merchant_id: touch.merchantId,
  url_segment: touch.urlSegment,
  qr: touch.qr,
  utm: JSON.stringify(touch.utm),
  link_code: touch.linkCode,
  path: touch.path,
  reference: touch.reference,
  funnel_version: touch.funnelVersion ?? null,
  touched_at: touch.touchedAt,
});

/** Join of the touch credited with the customer in a column, as `touch`, for statements that count many customers. */
export const creditedTouch = (customerId: string) =>
  sql`left join attributions as touch on touch.customer_id = ${sql.ref(customerId)}`;

/** Columns and join for the touch credited with a customer `c`, for the statement that reads their session. */
export const creditedBeside = {
  columns: 'touch.brand as credited_brand, touch.merchant_id as credited_merchant',
  joins: 'left join attributions touch on touch.customer_id = c.id',
};

/** The brand that the customer of a column is credited to, as SQL: null for customers who came directly. */
export const creditedBrand = (customerId: string) =>
  sql<string | null>`(select touch.brand from attributions as touch where touch.customer_id = ${sql.ref(customerId)})`;

/** The customers that some brands are credited with, as SQL. */
export const creditedWith = (brands: readonly string[]): RawBuilder<unknown> =>
  sql`(select customer_id from attributions where brand = any(${brands}::text[]) and customer_id is not null)`;

/** Customers whose first touch came by some tracking links, with the link's code, for a statement of another feature. */
export const creditedTo = (codes: readonly string[]): RawBuilder<unknown> =>
  sql`(select link_code, customer_id, entry, qr, touched_at, tied_at from attributions
    where customer_id is not null and link_code = any(${codes}::text[]))`;

/** Customers who are credited to some merchants, with the merchant's id, for a statement of another feature. */
export const creditedToMerchants = (ids: readonly string[]): RawBuilder<unknown> =>
  sql`(select merchant_id, customer_id from attributions
    where customer_id is not null and merchant_id = any(${[...ids]}::uuid[]))`;

/** Touches since a moment that saw a version of a brand's funnel, for a statement of another feature. */
export const visitsOfFunnels = (since: Date): RawBuilder<unknown> =>
  sql`(select brand, funnel_version, touched_at, customer_id from attributions
    where funnel_version is not null and touched_at >= ${since})`;

/** All reads and writes of `attributions` and `outbound_redirects`. */
export function attributionsRepository(db: Db) {
  return {
    async add(touch: Touch): Promise<void> {
      await db
        .insertInto('attributions')
        .values(touchRow(touch))
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    },

    /**
     * Ties a touch to a customer: the first one only, and only one that is older than the customer, so that no partner is credited with a
     * customer who was already here (product.md §9). The caller must hold the customer's lock.
     * @param since the time when the customer signed up
     */
    async tie(touchId: string, customerId: string, since: Date, at: Date): Promise<boolean> {
      const tied = await db
        .updateTable('attributions')
        .set({ customer_id: customerId, tied_at: at })
        .where('id', '=', touchId)
        .where('customer_id', 'is', null)
        .where('touched_at', '<=', since)
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(selectFrom('attributions as known').select('known.id').where('known.customer_id', '=', customerId)),
          ),
        )
        .executeTakeFirst();
      return tied.numUpdatedRows > 0n;
    },

    /** The touch credited with a customer; undefined for customers who came directly. */
    async of(customerId: string) {
      return await db.selectFrom('attributions').selectAll().where('customer_id', '=', customerId).executeTakeFirst();
    },

    /** Merchants that are credited with customers, each with the brand of the visit; customers without one are left out. */
    async merchantsOf(
      customerIds: readonly string[],
    ): Promise<{ customerId: string; brand: string; merchant: string }[]> {
      if (customerIds.length === 0) return [];
      const rows = await db
        .selectFrom('attributions')
        .select(['customer_id', 'brand', 'merchant_id'])
        .where('customer_id', 'in', customerIds)
        .where('merchant_id', 'is not', null)
        .execute();
      return rows.flatMap(({ customer_id: customerId, brand, merchant_id: merchant }) =>
        customerId === null || merchant === null ? [] : [{ customerId, brand, merchant }],
      );
    },

    /** Removes touches of visitors who never signed in, and old outbound clicks. */
    async purge(touchedBefore: Date, redirectedBefore: Date): Promise<void> {
      await db
        .deleteFrom('attributions')
        .where('customer_id', 'is', null)
        .where('touched_at', '<', touchedBefore)
        .execute();
      await db.deleteFrom('outbound_redirects').where('at', '<', redirectedBefore).execute();
    },

    async addRedirect(way: { id: string; brand: string; host: string; allowed: boolean; at: Date }): Promise<void> {
      await db.insertInto('outbound_redirects').values(way).execute();
    },
  };
}
