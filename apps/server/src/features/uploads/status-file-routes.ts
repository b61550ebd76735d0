import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import {
  getApplicationStatusTemplate,
  getRunningUploads,
  getUploadErrorsFile,
  undoApplicationStatusFile,
  uploadApplicationStatusFile,
} from '@tulna/contract/uploads';
import type { FastifyInstance } from 'fastify';
import { actorOf } from '../../platform/audit/record.ts';
import { handle } from '../../platform/http/handle.ts';
import { Problem } from '../../platform/http/problem.ts';
import { serveList } from '../../platform/lists/serve-list.ts';
import type { Services } from '../../platform/services.ts';
import { csvFile } from '../../platform/spreadsheets/formula-safe-csv.ts';
import { withStoredUpload } from '../../platform/spreadsheets/stored-upload.ts';
import { adminNames } from '../admin-users/index.ts';
import { templateHeaders } from '../lender-applications/index.ts';
import { loadStatusFile } from './application-status/load.ts';
import { undoStatusFile } from './application-status/undo.ts';
import { uploadList } from './list.ts';
import { uploadsRepository } from './repository.ts';
import { isAlive, runningUploadsRepository } from './running.ts';

const page = { page: 'application-status-file' } as const;

const example = ['', 'CASHe', 'CASHE-1001', 'disbursed', '05/11/2026', '150000', 'Paid to the account on file'];

/** Status files of lenders (§2, §7 X13; product.md §10). */
export function statusFileRoutes(app: FastifyInstance, services: Services): void {
  const folder = join(services.config.dataDir, 'incoming');

  handle(app, services, uploadApplicationStatusFile, page, ({ raw, session, query, language }) =>
    withStoredUpload(uploadApplicationStatusFile, raw, folder, async (upload) => {
      const { clock, db } = services;
      const actor = { ...actorOf(session, raw), id: session.userId };
      const [id, dryRun] = [randomUUID(), query.dry_run === '1'];
      const running = runningUploadsRepository(db);
      await running.begin({ id, fileName: upload.name, uploadedBy: actor.id, dryRun, startedAt: clock.now() });
      try {
        return await loadStatusFile(services, upload, actor, { dryRun, language }, (progress) =>
          running.advance(id, progress, clock.now()),
        );
      } finally {
        await running.end(id);
      }
    }),
  );

  handle(app, services, getApplicationStatusTemplate, page, async () => csvFile([templateHeaders, example]));

  serveList(app, services, uploadList);

  handle(app, services, getRunningUploads, page, async ({ db }) => {
    const running = await runningUploadsRepository(db).all();
    const names = await adminNames(
      services,
      db,
      running.map(({ uploadedBy }) => uploadedBy),
    );
    const now = services.clock.now();
    return {
      running: running.map((upload) => ({
        running_id: upload.id,
        file_name: upload.fileName,
        by: names.get(upload.uploadedBy) ?? '',
        dry_run: upload.dryRun,
        started_at: upload.startedAt.toISOString(),
        alive: isAlive(upload, now),
        rows_read: upload.rowsRead,
        rows_updated: upload.rowsUpdated,
        errors_total: upload.errorsTotal,
      })),
    };
  });

  handle(app, services, undoApplicationStatusFile, page, ({ body, session, raw }) =>
    undoStatusFile(services, body.upload_id, { ...actorOf(session, raw), id: session.userId }),
  );

  handle(app, services, getUploadErrorsFile, page, async ({ params, db }) => {
    const wrong = await uploadsRepository(services, db).wrongRows(params.upload_id);
    if (wrong === undefined) throw new Problem('not_found');
    const width = wrong.headers.length;
    return csvFile([
      ['row', 'what to put right', ...wrong.headers],
      ...wrong.rows.map(({ row, cells, reasons }) => [String(row), reasons.join('; '), ...cells.slice(0, width)]),
    ]);
  });
}
