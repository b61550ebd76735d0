import { callCampaigns } from '@tulna/contract/call-campaigns';
import { phrasesFor } from '@tulna/phrases/for-language';
import { sql } from 'kysely';
import { among, between, onDays } from '../../platform/lists/columns.ts';
import { indianMoment } from '../../platform/lists/list-file.ts';
import { serverList } from '../../platform/lists/server-list.ts';
import { adminNames } from '../admin-users/index.ts';
import { campaignOf } from './campaigns-repository.ts';
import { leadsRepository } from './leads-repository.ts';
import { purposeOf } from './present-call.ts';
import { scriptsRepository } from './scripts-repository.ts';

const states = ['draft', 'running', 'paused', 'ended'] as const;

/** Call campaigns as a list. */
export const callCampaignList = serverList({
  list: callCampaigns,
  page: 'telecalling/campaigns',
  from: (db) => db.selectFrom('call_campaigns as listed').selectAll('listed').where('listed.deleted_at', 'is', null),
  as: 'listed',
  id: { by: 'listed.id', type: 'uuid' },
  sorts: {
    name: { by: sql`lower(listed.name)`, type: 'text' },
    size: { by: 'listed.size', type: 'integer' },
    created_at: { by: 'listed.created_at', type: 'timestamptz' },
  },
  filters: {
    purpose: among('listed.purpose', 'text'),
    state: among('listed.state', 'text'),
    size: between('listed.size', 'bigint'),
    created_at: onDays('listed.created_at'),
  },
  search: { names: ['listed.name'] },
  read: (db, page) => db.selectFrom(page.as('listed')).selectAll('listed'),
  file: {
    name: 'call-campaigns',
    columns(language) {
      const { columns, values } = phrasesFor(language).listFiles.callCampaigns;
      return [
        { id: 'name', header: columns.name, cell: ({ name }) => name },
        { id: 'purpose', header: columns.purpose, cell: ({ purpose }) => values.purpose[purpose] },
        { id: 'state', header: columns.state, cell: ({ state }) => values.state[state] },
        { id: 'size', header: columns.size, cell: ({ size }) => size },
        { id: 'done', header: columns.done, cell: ({ done }) => done },
        { id: 'script_name', header: columns.script_name, cell: ({ script_name }) => script_name },
        { id: 'created_by', header: columns.created_by, cell: ({ created_by }) => created_by },
        { id: 'created_at', header: columns.created_at, cell: ({ created_at }) => indianMoment(created_at) },
      ];
    },
  },
  async present({ services, db }, rows) {
    const found = rows.map((row) => campaignOf(row));
    const ids = found.map(({ id }) => id);
    const done = await leadsRepository(db).doneOf(ids);
    const scripts = await scriptsRepository(db).names(found.map(({ script_id }) => script_id));
    const names = await adminNames(
      services,
      db,
      found.map(({ created_by }) => created_by),
    );
    return found.map((row) => ({
      call_campaign_id: row.id,
      name: row.name,
      purpose: purposeOf(row),
      state: states.find((state) => state === row.state) ?? 'ended',
      audience: row.audience,
      script_id: row.script_id,
      script_name: scripts.get(row.script_id) ?? '',
      size: row.size,
      done: done.get(row.id) ?? 0,
      left_out: row.left_out,
      created_by: names.get(row.created_by ?? '') ?? '',
      created_at: row.created_at.toISOString(),
      started_at: row.started_at?.toISOString() ?? null,
    }));
  },
});
