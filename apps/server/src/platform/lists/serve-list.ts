import type { AnyList } from '@tulna/contract/lists';
import type { FastifyInstance } from 'fastify';
import { type Call, handle } from '../http/handle.ts';
import type { Services } from '../services.ts';
import { serveListBulk } from './bulk/routes.ts';
import { serveListExport } from './exports/routes.ts';
import { type Choice, type Reader, type ServerList, staffPageOf, usualRows } from './server-list.ts';

type Paged = Choice & { cursor?: string; limit?: number; id?: string };

/** Adds the routes of a back-office list: rows, count and file. */
export function serveList(app: FastifyInstance, services: Services, declared: ServerList): void {
  const { rows, row, count } = declared;
  const page = staffPageOf(declared);
  const list = declared.list as AnyList<'admin'>;
  const readerOf = ({ db, session, language }: Call<AnyList<'admin'>['rows']>): Reader => ({
    services,
    db,
    session,
    language,
  });
  handle(app, services, list.rows, { page }, async (call) => {
    const { cursor, limit, id, ...choice } = call.query as Paged;
    if (id !== undefined) return row(readerOf(call), choice, id);
    return rows(readerOf(call), choice, cursor, limit ?? usualRows);
  });
  handle(app, services, list.count, { page }, async (call) => count(readerOf(call), call.query as Choice));
  serveListExport(app, services, declared);
  serveListBulk(app, services, declared);
}
