import { marketingTexts } from '@tulna/contract/marketing-texts';
import { phrasesFor } from '@tulna/phrases/for-language';
import { sql } from 'kysely';
import { among, flagAs, onDays } from '../../platform/lists/columns.ts';
import { indianMoment } from '../../platform/lists/list-file.ts';
import { serverList } from '../../platform/lists/server-list.ts';
import { switchMarketingText } from './edit.ts';
import { presentMarketingText } from './present.ts';

/** Marketing texts as a list. */
export const marketingTextList = serverList({
  list: marketingTexts,
  page: 'marketing-texts',
  from: (db) => db.selectFrom('marketing_texts as listed').selectAll('listed').where('listed.deleted_at', 'is', null),
  as: 'listed',
  id: { by: 'listed.id', type: 'uuid' },
  sorts: {
    name: { by: sql`lower(listed.name)`, type: 'text' },
    created_at: { by: 'listed.created_at', type: 'timestamptz' },
  },
  filters: {
    product: among('listed.product', 'text'),
    channel: among('listed.channel', 'text'),
    status: flagAs('listed.status'),
    created_at: onDays('listed.created_at'),
  },
  search: { names: ['listed.name', 'listed.english', 'listed.hindi'] },
  read: (db, page) => db.selectFrom(page.as('listed')).selectAll('listed'),
  file: {
    name: 'marketing-texts',
    columns(language) {
      const { columns, values } = phrasesFor(language).listFiles.marketingTexts;
      return [
        { id: 'name', header: columns.name, cell: ({ name }) => name },
        { id: 'product', header: columns.product, cell: ({ product }) => values.product[product] },
        { id: 'channel', header: columns.channel, cell: ({ channel }) => values.channel[channel] },
        { id: 'english', header: columns.english, cell: ({ english }) => english },
        { id: 'hindi', header: columns.hindi, cell: ({ hindi }) => hindi },
        { id: 'status', header: columns.status, cell: ({ status }) => values.status[status] },
        { id: 'created_at', header: columns.created_at, cell: ({ created_at }) => indianMoment(created_at) },
      ];
    },
  },
  bulk: {
    // The version is a new one after every change of the row.
    version: sql<string>`listed.xmin::text`,
    actions: { status: switchMarketingText },
  },
  present: (_, rows) => rows.map((row) => presentMarketingText(row)),
});
