import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { signIn } from '../admin/staff.ts';
import { awaitedLater } from '../support/awaited-later.ts';
import { axe } from '../support/axe.ts';
import { screens } from '../support/browser.ts';
import { photograph } from '../support/photograph.ts';
import { test } from '../support/test.ts';
import { signInInvited } from './people.ts';

/** Starts a partner's own site with this HTML on another port of this machine. */
async function partnerSite(html: string) {
  const server = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end(`<!doctype html><html lang="en"><title>Shop</title><h1>Shop</h1>${html}`);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { address: `http://127.0.0.1:${port}`, close: () => server.close() };
}

const heightOf = (page: Page) =>
  page.locator('iframe.tulna-frame').evaluate((frame) => (frame as HTMLIFrameElement).style.height);

test('a partner’s site shows the frame only if the site is listed, and a visitor who continues is credited to the partner', async ({
  open,
  url,
}) => {
  const line = (show: string) =>
    `<script src="${url}/embed.js" data-partner="laalten" data-language="en" data-show="${show}"></script>`;
  const heard = `<script>window.started = 0; addEventListener('tulna:started', () => { window.started += 1; });</script>`;
  const [site, other] = [await partnerSite(`${heard}${line('frame')}`), await partnerSite(`${heard}${line('frame')}`)];
  const button = await partnerSite(`${heard}${line('button')}`);
  try {
    const [{ page, expectComplaint: ofPortal }, staff] = [await open({ viewport: screens.desktop }), await open()];
    ofPortal(/status of 400/);
    await signInInvited(page, url, await signIn(staff.page, url, 1), { partner: 'laalten', name: 'Farah Owner' });
    await page.goto('/partner/digital-integration?tab=embed');
    await page.getByRole('button', { name: 'Add a site' }).first().click();
    const dialog = page.getByRole('dialog', { name: 'Add a site' });
    await dialog.getByLabel('Site').fill('http://shop.example');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.getByText('Please enter only https and a host name').first().waitFor();
    await dialog.getByLabel('Site').fill(site.address);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('row').filter({ hasText: site.address }).waitFor();
    await page.getByText(`data-partner="laalten" data-language="en" data-show="frame" async`).waitFor();
    await page.frameLocator('iframe').getByRole('link', { name: 'Continue' }).waitFor();
    expect(await axe(page)).toEqual([]);
    await photograph(page, 'digital-integration-embed');

    // The site is listed: the frame is shown at its full height, and a press opens the whole site in a new tab.
    const { page: shop } = await open({ viewport: screens.desktop });
    const context = shop.context();
    await shop.goto(site.address);
    const entry = shop.frameLocator('iframe.tulna-frame').getByRole('link', { name: 'Continue' });
    await entry.waitFor();
    await expect.poll(() => heightOf(shop)).not.toBe('420px');
    const height = await heightOf(shop);
    // Other messages have no effect: neither from this page itself, nor from another frame.
    await shop.evaluate(() => {
      window.postMessage({ tulna: 1, height: 1999, started: true }, '*');
      const forger = document.createElement('iframe');
      forger.srcdoc = '<script>parent.postMessage({ tulna: 1, height: 1998, started: true }, "*")</' + 'script>';
      forger.id = 'forger';
      document.body.append(forger);
      return new Promise((done) =>
        addEventListener('message', ({ source }) => source === forger.contentWindow && done(0)),
      );
    });
    expect(await heightOf(shop)).toBe(height);
    expect(await shop.evaluate(() => (window as unknown as { started: number }).started)).toBe(0);
    const touched = awaitedLater(
      context.waitForEvent('requestfinished', (request) => request.url().includes('/api/record-touch')),
    );
    const [whole] = await Promise.all([context.waitForEvent('page'), entry.click()]);
    await whole.waitForURL(`${url}/?partner=laalten&lang=en&utm_source=embed&utm_medium=frame`);
    const touch = (await touched).postDataJSON() as { partner: string; utm: object };
    expect(touch).toMatchObject({ partner: 'laalten', utm: { utm_source: 'embed', utm_medium: 'frame' } });
    expect(await whole.evaluate(() => window.opener === null)).toBe(true);
    await expect.poll(() => shop.evaluate(() => (window as unknown as { started: number }).started)).toBe(1);

    // The site isn't listed: the browser refuses the frame, so no message about its height arrives.
    const { page: stranger, expectComplaint } = await open({ viewport: screens.desktop });
    expectComplaint(/frame-ancestors|chrome-error|postMessage/);
    const refused = awaitedLater(
      stranger.waitForEvent('console', (message) => message.text().includes('frame-ancestors')),
    );
    await stranger.goto(other.address);
    await refused;
    expect(await stranger.frameLocator('iframe').getByRole('link', { name: 'Continue' }).count()).toBe(0);
    expect(await heightOf(stranger)).toBe('420px');

    // The button works on any site.
    const { page: plain } = await open({ viewport: screens.phone });
    await plain.goto(button.address);
    const [opened] = await Promise.all([
      plain.context().waitForEvent('page'),
      plain.getByRole('link', { name: 'See loans and cards' }).click(),
    ]);
    await opened.waitForURL(`${url}/?partner=laalten&lang=en&utm_source=embed&utm_medium=button`);
  } finally {
    for (const one of [site, other, button]) one.close();
  }
});
