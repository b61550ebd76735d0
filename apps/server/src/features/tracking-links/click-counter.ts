import { randomUUID } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import type { Clicks, ClicksOfDay, clicksRepository } from './clicks-repository.ts';

type Counts = ReturnType<typeof clicksRepository>['count'];
type Log = Pick<FastifyBaseLogger, 'warn' | 'error'>;

/** A request of a short address. */
export interface Arrival {
  linkId: string;
  /** The Indian day. */
  day: string;
  kind: 'click' | 'bot' | 'preview';
  /** Hash of the visitor; only clicks need it. */
  visitor?: Buffer;
  isScan: boolean;
}

interface Pending extends Clicks {
  linkId: string;
  day: string;
  /** By the visitor's hash. */
  visitors: Map<string, { clicks: number; scans: number }>;
}

/** Milliseconds that a click waits, so that others are written with it. */
const usualWait = 300;
/** Milliseconds before a failed batch is sent again. */
const again = 1000;
/** The most hashes of visitors held in memory while the database is down: about 20 MB. */
const usualMost = 100_000;
/** Tries to write the last batch before the process ends without it. */
const lastTries = 5;

export interface ClickCounterOptions {
  wait?: number;
  mostVisitors?: number;
  tryAgainAfter?: number;
}

/**
 * Counts clicks in memory and writes them in batches, so that no visitor waits for the database. The counts are bounded by the
 * number of links. The hashes, which tell new visitors from earlier ones, grow with the number of people: if there are too many of them,
 * because the database is down, further clicks are still counted, but as `unchecked`.
 */
export class ClickCounter {
  readonly #count: Counts;
  readonly #clock: { now(): Date };
  readonly #log: Log;
  readonly #wait: number;
  readonly #most: number;
  readonly #again: number;
  counts = new Map<string, Pending>();
  #visitors = 0;
  #sending: { id: string; days: readonly ClicksOfDay[] } | undefined;
  #timer: NodeJS.Timeout | undefined;
  #writing: Promise<boolean> | undefined;
  #isEnding = false;

  constructor(count: Counts, clock: { now(): Date }, log: Log, options: ClickCounterOptions = {}) {
    this.#count = count;
    this.#clock = clock;
    this.#log = log;
    this.#wait = options.wait ?? usualWait;
    this.#most = options.mostVisitors ?? usualMost;
    this.#again = options.tryAgainAfter ?? again;
  }

  /** Counts a click; it is written within a second if the database works. */
  add({ linkId, day, kind, visitor, isScan }: Arrival): void {
    const key = `${linkId} ${day}`;
    let counted = this.counts.get(key);
    if (counted === undefined) {
      counted = { linkId, day, clicks: 0, scans: 0, bots: 0, previews: 0, unchecked: 0, visitors: new Map() };
      this.counts.set(key, counted);
    }
    if (kind === 'bot') counted.bots += 1;
    else if (kind === 'preview') counted.previews += 1;
    else {
      counted.clicks += 1;
      if (isScan) counted.scans += 1;
      const hash = visitor?.toString('latin1');
      if (hash === undefined) counted.unchecked += 1;
      else {
        const known = counted.visitors.get(hash);
        if (known !== undefined) {
          known.clicks += 1;
          if (isScan) known.scans += 1;
        } else if (this.#visitors < this.#most) {
          counted.visitors.set(hash, { clicks: 1, scans: isScan ? 1 : 0 });
          this.#visitors += 1;
        } else counted.unchecked += 1;
      }
    }
    this.#schedule(this.#wait);
  }

  /** Writes everything counted so far; false if the database didn't answer. */
  async flush(): Promise<boolean> {
    while (this.#sending !== undefined || this.counts.size > 0) {
      this.#writing ??= this.#write().finally(() => {
        this.#writing = undefined;
      });
      if (!(await this.#writing)) return false;
    }
    return true;
  }

  /** Writes the rest before the process ends. If the database stays down, logs how many clicks are lost. */
  async close(): Promise<void> {
    this.#isEnding = true;
    clearTimeout(this.#timer);
    for (let tries = 1; !(await this.flush()); tries += 1) {
      if (tries === lastTries) {
        const left = [...(this.#sending?.days ?? []), ...this.counts.values()];
        const lost = left.reduce((sum, { clicks }) => sum + clicks, 0);
        this.#log.error({ lost }, 'clicks on tracking links were lost: the database was down when the process ended');
        return;
      }
      await new Promise((resolve) => setTimeout(resolve, this.#again));
    }
  }

  #schedule(wait: number): void {
    if (this.#isEnding || this.#timer !== undefined) return;
    this.#timer = setTimeout(() => {
      this.#timer = undefined;
      void this.flush().then((isWritten) => {
        if (!isWritten) this.#schedule(this.#again);
      });
    }, wait);
    this.#timer.unref();
  }

  async #write(): Promise<boolean> {
    if (this.#sending === undefined) {
      const days = [...this.counts.values()].map(({ visitors, ...counts }) => ({
        ...counts,
        visitors: Array.from(visitors, ([hash, visits]) => ({ visitor: Buffer.from(hash, 'latin1'), ...visits })),
      }));
      this.#sending = { id: randomUUID(), days };
      this.counts = new Map();
      this.#visitors = 0;
    }
    const { id, days } = this.#sending;
    try {
      await this.#count(id, days, this.#clock.now());
      this.#sending = undefined;
      return true;
    } catch (error) {
      this.#log.warn({ err: error }, 'clicks on tracking links wait for the database');
      return false;
    }
  }
}
