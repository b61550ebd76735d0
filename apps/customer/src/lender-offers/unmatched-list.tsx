import type { OffersAnswer } from '@tulna/contract/offers';
import type { Topics } from '@tulna/phrases/topics';
import { type ReactNode, useId, useState } from 'react';
import { usePhrases } from '../language/phrases.tsx';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/feedback.tsx';
import { Stack } from '../ui/layout.tsx';
import { Lead } from '../ui/text.tsx';
import styles from './unmatched-list.module.css';
import { lenderWords, missingOnlyTheScore, nearestChanges, ruleWords } from './unmatched-words.ts';

type Unmatched = OffersAnswer['unmatched'][number];

/** The number of lenders shown before a button shows the rest. */
const shownAtFirst = 6;

interface UnmatchedListProps<One extends Unmatched> {
  unmatched: readonly One[];
  product: string;
  /** Texts for the rules, in this page's words. */
  words: Topics['failedRules'];
  title: string;
  /** The topic of the list. */
  lead: string;
  /** Text that says how to give the credit score, if it is all that is missing for this number of lenders. */
  tellScore: (lenders: number) => string;
  /** Renders the name of a lender. */
  head: (one: One) => ReactNode;
  /** Shown before the reasons of a lender. */
  notes?: (one: One) => ReactNode;
}

/** Every lender that did not match, with its name, the failed rule and the nearest change (product.md §5, §8). */
export function UnmatchedList<One extends Unmatched>({
  unmatched,
  product,
  words,
  title,
  lead,
  tellScore,
  head,
  notes,
}: UnmatchedListProps<One>) {
  const { unmatched: texts } = usePhrases('offers');
  const heading = useId();
  const [all, setAll] = useState(false);
  if (unmatched.length === 0) return null;
  const nearest = nearestChanges(unmatched);
  const scoreMissing = missingOnlyTheScore(unmatched);
  const shown = all ? unmatched : unmatched.slice(0, shownAtFirst);
  const hidden = unmatched.length - shown.length;
  return (
    <section aria-labelledby={heading}>
      <Stack>
        <h2 id={heading}>{title}</h2>
        <Lead>{lead}</Lead>
        {(nearest.length > 0 || scoreMissing > 0) && (
          <Notice title={texts.nearest}>
            <ul className={styles.nearest}>
              {scoreMissing > 0 && <li>{tellScore(scoreMissing)}</li>}
              {nearest.map(({ failed, lenders }) => (
                <li key={failed.rule}>{texts.hint(lenders, ruleWords(failed, words, product).change)}</li>
              ))}
            </ul>
          </Notice>
        )}
        <ul className={styles.unmatched}>
          {shown.map((one) => (
            <li key={one.lender.key}>
              {head(one)}
              <div className={styles.reasons}>
                {notes?.(one)}
                {lenderWords(one, words, product, texts.lenderReason).map(({ reason, change }) => (
                  <p key={reason}>
                    {reason}
                    {change !== '' && <strong>{change}</strong>}
                  </p>
                ))}
              </div>
            </li>
          ))}
        </ul>
        {hidden > 0 && (
          <div>
            <Button onClick={() => setAll(true)}>{texts.more(hidden)}</Button>
          </div>
        )}
      </Stack>
    </section>
  );
}
