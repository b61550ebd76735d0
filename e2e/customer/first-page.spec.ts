import { loaders } from '@tulna/phrases/topics';
import { expect } from 'vitest';
import { axe } from '../support/axe.ts';
import { screens } from '../support/browser.ts';
import { test } from '../support/test.ts';

const languages = [
  { language: 'en', path: '/' },
  { language: 'hi', path: '/?lang=hi' },
];

for (const { language, path } of languages) {
  for (const [name, viewport] of Object.entries(screens)) {
    test(`the first page is shown in ${language} on a ${name} screen`, async ({ open }) => {
      const { page } = await open({ viewport });
      await page.goto(path);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await expect.poll(() => page.locator('html').getAttribute('lang')).toContain(language);
      const tooWide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(tooWide).toBeLessThanOrEqual(0);
      expect(await axe(page)).toEqual([]);
      // A link to the other language, in its own language, is visible at the top without scrolling.
      const [other, code] = language === 'en' ? ['हिन्दी', 'hi'] : ['English', 'en'];
      const link = page.getByRole('banner').getByRole('link', { name: other, exact: true });
      const box = await link.boundingBox();
      expect((box?.y ?? viewport.height) + (box?.height ?? 0)).toBeLessThanOrEqual(80);
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
      await link.click();
      await expect.poll(() => page.locator('html').getAttribute('lang')).toContain(code);
    });
  }
}

test('a browser without scripts gets a notice on pages that need them', async ({ open }) => {
  const { page } = await open({ javaScriptEnabled: false });
  for (const language of ['en', 'hi'] as const) {
    const texts = await loaders[language].noScript();
    for (const path of ['/products', '/verification']) {
      await page.goto(`${path}?lang=${language}`);
      // Playwright finds no text within a noscript element.
      const notice = page.locator('noscript');
      expect(await notice.locator('strong').boundingBox()).not.toBeNull();
      expect(await notice.innerText()).toContain(texts.title);
      expect(await notice.innerText()).toContain(texts.text);
      expect(await notice.innerText()).toMatch(/\+91 \d{10}, \S+@/);
    }
  }
});
