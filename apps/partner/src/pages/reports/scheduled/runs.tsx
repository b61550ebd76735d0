import { Button } from '@mantine/core';
import { useFormats } from '@tulna/console-kit/formats';
import { DownloadIcon } from '@tulna/console-kit/icons';
import { usePhrases } from '@tulna/console-kit/language';
import styles from '@tulna/console-kit/runs.module.css';
import { Chip } from '@tulna/console-kit/states';
import type { PartnerSchedule, PartnerScheduleRun } from '@tulna/contract/partner-schedules';
import { useState } from 'react';
import { useScheduleChanges } from './queries.ts';

const tones = { making: 'info', ready: 'success', failed: 'danger', nobody: 'warning' } as const;

function OneRun({ run, name }: { run: PartnerScheduleRun; name: string }) {
  const words = usePhrases('partnerSchedules');
  const formats = useFormats();
  const { download } = useScheduleChanges();
  const [isTaking, setTaking] = useState(false);
  const days = words.period(formats.day(run.period.from), formats.day(run.period.to));
  const take = async () => {
    setTaking(true);
    // A failure is a toast.
    await download(run.run_id).catch(() => undefined);
    setTaking(false);
  };
  const mails = run.mails.map((mail) => `${mail.name || words.unknown}: ${words.mailStates[mail.state]}`).join('; ');
  return (
    <li>
      <header>
        <strong>{days}</strong>
        <Chip tone={tones[run.state]}>{words.runStates[run.state]}</Chip>
        <time dateTime={run.began_at}>{formats.moment(run.began_at)}</time>
      </header>
      {(run.state === 'failed' || run.state === 'nobody') && <p>{words.runText[run.state]}</p>}
      {mails !== '' && <p>{mails}</p>}
      {run.file && (
        <div className={styles.file}>
          <Button
            size="xs"
            variant="default"
            leftSection={<DownloadIcon size={16} />}
            aria-label={words.downloadOf(name, days)}
            loading={isTaking}
            onClick={() => void take()}
          >
            {words.download}
          </Button>
          <small>{words.until(formats.moment(run.ends_at))}</small>
        </div>
      )}
      {run.state === 'ready' && !run.file && <small>{words.ended}</small>}
    </li>
  );
}

/** The last runs of a report, the newest first. */
export function Runs({ of: { runs, name } }: { of: PartnerSchedule }) {
  const words = usePhrases('partnerSchedules');
  if (runs.length === 0) return <p>{words.noRuns}</p>;
  return (
    <ol className={styles.runs}>
      {runs.map((run) => (
        <OneRun key={run.run_id} run={run} name={name} />
      ))}
    </ol>
  );
}
