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
  /** `public`: header and footer alone. `session`: signed-in customers, guarded by the journey (§4), with TanStack Query. */
  frame: 'public' | 'session';
  /** `server`: the page is in the first byte of HTML, the same for everyone. `browser`: it needs to know the person. */
  render: 'server' | 'browser';
  /** Topics of phrases the page uses besides `shell`. */
  topics: readonly Topic[];
  /** Topics of parts that the server renders at once and the browser takes over later. */
  laterTopics?: readonly Topic[];
  /** File of the page from the folder of the site, for its preloads. */
  source: string;
  load: () => Promise<PageModule>;
  status?: 404;
  /** Refuses a path of the pattern that names nothing, seen under a brand: then a later line of the table answers. */
  accepts?: (params: Readonly<Record<string, string | undefined>>, brandKey: string) => boolean;
}
