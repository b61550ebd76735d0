import { Button } from '@mantine/core';
import { ApiError } from '@tulna/client/errors';
import { ConfirmQuestion } from '@tulna/console-kit/confirm-question';
import { failureText } from '@tulna/console-kit/failure';
import { useFocusRestored } from '@tulna/console-kit/focus-back';
import { useFormats } from '@tulna/console-kit/formats';
import { ChevronLeftIcon, TrashIcon, UndoIcon } from '@tulna/console-kit/icons';
import { usePhrases } from '@tulna/console-kit/language';
import { Chip, Lines, Message, Notice } from '@tulna/console-kit/states';
import type { ImportFile } from '@tulna/contract/import-files';
import { lazy, type Ref, Suspense, useEffect, useId, useRef, useState } from 'react';
import { CheckAndLoad, Stopped } from './check-and-load.tsx';
import { Figures, Progress } from './figures.tsx';
import { toneOf } from './file-states.tsx';
import { useImport } from './import-config.tsx';
import { isAtWork, useImportFile, useImportLenders, useImportSteps } from './import-queries.tsx';
import styles from './imports.module.css';
import { MappingProvider, useMappingOf } from './mapping.tsx';
import { Reasons } from './reasons.tsx';
import { ResultDialog } from './result.dialog.tsx';
import { Understood } from './understood.tsx';
import { UndoQuestion } from './undo.tsx';

/** Few files are undone, so this is loaded with the first one that was. */
const Undone = lazy(async () => ({ default: (await import('./undone.tsx')).Undone }));

/** Whether nothing of the file has been loaded, so that it can be discarded. */
const mayBeDiscarded = ({ state, check }: ImportFile): boolean =>
  ['ready', 'checked', 'refused'].includes(state) || (state === 'stopped' && check === null);

function Head({ file, onLeave, ref }: { file: ImportFile; onLeave: () => void; ref: Ref<HTMLHeadingElement> }) {
  const words = usePhrases('imports');
  const { moment } = useFormats();
  const { discard } = useImportSteps();
  const { nameOf } = useImportLenders();
  const [isDiscarding, setDiscarding] = useState(false);
  const [isUndoing, setUndoing] = useState(false);
  const { file_name, by, at, state, lender, undo, undoable } = file;
  const isUndone = undo !== null && state === 'loaded';
  const facts = [...(lender === null ? [] : [nameOf(lender)]), words.by(by, moment(at))];
  return (
    <div className={styles.head}>
      <div>
        <h2 ref={ref} tabIndex={-1}>
          {file_name}
        </h2>
        <p className={styles.quiet}>
          <Chip tone={isUndone ? undefined : toneOf(state)}>{isUndone ? words.undoneState : words.states[state]}</Chip>{' '}
          {facts.join(' · ')}
        </p>
      </div>
      <div className={styles.actions}>
        {undoable && !isAtWork(file) && (
          <Button
            variant="default"
            leftSection={<UndoIcon size={18} />}
            aria-label={words.undoOf(file_name)}
            onClick={() => setUndoing(true)}
          >
            {words.undo}
          </Button>
        )}
        {mayBeDiscarded(file) && (
          <Button variant="default" leftSection={<TrashIcon size={18} />} onClick={() => setDiscarding(true)}>
            {words.discard}
          </Button>
        )}
      </div>
      <UndoQuestion
        file={isUndoing ? file : undefined}
        onStarted={() => setUndoing(false)}
        onClose={() => setUndoing(false)}
      />
      <ConfirmQuestion
        text={isDiscarding ? words.discardText(file_name) : undefined}
        onConfirm={async () => {
          await discard(file.import_id);
          onLeave();
        }}
        onClose={() => setDiscarding(false)}
      />
    </div>
  );
}

function Result({ file, onCorrected }: { file: ImportFile; onCorrected: () => void }) {
  const words = usePhrases('imports');
  const { number } = useFormats();
  const id = useId();
  const { result } = file;
  if (result === null) return null;
  const loaded = result.created + result.updated;
  const isWrong = result.errors_total > 0;
  return (
    <section className={styles.part} aria-labelledby={id}>
      <h3 id={id}>{words.result}</h3>
      <Notice tone={isWrong ? (loaded === 0 ? 'warning' : 'info') : 'success'}>
        {isWrong ? words.loadedBeside(loaded, number(loaded)) : words.loaded(loaded)}
      </Notice>
      <Figures figures={result} isCheck={false} />
      <Reasons file={file} found={result} onCorrected={onCorrected} />
    </section>
  );
}

interface StepsProps {
  file: ImportFile;
  onLeave: () => void;
  onCorrected: () => void;
}

function Steps({ file, onLeave, onCorrected }: StepsProps) {
  const words = usePhrases('imports');
  const mapping = useMappingOf(file);
  const { Loaded } = useImport();
  const { state } = file;
  // While reading and checking continue, the mapping so far is shown.
  const isBeside = state === 'checking' || (state === 'reading' && file.columns.length > 0);
  if (isAtWork(file) && !isBeside) return <Progress progress={file.progress} label={words.states[state]} />;
  if (state === 'refused')
    return (
      <>
        <Notice tone="danger">{file.why}</Notice>
        <div className={styles.actions}>
          <Button onClick={onLeave}>{words.anotherFile}</Button>
        </div>
      </>
    );
  if (state === 'loaded')
    return (
      <>
        {file.why !== null && <Notice tone="warning">{file.why}</Notice>}
        <Suspense>{file.undo !== null && <Undone undone={file.undo} />}</Suspense>
        <Result file={file} onCorrected={onCorrected} />
        {Loaded !== undefined && <Loaded file={file} />}
      </>
    );
  return (
    <MappingProvider value={mapping}>
      {state === 'stopped' && <Stopped file={file} />}
      {(state !== 'stopped' || file.check === null) && <Understood file={file} />}
      {state !== 'stopped' && <CheckAndLoad file={file} />}
    </MappingProvider>
  );
}

/** One file, from its mapping to its result. */
export function FileView({
  importId,
  isAsked,
  onLeave,
  onCorrected,
}: Omit<StepsProps, 'file'> & {
  importId: string;
  /** If the person opened it by a press and not by URL, the file's name gets the focus. */
  isAsked: boolean;
}) {
  const words = usePhrases('imports');
  const { failures, ui } = usePhrases('consoleKit');
  const { data: file, error, refetch } = useImportFile(importId);
  const { words: kind } = useImport();
  // The result is a dialog if loading ends while the page is open, but not each time the file is opened.
  const [isResultOpen, setResultOpen] = useState(false);
  const before = useRef<ImportFile['state']>(undefined);
  const heading = useRef<HTMLHeadingElement>(null);
  const state = file?.state;
  useFocusRestored(heading, state, isAsked);
  useEffect(() => {
    // A small file is loaded before the press is answered, so the state between may never be shown.
    const isDone = state === 'loaded' && before.current !== undefined && before.current !== 'undoing';
    if (isDone && before.current !== 'loaded') setResultOpen(true);
    before.current = state;
  }, [state]);
  const back = (
    <Button variant="subtle" size="compact-sm" leftSection={<ChevronLeftIcon size={16} />} onClick={onLeave}>
      {words.back}
    </Button>
  );
  if (file === undefined) {
    if (error === null) return <Lines count={5} />;
    const isGone = error instanceof ApiError && error.status === 404;
    return isGone ? (
      <Message picture="search" title={words.gone.title} action={<Button onClick={onLeave}>{words.back}</Button>}>
        {words.gone.text}
      </Message>
    ) : (
      <Message
        picture="broken"
        title={words.failed}
        action={<Button onClick={() => void refetch()}>{ui.retry}</Button>}
      >
        {failureText(error, failures)}
      </Message>
    );
  }
  return (
    <article className={styles.file} aria-label={`${kind.field}: ${file.file_name}`}>
      <div>{back}</div>
      <Head file={file} onLeave={onLeave} ref={heading} />
      {error !== null && (
        <Notice tone="warning">
          {words.stale}{' '}
          <Button size="compact-xs" variant="default" onClick={() => void refetch()}>
            {ui.retry}
          </Button>
        </Notice>
      )}
      <Steps file={file} onLeave={onLeave} onCorrected={onCorrected} />
      {isResultOpen && file.result !== null && (
        <ResultDialog file={file} result={file.result} onClose={() => setResultOpen(false)} />
      )}
    </article>
  );
}
