import { Readable } from 'node:stream';
import { downloadListExport, downloadListWorkbook, getListExport } from '@tulna/contract/list-exports';
import type { AnyList } from '@tulna/contract/lists';
import { mayOpen } from '@tulna/rules/admin-access';
import type { FastifyInstance } from 'fastify';
import { actorOf } from '../../audit/record.ts';
import { type Call, handle } from '../../http/handle.ts';
import { handleChange } from '../../http/handle-change.ts';
import { Problem } from '../../http/problem.ts';
import type { Services } from '../../services.ts';
import { fileNameOf } from '../file-name.ts';
import { type Choice, declaredLists, type ServerList, staffPageOf } from '../server-list.ts';
import { makeListExport } from './make.ts';
import { bytesOfParts } from './parts.ts';
import { exportsRepository, type FileFormat } from './repository.ts';

const subjectOf = (id: string, fileName: string) => ({ kind: 'list-file', id, name: fileName });

/** The most unfinished files one person may have: each needs a snapshot and a place in the queue. */
const mostWaiting = 3;

/**
 * The choice as the audit records it. A search text is left out, because it may name a person and the audit identifies people by id only.
 */
export const notedChoice = (sent: unknown): Record<string, unknown> => {
  const { columns: _columns, search, ...choice } = sent as Record<string, unknown>;
  return { ...choice, ...(search !== undefined && { search: '…' }) };
};

/** Adds the route that requests a file of a list. */
export function serveListExport(app: FastifyInstance, services: Services, list: ServerList): void {
  handleChange(
    app,
    services,
    list.list.exportFile as AnyList<'admin'>['exportFile'],
    {
      page: staffPageOf(list),
      async change(on, { body, session, raw, language, by }) {
        const { columns, format = 'csv', ...choice } = body as Choice & { columns?: string[]; format?: FileFormat };
        // Checks the choice now, so that an invalid one is refused here and not by the job.
        list.chosen({ services, db: on, session, language }, choice);
        await exportsRepository(services, on).lockRequests(by.id);
        if ((await exportsRepository(services, on).unfinished(by.id)) >= mostWaiting)
          throw new Problem('too_many_requests', { retryAfterSeconds: 60 });
        const fileName = `${await fileNameOf(services, on, { list: list.fileName, by: by.id, at: by.at })}.${format}`;
        const request = { list: list.list.noun, askedBy: by.id, roleId: session.roleId, language, format, fileName };
        const id = await exportsRepository(services, on).add(request, { choice, columns }, by.at);
        await services.jobs.send(makeListExport, { exportId: id }, { db: on });
        const records = [{ action: 'export', subject: subjectOf(id, fileName), after: notedChoice(raw.body) }];
        return { answer: id, records };
      },
    },
    { answer: (export_id) => ({ export_id }) },
  );
}

/** Calls to check and download files of lists. Each file is only for the person who asked for it, while they may open its list. */
export function listExportsRoutes(app: FastifyInstance, services: Services): void {
  const { audit, clock } = services;
  const page = { page: 'account' } as const;
  const own = async ({ params, session, db }: Pick<Call<typeof getListExport>, 'params' | 'session' | 'db'>) => {
    const requested = await exportsRepository(services, db).byId(params.export_id);
    const list = requested && declaredLists().get(requested.list);
    if (requested === undefined || list === undefined || requested.askedBy !== session.userId)
      throw new Problem('not_found');
    if (requested.endsAt < clock.now()) throw new Problem('not_found');
    if (typeof list.page === 'object') throw new Problem('not_found');
    if (!mayOpen(session.roleId, list.page)) throw new Problem('forbidden');
    return requested;
  };

  handle(app, services, getListExport, page, async (call) => {
    const { state, fileName, endsAt } = await own(call);
    return { state, file_name: fileName, ends_at: endsAt.toISOString() };
  });

  const taken = async (
    call: Pick<Call<typeof getListExport>, 'params' | 'session' | 'db' | 'raw'>,
    format: FileFormat,
  ) => {
    const requested = await own(call);
    if (requested.state !== 'ready' || requested.format !== format) throw new Problem('not_found');
    const records = [{ action: 'download', subject: subjectOf(requested.id, requested.fileName) }];
    // Recorded before the file is sent, so that every download can be traced to a person.
    await audit.run(call.db, actorOf(call.session, call.raw), async () => ({ answer: undefined, records }));
    return { fileName: requested.fileName, parts: exportsRepository(services, call.db).parts(requested.id) };
  };

  handle(app, services, downloadListExport, page, async (call) =>
    Readable.from((await taken(call, 'csv')).parts, { objectMode: false }),
  );

  handle(app, services, downloadListWorkbook, page, async (call) => {
    const { fileName, parts } = await taken(call, 'xlsx');
    return { name: fileName, bytes: Readable.from(bytesOfParts(parts), { objectMode: false }) };
  });
}
