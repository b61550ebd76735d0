import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '@tulna/client/errors';
import { query } from '@tulna/client/query';
import { getOffers, type OffersAnswer } from '@tulna/contract/offers';
import { useEffect, useState } from 'react';
import { client } from '../../../session/session.ts';

const pauses = [1000, 2000, 5000, 15_000] as const;

/** Resolves after the time, or at once if the wait is aborted. */
const pause = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });

const isWaiting = (answer: OffersAnswer | undefined): boolean =>
  answer !== undefined && !answer.complete && ['submitted', 'matched', 'unmatched'].includes(answer.state);

/**
 * The offers of a credit application, updated with every answer of a lender by long polling: each request has the known state and returns with the next change. `lost` is true while the server can't be reached; polling continues.
 */
export function useOffers(id: string) {
  const queries = useQueryClient();
  const [lost, setLost] = useState(false);
  const offersQuery = query(client, getOffers, { params: { credit_application_id: id }, query: {} });
  const offers = useQuery({ ...offersQuery, enabled: id !== '', staleTime: 0 });
  const waiting = isWaiting(offers.data);

  useEffect(() => {
    if (!waiting) return;
    const controller = new AbortController();
    const { signal } = controller;
    const { queryKey } = query(client, getOffers, { params: { credit_application_id: id }, query: {} });
    const listen = async () => {
      let failures = 0;
      while (!signal.aborted) {
        const known = queries.getQueryData<OffersAnswer>(queryKey);
        if (!isWaiting(known)) return;
        try {
          const since = known?.revision;
          const next = await client.call(
            getOffers,
            { params: { credit_application_id: id }, query: { since } },
            { signal },
          );
          failures = 0;
          setLost(false);
          queries.setQueryData(queryKey, next);
          // An answer without changes must not lead to a busy loop.
          if (next.revision === since) await pause(500, signal);
        } catch (error) {
          if (signal.aborted || (error instanceof ApiError && error.status < 500 && error.status !== 429)) return;
          setLost(true);
          await pause(pauses[Math.min(failures, pauses.length - 1)] ?? 15_000, signal);
          failures += 1;
        }
      }
    };
    void listen();
    return () => controller.abort();
  }, [waiting, id, queries]);

  return { ...offers, lost };
}
