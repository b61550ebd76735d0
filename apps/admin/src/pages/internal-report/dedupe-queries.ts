import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { query } from '@tulna/client/query';
import { useServerList } from '@tulna/console-kit/list-server';
import type { AnswerOf } from '@tulna/contract/endpoint';
import { dedupeChecks, getDedupeFigures } from '@tulna/contract/internal-reports';
import { client } from '../../session.ts';

export type DedupeFigures = AnswerOf<typeof getDedupeFigures>;
export type DedupeCheck = AnswerOf<typeof dedupeChecks.rows>['rows'][number];

const idOf = ({ check_id }: DedupeCheck): string => check_id;

export const useDedupeChecks = (fixed: { readonly at: string }) => useServerList(client, dedupeChecks, idOf, fixed);

/** Refreshed every minute while the page is open. */
export const useDedupeFigures = (at: string) =>
  useQuery({
    ...query(client, getDedupeFigures, { query: { at } }),
    placeholderData: keepPreviousData,
    refetchInterval: 60_000,
  });
