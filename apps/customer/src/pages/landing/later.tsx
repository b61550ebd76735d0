import { lazy } from 'react';
import { loadTopics } from '../../language/phrases.tsx';

const signs = ['scroll', 'pointerdown', 'pointermove', 'keydown', 'touchstart', 'input'] as const;

/** Resolves at the visitor's first input, because nothing below the first view is needed before that. A page that is already scrolled resolves at once. */
const firstSign = (): Promise<void> =>
  new Promise((done) => {
    if (window.scrollY > 0) return done();
    const seen = () => {
      for (const sign of signs) window.removeEventListener(sign, seen);
      done();
    };
    for (const sign of signs) window.addEventListener(sign, seen, { passive: true });
  });

/** Whether this page was the first of the visit. If so, the server sent its lower part too, which can be read while its script waits. */
const cameWithPage = (): boolean => document.getElementById('site')?.dataset.first === '/';

const pause = (ms: number) => new Promise<void>((done) => setTimeout(done, ms));

async function load(): Promise<{ default: typeof import('./more.tsx').More }> {
  if (cameWithPage()) await firstSign();
  const language = document.documentElement.lang === 'hi' ? 'hi' : 'en';
  for (;;) {
    try {
      const [{ More }] = await Promise.all([import('./more.tsx'), loadTopics(language, ['landingMore', 'products'])]);
      return { default: More };
    } catch {
      // Without a connection the lower part stays as the server sent it; the page must not fail because of it.
      await pause(3000);
    }
  }
}

/**
 * The lower part of the landing page. The server renders it in full. The browser keeps that HTML and loads the script for its interactive parts (sliders, tiles) at the visitor's first input, so that the first view stays light (bars S10, S11).
 */
export const Later = import.meta.env.SSR ? (await import('./more.tsx')).More : lazy(load);
