import type { OffersAnswer } from '@tulna/contract/offers';
import { userPath } from '@tulna/rules/user-pages';
import { useId, useState } from 'react';
import { usePhrases } from '../../../language/phrases.tsx';
import { Button } from '../../../ui/button.tsx';
import { Chip, Notice } from '../../../ui/feedback.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { Link } from '../../../ui/link.tsx';
import { Lead } from '../../../ui/text.tsx';
import { LenderHead } from '../lender-head.tsx';
import { useWays } from '../ways.ts';
import styles from './offers.module.css';
import { lenderWords, missingOnlyTheScore, nearestChanges, ruleWords } from './unmatched-words.ts';

/** As many as are read without a press. */
const shownAtFirst = 6;

/** The way to what a lender's refusal means, where there is a page for it. */
function Refusal({ lenderKey }: { lenderKey: string }) {
  const { unmatched: texts } = usePhrases('offers');
  const path = useWays().refusal(lenderKey);
  return path === undefined ? null : <Link to={path}>{texts.refusal}</Link>;
}

/** Every lender that did not match, named, with the rule and the nearest change (product.md §5, §8). */
export function Unmatched({ unmatched, product }: Pick<OffersAnswer, 'unmatched' | 'product'>) {
  const { unmatched: texts } = usePhrases('offers');
  const words = usePhrases('failedRules');
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
        <h2 id={heading}>{texts.title(unmatched.length)}</h2>
        <Lead>{texts.text}</Lead>
        {(nearest.length > 0 || scoreMissing > 0) && (
          <Notice title={texts.nearest}>
            <ul className={styles.nearest}>
              {scoreMissing > 0 && <li>{texts.tellScore(scoreMissing)}</li>}
              {nearest.map(({ failed, lenders }) => (
                <li key={failed.rule}>{texts.hint(lenders, ruleWords(failed, words, product).change)}</li>
              ))}
            </ul>
          </Notice>
        )}
        <ul className={styles.unmatched}>
          {shown.map((one) => (
            <li key={one.lender.key}>
              <LenderHead lender={one.lender} />
              <div className={styles.reasons}>
                {one.source === 'lender' && (
                  <span>
                    <Chip>{texts.byLender}</Chip>
                  </span>
                )}
                {one.failed_rules.some(({ rule }) => rule === 'not_chosen') && (
                  <Link to={`${userPath('my-data')}#consents`}>{texts.choose}</Link>
                )}
                {one.source === 'lender' && !one.failed_rules.some(({ rule }) => rule === 'known_to_lender') && (
                  <Refusal lenderKey={one.lender.key} />
                )}
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
