import { noScript } from '@tulna/phrases/en/no-script';
import { loaders } from '@tulna/phrases/topics';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { axe } from '../support/axe.ts';
import { signIn } from '../support/sign-in.ts';
import { newPhone, test } from '../support/test.ts';

/** Whether the page's background is dark. */
const isDark = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const [red = 255] = getComputedStyle(document.body).backgroundColor.match(/\d+/g)?.map(Number) ?? [];
    return red < 128;
  });

for (const language of ['en', 'hi'] as const) {
  test(`light, dark or device theme is chosen in the footer and remembered, in ${language}`, async ({ open, url }) => {
    const { page } = await open({ colorScheme: 'light' });
    const { frame } = await loaders[language].shell();
    const choice = () => page.getByLabel(frame.theme, { exact: true });
    await page.goto(`/?lang=${language}`);
    await expect.poll(() => choice().inputValue()).toBe('device');
    await expect.poll(() => isDark(page)).toBe(false);

    await choice().selectOption({ label: frame.themes.dark });
    await expect.poll(() => isDark(page)).toBe(true);
    expect(await axe(page)).toEqual([]);

    // The next page is dark in its first HTML, before any script, so nothing flashes.
    const cookies = (await page.context().cookies(url)).find(({ name }) => name === 'theme');
    expect(cookies?.expires).toBeGreaterThan(Date.now() / 1000 + 300 * 86_400);
    const answer = await page.context().request.get('/how-we-match');
    expect(await answer.text()).toMatch(/<html [^>]*data-theme="dark"/);
    await page.reload();
    await expect.poll(() => choice().inputValue()).toBe('dark');
    await expect.poll(() => isDark(page)).toBe(true);

    // The customer area uses the chosen theme too, even if the device prefers another.
    await signIn(page, url, { phone: newPhone(), language });
    await expect.poll(() => isDark(page)).toBe(true);
    await choice().selectOption({ label: frame.themes.light });
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect.poll(() => isDark(page)).toBe(false);
    await choice().selectOption({ label: frame.themes.device });
    await expect.poll(() => isDark(page)).toBe(true);
    expect((await page.context().cookies(url)).some(({ name }) => name === 'theme')).toBe(false);
  });
}

test('the logo follows the chosen theme, and print is always light', async ({ open }) => {
  const { page } = await open({ colorScheme: 'light' });
  const { frame } = await loaders.en.shell();
  const logo = () => page.getByRole('banner').locator('img:visible').getAttribute('src');
  await page.goto('/terms-of-use?partner=kajal&lang=en');
  await expect.poll(logo).toMatch(/logo\.svg$/);
  await page.getByLabel(frame.theme, { exact: true }).selectOption({ label: frame.themes.dark });
  await expect.poll(logo).toMatch(/logo-dark\.svg$/);
  await page.emulateMedia({ media: 'print' });
  await expect.poll(() => isDark(page)).toBe(false);
  const ink = () => page.getByRole('heading', { level: 1 }).evaluate((heading) => getComputedStyle(heading).color);
  // Print uses dark text: a chosen dark theme must not print pale headings on white.
  await expect
    .poll(async () => Math.max(...((await ink()).match(/\d+/g)?.slice(0, 3).map(Number) ?? [255])))
    .toBeLessThan(128);
  await page.emulateMedia({ media: 'screen', colorScheme: 'dark' });
  await page.getByLabel(frame.theme, { exact: true }).selectOption({ label: frame.themes.light });
  await expect.poll(logo).toMatch(/logo\.svg$/);
});

test('without scripts, the page is still dark for people who chose it', async ({ open, url }) => {
  const { page } = await open({ javaScriptEnabled: false, colorScheme: 'light' });
  await page.context().addCookies([{ name: 'theme', value: 'dark', url }]);
  await page.goto('/');
  await expect.poll(() => page.locator('html').getAttribute('data-theme')).toBe('dark');
  await page.context().addCookies([{ name: 'theme', value: '"><script>', url }]);
  await page.goto('/');
  await expect.poll(() => page.locator('html').getAttribute('data-theme')).toBe(null);
  // The other language is a plain link, and a page that doesn't work without scripts says so.
  await page.getByRole('banner').getByRole('link', { name: 'हिन्दी', exact: true }).click();
  await expect.poll(() => page.locator('html').getAttribute('lang')).toBe('hi');
  await page.goto('/products?lang=en');
  expect(await page.locator('noscript').innerText()).toContain(noScript.title);
});

test('a demo brand is shown in its own font, served from our origin', async ({ open, url }) => {
  const { page } = await open();
  const fontRequests: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'font') fontRequests.push(request.url());
  });
  await page.goto('/?partner=tamatar');
  // Text is readable in the device's font at once, and in the brand's font as soon as it has loaded.
  expect(await page.evaluate(() => getComputedStyle(document.body).fontFamily)).toMatch(/^"Baloo 2", system-ui/);
  await expect.poll(() => page.evaluate(() => document.fonts.check('16px "Baloo 2"'))).toBe(true);
  const faces = await page.evaluate(() =>
    [...document.fonts].filter(({ status }) => status === 'loaded').map(({ family, display }) => [family, display]),
  );
  expect(new Set(faces.map(String))).toEqual(new Set(['Baloo 2,swap']));
  expect(fontRequests.length).toBeGreaterThan(0);
  for (const address of fontRequests) expect(address).toMatch(`${url}/assets/fonts/`);
});
