import type { PublicCreditCard } from '@tulna/contract/credit-cards';
import { benefitsOf } from '@tulna/rules/card-facts';
import { memo, useId } from 'react';
import { useLanguage, usePhrases } from '../language/phrases.tsx';
import { Chip } from '../ui/feedback.tsx';
import { CheckIcon } from '../ui/icons.tsx';
import { Hidden } from '../ui/text.tsx';
import { Apply } from './apply.tsx';
import { cardWords, rateOf } from './card-words.ts';
import styles from './cards.module.css';

interface CardTileProps {
  card: PublicCreditCard;
  compared: boolean;
  /** Three other cards are already selected. */
  full: boolean;
  /** Adds the card to the comparison or removes it. The function must not change between renders, so that only a changed tile is rendered again. */
  onCompare: (id: string) => void;
}

/** One card with its costs and benefits. The words are the issuer's own, in Hindi if the issuer has them. */
export const CardTile = memo(function CardTile({ card, compared, full, onCompare }: CardTileProps) {
  const texts = usePhrases('creditCards');
  const heading = useId();
  const rate = rateOf(card);
  const { keyFeature, fee, bullets } = cardWords(card, useLanguage());
  return (
    <li className={styles.tile} aria-labelledby={heading}>
      <div className={styles.face}>
        {card.category_img_thumb !== '' && (
          <img src={card.category_img_thumb} alt="" width="160" height="101" loading="lazy" decoding="async" />
        )}
        <div className={styles.name}>
          <h2 id={heading} lang="en">
            {card.category_name}
          </h2>
          <p lang={keyFeature.lang}>{keyFeature.text}</p>
        </div>
      </div>
      <div className={styles.tags}>
        <Chip tone={card.secured === 1 ? 'info' : undefined}>
          {card.secured === 1 ? texts.secured : texts.unsecured}
        </Chip>
        {benefitsOf(card).map((benefit) => (
          <Chip key={benefit}>{texts.benefits[benefit]}</Chip>
        ))}
      </div>
      <dl className={styles.fee}>
        <dt>{texts.fee}</dt>
        <dd lang={fee.lang}>{fee.text === '' ? '–' : fee.text}</dd>
      </dl>
      <dl className={styles.terms}>
        <div>
          <dt>{texts.issuer}</dt>
          <dd>{card.issuer === '' ? texts.notStated : <span lang="en">{card.issuer}</span>}</dd>
        </div>
        <div>
          <dt>{texts.rate}</dt>
          <dd>{rate === undefined ? texts.notStated : texts.rateValue(...rate)}</dd>
        </div>
      </dl>
      <h3 className={styles.features}>{texts.features}</h3>
      <ul className={styles.bullets} lang={bullets.lang}>
        {bullets.text.map((line) => (
          <li key={line}>
            <CheckIcon size={16} /> {line}
          </li>
        ))}
      </ul>
      <div className={styles.actions}>
        <Apply card={card} />
        <label className={styles.compare}>
          <input
            type="checkbox"
            checked={compared}
            disabled={full && !compared}
            onChange={() => onCompare(card.category_id)}
          />
          <span aria-hidden="true">{texts.compare.add}</span>
          <Hidden>{texts.compare.label(card.category_name)}</Hidden>
        </label>
      </div>
    </li>
  );
});
