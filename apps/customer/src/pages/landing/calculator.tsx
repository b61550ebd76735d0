import {
  SAMPLE_HOUSEHOLD_INCOME,
  SAMPLE_LOAN_MAX,
  SAMPLE_LOAN_MIN,
  SAMPLE_RATE_MAX,
  SAMPLE_RATE_MIN,
  SAMPLE_TENURE_MAX,
} from '@tulna/rules/constants';
import { formatPaise, formatRupees } from '@tulna/rules/money';
import { useEffect, useRef, useState } from 'react';
import { usePhrases } from '../../language/phrases.tsx';
import { Card, Stack } from '../../ui/layout.tsx';
import { Slider } from '../../ui/slider.tsx';
import { start, startApr } from './calculator-start.ts';
import { costOf, type LoanTerms } from './loan-cost.ts';
import styles from './more.module.css';

type AprOf = typeof import('@tulna/rules/apr')['aprPercent'];

/** The APR calculation, loaded when the calculator is scrolled near the screen. */
function useAprOf(near: React.RefObject<HTMLElement | null>): AprOf | undefined {
  const [aprOf, setAprOf] = useState<AprOf>();
  useEffect(() => {
    const element = near.current;
    if (element === null) return;
    const watch = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return;
        watch.disconnect();
        void import('@tulna/rules/apr').then(({ aprPercent }) => setAprOf(() => aprPercent));
      },
      { rootMargin: '200px' },
    );
    watch.observe(element);
    return () => watch.disconnect();
  }, [near]);
  return aprOf;
}

const shownRate = (percent: number) => `${percent.toFixed(2)}%`;

/** Shares of the total to repay: the loan, the interest, the fee. */
function Shares({ loan, interest, fee }: { loan: number; interest: number; fee: number }) {
  const width = 300;
  const whole = loan + interest + fee;
  const first = (loan / whole) * width;
  const second = (interest / whole) * width;
  return (
    <svg className={styles.shares} viewBox={`0 0 ${width} 14`} preserveAspectRatio="none" aria-hidden="true">
      <rect width={first} height="14" fill="var(--brand-secondary-text)" />
      <rect x={first} width={second} height="14" fill="var(--brand-primary-edge)" />
      <rect x={first + second} width={width - first - second} height="14" fill="var(--edge)" />
    </svg>
  );
}

/** The cost of a loan, updated while a slider moves; the basis of the APR is next to it. */
export function Calculator() {
  const { calculator } = usePhrases('landingMore');
  const [terms, setTerms] = useState<LoanTerms>(start);
  const section = useRef<HTMLDivElement>(null);
  const aprOf = useAprOf(section);
  const cost = costOf(terms);
  const apr =
    terms === start
      ? startApr
      : aprOf?.({
          principalPaise: cost.principalPaise,
          annualRatePercent: terms.ratePercent,
          months: terms.months,
          upfrontPaise: cost.upfrontPaise,
        });
  const put = (change: Partial<LoanTerms>) => setTerms((now) => ({ ...now, ...change }));
  const rows = [
    [calculator.received, cost.receivedPaise],
    [calculator.interest, cost.interestPaise],
    [calculator.fees, cost.upfrontPaise],
    [calculator.total, cost.totalPaise],
  ] as const;

  return (
    <div ref={section} className={styles.calculator}>
      <Stack gap="loose">
        <Slider
          id="calculator-amount"
          label={calculator.amount}
          value={terms.rupees}
          shown={formatRupees(terms.rupees)}
          min={SAMPLE_LOAN_MIN}
          max={SAMPLE_LOAN_MAX}
          step={1000}
          ends={[formatRupees(SAMPLE_LOAN_MIN), formatRupees(SAMPLE_LOAN_MAX)]}
          onChange={(rupees) => put({ rupees })}
        />
        <Slider
          id="calculator-months"
          label={calculator.months}
          value={terms.months}
          shown={calculator.monthsShown(terms.months)}
          min={3}
          max={SAMPLE_TENURE_MAX}
          step={1}
          ends={[calculator.monthsShown(3), calculator.monthsShown(SAMPLE_TENURE_MAX)]}
          onChange={(months) => put({ months })}
        />
        <Slider
          id="calculator-rate"
          label={calculator.rate}
          value={terms.ratePercent}
          shown={shownRate(terms.ratePercent)}
          min={SAMPLE_RATE_MIN}
          max={SAMPLE_RATE_MAX}
          step={0.01}
          ends={[shownRate(SAMPLE_RATE_MIN), shownRate(SAMPLE_RATE_MAX)]}
          onChange={(ratePercent) => put({ ratePercent })}
        />
        <Slider
          id="calculator-fee"
          label={calculator.fee}
          value={terms.feePercent}
          shown={`${terms.feePercent}%`}
          min={0}
          max={8}
          step={0.25}
          ends={['0%', '8%']}
          onChange={(feePercent) => put({ feePercent })}
        />
      </Stack>
      <Card look="raised">
        <div className={styles.results}>
          <dl className={styles.headline}>
            <div>
              <dt>{calculator.emi}</dt>
              <dd>{formatPaise(cost.emiPaise, 'never')}</dd>
            </div>
            <div>
              <dt>{calculator.apr}</dt>
              <dd>{apr === undefined ? '…' : shownRate(apr)}</dd>
            </div>
          </dl>
          <Shares loan={cost.principalPaise} interest={cost.interestPaise} fee={cost.upfrontPaise} />
          <dl className={styles.rows}>
            {rows.map(([name, paise]) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{formatPaise(paise, 'never')}</dd>
              </div>
            ))}
          </dl>
          <p className={styles.basis}>{calculator.basis}</p>
          <p className={styles.basis}>
            {calculator.sample({
              loans: `${formatRupees(SAMPLE_LOAN_MIN)}–${formatRupees(SAMPLE_LOAN_MAX)}`,
              rates: `${shownRate(SAMPLE_RATE_MIN)}–${shownRate(SAMPLE_RATE_MAX)}`,
              months: SAMPLE_TENURE_MAX,
              household: formatRupees(SAMPLE_HOUSEHOLD_INCOME),
            })}
          </p>
        </div>
      </Card>
    </div>
  );
}
