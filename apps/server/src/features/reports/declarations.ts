import { LENDERS_REPORT, PRODUCTS_REPORT, type ReportDimension } from '@tulna/rules/reports';
import { sql } from 'kysely';
import type { Dimension, Report } from './read.ts';

/** How each dimension is read; a step without a value of its own takes the person's. */
const dimensions: Readonly<Record<ReportDimension | 'lender', Dimension>> = {
  product: { name: 'product', by: sql`s.product`, ofPerson: false },
  /** A lender and one of its products. */
  lender: { name: 'lender', by: sql`s.lender_key || ' ' || s.product`, ofPerson: false },
  brand: { name: 'brand', by: sql`coalesce(s.brand, p.brand, '')`, ofPerson: true },
  merchant: { name: 'merchant', by: sql`coalesce(p.merchant, '')`, ofPerson: true },
  campaign: { name: 'campaign', by: sql`coalesce(p.campaign, '')`, ofPerson: true },
  language: { name: 'language', by: sql`coalesce(p.language, '')`, ofPerson: true },
  device: { name: 'device', by: sql`coalesce(p.device, '')`, ofPerson: true },
};

/** Counts, money and times per product, or per another dimension of it. */
export const productsReport = (by: ReportDimension) =>
  ({
    measures: PRODUCTS_REPORT,
    dimension: dimensions[by],
    sources: {
      customers: { counted: 'began' },
      submitted: { counted: 'submitted' },
      offers: { counted: 'offered' },
      applied: { loans: 'applied' },
      approved: { counted: 'approved' },
      paid: { loans: 'paid' },
      paid_paise: { paise: 'paid' },
      revenue_paise: { revenue: true },
      to_apply: { median: 'applied' },
      to_approve: { median: 'approved' },
      to_pay: { median: 'paid' },
    },
  }) as const satisfies Report<(typeof PRODUCTS_REPORT)[number]['key']>;

/** The same measures per lender and product. */
export const lendersReport = {
  measures: LENDERS_REPORT,
  dimension: dimensions.lender,
  sources: {
    matched: { counted: 'matched' },
    offers: { counted: 'offered' },
    applied: { loans: 'applied' },
    approved: { counted: 'approved' },
    declined: { counted: 'declined' },
    paid: { loans: 'paid' },
    paid_paise: { paise: 'paid' },
    revenue_paise: { revenue: true },
    to_pay: { median: 'paid' },
  },
} as const satisfies Report<(typeof LENDERS_REPORT)[number]['key']>;
