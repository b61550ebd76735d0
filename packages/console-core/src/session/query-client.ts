import { QueryCache, QueryClient } from '@tanstack/react-query';
import { retryPassing } from '@tulna/client/query';
import type { ConsoleSession } from './session.ts';

/** What was read stays fresh for a moment, so that moving between pages asks once; failures that may pass are tried again. */
export const createQueries = ({ endedWith }: Pick<ConsoleSession, 'endedWith'>): QueryClient =>
  new QueryClient({
    queryCache: new QueryCache({ onError: endedWith }),
    defaultOptions: { queries: { retry: retryPassing, staleTime: 5000, refetchOnWindowFocus: true } },
  });
