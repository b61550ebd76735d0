import { creditCardChange, creditCards } from '@tulna/contract/credit-cards';
import { phrasesFor } from '@tulna/phrases/for-language';
import { sql } from 'kysely';
import { flagAs } from '../../platform/lists/columns.ts';
import { serverList } from '../../platform/lists/server-list.ts';
import { editCard } from './edit.ts';
import { presentCardLine } from './present.ts';
import { cardRows } from './repository.ts';

/** The catalogue of cards as a list. */
export const cardList = serverList({
  list: creditCards,
  page: 'credit-cards',
  from: cardRows,
  as: 'card',
  id: { by: 'card.category_id', type: 'uuid' },
  sorts: {
    sort_order: { by: 'card.sort_order', type: 'integer' },
    category_name: { by: sql`lower(card.category_name)`, type: 'text' },
    key_feature: { by: sql`lower(card.key_feature)`, type: 'text' },
    annual_fee: { by: sql`lower(card.annual_fee)`, type: 'text' },
    issuer: { by: sql`lower(card.issuer)`, type: 'text' },
  },
  filters: { secured: flagAs('card.secured'), status: flagAs('card.status') },
  search: { names: ['card.category_name', 'card.key_feature', 'card.annual_fee', 'card.issuer'] },
  read: (db, page) => db.selectFrom(page.as('card')).selectAll('card'),
  file: {
    name: 'credit-cards',
    columns(language) {
      const { creditCards: headers } = phrasesFor(language).listFiles;
      return [
        { id: 'sort_order', header: headers.sort_order, cell: (card) => card.sort_order },
        { id: 'category_name', header: headers.category_name, cell: (card) => card.category_name },
        { id: 'key_feature', header: headers.key_feature, cell: (card) => card.key_feature },
        { id: 'annual_fee', header: headers.annual_fee, cell: (card) => card.annual_fee },
        { id: 'issuer', header: headers.issuer, cell: (card) => card.issuer },
        { id: 'monthly_rate', header: headers.monthly_rate, cell: (card) => card.monthly_rate },
        { id: 'utm_link', header: headers.utm_link, cell: (card) => card.utm_link },
        {
          id: 'marketing_bullets',
          header: headers.marketing_bullets,
          cell: (card) => card.marketing_bullets.join('\n'),
        },
        { id: 'secured', header: headers.secured, cell: (card) => card.secured },
        { id: 'status', header: headers.status, cell: (card) => card.status },
      ];
    },
  },
  bulk: {
    version: sql<string>`card.xmin::text`,
    actions: {
      switch: (_, tx, id, value) =>
        editCard(tx, creditCardChange.parse({ category_id: id, ...(value as { property: string; value: 0 | 1 }) })),
    },
  },
  present: (_, rows) => rows.map(presentCardLine),
});
