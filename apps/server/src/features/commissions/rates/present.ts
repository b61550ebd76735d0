import type { WireTerms } from '@tulna/contract/commission-rates';
import type { Price, RateTerms } from '@tulna/rules/commission-rates';

/** Terms as the wire has them. */
export function presentTerms({ price, leastPaise, mostPaise }: RateTerms): WireTerms {
  const flat = ({ percent, flatPaise }: Price) => ({ percent, flat_paise: flatPaise });
  return {
    price:
      'steps' in price
        ? {
            measure: price.measure,
            mode: price.mode,
            steps: price.steps.map((step) => ({ from: step.from, ...flat(step) })),
          }
        : flat(price),
    least_paise: leastPaise,
    most_paise: mostPaise,
  };
}

/** Terms of the wire as the rules have them. */
export function termsOf({ price, least_paise, most_paise }: WireTerms): RateTerms {
  const plain = ({ percent, flat_paise }: { percent: string; flat_paise: number }): Price => ({
    percent,
    flatPaise: flat_paise,
  });
  return {
    price:
      'steps' in price
        ? {
            measure: price.measure,
            mode: price.mode,
            steps: price.steps.map((step) => ({ from: step.from, ...plain(step) })),
          }
        : plain(price),
    leastPaise: least_paise,
    mostPaise: most_paise,
  };
}
