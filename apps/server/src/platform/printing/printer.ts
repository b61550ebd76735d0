import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Piscina } from 'piscina';
import { compiledCode } from '../compiled-code.ts';
import { Problem } from '../http/problem.ts';
import type { Banner } from './banner.ts';
import type { Printed } from './blocks.ts';
import type { Poster, PosterFormat } from './poster.ts';
import type { PrintRequest } from './printing-thread.ts';

/** Prints documents in separate threads, because a page of Hindi takes 150 ms of processor time and would delay other responses. */
export interface Printer {
  /**
   * Prints a document as PDF. The same document always gives the same bytes: if it is requested again within ten minutes, it comes from a
   * cache.
   * @throws {Problem} `unavailable` if too many documents are waiting
   */
  print(document: Printed): Promise<Buffer>;
  /**
   * Prints a poster in one of its formats, with the same cache.
   * @throws {Problem} `unavailable` if too many documents are waiting
   */
  poster(poster: Poster, format: PosterFormat): Promise<Buffer>;
  /**
   * Prints a banner in one of its formats, with the same cache.
   * @throws {Problem} `unavailable` if too many documents are waiting
   */
  banner(banner: Banner, format: PosterFormat): Promise<Buffer>;
  close(): Promise<void>;
}

/** Limits on simultaneous printing and on the cache. */
export const printerLimits = {
  threads: 2,
  /** Documents that may wait for a thread; further ones are refused. */
  waiting: 64,
  /** Maximum memory of a thread, in megabytes. */
  memory: 256,
  /** Milliseconds after which an idle thread ends; it holds 20 MB of fonts. */
  idle: 60_000,
  /**
   * Size of the cache in bytes, and how long a document stays in it in milliseconds. The cache is never written to disk, because documents
   * contain names of people.
   */
  keptBytes: 16 * 1024 * 1024,
  keptFor: 10 * 60_000,
} as const;

/** @param limits smaller limits, for tests */
export function openPrinter(limits: { threads: number; waiting: number } = printerLimits): Printer {
  let pool: Promise<Piscina<PrintRequest, ArrayBuffer>> | undefined;
  const cache = new LRUCache<string, Buffer>({
    maxSize: printerLimits.keptBytes,
    sizeCalculation: ({ length }) => length,
    ttl: printerLimits.keptFor,
  });
  const printing = new Map<string, Promise<Buffer>>();

  const make = async (): Promise<Piscina<PrintRequest, ArrayBuffer>> => {
    const { Piscina } = await import('piscina');
    return new Piscina<PrintRequest, ArrayBuffer>({
      filename: new URL('./printing-thread.ts', import.meta.url).href,
      name: 'printInThread',
      minThreads: 0,
      maxThreads: limits.threads,
      maxQueue: limits.waiting,
      idleTimeout: printerLimits.idle,
      resourceLimits: { maxOldGenerationSizeMb: printerLimits.memory },
      env: compiledCode(),
      // Each print returns only one message with the bytes, so Piscina's faster synchronous waiting isn't needed.
      atomics: 'disabled',
    });
  };
  const open = (): Promise<Piscina<PrintRequest, ArrayBuffer>> => {
    pool ??= make();
    return pool;
  };

  const inThread = async (key: string, request: PrintRequest): Promise<Buffer> => {
    const threads = await open();
    if (threads.queueSize >= limits.waiting) throw new Problem('unavailable', { retryAfterSeconds: 5 });
    const bytes = Buffer.from(await threads.run(request));
    cache.set(key, bytes);
    return bytes;
  };

  const printed = (request: PrintRequest): Promise<Buffer> => {
    const key = createHash('sha256').update(JSON.stringify(request)).digest('base64');
    const known = cache.get(key);
    if (known !== undefined) return Promise.resolve(known);
    const running = printing.get(key) ?? inThread(key, request).finally(() => printing.delete(key));
    printing.set(key, running);
    return running;
  };

  return {
    print: (document) => printed({ document }),
    poster: (poster, format) => printed({ poster, format }),
    banner: (banner, format) => printed({ banner, format }),
    async close() {
      await (await pool)?.destroy();
    },
  };
}
