import { once } from 'node:events';
import { createServer } from 'node:net';
import lighthouse from 'lighthouse';
import { openBrowser } from '../e2e/support/browser.ts';
import { type Product, startProduct } from '../e2e/support/product.ts';
import { type Measurement, median } from './measurement.ts';

export const id = 'S11';

/** Lighthouse simulates a mid-range phone on slow 4G; the machine's own load still shows, so each page counts with its median of three. */
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

/** Pages by the build that shows them; a page behind a session is not public and not measured here. */
const builds: readonly { readonly env: Readonly<Record<string, string>>; readonly pages: readonly Page[] }[] = [
  {
    env: {},
    pages: [
      ['landing, English', '/', publicPage],
      ['landing, Hindi', '/?lang=hi', publicPage],
      ['landing, another brand', '/?partner=haldi', publicPage],
      ['privacy policy', '/privacy-policy', publicPage],
      ['credit cards', '/credit-cards', publicPage],
      ['how we match', '/how-we-match', publicPage],
      ['interest in a product', '/products/car-loans', formPage],
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
  if (address === null || typeof address === 'string') throw new Error('no port was given');
  return address.port;
}

/** @param again times to look once more when Chromium lost the trace of the load, which says nothing of the page */
async function look(url: string, port: number, again = 3): Promise<Bars> {
  const result = await lighthouse(url, {
    port,
    logLevel: 'silent',
    output: 'json',
    onlyCategories: ['performance'],
    formFactor: 'mobile',
    throttlingMethod: 'simulate',
  });
  if (result?.lhr.runtimeError?.code === 'NO_NAVSTART' && again > 0) return look(url, port, again - 1);
  if (!result || result.lhr.runtimeError)
    throw new Error(`${url}: ${result?.lhr.runtimeError?.message ?? 'no result'}`);
  const value = (audit: string): number => result.lhr.audits[audit]?.numericValue ?? Number.NaN;
  return {
    score: Math.round((result.lhr.categories.performance?.score ?? 0) * 100),
    lcp: value('largest-contentful-paint'),
    tbt: value('total-blocking-time'),
    cls: value('cumulative-layout-shift'),
  };
}

async function measure(product: Product, port: number, [what, path, bars]: Page): Promise<Measurement> {
  const seen: Bars[] = [];
  for (let round = 0; round < rounds; round += 1) seen.push(await look(new URL(path, product.url).href, port));
  const middle = (key: keyof Bars): number => median(seen.map((one) => one[key]));
  const [score, lcp, tbt, cls] = [middle('score'), middle('lcp'), middle('tbt'), middle('cls')];
  return {
    what,
    measured: `score ${score}, LCP ${(lcp / 1000).toFixed(2)} s, TBT ${Math.round(tbt)} ms, CLS ${cls.toFixed(3)}`,
    bar: `≥ ${bars.score}, ≤ ${bars.lcp / 1000} s, ≤ ${bars.tbt} ms, ≤ ${bars.cls}`,
    holds: score >= bars.score && lcp <= bars.lcp && tbt <= bars.tbt && cls <= bars.cls,
  };
}

/** Public pages of the real product under Lighthouse's mobile throttling. */
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
