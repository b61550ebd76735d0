import type { ImportCalls, ImportFile } from '@tulna/contract/import-files';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { actorOf } from '../../platform/audit/record.ts';
import { type Db, inTransaction } from '../../platform/database/database.ts';
import { type Call, handle } from '../../platform/http/handle.ts';
import { handleChange } from '../../platform/http/handle-change.ts';
import { Problem } from '../../platform/http/problem.ts';
import type { ImportKind } from '../../platform/imports/kind.ts';
import { serveList } from '../../platform/lists/serve-list.ts';
import type { Services } from '../../platform/services.ts';
import type { Session } from '../../platform/sessions/session.ts';
import { csvFile } from '../../platform/spreadsheets/formula-safe-csv.ts';
import { withStoredUpload } from '../../platform/spreadsheets/stored-upload.ts';
import { chooseFile } from './choose.ts';
import { annotatedFile, errorsOf } from './errors.ts';
import { fileMovesRoutes } from './file-moves.ts';
import { openFolder } from './file-parts.ts';
import { importKinds } from './kinds.ts';
import { importList } from './list.ts';
import { subjectOf } from './load-task.ts';
import { lenderOf, mapFile } from './map.ts';
import { presentImport } from './present.ts';
import { pressCheck, pressDiscard, pressLoad, pressUndo } from './press.ts';
import { type Import, type ImportActor, importsRepository } from './repository.ts';

const lists = new Map(importKinds.map((kind) => [kind.calls.kind, importList(kind)]));

const staffOf = (session: Session, raw: FastifyRequest): ImportActor => ({
  ...actorOf(session, raw),
  id: session.userId,
});

function routesOf(app: FastifyInstance, services: Services, kind: ImportKind): void {
  const { calls } = kind;
  const page = { page: kind.page };

  const fileOf = async (db: Db, id: string): Promise<Import> => {
    const file = await importsRepository(services, db).byId(calls.kind, id);
    if (file === undefined) throw new Problem('not_found');
    return file;
  };
  const pressed = async (
    { body, db, session, raw, language }: Call<ImportCalls['check']>,
    press: typeof pressCheck,
  ): Promise<ImportFile> => {
    const actor = staffOf(session, raw);
    const file = await inTransaction(db, (tx) => press({ services, db: tx, kind, actor }, body.import_id));
    return presentImport(services, db, kind, file, language);
  };

  handle(app, services, calls.choose, page, ({ raw, session, language, db }) =>
    withStoredUpload(calls.choose, raw, openFolder(services), async (upload) => {
      const actor = staffOf(session, raw);
      const lender = await lenderOf(db, kind, upload.fields.lender);
      const id = await chooseFile(services, kind, upload, { lender, actor });
      return presentImport(services, db, kind, await fileOf(db, id), language);
    }),
  );

  handle(app, services, calls.get, page, async ({ params, db, language }) =>
    presentImport(services, db, kind, await fileOf(db, params.import_id), language),
  );

  handle(app, services, calls.map, page, async ({ body, db, session, raw, language }) => {
    const actor = staffOf(session, raw);
    const file = await inTransaction(db, (tx) => mapFile(services, tx, kind, body, actor));
    return presentImport(services, db, kind, file, language);
  });

  handle(app, services, calls.check, page, (call) => pressed(call, pressCheck));
  handle(app, services, calls.load, page, (call) => pressed(call, pressLoad));
  handle(app, services, calls.undo, page, (call) => pressed(call, pressUndo));

  handleChange(
    app,
    services,
    calls.discard,
    {
      ...page,
      async change(on, { body, session, raw }) {
        const file = await pressDiscard({ services, db: on, kind, actor: staffOf(session, raw) }, body.import_id);
        return { answer: undefined, records: [{ action: 'delete', subject: subjectOf(kind, file) }] };
      },
    },
    { answer: () => ({ discarded: true }) },
  );

  handle(app, services, calls.errors, page, async ({ params, query, db, language }) => {
    const file = await fileOf(db, params.import_id);
    return errorsOf(services, db, file.id, query, language);
  });

  handle(app, services, calls.errorsFile, page, async ({ params, db, language }) =>
    annotatedFile(services, db, kind, await fileOf(db, params.import_id), language),
  );

  handle(app, services, calls.template, page, async () =>
    csvFile([kind.columns.columns.map(({ names: [first] }) => first), kind.example]),
  );

  const list = lists.get(calls.kind);
  if (list !== undefined) serveList(app, services, list);
}

/** The endpoints of every kind of file, each with the access rule of its page. */
export function importsRoutes(app: FastifyInstance, services: Services): void {
  for (const kind of importKinds) routesOf(app, services, kind);
  fileMovesRoutes(app, services);
}
