import { JOURNEY_STEPS, REPORT_DIMENSIONS } from '@tulna/rules/reports';
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { fileAnswer, isoDate, text, timestamp } from './wire.ts';

const asked = 'A11, §9 date presets';
const workbook = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

const window = {
  preset: z.enum(['yesterday', 'last_7_days', 'last_30_days', 'custom_range']),
  /** For the custom range: the first and the last day, at most 366 days apart. */
  from: z.optional(isoDate),
  to: z.optional(isoDate),
};
const people = z.int().check(z.gte(0));
const days = z.object({ from: isoDate, to: isoDate });
/** The figures by measure: a count, paise, or seconds; null if there is nothing to take a median of. */
const figures = z.record(text(40), z.nullable(z.number()));
const sides = { now: figures, before: figures };

const answered = {
  period: days,
  /** The period of the same length just before this one. */
  before: days,
  /** When the figures were read. */
  as_of: timestamp,
  /** When people's campaign, language and device were last worked out; null before the first time. */
  people_as_of: z.nullable(timestamp),
  total: z.object(sides),
};

const productsQuery = z.object({
  ...window,
  /** How the figures are split; `product` by default. */
  by: z.optional(z.enum(REPORT_DIMENSIONS)),
});

const productsAnswer = z.object({
  ...answered,
  by: z.enum(REPORT_DIMENSIONS),
  /** Most applications first; `key` is empty if the value isn't known. */
  rows: z.array(z.object({ key: text(120), name: text(200), ...sides })),
  /** Rows that are in the file but not in this answer. */
  more: people,
});

const lendersQuery = z.object(window);
const lendersAnswer = z.object({
  ...answered,
  /** One row for each lender and product with any figure in either period, most applications first. */
  rows: z.array(
    z.object({
      lender_key: text(60),
      lender: text(120),
      product: text(60),
      ...sides,
      /** Reasons that the lender gave for at least five applications of the period, the most frequent reason first. */
      reasons: z.array(z.object({ reason: text(200), count: people })),
    }),
  ),
});

const journeyQuery = z.object(window);
const journeyAnswer = z.object({
  /** The weeks that are counted, Monday to Sunday; null if none can be shown. */
  period: z.nullable(days),
  before: z.nullable(days),
  /** When people were last counted; null before the first time. */
  as_of: z.nullable(timestamp),
  /** The day from which the period's figures can't change any more; null if nothing is shown. */
  final_on: z.nullable(isoDate),
  is_final: z.boolean(),
  /** True for roles that don't see single people: groups of fewer than five people are then joined with others. */
  joined: z.boolean(),
  steps: z.array(
    z.object({
      step: z.enum(JOURNEY_STEPS),
      reached: people,
      /** The same figure for the weeks before. */
      reached_before: people,
      /** People who reached this step and no later one. */
      stopped: people,
      /**
       * Median seconds since the previous step, of the people who reached both; null for the first step, and if too few people reached
       * both.
       */
      seconds: z.nullable(z.number()),
      /** What people who stopped here did afterwards, within the days that are counted; null if a group is too small to show. */
      next: z.nullable(z.object({ elsewhere: people, help: people, back: people, nothing: people })),
    }),
  ),
  /** By week of the first sign-in; several weeks if they are joined. */
  cohorts: z.array(z.object({ from: isoDate, to: isoDate, is_final: z.boolean(), reached: z.array(people) })),
});

export const getProductsReport = endpoint({
  name: 'getProductsReport',
  method: 'GET',
  path: '/api/get-products-report',
  session: 'admin',
  asked,
  summary: 'Customers, applications, approvals, payments and revenue of a period, per product or another dimension',
  query: productsQuery,
  answer: productsAnswer,
});

export const downloadProductsReport = endpoint({
  name: 'downloadProductsReport',
  method: 'GET',
  path: '/api/download-products-report',
  session: 'admin',
  asked,
  summary: 'The same figures as a CSV file',
  query: productsQuery,
  answer: fileAnswer,
  download: 'text/csv',
});

export const downloadProductsWorkbook = endpoint({
  name: 'downloadProductsWorkbook',
  method: 'GET',
  path: '/api/download-products-workbook',
  session: 'admin',
  asked,
  summary: 'The same figures as a workbook that says who created it and when',
  query: productsQuery,
  answer: fileAnswer,
  download: workbook,
});

export const getVendorsProductsReport = endpoint({
  name: 'getVendorsProductsReport',
  method: 'GET',
  path: '/api/get-vendors-products-report',
  session: 'admin',
  asked,
  summary: 'Matches, offers, applications, decisions, payments and revenue of a period, per lender and product',
  query: lendersQuery,
  answer: lendersAnswer,
});

export const downloadVendorsProductsReport = endpoint({
  name: 'downloadVendorsProductsReport',
  method: 'GET',
  path: '/api/download-vendors-products-report',
  session: 'admin',
  asked,
  summary: 'The same figures as a CSV file',
  query: lendersQuery,
  answer: fileAnswer,
  download: 'text/csv',
});

export const downloadVendorsProductsWorkbook = endpoint({
  name: 'downloadVendorsProductsWorkbook',
  method: 'GET',
  path: '/api/download-vendors-products-workbook',
  session: 'admin',
  asked,
  summary: 'The same figures as a workbook that says who created it and when',
  query: lendersQuery,
  answer: fileAnswer,
  download: workbook,
});

export const getCustomersJourney = endpoint({
  name: 'getCustomersJourney',
  method: 'GET',
  path: '/api/get-customers-journey',
  session: 'admin',
  asked,
  summary: 'How far people who arrived in some weeks got, what they did where they stopped, and each week on its own',
  query: journeyQuery,
  answer: journeyAnswer,
});

export const downloadCustomersJourney = endpoint({
  name: 'downloadCustomersJourney',
  method: 'GET',
  path: '/api/download-customers-journey',
  session: 'admin',
  asked,
  summary: 'The weeks as a CSV file',
  query: journeyQuery,
  answer: fileAnswer,
  download: 'text/csv',
});

export const downloadJourneyWorkbook = endpoint({
  name: 'downloadJourneyWorkbook',
  method: 'GET',
  path: '/api/download-journey-workbook',
  session: 'admin',
  asked,
  summary: 'The weeks as a workbook that says who created it and when',
  query: journeyQuery,
  answer: fileAnswer,
  download: workbook,
});
