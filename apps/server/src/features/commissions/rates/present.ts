import type { commissionRates, WireTerms } from '@tulna/contract/commission-rates';
import { phrasesFor } from '@tulna/phrases/for-language';
import type { Language } from '@tulna/phrases/language';
import type { Price, RateTerms } from '@tulna/rules/commission-rates';
import { formatPaise, groupIndian } from '@tulna/rules/money';
import type * as z from 'zod/mini';

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

/** A rate in words, for a file: "1.5% of the amount + ₹100 per loan, at most ₹5,000". */
export function termsInWords(
  { price, least_paise, most_paise }: z.output<typeof commissionRates.row>['terms'],
  language: Language,
): string {
  const words = phrasesFor(language).listFiles.commissionRates;
  const priceIn = ({ percent, flat_paise }: { percent: string; flat_paise: number }): string =>
    [
      ...(Number(percent) > 0 || flat_paise === 0 ? [words.share(percent)] : []),
      ...(flat_paise > 0 ? [words.fee(formatPaise(flat_paise))] : []),
    ].join(' + ');
  const main =
    'steps' in price
      ? `${price.steps
          .map((step) => {
            const volume =
              price.measure === 'amount' ? formatPaise(step.from) : words.cases(groupIndian(String(step.from)));
            return `${words.fromVolume(volume)}: ${priceIn(step)}`;
          })
          .join('; ')} (${words.modes[price.mode] ?? ''})`
      : priceIn(price);
  return [
    main,
    ...(least_paise === null ? [] : [words.least(formatPaise(least_paise))]),
    ...(most_paise === null ? [] : [words.most(formatPaise(most_paise))]),
  ].join(', ');
}
