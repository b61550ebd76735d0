import type { Page } from 'playwright-core';
import { loaded } from './loaded.ts';

/** A path as its route: what names one record counts as any record, and a new one as none. */
const routeOf = (path: string, routes: readonly RegExp[]): string | undefined =>
  path.endsWith('/new') ? undefined : routes.find((route) => route.test(path))?.source;

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

/** Does what leads to another page and waits until it is that page that is shown, with everything that it loads. */
async function turn(page: Page, path: string, act: () => Promise<unknown>): Promise<void> {
  await page.evaluate(() => {
    for (const heading of document.querySelectorAll<HTMLElement>('#content h1')) heading.dataset.left = 'yes';
  });
  await act();
  await page.waitForURL((url) => url.pathname === path);
  // Parts of one page may keep its heading.
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
 * Presses every link that leads to a page not seen before, from the page that is open, and comes back. One record is enough of each
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
