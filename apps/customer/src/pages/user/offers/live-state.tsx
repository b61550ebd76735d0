import type { OffersAnswer } from '@tulna/contract/offers';
import { localeOf } from '@tulna/phrases/language';
import { useLanguage, usePhrases } from '../../../language/phrases.tsx';
import { Notice, Skeleton } from '../../../ui/feedback.tsx';
import { Card } from '../../../ui/layout.tsx';
import { Small } from '../../../ui/text.tsx';
import styles from './offers.module.css';

type Asked = OffersAnswer['asked'];

/** Who is still answering, who did not and who takes nobody now, said as it changes (product.md §8, look.md Offers). */
export function LiveState({ asked, paused, lost }: Pick<OffersAnswer, 'asked' | 'paused'> & { lost: boolean }) {
  const { live } = usePhrases('offers');
  const language = useLanguage();
  const list = new Intl.ListFormat(localeOf(language), { type: 'conjunction' });
  const named = (state: Asked[number]['state']): string[] =>
    asked.filter((one) => one.state === state).map((one) => one.lender.name);
  const waiting = named('waiting');
  const silent = named('no_answer');
  return (
    <div className={styles.live} role="status">
      {waiting.length > 0 && (
        <p>
          {live.answered(asked.length - waiting.length, asked.length)} {live.asking(list.format(waiting))}
        </p>
      )}
      {waiting.length === 0 && asked.length > 0 && silent.length === 0 && <p>{live.all}</p>}
      {silent.length > 0 && (
        <Notice tone="warning" title={live.noAnswer(list.format(silent))}>
          {live.noAnswerHint}
        </Notice>
      )}
      {paused.length > 0 && (
        <Notice tone="info" title={live.paused(list.format(paused.map(({ name }) => name)))}>
          {live.pausedHint}
        </Notice>
      )}
      {lost && <Notice tone="warning">{live.lost}</Notice>}
    </div>
  );
}

/** The place of an offer that is still being worked out. */
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
