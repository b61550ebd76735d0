import { getHandOffFile, getWaitingHandOffs, makeHandOffFile } from '@tulna/contract/hand-off-files';
import type { FastifyInstance } from 'fastify';
import { actorOf } from '../../platform/audit/record.ts';
import { handle } from '../../platform/http/handle.ts';
import { handleChange } from '../../platform/http/handle-change.ts';
import { Problem } from '../../platform/http/problem.ts';
import { serveList } from '../../platform/lists/serve-list.ts';
import type { Services } from '../../platform/services.ts';
import { xlsxFile } from '../../platform/spreadsheets/xlsx-file.ts';
import { byFileRepository, waitingForFile } from '../lender-applications/index.ts';
import { beforeDeletion, lendersRepository } from '../lenders/index.ts';
import { handOffFileList } from './list.ts';
import { makeFile, subjectOf } from './make.ts';
import { handOffFilesRepository } from './repository.ts';
import { headers, rowsOf, withdrawalHeaders, withdrawalsOf } from './rows.ts';

const page = { page: 'lenders' } as const;

/** Applications of lenders without an API, as numbered files (product.md §4). */
export function handOffFilesRoutes(app: FastifyInstance, services: Services): void {
  const { audit } = services;

  // A deleted lender isn't offered for a new file, so its waiting applications must be sent before the deletion.
  beforeDeletion(services, async (tx, lenderKey) => {
    const { waiting, paused } = await waitingForFile(services, tx, lenderKey);
    const untold = await byFileRepository(tx).untold(lenderKey);
    const all = waiting + paused + untold;
    if (all > 0) throw new Problem('lender_waits', { values: { waiting: all } });
  });

  handle(app, services, getWaitingHandOffs, page, async ({ params, db }) => {
    const lender = await lendersRepository(db).byId(params.lender_id);
    if (lender === undefined) throw new Problem('not_found');
    const { waiting, paused, heldBack } = await waitingForFile(services, db, lender.key);
    return { waiting, paused, held_back: heldBack, withdrawn: await byFileRepository(db).untold(lender.key) };
  });

  serveList(app, services, handOffFileList);

  handleChange(
    app,
    services,
    makeHandOffFile,
    {
      ...page,
      change: (on, { body, by }) => makeFile(services, on, body.lender_id, by.id),
    },
    {
      async answer({ lenderKey, number, applications, withdrawals }, { db }) {
        const { waiting } = await waitingForFile(services, db, lenderKey);
        return { number, applications, withdrawals, waiting };
      },
    },
  );

  handle(app, services, getHandOffFile, page, async ({ params, session, raw, db }) => {
    const lender = await lendersRepository(db).byId(params.lender_id);
    const file = lender && (await handOffFilesRepository(db).byNumber(lender.key, params.number));
    if (lender === undefined || file === undefined) throw new Problem('not_found');
    const rows = await rowsOf(services, db, file, lender.name);
    const after = { lender: lender.key, number: file.number, applications: rows.length };
    const records = [{ action: 'download', subject: subjectOf(file, lender.name), after }];
    // Audited before the response, so that no file is downloaded without an entry.
    await audit.run(db, actorOf(session, raw), async () => ({ answer: undefined, records }));
    const withdrawals = await withdrawalsOf(db, file, lender.name);
    const sheets = [
      { name: 'Applications', rows: [headers, ...rows] },
      ...(withdrawals.length > 0 ? [{ name: 'Withdrawn', rows: [withdrawalHeaders, ...withdrawals] }] : []),
    ];
    return { name: `${lender.key}-${file.number}.xlsx`, bytes: await xlsxFile(sheets) };
  });
}
