import { QueryCache, QueryClient } from '@tanstack/react-query';
import { retryTemporary } from '@tulna/client/query';
import type { ConsoleSession } from './session.ts';

/** Responses stay fresh briefly, so that switching pages doesn't reload them. Temporary failures are retried. */
export const createQueries = ({ endedWith }: Pick<ConsoleSession, 'endedWith'>): QueryClient =>
  new QueryClient({
    queryCache: new QueryCache({ onError: endedWith }),
    defaultOptions: { queries: { retry: retryTemporary, staleTime: 5000, refetchOnWindowFocus: true } },
  });
