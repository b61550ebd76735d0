import type { Boot } from '@tulna/contract/boot';
import { createContext, type ReactNode, useContext } from 'react';

/** The data in the first HTML of a console. */
export interface ConsoleFacts {
  boot: Pick<Boot, 'brand' | 'language' | 'idle' | 'outbox'>;
}

const FactsContext = createContext<ConsoleFacts | undefined>(undefined);

export const FactsProvider = ({ facts, children }: { facts: ConsoleFacts; children: ReactNode }) => (
  <FactsContext value={facts}>{children}</FactsContext>
);

/** Brand, language and limits of this console. */
export function useBoot(): ConsoleFacts['boot'] {
  const facts = useContext(FactsContext);
  if (facts === undefined) throw new Error('FactsProvider is missing');
  return facts.boot;
}

/** Reads the page's boot block. @throws Error if the document isn't a console page */
export function readFacts(): ConsoleFacts {
  const block = document.getElementById('page-facts');
  if (block === null) throw new Error('This document isn’t a page of a console');
  return JSON.parse(block.textContent) as ConsoleFacts;
}

/** Nonce of this response's style sheets; browsers hide it in attributes but not from scripts. */
export const styleNonce = (): string => document.querySelector('style')?.nonce ?? '';
