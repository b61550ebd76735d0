import { messageTemplates } from '@tulna/contract/message-templates';
import { phrasesFor } from '@tulna/phrases/for-language';
import { sql } from 'kysely';
import { among, flagAs, onDays } from '../../platform/lists/columns.ts';
import { indianMoment } from '../../platform/lists/list-file.ts';
import { serverList } from '../../platform/lists/server-list.ts';
import { switchMessageTemplate } from './edit.ts';
import { presentMessageTemplate } from './present.ts';
import { versionsRepository } from './versions-repository.ts';

/** Message templates as a list. */
export const messageTemplateList = serverList({
  list: messageTemplates,
  page: 'messaging',
  from: (db) => db.selectFrom('message_templates as listed').selectAll('listed').where('listed.deleted_at', 'is', null),
  as: 'listed',
  id: { by: 'listed.id', type: 'uuid' },
  sorts: {
    name: { by: sql`lower(listed.name)`, type: 'text' },
    created_at: { by: 'listed.created_at', type: 'timestamptz' },
  },
  filters: {
    channel: among('listed.channel', 'text'),
    category: among('listed.category', 'text'),
    status: flagAs('listed.status'),
    created_at: onDays('listed.created_at'),
  },
  search: { names: ['listed.name'] },
  read: (db, page) => db.selectFrom(page.as('listed')).selectAll('listed'),
  file: {
    name: 'message-templates',
    columns(language) {
      const { columns, values } = phrasesFor(language).listFiles.messageTemplates;
      return [
        { id: 'name', header: columns.name, cell: ({ name }) => name },
        { id: 'channel', header: columns.channel, cell: ({ channel }) => values.channel[channel] },
        { id: 'category', header: columns.category, cell: ({ category }) => values.category[category] },
        {
          id: 'registered_version',
          header: columns.registered_version,
          cell: ({ registered_version: version }) => (version === null ? '' : String(version)),
        },
        { id: 'status', header: columns.status, cell: ({ status }) => values.status[status] },
        { id: 'created_at', header: columns.created_at, cell: ({ created_at }) => indianMoment(created_at) },
      ];
    },
  },
  bulk: {
    // The version is a new one after every change of the row.
    version: sql<string>`listed.xmin::text`,
    actions: { status: switchMessageTemplate },
  },
  async present({ db }, rows) {
    const registered = await versionsRepository(db).registered(rows.map(({ id }) => id));
    return rows.map((row) => presentMessageTemplate(row, registered.get(row.id)));
  },
});
