import { mkdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { brands } from '@tulna/server/seeds/data/brands';
import { openBrowser } from '../e2e/support/browser.ts';
import { startProduct } from '../e2e/support/product.ts';

/**
 * `npm run brands-sheet -- [folder] [--path /] [--lang hi] [--dark] [--url http://…]`: takes a screenshot of one page under every brand of
 * the demo world, at phone and desktop width, and lays all of them out on one sheet. Without `--url` it starts the product itself.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    path: { type: 'string', default: '/' },
    lang: { type: 'string', default: 'en' },
    dark: { type: 'boolean', default: false },
    url: { type: 'string' },
  },
});
const folder = resolve(positionals[0] ?? 'test-results/brands');
const widths = { phone: 360, desktop: 1280 } as const;

interface Shot {
  brand: string;
  /** PNG as base64. */
  picture: string;
}

const sheet = (title: string, shots: readonly Shot[], width: number): string => `<!doctype html><meta charset="utf-8">
<style>body{font:14px system-ui;margin:24px;background:#e9eaee}main{display:grid;grid-template-columns:repeat(${width === 360 ? 8 : 4},1fr);gap:16px}figure{margin:0}img{width:100%;display:block;border-radius:6px}figcaption{padding:4px 0}</style>
<h1>${title}</h1><main>${shots.map(({ brand, picture }) => `<figure><img src="data:image/png;base64,${picture}"><figcaption>${brand}</figcaption></figure>`).join('')}</main>`;

async function photographAll(url: string): Promise<void> {
  const browser = await openBrowser();
  try {
    await mkdir(folder, { recursive: true });
    for (const [name, width] of Object.entries(widths)) {
      const context = await browser.newContext({
        viewport: { width, height: 740 },
        colorScheme: values.dark ? 'dark' : 'light',
        reducedMotion: 'reduce',
      });
      const page = await context.newPage();
      const shots: Shot[] = [];
      for (const { key } of brands) {
        await page.goto(`${url}${values.path}?${new URLSearchParams({ partner: key, lang: values.lang })}`);
        await page.getByRole('heading', { level: 1 }).first().waitFor();
        const picture = await page.screenshot({ animations: 'disabled' });
        await writeFile(join(folder, `${key}-${name}.png`), picture);
        shots.push({ brand: key, picture: picture.toString('base64') });
      }
      // A new page in the browser: on a page of the site, the content security policy would refuse the sheet's style.
      const table = await context.newPage();
      await table.setViewportSize({ width: 1800, height: 1000 });
      await table.setContent(sheet(`${values.path} · ${values.lang} · ${name}`, shots, width));
      await table.screenshot({ path: join(folder, `all-${name}.png`), fullPage: true });
      await context.close();
      console.log(join(folder, `all-${name}.png`));
    }
  } finally {
    await browser.close();
  }
}

if (values.url !== undefined) await photographAll(values.url.replace(/\/+$/, ''));
else {
  const product = await startProduct();
  try {
    await photographAll(product.url);
  } finally {
    await product.stop();
    await product.remove();
  }
}
