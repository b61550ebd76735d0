import { CARD_BENEFITS, CARD_FEES } from '@tulna/rules/card-facts';
import { type ReactNode, useCallback, useState } from 'react';
import { usePhrases } from '../language/phrases.tsx';
import { ProductPicture } from '../pictures/products.tsx';
import { useSearchParams } from '../routing/router.tsx';
import { failureText } from '../session/failure.ts';
import { useHydrated } from '../session/hydrated.ts';
import { Button } from '../ui/button.tsx';
import { SelectField } from '../ui/choices.tsx';
import { EmptyState, Loading, Skeleton } from '../ui/feedback.tsx';
import { Stack } from '../ui/layout.tsx';
import { Lead, Small } from '../ui/text.tsx';
import {
  type CardFilter,
  type CardKind,
  cardsOfKind,
  filtered,
  filterFrom,
  mostCompared,
  toggled,
} from './card-filter.ts';
import { CardTile } from './card-tile.tsx';
import styles from './cards.module.css';
import { Compare } from './compare.tsx';
import { useCards } from './use-cards.ts';

const none: CardFilter = { fee: 'any', benefit: undefined };

/** The catalogue of cards: filters in the address, comparison of up to three, and the button to the issuer (P5, C7). */
export function Catalogue({ kind, kinds }: { kind: CardKind; kinds?: ReactNode }) {
  const texts = usePhrases('creditCards');
  const { failures, ui } = usePhrases('shell');
  const { cards, error, busy, retry } = useCards();
  const [address, setAddress] = useSearchParams();
  const hydrated = useHydrated();
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const compare = useCallback((id: string) => setChosen((now) => toggled(now, id)), []);
  const filter = hydrated ? filterFrom(address) : none;

  const put = (name: 'fee' | 'benefit', value: string) =>
    setAddress(
      (now) => {
        if (value === '' || value === 'any') now.delete(name);
        else now.set(name, value);
        return now;
      },
      { replace: true },
    );

  const ofKind = cards && cardsOfKind(cards, kind);
  const shown = ofKind && filtered(ofKind, filter);
  const compared = (cards ?? []).filter(({ category_id }) => chosen.includes(category_id));

  const list = () => {
    if (shown === undefined || ofKind === undefined) {
      if (error !== null) {
        return (
          <EmptyState
            title={failures.loading}
            action={
              <Button kind="primary" busy={busy} onClick={retry}>
                {ui.retry}
              </Button>
            }
          >
            {failureText(error, failures)}
          </EmptyState>
        );
      }
      return (
        <Loading>
          <div className={styles.list}>
            {['one', 'two', 'three'].map((key) => (
              <div key={key} className={styles.tile}>
                <Skeleton shape="title" />
                <Skeleton shape="block" />
                <Skeleton />
              </div>
            ))}
          </div>
        </Loading>
      );
    }
    if (ofKind.length === 0)
      return (
        <EmptyState picture={<ProductPicture product="Credit Cards" />} title={texts.empty.title}>
          {texts.empty.text}
        </EmptyState>
      );
    if (shown.length === 0)
      return (
        <EmptyState
          title={texts.none.title}
          action={<Button onClick={() => setAddress({}, { replace: true })}>{texts.none.reset}</Button>}
        >
          {texts.none.text}
        </EmptyState>
      );
    return (
      <ul className={styles.list}>
        {shown.map((card) => (
          <CardTile
            key={card.category_id}
            card={card}
            compared={chosen.includes(card.category_id)}
            full={chosen.length >= mostCompared}
            onCompare={compare}
          />
        ))}
      </ul>
    );
  };

  return (
    <Stack gap="loose">
      <Stack gap="tight">
        <h1>{texts.kinds[kind].title}</h1>
        <Lead>{texts.lead}</Lead>
      </Stack>
      {kinds}
      <Stack>
        <div className={styles.filters}>
          <SelectField
            always
            id="card-fee"
            label={texts.fee}
            value={filter.fee}
            choices={CARD_FEES.map((value) => ({ value, label: texts.fees[value] }))}
            onChange={(event) => put('fee', event.target.value)}
          />
          <SelectField
            always
            id="card-benefit"
            label={texts.benefit}
            value={filter.benefit ?? ''}
            choices={[
              { value: '', label: texts.anyBenefit },
              ...CARD_BENEFITS.map((value) => ({ value, label: texts.benefits[value] })),
            ]}
            onChange={(event) => put('benefit', event.target.value)}
          />
        </div>
        <Small>
          <span role="status">{shown !== undefined && texts.found(shown.length)}</span> · {texts.order} {texts.leaving}
        </Small>
      </Stack>
      {list()}
      <Compare cards={compared} onClear={() => setChosen([])} />
    </Stack>
  );
}
