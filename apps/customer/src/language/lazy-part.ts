import type { Topic } from '@tulna/phrases/topics';
import { type ComponentType, lazy } from 'react';
import { loadTopics } from './phrases.tsx';

/** A part of a page that is loaded with its own texts when first shown; put it in a `Suspense`. */
export const lazyPart = <P>(load: () => Promise<ComponentType<P>>, topics: readonly Topic[]) =>
  lazy(async () => {
    const language = document.documentElement.lang === 'hi' ? 'hi' : 'en';
    const [part] = await Promise.all([load(), loadTopics(language, topics)]);
    return { default: part };
  });
