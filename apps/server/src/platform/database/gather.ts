import { concernsEverybody } from './failures.ts';

export interface GatherOptions<Call> {
  /**
   * Calls with the same key never share a statement, and keep their order: for writes, because PostgreSQL changes a row only once per statement.
   */
  apart?: (call: Call) => string;
  /**
   * The most statements in progress; 1 by default. More are for statements that wait for the disk: PostgreSQL waits once for commits that arrive together, and a call needn't wait for the commit of the previous one. Can't be combined with `apart`, whose order it would break.
   */
  lanes?: number;
}

interface Waiting<Call, Answer> {
  call: Call;
  resolve: (answer: Answer) => void;
  reject: (reason: unknown) => void;
}

/** The most calls in one statement. */
const most = 64;
/** Milliseconds after which a statement that hangs (on a row lock, on a broken connection) no longer holds up the others. */
const patience = 25;

/**
 * Makes one statement of calls that are made at the same time: those made while a statement is running, or in the same turn of
 * the event loop, are sent together in the next one. A round trip costs the process, PostgreSQL and the kernel more than the
 * look-up by key that it is for, so a hot path that every request uses costs a fraction of that under load, and a single call
 * costs as much as before. Each statement is sent after its calls were made: they see everything committed before.
 *
 * If a statement fails although the database can be reached, each call is repeated separately, so that only the faulty one fails.
 * @param carryOut returns the answers in the order of the calls; all or nothing, so one statement or one transaction
 */
export function gather<Call, Answer>(
  carryOut: (calls: readonly Call[]) => Promise<readonly Answer[]>,
  { apart, lanes = 1 }: GatherOptions<Call> = {},
): (call: Call) => Promise<Answer> {
  let waiting: Waiting<Call, Answer>[] = [];
  let underWay = 0;
  let isLeaving = false;

  const take = (): Waiting<Call, Answer>[] => {
    const taken: Waiting<Call, Answer>[] = [];
    const left: Waiting<Call, Answer>[] = [];
    const keys = new Set<string>();
    for (const one of waiting) {
      const key = apart?.(one.call);
      if (taken.length === most || (key !== undefined && keys.has(key))) left.push(one);
      else taken.push(one);
      if (key !== undefined) keys.add(key);
    }
    waiting = left;
    return taken;
  };

  const settle = async (batch: readonly Waiting<Call, Answer>[]): Promise<void> => {
    try {
      const answers = await carryOut(batch.map(({ call }) => call));
      if (answers.length !== batch.length)
        throw new Error('A gathered statement returned a different number of answers than it had calls.');
      batch.forEach(({ resolve }, index) => {
        resolve(answers[index] as Answer);
      });
    } catch (error) {
      if (batch.length > 1 && !concernsEverybody(error)) for (const one of batch) await settle([one]);
      else for (const { reject } of batch) reject(error);
    }
  };

  /** Sends what waits at the end of this turn, if a lane is free. */
  const leaveSoon = (): void => {
    if (isLeaving || underWay === lanes || waiting.length === 0) return;
    isLeaving = true;
    setImmediate(leave);
  };

  const leave = (): void => {
    isLeaving = false;
    underWay += 1;
    let passed = false;
    const pass = (): void => {
      if (passed) return;
      passed = true;
      clearTimeout(timer);
      underWay -= 1;
      leaveSoon();
    };
    const timer = setTimeout(pass, patience);
    void settle(take()).finally(pass);
    leaveSoon();
  };

  return (call) =>
    new Promise((resolve, reject) => {
      waiting.push({ call, resolve, reject });
      leaveSoon();
    });
}
