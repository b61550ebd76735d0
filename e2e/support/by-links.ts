import type { Page } from 'playwright-core';
import { loaded } from './loaded.ts';

/** Returns the route of a path. Every record of one kind has the same route; the page for a new record has none. */
const routeOf = (path: string, routes: readonly RegExp[]): string | undefined =>
  path.endsWith('/new') ? undefined : routes.find((route) => route.test(path))?.source;

/** The routes of a console, as patterns of whole paths below its base. */
export const patternsOf = (base: string, slugs: readonly string[]): RegExp[] =>
  slugs.map((slug) => new RegExp(`^${base}${slug === '' ? '' : `/${slug.replaceAll(/:\w+/g, '[^/]+')}`}$`));

/** Visible links that stay in this tab, with their paths. */
const linksInSight = (page: Page): Promise<{ href: string; path: string }[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLAnchorElement>('a[href]')]
      .filter((link) => link.target !== '_blank' && !link.hasAttribute('download') && link.checkVisibility())
      .map((link) => ({ href: link.getAttribute('href') ?? '', path: new URL(link.href).pathname })),
  );

/** Performs a step that leads to another page, and waits until that page is shown and loaded. */
async function turn(page: Page, path: string, act: () => Promise<unknown>): Promise<void> {
  await page.evaluate(() => {
    for (const heading of document.querySelectorAll<HTMLElement>('#content h1')) heading.dataset.left = 'yes';
  });
  await act();
  await page.waitForURL((url) => url.pathname === path);
  // Parts of one page may share a heading.
  await page
    .waitForFunction(
      () => document.querySelector('#content h1') !== null && document.querySelector('#content h1[data-left]') === null,
      undefined,
      { timeout: 3000 },
    )
    .catch(() => undefined);
  await loaded(page);
}

/**
 * Presses every link on the open page that leads to a route not reached before, and comes back. One record of each kind is enough.
 * @param reached routes that were reached before
 * @returns the routes that were reached, as sources of their patterns
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
    for (;;) {
      const found = (await linksInSight(page)).find(({ path }) => {
        const next = routeOf(path, routes);
        return next !== undefined && !reached.has(next);
      });
      if (found === undefined) return;
      await turn(page, found.path, () => page.locator(`a[href="${found.href}"]:visible`).first().click());
      await visit();
      await turn(page, here, () => page.goBack());
    }
  };
  await visit();
  return reached;
}
