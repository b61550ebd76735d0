import type { AnswerOf } from '@tulna/contract/endpoint';
import { getInsuranceIntermediary } from '@tulna/contract/insurance-hand-offs';
import { useEffect, useState } from 'react';
import { useLanguage, usePhrases } from '../language/phrases.tsx';
import { client } from '../session/session.ts';
import styles from './interest.module.css';

export type Intermediary = NonNullable<AnswerOf<typeof getInsuranceIntermediary>['intermediary']>;

/** The intermediary for insurance: null if there is none, undefined while it isn't known. */
export function useIntermediary(): {
  intermediary: Intermediary | null | undefined;
  error: Error | null;
  retry: () => void;
} {
  const [intermediary, setIntermediary] = useState<Intermediary | null>();
  const [error, setError] = useState<Error | null>(null);
  const [attempt, setAttempt] = useState(1);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt repeats the call
  useEffect(() => {
    let wanted = true;
    client.call(getInsuranceIntermediary).then(
      (answer) => wanted && setIntermediary(answer.intermediary),
      (problem: Error) => wanted && setError(problem),
    );
    return () => {
      wanted = false;
    };
  }, [attempt]);
  return {
    intermediary,
    error,
    retry: () => {
      setError(null);
      setAttempt((count) => count + 1);
    },
  };
}

/** Name, registration and page of the intermediary. */
export function IntermediaryFacts({ intermediary }: { intermediary: Intermediary }) {
  const { insurance: texts } = usePhrases('interest');
  const language = useLanguage();
  const day = new Intl.DateTimeFormat(`${language}-IN`, { dateStyle: 'long', timeZone: 'UTC' });
  return (
    <dl className={styles.facts}>
      <div>
        <dt>{texts.name}</dt>
        <dd lang="en">{intermediary.name}</dd>
      </div>
      <div>
        <dt>{texts.registration}</dt>
        <dd lang="en">{intermediary.registration}</dd>
      </div>
      <div>
        <dt>{texts.validUntil}</dt>
        <dd>{day.format(new Date(`${intermediary.valid_until}T00:00:00Z`))}</dd>
      </div>
      <div>
        <dt>{texts.host}</dt>
        <dd lang="en">{intermediary.host}</dd>
      </div>
    </dl>
  );
}
