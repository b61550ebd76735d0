import { Button } from '@mantine/core';
import { useFormats } from '@tulna/console-kit/formats';
import { DownloadIcon, UploadIcon } from '@tulna/console-kit/icons';
import { usePhrases } from '@tulna/console-kit/language';
import type { ImportFile } from '@tulna/contract/import-files';
import { useId, useState } from 'react';
import { useImport } from './import-config.tsx';
import { type ReasonGroup, useImportSteps } from './import-queries.tsx';
import styles from './imports.module.css';
import { WrongCells } from './wrong-cells.tsx';

function Reason({ importId, group }: { importId: string; group: ReasonGroup }) {
  const words = usePhrases('imports');
  const { columns } = useImport().words;
  const { number } = useFormats();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const { reason, column, text, cells, example_row, example_value } = group;
  return (
    <li className={styles.reason}>
      <div>
        <strong>{text}</strong>
        <p className={styles.quiet}>{words.reasonOf(columns[column] ?? column, cells, number(cells))}</p>
        <p className={styles.quiet}>{words.example(String(example_row), example_value)}</p>
      </div>
      <Button
        size="xs"
        variant="default"
        aria-label={isOpen ? undefined : words.showRowsOf(text)}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        {isOpen ? words.hideRows : words.showRows}
      </Button>
      <div id={id} className={styles.rows}>
        {isOpen && <WrongCells importId={importId} reason={reason} label={text} total={cells} />}
      </div>
    </li>
  );
}

interface ReasonsProps {
  file: ImportFile;
  found: NonNullable<ImportFile['check']>;
  /** Shown next to the download once loading is finished. */
  onCorrected?: () => void;
}

/** Errors grouped by reason, the most frequent first, with the rows to download and correct. */
export function Reasons({ file, found, onCorrected }: ReasonsProps) {
  const words = usePhrases('imports');
  const { number } = useFormats();
  const { wrongRows } = useImportSteps();
  const [isMaking, setMaking] = useState(false);
  if (found.errors_total === 0) return null;
  const download = async () => {
    setMaking(true);
    await wrongRows(file).catch(() => undefined);
    setMaking(false);
  };
  const inGroups = found.reasons.reduce((sum, { cells }) => sum + cells, 0);
  return (
    <>
      <p className={styles.count}>{words.errorsFound(found.errors_total)}</p>
      <div className={styles.actions}>
        <Button
          variant="default"
          leftSection={<DownloadIcon size={18} />}
          loading={isMaking}
          onClick={() => void download()}
        >
          {words.errorFile}
        </Button>
        {onCorrected !== undefined && (
          <Button variant="default" leftSection={<UploadIcon size={18} />} onClick={onCorrected}>
            {words.corrected}
          </Button>
        )}
      </div>
      <ul className={styles.reasons}>
        {found.reasons.map((group) => (
          <Reason key={group.reason} importId={file.import_id} group={group} />
        ))}
      </ul>
      {inGroups < found.errors_total && <p>{words.moreReasons(number(found.reasons.length))}</p>}
    </>
  );
}
