import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { query, queryKeyOf } from '@tulna/client/query';
import { useChange } from '@tulna/console-core/changes';
import { usePhrases } from '@tulna/console-kit/language';
import { toastSuccess } from '@tulna/console-kit/toasts';
import {
  closeCase,
  getCases,
  getTaughtWords,
  type ReviewedCase,
  reopenCase,
  retryCase,
  type TaughtStatus,
  takeBackStatusWord,
  teachStatusWord,
} from '@tulna/contract/case-review';
import { useMemo } from 'react';
import { client } from '../../session.ts';

const pageOf = 50;
const reload = [getCases, getTaughtWords];

export interface CaseChoice {
  state?: 'open' | 'closed';
  kind?: string;
  lender?: string;
}

/** The cases that match the filters, newest first; older ones load page by page. */
export function useCases(choice: CaseChoice) {
  const found = useInfiniteQuery({
    queryKey: [...queryKeyOf(getCases), choice],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) =>
      client.call(
        getCases,
        { query: { ...choice, limit: pageOf, ...(pageParam !== undefined && { before: pageParam }) } },
        { signal },
      ),
    getNextPageParam: ({ next }) => next ?? undefined,
  });
  const cases = useMemo(() => found.data?.pages.flatMap((page) => page.cases), [found.data]);
  return { ...found, cases, lenders: found.data?.pages[0]?.lenders };
}

export const useTaughtWords = () => useQuery(query(client, getTaughtWords));

/** Changes to cases; each reloads the lists. */
export function useCaseChanges() {
  const words = usePhrases('adminCases');
  const change = useChange(reload);
  const told = async (work: () => Promise<{ taken: number; asked: boolean }>) => {
    const { taken, asked } = await change(work);
    toastSuccess(taken > 0 ? words.retried(taken) : asked ? words.askedAgain : words.notRetried);
    return taken;
  };
  return {
    close: (one: ReviewedCase, end: { outcome: 'resolved' | 'lender_told' | 'no_action'; note: string }) =>
      change(() => client.call(closeCase, { body: { case_id: one.case_id, ...end } }), { done: words.closed }),
    reopen: ({ case_id }: ReviewedCase) =>
      change(() => client.call(reopenCase, { body: { case_id } }), { done: words.reopened }),
    retry: ({ case_id }: ReviewedCase) => told(() => client.call(retryCase, { body: { case_id } })),
    teach: ({ case_id }: ReviewedCase, status: TaughtStatus) =>
      change(() => client.call(teachStatusWord, { body: { case_id, status } }), { done: words.taught }),
    takeBack: (id: string) =>
      change(() => client.call(takeBackStatusWord, { body: { id } }), { done: words.words.takenBack }),
  };
}
