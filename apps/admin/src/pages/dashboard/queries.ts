import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { query } from '@tulna/client/query';
import type { DateRange } from '@tulna/console-kit/date-range';
import { getDashboard } from '@tulna/contract/dashboard';
import type { AnswerOf } from '@tulna/contract/endpoint';
import { client } from '../../session.ts';

export type Figures = AnswerOf<typeof getDashboard>;

/** Figures for a period and the total of the previous one; refreshed every minute while the page is visible. */
export const useFigures = (range: DateRange) =>
  useQuery({
    ...query(client, getDashboard, { query: range }),
    placeholderData: keepPreviousData,
    refetchInterval: 60_000,
  });
