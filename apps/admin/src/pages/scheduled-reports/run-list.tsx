import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { failureText } from '@tulna/console-kit/failure';
import { useFormats } from '@tulna/console-kit/formats';
import { DownloadIcon } from '@tulna/console-kit/icons';
import { useLanguage, usePhrases } from '@tulna/console-kit/language';
import { saveFile } from '@tulna/console-kit/list-export';
import styles from '@tulna/console-kit/runs.module.css';
import { Chip } from '@tulna/console-kit/states';
import { toastError, toastSuccess } from '@tulna/console-kit/toasts';
import { inSentences } from '@tulna/phrases/language';
import { useState } from 'react';
import { stateTones } from './columns.tsx';
import { downloadRun, type Run } from './queries.ts';

const workbook = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** "Sent to 3, failed for 1 (Asha)": the result of the emails of a run. */
function mailsText(words: ReturnType<typeof usePhrases<'adminScheduledReports'>>, mails: Run['mails']): string {
  const { panel } = words;
  const namesOf = (...states: Run['mails'][number]['state'][]) =>
    mails.filter(({ state }) => states.includes(state)).map(({ name }) => name || panel.unknown);
  const [sent, waiting, failed, passed] = [
    namesOf('sent'),
    namesOf('waiting'),
    namesOf('failed'),
    namesOf('gone', 'role'),
  ];
  const parts = [
    ...(sent.length > 0 ? [panel.sent(sent.length)] : []),
    ...(waiting.length > 0 ? [panel.waiting(waiting.length)] : []),
    ...(failed.length > 0 ? [panel.failed(failed.length, failed.join(', '))] : []),
    ...(passed.length > 0 ? [panel.passedOver(passed.length, passed.join(', '))] : []),
  ].join(', ');
  const text = parts.charAt(0).toUpperCase() + parts.slice(1);
  return mails.some(({ state }) => state === 'no_mail') ? [panel.noMail, text].filter(Boolean).join(' ') : text;
}

function OneRun({ run }: { run: Run }) {
  const words = usePhrases('adminScheduledReports');
  const language = useLanguage();
  const { failures } = usePhrases('consoleKit');
  const formats = useFormats();
  const queries = useQueryClient();
  const [isTaking, setTaking] = useState(false);
  const { panel } = words;
  const days = words.period(formats.day(run.period.from), formats.day(run.period.to));
  const take = async () => {
    setTaking(true);
    try {
      const { name, bytes } = await downloadRun(run.run_id);
      saveFile(name, bytes as Uint8Array<ArrayBuffer>, workbook);
      toastSuccess(panel.downloaded(name));
      // The list shows who downloaded the file, so it is reloaded.
      void queries.invalidateQueries();
    } catch (error) {
      toastError(failureText(error, failures));
    }
    setTaking(false);
  };
  const names = [...new Set(run.downloads.map(({ name }) => name || panel.unknown))].join(', ');
  return (
    <li>
      <header>
        <strong>{formats.moment(run.began_at)}</strong>
        <Chip tone={stateTones[run.state]}>{panel.state[run.state]}</Chip>
        {run.late && <Chip tone="warning">{panel.late(formats.moment(run.due_at))}</Chip>}
      </header>
      <small>
        {inSentences(
          language,
          run.asked_by === '' ? panel.atItsTime : panel.askedBy(run.asked_by),
          `${words.columns.period}: ${days}`,
        )}
      </small>
      {run.state === 'failed' && <p>{panel.failedText}</p>}
      {run.mails.length > 0 && <p>{mailsText(words, run.mails)}</p>}
      {names !== '' && <p>{panel.downloads(names)}</p>}
      {run.state === 'ready' &&
        (run.file ? (
          <div className={styles.file}>
            <Button
              size="xs"
              variant="default"
              leftSection={<DownloadIcon size={16} />}
              aria-label={panel.downloadOf(days)}
              loading={isTaking}
              onClick={() => void take()}
            >
              {panel.download}
            </Button>
            <small>{panel.until(formats.moment(run.ends_at))}</small>
          </div>
        ) : (
          <small>{panel.ended}</small>
        ))}
    </li>
  );
}

/** The runs of a report, the newest first. */
export const RunList = ({ runs }: { runs: readonly Run[] }) => (
  <ol className={styles.runs}>
    {runs.map((run) => (
      <OneRun key={run.run_id} run={run} />
    ))}
  </ol>
);
