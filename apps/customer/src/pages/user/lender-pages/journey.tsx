import type { LenderKeyFacts } from '@tulna/contract/key-fact-statements';
import { LENDER_JOURNEYS } from '@tulna/rules/lender-journeys';
import type { PagedLender } from '@tulna/rules/lender-pages';
import { useId } from 'react';
import { usePhrases } from '../../../language/phrases.tsx';
import { Link } from '../../../ui/link.tsx';
import { Small } from '../../../ui/text.tsx';
import styles from './lender-pages.module.css';

/** A lender's own steps, its documents, and what happens next, from one table for all lenders (C3). */
export function Journey({ lenderKey, facts }: { lenderKey: PagedLender; facts: LenderKeyFacts }) {
  const texts = usePhrases('lenderJourneys');
  const [steps, documents, next, safe] = [useId(), useId(), useId(), useId()];
  const journey = LENDER_JOURNEYS[lenderKey];
  const { lender } = facts;
  return (
    <>
      <section aria-labelledby={steps} className={styles.part}>
        <h2 id={steps}>{texts.stepsTitle(lender.name)}</h2>
        <p>
          {texts.where[journey.where](lender.name)} {texts.takes(journey.minutes)}
        </p>
        <ol className={styles.steps}>
          {journey.steps.map((step) => {
            const [title, text] = texts.steps[step] ?? [step, ''];
            return (
              <li key={step}>
                <strong>{title}</strong>
                <span>{text}</span>
              </li>
            );
          })}
        </ol>
      </section>
      <section aria-labelledby={documents} className={styles.part}>
        <h2 id={documents}>{texts.documentsTitle}</h2>
        <ul className={styles.list}>
          {journey.documents.map(([document, many]) => (
            <li key={document}>{texts.documents[document]?.(many)}</li>
          ))}
        </ul>
        <p>{texts.noAadhaar}</p>
      </section>
      <section aria-labelledby={next} className={styles.part}>
        <h2 id={next}>{texts.nextTitle}</h2>
        <ul className={styles.list}>
          <li>{texts.next.decision(journey.decisionHours)}</li>
          <li>{texts.next.payout(journey.payoutHours)}</li>
          {facts.cooling_off_days > 0 && <li>{texts.next.coolingOff(facts.cooling_off_days)}</li>}
          <li>{texts.next.news}</li>
        </ul>
      </section>
      <section aria-labelledby={safe} className={styles.part}>
        <h2 id={safe}>{texts.safeTitle}</h2>
        <ul className={styles.list}>
          <li>{texts.safe.fee(lender.name)}</li>
          <li>{texts.safe.officer(lender.name, lender.grievance_officer)}</li>
        </ul>
        <p>
          <Link to={`/key-fact-statement/${lender.key}`}>{texts.safe.statement}</Link>
        </p>
        {facts.illustrative && <Small>{texts.illustrative}</Small>}
      </section>
    </>
  );
}
