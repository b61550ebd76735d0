import { Button, CloseButton } from '@mantine/core';
import { FileIcon, UploadIcon } from '@tulna/console-kit/icons';
import { usePhrases } from '@tulna/console-kit/language';
import { type ReactNode, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import styles from './upload-flow.module.css';

interface UploadFlowProps {
  /** Label of the file field: "Application status file". */
  label: string;
  /** Accepted file extensions, each with its dot. */
  endings: readonly string[];
  /** Rejects if the upload failed; the page says why, and the file stays selected for another try. */
  onUpload: (file: File) => Promise<unknown>;
  /** Other actions for the selected file, such as a dry run. */
  more?: (file: File | undefined, isBusy: boolean) => ReactNode;
  /** Whether the field gets the focus when it appears, because the person has just opened it. */
  autoFocus?: boolean;
}

/** Browse, drop or paste a file, then Upload (§5). Upload is disabled until a file is chosen; other file types are rejected. */
export function UploadFlow({ label, endings, onUpload, more, autoFocus = false }: UploadFlowProps) {
  const { upload } = usePhrases('consoleKit');
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState<File>();
  const [isWrong, setWrong] = useState(false);
  const [isOver, setOver] = useState(false);
  const [isBusy, setBusy] = useState(false);

  const take = (chosen: File | undefined) => {
    // Ignore another file while one is uploading, because it would be removed together with it.
    if (chosen === undefined || isBusy) return;
    const isTaken = endings.some((ending) => chosen.name.toLowerCase().endsWith(ending));
    setWrong(!isTaken);
    setFile(isTaken ? chosen : undefined);
  };
  const paste = useEffectEvent((event: ClipboardEvent) => {
    const pasted = event.clipboardData?.files[0];
    if (pasted === undefined) return;
    event.preventDefault();
    take(pasted);
  });
  useEffect(() => {
    const listen = (event: ClipboardEvent) => paste(event);
    document.addEventListener('paste', listen);
    return () => document.removeEventListener('paste', listen);
  }, []);
  useEffect(() => {
    if (autoFocus) field.current?.focus();
  }, [autoFocus]);
  const clear = () => {
    setFile(undefined);
    if (field.current) field.current.value = '';
  };
  const send = async (chosen: File) => {
    setBusy(true);
    const ok = await onUpload(chosen).then(
      () => true,
      () => false,
    );
    setBusy(false);
    if (ok) clear();
  };

  return (
    <div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is for pointers only; the field inside does the same */}
      <div
        className={`${styles.zone} ${isOver ? styles.over : ''}`}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setOver(false);
          take(event.dataTransfer.files[0]);
        }}
      >
        <input
          ref={field}
          id={id}
          className={styles.input}
          type="file"
          accept={endings.join(',')}
          disabled={isBusy}
          aria-label={label}
          aria-describedby={`${id}-state`}
          onChange={({ currentTarget }) => take(currentTarget.files?.[0])}
        />
        <label className={styles.choose} htmlFor={id} data-busy={isBusy || undefined}>
          <UploadIcon size={18} />
          {upload.choose}
        </label>
        <span className={styles.quiet}>{upload.drop}</span>
        <div id={`${id}-state`} role="status">
          {isWrong ? (
            <span className={styles.wrong}>{upload.invalidType}</span>
          ) : file === undefined ? (
            <span>{upload.noFile}</span>
          ) : (
            <span className={styles.file}>
              <FileIcon />
              {file.name}
              <CloseButton aria-label={upload.remove} disabled={isBusy} onClick={clear} />
            </span>
          )}
        </div>
        <span className={styles.quiet}>{upload.accepted(endings.join(', '))}</span>
      </div>
      <div className={styles.actions}>
        <Button
          size="lg"
          disabled={file === undefined}
          loading={isBusy}
          onClick={() => file !== undefined && void send(file)}
        >
          {upload.upload}
        </Button>
        {more?.(file, isBusy)}
      </div>
    </div>
  );
}
