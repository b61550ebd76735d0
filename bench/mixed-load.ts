import { Connections } from './connections.ts';

/** A request. With a body, it is a POST. */
export interface LoadRequest {
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: object;
}

/** One kind of request in the mix, and its share. */
export interface Kind {
  readonly part: number;
  readonly next: () => LoadRequest;
}

export interface Outcome {
  /** Responses per second. */
  readonly perSecond: number;
  readonly answers: number;
  /** Requests that were refused or never answered, by status or reason. */
  readonly errors: ReadonlyMap<string, number>;
  /** Milliseconds from when a request was due to the last byte of its response, ascending. */
  readonly milliseconds: readonly number[];
  /** Share of each kind of request, by its name, among the slowest hundredth, descending. */
  readonly slowest: readonly (readonly [kind: string, share: number])[];
  /** Milliseconds from when a request was due until it was sent, ascending: the delay of the sending process itself. */
  readonly late: readonly number[];
  /** Response times in milliseconds of the requests that were due in each second, ascending. */
  readonly inSeconds: readonly (readonly number[])[];
}

/** The most connections to one server. */
const mostConnections = 256;
const servers = new Map<string, Connections>();

function connectionsTo(url: string): Connections {
  const known = servers.get(url) ?? new Connections(url, mostConnections);
  servers.set(url, known);
  return known;
}

/** The text of a request as sent. */
function textOf(host: string, { path, headers = {}, body }: LoadRequest): string {
  const text = body === undefined ? '' : JSON.stringify(body);
  let head = `${body === undefined ? 'GET' : 'POST'} ${path} HTTP/1.1\r\nhost: ${host}\r\n`;
  for (const [name, value] of Object.entries(headers)) head += `${name}: ${value}\r\n`;
  if (text !== '') head += `content-type: application/json\r\ncontent-length: ${Buffer.byteLength(text)}\r\n`;
  return `${head}\r\n${text}`;
}

/** Returns the kinds in turn, each by its share and evenly spread, so that every run has the same mix. */
export function mixOf(kinds: readonly Kind[]): () => LoadRequest {
  const owed = kinds.map(() => 0);
  const whole = kinds.reduce((sum, { part }) => sum + part, 0);
  return () => {
    kinds.forEach(({ part }, index) => {
      owed[index] = (owed[index] ?? 0) + part;
    });
    const next = owed.indexOf(Math.max(...owed));
    owed[next] = (owed[next] ?? 0) - whole;
    const kind = kinds[next];
    if (kind === undefined) throw new Error('The mix needs at least one kind of request.');
    return kind.next();
  };
}

/** The kind of a request: its path with ids replaced. */
const kindOf = ({ path }: LoadRequest): string =>
  path.replaceAll(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, ':id');

/** The recorded responses, in arrays of numbers, so that the sending process has hardly any garbage to collect while it measures. */
class Answers {
  #milliseconds = new Float64Array(4096);
  #late = new Float64Array(4096);
  #due = new Float64Array(4096);
  #kinds = new Uint16Array(4096);
  #count = 0;
  readonly #names: string[] = [];
  readonly #numbers = new Map<string, number>();
  readonly #errors = new Map<string, number>();

  get count(): number {
    return this.#count;
  }

  /** @param due milliseconds since the start */
  add(status: string, kind: string, due: number, late: number, milliseconds: number): void {
    if (!/^[23]/.test(status)) this.#errors.set(status, (this.#errors.get(status) ?? 0) + 1);
    if (this.#count === this.#kinds.length) this.#grow();
    this.#milliseconds[this.#count] = milliseconds;
    this.#late[this.#count] = late;
    this.#due[this.#count] = due;
    this.#kinds[this.#count] = this.#numberOf(kind);
    this.#count += 1;
  }

  outcome(seconds: number): Outcome {
    const milliseconds = this.#milliseconds.subarray(0, this.#count);
    return {
      perSecond: this.#count / seconds,
      answers: this.#count,
      errors: this.#errors,
      milliseconds: [...milliseconds.toSorted()],
      slowest: this.#slowest(milliseconds),
      late: [...this.#late.subarray(0, this.#count).toSorted()],
      inSeconds: this.#inSeconds(milliseconds),
    };
  }

  #grow(): void {
    const twice = <List extends Float64Array | Uint16Array>(list: List, empty: List): List => {
      empty.set(list);
      return empty;
    };
    const length = this.#kinds.length * 2;
    this.#milliseconds = twice(this.#milliseconds, new Float64Array(length));
    this.#late = twice(this.#late, new Float64Array(length));
    this.#due = twice(this.#due, new Float64Array(length));
    this.#kinds = twice(this.#kinds, new Uint16Array(length));
  }

  #numberOf(kind: string): number {
    const known = this.#numbers.get(kind) ?? this.#names.length;
    if (known === this.#names.length) {
      this.#names.push(kind);
      this.#numbers.set(kind, known);
    }
    return known;
  }

  #slowest(times: Float64Array): Outcome['slowest'] {
    const order = [...times.keys()].sort((one, other) => (times[other] ?? 0) - (times[one] ?? 0));
    const slow = order.slice(0, Math.ceil(times.length / 100)).map((at) => this.#names[this.#kinds[at] ?? 0] ?? '');
    const counts = [...Map.groupBy(slow, (kind) => kind)].map(
      ([kind, all]) => [kind, all.length / slow.length] as const,
    );
    return counts.toSorted((one, other) => other[1] - one[1]);
  }

  #inSeconds(times: Float64Array): Outcome['inSeconds'] {
    const seconds: number[][] = [];
    times.forEach((milliseconds, at) => {
      const second = Math.floor((this.#due[at] ?? 0) / 1000);
      while (seconds.length <= second) seconds.push([]);
      seconds[second]?.push(milliseconds);
    });
    return seconds.map((all) => all.sort((one, other) => one - other));
  }
}

/** Measures the capacity: a number of callers, each sending the next request as soon as the last one is answered. */
export async function capacity(
  url: string,
  next: () => LoadRequest,
  callers: number,
  seconds: number,
): Promise<Outcome> {
  const connections = connectionsTo(url);
  const { host } = new URL(url);
  const answers = new Answers();
  const began = performance.now();
  const end = began + seconds * 1000;
  const caller = (): Promise<void> =>
    new Promise((resolve) => {
      const sendNext = (): void => {
        const at = performance.now();
        if (at >= end) {
          resolve();
          return;
        }
        const request = next();
        connections.ask(textOf(host, request), (status) => {
          answers.add(status, kindOf(request), at - began, 0, performance.now() - at);
          sendNext();
        });
      };
      sendNext();
    });
  await Promise.all(Array.from({ length: callers }, caller));
  return answers.outcome(seconds);
}

/**
 * Sends a fixed number of requests per second, whether or not earlier ones were answered, as real visitors do. Times are measured from when
 * a request was due.
 */
export async function steady(
  url: string,
  next: () => LoadRequest,
  perSecond: number,
  seconds: number,
): Promise<Outcome> {
  const connections = connectionsTo(url);
  const { host } = new URL(url);
  const answers = new Answers();
  const began = performance.now();
  const total = Math.floor(perSecond * seconds);
  let sent = 0;
  await new Promise<void>((resolve) => {
    const sendNext = (due: number): void => {
      const request = next();
      const late = performance.now() - began - due;
      connections.ask(textOf(host, request), (status) => {
        answers.add(status, kindOf(request), due, late, performance.now() - began - due);
        if (answers.count === total) resolve();
      });
    };
    const timer = setInterval(() => {
      // The first request is due at once.
      const due = Math.min(total, Math.floor(((performance.now() - began) / 1000) * perSecond) + 1);
      for (; sent < due; sent += 1) sendNext((sent / perSecond) * 1000);
      if (sent >= total) clearInterval(timer);
    }, 2);
  });
  return answers.outcome(seconds);
}
