import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { ClickCounter } from './click-counter.ts';
import type { ClicksOfDay } from './clicks-repository.ts';

/** Counting while the database works, is down, and recovers. */
const clock = { now: () => new Date('2026-11-20T06:00:00.000Z') };
const day = '2026-11-20';
const linkId = randomUUID();
const visitor = (number: number) => Buffer.alloc(16, number);
const visits = (number: number, clicks = 1, scans = 0) => ({ visitor: visitor(number), clicks, scans });

function counterOver(mostVisitors = 1000) {
  const written: { id: string; days: readonly ClicksOfDay[] }[] = [];
  const logged: unknown[] = [];
  const database = { isAway: false };
  const log = {
    warn: () => undefined,
    error: (facts: unknown) => logged.push(facts),
  };
  const counter = new ClickCounter(
    async (id, days) => {
      written.push({ id, days });
      if (database.isAway) throw new Error('away');
    },
    clock,
    log as never,
    { wait: 3_600_000, mostVisitors, tryAgainAfter: 1 },
  );
  const click = (from: number, isScan = false) =>
    counter.add({ linkId, day, kind: 'click', visitor: visitor(from), isScan });
  return { counter, written, logged: logged, database, click };
}
const counted = { linkId, day, clicks: 0, scans: 0, bots: 0, previews: 0, unchecked: 0 };

describe('clicks', () => {
  it('of one link and day are sent together, each visitor once, the other kinds separately', async () => {
    const { counter, written, click } = counterOver();
    click(1);
    click(1, true);
    click(2);
    for (const kind of ['bot', 'bot', 'preview'] as const) counter.add({ linkId, day, kind, isScan: true });
    counter.add({ linkId, day: '2026-11-21', kind: 'bot', isScan: false });
    expect(await counter.flush()).toBe(true);
    expect(written.map(({ days }) => days)).toEqual([
      [
        { ...counted, clicks: 3, scans: 1, bots: 2, previews: 1, visitors: [visits(1, 2, 1), visits(2)] },
        { ...counted, day: '2026-11-21', bots: 1, visitors: [] },
      ],
    ]);
    expect(await counter.flush()).toBe(true);
    expect(written).toHaveLength(1);
  });

  it('wait while the database is down: the same batch is sent again under its own id, then newer clicks', async () => {
    const { counter, written, database, click } = counterOver();
    click(1);
    database.isAway = true;
    expect(await counter.flush()).toBe(false);
    click(1);
    expect(await counter.flush()).toBe(false);
    database.isAway = false;
    expect(await counter.flush()).toBe(true);
    const ids = written.map(({ id }) => id);
    expect(ids.slice(0, 3)).toEqual([ids[0], ids[0], ids[0]]);
    expect(written.slice(2).map(({ days }) => days[0]?.clicks)).toEqual([1, 1]);
    expect(ids[3]).not.toBe(ids[0]);
  });

  it('of more visitors than are remembered are still counted, as unchecked', async () => {
    const { counter, written, click } = counterOver(2);
    for (const from of [1, 2, 3, 4, 2]) click(from);
    await counter.flush();
    expect(written[0]?.days).toEqual([{ ...counted, clicks: 5, unchecked: 2, visitors: [visits(1), visits(2, 2)] }]);
    click(5);
    await counter.flush();
    expect(written[1]?.days[0]?.unchecked).toBe(0);
  });

  it('that can’t be written as the process ends are logged, with their number, after five tries', async () => {
    const { counter, written, logged, database, click } = counterOver();
    database.isAway = true;
    click(1);
    await counter.flush();
    click(2);
    click(3);
    await counter.close();
    expect(logged).toEqual([{ lost: 3 }]);
    expect(written).toHaveLength(6);
  });

  it('are written as the process ends, even if the database recovers only then', async () => {
    const { counter, written, logged, database, click } = counterOver();
    database.isAway = true;
    click(1);
    const closing = counter.close();
    database.isAway = false;
    await closing;
    expect(logged).toEqual([]);
    expect(written.at(-1)?.days[0]?.clicks).toBe(1);
  });
});
