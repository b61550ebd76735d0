import type { Readable } from 'node:stream';
import { phrasesFor } from '@tulna/phrases/for-language';
import { indianClock } from '@tulna/rules/clock';
import type { Ends } from '@tulna/rules/list-choice';
import { sql } from 'kysely';
import type { Db } from '../../database/database.ts';
import { defineJob } from '../../jobs/jobs.ts';
import type { Services } from '../../services.ts';
import { type WorkbookRow, workbookStream } from '../../spreadsheets/workbook-stream.ts';
import { declaredLists } from '../server-list.ts';
import { exportsRepository, type ListExport, type Wanted } from './repository.ts';

/** Makes one file. If its process dies, the job is retried. */
export const makeListExport = defineJob<{ exportId: string }>('make-list-export', {
  retries: 2,
  timeout: 900,
  concurrency: 1,
});
export const purgeListExports = defineJob<Record<string, never>>('purge-list-exports', {
  retries: 2,
  onePerKey: 'queued',
});

/** Minimum length of a part, in characters or bytes; only the last part may be shorter. */
const partSize = 256 * 1024;

type StorePart = (part: string) => Promise<void>;

async function storeText(texts: AsyncIterable<string>, store: StorePart): Promise<void> {
  let waiting = '';
  for await (const text of texts) {
    waiting += text;
    if (waiting.length <= partSize) continue;
    await store(waiting);
    waiting = '';
  }
  if (waiting !== '') await store(waiting);
}

async function storeBytes(bytes: AsyncIterable<Buffer>, store: StorePart): Promise<void> {
  let waiting: Buffer[] = [];
  let size = 0;
  const handOver = async (): Promise<void> => {
    await store(Buffer.concat(waiting).toString('base64'));
    [waiting, size] = [[], 0];
  };
  for await (const some of bytes) {
    waiting.push(some);
    size += some.length;
    if (size > partSize) await handOver();
  }
  if (size > 0) await handOver();
}

type RequestedExport = ListExport & { wanted: Wanted };

/** Formats a filter's value for reading: several values with commas, a range with a dash. */
function shown(value: unknown): string {
  if (Array.isArray(value)) return value.join(', ');
  if (typeof value !== 'object' || value === null) return String(value);
  const { least, most } = value as Ends<string | number>;
  return `${least ?? ''} – ${most ?? ''}`.trim();
}

async function workbookOf(
  { audit, db }: Services,
  requested: RequestedExport,
  table: AsyncIterable<readonly WorkbookRow[]>,
): Promise<Readable> {
  const { about } = phrasesFor(requested.language).listFiles;
  const rows = table[Symbol.asyncIterator]();
  const first = await rows.next();
  const [headers = [], ...ahead] = first.done === true ? [] : first.value;
  async function* rest(): AsyncGenerator<readonly WorkbookRow[]> {
    yield ahead;
    yield* { [Symbol.asyncIterator]: () => rows };
  }
  // A partner's own file doesn't name the person who made it, because it may be passed on.
  const names =
    requested.partner === undefined
      ? await audit.registry.staffNames(db, [requested.askedBy])
      : new Map<string, string>();
  const chosen = Object.entries(requested.wanted.choice).filter(([name]) => name !== 'sort');
  return workbookStream({
    sheet: about.rows,
    headers: headers.map(String),
    rows: rest(),
    about: {
      sheet: about.sheet,
      rows: [
        [about.file, requested.fileName],
        [about.made, indianClock(requested.askedAt.getTime()).replace('T', ' ')],
        ...(requested.partner === undefined ? [[about.by, names.get(requested.askedBy) ?? '']] : []),
        ...(chosen.length === 0
          ? [[about.chosen, about.everyRow]]
          : chosen.map(([name, value]) => [`${about.chosen}: ${name.replaceAll('_', ' ')}`, shown(value)])),
      ],
    },
  });
}

/** Makes a requested file; does nothing if it was deleted. */
export async function makeExport(services: Services, exportId: string, signal: AbortSignal): Promise<void> {
  const { db } = services;
  const exports = exportsRepository(services, db);
  const requested = await exports.byId(exportId);
  const list = requested && declaredLists().get(requested.list);
  if (requested === undefined || list === undefined) return;
  await exports.setState(exportId, 'making');
  // Deletes the parts that an interrupted run left.
  await exports.dropParts(exportId);
  const { partner } = requested;
  const session = {
    id: '',
    kind: partner === undefined ? 'admin' : 'partner',
    userId: requested.askedBy,
    roleId: requested.roleId,
  } as const;
  let number = 0;
  const store = async (part: string): Promise<void> => {
    signal.throwIfAborted();
    await exports.addPart(exportId, number, part);
    number += 1;
  };
  // Reads all rows in one snapshot, even if rows change meanwhile.
  const fill = async (tx: Db): Promise<void> => {
    await sql`set local statement_timeout = '10min'`.execute(tx);
    await sql`set local idle_in_transaction_session_timeout = '10min'`.execute(tx);
    const reader = { services, db: tx, session, language: requested.language, ...(partner && { partner }) };
    const { choice, columns } = requested.wanted;
    if (requested.format === 'csv') await storeText(list.text(reader, choice, columns), store);
    else await storeBytes(await workbookOf(services, requested, list.table(reader, choice, columns)), store);
  };
  // A partner's file is read with that partner's database rights.
  if (partner === undefined)
    await db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(fill);
  else await services.portal.snapshot(partner, fill);
  await exports.setState(exportId, 'ready');
}

/** Registers the jobs that make files of lists and delete them a day later. */
export function listExportsWork(services: Services): void {
  const { jobs, db, clock } = services;
  jobs.work(makeListExport, async ({ data: { exportId }, signal }) => {
    try {
      await makeExport(services, exportId, signal);
    } catch (error) {
      await exportsRepository(services, db).setState(exportId, 'failed');
      throw error;
    }
  });
  jobs.work(purgeListExports, () => exportsRepository(services, db).purge(clock.now()));
  jobs.schedule(purgeListExports, '17 * * * *', {});
}
