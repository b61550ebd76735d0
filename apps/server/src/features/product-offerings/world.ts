import type { Language } from '@tulna/phrases/language';
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
  /** Undefined if no lender decides. */
  policy: PolicyFacts | undefined;
  /** Over all lenders; null if one has no whole policy. */
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

/** A product for the customers of a brand: its lenders by the policies in force, or the cards that are shown. */
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

/** As people read a percentage: at most two decimals. */
export const percentIn = (percent: number): string => String(Math.round(percent * 100) / 100);

/** A day as people read it. */
export const dayIn = (day: string, language: Language): string =>
  new Intl.DateTimeFormat(language === 'hi' ? 'hi-IN-u-nu-latn' : 'en-IN', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(`${day}T00:00:00Z`));
