import { useQuery } from '@tanstack/react-query';
import { query } from '@tulna/client/query';
import { useChange } from '@tulna/console-core/changes';
import { usePhrases } from '@tulna/console-kit/language';
import { useServerList } from '@tulna/console-kit/list-server';
import { toastSuccess } from '@tulna/console-kit/toasts';
import {
  type CaseEnding,
  cases,
  closeCase,
  getCaseLenders,
  getTaughtWords,
  type ReviewedCase,
  removeStatusWord,
  reopenCase,
  retryCase,
  type TaughtStatus,
  teachStatusWord,
} from '@tulna/contract/case-review';
import { client } from '../../session.ts';

const reload = [cases.rows, getCaseLenders, getTaughtWords];

const idOf = ({ case_id }: ReviewedCase): string => case_id;

/** The cases that match the URL, the newest first. */
export const useCaseList = () => useServerList(client, cases, idOf);

/** Lenders that have cases, for the filter. */
export const useCaseLenders = () => useQuery(query(client, getCaseLenders)).data?.lenders ?? [];

export const useWordMeanings = () => useQuery(query(client, getTaughtWords));

/** Changes to cases; each reloads the lists. */
export function useCaseChanges() {
  const words = usePhrases('adminCases');
  const change = useChange(reload);
  const withToast = async (work: () => Promise<{ taken: number; asked: boolean }>) => {
    const { taken, asked } = await change(work);
    toastSuccess(taken > 0 ? words.retried(taken) : asked ? words.askedAgain : words.notRetried);
    return taken;
  };
  return {
    close: (one: ReviewedCase, end: CaseEnding) =>
      change(() => client.call(closeCase, { body: { case_id: one.case_id, ...end } }), { done: words.closed }),
    reopen: ({ case_id }: ReviewedCase) =>
      change(() => client.call(reopenCase, { body: { case_id } }), { done: words.reopened }),
    retry: ({ case_id }: ReviewedCase) => withToast(() => client.call(retryCase, { body: { case_id } })),
    setMeaning: ({ case_id }: ReviewedCase, status: TaughtStatus) =>
      change(() => client.call(teachStatusWord, { body: { case_id, status } }), { done: words.taught }),
    removeMeaning: (id: string) =>
      change(() => client.call(removeStatusWord, { body: { id } }), { done: words.words.meaningRemoved }),
  };
}
