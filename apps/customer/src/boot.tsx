import type { Boot } from '@tulna/contract/boot';
import type { PublicCreditCard } from '@tulna/contract/credit-cards';
import type { AnswerOf } from '@tulna/contract/endpoint';
import type { getLenderDirectory } from '@tulna/contract/lenders';
import { createContext, type ReactNode, useContext } from 'react';

export type PublicLender = AnswerOf<typeof getLenderDirectory>['lenders'][number];

/** Data that the server adds to the boot facts for one page. */
export interface PageFacts {
  boot: Boot;
  /** Path prefix that selected the brand (`/{partner}`), or empty. Every link of the site stays under it. */
  basename: string;
  /** Lenders of the strip on the landing page; server and browser render the same list. */
  lenders: readonly PublicLender[];
  /** Cards of the catalogue pages; server and browser render the same list. */
  cards: readonly PublicCreditCard[];
  /** Year of the copyright line, by the server's clock. */
  year: number;
}

const PageFactsContext = createContext<PageFacts | undefined>(undefined);

export const PageFactsProvider = ({ facts, children }: { facts: PageFacts; children: ReactNode }) => (
  <PageFactsContext value={facts}>{children}</PageFactsContext>
);

/** The data within the first HTML. */
export function usePageFacts(): PageFacts {
  const facts = useContext(PageFactsContext);
  if (facts === undefined) throw new Error('PageFactsProvider is missing');
  return facts;
}

/** Brand, language, build and limits of this page. */
export const useBoot = (): Boot => usePageFacts().boot;

/** The brand of this page. */
export const useBrand = (): Boot['brand'] => useBoot().brand;
