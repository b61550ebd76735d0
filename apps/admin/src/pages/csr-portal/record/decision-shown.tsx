import { useFormats } from '@tulna/console-kit/formats';
import { usePhrases } from '@tulna/console-kit/language';
import { Chip } from '@tulna/console-kit/states';
import type { DecisionRecord } from '@tulna/contract/decision-records';
import { formatPaise } from '@tulna/rules/money';
import styles from './record.module.css';

/** One offers page as the customer saw it: the offers in their order, and every lender without an offer. */
export function DecisionShown({ page: { at, content, order, hash } }: { page: DecisionRecord['shown'][number] }) {
  const { words } = usePhrases('adminCsrRecord').decision;
  const formats = useFormats();
  const { shown } = words;
  const silent = content.asked.filter(({ state }) => state !== 'answered').map(({ lender }) => lender.name);
  const others = [
    [shown.silent, silent],
    [shown.paused, content.paused.map(({ name }) => name)],
    [shown.unmatched, content.unmatched.map(({ lender }) => lender.name)],
  ] as const;
  return (
    <details>
      <summary>
        {shown.page(formats.moment(at), shown.languages[content.language])} ({content.brand})
      </summary>
      {content.offers.length === 0 && <p>{shown.noOffers}</p>}
      <ol className={styles.events}>
        {/* Amounts are in whole rupees, as the customer saw them. */}
        {content.offers.map((offer) => (
          <li key={offer.offer_id}>
            <span>
              <strong>{offer.lender.name}</strong> <Chip>{offer.indicative ? words.indicative : words.live}</Chip>{' '}
              {offer.special_offer !== null && <Chip>{words.badge(offer.special_offer.text)}</Chip>}
            </span>
            <span>
              {words.offer({
                amount: formatPaise(offer.amount_paise, 'never'),
                term: words.months(offer.tenure_months),
                emi: formatPaise(offer.emi_paise, 'never'),
                rate: formats.number(offer.annual_rate),
                apr: formats.number(offer.apr),
                cost: formatPaise(offer.total_cost_paise, 'never'),
              })}
            </span>
          </li>
        ))}
      </ol>
      {others.map(([title, names]) =>
        names.length === 0 ? null : (
          <p key={title}>
            <strong>{title}</strong>: {names.join(', ')}
          </p>
        ),
      )}
      <p>{shown.order[order]}</p>
      <small className={styles.text}>{shown.hash(hash)}</small>
    </details>
  );
}
