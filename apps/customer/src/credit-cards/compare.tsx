import type { PublicCreditCard } from '@tulna/contract/credit-cards';
import { useState } from 'react';
import { useLanguage, usePhrases } from '../language/phrases.tsx';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { ScrollRegion } from '../ui/scroll-region.tsx';
import { Apply } from './apply.tsx';
import { mostCompared } from './card-filter.ts';
import { cardWords, rateOf, type Words } from './card-words.ts';
import styles from './cards.module.css';

interface CompareProps {
  /** The selected cards, at most three. */
  cards: readonly PublicCreditCard[];
  onClear: () => void;
}

/** The bar with the chosen cards, and the cards side by side in a table that scrolls within itself on a phone. */
export function Compare({ cards, onClear }: CompareProps) {
  const texts = usePhrases('creditCards');
  const [open, setOpen] = useState(false);
  const language = useLanguage();
  const wordsOf = (card: PublicCreditCard) => cardWords(card, language);
  const rows: readonly [string, (card: PublicCreditCard) => Words<React.ReactNode>][] = [
    [texts.fee, (card) => wordsOf(card).fee],
    [
      texts.issuer,
      ({ issuer }) => (issuer === '' ? { text: texts.notStated, lang: language } : { text: issuer, lang: 'en' }),
    ],
    [
      texts.rate,
      (card) => {
        const rate = rateOf(card);
        return { text: rate === undefined ? texts.notStated : texts.rateValue(...rate), lang: language };
      },
    ],
    [texts.compare.kind, (card) => ({ text: card.secured === 1 ? texts.secured : texts.unsecured, lang: language })],
    [texts.compare.key, (card) => wordsOf(card).keyFeature],
    [
      texts.features,
      (card) => {
        const { text, lang } = wordsOf(card).bullets;
        const lines = text.map((line) => <li key={line}>{line}</li>);
        return { text: <ul>{lines}</ul>, lang };
      },
    ],
  ];
  return (
    <>
      <div className={styles.bar} role="status">
        {cards.length > 0 && (
          <>
            <span>
              {texts.compare.chosen(cards.length)}
              {cards.length === mostCompared && <small>{texts.compare.full}</small>}
            </span>
            <span className={styles.barButtons}>
              <Button kind="primary" disabled={cards.length < 2} onClick={() => setOpen(true)}>
                {texts.compare.open}
              </Button>
              <Button kind="quiet" onClick={onClear}>
                {texts.compare.clear}
              </Button>
            </span>
          </>
        )}
      </div>
      <Dialog open={open} onClose={() => setOpen(false)} title={texts.compare.title} kind="wide">
        <ScrollRegion className={styles.scroll} label={texts.compare.table}>
          <table className={styles.table}>
            <thead>
              <tr>
                {cards.map((card) => (
                  <th key={card.category_id} scope="col" lang="en">
                    {card.category_name}
                  </th>
                ))}
              </tr>
            </thead>
            {rows.map(([label, show]) => (
              <tbody key={label}>
                <tr>
                  <th scope="rowgroup" colSpan={cards.length}>
                    {label}
                  </th>
                </tr>
                <tr>
                  {cards.map((card) => {
                    const { text, lang } = show(card);
                    return (
                      <td key={card.category_id} lang={lang}>
                        {text}
                      </td>
                    );
                  })}
                </tr>
              </tbody>
            ))}
            <tbody>
              <tr>
                {cards.map((card) => (
                  <td key={card.category_id}>
                    <Apply card={card} />
                  </td>
                ))}
              </tr>
            </tbody>
          </table>
        </ScrollRegion>
      </Dialog>
    </>
  );
}
