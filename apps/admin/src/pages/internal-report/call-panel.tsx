import { Button } from '@mantine/core';
import { Facts } from '@tulna/console-kit/facts';
import { failureText } from '@tulna/console-kit/failure';
import { useFormats } from '@tulna/console-kit/formats';
import { usePhrases } from '@tulna/console-kit/language';
import { Lines, Notice } from '@tulna/console-kit/states';
import { useState } from 'react';
import { Link } from 'react-router';
import { useLenderCall, useRetry } from './call-queries.ts';
import { reportAddress } from './report-address.ts';
import styles from './reports.module.css';

/** One call: its stored facts, and whether it can be repeated. */
export function CallPanel({ id, at }: { id: string; at: string }) {
  const { calls: words } = usePhrases('adminReports');
  const { failures } = usePhrases('consoleKit');
  const { panel, columns } = words;
  const formats = useFormats();
  const { data, error } = useLenderCall(id);
  const retry = useRetry();
  const [isBusy, setBusy] = useState(false);
  if (error && data === undefined) return <Notice tone="danger">{failureText(error, failures)}</Notice>;
  if (data === undefined) return <Lines count={6} />;
  const { call, request, answer, may_retry } = data;
  return (
    <div className={styles.panel}>
      <Facts
        facts={[
          [columns.at, formats.moment(call.at)],
          [columns.operation, words.operations[call.operation] ?? call.operation],
          [columns.outcome, words.outcomes[call.outcome] ?? call.outcome],
          [columns.duration, formats.number(call.duration_ms)],
          [columns.attempt, call.attempt === 0 ? words.notSent : formats.number(call.attempt)],
          [columns.http_status, call.http_status === null ? null : String(call.http_status)],
          [columns.error_code, call.error_code && (words.errors[call.error_code] || call.error_code)],
          [columns.application, call.credit_application_id],
        ]}
      />
      {call.credit_application_id !== null && (
        <Link to={reportAddress('lender-api', { at, application: call.credit_application_id })}>{panel.same}</Link>
      )}
      {may_retry ? (
        <div>
          <p>{panel.retryText}</p>
          <Button
            loading={isBusy}
            onClick={() => {
              setBusy(true);
              void retry(id)
                .catch(() => undefined)
                .finally(() => setBusy(false));
            }}
          >
            {panel.retry}
          </Button>
        </div>
      ) : (
        <Notice tone="info">{panel.whyNot[call.failed ? call.operation : 'done']}</Notice>
      )}
      {(
        [
          [panel.request, request],
          [panel.answer, answer],
        ] as const
      ).map(([title, text]) => (
        <section key={title}>
          <h3>{title}</h3>
          {text === null ? <p>{panel.nothing}</p> : <pre>{text}</pre>}
        </section>
      ))}
      <p>{panel.kept}</p>
    </div>
  );
}
