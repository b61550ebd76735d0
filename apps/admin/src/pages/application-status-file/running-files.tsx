import { Loader } from '@mantine/core';
import { useFormats } from '@tulna/console-kit/formats';
import { usePhrases } from '@tulna/console-kit/language';
import { Notice } from '@tulna/console-kit/states';
import type { RunningFile } from './queries.ts';
import styles from './status-file.module.css';

/** Progress of files being read, including colleagues' files; one that stopped partway says what to do. */
export function RunningFiles({ files, isSending }: { files: readonly RunningFile[]; isSending: boolean }) {
  const words = usePhrases('adminStatusFile');
  const formats = useFormats();
  const isAlone = isSending && !files.some(({ alive }) => alive);
  return (
    <div className={styles.running}>
      {isAlone && <p role="status">{words.sending}</p>}
      {files.map(({ running_id, file_name, by, dry_run, alive, rows_read, errors_total }) => (
        <Notice key={running_id} tone={alive ? 'info' : 'warning'}>
          <strong role="status">{alive ? words.runningTitle(file_name, dry_run) : file_name}</strong> · {by}{' '}
          {alive && <Loader className={styles.turning} size={14} aria-hidden="true" />}
          <p>
            {alive
              ? words.runningText(formats.number(rows_read), formats.number(errors_total))
              : words.stoppedText(formats.number(rows_read))}
          </p>
        </Notice>
      ))}
    </div>
  );
}
