import { sendOtp, verifyOtp } from '@tulna/contract/one-time-passcodes';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { call } from '../support/api.ts';
import { lastCode } from '../support/outbox.ts';
import { processesNaming } from '../support/processes.ts';
import { type Product, startProduct } from '../support/product.ts';

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(async () => {
  await product.stop();
  await product.remove();
});

it('after kill -9 the product continues where it was', async () => {
  const phone = '6000000001';
  const sent = await call(product.url, sendOtp, { body: { channel: 'sms', phone } });
  expect(sent.status).toBe(200);
  const code = await lastCode(product.url, phone);

  await product.kill();
  product = await startProduct({ dataDir: product.dataDir });

  const signedIn = await call(product.url, verifyOtp, { body: { challenge_id: sent.body.challenge_id, code } });
  expect(signedIn.status).toBe(200);
  expect(signedIn.body.is_new).toBe(true);
});

it('the product prints the demo logins after the ready line', () => {
  expect(product.logins()).not.toEqual([]);
});

it('the product leaves no process behind when it is stopped', async () => {
  // On systems without /proc no processes are found, so this line fails.
  expect(processesNaming(product.dataDir)).not.toEqual([]);
  await product.stop();
  expect(processesNaming(product.dataDir)).toEqual([]);
});

it('the product names a wrong setting and does not start', async () => {
  await expect(startProduct({ env: { PORT: 'eighty' } })).rejects.toThrow(/PORT/);
  await expect(startProduct({ env: { NODE_ENV: 'production', OUTBOX: 'on' } })).rejects.toThrow(/OUTBOX/);
});
