import type { Boot } from '@tulna/contract/boot';
import type { Language } from '@tulna/phrases/language';
import type { Topic } from '@tulna/phrases/topics';
import type { ComponentType } from 'react';

/** Values that a page's title may use. */
export interface HeadFacts {
  brand: Boot['brand'];
  language: Language;
  /** Path without the brand's prefix. */
  path: string;
}

/** The exports of a page's file. */
export interface PageModule {
  Page: ComponentType;
  /** Title and description in the language of the page; read after its topics are loaded. */
  head: (facts: HeadFacts) => { title: string; description?: string };
}

/** One line of the route table. */
export interface SiteRoute {
  /** Pattern of the specification (§2); `:name` is a parameter. */
  path: string;
  /** `public`: header and footer only. `session`: for signed-in customers, with the guards of the journey (§4) and TanStack Query. */
  frame: 'public' | 'session';
  /** `server`: the page is in the first HTML and the same for everyone. `browser`: the page needs to know the person. */
  render: 'server' | 'browser';
  /** Topics of phrases the page uses besides `shell`. */
  topics: readonly Topic[];
  /** Topics of parts that the server renders at once and the browser hydrates later. */
  laterTopics?: readonly Topic[];
  /** Path of the page's file within the site's folder, for its preloads. */
  source: string;
  load: () => Promise<PageModule>;
  status?: 404;
  /** Returns false for a path that matches the pattern but doesn't exist under the brand; a later line of the table is then used. */
  accepts?: (params: Readonly<Record<string, string | undefined>>, brandKey: string) => boolean;
}
