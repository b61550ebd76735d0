import { FROM_THE_START } from '@tulna/rules/commission-rates';
import { formatPaise, groupIndian } from '@tulna/rules/money';

interface Flat {
  /** Percent as decimal text. */
  readonly percent: string;
  readonly flat_paise: number;
}

/** The terms of a commission rate as calls return them. */
export interface RateTermsSaid {
  readonly price:
    | Flat
    | {
        readonly measure: 'amount' | 'count';
        readonly mode: string;
        readonly steps: readonly (Flat & { readonly from: number })[];
      };
  readonly least_paise: number | null;
  readonly most_paise: number | null;
}

interface RateWords {
  share: (percent: string) => string;
  fee: (amount: string) => string;
  least: (amount: string) => string;
  most: (amount: string) => string;
  fromVolume: (volume: string) => string;
  cases: (count: string) => string;
  modes: Readonly<Record<string, string>>;
}

/** The first day of a rate in words, or the words for a rate in force since the start. */
export const rateStart = (from: string, day: (iso: string) => string, start: string): string =>
  from === FROM_THE_START ? start : day(from);

/** A rate in words: "1.5% of the amount + ₹100 per loan, at most ₹5,000". */
export function rateInWords({ price, least_paise, most_paise }: RateTermsSaid, words: RateWords): string {
  const priceIn = ({ percent, flat_paise }: Flat): string =>
    [
      ...(Number(percent) > 0 || flat_paise === 0 ? [words.share(percent)] : []),
      ...(flat_paise > 0 ? [words.fee(formatPaise(flat_paise))] : []),
    ].join(' + ');
  const volumeIn = (from: number, measure: 'amount' | 'count'): string =>
    measure === 'amount' ? formatPaise(from) : words.cases(groupIndian(String(from)));
  const main =
    'steps' in price
      ? `${price.steps
          .map((step) => `${words.fromVolume(volumeIn(step.from, price.measure))}: ${priceIn(step)}`)
          .join('; ')} (${words.modes[price.mode] ?? ''})`
      : priceIn(price);
  return [
    main,
    ...(least_paise === null ? [] : [words.least(formatPaise(least_paise))]),
    ...(most_paise === null ? [] : [words.most(formatPaise(most_paise))]),
  ].join(', ');
}
