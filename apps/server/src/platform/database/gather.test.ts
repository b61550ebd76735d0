import { describe, expect, it } from 'vitest';
import { gather } from './gather.ts';

/** A statement that finishes when the test says so. */
function controlledStatement() {
  const sent: { calls: readonly string[]; answer: () => void; fail: (error: Error) => void }[] = [];
  const carryOut = (calls: readonly string[]) =>
    new Promise<string[]>((resolve, reject) => {
      sent.push({ calls, answer: () => resolve(calls.map((call) => `${call}!`)), fail: reject });
    });
  const turn = () => new Promise((resolve) => setImmediate(() => setImmediate(resolve)));
  return { sent, carryOut, turn };
}

const withCode = (code: string): Error => Object.assign(new Error('refused'), { code });

describe('gathered calls', () => {
  it('of one turn share a statement, and each gets its own answer', async () => {
    const statements: (readonly number[])[] = [];
    const double = gather(async (calls: readonly number[]) => {
      statements.push(calls);
      return calls.map((call) => call * 2);
    });
    expect(await Promise.all([1, 2, 3].map(double))).toEqual([2, 4, 6]);
    expect(statements).toEqual([[1, 2, 3]]);
  });

  it('made while a statement is running are not in an earlier statement', async () => {
    const { sent, carryOut, turn } = controlledStatement();
    const ask = gather(carryOut);
    const first = ask('a');
    await turn();
    const later = [ask('b'), ask('c')];
    await turn();
    expect(sent.map(({ calls }) => calls)).toEqual([['a']]);
    sent[0]?.answer();
    expect(await first).toBe('a!');
    await turn();
    expect(sent[1]?.calls).toEqual(['b', 'c']);
    sent[1]?.answer();
    expect(await Promise.all(later)).toEqual(['b!', 'c!']);
  });

  it('are sent on the second lane while a statement is running, and wait while both are in use', async () => {
    const { sent, carryOut, turn } = controlledStatement();
    const ask = gather(carryOut, { lanes: 2 });
    const calls = [ask('a')];
    await turn();
    calls.push(ask('b'));
    await turn();
    calls.push(ask('c'), ask('d'));
    await turn();
    expect(sent.map((one) => one.calls)).toEqual([['a'], ['b']]);
    sent[1]?.answer();
    await turn();
    expect(sent.map((one) => one.calls)).toEqual([['a'], ['b'], ['c', 'd']]);
    for (const { answer } of sent) answer();
    expect(await Promise.all(calls)).toEqual(['a!', 'b!', 'c!', 'd!']);
  });

  it('do not wait for a statement that hangs', async () => {
    const { sent, carryOut, turn } = controlledStatement();
    const ask = gather(carryOut);
    void ask('hangs');
    await turn();
    const next = ask('next');
    await expect.poll(() => sent.length).toBe(2);
    sent[1]?.answer();
    expect(await next).toBe('next!');
  });

  it('fail alone if one of them is refused', async () => {
    const ask = gather(async (calls: readonly string[]) => {
      if (calls.includes('bad')) throw withCode('23505');
      return calls;
    });
    const seen = await Promise.allSettled(['good', 'bad', 'fine'].map(ask));
    expect(seen.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  });

  it.each(['ECONNREFUSED', '57014', '57P01', '53300'])(
    'fail together, once, if the database is down: %s',
    async (code) => {
      let sent = 0;
      const ask = gather(async (): Promise<string[]> => {
        sent += 1;
        throw withCode(code);
      });
      const seen = await Promise.allSettled(['a', 'b', 'c'].map(ask));
      expect(seen.every(({ status }) => status === 'rejected')).toBe(true);
      expect(sent).toBe(1);
    },
  );

  it('with the same key never share a statement and keep their order', async () => {
    const statements: (readonly string[])[] = [];
    const ask = gather(
      async (calls: readonly string[]) => {
        statements.push(calls);
        return calls;
      },
      { apart: (call) => call.slice(0, 1) },
    );
    await Promise.all(['x1', 'x2', 'y1', 'x3'].map(ask));
    expect(statements).toEqual([['x1', 'y1'], ['x2'], ['x3']]);
  });

  it('are sent 64 at a time', async () => {
    const sizes: number[] = [];
    const ask = gather(async (calls: readonly number[]) => {
      sizes.push(calls.length);
      return calls;
    });
    const answers = await Promise.all(Array.from({ length: 150 }, (_, at) => ask(at)));
    expect(answers).toEqual(Array.from({ length: 150 }, (_, at) => at));
    expect(sizes).toEqual([64, 64, 22]);
  });
});
