import type { Pool } from 'pg';
import { type Db, inTransaction, type Tx } from '../database/database.ts';
import { concernsEverybody } from '../database/failures.ts';
import { notifyAll } from '../database/notifications.ts';
import { pipelineOf } from '../database/pipeline.ts';
import type { AuditActor, AuditRecord } from './entry.ts';
import { type Attributed, type AuditParts, type ChainEnd, lockHead, recordAll } from './record.ts';
import { type AuditRegistry, createAuditRegistry } from './registry.ts';

/** The result of a change, its audit entries, and the channels that notify other processes. */
export interface Change<Answer> {
  answer: Answer;
  /** Empty if nothing changed. */
  records: readonly AuditRecord[];
  channels?: readonly string[];
  /** Called with the sequence of the first entry, if there is one, in the transaction of the change; not for single statements. */
  written?: (tx: Tx, sequence: number) => Promise<void>;
}

type Work<Answer> = (tx: Tx) => Promise<Change<Answer>>;
type StatementWork<Answer> = (db: Db) => Promise<Change<Answer>>;

interface Waiting<On> {
  actor: AuditActor;
  work: (on: On) => Promise<Change<unknown>>;
  resolve: (answer: unknown) => void;
  reject: (reason: unknown) => void;
}

/** Runs changes together with their entries in the audit. */
export interface Changes {
  /**
   * Runs a change and its entries in one transaction. Changes that arrive while another transaction is in progress share the
   * next one, because the chain takes one writer at a time; if one of them fails, each is run again separately, so
   * `work` must do nothing outside its transaction. Inside a transaction of the caller it joins that one.
   */
  run<Answer>(db: Db, actor: AuditActor, work: Work<Answer>): Promise<Answer>;
  /**
   * The same for a change made by a single statement, which locks, changes and reads in one: many of them are sent to the database together. Never for work that first reads and then writes, because other changes run in between.
   */
  runStatement<Answer>(actor: AuditActor, work: StatementWork<Answer>): Promise<Answer>;
  /** What features declare about the records that change. */
  readonly registry: AuditRegistry;
}

const most = 32;

const attributedOf = (batch: readonly Waiting<never>[], changes: readonly Change<unknown>[]): Attributed[] =>
  changes.flatMap(({ records }, index) => {
    const actor = batch[index]?.actor;
    return actor === undefined ? [] : records.map((record) => ({ actor, record }));
  });

/** Changes that wait for the next transaction of their kind. */
type Line<On> = { waiting: Waiting<On>[]; together: (batch: readonly Waiting<On>[]) => Promise<readonly unknown[]> };

/** If a batch fails, and not because the database is down, each change is run again on its own, so that only the faulty one fails. */
async function runBatch<On>(batch: readonly Waiting<On>[], together: Line<On>['together']): Promise<void> {
  try {
    const answers = await together(batch);
    batch.forEach(({ resolve }, index) => {
      resolve(answers[index]);
    });
  } catch (error) {
    // Without a database each of them would wait for its own timeout.
    if (batch.length === 1 || concernsEverybody(error)) {
      for (const { reject } of batch) reject(error);
      return;
    }
    for (const one of batch) await runBatch([one], together);
  }
}

const runNext = <On>({ waiting, together }: Line<On>): Promise<void> => runBatch(waiting.splice(0, most), together);

/**
 * Changes of one process, one transaction at a time: two of them could wait for each other's rows.
 * @param own a database only for changes, whose connection sends statements without waiting (`pipeline`)
 */
export function createChanges(own: { db: Db; pool: Pool }, parts: AuditParts): Changes {
  /** The entries and the notification, with the end of the chain locked last. NOTIFY only queues until the commit. */
  const finish = async (
    db: Db,
    attributed: readonly Attributed[],
    changes: readonly Change<unknown>[],
    end?: ChainEnd,
  ): Promise<number> => {
    const channels = [...new Set(changes.flatMap((change) => change.channels ?? []))];
    const [sequence] = await Promise.all([
      attributed.length > 0 ? recordAll(db, parts, attributed, end) : 0,
      channels.length > 0 ? notifyAll(db, channels) : undefined,
    ]);
    return sequence;
  };

  const finishIn = async (
    tx: Tx,
    attributed: readonly Attributed[],
    changes: readonly Change<unknown>[],
  ): Promise<void> => {
    let sequence = await finish(tx, attributed, changes);
    for (const { records, written } of changes) {
      if (records.length > 0) await written?.(tx, sequence);
      sequence += records.length;
    }
  };

  /** One transaction for all changes, one after the other. */
  const oneByOne = (batch: readonly Waiting<Tx>[]): Promise<unknown[]> =>
    own.db.transaction().execute(async (tx) => {
      const changes: Change<unknown>[] = [];
      for (const { work } of batch) changes.push(await work(tx));
      await finishIn(tx, attributedOf(batch, changes), changes);
      return changes.map(({ answer }) => answer);
    });

  /**
   * Three round trips, however many changes there are (decision 0057): every statement with the lock on the end of the chain after them; the entries and the notification; the commit, sent only once the entries are known to be written.
   */
  const alongside = async (batch: readonly Waiting<Db>[]): Promise<unknown[]> => {
    const client = await own.pool.connect();
    let isOver = false;
    try {
      const { db, sent } = pipelineOf(client);
      const started = client.query('begin');
      const allSent = sent(batch.length);
      const works = batch.map(({ work }) => work(db));
      const done = Promise.all([started, ...works]);
      done.catch(() => undefined);
      // A change that is refused before its statement is sent never sends one.
      await Promise.race([allSent, Promise.allSettled(works)]);
      const locked = lockHead(db, parts.keyring);
      const [[, ...changes], end] = await Promise.all([done, locked]);
      await finish(db, attributedOf(batch, changes), changes, end);
      await client.query('commit');
      isOver = true;
      return changes.map(({ answer }) => answer);
    } finally {
      if (!isOver)
        await client.query('rollback').then(
          () => {
            isOver = true;
          },
          () => undefined,
        );
      // A connection that can't even roll back is closed rather than reused.
      client.release(!isOver);
    }
  };

  const statements: Line<Db> = { waiting: [], together: alongside };
  const others: Line<Tx> = { waiting: [], together: oneByOne };
  let busy = false;
  const pump = async (): Promise<void> => {
    busy = true;
    while (statements.waiting.length > 0 || others.waiting.length > 0) {
      if (statements.waiting.length > 0) await runNext(statements);
      if (others.waiting.length > 0) await runNext(others);
    }
    busy = false;
  };
  const wait = <On, Answer>(line: Line<On>, actor: AuditActor, work: (on: On) => Promise<Change<Answer>>) =>
    new Promise<Answer>((resolve, reject) => {
      line.waiting.push({ actor, work, resolve: (answer) => resolve(answer as Answer), reject });
      if (!busy) void pump();
    });
  return {
    registry: createAuditRegistry(),
    run<Answer>(on: Db, actor: AuditActor, work: Work<Answer>): Promise<Answer> {
      if (!on.isTransaction) return wait(others, actor, work);
      return inTransaction(on, async (tx) => {
        const change = await work(tx);
        const attributed = change.records.map((record) => ({ actor, record }));
        await finishIn(tx, attributed, [change]);
        return change.answer;
      });
    },
    runStatement: (actor, work) => wait(statements, actor, work),
  };
}
