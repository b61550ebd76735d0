import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Piscina } from 'piscina';
import { compiledCode } from '../compiled-code.ts';
import { Problem } from '../http/problem.ts';
import type { Banner } from './banner.ts';
import type { Printed } from './blocks.ts';
import type { Poster, PosterFormat } from './poster.ts';
import type { Asked } from './printing-thread.ts';

/** Prints documents in threads of its own, so that a page of Hindi (150 ms of a processor) keeps no other answer waiting. */
export interface Printer {
  /**
   * A document as PDF. The same document is the same bytes: asked for again within ten minutes, it is not printed again.
   * @throws {Problem} `unavailable` if too many documents wait already
   */
  print(document: Printed): Promise<Buffer>;
  /** A poster in one of its formats, likewise. @throws {Problem} `unavailable` likewise */
  poster(poster: Poster, format: PosterFormat): Promise<Buffer>;
  /** A banner in one of its formats, likewise. @throws {Problem} `unavailable` likewise */
  banner(banner: Banner, format: PosterFormat): Promise<Buffer>;
  close(): Promise<void>;
}

/** How much is printed and kept at once. */
export const printerLimits = {
  threads: 2,
  /** Documents that wait for a thread; one more is turned away. */
  waiting: 64,
  /** Megabytes a thread may hold. */
  memory: 256,
  /** Milliseconds after which an idle thread ends: the fonts it holds are 20 MB. */
  idle: 60_000,
  /** Bytes and milliseconds for which printed documents are kept. They never leave memory: a person's name is in them. */
  keptBytes: 16 * 1024 * 1024,
  keptFor: 10 * 60_000,
} as const;

/** @param limits smaller ones for a test */
export function openPrinter(limits: { threads: number; waiting: number } = printerLimits): Printer {
  let pool: Promise<Piscina<Asked, ArrayBuffer>> | undefined;
  const kept = new LRUCache<string, Buffer>({
    maxSize: printerLimits.keptBytes,
    sizeCalculation: ({ length }) => length,
    ttl: printerLimits.keptFor,
  });
  const printing = new Map<string, Promise<Buffer>>();

  const make = async (): Promise<Piscina<Asked, ArrayBuffer>> => {
    const { Piscina } = await import('piscina');
    return new Piscina<Asked, ArrayBuffer>({
      filename: new URL('./printing-thread.ts', import.meta.url).href,
      name: 'printInThread',
      minThreads: 0,
      maxThreads: limits.threads,
      maxQueue: limits.waiting,
      idleTimeout: printerLimits.idle,
      resourceLimits: { maxOldGenerationSizeMb: printerLimits.memory },
      env: compiledCode(),
      // Printing gives nothing back to this thread but the bytes.
      atomics: 'disabled',
    });
  };
  const open = (): Promise<Piscina<Asked, ArrayBuffer>> => {
    pool ??= make();
    return pool;
  };

  const inThread = async (key: string, asked: Asked): Promise<Buffer> => {
    const threads = await open();
    if (threads.queueSize >= limits.waiting) throw new Problem('unavailable', { retryAfterSeconds: 5 });
    const bytes = Buffer.from(await threads.run(asked));
    kept.set(key, bytes);
    return bytes;
  };

  const printed = (asked: Asked): Promise<Buffer> => {
    const key = createHash('sha256').update(JSON.stringify(asked)).digest('base64');
    const known = kept.get(key);
    if (known !== undefined) return Promise.resolve(known);
    const running = printing.get(key) ?? inThread(key, asked).finally(() => printing.delete(key));
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
