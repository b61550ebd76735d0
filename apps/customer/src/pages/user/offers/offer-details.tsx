import type { Offer } from '@tulna/contract/offers';
import { longDate } from '@tulna/phrases/moments';
import { formatPaise } from '@tulna/rules/money';
import { useLanguage, usePhrases } from '../../../language/phrases.tsx';
import { rateText } from '../../../lender-offers/offer-words.ts';
import { SiteLink } from '../../../lender-offers/site-link.tsx';
import { ChevronIcon } from '../../../ui/icons.tsx';
import { Link } from '../../../ui/link.tsx';
import { Hidden } from '../../../ui/text.tsx';
import { useWays } from '../ways.ts';
import styles from './offers.module.css';

/** Everything else that the digital-lending rules require (product.md §8), which unfolds in the card. */
export function OfferDetails({ offer }: { offer: Offer }) {
  const { card } = usePhrases('offers');
  const early = usePhrases('offersPage');
  const language = useLanguage();
  const lenderPage = useWays().lenderPage(offer.lender.key);
  const { grievance_officer: officer, name } = offer.lender;
  const rows: readonly (readonly [string, string])[] = [
    [card.rate, card.rateValue(rateText(offer))],
    [card.fee, formatPaise(offer.processing_fee_paise)],
    [card.gst, formatPaise(offer.gst_paise)],
    [card.net, formatPaise(offer.net_disbursed_paise)],
    [card.interest, formatPaise(offer.total_interest_paise)],
    [card.payable, formatPaise(offer.total_payable_paise)],
    ...offer.closings.map((closing): readonly [string, string] => [
      early.closing(closing.after_months),
      early.closingValue(formatPaise(closing.cost_paise), formatPaise(closing.owed_paise)),
    ]),
    ...(offer.closings.length > 0
      ? [[early.foreclosure, offer.foreclosure_charges || early.foreclosureUnknown(name)] as const]
      : []),
    [card.coolingOff, card.coolingOffValue(offer.cooling_off_days)],
    [card.validUntil, longDate(offer.valid_until, language)],
  ];
  return (
    <details className={styles.details}>
      <summary>
        <ChevronIcon /> {card.details}
        <Hidden>, {name}</Hidden>
      </summary>
      <dl className={styles.rows}>
        {offer.special_offer !== null && (
          <div>
            <dt>{card.special}</dt>
            <dd lang={offer.special_offer.language}>{offer.special_offer.text}</dd>
          </div>
        )}
        {rows.map(([term, value]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        {offer.lender.site && (
          <div>
            <dt>{card.site}</dt>
            <dd>
              <SiteLink href={offer.lender.site} />
            </dd>
          </div>
        )}
        <div>
          <dt>{card.officer}</dt>
          <dd>
            {officer.name}
            <br />
            <a href={`mailto:${officer.email}`}>{officer.email}</a>
            <br />
            <a href={`tel:${officer.phone.replace(/\s/g, '')}`}>{officer.phone}</a>
          </dd>
        </div>
      </dl>
      {lenderPage !== undefined && (
        <Link to={lenderPage} className={styles.kfs}>
          {card.lenderPage(offer.lender.name)}
        </Link>
      )}
    </details>
  );
}
