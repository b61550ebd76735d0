import type { AdminLender, publicLender } from '@tulna/contract/lenders';
import type { offerLender } from '@tulna/contract/offers';
import type * as z from 'zod/mini';
import type { Finding } from '../offer-findings/index.ts';
import { hindiOfferOf } from './hindi-offer.ts';
import { aprRangeOf, largestLoanOf } from './policy.ts';
import { lenderProperties, toWire } from './properties.ts';
import { missingOf } from './readiness.ts';
import type { LenderRow } from './repository.ts';

type GrievanceOfficer = { name: string; email: string; phone: string };

/** Lender → its public data. */
export function presentPublicLender(row: LenderRow): z.output<typeof publicLender> {
  return {
    key: row.key,
    name: row.name,
    legal_name: row.legal_name,
    entity_type: row.entity_type,
    product: row.product,
    mark: row.mark,
    rate_min: Number(row.rate_min),
    rate_max: Number(row.interest_rate),
    max_loan: largestLoanOf(row),
    journey: row.journey,
    illustrative: row.illustrative,
  };
}

/** Lender → the names behind an offer: the brand customers see and the regulated entity that lends (product.md §8). */
export function presentOfferLender(row: LenderRow): z.output<typeof offerLender> {
  return {
    key: row.key,
    name: row.name,
    legal_name: row.legal_name,
    entity_type: row.entity_type,
    mark: row.mark,
    journey: row.journey,
    site: row.site_link,
    grievance_officer: row.grievance_officer as GrievanceOfficer,
  };
}

/** Lender → every field of §3 and product.md §5 in wire names: flags as 0 and 1, decimals as numbers. */
export function presentAdminLender(row: LenderRow): AdminLender {
  const properties = Object.fromEntries(
    lenderProperties.map((property) => [property, toWire(property, row[property])]),
  );
  return {
    ...(properties as Omit<
      AdminLender,
      'lender_id' | 'key' | 'so_text_hi' | 'mark' | 'connection' | 'illustrative' | 'apr_computed' | 'missing'
    >),
    lender_id: row.lender_id,
    key: row.key,
    so_text_hi: hindiOfferOf(row),
    mark: row.mark,
    connection: row.connection,
    illustrative: row.illustrative,
    apr_computed: aprRangeOf(row),
    missing: missingOf(row),
  };
}

const number = (value: unknown): number | null => (typeof value === 'number' ? value : null);

/** A finding in a lender's plan → the line of the lender's panel. */
export function presentFinding({ id, at, kind, facts }: Finding) {
  return {
    id,
    at: at.toISOString(),
    kind,
    why: typeof facts.why === 'string' ? facts.why.slice(0, 300) : '',
    figures: (['emi', 'apr'] as const).filter((one) => String(facts.figures ?? 'emi apr').includes(one)),
    figure: typeof facts.figure === 'string' ? facts.figure : null,
    stated: typeof facts.stated === 'string' ? facts.stated : null,
    limit: number(facts.limit),
    stated_paise: number(facts.stated_paise),
    limit_paise: number(facts.limit_paise),
    amount_paise: number(facts.amount_paise),
    tenure_months: number(facts.tenure_months),
    our_emi_paise: number(facts.our_emi_paise),
    stated_emi_paise: number(facts.stated_emi_paise),
    our_apr: number(facts.our_apr),
    stated_apr: number(facts.stated_apr),
  };
}
