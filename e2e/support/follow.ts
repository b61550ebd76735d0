import type { Page } from 'playwright-core';
import { loaded } from './loaded.ts';

/**
 * Goes to another page of a console without a reload, as its links do, and waits until it is shown. Pages with the same path have the same
 * heading, so they are loaded by URL instead.
 */
export async function follow(page: Page, path: string): Promise<void> {
  const isSamePath = new URL(page.url()).pathname === path.split('?')[0];
  if (isSamePath) await page.goto(path);
  else
    await page.evaluate((to) => {
      const heading = document.querySelector<HTMLElement>('#content h1');
      if (heading) heading.dataset.before = heading.textContent ?? '';
      history.pushState({ idx: history.length, key: to, usr: null }, '', to);
      dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
    }, path);
  // The heading must be a new element, or have a different text from before.
  await page.waitForFunction(() => {
    const heading = document.querySelector<HTMLElement>('#content h1');
    return heading !== null && heading.textContent !== heading.dataset.before;
  });
  await loaded(page);
}
