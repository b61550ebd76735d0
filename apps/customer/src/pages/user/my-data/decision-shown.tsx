import type { DecisionRecord } from '@tulna/contract/decision-records';
import type { decisionWords } from '@tulna/phrases/en/decision-words';
import { formatPaise } from '@tulna/rules/money';
import styles from './my-data.module.css';

type Page = DecisionRecord['shown'][number];
type Unmatched = Page['content']['unmatched'][number];

interface Props {
  page: Page;
  title: string;
  words: typeof decisionWords;
  reasonsOf: (lender: Unmatched) => string;
}

/** One offers page as it was shown: the offers in their order, and every lender without an offer. */
export function DecisionShown({ page: { content, order, hash }, title, words, reasonsOf }: Props) {
  const silent = content.asked.filter(({ state }) => state !== 'answered').map(({ lender }) => lender.name);
  return (
    <details className={styles.class}>
      <summary>{title}</summary>
      {content.offers.length === 0 && <p>{words.shown.noOffers}</p>}
      <ol className={styles.ordered}>
        {content.offers.map((offer) => (
          <li key={offer.offer_id}>
            <strong>{offer.lender.name}</strong> ({offer.lender.legal_name}):{' '}
            {offer.indicative ? words.indicative : words.live}
            {offer.special_offer !== null && ` · ${words.badge(offer.special_offer.text)}`}
            <p className={styles.quiet}>
              {words.offer({
                amount: formatPaise(offer.amount_paise),
                term: words.months(offer.tenure_months),
                emi: formatPaise(offer.emi_paise),
                rate: String(offer.annual_rate),
                apr: String(offer.apr),
                cost: formatPaise(offer.total_cost_paise),
              })}
            </p>
          </li>
        ))}
      </ol>
      {silent.length > 0 && (
        <p>
          <strong>{words.shown.silent}</strong>: {silent.join(', ')}
        </p>
      )}
      {content.paused.length > 0 && (
        <p>
          <strong>{words.shown.paused}</strong>: {content.paused.map(({ name }) => name).join(', ')}
        </p>
      )}
      {content.unmatched.length > 0 && (
        <>
          <p>
            <strong>{words.shown.unmatched}</strong>
          </p>
          <ul className={styles.holds}>
            {content.unmatched.map((one) => (
              <li key={one.lender.key}>
                {one.lender.name}: <span className={styles.quiet}>{reasonsOf(one)}</span>
              </li>
            ))}
          </ul>
        </>
      )}
      <p className={styles.quiet}>{words.shown.order[order]}</p>
      <p className={styles.hash}>{words.shown.hash(hash)}</p>
    </details>
  );
}
