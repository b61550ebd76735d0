import { Button, Group } from '@mantine/core';
import { Facts } from '@tulna/console-kit/facts';
import { FormDialog } from '@tulna/console-kit/form-dialog';
import { textField } from '@tulna/console-kit/form-fields';
import { useFormats } from '@tulna/console-kit/formats';
import { usePhrases } from '@tulna/console-kit/language';
import type { FailedJob } from '@tulna/contract/failed-jobs';
import { useState } from 'react';
import { useFailedJobChanges } from './health-queries.ts';
import styles from './reports.module.css';

/** One failed job: its facts, and the two actions. */
export function FailedJobPanel({ one, onDone }: { one: FailedJob; onDone: () => void }) {
  const { health } = usePhrases('adminReports');
  const words = health.failed;
  const { columns } = words;
  const formats = useFormats();
  const { retry, giveUp } = useFailedJobChanges();
  const [isBusy, setBusy] = useState(false);
  const [isAsked, setAsked] = useState(false);
  const { given_up: end } = one;
  return (
    <div className={styles.panel}>
      <Facts
        facts={[
          [columns.state, words.states[one.state]],
          [columns.error, one.error === '' ? words.unknown : one.error],
          [columns.tries, formats.number(one.tries)],
          [columns.failed_at, formats.moment(one.failed_at)],
          [columns.created_at, formats.moment(one.created_at)],
          [columns.given_up, end && formats.moment(end.at)],
          [columns.by, end?.by],
          [columns.reason, end?.reason],
          [words.number, one.job_id],
        ]}
      />
      <p>{words.retryHint}</p>
      <Group gap="xs">
        <Button
          loading={isBusy}
          onClick={() => {
            setBusy(true);
            void retry(one)
              .then(onDone, () => undefined)
              .finally(() => setBusy(false));
          }}
        >
          {words.retry}
        </Button>
        {one.state === 'failed' && (
          <Button variant="default" onClick={() => setAsked(true)}>
            {words.giveUp}
          </Button>
        )}
      </Group>
      {isAsked && (
        <FormDialog
          title={words.giveUpTitle}
          action={words.giveUp}
          fields={[
            textField('reason', { label: columns.reason, hint: words.giveUpHint, lines: 3, max: 300, required: true }),
          ]}
          initial={{}}
          send={({ reason }) => giveUp(one, reason).then(onDone)}
          onClose={() => setAsked(false)}
        />
      )}
    </div>
  );
}
