import type { GoldLender } from '@tulna/contract/gold-comparison';
import { formatPaise } from '@tulna/rules/money';
import { usePhrases } from '../language/phrases.tsx';
import { Stack } from '../ui/layout.tsx';
import { Small } from '../ui/text.tsx';
import styles from './gold-loans.module.css';

export type Plan = GoldLender['plans'][number];

/** Whole ₹ on screen: the figures are indicative. */
const rupees = (paise: number): string => formatPaise(paise, 'never');

/** The loan that a person wants: an amount in whole ₹ or none, and the months. */
export interface WantedLoan {
  amount: number | null;
  months: number;
}

/** The figures of one scheme, in the order people compare. */
export function GoldPlanFigures({ plan, wanted }: { plan: Plan; wanted: WantedLoan }) {
  const { card, schemes, months } = usePhrases('goldLoans');
  const facts: readonly (readonly [string, string] | undefined)[] = [
    plan.monthly_paise > 0 ? [card.monthly, rupees(plan.monthly_paise)] : undefined,
    plan.kind === 'emi' ? undefined : [card.last, rupees(plan.last_paise)],
    [card.rate, card.rateValue(plan.annual_rate)],
    [card.term, months(plan.months)],
    [card.charges, rupees(plan.charges_paise + plan.gst_paise)],
    [card.totalCost, rupees(plan.total_cost_paise)],
  ];
  const isLess = wanted.amount !== null && plan.amount_paise < wanted.amount * 100;
  return (
    <Stack gap="tight">
      <strong>{schemes[plan.kind]}</strong>
      <dl className={styles.figures}>
        <div>
          <dt>{card.amount}</dt>
          <dd className={styles.first}>{rupees(plan.amount_paise)}</dd>
        </div>
        <div>
          <dt>{card.apr}</dt>
          <dd className={styles.first}>{plan.apr}%</dd>
        </div>
        {facts.map(
          (fact) =>
            fact !== undefined && (
              <div key={fact[0]}>
                <dt>{fact[0]}</dt>
                <dd>{fact[1]}</dd>
              </div>
            ),
        )}
      </dl>
      {isLess && <Small>{card.largest(rupees(plan.largest_paise))}</Small>}
      {plan.months !== wanted.months && <Small>{card.otherTerm(plan.months)}</Small>}
    </Stack>
  );
}
