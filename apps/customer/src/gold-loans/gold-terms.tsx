import type { GoldLender } from '@tulna/contract/gold-comparison';
import { CARATS } from '@tulna/rules/gold-terms';
import { formatRupees } from '@tulna/rules/money';
import { usePhrases } from '../language/phrases.tsx';
import styles from './gold-loans.module.css';

/** The terms of a lender's loans, the same lines for each, so that they can be read side by side. */
export function GoldTermsList({ terms, foreclosure }: Pick<GoldLender, 'terms' | 'foreclosure'>) {
  const { card, carat } = usePhrases('goldLoans');
  if (terms === null) return <p>{card.noTerms}</p>;
  const charge = (rupees: number, words: (rupees: number) => string) => (rupees === 0 ? card.free : words(rupees));
  const lines: readonly (readonly [string, string])[] = [
    ...CARATS.map((one) => {
      const perGram = terms.per_gram[`carat_${one}`];
      return [card.perGram(carat[one]), perGram === null ? card.notTaken : formatRupees(perGram)] as const;
    }),
    [card.ltv, card.upTo(terms.ltv_percent)],
    [card.valuation, card.places[terms.valuation]],
    [card.testing, charge(terms.valuation_fee, card.plusGst)],
    [card.keeping, charge(terms.storage_fee, card.aYear)],
    [card.foreclosure, foreclosure ?? card.unstated],
  ];
  return (
    <dl className={styles.terms}>
      {lines.map(([term, value]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
