import type { OffersAnswer } from '@tulna/contract/offers';
import { inSentences, localeOf } from '@tulna/phrases/language';
import { useLanguage, usePhrases } from '../../../language/phrases.tsx';
import { Notice, Skeleton } from '../../../ui/feedback.tsx';
import { Card } from '../../../ui/layout.tsx';
import { Small } from '../../../ui/text.tsx';
import styles from './offers.module.css';

type LenderRequests = OffersAnswer['asked'];

const useNames = () => {
  const list = new Intl.ListFormat(localeOf(useLanguage()), { type: 'conjunction' });
  return (names: readonly string[]): string => list.format(names);
};
const namesIn = (requests: LenderRequests, state: LenderRequests[number]['state']): readonly string[] =>
  requests.filter((one) => one.state === state).map((one) => one.lender.name);

/** The lenders still answering, announced as it changes (product.md §8, look.md Offers). */
export function LiveState({ asked, lost }: Pick<OffersAnswer, 'asked'> & { lost: boolean }) {
  const { live } = usePhrases('offers');
  const listed = useNames();
  const waiting = namesIn(asked, 'waiting');
  const silent = namesIn(asked, 'no_answer');
  return (
    <div className={styles.live} role="status">
      {waiting.length > 0 && (
        <p>
          {live.answered(asked.length - waiting.length, asked.length)} {live.asking(listed(waiting))}
        </p>
      )}
      {waiting.length === 0 && asked.length > 0 && silent.length === 0 && <p>{live.all}</p>}
      {lost && <Notice tone="warning">{live.lost}</Notice>}
    </div>
  );
}

/** One line for the lenders that did not answer, and one for those that accept no new customers now; shown after the offers. */
export function LeftOut({ asked, paused }: Pick<OffersAnswer, 'asked' | 'paused'>) {
  const { live } = usePhrases('offers');
  const language = useLanguage();
  const listed = useNames();
  const silent = namesIn(asked, 'no_answer');
  return (
    <div className={styles.live} role="status">
      {silent.length > 0 && <p>{inSentences(language, live.noAnswer(listed(silent)), live.noAnswerHint)}</p>}
      {paused.length > 0 && (
        <p>{inSentences(language, live.paused(listed(paused.map(({ name }) => name))), live.pausedHint)}</p>
      )}
    </div>
  );
}

/** Placeholder for an offer that is still being worked out. */
export function WaitingCard({ lender }: { lender: string }) {
  const { live } = usePhrases('offers');
  return (
    <Card>
      <div className={styles.card}>
        <Small>{live.waitingCard(lender)}</Small>
        <Skeleton shape="title" />
        <Skeleton />
        <Skeleton shape="short" />
      </div>
    </Card>
  );
}
