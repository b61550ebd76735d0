import { Facts } from '@tulna/console-kit/facts';
import { useFormats } from '@tulna/console-kit/formats';
import { usePhrases } from '@tulna/console-kit/language';
import { formatPaise } from '@tulna/rules/money';
import type { OfferingAnswer } from '../../sharing/link-queries.ts';
import styles from './product-offering.module.css';

/** Who qualifies, according to the lenders' policies in force or the catalogue of cards. */
export function Qualifies({ offering }: { offering: OfferingAnswer }) {
  const { who } = usePhrases('partnerOffering');
  const formats = useFormats();
  const { policy, cards, intermediary, day } = offering;
  const percent = (value: number): string => formats.percent(Math.round(value * 100) / 100);
  const income = (paise: number | null): string =>
    paise === null ? '' : paise === 0 ? who.noLeast : formatPaise(paise);
  if (policy === null && cards === null && intermediary === null) return null;
  return (
    <section className={styles.part}>
      <h2>{who.title}</h2>
      {policy !== null && (
        <>
          <p>{who.lead(formats.day(day))}</p>
          <Facts
            facts={[
              [who.age, who.years(policy.age.from, policy.age.to)],
              [who.loan, who.between(formatPaise(policy.loan_paise.from), formatPaise(policy.loan_paise.to))],
              [who.tenure, who.months(policy.tenure.from, policy.tenure.to)],
              [who.rate, who.between(percent(policy.rate.from), percent(policy.rate.to))],
              [who.apr, policy.apr === null ? '' : who.between(percent(policy.apr.least), percent(policy.apr.most))],
              [who.fee, who.between(percent(policy.fee.from), percent(policy.fee.to))],
              ...(offering.offering === 'business-loan'
                ? ([[who.turnover, income(policy.self_employed_income_paise ?? policy.salaried_income_paise)]] as const)
                : ([
                    [who.salaried, income(policy.salaried_income_paise)],
                    [who.selfEmployed, income(policy.self_employed_income_paise)],
                  ] as const)),
              [who.score, policy.score === null ? who.noScore : who.fromScore(policy.score)],
              [who.newToCredit, policy.new_to_credit === 0 ? who.noneTaken : who.taken(policy.new_to_credit)],
            ]}
          />
          <Facts facts={[[who.lenders, policy.lenders.join(', ')]]} />
        </>
      )}
      {cards !== null && (
        <>
          <p>{who.cardsLead}</p>
          <Facts
            facts={[
              [who.unsecured, formats.number(cards.unsecured)],
              [who.secured, formats.number(cards.secured)],
            ]}
          />
          <Facts facts={[[who.names, cards.names.join(', ')]]} />
        </>
      )}
      {intermediary !== null && (
        <Facts
          facts={[
            [who.intermediary, intermediary.name],
            [who.registration, intermediary.registration],
            [who.validUntil, formats.day(intermediary.valid_until)],
          ]}
        />
      )}
    </section>
  );
}
