import { readFileSync, writeFileSync } from 'node:fs';

/** The used fields of an event in a browser's trace; times in microseconds. */
export interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  ts: number;
  dur?: number;
  /** How long its thread really had a processor. */
  readonly tdur?: number;
  readonly args: { readonly name?: string };
}

const threadOf = ({ pid, tid }: TraceEvent): string => `${pid} ${tid}`;

/**
 * Rewrites a trace so that every task of a page's main thread lasts only as long as it had a processor. Time that other programs took in
 * the middle of a task then isn't counted as the page's work. Tasks keep their start; events inside one keep their relative position.
 */
export function inProcessorTime(events: readonly TraceEvent[]): void {
  const main = new Set(
    events.filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain').map(threadOf),
  );
  const running = new Map<string, { from: number; until: number; share: number }>();
  for (const event of events.toSorted((one, other) => one.ts - other.ts)) {
    const thread = threadOf(event);
    if (!main.has(thread)) continue;
    if (event.name === 'RunTask' && event.dur !== undefined && event.dur > 0) {
      const share = Math.min(1, (event.tdur ?? 0) / event.dur);
      running.set(thread, { from: event.ts, until: event.ts + event.dur, share });
      event.dur = Math.max(1, Math.floor(event.dur * share));
      continue;
    }
    const task = running.get(thread);
    if (task === undefined || event.ts >= task.until) continue;
    event.ts = Math.floor(task.from + (event.ts - task.from) * task.share);
    if (event.dur !== undefined) event.dur = Math.max(1, Math.floor(event.dur * task.share));
  }
}

/** Does the same with the trace in Lighthouse's artifacts. */
export function rewriteTrace(file: string): void {
  const trace = JSON.parse(readFileSync(file, 'utf8')) as { traceEvents: TraceEvent[] };
  inProcessorTime(trace.traceEvents);
  writeFileSync(file, JSON.stringify(trace));
}
