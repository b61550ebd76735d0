import type { AprRange } from '@tulna/rules/apr-range';
import {
  isLoanOffering,
  OFFERING_FACTS,
  type Offering,
  type OfferingState,
  offeringState,
  type PolicyFacts,
  policyFacts,
} from '@tulna/rules/offerings';
import type { Services } from '../../platform/services.ts';
import { type CreditCardRow, creditCardsRepository } from '../credit-cards/index.ts';
import { intermediaryNow } from '../insurance-hand-offs/index.ts';
import { aprRangeOf, type LenderRow, lendersRepository, toPolicy } from '../lenders/index.ts';
import type { PartnerBrand } from '../partners/index.ts';

/** The state of a product under a brand. */
export interface OfferingWorld {
  offering: Offering;
  state: OfferingState;
  lenders: readonly LenderRow[];
  cards: readonly CreditCardRow[];
  /** Undefined if the product has no lender. */
  policy: PolicyFacts | undefined;
  /** Range over all lenders; null if a policy is incomplete. */
  apr: AprRange | null;
}

type Used = Pick<Services, 'config' | 'clock' | 'db'>;

const widest = (ranges: readonly (AprRange | null)[]): AprRange | null => {
  const whole = ranges.filter((range) => range !== null);
  if (whole.length === 0 || whole.length < ranges.length) return null;
  return {
    least: Math.min(...whole.map(({ least }) => least)),
    most: Math.max(...whole.map(({ most }) => most)),
  };
};

/** A product as a brand's customers get it: its lenders with the policies in force, or the cards shown. */
export async function offeringWorld(services: Used, brand: PartnerBrand, offering: Offering): Promise<OfferingWorld> {
  const { db } = services;
  const { product } = OFFERING_FACTS[offering];
  const lenders = isLoanOffering(offering) ? await lendersRepository(db).open(product, brand.key) : [];
  const cards =
    offering === 'credit-card' ? (await creditCardsRepository(db).all()).filter(({ status }) => status) : [];
  const state = offeringState(offering, {
    products: brand.products,
    count: lenders.length + cards.length,
    hasIntermediary: intermediaryNow(services) !== undefined,
  });
  return {
    offering,
    state,
    lenders,
    cards,
    policy: policyFacts(lenders.map(toPolicy)),
    apr: widest(lenders.map(aprRangeOf)),
  };
}

/** A percentage for display, with at most two decimals. */
export const percentIn = (percent: number): string => String(Math.round(percent * 100) / 100);
