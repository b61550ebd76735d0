import pg from 'pg';

/** Milliseconds beyond the timeout of a statement after which a connection without any answer counts as lost. */
const grace = 2000;
/** Milliseconds that a statement may take by default. */
const usual = 15_000;
/** Milliseconds between two checks of the bytes received. */
const pollMs = 1000;

/** Parts of pg's client that its types leave out. */
interface Inside {
  readonly connection: {
    readonly stream: { readonly bytesRead: number; destroy(error?: Error): void };
    on(event: 'errorMessage', listener: (message: { code?: string }) => void): void;
  };
}

const moreTime = /set local statement_timeout = '?(\d+)(min|s|ms)?'?$/;
const unit: Readonly<Record<string, number>> = { min: 60_000, s: 1000, ms: 1 };

/**
 * A connection whose end affects nothing else. It handles three things that pg leaves to its caller:
 *
 * - A broken connection emits an 'error' event, which ends the process if nothing listens. The pool listens while a connection
 *   is idle; in a transaction nothing does. This client always listens. Running queries are rejected too, so nothing is hidden.
 * - A server that falls silent (a host that vanished, a network that dropped the connection) never answers, and its timeouts
 *   are no use. If an answer is due for longer than its statement may take, without a single byte, the connection is closed, and
 *   the pool opens another. Checks are counted, not the time, so that a process that was paused for a while closes nothing.
 * - A server that became read-only (a primary after a failover) keeps its connections forever. The first write that is
 *   refused closes the connection, so that the next one reaches the current primary.
 */
export class WatchedClient extends pg.Client {
  readonly #statement: number;
  #patience: number;
  #owed = false;

  constructor(config?: string | pg.ClientConfig) {
    super(config);
    const given = typeof config === 'object' ? Number(config.statement_timeout) : Number.NaN;
    this.#statement = given > 0 ? given : usual;
    this.#patience = this.#statement;
    this.on('error', () => undefined);
    this.on('drain', () => {
      this.#owed = false;
    });
    this.once('connect', () => this.#watch());
    this.#inside.connection.on('errorMessage', ({ code }) => {
      // After its refusal has reached the caller.
      if (code === '25006') setImmediate(() => this.#inside.connection.stream.destroy());
    });
  }

  /** Like pg's own; notes that an answer is due, and notices when a transaction gives its statements more time. */
  override readonly query: pg.Client['query'] = ((...sent: [unknown, ...unknown[]]): unknown => {
    this.#owed = true;
    const [first] = sent;
    if (typeof first === 'string') this.#hear(first);
    return (super.query as (...all: unknown[]) => unknown)(...sent);
  }) as pg.Client['query'];

  get #inside(): Inside {
    return this as unknown as Inside;
  }

  #hear(text: string): void {
    if (text === 'commit' || text === 'rollback') this.#patience = this.#statement;
    if (text.length > 100) return;
    const [, number, of = 'ms'] = moreTime.exec(text) ?? [];
    if (number !== undefined) this.#patience = Number(number) * (unit[of] ?? 1);
  }

  #watch(): void {
    let bytes = 0;
    let quiet = 0;
    const looking = setInterval(() => {
      const { stream } = this.#inside.connection;
      quiet = this.#owed && stream.bytesRead === bytes ? quiet + pollMs : 0;
      bytes = stream.bytesRead;
      if (quiet < this.#patience + grace) return;
      clearInterval(looking);
      stream.destroy(Object.assign(new Error('The database fell silent.'), { code: 'ETIMEDOUT' }));
    }, pollMs);
    looking.unref();
    this.once('end', () => clearInterval(looking));
  }
}
