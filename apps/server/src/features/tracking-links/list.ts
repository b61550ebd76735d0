import { trackingLinks } from '@tulna/contract/tracking-links';
import { phrasesFor } from '@tulna/phrases/for-language';
import { sql } from 'kysely';
import { among, flagAs, onDays } from '../../platform/lists/columns.ts';
import { indianMoment } from '../../platform/lists/list-file.ts';
import { serverList } from '../../platform/lists/server-list.ts';
import { switchTrackingLink } from './edit.ts';
import { presentLinks } from './present.ts';

/** Tracking links as a list. */
export const trackingLinkList = serverList({
  list: trackingLinks,
  page: 'tracking-links',
  from: (db) => db.selectFrom('tracking_links as listed').selectAll('listed').where('listed.deleted_at', 'is', null),
  as: 'listed',
  id: { by: 'listed.id', type: 'uuid' },
  sorts: {
    name: { by: sql`lower(listed.name)`, type: 'text' },
    code: { by: 'listed.code', type: 'text' },
    utm_source: { by: sql`lower(listed.utm_source)`, type: 'text' },
    utm_campaign: { by: sql`lower(listed.utm_campaign)`, type: 'text' },
    created_at: { by: 'listed.created_at', type: 'timestamptz' },
  },
  filters: {
    partner_key: among('listed.brand', 'text'),
    channel: among('listed.channel', 'text'),
    product: among('listed.product', 'text'),
    language: among('listed.language', 'text'),
    landing: among('listed.landing', 'text'),
    status: flagAs('listed.status'),
    created_at: onDays('listed.created_at'),
  },
  search: {
    names: ['listed.name', 'listed.code', 'listed.utm_source', 'listed.utm_medium', 'listed.utm_campaign'],
  },
  read: (db, page) => db.selectFrom(page.as('listed')).selectAll('listed'),
  file: {
    name: 'tracking-links',
    columns(language) {
      const { columns, values } = phrasesFor(language).listFiles.trackingLinks;
      return [
        { id: 'name', header: columns.name, cell: ({ name }) => name },
        { id: 'code', header: columns.code, cell: ({ code }) => code },
        { id: 'brand', header: columns.brand, cell: ({ brand_name }) => brand_name },
        { id: 'merchant', header: columns.merchant, cell: ({ merchant }) => merchant },
        { id: 'channel', header: columns.channel, cell: ({ channel }) => values.channel[channel] },
        { id: 'product', header: columns.product, cell: ({ product }) => values.product[product] },
        { id: 'language', header: columns.language, cell: ({ language }) => values.language[language] },
        { id: 'landing', header: columns.landing, cell: ({ landing }) => values.landing[landing] },
        { id: 'utm_source', header: columns.utm_source, cell: ({ utm_source }) => utm_source },
        { id: 'utm_medium', header: columns.utm_medium, cell: ({ utm_medium }) => utm_medium },
        { id: 'utm_campaign', header: columns.utm_campaign, cell: ({ utm_campaign }) => utm_campaign },
        { id: 'utm_term', header: columns.utm_term, cell: ({ utm_term }) => utm_term },
        { id: 'utm_content', header: columns.utm_content, cell: ({ utm_content }) => utm_content },
        { id: 'last_day', header: columns.last_day, cell: ({ last_day }) => last_day },
        { id: 'status', header: columns.status, cell: ({ status }) => values.status[status] },
        { id: 'clicks', header: columns.clicks, cell: ({ clicks }) => clicks },
        { id: 'unique_clicks', header: columns.unique_clicks, cell: ({ unique_clicks }) => unique_clicks },
        { id: 'customers', header: columns.customers, cell: ({ customers }) => customers },
        { id: 'applied', header: columns.applied, cell: ({ applied }) => applied },
        { id: 'paid_out', header: columns.paid_out, cell: ({ paid_out }) => paid_out },
        { id: 'paid_out_paise', header: columns.paid_out_rupees, cell: ({ paid_out_paise }) => paid_out_paise / 100 },
        { id: 'created_at', header: columns.created_at, cell: ({ created_at }) => indianMoment(created_at) },
      ];
    },
  },
  bulk: {
    // Changes whenever the row changes.
    version: sql<string>`listed.xmin::text`,
    actions: { status: switchTrackingLink },
  },
  present: ({ services, db }, rows) => presentLinks(services, db, rows),
});
