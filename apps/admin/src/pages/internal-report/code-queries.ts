import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { query } from '@tulna/client/query';
import { useServerList } from '@tulna/console-kit/list-server';
import type { AnswerOf } from '@tulna/contract/endpoint';
import { getCodeFigures, sentCodes } from '@tulna/contract/internal-reports';
import { client } from '../../session.ts';

export type CodeFigures = AnswerOf<typeof getCodeFigures>;
export type CodeSums = CodeFigures['total'];
export type SentCode = AnswerOf<typeof sentCodes.rows>['rows'][number];

const idOf = ({ code_id }: SentCode): string => code_id;

export const useSentCodes = (fixed: { readonly at: string }) => useServerList(client, sentCodes, idOf, fixed);

/** Refreshed every minute while the page is open. */
export const useCodeFigures = (at: string) =>
  useQuery({
    ...query(client, getCodeFigures, { query: { at } }),
    placeholderData: keepPreviousData,
    refetchInterval: 60_000,
  });
