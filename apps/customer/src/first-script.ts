import type { start } from './entry-client.tsx';
import { keepEarlyUse, takeEarlyUse } from './session/early-use.ts';

/**
 * The one script that comes with the page; it must stay a few hundred bytes and import nothing that other files share. It keeps
 * every use of the page from now on, and loads the page's code once the first view is on the screen: on a slow
 * line the two would share it, and on a slow phone they would share the processor (bar S11).
 */

/** Most milliseconds to wait for a first view that the browser does not tell of. */
const patience = 3000;

/** Resolves when the first view is on the screen; a page in the background has no screen to wait for. */
const painted = (): Promise<void> =>
  new Promise((done) => {
    if (document.visibilityState === 'hidden') return done();
    document.addEventListener('visibilitychange', () => done(), { once: true });
    setTimeout(done, patience);
    // The first paint of all can be an empty page.
    new PerformanceObserver((seen) => {
      if (seen.getEntriesByName('first-contentful-paint').length > 0) done();
    }).observe({ type: 'paint', buffered: true });
  });

/** Ends this turn of the event loop, so that a finger on the screen is answered between two steps. */
const turn = (): Promise<void> => new Promise((done) => setTimeout(done));

async function wake(): Promise<void> {
  // `files`: addresses of the page's code, each after those that it imports.
  const { files = '', after } = document.querySelector<HTMLElement>('script[data-files]')?.dataset ?? {};
  const addresses = files.split(' ');
  if (after === 'paint') {
    await painted();
    for (const href of addresses)
      document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
  }
  let begin: typeof start | undefined;
  // Each in a turn of its own: together they would be one long task on a slow phone.
  for (const address of addresses) {
    try {
      const module = (await import(/* @vite-ignore */ address)) as { start?: typeof start };
      begin ??= module.start;
    } catch {
      // Asked for again by the code that needs it, which knows what to do without it.
    }
    await turn();
  }
  await begin?.(takeEarlyUse);
}

keepEarlyUse();
void wake();
