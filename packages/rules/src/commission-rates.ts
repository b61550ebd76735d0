/**
 * What a disbursed loan earns: the share and fee that a lender owes us, or that we owe a partner, by dated rates. All arithmetic is exact;
 * a result is rounded once, to the paisa, half away from zero.
 */

/** A share of the amount disbursed and a fee per case; either may be 0. */
export interface Price {
  /** Percent as decimal text with at most four decimals, such as "1.25". */
  readonly percent: string;
  readonly flatPaise: number;
}

/** A price that depends on the volume of a month. */
export interface Slab {
  /** Paise disbursed, or cases. */
  readonly measure: 'amount' | 'count';
  /**
   * Marginal: each step's rate applies to its own part only. Retroactive: the rate of the highest step reached applies to the whole month.
   */
  readonly mode: 'marginal' | 'retroactive';
  /** Ascending, the first from 0; `from` in paise or cases. */
  readonly steps: readonly (Price & { readonly from: number })[];
}

/** The earnings of one case, within bounds per case. */
export interface RateTerms {
  readonly price: Price | Slab;
  /** Paise; null if there is none. */
  readonly leastPaise: number | null;
  readonly mostPaise: number | null;
}

/** Whom a rate is for; null matches anybody. A merchant's rate has its partner too. */
export interface RateScope {
  readonly partner: string | null;
  readonly merchant: string | null;
  readonly lender: string | null;
  readonly product: string | null;
}

/**
 * First day of a rate that was made from revenue figures without any dates. Nobody agreed on this day, so it is never shown: screens and
 * files say “from the start”. A rate that people enter begins today at the earliest.
 */
export const FROM_THE_START = '2000-01-01';

export interface DatedRate extends RateScope {
  readonly id: string;
  /** ISO days in India, both included; `until` is null if the rate has no end. */
  readonly from: string;
  readonly until: string | null;
  readonly terms: RateTerms;
}

/** How one amount was worked out, for the person who checks it. */
export interface Working {
  /** Each part of the amount with its price; only marginal slabs have more than one part. */
  readonly parts: readonly { readonly basisPaise: number; readonly percent: string; readonly flatPaise: number }[];
  /** The amount before its bounds are applied. */
  readonly computedPaise: number;
  readonly bounded: 'least' | 'most' | null;
  readonly paise: number;
}

/** The amount disbursed and the number of cases in the month, before a case. */
export interface Volume {
  readonly amountPaise: number;
  readonly count: number;
}

/** How many ten-thousandths of a percent make the whole amount. */
const UNITS = 1_000_000n;
const PERCENT = /^(\d{1,3})(?:\.(\d{1,4}))?$/;

/** @throws RangeError for a text that isn’t a percentage from 0 to 100 with at most four decimals */
function unitsOf(percent: string): bigint {
  const found = PERCENT.exec(percent);
  const units = found === null ? -1n : BigInt(found[1] ?? '') * 10_000n + BigInt((found[2] ?? '').padEnd(4, '0'));
  if (units < 0n || units > UNITS) throw new RangeError(`not a percentage: ${percent}`);
  return units;
}

/** Divides and rounds half away from zero. */
function divided(numerator: bigint, denominator: bigint): number {
  const size = numerator < 0n ? -numerator : numerator;
  const rounded = (size * 2n + denominator) / (denominator * 2n);
  return Number(numerator < 0n ? -rounded : rounded);
}

/** A share of an amount, to the paisa. @throws RangeError as for the percentage */
export const shareOf = (paise: number, percent: string): number => divided(BigInt(paise) * unitsOf(percent), UNITS);

const isSlab = (price: Price | Slab): price is Slab => 'steps' in price;

/** The step that contains a volume. @throws RangeError for steps that do not begin at 0 or do not ascend */
function stepAt({ steps }: Slab, volume: number): Slab['steps'][number] {
  const isRight =
    steps[0]?.from === 0 && steps.every(({ from }, index) => index === 0 || from > (steps[index - 1]?.from ?? 0));
  const step = isRight ? steps.findLast(({ from }) => from <= volume) : undefined;
  if (step === undefined) throw new RangeError('steps have to begin at 0 and ascend');
  return step;
}

/** The commission on a whole volume by the steps of amounts, in millionths of a paisa. */
function earnedUpTo({ steps }: Slab, volume: number): bigint {
  return steps.reduce((sum, { from, percent }, index) => {
    const end = Math.min(volume, steps[index + 1]?.from ?? volume);
    return end > from ? sum + BigInt(end - from) * unitsOf(percent) : sum;
  }, 0n);
}

function partsWithin(slab: Slab, from: number, to: number): Working['parts'] {
  const first = stepAt(slab, from);
  return slab.steps.flatMap((step, index) => {
    const start = Math.max(from, step.from);
    const end = Math.min(to, slab.steps[index + 1]?.from ?? to);
    const isFirst = step === first;
    // The fee of a case is the fee of the step in which the case begins.
    return end > start || isFirst
      ? [{ basisPaise: Math.max(0, end - start), percent: step.percent, flatPaise: isFirst ? step.flatPaise : 0 }]
      : [];
  });
}

function bounded({ leastPaise, mostPaise }: RateTerms, parts: Working['parts'], computedPaise: number): Working {
  if (mostPaise !== null && computedPaise > mostPaise)
    return { parts, computedPaise, bounded: 'most', paise: mostPaise };
  if (leastPaise !== null && computedPaise < leastPaise)
    return { parts, computedPaise, bounded: 'least', paise: leastPaise };
  return { parts, computedPaise, bounded: null, paise: computedPaise };
}

function priced(terms: RateTerms, price: Price, basisPaise: number): Working {
  const { percent, flatPaise } = price;
  return bounded(terms, [{ basisPaise, percent, flatPaise }], shareOf(basisPaise, percent) + flatPaise);
}

/**
 * The earnings of one case.
 * @param before volume of the month before this case; only slabs use it
 * @throws RangeError for invalid terms, or a basis that is negative or not in whole paise
 */
export function earningOf(terms: RateTerms, basisPaise: number, before: Volume): Working {
  if (!Number.isSafeInteger(basisPaise) || basisPaise < 0) throw new RangeError('whole paise are wanted');
  const { price } = terms;
  if (!isSlab(price)) return priced(terms, price, basisPaise);
  const isAmount = price.measure === 'amount';
  if (price.mode === 'retroactive')
    return priced(terms, stepAt(price, isAmount ? before.amountPaise + basisPaise : before.count + 1), basisPaise);
  if (!isAmount) return priced(terms, stepAt(price, before.count), basisPaise);
  const after = before.amountPaise + basisPaise;
  // The difference of two rounded sums: so the cases of a month add up to its commission, however the month is split.
  const share = divided(earnedUpTo(price, after), UNITS) - divided(earnedUpTo(price, before.amountPaise), UNITS);
  const parts = partsWithin(price, before.amountPaise, after);
  return bounded(terms, parts, share + parts.reduce((sum, { flatPaise }) => sum + flatPaise, 0));
}

/**
 * The correction at the end of a month, because the last step reached prices all of its cases: what is still owed, or owed back. Only
 * retroactive slabs have it.
 * @param cases the amount of each case and the commission booked for it
 */
export function trueUpOf(terms: RateTerms, cases: readonly { basisPaise: number; paise: number }[]): number {
  const { price } = terms;
  if (!isSlab(price) || price.mode !== 'retroactive') return 0;
  const amount = cases.reduce((sum, { basisPaise }) => sum + basisPaise, 0);
  const step = stepAt(price, price.measure === 'amount' ? amount : cases.length);
  return cases.reduce((sum, { basisPaise, paise }) => sum + priced(terms, step, basisPaise).paise - paise, 0);
}

/**
 * The part of a booked commission that is clawed back when a loan, or part of it, is cancelled: the same share as the amount returned; the
 * last return takes the whole remainder. Never more than what is left.
 * @param returnedPaise total amount returned, earlier returns included
 * @param clawedBackPaise commission clawed back for earlier returns
 */
export function clawBackOf(
  booked: { basisPaise: number; paise: number },
  returnedPaise: number,
  clawedBackPaise: number,
): number {
  if (returnedPaise <= 0) return 0;
  const whole = returnedPaise >= booked.basisPaise;
  const due = whole ? booked.paise : divided(BigInt(booked.paise) * BigInt(returnedPaise), BigInt(booked.basisPaise));
  return Math.max(0, due - clawedBackPaise);
}

const weights = { merchant: 8, partner: 4, lender: 2, product: 1 } as const;
const parts = Object.keys(weights) as (keyof typeof weights)[];

const weightOf = (scope: RateScope): number =>
  parts.reduce((sum, part) => sum + (scope[part] === null ? 0 : weights[part]), 0);

const isInForce = ({ from, until }: Pick<DatedRate, 'from' | 'until'>, day: string): boolean =>
  from <= day && (until === null || day <= until);

/**
 * The rate in force for a case on a day. The most specific one applies: a merchant's before a partner's, a partner's before a lender's, a
 * lender's before a product's. Equally specific rates never overlap (see {@link overlapOf}).
 */
export function rateFor<Rate extends DatedRate>(
  rates: readonly Rate[],
  facts: RateScope,
  day: string,
): Rate | undefined {
  const fits = (rate: Rate): boolean => parts.every((part) => rate[part] === null || rate[part] === facts[part]);
  return rates
    .filter((rate) => isInForce(rate, day) && fits(rate))
    .toSorted((one, other) => weightOf(other) - weightOf(one) || (one.from < other.from ? 1 : -1))[0];
}

/** A rate for exactly the same cases whose days overlap with the wanted one. */
export const overlapOf = (rates: readonly DatedRate[], wanted: Omit<DatedRate, 'terms'>): DatedRate | undefined =>
  rates.find(
    (rate) =>
      rate.id !== wanted.id &&
      parts.every((part) => rate[part] === wanted[part]) &&
      (wanted.until === null || rate.from <= wanted.until) &&
      (rate.until === null || wanted.from <= rate.until),
  );
