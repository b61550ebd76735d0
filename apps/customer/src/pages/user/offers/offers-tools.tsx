import { OFFER_ORDERS, type OfferOrder } from '@tulna/rules/ranking';
import { usePhrases } from '../../../language/phrases.tsx';
import { Button } from '../../../ui/button.tsx';
import { SelectField } from '../../../ui/choices.tsx';
import { type Show, shows } from './offer-order.ts';
import styles from './offers.module.css';

interface OffersToolsProps {
  order: OfferOrder;
  show: Show;
  counts: Readonly<Record<Show, number>>;
  /** Whether the table is shown; `undefined` on screens that have no room for it. */
  table: boolean | undefined;
  /** Writes a choice into the address; the default is not written. */
  onPut: (name: 'sort' | 'show' | 'view', value: string, usual: string) => void;
}

/** Controls for order, filter and layout of the offers; all choices are in the address. */
export function OffersTools({ order, show, counts, table, onPut }: OffersToolsProps) {
  const texts = usePhrases('offers');
  const { table: words } = usePhrases('offersPage');
  const filters = { all: texts.showAll, confirmed: texts.showConfirmed, indicative: texts.showIndicative };
  return (
    <div className={styles.tools}>
      <SelectField
        always
        id="sort"
        label={texts.sortBy}
        value={order}
        choices={OFFER_ORDERS.map((value) => ({ value, label: texts.sort[value] }))}
        onChange={(event) => onPut('sort', event.target.value, 'apr')}
      />
      {counts.confirmed > 0 && counts.indicative > 0 && (
        <SelectField
          always
          id="show"
          label={texts.show}
          value={show}
          choices={shows.map((value) => ({ value, label: filters[value](counts[value]) }))}
          onChange={(event) => onPut('show', event.target.value, 'all')}
        />
      )}
      {table !== undefined && (
        <Button size="large" onClick={() => onPut('view', table ? 'cards' : 'table', 'cards')}>
          {table ? words.asCards : words.asTable}
        </Button>
      )}
    </div>
  );
}
