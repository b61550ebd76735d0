import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query';
import { queryKeyOf, query as queryOf } from '@tulna/client/query';
import { usePhrases } from '@tulna/console-kit/language';
import { saveFile } from '@tulna/console-kit/list-export';
import {
  type AuditEntry,
  auditEntries,
  getAuditActors,
  getAuditFile,
  undoAuditEntry,
  verifyAudit,
} from '@tulna/contract/audit';
import { getCreditCardsData } from '@tulna/contract/credit-cards';
import { getLenderHistory, getLendersData } from '@tulna/contract/lenders';
import { getPartnersData } from '@tulna/contract/partners';
import { rangeText } from '@tulna/rules/list-choice';
import { useMemo } from 'react';
import { useChange } from '../../session/changes.ts';
import { client } from '../../session/session.ts';

const pageOf = 100;
const reload = [auditEntries.rows, getLendersData, getLenderHistory, getCreditCardsData, getPartnersData];

export interface AuditChoice {
  actor?: string;
  kind?: string;
  action?: string;
  /** First and last day, Indian. */
  from?: string;
  to?: string;
}

/** The entries, the newest first; older ones are added page by page. */
export function useAuditEntries({ from, to, ...choice }: AuditChoice) {
  const asked = {
    ...choice,
    ...(from !== undefined && to !== undefined && { at: rangeText({ least: from, most: to }) }),
  };
  const query = useInfiniteQuery({
    queryKey: [...queryKeyOf(auditEntries.rows), asked],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) =>
      client.call(
        auditEntries.rows,
        { query: { ...asked, limit: pageOf, ...(pageParam !== undefined && { cursor: pageParam }) } },
        { signal },
      ),
    getNextPageParam: ({ next }) => next ?? undefined,
  });
  const actors = useQuery(queryOf(client, getAuditActors));
  const entries = useMemo(() => query.data?.pages.flatMap((page) => page.rows), [query.data]);
  return { ...query, entries, actors: actors.data?.actors };
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
