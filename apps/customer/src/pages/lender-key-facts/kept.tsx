import type { LenderKeyFacts } from '@tulna/contract/key-fact-statements';
import type { LenderPromises } from '@tulna/contract/lender-promises';
import { usePhrases } from '../../language/phrases.tsx';
import { Small } from '../../ui/text.tsx';
import styles from './lender-key-facts.module.css';

/** How often the lender kept to the terms that it offered, measured in our own applications (decision 0120). */
export function PromisesKept({ lender, kept }: Pick<LenderKeyFacts, 'lender' | 'kept'>) {
  const { kept: words } = usePhrases('lenderKeyFacts');
  const share = (one: LenderPromises['offered']): string =>
    one === null ? words.tooFew : words.share(`${one.percent}%`, String(one.cases));
  const time = kept.paid_within;
  const isKnown = Object.values(kept).some((one) => one !== null);
  return (
    <section>
      <h2>{words.title(lender.name)}</h2>
      {isKnown ? (
        <>
          <dl className={styles.rows}>
            {[
              [words.offered, share(kept.offered)],
              [words.approved, share(kept.approved)],
              [words.inFull, share(kept.paid_in_full)],
              [words.paidWithin, time === null ? words.tooFew : words.time(time.hours, String(time.cases))],
              [words.complained, share(kept.complained)],
            ].map(([term, value]) => (
              <div key={term}>
                <dt>{term}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
          <Small>{words.lead}</Small>
        </>
      ) : (
        <p>{words.none}</p>
      )}
    </section>
  );
}
