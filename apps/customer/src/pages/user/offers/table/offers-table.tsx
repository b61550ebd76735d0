import type { OfferOrder } from '@tulna/rules/ranking';
import { usePhrases } from '../../../../language/phrases.tsx';
import { ChevronIcon } from '../../../../ui/icons.tsx';
import { Hidden } from '../../../../ui/text.tsx';
import type { ShownOffer } from '../offer-card.tsx';
import type { LenderPlans } from '../offer-order.ts';
import { LenderRows } from './lender-rows.tsx';
import styles from './table.module.css';

interface OffersTableProps {
  groups: readonly LenderPlans[];
  order: OfferOrder;
  onOrder: (order: OfferOrder) => void;
  /** The properties of one plan of a lender. */
  shown: (plans: LenderPlans, offer: LenderPlans['best']) => ShownOffer;
}

/**
 * The offers as a table, for wide screens: the same order, plans and actions as the cards. A column can be sorted only if the published ranking has that order, and only in that direction.
 */
export function OffersTable({ groups, order, onOrder, shown }: OffersTableProps) {
  const texts = usePhrases('offers');
  const { table: words } = usePhrases('offersPage');
  const { card } = texts;
  const columns: readonly (readonly [label: string, sorts?: OfferOrder])[] = [
    [card.apr, 'apr'],
    [card.emi, 'emi'],
    [card.totalCost],
    [card.fees],
    [card.amount, 'amount'],
    [card.net],
    [card.tenure, 'tenure'],
  ];
  return (
    <table className={styles.table}>
      <caption>
        <Hidden>{words.caption}</Hidden>
      </caption>
      <thead>
        <tr>
          <th scope="col">{words.lender}</th>
          {columns.map(([label, sorts]) =>
            sorts === undefined ? (
              <th key={label} scope="col">
                {label}
              </th>
            ) : (
              <th
                key={label}
                scope="col"
                aria-sort={sorts !== order ? 'none' : sorts === 'amount' ? 'descending' : 'ascending'}
              >
                <button type="button" className={styles.sort} onClick={() => onOrder(sorts)} title={texts.sort[sorts]}>
                  {label}
                  <ChevronIcon size={14} />
                </button>
              </th>
            ),
          )}
          <th scope="col">{words.choose}</th>
        </tr>
      </thead>
      {groups.map((plans) => (
        <LenderRows key={plans.best.lender.key} plans={plans} columns={columns.length + 2} shown={shown} />
      ))}
    </table>
  );
}
