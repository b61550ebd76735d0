import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { promisify } from 'node:util';
import { Webhook } from 'standardwebhooks';
import { expect } from 'vitest';
import { signIn } from '../admin/staff.ts';
import { axe } from '../support/axe.ts';
import { refusedCall, screens } from '../support/browser.ts';
import { photograph } from '../support/photograph.ts';
import { test } from '../support/test.ts';
import { signInInvited } from './people.ts';

const run = promisify(execFile);
const address = '/partner/digital-integration';

test('an API key is made, shown once, sends a lead, and its call is in the log', async ({ open, url }) => {
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
  await shown.getByRole('button', { name: 'I’ve saved it' }).click();
  await page.getByText(`tulna_test_…${key.slice(-4)}`).waitFor();
  expect(await page.content()).not.toContain(key);
  await photograph(page, 'digital-integration-keys');

  // The example in the docs, with the key filled in.
  await page.getByRole('link', { name: 'Docs', exact: true }).click();
  await page.getByRole('button', { name: 'curl', pressed: true }).waitFor();
  const example = await page.locator('pre').first().innerText();
  const { stdout } = await run('bash', ['-c', example.replace('tulna_test_…', key)]);
  expect(JSON.parse(stdout)).toMatchObject({ mode: 'test', state: 'continued', reference: 'LOS-1001' });

  await page.goto(`${address}?tab=requests`);
  await page.getByText('POST /api/v1/leads').first().waitFor();
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
    const [{ page, expectComplaint }, staff] = [await open({ viewport: screens.desktop }), await open()];
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
    await shown.getByRole('button', { name: 'I’ve saved it' }).click();
    await row.getByRole('button', { name: 'Send a test' }).click();
    await expect.poll(() => got.length, { timeout: 10_000 }).toBe(1);
    const [{ headers, body }] = got as [(typeof got)[number]];
    expect(new Webhook(secret).verify(body, headers as Record<string, string>)).toMatchObject({
      type: 'endpoint.ping',
    });
    expect(await axe(page)).toEqual([]);
    await photograph(page, 'digital-integration-webhooks');
    await page.goto(`${address}?tab=deliveries`);
    await row.getByText('Delivered', { exact: true }).waitFor();
    await row.getByRole('button', { name: 'endpoint.ping' }).click();
    await page.getByRole('dialog').getByText('taken').waitFor();
    await photograph(page, 'digital-integration-delivery');
    await page.getByRole('button', { name: 'Close' }).click();

    // While a webhook is paused, no test or retry can be sent. An address in a private network is refused at its field.
    await page.getByRole('link', { name: 'Webhooks', exact: true }).click();
    await row.getByRole('button', { name: 'Pause' }).click();
    await row.getByText('Paused').waitFor();
    expect(await row.getByRole('button', { name: 'Send a test' }).count()).toBe(0);
    expect(await row.getByRole('button', { name: 'Send again' }).count()).toBe(0);
    await row.getByRole('button', { name: 'Edit' }).click();
    const edit = page.getByRole('dialog', { name: 'Change the webhook' });
    await edit.getByLabel('Address').fill('https://10.0.0.1/hook');
    expectComplaint(refusedCall(422));
    await edit.getByRole('button', { name: 'Save' }).click();
    await edit.getByText('Please enter an https address that anyone can reach').waitFor();
    await edit.getByRole('button', { name: 'Cancel' }).click();

    // On a phone, the address leaves enough width for the buttons next to it.
    await page.setViewportSize(screens.phone);
    const remove = row.getByRole('button', { name: 'Remove' });
    await remove.focus();
    const width = (await remove.boundingBox())?.width ?? 0;
    await expect.poll(async () => (await remove.boundingBox())?.x ?? -1).toBeGreaterThan(0);
    expect(((await remove.boundingBox())?.x ?? 0) + width).toBeLessThan(screens.phone.width);
    const first = await row.getByRole('rowheader').or(row.locator(':scope > :first-child')).first().boundingBox();
    expect((first?.x ?? 0) + (first?.width ?? 0)).toBeLessThanOrEqual((await remove.boundingBox())?.x ?? 0);
  } finally {
    receiver.closeAllConnections();
    receiver.close();
  }
});
