import type { Topic } from '@tulna/phrases/topics';
import { type ComponentType, lazy } from 'react';
import { loadTopics } from './phrases.tsx';

/** A part of a page that comes with its own texts when it is first shown; it stands within a `Suspense`. */
export const lazyPart = <P>(load: () => Promise<ComponentType<P>>, topics: readonly Topic[]) =>
  lazy(async () => {
    const language = document.documentElement.lang === 'hi' ? 'hi' : 'en';
    const [part] = await Promise.all([load(), loadTopics(language, topics)]);
    return { default: part };
  });
