import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import lighthouse, { type Flags } from 'lighthouse';
import { openBrowser } from '../e2e/support/browser.ts';
import { type Product, startProduct } from '../e2e/support/product.ts';
import { type Measurement, median } from './measurement.ts';
import { rewriteTrace } from './processor-time.ts';

export const id = 'S11';

/**
 * Lighthouse simulates a mid-range phone on slow 4G. The machine's own load still affects it, so each page is measured three times and its
 * median is used.
 */
const rounds = 3;

interface Bars {
  readonly score: number;
  readonly lcp: number;
  readonly tbt: number;
  readonly cls: number;
}
const publicPage: Bars = { score: 98, lcp: 1800, tbt: 50, cls: 0.02 };
const formPage: Bars = { ...publicPage, score: 92 };

type Page = readonly [what: string, path: string, bars: Bars];

/** Pages by the build that shows them. Pages that need a session are not public and not measured here. */
const builds: readonly { readonly env: Readonly<Record<string, string>>; readonly pages: readonly Page[] }[] = [
  {
    env: {},
    pages: [
      ['landing, English', '/', publicPage],
      ['landing, Hindi', '/?lang=hi', publicPage],
      ['landing, another brand', '/?partner=haldi', publicPage],
      ['privacy policy', '/privacy-policy', publicPage],
      ['terms of use, Hindi', '/terms-of-use?lang=hi', publicPage],
      ['privacy centre', '/privacy-centre', publicPage],
      ['credit cards', '/credit-cards', publicPage],
      ['how we match', '/how-we-match', publicPage],
      ['check eligibility', '/check-eligibility', formPage],
      ['interest in a product', '/products/car-loans', formPage],
      ['campaign', '/socialmedia-onboarding', formPage],
      ['merchant form', '/create-merchant-form', formPage],
    ],
  },
  { env: { LOGIN_BUILD: 'on' }, pages: [['login', '/login', formPage]] },
];

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  if (address === null || typeof address === 'string') throw new Error('The server was given no port');
  return address.port;
}

/** One measurement of a page: Lighthouse's values, for which the bars are set, and the same calculated from processor time only. */
interface Look {
  readonly seen: Bars;
  readonly processor: Bars;
}

async function audit(url: string | undefined, flags: Flags): Promise<Bars | 'again'> {
  const result = await lighthouse(url, {
    ...flags,
    logLevel: 'silent',
    output: 'json',
    onlyCategories: ['performance'],
    formFactor: 'mobile',
    throttlingMethod: 'simulate',
  });
  if (result?.lhr.runtimeError?.code === 'NO_NAVSTART') return 'again';
  if (!result || result.lhr.runtimeError)
    throw new Error(`${url}: ${result?.lhr.runtimeError?.message ?? 'no result'}`);
  const value = (name: string): number => result.lhr.audits[name]?.numericValue ?? Number.NaN;
  return {
    score: Math.round((result.lhr.categories.performance?.score ?? 0) * 100),
    lcp: value('largest-contentful-paint'),
    tbt: value('total-blocking-time'),
    cls: value('cumulative-layout-shift'),
  };
}

/** @param again how often to repeat the measurement if Chromium lost the trace of the load, which says nothing about the page */
async function look(url: string, port: number, again = 3): Promise<Look> {
  const folder = mkdtempSync(join(tmpdir(), 'tulna-lighthouse-'));
  try {
    const seen = await audit(url, { port, gatherMode: folder, auditMode: folder });
    if (seen !== 'again') {
      rewriteTrace(join(folder, 'trace.json'));
      const processor = await audit(undefined, { port, auditMode: folder });
      if (processor !== 'again') return { seen, processor };
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  if (again === 0) throw new Error(`${url}: Chromium lost the trace of every load`);
  return look(url, port, again - 1);
}

const times = ({ lcp, tbt }: Pick<Bars, 'lcp' | 'tbt'>): string =>
  `LCP ${(lcp / 1000).toFixed(2)} s, TBT ${Math.round(tbt)} ms`;

async function measure(product: Product, port: number, [what, path, bars]: Page): Promise<Measurement> {
  const looks: Look[] = [];
  for (let round = 0; round < rounds; round += 1) looks.push(await look(new URL(path, product.url).href, port));
  const middle = (which: keyof Look, key: keyof Bars): number => median(looks.map((one) => one[which][key]));
  const [score, lcp, tbt, cls] = [
    middle('seen', 'score'),
    middle('seen', 'lcp'),
    middle('seen', 'tbt'),
    middle('seen', 'cls'),
  ];
  const processor = times({ lcp: middle('processor', 'lcp'), tbt: middle('processor', 'tbt') });
  return {
    what,
    measured: `score ${score}, ${times({ lcp, tbt })}, CLS ${cls.toFixed(3)}; by processor time alone ${processor}; load ${loadavg()[0]?.toFixed(1)}`,
    bar: `≥ ${bars.score}, ≤ ${bars.lcp / 1000} s, ≤ ${bars.tbt} ms, ≤ ${bars.cls}`,
    holds: score >= bars.score && lcp <= bars.lcp && tbt <= bars.tbt && cls <= bars.cls,
  };
}

/** Measures public pages of the real product with Lighthouse's mobile throttling. */
export async function run(): Promise<readonly Measurement[]> {
  const port = await freePort();
  const browser = await openBrowser([`--remote-debugging-port=${port}`]);
  const measured: Measurement[] = [];
  try {
    for (const { env, pages } of builds) {
      const product = await startProduct({ env });
      try {
        for (const page of pages) measured.push(await measure(product, port, page));
      } finally {
        await product.stop();
        await product.remove();
      }
    }
    return measured;
  } finally {
    await browser.close();
  }
}
