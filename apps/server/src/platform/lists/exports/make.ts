import { sql } from 'kysely';
import { defineJob } from '../../jobs/jobs.ts';
import type { Services } from '../../services.ts';
import { declaredLists } from '../server-list.ts';
import { exportsRepository } from './repository.ts';

/** Makes one file; tried again where its process died. */
export const makeListExport = defineJob<{ exportId: string }>('make-list-export', {
  retries: 2,
  timeout: 900,
  concurrency: 1,
});
export const purgeListExports = defineJob<Record<string, never>>('purge-list-exports', {
  retries: 2,
  onePerKey: 'queued',
});

/** Characters that one part holds at least. */
const partSize = 256 * 1024;

async function make(services: Services, exportId: string, signal: AbortSignal): Promise<void> {
  const { db } = services;
  const exports = exportsRepository(services, db);
  const asked = await exports.byId(exportId);
  const list = asked && declaredLists().get(asked.list);
  if (asked === undefined || list === undefined) return;
  await exports.setState(exportId, 'making');
  // What a run that was cut short has left.
  await exports.dropParts(exportId);
  const session = { id: '', kind: 'admin', userId: asked.askedBy, roleId: asked.roleId } as const;
  let number = 0;
  let waiting = '';
  const keep = async (least: number): Promise<void> => {
    if (waiting.length <= least) return;
    await exports.addPart(exportId, number, waiting);
    number += 1;
    waiting = '';
  };
  // One snapshot from the first row to the last, whatever is changed meanwhile.
  await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      await sql`set local statement_timeout = '10min'`.execute(tx);
      await sql`set local idle_in_transaction_session_timeout = '10min'`.execute(tx);
      const reader = { services, db: tx, session, language: asked.language };
      for await (const text of list.text(reader, asked.wanted.choice, asked.wanted.columns)) {
        signal.throwIfAborted();
        waiting += text;
        await keep(partSize);
      }
    });
  await keep(0);
  await exports.setState(exportId, 'ready');
}

/** Files of lists are made here, and deleted a day later. */
export function listExportsWork(services: Services): void {
  const { jobs, db, clock } = services;
  jobs.work(makeListExport, async ({ data: { exportId }, signal }) => {
    try {
      await make(services, exportId, signal);
    } catch (error) {
      await exportsRepository(services, db).setState(exportId, 'failed');
      throw error;
    }
  });
  jobs.work(purgeListExports, () => exportsRepository(services, db).purge(clock.now()));
  jobs.schedule(purgeListExports, '17 * * * *', {});
}
