import { waitingBrandRequests } from '@tulna/contract/brand-requests';
import { phrasesFor } from '@tulna/phrases/for-language';
import type { Db } from '../../platform/database/database.ts';
import { onDays } from '../../platform/lists/columns.ts';
import { indianMoment } from '../../platform/lists/list-file.ts';
import { serverList } from '../../platform/lists/server-list.ts';
import { partnerUserNames } from '../partner-users/index.ts';
import { partnersById } from '../partners/index.ts';
import { lookParts } from './changes.ts';
import type { Look } from './repository.ts';

const rows = (db: Db) =>
  db.selectFrom('brand_requests as request').selectAll('request').where('request.state', '=', 'waiting');

/** Brand requests of all partners that are waiting for an answer. */
export const waitingBrandRequestList = serverList({
  list: waitingBrandRequests,
  page: 'partners',
  from: rows,
  as: 'request',
  id: { by: 'request.id', type: 'uuid' },
  sorts: { asked_at: { by: 'request.asked_at', type: 'timestamptz' } },
  filters: { asked_at: onDays('request.asked_at') },
  read: (db, page) => db.selectFrom(page.as('request')).selectAll('request'),
  file: {
    name: 'brand-requests',
    columns(language) {
      const { columns, parts } = phrasesFor(language).listFiles.brandRequests;
      return [
        { id: 'partner', header: columns.partner, cell: ({ partner }) => partner.name },
        { id: 'parts', header: columns.parts, cell: (row) => row.parts.map((part) => parts[part]).join(', ') },
        { id: 'asked_by', header: columns.asked_by, cell: ({ asked_by }) => asked_by },
        { id: 'asked_at', header: columns.asked_at, cell: ({ asked_at }) => indianMoment(asked_at) },
      ];
    },
  },
  async present({ services, db }, found) {
    const partners = await partnersById(
      db,
      found.map(({ partner_id }) => partner_id),
    );
    const names = await partnerUserNames(
      services,
      db,
      found.map(({ asked_by }) => asked_by),
    );
    return found.map((row) => {
      const [before, requested] = [row.before, row.asked] as unknown as [Look, Look];
      return {
        request_id: row.id,
        partner: { id: row.partner_id, name: partners.get(row.partner_id)?.name ?? row.partner },
        parts: lookParts.filter((part) => before[part] !== requested[part]),
        asked_by: names.get(row.asked_by) ?? '',
        asked_at: row.asked_at.toISOString(),
      };
    });
  },
});

/** The number of requests that are waiting for an answer. */
export async function waitingBrandRequestCount(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('brand_requests')
    .select((all) => all.fn.countAll<number>().as('count'))
    .where('state', '=', 'waiting')
    .executeTakeFirstOrThrow();
  return Number(count);
}
