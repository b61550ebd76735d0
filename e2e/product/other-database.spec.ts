import { existsSync } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '@tulna/embedded-postgres/cluster';
import { loaders } from '@tulna/phrases/topics';
import { afterAll, beforeAll, expect } from 'vitest';
import { finishProfile } from '../customer/profile-steps.ts';
import { tickToApply } from '../support/apply-ticks.ts';
import { type Product, startProduct } from '../support/product.ts';
import { signIn } from '../support/sign-in.ts';
import { newPhone, test } from '../support/test.ts';

let folder: string;
let postgres: EmbeddedPostgres;
let product: Product;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tulna-other-'));
  await chmod(folder, 0o755);
  postgres = await startEmbeddedPostgres({ folder: join(folder, 'postgres'), durable: false });
  product = await startProduct({ env: { DATABASE_URL: postgres.url } });
});

afterAll(async () => {
  await product.stop();
  await postgres.stop();
  await product.remove();
  await rm(folder, { recursive: true, force: true });
});

test('with DATABASE_URL a person gets to a sent application on that server, even if the product is killed with kill -9', {
  timeout: 120_000,
}, async ({ open }) => {
  const { page, expectComplaint } = await open({ baseURL: product.url });
  // The page keeps polling while the server is down.
  expectComplaint(/net::ERR_/);
  const lender = 'KreditBee';
  const offers = await loaders.en.offers();
  await signIn(page, product.url, { phone: newPhone(), language: 'en' });
  await finishProfile(page, product.url);
  const card = page.getByRole('article', { name: lender }).filter({ hasText: offers.card.confirmed }).first();
  await card.waitFor({ timeout: 30_000 });

  await product.kill();
  const { dataDir, url } = product;
  product = await startProduct({ dataDir, port: Number(new URL(url).port), env: { DATABASE_URL: postgres.url } });

  await page.reload();
  await card.getByRole('button', { name: offers.apply(lender) }).click();
  const dialog = page.getByRole('dialog');
  await tickToApply(dialog);
  await dialog.getByRole('button', { name: offers.apply(lender) }).click();
  await page.waitForURL((at) => at.pathname === '/user/kreditbee');
  // All data is on the given server; no private one was created.
  expect(existsSync(join(dataDir, 'postgres'))).toBe(false);
});
