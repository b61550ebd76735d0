import { Button } from '@mantine/core';
import { ConfirmQuestion } from '@tulna/console-kit/confirm-question';
import { useFormats } from '@tulna/console-kit/formats';
import { usePhrases } from '@tulna/console-kit/language';
import { Lines, Notice } from '@tulna/console-kit/states';
import type { getTaughtWords } from '@tulna/contract/case-review';
import type { AnswerOf } from '@tulna/contract/endpoint';
import { mayOpen } from '@tulna/rules/admin-access';
import { useId, useState } from 'react';
import { shownRole } from '../../session.ts';
import styles from './cases.module.css';
import { useCaseChanges, useWordMeanings } from './queries.ts';

type WordMeaning = AnswerOf<typeof getTaughtWords>['words'][number];

/** Status words with a meaning; roles that may set one may remove it. */
export function WordMeanings() {
  const { words, statuses } = usePhrases('adminCases');
  const { failures, ui } = usePhrases('consoleKit');
  const formats = useFormats();
  const id = useId();
  const { data, error, refetch } = useWordMeanings();
  const { removeMeaning } = useCaseChanges();
  const [doomed, setDoomed] = useState<WordMeaning>();
  const mayTeach = mayOpen(shownRole() ?? 0, 'lenders');
  return (
    <section className={styles.words} aria-labelledby={id}>
      <h2 id={id}>{words.title}</h2>
      <p>{data?.words.length === 0 ? words.empty.text : words.lead}</p>
      {data === undefined && error === null && <Lines count={2} />}
      {data === undefined && error !== null && (
        <Notice tone="danger">
          {failures.unknown}{' '}
          <Button size="compact-xs" variant="default" onClick={() => void refetch()}>
            {ui.retry}
          </Button>
        </Notice>
      )}
      {data !== undefined && data.words.length > 0 && (
        <ul>
          {data.words.map((one) => (
            <li key={one.id}>
              <span>
                <strong>{one.word}</strong> ({one.lender}): {statuses[one.status] ?? one.status}
                <small>{[one.taught_by, formats.moment(one.taught_at)].filter(Boolean).join(', ')}</small>
              </span>
              {mayTeach && (
                <Button
                  size="xs"
                  variant="default"
                  aria-label={words.removeMeaningOf(one.word)}
                  onClick={() => setDoomed(one)}
                >
                  {words.removeMeaning}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      <ConfirmQuestion
        text={doomed && words.removeMeaningText(doomed.word, doomed.lender)}
        action={words.removeMeaning}
        onConfirm={async () => doomed && (await removeMeaning(doomed.id))}
        onClose={() => setDoomed(undefined)}
      />
    </section>
  );
}
