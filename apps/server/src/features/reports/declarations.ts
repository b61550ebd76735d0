import { LENDERS_REPORT, PRODUCTS_REPORT, type ReportDimension } from '@tulna/rules/reports';
import { sql } from 'kysely';
import type { Dimension, Report } from './read.ts';

/** The person's value where the step has none of its own. */
const dimensions: Readonly<Record<ReportDimension | 'lender', Dimension>> = {
  product: { by: sql`s.product`, ofPerson: false },
  lender: { by: sql`s.lender_key`, ofPerson: false },
  brand: { by: sql`coalesce(s.brand, p.brand, '')`, ofPerson: true },
  merchant: { by: sql`coalesce(p.merchant, '')`, ofPerson: true },
  campaign: { by: sql`coalesce(p.campaign, '')`, ofPerson: true },
  language: { by: sql`coalesce(p.language, '')`, ofPerson: true },
  device: { by: sql`coalesce(p.device, '')`, ofPerson: true },
};

/** Counts, money and times per product, or per another dimension of it. */
export const productsReport = (by: ReportDimension) =>
  ({
    measures: PRODUCTS_REPORT,
    dimensions: [dimensions[by]],
    sources: {
      customers: { people: 'began' },
      submitted: { count: 'submitted' },
      offers: { count: 'offered' },
      applied: { count: 'applied' },
      approved: { count: 'approved' },
      paid: { count: 'paid' },
      paid_paise: { paise: 'paid' },
      revenue_paise: { revenue: true },
      to_apply: { median: 'applied' },
      to_approve: { median: 'approved' },
      to_pay: { median: 'paid' },
    },
  }) as const satisfies Report<(typeof PRODUCTS_REPORT)[number]['key']>;

/** The same per lender and product. */
export const lendersReport = {
  measures: LENDERS_REPORT,
  dimensions: [dimensions.lender, dimensions.product],
  sources: {
    matched: { count: 'matched' },
    offers: { count: 'offered' },
    applied: { count: 'applied' },
    approved: { count: 'approved' },
    declined: { count: 'declined' },
    paid: { count: 'paid' },
    paid_paise: { paise: 'paid' },
    revenue_paise: { revenue: true },
    to_pay: { median: 'paid' },
  },
} as const satisfies Report<(typeof LENDERS_REPORT)[number]['key']>;
