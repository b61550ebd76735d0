import type { Page } from 'playwright-core';
import { loaded } from './loaded.ts';

/** A path as its route: what names one record counts as any record. */
const routeOf = (path: string, routes: readonly RegExp[]): string | undefined =>
  routes.find((route) => route.test(path))?.source;

/** The routes of a console, as patterns of whole paths below its base. */
export const patternsOf = (base: string, slugs: readonly string[]): RegExp[] =>
  slugs.map((slug) => new RegExp(`^${base}${slug === '' ? '' : `/${slug.replaceAll(/:\w+/g, '[^/]+')}`}$`));

/** Links in sight that stay in this tab, by the path they lead to. */
const linksInSight = (page: Page): Promise<{ href: string; path: string }[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLAnchorElement>('a[href]')]
      .filter((link) => link.target !== '_blank' && !link.hasAttribute('download') && link.checkVisibility())
      .map((link) => ({ href: link.getAttribute('href') ?? '', path: new URL(link.href).pathname })),
  );

/**
 * Presses every link that leads to a page not seen before, from the page that is open, and comes back. One record stands for all of its
 * kind. @param reached what was reached before @returns the routes (as sources of their patterns) that were reached
 */
export async function reachedByLinks(
  page: Page,
  routes: readonly RegExp[],
  reached = new Set<string>(),
): Promise<Set<string>> {
  const visit = async (): Promise<void> => {
    const here = new URL(page.url()).pathname;
    const route = routeOf(here, routes);
    if (route !== undefined) reached.add(route);
    // Looked at again after each way back: a list may show other rows then. A link that goes while the page changes is looked for again.
    for (let misses = 0; ; ) {
      const links = await linksInSight(page);
      const found = links.find(({ path }) => {
        const next = routeOf(path, routes);
        return next !== undefined && !reached.has(next);
      });
      if (found === undefined) return;
      const link = page.locator(`a[href="${found.href}"]:visible`).first();
      const isPressed = await link.click({ timeout: 3000 }).then(
        () => true,
        () => false,
      );
      if (!isPressed && misses === 5) throw new Error(`${found.href} on ${here} can't be pressed`);
      misses = isPressed ? 0 : misses + 1;
      if (!isPressed) continue;
      await page.waitForURL((url) => url.pathname === found.path);
      await loaded(page);
      await visit();
      await page.goBack();
      await page.waitForURL((url) => url.pathname === here);
      await loaded(page);
    }
  };
  await visit();
  return reached;
}
