import type { Offer } from '@tulna/contract/offers';
import type { ReactNode } from 'react';
import { usePhrases } from '../../../../language/phrases.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { CheckIcon } from '../../../../ui/icons.tsx';
import { Link } from '../../../../ui/link.tsx';
import { Hidden } from '../../../../ui/text.tsx';
import { useWays } from '../../ways.ts';
import styles from './compare.module.css';
import { comparedRows, mostCompared } from './comparison.ts';

interface ChooserProps {
  offer: Offer;
  /** The offer's lender, and its plan if the lender has several. */
  name: string;
  chosen: readonly string[];
  onToggle: (offerId: string) => void;
}

/** The button that adds one offer to the comparison or removes it. */
export function CompareChooser({ offer, name, chosen, onToggle }: ChooserProps) {
  const { compare } = usePhrases('offersPage');
  const isIn = chosen.includes(offer.offer_id);
  const isFull = !isIn && chosen.length >= mostCompared;
  return (
    <label className={styles.chooser}>
      <input type="checkbox" checked={isIn} disabled={isFull} onChange={() => onToggle(offer.offer_id)} />
      <span>
        {isFull ? compare.full(mostCompared) : compare.choose}
        <Hidden>: {name}</Hidden>
      </span>
    </label>
  );
}

interface BarProps {
  /** Names of the chosen offers. */
  names: readonly string[];
  onOpen: () => void;
  onClear: () => void;
}

/** The bar with the chosen offers, fixed at the bottom of the window while there are any. */
export function CompareBar({ names, onOpen, onClear }: BarProps) {
  const { compare } = usePhrases('offersPage');
  if (names.length === 0) return null;
  return (
    <section className={styles.bar} aria-label={compare.title}>
      <ul>
        {names.map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
      <Button kind="quiet" onClick={onClear}>
        {compare.clear}
      </Button>
      <Button kind="primary" disabled={names.length < 2} onClick={onOpen}>
        {names.length < 2 ? compare.oneMore : compare.open(names.length)}
      </Button>
    </section>
  );
}

/** One fact of all offers. Its name is above the values, so that three columns fit the narrowest phone without scrolling. */
const Fact = ({ label, columns, children }: { label: string; columns: number; children: ReactNode }) => (
  <tbody>
    <tr>
      <th scope="rowgroup" colSpan={columns}>
        {label}
      </th>
    </tr>
    <tr>{children}</tr>
  </tbody>
);

/** The chosen offers side by side, fact by fact. */
export function CompareDialog({
  open,
  offers,
  product,
  onClose,
  onApply,
}: {
  open: boolean;
  offers: readonly Offer[];
  /** Name of the offers' product. */
  product: string;
  onClose: () => void;
  onApply: (offer: Offer) => void;
}) {
  const texts = usePhrases('offers');
  const { compare } = usePhrases('offersPage');
  const ways = useWays();
  return (
    <Dialog open={open} onClose={onClose} title={compare.title} kind="wide">
      <table className={styles.table}>
        <thead>
          <tr>
            {offers.map(({ offer_id, lender }) => (
              <th key={offer_id} scope="col">
                <img src={lender.mark} alt="" width={32} height={32} />
                {lender.name}
              </th>
            ))}
          </tr>
        </thead>
        {comparedRows(offers, texts, compare).map((row) => (
          <Fact key={row.key} label={row.label} columns={offers.length}>
            {offers.map(({ offer_id }, index) => (
              <td key={offer_id} className={row.best[index] ? styles.best : undefined}>
                {row.values[index]}
                {row.best[index] && (
                  <span className={styles.least}>
                    <CheckIcon size={14} />
                    {compare.least}
                  </span>
                )}
              </td>
            ))}
          </Fact>
        ))}
        <Fact label={texts.card.kfs} columns={offers.length}>
          {offers.map((offer) => (
            <td key={offer.offer_id}>
              <Link to={offer.kfs_link}>
                {compare.read}
                <Hidden>: {offer.lender.name}</Hidden>
              </Link>
            </td>
          ))}
        </Fact>
        <Fact label={compare.next} columns={offers.length}>
          {offers.map((offer) => (
            <td key={offer.offer_id}>
              {offer.lender_application_id === null ? (
                <button
                  type="button"
                  className={styles.apply}
                  onClick={() => {
                    onClose();
                    onApply(offer);
                  }}
                >
                  {texts.apply(offer.lender.name)}
                </button>
              ) : (
                <Link to={ways.taken(product, offer.lender.key, offer.lender_application_id)}>
                  {texts.seeApplication(offer.lender.name)}
                </Link>
              )}
            </td>
          ))}
        </Fact>
      </table>
      <p className={styles.note}>{compare.note}</p>
    </Dialog>
  );
}
