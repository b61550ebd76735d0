import type { LenderApplication, LoanPayment } from '@tulna/contract/lender-applications';
import { longDate } from '@tulna/phrases/moments';
import { formatPaise } from '@tulna/rules/money';
import { useLanguage, usePhrases } from '../../language/phrases.tsx';
import { percentText } from '../../lender-offers/offer-words.ts';
import { Notice } from '../../ui/feedback.tsx';
import styles from './application-view.module.css';

/** The figures of an application: the chosen loan, every payment with its day, and, after several payments, the total outstanding. */
export function ApplicationFigures({ application }: { application: LenderApplication }) {
  const texts = usePhrases('applications').facts;
  const offers = usePhrases('offers');
  const language = useLanguage();
  const { offer, payments, lead_id: lead, disbursed_paise: out } = application;
  const paymentText = ({ amount_paise: amount, day, reference, tranche }: LoanPayment): string =>
    [
      ...(tranche === null ? [] : [texts.part(tranche)]),
      amount === null ? texts.noAmount : formatPaise(amount),
      longDate(day, language),
      ...(reference === null ? [] : [reference]),
    ].join(' · ');
  const figures: readonly (readonly [string, string])[] = [
    [texts.amount, `${formatPaise(offer.amount_paise, 'never')} · ${offers.months(offer.tenure_months)}`],
    [texts.emi, formatPaise(offer.emi_paise, 'never')],
    [texts.apr, `${percentText(offer.apr)}%`],
    ...(lead === null ? [] : [[texts.reference, lead] as const]),
    ...payments.map((one) => [one.kind === 'disbursal' ? texts.disbursed : texts.reversed, paymentText(one)] as const),
    ...(payments.length > 1 && out !== null && out > 0 ? [[texts.outstanding, formatPaise(out)] as const] : []),
  ];
  return (
    <dl className={styles.figures}>
      {figures.map(([term, value]) => (
        <div key={`${term} ${value}`}>
          <dt>{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** An application that was paid out although it had ended: the known facts, and what to do. */
export function PaidAlthough({ application }: { application: LenderApplication }) {
  const { paidAlthough } = usePhrases('applications');
  const { paid_although: before, lender } = application;
  return before === null ? null : <Notice tone="warning">{paidAlthough[before](lender.name)}</Notice>;
}
