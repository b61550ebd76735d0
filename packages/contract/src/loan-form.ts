import * as z from 'zod/mini';

/** Whether the rate is fixed or follows a reference rate (Key Facts Statement, part 1 rows 6 and 7). */
export const rateType = z.enum(['fixed', 'floating']);
export type RateType = z.output<typeof rateType>;

/** Whether the loan is paid out at once or in parts (Key Facts Statement, part 1 row 3). */
export const disbursal = z.enum(['one_part', 'several_parts']);
export type Disbursal = z.output<typeof disbursal>;

/** The benchmark of a floating rate (part 1 row 7); `lender_rate` if it follows no public one. */
export const benchmarks = ['repo_rate', 'treasury_bill_3m', 'treasury_bill_6m', 'lender_rate'] as const;
export type Benchmark = (typeof benchmarks)[number];
