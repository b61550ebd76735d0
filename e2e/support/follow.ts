import type { Page } from 'playwright-core';
import { loaded } from './loaded.ts';

/**
 * Goes to another page of a console as its links do, without loading the site again, and waits until that page is there. Pages of one
 * path share their heading: they are loaded by their address.
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
  // A heading of its own, or that of the page before with another text.
  await page.waitForFunction(() => {
    const heading = document.querySelector<HTMLElement>('#content h1');
    return heading !== null && heading.textContent !== heading.dataset.before;
  });
  await loaded(page);
}
