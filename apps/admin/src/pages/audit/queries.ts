import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { queryKeyOf } from '@tulna/client/query';
import { useChange } from '@tulna/console-core/changes';
import { usePhrases } from '@tulna/console-kit/language';
import { saveFile } from '@tulna/console-kit/list-export';
import { type AuditEntry, getAuditEntries, getAuditFile, undoAuditEntry, verifyAudit } from '@tulna/contract/audit';
import { getCreditCardsData } from '@tulna/contract/credit-cards';
import { getLenderHistory, getLendersData } from '@tulna/contract/lenders';
import { getPartnersData } from '@tulna/contract/partners';
import { useMemo } from 'react';
import { client } from '../../session.ts';

const pageOf = 100;
const reload = [getAuditEntries, getLendersData, getLenderHistory, getCreditCardsData, getPartnersData];

export interface AuditChoice {
  actor?: string;
  kind?: string;
  action?: string;
  /** First and last day, Indian. */
  from?: string;
  to?: string;
}

/** The entries, the newest first; older ones are added page by page. */
export function useAuditEntries(choice: AuditChoice) {
  const query = useInfiniteQuery({
    queryKey: [...queryKeyOf(getAuditEntries), choice],
    initialPageParam: undefined as number | undefined,
    queryFn: ({ pageParam, signal }) =>
      client.call(
        getAuditEntries,
        { query: { ...choice, limit: pageOf, ...(pageParam !== undefined && { before: pageParam }) } },
        { signal },
      ),
    getNextPageParam: ({ next }) => next ?? undefined,
  });
  const entries = useMemo(() => query.data?.pages.flatMap((page) => page.entries), [query.data]);
  return { ...query, entries, actors: query.data?.pages[0]?.actors };
}

/** Undo, with its toast; every list it may touch is read anew. */
export function useUndo() {
  const words = usePhrases('adminAudit');
  const change = useChange(reload);
  return ({ sequence }: AuditEntry) =>
    change(() => client.call(undoAuditEntry, { body: { sequence } }), { done: words.undone });
}

/** Saves every entry of a choice, not only those that the page has loaded; then its own entry is in the list. */
export const useAuditFile = () => {
  const change = useChange(reload);
  return useMutation({
    mutationFn: (choice: AuditChoice) =>
      change(async () =>
        saveFile('audit.csv', await client.call(getAuditFile, { query: choice }, { timeoutMs: 600_000 })),
      ),
  });
};

export const useVerify = () => {
  const change = useChange([]);
  return useMutation({
    mutationFn: () => change(() => client.call(verifyAudit, undefined, { timeoutMs: 120_000 })),
  });
};
