import { lenderApplicationStatus } from '@tulna/contract/lender-applications';
import {
  getApplicationStatusTemplate,
  getRunningUploads,
  getUploadErrorsFile,
  undoApplicationStatusFile,
  uploadApplicationStatusFile,
} from '@tulna/contract/uploads';
import { phrasesFor } from '@tulna/phrases/for-language';
import type { FastifyInstance } from 'fastify';
import { actorOf } from '../../platform/audit/record.ts';
import { handle } from '../../platform/http/handle.ts';
import { Problem } from '../../platform/http/problem.ts';
import { serveList } from '../../platform/lists/serve-list.ts';
import type { Services } from '../../platform/services.ts';
import { csvFile } from '../../platform/spreadsheets/formula-safe-csv.ts';
import { withStoredUpload } from '../../platform/spreadsheets/stored-upload.ts';
import { adminNames } from '../admin-users/index.ts';
import { statusFileKind as kind, leftByUndoing, movedByFile } from '../lender-applications/index.ts';
import { lendersRepository } from '../lenders/index.ts';
import { doAtOnce, undoAtOnce } from './at-once.ts';
import { annotatedFile } from './errors.ts';
import { openFolder } from './file-parts.ts';
import { importsRepository } from './repository.ts';
import { sayReason } from './say.ts';
import { uploadList } from './uploads-list.ts';
import { uploadsRepository } from './uploads-repository.ts';

const page = { page: kind.page } as const;
const mostErrors = 1000;
const mostNamed = 100;
/** Milliseconds, longer than a batch may take. A process without progress for so long has died. */
const silence = 90_000;

/** Status files in one call (§2, §7 X13; product.md §10): the same files that are otherwise loaded step by step, with the response that §7 fixes. */
export function statusFileCalls(app: FastifyInstance, services: Services): void {
  handle(app, services, uploadApplicationStatusFile, page, ({ raw, session, query, language }) =>
    withStoredUpload(uploadApplicationStatusFile, raw, openFolder(services), async (upload) => {
      const actor = { ...actorOf(session, raw), id: session.userId };
      const isCheck = query.dry_run === '1';
      const { file, wrong } = await doAtOnce(services, kind, upload, { actor, isCheck });
      const phrases = phrasesFor(language);
      const errors = wrong.flatMap(({ row, faults }) =>
        faults.map((fault) => ({
          row,
          column: fault.column.replaceAll('_', ' '),
          value: fault.value,
          reason: sayReason(phrases, fault),
        })),
      );
      return {
        errors: errors.slice(0, mostErrors),
        rowsUpdated: file.figures.updated,
        errors_total: file.errorsTotal,
        rows_read: file.figures.rows_read,
        rows_unchanged: file.figures.unchanged,
        upload_id: isCheck ? null : file.id,
      };
    }),
  );

  handle(app, services, getApplicationStatusTemplate, page, async () =>
    csvFile([kind.columns.columns.map(({ names: [first] }) => first), kind.example]),
  );

  serveList(app, services, uploadList);

  handle(app, services, getRunningUploads, page, async ({ db }) => {
    const running = await importsRepository(services, db).running(kind.calls.kind);
    const names = await adminNames(
      services,
      db,
      running.map(({ uploadedBy }) => uploadedBy),
    );
    const now = services.clock.now().getTime();
    return {
      running: running.map((file) => ({
        running_id: file.id,
        file_name: file.fileName,
        by: names.get(file.uploadedBy) ?? '',
        dry_run: file.task !== 'load',
        started_at: file.at.toISOString(),
        alive: now - file.seenAt.getTime() < silence,
        rows_read: file.figures.rows_read,
        rows_updated: file.figures.updated,
        errors_total: file.errorsTotal,
      })),
    };
  });

  handle(app, services, undoApplicationStatusFile, page, async ({ body: { upload_id: id }, session, raw, db }) => {
    const file = await importsRepository(services, db).byId(kind.calls.kind, id);
    if (file?.loadedAt == null) throw new Problem('not_found');
    const before = await movedByFile(db, id);
    if (before.moved === 0 && !file.undoable) throw new Problem('not_reversible');
    // A second press changes nothing.
    if (file.undoable) await undoAtOnce(services, kind, id, { ...actorOf(session, raw), id: session.userId });
    const { moved, restored } = await movedByFile(db, id);
    const left = await leftByUndoing(db, { id, name: file.fileName }, mostNamed);
    const names = new Map((await lendersRepository(db).everyName()).map(({ key, name }) => [key, name]));
    return {
      restored,
      left_total: moved - restored,
      left: left.map((one) => ({
        lender_application_id: one.id,
        lender: names.get(one.lenderKey) ?? one.lenderKey,
        lead_id: one.leadId,
        status: lenderApplicationStatus.parse(one.status),
      })),
    };
  });

  handle(app, services, getUploadErrorsFile, page, async ({ params, db, language }) => {
    const before = await uploadsRepository(services, db).wrongRows(params.upload_id);
    if (before !== undefined) {
      const { rowHeader, reasonsHeader } = phrasesFor(language).fileReasons;
      return csvFile([
        [rowHeader, reasonsHeader, ...before.headers],
        ...before.rows.map(({ row, cells, reasons }) => [String(row), reasons.join('; '), ...cells]),
      ]);
    }
    const file = await importsRepository(services, db).byId(kind.calls.kind, params.upload_id);
    if (file === undefined || file.errorsTotal === 0) throw new Problem('not_found');
    return annotatedFile(services, db, kind, file, language);
  });
}
