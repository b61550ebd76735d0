import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { dayFilter, listOf, severalFilter } from './lists.ts';
import { brandKey, isoDate, text, timestamp, uuid } from './wire.ts';

const asked = 'A9';
const count = z.int().check(z.gte(0));
/** Indian days, `2026-11-01..2026-11-30`: the same text as the filter of the list below the figures. Both ends, at most 366 days. */
const period = z.strictObject({ at: dayFilter.schema });
/** Which days were counted, and until when everything is in it. */
const counted = { from: isoDate, to: isoDate, as_of: timestamp };
const named = z.object({ key: text(60), name: text(120) });
/** A lender; our own customers are `ours`. */
const lenderWord = z.string().check(z.regex(/^[a-z0-9_-]{1,60}$/));

const dedupeOutcome = z.enum(['new', 'duplicate', 'no_answer']);
export type DedupeOutcome = z.output<typeof dedupeOutcome>;
const identifier = z.enum(['phone', 'email', 'pan']);
export type SameIdentifier = z.output<typeof identifier>;

/** Looks for the same person, among our own customers and at lenders. */
export const dedupeChecks = listOf({
  noun: 'dedupe-checks',
  asked,
  summary: 'De-dupe checks with what they found, people masked',
  row: z.object({
    check_id: uuid,
    at: timestamp,
    /** The lender that was asked; null among our own customers. */
    lender: z.nullable(named),
    outcome: dedupeOutcome,
    /** What was the same; a lender doesn’t tell. */
    same: z.array(identifier),
    /** Six stars and the last four characters, or a starred address; empty once the person was erased. */
    person: text(120),
    /** The other customers who have it, each masked likewise. */
    others: z.array(text(120)),
    /** The partner that the person is credited to. */
    brand: z.nullable(named),
    /** The lender’s words without personal data, or the kind of failure. */
    reason: z.nullable(text(300)),
    credit_application_id: uuid,
  }),
  sorts: ['at'],
  standard: '-at',
  filters: {
    at: dayFilter,
    outcome: severalFilter(dedupeOutcome),
    same: severalFilter(identifier),
    lender: severalFilter(lenderWord),
    brand_key: severalFilter(brandKey),
  },
  search: false,
});

const dedupeSums = { checks: count, duplicates: count, no_answers: count };

export const getDedupeFigures = endpoint({
  name: 'getDedupeFigures',
  method: 'GET',
  path: '/api/get-dedupe-figures',
  session: 'admin',
  asked: 'A9, §9 date presets',
  summary: 'How many de-dupe checks found what, of some days',
  query: period,
  answer: z.object({
    ...counted,
    total: z.object(dedupeSums),
    /** By what was the same; a check that found two counts for both. */
    by_same: z.array(z.object({ same: identifier, checks: count })),
    /** Across whom: `ours`, then each lender that was asked, the one with the most checks first. */
    by_lender: z.array(z.object({ ...named.shape, ...dedupeSums })),
    /** Key empty: credited to no partner. */
    by_brand: z.array(z.object({ ...named.shape, ...dedupeSums })),
    by_day: z.array(z.object({ day: isoDate, ...dedupeSums })),
  }),
});
