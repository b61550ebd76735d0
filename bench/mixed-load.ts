import { Agent, request } from 'node:http';

/** A request. A body makes it a POST. */
export interface Asked {
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: object;
}

/** One kind of request of the mix and how often it comes, in parts of the whole. */
export interface Kind {
  readonly part: number;
  readonly next: () => Asked;
}

export interface Outcome {
  /** Answers per second. */
  readonly perSecond: number;
  readonly answers: number;
  /** What was refused or never answered, by status or reason. */
  readonly errors: ReadonlyMap<string, number>;
  /** Milliseconds from when a request was due to its last byte, in rising order. */
  readonly milliseconds: readonly number[];
  /** Share of each kind of request, by its name, among the slowest hundredth; the largest first. */
  readonly slowest: readonly (readonly [kind: string, share: number])[];
  /** Milliseconds from when a request was due until it was asked, in rising order: what the asking process itself was late by. */
  readonly late: readonly number[];
}

const agent = new Agent({ keepAlive: true, maxSockets: 256 });

const ask = (url: string, { path, headers = {}, body }: Asked): Promise<string> =>
  new Promise((resolve) => {
    const text = body === undefined ? '' : JSON.stringify(body);
    const sent = request(url + path, {
      agent,
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        ...headers,
        ...(text && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }),
      },
    });
    sent.once('response', (answer) => {
      answer.resume();
      answer.once('end', () => resolve(String(answer.statusCode)));
      answer.once('error', () => resolve('broken off'));
    });
    sent.once('error', (error) => resolve(error.message));
    sent.end(text);
  });

/** The kinds in turn, each as often as its part says, evenly spread: the same mix in every run. */
export function mixOf(kinds: readonly Kind[]): () => Asked {
  const owed = kinds.map(() => 0);
  const whole = kinds.reduce((sum, { part }) => sum + part, 0);
  return () => {
    kinds.forEach(({ part }, index) => {
      owed[index] = (owed[index] ?? 0) + part;
    });
    const next = owed.indexOf(Math.max(...owed));
    owed[next] = (owed[next] ?? 0) - whole;
    const kind = kinds[next];
    if (kind === undefined) throw new Error('There is no kind of request.');
    return kind.next();
  };
}

/** What a request is of: its path without the ids of somebody. */
const kindOf = ({ path }: Asked): string => path.replaceAll(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, ':id');

function slowestOf(times: readonly number[], kinds: readonly string[]): Outcome['slowest'] {
  const order = times.map((_, index) => index).toSorted((one, other) => (times[other] ?? 0) - (times[one] ?? 0));
  const slow = order.slice(0, Math.ceil(times.length / 100)).map((index) => kinds[index] ?? '');
  const counts = [...Map.groupBy(slow, (kind) => kind)].map(([kind, all]) => [kind, all.length / slow.length] as const);
  return counts.toSorted((one, other) => other[1] - one[1]);
}

function outcomeOf(
  statuses: readonly string[],
  times: readonly number[],
  kinds: readonly string[],
  seconds: number,
  late: readonly number[] = [],
): Outcome {
  const errors = new Map<string, number>();
  for (const status of statuses) if (!/^[23]/.test(status)) errors.set(status, (errors.get(status) ?? 0) + 1);
  return {
    perSecond: statuses.length / seconds,
    answers: statuses.length,
    errors,
    milliseconds: times.toSorted((one, other) => one - other),
    slowest: slowestOf(times, kinds),
    late: late.toSorted((one, other) => one - other),
  };
}

/** As many as it can answer: so many callers, each asking again as soon as it was answered. */
export async function capacity(url: string, next: () => Asked, callers: number, seconds: number): Promise<Outcome> {
  const statuses: string[] = [];
  const times: number[] = [];
  const kinds: string[] = [];
  const end = performance.now() + seconds * 1000;
  const caller = async (): Promise<void> => {
    while (performance.now() < end) {
      const began = performance.now();
      const asked = next();
      statuses.push(await ask(url, asked));
      times.push(performance.now() - began);
      kinds.push(kindOf(asked));
    }
  };
  await Promise.all(Array.from({ length: callers }, caller));
  return outcomeOf(statuses, times, kinds, seconds);
}

/** So many a second, whether or not the earlier ones were answered: as people come. Time counts from when a request was due. */
export async function steady(url: string, next: () => Asked, perSecond: number, seconds: number): Promise<Outcome> {
  const statuses: string[] = [];
  const times: number[] = [];
  const kinds: string[] = [];
  const late: number[] = [];
  const open: Promise<void>[] = [];
  const began = performance.now();
  const total = Math.floor(perSecond * seconds);
  await new Promise<void>((resolve) => {
    const timer = setInterval(() => {
      // The first is due at once.
      const due = Math.min(total, Math.floor(((performance.now() - began) / 1000) * perSecond) + 1);
      while (open.length < due) {
        const at = began + (open.length / perSecond) * 1000;
        const asked = next();
        late.push(performance.now() - at);
        open.push(
          ask(url, asked).then((status) => {
            statuses.push(status);
            times.push(performance.now() - at);
            kinds.push(kindOf(asked));
          }),
        );
      }
      if (open.length < total) return;
      clearInterval(timer);
      resolve();
    }, 2);
  });
  await Promise.all(open);
  return outcomeOf(statuses, times, kinds, seconds, late);
}
