import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { query } from '@tulna/client/query';
import type { DateRange } from '@tulna/console-kit/date-range';
import {
  downloadCustomersJourney,
  downloadJourneyWorkbook,
  downloadProductsReport,
  downloadProductsWorkbook,
  downloadVendorsProductsReport,
  downloadVendorsProductsWorkbook,
  getCustomersJourney,
  getProductsReport,
  getVendorsProductsReport,
} from '@tulna/contract/reports';
import type { ReportDimension } from '@tulna/rules/reports';
import { client } from '../session.ts';

/** A report over a year can take the server a while. */
const patience = { timeoutMs: 60_000 };

export const useProductsReport = (range: DateRange, by: ReportDimension) =>
  useQuery({
    ...query(client, getProductsReport, { query: { ...range, by } }),
    placeholderData: keepPreviousData,
  });
export const productsFiles = (range: DateRange, by: ReportDimension) => ({
  csv: () => client.call(downloadProductsReport, { query: { ...range, by } }, patience),
  xlsx: () => client.call(downloadProductsWorkbook, { query: { ...range, by } }, patience),
});

export const useLendersReport = (range: DateRange) =>
  useQuery({ ...query(client, getVendorsProductsReport, { query: range }), placeholderData: keepPreviousData });
export const lendersFiles = (range: DateRange) => ({
  csv: () => client.call(downloadVendorsProductsReport, { query: range }, patience),
  xlsx: () => client.call(downloadVendorsProductsWorkbook, { query: range }, patience),
});

export const useJourney = (range: DateRange) =>
  useQuery({ ...query(client, getCustomersJourney, { query: range }), placeholderData: keepPreviousData });
export const journeyFiles = (range: DateRange) => ({
  csv: () => client.call(downloadCustomersJourney, { query: range }, patience),
  xlsx: () => client.call(downloadJourneyWorkbook, { query: range }, patience),
});
