import { type Db, inTransaction, type Tx } from '../database/database.ts';
import { concernsEverybody } from '../database/failures.ts';
import { notify } from '../database/notifications.ts';
import type { AuditActor, AuditRecord } from './entry.ts';
import { type Attributed, type AuditParts, recordAll } from './record.ts';

/** What a change answers, what is written down about it, and which channels other processes hear of it on. */
export interface Change<Answer> {
  answer: Answer;
  /** Empty where nothing changed. */
  records: readonly AuditRecord[];
  channels?: readonly string[];
}

type Work<Answer> = (tx: Tx) => Promise<Change<Answer>>;

interface Waiting {
  actor: AuditActor;
  work: Work<unknown>;
  /** True for a change of a single statement. */
  alone: boolean;
  resolve: (answer: unknown) => void;
  reject: (reason: unknown) => void;
}

/** Runs changes together with their entries in the audit. */
export interface Changes {
  /**
   * Runs a change and its entries in one transaction. Changes that arrive while another transaction is under way share the
   * next one, for the chain lets only one writer in at a time; when one of them fails, each is run again on its own, so
   * `work` must do nothing outside its transaction. Inside a transaction of the caller it joins that one.
   */
  run<Answer>(db: Db, actor: AuditActor, work: Work<Answer>): Promise<Answer>;
  /**
   * The same for a change of a single statement, which takes its locks, changes and reads by itself: many of them travel to
   * the database together. Never for work that reads first and writes then, for others run in between.
   */
  runStatement<Answer>(actor: AuditActor, work: Work<Answer>): Promise<Answer>;
}

const most = 32;

/**
 * Changes of one process.
 * @param db on a connection of its own that sends statements without waiting (`pipeline`)
 */
export function createChanges(db: Db, parts: AuditParts): Changes {
  const waiting: Waiting[] = [];
  let busy = false;

  const finish = async (tx: Tx, attributed: readonly Attributed[], channels: ReadonlySet<string>): Promise<void> => {
    // NOTIFY only queues until the commit.
    const told = [...channels].map((channel) => notify(tx, channel, ''));
    await Promise.all([...told, attributed.length > 0 ? recordAll(tx, parts, attributed) : undefined]);
  };

  /** Single statements travel together, and are carried out in the order they were sent; the others follow one by one. */
  const carryOut = async (tx: Tx, batch: readonly Waiting[]): Promise<Change<unknown>[]> => {
    const changes = new Map<Waiting, Change<unknown>>();
    await Promise.all(batch.filter(({ alone }) => alone).map(async (one) => changes.set(one, await one.work(tx))));
    for (const one of batch) if (!one.alone) changes.set(one, await one.work(tx));
    return batch.flatMap((one) => changes.get(one) ?? []);
  };

  const together = (batch: readonly Waiting[]): Promise<unknown[]> =>
    db.transaction().execute(async (tx) => {
      const changes = await carryOut(tx, batch);
      const attributed = changes.flatMap(({ records }, index) => {
        const actor = batch[index]?.actor;
        return actor === undefined ? [] : records.map((record): Attributed => ({ actor, record }));
      });
      await finish(tx, attributed, new Set(changes.flatMap(({ channels }) => channels ?? [])));
      return changes.map(({ answer }) => answer);
    });

  const runBatch = async (batch: readonly Waiting[]): Promise<void> => {
    try {
      const answers = await together(batch);
      batch.forEach(({ resolve }, index) => {
        resolve(answers[index]);
      });
    } catch (error) {
      // Without a database each of them would wait for its own time-out.
      if (batch.length === 1 || concernsEverybody(error)) {
        for (const { reject } of batch) reject(error);
        return;
      }
      for (const one of batch) await runBatch([one]);
    }
  };

  const pump = async (): Promise<void> => {
    busy = true;
    while (waiting.length > 0) {
      const taken = waiting.splice(0, most);
      // Written down in the order they are carried out.
      await runBatch([...taken.filter(({ alone }) => alone), ...taken.filter(({ alone }) => !alone)]);
    }
    busy = false;
  };

  const wait = <Answer>(actor: AuditActor, work: Work<Answer>, alone: boolean): Promise<Answer> =>
    new Promise<Answer>((resolve, reject) => {
      waiting.push({ actor, work, alone, resolve: (answer) => resolve(answer as Answer), reject });
      if (!busy) void pump();
    });

  return {
    run<Answer>(on: Db, actor: AuditActor, work: Work<Answer>): Promise<Answer> {
      if (!on.isTransaction) return wait(actor, work, false);
      return inTransaction(on, async (tx) => {
        const change = await work(tx);
        const attributed = change.records.map((record) => ({ actor, record }));
        await finish(tx, attributed, new Set(change.channels));
        return change.answer;
      });
    },
    runStatement: (actor, work) => wait(actor, work, true),
  };
}
