import { expect, test } from 'vitest';
import { inProcessorTime, type TraceEvent } from './processor-time.ts';

const main: TraceEvent = { name: 'thread_name', pid: 1, tid: 1, ts: 0, args: { name: 'CrRendererMain' } };
const event = (name: string, ts: number, times: Partial<TraceEvent> = {}): TraceEvent => ({
  name,
  pid: 1,
  tid: 1,
  ts,
  args: {},
  ...times,
});

test('a task lasts as long as it had a processor, and events in it keep their relative position', () => {
  const events = [
    main,
    event('RunTask', 1000, { dur: 400, tdur: 100 }),
    event('Layout', 1200, { dur: 200 }),
    event('Mark', 1500),
    event('RunTask', 1600, { dur: 50, tdur: 60 }),
    event('RunTask', 1000, { dur: 400, tdur: 100, tid: 2 }),
  ];
  inProcessorTime(events);
  expect(events.slice(1).map(({ ts, dur }) => [ts, dur])).toEqual([
    [1000, 100],
    [1050, 50],
    [1500, undefined],
    [1600, 50],
    [1000, 400],
  ]);
});
