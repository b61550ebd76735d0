import { Button, Select } from '@mantine/core';
import { usePhrases } from '@tulna/console-kit/language';
import { Notice } from '@tulna/console-kit/states';
import type { ImportFile } from '@tulna/contract/import-files';
import { UPLOAD_EXTENSIONS } from '@tulna/rules/constants';
import { useRef, useState } from 'react';
import { UploadFlow } from '../upload-flow.tsx';
import { useImport } from './import-config.tsx';
import { useImportLenders, useImportSteps } from './import-queries.tsx';
import styles from './imports.module.css';

interface ChooseFileProps {
  /** Key of the chosen lender; undefined if none is chosen yet. */
  lender: string | undefined;
  onLender: (lender: string | undefined) => void;
  onChosen: (file: ImportFile) => void;
  /** Whether the field gets the focus, because the person came from the page of a file to choose another. */
  autoFocus: boolean;
}

/** Lender, file and Upload (§5). */
export function ChooseFile({ lender, onLender, onChosen, autoFocus }: ChooseFileProps) {
  const words = usePhrases('imports');
  const { ui } = usePhrases('consoleKit');
  const { words: kind, lenders } = useImport();
  const { choose } = useImportSteps();
  const { options, error, retry } = useImportLenders();
  const [isMissing, setMissing] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const send = async (file: File) => {
    if (lenders?.isRequired === true && lender === undefined) {
      setMissing(true);
      field.current?.focus();
      throw new Error('Choose a lender before uploading');
    }
    onChosen(await choose(file, lender));
  };
  return (
    <div className={styles.choose}>
      {lenders !== undefined && options === undefined && error !== null && (
        <Notice tone="danger">
          {words.lendersFailed}{' '}
          <Button size="compact-xs" variant="default" onClick={retry}>
            {ui.retry}
          </Button>
        </Notice>
      )}
      {lenders !== undefined && (
        <Select
          ref={field}
          label={words.lender}
          description={words.lenderHint}
          required={lenders.isRequired}
          searchable
          clearable={!lenders.isRequired}
          clearButtonProps={{ 'aria-label': ui.remove }}
          allowDeselect={false}
          placeholder={lenders.isRequired ? undefined : words.lenderInRows}
          nothingFoundMessage={words.lenderNothing}
          disabled={options === undefined}
          data={options ?? []}
          value={lender ?? null}
          error={isMissing && lender === undefined && words.lenderMissing}
          onChange={(chosen) => onLender(chosen ?? undefined)}
        />
      )}
      <UploadFlow label={kind.field} endings={UPLOAD_EXTENSIONS} onUpload={send} autoFocus={autoFocus} />
    </div>
  );
}
