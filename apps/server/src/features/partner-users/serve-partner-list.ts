import { Readable } from 'node:stream';
import { downloadOwnListExport, downloadOwnListWorkbook, getOwnListExport } from '@tulna/contract/list-exports';
import type { AnyList } from '@tulna/contract/lists';
import { indianClock } from '@tulna/rules/clock';
import { mayOpenPartnerPage } from '@tulna/rules/partner-access';
import type { FastifyInstance } from 'fastify';
import type { PartnerScope, PartnerTransaction } from '../../platform/database/portal.ts';
import { Problem } from '../../platform/http/problem.ts';
import { makeListExport } from '../../platform/lists/exports/make.ts';
import { bytesOfParts } from '../../platform/lists/exports/parts.ts';
import { exportsRepository, type FileFormat } from '../../platform/lists/exports/repository.ts';
import {
  type Choice,
  declaredLists,
  type Reader,
  type ServerList,
  usualRows,
} from '../../platform/lists/server-list.ts';
import type { Services } from '../../platform/services.ts';
import { handlePartner, type PartnerCall } from './handle-partner.ts';
import { partnerUsersRepository } from './repository.ts';

type Paged = Choice & { cursor?: string; limit?: number; id?: string };
type OwnList = AnyList<'partner'>;

/** Most files of one person that may be waiting at a time. */
const mostWaiting = 3;

/** With `partnerOnly`, people at merchants are refused, because the list is between us and the partner. */
export type OwnListGuard = { partnerOnly?: true };

const refuseMerchant = ({ merchantId }: PartnerScope, { partnerOnly }: OwnListGuard): void => {
  if (partnerOnly === true && merchantId !== undefined) throw new Problem('forbidden');
};

/** Serves the calls of a portal list: rows, count and file, each read with the rights of the caller's partner. */
export function servePartnerList(
  app: FastifyInstance,
  services: Services,
  declared: ServerList,
  guard: OwnListGuard = {},
): void {
  const list = declared.list as OwnList;
  if (typeof declared.page !== 'object')
    throw new Error(`The list ${list.noun} is not declared for the partner portal.`);
  const page = { page: declared.page.portal };
  const readerOf = ({ session, language, scope }: PartnerCall<OwnList['rows']>, db: PartnerTransaction): Reader => ({
    services,
    db,
    session,
    language,
    partner: scope,
  });

  handlePartner(app, services, list.rows, page, async (call) => {
    refuseMerchant(call.scope, guard);
    const { cursor, limit, id, ...choice } = call.query as Paged;
    return call.read((tx) =>
      id === undefined
        ? declared.rows(readerOf(call, tx), choice, cursor, limit ?? usualRows)
        : declared.row(readerOf(call, tx), choice, id),
    );
  });
  handlePartner(app, services, list.count, page, async (call) => {
    refuseMerchant(call.scope, guard);
    return call.read((tx) => declared.count(readerOf(call, tx), call.query as Choice));
  });
  handlePartner(app, services, list.exportFile, page, async (call) => {
    const { scope, session, language, db } = call as unknown as PartnerCall<OwnList['rows']>;
    refuseMerchant(scope, guard);
    const { columns, format = 'csv', ...choice } = call.body as Choice & { columns?: string[]; format?: FileFormat };
    // A choice that the list refuses is refused here, not only in the job.
    await call.read(async (tx) => declared.chosen({ services, db: tx, session, language, partner: scope }, choice));
    const at = services.clock.now();
    const when = indianClock(at.getTime()).slice(0, 16).replace('T', '-').replace(':', '');
    const fileName = `${declared.fileName}-${when}.${format}`;
    return db.transaction().execute(async (tx) => {
      const exports = exportsRepository(services, tx);
      await exports.lockRequests(scope.userId);
      if ((await exports.unfinished(scope.userId)) >= mostWaiting)
        throw new Problem('too_many_requests', { retryAfterSeconds: 60 });
      const export_id = await exports.add(
        { list: list.noun, askedBy: scope.userId, roleId: session.roleId, language, format, fileName, partner: scope },
        { choice, columns },
        at,
      );
      await services.jobs.send(makeListExport, { exportId: export_id }, { db: tx });
      return { export_id };
    });
  });
}

/** Serves the files of portal lists to the person who requested them, if that person still has the same partner and merchant. */
export function partnerListExportsRoutes(app: FastifyInstance, services: Services): void {
  const page = { page: '' } as const;
  const own = async ({ params, scope, db }: Pick<PartnerCall<typeof getOwnListExport>, 'params' | 'scope' | 'db'>) => {
    const requested = await exportsRepository(services, db).byId(params.export_id);
    const list = requested && declaredLists().get(requested.list);
    const isTheirs =
      requested?.askedBy === scope.userId &&
      requested.partner?.partnerId === scope.partnerId &&
      requested.partner.merchantId === scope.merchantId;
    if (!isTheirs || list === undefined || requested.endsAt < services.clock.now()) throw new Problem('not_found');
    const user = await partnerUsersRepository(services, db).byId(scope.userId);
    if (typeof list.page !== 'object' || user === undefined || !mayOpenPartnerPage(user.roleId, list.page.portal))
      throw new Problem('forbidden');
    return requested;
  };
  const taken = async (call: Parameters<typeof own>[0], format: FileFormat) => {
    const requested = await own(call);
    if (requested.state !== 'ready' || requested.format !== format) throw new Problem('not_found');
    return { fileName: requested.fileName, parts: exportsRepository(services, call.db).parts(requested.id) };
  };

  handlePartner(app, services, getOwnListExport, page, async (call) => {
    const { state, fileName, endsAt } = await own(call);
    return { state, file_name: fileName, ends_at: endsAt.toISOString() };
  });
  handlePartner(app, services, downloadOwnListExport, page, async (call) =>
    Readable.from((await taken(call, 'csv')).parts, { objectMode: false }),
  );
  handlePartner(app, services, downloadOwnListWorkbook, page, async (call) => {
    const { fileName, parts } = await taken(call, 'xlsx');
    return { name: fileName, bytes: Readable.from(bytesOfParts(parts), { objectMode: false }) };
  });
}
