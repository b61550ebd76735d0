import { type OwnShop, ownShops } from '@tulna/contract/partner-marketing';
import { phrasesFor } from '@tulna/phrases/for-language';
import { decimalOfPaise, paise } from '@tulna/rules/money';
import { type SqlBool, sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import { among, onDays } from '../../platform/lists/columns.ts';
import { indianMoment } from '../../platform/lists/list-file.ts';
import { serverList } from '../../platform/lists/server-list.ts';

/** Columns that the portal may read. */
const shopRows = (db: Db) =>
  db.selectFrom('merchants as shop').select(['shop.id', 'shop.shop_name', 'shop.told_state', 'shop.created_at']);

type Earned = (
  db: Db,
  partnerId: number,
  ids: readonly string[],
) => Promise<ReadonlyMap<string, { loans: number; earnedPaise: number }>>;

/**
 * Shops and agents of a partner as a list (R7); a person of a merchant sees only that merchant.
 * @param earnedBy the partner's commissions by shop
 */
export const ownShopList = (earnedBy: Earned) =>
  serverList({
    list: ownShops,
    page: { portal: 'referral' },
    from: shopRows,
    as: 'shop',
    id: { by: 'shop.id', type: 'uuid' },
    scope: (_, partner) => {
      const { partnerId = 0, merchantId } = partner ?? {};
      const own = sql<SqlBool>`shop.partner_id = ${partnerId}`;
      return {
        name: `${partnerId} ${merchantId ?? ''}`,
        where: merchantId === undefined ? own : sql<SqlBool>`(${own} and shop.id = ${merchantId})`,
      };
    },
    sorts: {
      name: { by: sql`lower(shop.shop_name)`, type: 'text' },
      signed_up: { by: 'shop.created_at', type: 'timestamptz' },
    },
    filters: { state: among('shop.told_state', 'text'), signed_up: onDays('shop.created_at') },
    search: { names: ['shop.shop_name'] },
    read: (db, page) => db.selectFrom(page.as('shop')).selectAll('shop'),
    file: {
      name: 'shops',
      columns(language) {
        const { ownShops: words } = phrasesFor(language).listFiles;
        return [
          { id: 'name', header: words.shop, cell: ({ shop_name }) => shop_name },
          { id: 'state', header: words.state, cell: ({ state }) => words.states[state] },
          { id: 'loans', header: words.loans, cell: ({ loans }) => loans },
          {
            id: 'earned',
            header: words.earned,
            cell: ({ earned_paise: earned }) => decimalOfPaise(paise(earned), 100, 2),
          },
          { id: 'signed_up', header: words.at, cell: ({ signed_up_at }) => indianMoment(signed_up_at) },
        ];
      },
    },
    async present({ db, partner }, rows) {
      const earned = await earnedBy(
        db,
        partner?.partnerId ?? 0,
        rows.map(({ id }) => id),
      );
      return rows.map((row) => ({
        merchant_id: row.id,
        shop_name: row.shop_name,
        // The table computes this value from a state that it checks.
        state: row.told_state as OwnShop['state'],
        loans: earned.get(row.id)?.loans ?? 0,
        earned_paise: earned.get(row.id)?.earnedPaise ?? 0,
        signed_up_at: row.created_at.toISOString(),
      }));
    },
  });
