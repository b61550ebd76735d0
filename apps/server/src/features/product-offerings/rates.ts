import type { AnswerOf } from '@tulna/contract/endpoint';
import type { getProductOffering } from '@tulna/contract/product-offerings';
import { rateFor } from '@tulna/rules/commission-rates';
import { isLoanOffering, OFFERING_FACTS } from '@tulna/rules/offerings';
import type { PartnerScope } from '../../platform/database/portal.ts';
import type { CommissionRate } from '../commission-rates/index.ts';
import { presentTerms } from '../commissions/index.ts';
import type { OfferingWorld } from './world.ts';

type Answer = AnswerOf<typeof getProductOffering>;
export type Paid = Pick<Answer, 'earns' | 'rates' | 'coming_rates'>;

/**
 * A partner's commission for a product. First, for each current lender, the rate in force; lenders with the same rate are grouped. Then the rates agreed for its shops, and rates that start later. Only loans paid out by lenders earn anything.
 * @param rates the rates that the partner, or the merchant, may see
 * @param shops names of the merchants in those rates
 */
export function paidFor(
  { partner, merchantId }: PartnerScope,
  { offering, lenders }: OfferingWorld,
  rates: readonly CommissionRate[],
  { day, shops }: { day: string; shops: ReadonlyMap<string, string> },
): Paid {
  if (!isLoanOffering(offering)) return { earns: false, rates: [], coming_rates: [] };
  const { product } = OFFERING_FACTS[offering];
  const nameOf = new Map(lenders.map(({ key, name }) => [key, name]));
  const presented = (rate: CommissionRate, names: readonly string[]): Answer['rates'][number] => ({
    terms: presentTerms(rate.terms),
    lenders: [...names],
    from: rate.from,
    until: rate.until,
    shop: rate.merchant === null ? null : (shops.get(rate.merchant) ?? ''),
  });
  const fits = (rate: CommissionRate): boolean =>
    (rate.product === null || rate.product === product) && (rate.lender === null || nameOf.has(rate.lender));
  const namesIn = (rate: CommissionRate): string[] =>
    rate.lender === null ? [] : [nameOf.get(rate.lender) ?? rate.lender];

  const byRate = new Map<string, { rate: CommissionRate; names: string[] }>();
  for (const { key, name } of lenders) {
    const rate = rateFor(rates, { partner, merchant: merchantId ?? null, lender: key, product }, day);
    if (rate === undefined) continue;
    const group = byRate.get(rate.id) ?? { rate, names: [] };
    group.names.push(name);
    byRate.set(rate.id, group);
  }
  const inForce = [...byRate.values()]
    .toSorted((one, other) => other.names.length - one.names.length)
    .map(({ rate, names }) => presented(rate, names.length === lenders.length ? [] : names));
  const ofShops =
    merchantId === undefined
      ? rates
          .filter((rate) => rate.merchant !== null && rate.from <= day && fits(rate))
          .map((rate) => presented(rate, namesIn(rate)))
      : [];
  return {
    earns: true,
    rates: [...inForce, ...ofShops],
    coming_rates: rates
      .filter((rate) => rate.from > day && fits(rate))
      .toSorted((one, other) => (one.from < other.from ? -1 : 1))
      .map((rate) => presented(rate, namesIn(rate))),
  };
}
