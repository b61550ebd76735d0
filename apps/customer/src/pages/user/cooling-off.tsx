import type { LenderApplication } from '@tulna/contract/lender-applications';
import { longDate } from '@tulna/phrases/moments';
import { formatPaise } from '@tulna/rules/money';
import { useBrand } from '../../boot.tsx';
import { useLanguage, usePhrases } from '../../language/phrases.tsx';
import { percentText } from '../../lender-offers/offer-words.ts';
import { Button } from '../../ui/button.tsx';
import styles from './cooling-off.module.css';

function save(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/plain;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // Some browsers read the file only after the click handler has returned, so the address stays valid for a minute.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

/**
 * The cooling-off period of a loan that was paid out: until when it can be cancelled, what that costs on each remaining day, and a letter to the lender (decision 0038). The server calculates the days and amounts by its own clock. The page counts days, not seconds, so that the customer doesn’t feel hurried.
 */
export function CoolingOff({ application }: { application: LenderApplication }) {
  const texts = usePhrases('applications').coolingOff;
  const language = useLanguage();
  const brand = useBrand();
  const { cooling_off: window, lender, lead_id: reference, lender_application_id: id } = application;
  const [today, ...later] = window?.days ?? [];
  if (window === null || today === undefined) return null;
  const lastDay = longDate(window.last_day, language);
  if (!window.is_open) return <p>{texts.over(lastDay)}</p>;
  const percent = `${percentText(window.charged_percent)}%`;
  const charges = formatPaise(window.charges_paise);
  const rows = [
    [window.fee_kept ? texts.loan : texts.received, formatPaise(window.base_paise)],
    [window.fee_kept ? texts.interest(percent) : texts.apr(percent), formatPaise(today.interest_paise)],
    [texts.due, formatPaise(today.due_paise)],
  ] as const;
  const writeLetter = (): void =>
    save(
      `${texts.letterFile}.txt`,
      texts.letterText({
        lender: lender.name,
        entity: lender.legal_name,
        officer: lender.grievance_officer.name,
        email: lender.grievance_officer.email,
        reference: reference ?? '–',
        application: id,
        paidOn: longDate(window.paid_on, language),
        lastDay,
        today: longDate(today.day, language),
        due: formatPaise(today.due_paise),
        rows: window.days
          .map(({ day, due_paise: due }) => `${longDate(day, language)}: ${formatPaise(due)}`)
          .join('\n'),
        brand: brand.name,
      }),
    );
  return (
    <section className={styles.window} aria-label={texts.title}>
      <h3>{texts.title}</h3>
      <p>
        <strong>{texts.left(window.days_left)}</strong> {texts.until(lastDay)}
      </p>
      <dl>
        {rows.map(([term, value]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {window.charges_paise > 0 && <p>{window.fee_kept ? texts.feeKept(charges) : texts.feeReturned(charges)}</p>}
      {!window.amount_known && <p>{texts.assumed}</p>}
      {later.length > 0 && (
        <details>
          <summary>{texts.later}</summary>
          <dl>
            {later.map(({ day, due_paise: due }) => (
              <div key={day}>
                <dt>{longDate(day, language)}</dt>
                <dd>{formatPaise(due)}</dd>
              </div>
            ))}
          </dl>
        </details>
      )}
      <p>{texts.how(lender.name, lender.grievance_officer)}</p>
      <div>
        <Button onClick={writeLetter}>{texts.letter}</Button>
      </div>
      <p>{texts.letterHint(lastDay)}</p>
    </section>
  );
}
