import type { AnswerOf } from '@tulna/contract/endpoint';
import type { getProductOffering, SharedLink } from '@tulna/contract/product-offerings';
import { rupeesToPaise } from '@tulna/rules/money';
import { shortPath } from '@tulna/rules/tracking-links';
import type { PortalLink } from '../tracking-links/index.ts';
import type { OfferingWorld } from './world.ts';

type Answer = AnswerOf<typeof getProductOffering>;

/** The facts of the lenders' policies, as on the wire. */
export function presentPolicy({ policy, lenders, apr }: OfferingWorld): Answer['policy'] {
  if (policy === undefined) return null;
  const income = (rupees: number | null): number | null => (rupees === null ? null : rupeesToPaise(rupees));
  return {
    lenders: lenders.map(({ name }) => name).toSorted((one, other) => one.localeCompare(other)),
    age: policy.age,
    loan_paise: { from: rupeesToPaise(policy.loan.from), to: rupeesToPaise(policy.loan.to) },
    tenure: policy.tenure,
    rate: policy.rate,
    fee: policy.fee,
    apr,
    salaried_income_paise: income(policy.salariedIncome),
    self_employed_income_paise: income(policy.selfEmployedIncome),
    score: policy.score,
    new_to_credit: policy.newToCredit,
  };
}

/** The cards that are shown, as on the wire. */
export const presentCards = ({ offering, cards }: OfferingWorld): Answer['cards'] =>
  offering === 'credit-card'
    ? {
        secured: cards.filter(({ secured }) => secured).length,
        unsecured: cards.filter(({ secured }) => !secured).length,
        names: cards.map(({ category_name: name }) => name),
      }
    : null;

export const presentLink = (origin: string, { id, code, language, merchantId }: PortalLink): SharedLink => ({
  tracking_link_id: id,
  language,
  merchant_id: merchantId,
  address: origin + shortPath(code),
});
