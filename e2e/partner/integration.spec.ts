import { createHmac, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect } from 'vitest';
import { signIn } from '../admin/staff.ts';
import { axe } from '../support/axe.ts';
import { screens } from '../support/browser.ts';
import { photograph } from '../support/photograph.ts';
import { test } from '../support/test.ts';
import { signInInvited } from './people.ts';

const address = '/partner/digital-integration';

test('a key is made, shown once, makes a lead, and its call is in the log', async ({ open, url }) => {
  const [{ page }, staff] = [await open({ viewport: screens.desktop }), await open()];
  await signInInvited(page, url, await signIn(staff.page, url, 1), { partner: 'laalten', name: 'Farah Owner' });
  await page.goto(address);
  await page.getByRole('button', { name: 'Create a key' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Create a key' });
  await dialog.getByLabel('Name').fill('LOS server');
  await photograph(page, 'digital-integration-key');
  await dialog.getByRole('button', { name: 'Create a key' }).click();
  const shown = page.getByRole('dialog', { name: 'Your new key' });
  const key = await shown.locator('code').innerText();
  expect(key).toMatch(/^tulna_test_[\w-]{43}$/);
  await shown.getByRole('button', { name: 'I’ve kept it' }).click();
  await page.getByText(`tulna_test_…${key.slice(-4)}`).waitFor();
  expect(await page.content()).not.toContain(key);
  await photograph(page, 'digital-integration-keys');

  const answer = await fetch(`${url}/api/v1/leads`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${key}`,
      'content-type': 'application/json',
      'idempotency-key': randomUUID(),
    },
    body: JSON.stringify({
      name: 'Asha Verma',
      mobile: '9000000003',
      consent: { text: 'You may pass my number on.', agreed_at: new Date().toISOString() },
    }),
  });
  expect(answer.status).toBe(200);
  expect(await answer.json()).toMatchObject({ mode: 'test', state: 'continued' });

  await page.goto(`${address}?tab=requests`);
  await page.getByText('POST /api/v1/leads').waitFor();
  expect(await axe(page)).toEqual([]);
  await page.setViewportSize(screens.phone);
  await page.goto(`${address}?tab=docs`);
  await page.getByRole('heading', { name: 'Create a lead' }).waitFor();
  expect(await axe(page)).toEqual([]);
  await photograph(page, 'digital-integration-docs');
});

test('a webhook reaches a receiver, which checks its signature, and its delivery is shown', async ({ open, url }) => {
  const got: { headers: IncomingHttpHeaders; body: string }[] = [];
  const receiver = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      got.push({ headers: request.headers, body: Buffer.concat(chunks).toString() });
      response.end('taken');
    });
  });
  receiver.listen(0, '127.0.0.1');
  await once(receiver, 'listening');
  try {
    const [{ page }, staff] = [await open({ viewport: screens.desktop }), await open()];
    await signInInvited(page, url, await signIn(staff.page, url, 1), { partner: 'laalten', name: 'Farah Owner' });
    await page.goto(`${address}?tab=webhooks`);
    await page.getByRole('button', { name: 'Add a webhook' }).first().click();
    const dialog = page.getByRole('dialog', { name: 'Add a webhook' });
    const hook = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hook`;
    const row = page.getByRole('row').filter({ hasText: hook });
    await dialog.getByLabel('Address').fill(hook);
    await dialog.getByRole('button', { name: 'Save' }).click();
    const shown = page.getByRole('dialog', { name: 'Secret of the webhook' });
    const secret = await shown.locator('code').innerText();
    await shown.getByRole('button', { name: 'I’ve kept it' }).click();
    await row.getByRole('button', { name: 'Send a test' }).click();
    await expect.poll(() => got.length, { timeout: 10_000 }).toBe(1);
    const [{ headers, body }] = got as [(typeof got)[number]];
    const signed = `${String(headers['webhook-id'])}.${String(headers['webhook-timestamp'])}.${body}`;
    const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
    expect(headers['webhook-signature']).toBe(`v1,${createHmac('sha256', key).update(signed).digest('base64')}`);
    expect(await axe(page)).toEqual([]);
    await photograph(page, 'digital-integration-webhooks');
    await page.goto(`${address}?tab=deliveries`);
    await row.getByText('Delivered', { exact: true }).waitFor();
    await row.getByRole('button', { name: 'endpoint.ping' }).click();
    await page.getByRole('dialog').getByText('taken').waitFor();
    await photograph(page, 'digital-integration-delivery');
  } finally {
    receiver.closeAllConnections();
    receiver.close();
  }
});
