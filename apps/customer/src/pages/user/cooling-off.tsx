import type { LenderApplication } from '@tulna/contract/lender-applications';
import { coolingOff } from '@tulna/rules/cooling-off';
import { formatPaise } from '@tulna/rules/money';
import { useEffect, useState } from 'react';
import { useLanguage, usePhrases } from '../../language/phrases.tsx';
import styles from './cooling-off.module.css';
import { longDate } from './moments.ts';

/** The day is what counts; looking once a minute is enough to see midnight pass. */
const lookAgainMs = 60_000;

function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), lookAgainMs);
    return () => clearInterval(timer);
  }, []);
  return now;
}

/**
 * After the money came: until when the loan can be given back and what that costs today (product.md §8). Days are counted
 * down, not seconds: nobody is hurried into keeping or returning a loan.
 */
export function CoolingOff({ application }: { application: LenderApplication }) {
  const texts = usePhrases('applications').coolingOff;
  const language = useLanguage();
  const now = useNow();
  const { offer, status, events, lender, disbursed_paise: disbursed } = application;
  const paidOut = events.find((event) => event.applied && event.correction === null && event.status === 'disbursed');
  if (status !== 'disbursed' || paidOut === undefined) return null;
  const charges = offer.processing_fee_paise + offer.gst_paise;
  const window = coolingOff(
    {
      receivedPaise: Math.max(0, (disbursed ?? offer.amount_paise) - charges),
      annualRatePercent: offer.annual_rate,
      paidOutAt: Date.parse(paidOut.at),
      coolingOffDays: offer.cooling_off_days,
    },
    now,
  );
  const lastDay = longDate(window.lastDay, language);
  if (!window.isOpen) return offer.cooling_off_days === 0 ? null : <p>{texts.over(lastDay)}</p>;
  const rows = [
    [texts.received, formatPaise(window.duePaise - window.interestPaise)],
    [texts.interest(window.daysHeld), formatPaise(window.interestPaise)],
    [texts.due, formatPaise(window.duePaise)],
  ] as const;
  return (
    <section className={styles.window} aria-label={texts.title}>
      <h3>{texts.title}</h3>
      <p>
        <strong>{texts.left(window.daysLeft)}</strong> {texts.until(lastDay)}
      </p>
      <dl>
        {rows.map(([term, value]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p>{texts.how(lender.name, lender.grievance_officer)}</p>
    </section>
  );
}
