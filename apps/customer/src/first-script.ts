import type { start } from './entry-client.tsx';
import { recordEarlyUse, takeEarlyUse } from './session/early-use.ts';

/**
 * The only script that comes with the page. It must stay at a few hundred bytes and import nothing that other files share. It records input to the page from now on, and loads the page's code once the first view is on the screen, so that the two don't compete for a slow line or a slow processor (bar S11).
 */

/** The longest wait, in milliseconds, for a browser that doesn't report its first paint. */
const patience = 3000;

/** Resolves when the first view is on the screen; at once for a page in the background, which isn't painted. */
const painted = (): Promise<void> =>
  new Promise((done) => {
    if (document.visibilityState === 'hidden') return done();
    document.addEventListener('visibilitychange', () => done(), { once: true });
    setTimeout(done, patience);
    // The very first paint can be an empty page, so this waits for the first paint with content.
    new PerformanceObserver((seen) => {
      if (seen.getEntriesByName('first-contentful-paint').length > 0) done();
    }).observe({ type: 'paint', buffered: true });
  });

/** Ends this turn of the event loop, so that the browser can react to a touch between two steps. */
const turn = (): Promise<void> => new Promise((done) => setTimeout(done));

async function wake(): Promise<void> {
  // `files` has the addresses of the page's code; each file follows those that it imports.
  const { files = '', after } = document.querySelector<HTMLElement>('script[data-files]')?.dataset ?? {};
  const addresses = files.split(' ');
  if (after === 'paint') {
    await painted();
    for (const href of addresses)
      document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
  }
  let begin: typeof start | undefined;
  // Each file runs in its own turn of the event loop: together they would be one long task on a slow phone.
  for (const address of addresses) {
    try {
      const module = (await import(/* @vite-ignore */ address)) as { start?: typeof start };
      begin ??= module.start;
    } catch {
      // The code that needs this file requests it again, and handles a failure.
    }
    await turn();
  }
  await begin?.(takeEarlyUse);
}

recordEarlyUse();
void wake();
