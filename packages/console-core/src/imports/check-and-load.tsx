import { Button } from '@mantine/core';
import { useFocusRestored } from '@tulna/console-kit/focus-back';
import { useFormats } from '@tulna/console-kit/formats';
import { usePhrases } from '@tulna/console-kit/language';
import { Notice } from '@tulna/console-kit/states';
import type { ImportFile } from '@tulna/contract/import-files';
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { Changes, Figures, Progress } from './figures.tsx';
import { useImport } from './import-config.tsx';
import { isAtWork, useImportSteps } from './import-queries.tsx';
import styles from './imports.module.css';
import { useMapping } from './mapping.tsx';
import { Reasons } from './reasons.tsx';

/** Whether the file can be checked: its columns are known. */
const mayBeChecked = ({ header_row, missing }: ImportFile): boolean => header_row !== null && missing.length === 0;

/** Whether no mapping is missing. */
const isUnderstood = (file: ImportFile): boolean =>
  mayBeChecked(file) && file.words.every(({ value }) => value !== null);

/** The mapping as text. The same mapping is checked automatically only once. */
const meaningOf = ({ import_id, lender, sheet, header_row, columns, words }: ImportFile): string =>
  JSON.stringify([import_id, lender, sheet, header_row, columns.map(({ column }) => column), words]);

/** Runs a step only once at a time. */
function useStep(work: () => Promise<unknown>) {
  const [isBusy, setBusy] = useState(false);
  const run = async () => {
    setBusy(true);
    await work().catch(() => undefined);
    setBusy(false);
  };
  return { isBusy, run: () => void run() };
}

/** The check. It starts automatically as soon as every column and word is understood. */
function CheckFirst({ file }: { file: ImportFile }) {
  const words = usePhrases('imports');
  const { check } = useImportSteps();
  const { isSaving, tried } = useMapping();
  const step = useStep(() => check(file.import_id));
  const canStart = file.state === 'ready' && isUnderstood(file) && !isSaving;
  const meaning = meaningOf(file);
  // A failed check doesn't restart automatically; the person presses the button for that.
  const start = useEffectEvent((now: string) => {
    if (tried.current === now) return;
    tried.current = now;
    step.run();
  });
  useEffect(() => {
    if (canStart) start(meaning);
  }, [canStart, meaning]);
  return (
    <>
      <p className={styles.quiet}>{words.checkWaits}</p>
      <div className={styles.actions}>
        <Button variant="default" size="lg" disabled={!mayBeChecked(file)} loading={step.isBusy} onClick={step.run}>
          {words.checkNow}
        </Button>
      </div>
    </>
  );
}

/** The changes that loading would make, and its button. */
function Load({ file, check }: { file: ImportFile; check: NonNullable<ImportFile['check']> }) {
  const words = usePhrases('imports');
  const { number } = useFormats();
  const { isWhole = false } = useImport();
  const { load } = useImportSteps();
  const { isSaving } = useMapping();
  const step = useStep(() => load(file.import_id));
  const rows = check.created + check.updated;
  const isHeld = isWhole && check.refused > 0;
  const isClean = check.errors_total === 0;
  return (
    <>
      <p>{words.checkLead}</p>
      <Figures figures={check} isCheck />
      <Changes changes={check.changes} />
      {isClean && <Notice tone="success">{words.clean}</Notice>}
      <Reasons file={file} found={check} />
      {isHeld ? (
        <Notice tone="warning">{words.wholeOnly}</Notice>
      ) : rows === 0 ? (
        <Notice tone="info">{words.nothingToLoad}</Notice>
      ) : (
        <>
          {check.refused > 0 && <p>{words.others(check.refused, number(check.refused))}</p>}
          <div className={styles.actions}>
            <Button size="lg" loading={step.isBusy} disabled={isSaving} onClick={step.run}>
              {words.loadRows(rows, number(rows))}
            </Button>
          </div>
        </>
      )}
    </>
  );
}

/** Check, then load. */
export function CheckAndLoad({ file }: { file: ImportFile }) {
  const words = usePhrases('imports');
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  useFocusRestored(heading, file.state);
  return (
    <section className={styles.part} aria-labelledby={id}>
      <h3 id={id} ref={heading} tabIndex={-1}>
        {words.check}
      </h3>
      {isAtWork(file) ? (
        <Progress progress={file.progress} label={words.states[file.state]} />
      ) : file.check === null ? (
        <CheckFirst file={file} />
      ) : (
        <Load file={file} check={file.check} />
      )}
    </section>
  );
}

/** Work that was interrupted too often to restart automatically. The same button continues it. */
export function Stopped({ file }: { file: ImportFile }) {
  const words = usePhrases('imports');
  const { check, load } = useImportSteps();
  // A check that starts discards the previous one, so a file without a check was stopped while it was checked.
  const go = file.check === null ? check : load;
  const step = useStep(() => go(file.import_id));
  return (
    <Notice tone="warning">
      <p>{file.why}</p>
      <Button size="xs" loading={step.isBusy} onClick={step.run}>
        {words.proceed}
      </Button>
    </Notice>
  );
}
