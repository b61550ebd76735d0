import { lazy } from 'react';
import { loadTopics } from '../../language/phrases.tsx';

const signs = ['scroll', 'pointerdown', 'pointermove', 'keydown', 'touchstart', 'input'] as const;

/** Waits until the visitor does anything: nothing below the first view is needed before. A page that starts scrolled has been used already. */
const firstSign = (): Promise<void> =>
  new Promise((done) => {
    if (window.scrollY > 0) return done();
    const seen = () => {
      for (const sign of signs) window.removeEventListener(sign, seen);
      done();
    };
    for (const sign of signs) window.addEventListener(sign, seen, { passive: true });
  });

/** Whether this page was the first of the visit: then its lower part came with it, there to read while its script waits. */
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
      // Without a connection the part stays as the server sent it; the page must not fall for it.
      await pause(3000);
    }
  }
}

/**
 * The lower part of the landing page. The server renders it whole; the browser keeps that HTML as it is and fetches the
 * script that makes it move (sliders, tiles) at the first sign of a visitor, so the first view stays light (bars S10, S11).
 */
export const Later = import.meta.env.SSR ? (await import('./more.tsx')).More : lazy(load);
