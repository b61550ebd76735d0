import { Button } from '@mantine/core';
import { put, useAddressQuery } from '@tulna/console-kit/address-query';
import { useFocusRestored } from '@tulna/console-kit/focus-back';
import { DownloadIcon } from '@tulna/console-kit/icons';
import { usePhrases } from '@tulna/console-kit/language';
import { PageHeader } from '@tulna/console-kit/page-header';
import { Lines } from '@tulna/console-kit/states';
import { lazy, type ReactNode, Suspense, useRef, useState } from 'react';
import { ChooseFile } from './choose-file.tsx';
import { type ImportConfig, ImportConfigProvider, useImport } from './import-config.tsx';
import { type ImportRow, useImportSteps } from './import-queries.tsx';
import styles from './imports.module.css';
import { PastFiles } from './past-files.tsx';
import { UndoQuestion } from './undo.tsx';

/** Loaded with the first file that is opened. */
const FileView = lazy(async () => ({ default: (await import('./file-view.tsx')).FileView }));

function Files({ level }: { level: 1 | 2 }) {
  const words = usePhrases('imports');
  const { words: kind } = useImport();
  const { template } = useImportSteps();
  const [params, changeQuery] = useAddressQuery();
  const [lender, setLender] = useState<string>();
  const [isAsked, setAsked] = useState(false);
  const [undoing, setUndoing] = useState<ImportRow>();
  const importId = params.get('file');
  const [first] = useState(importId);
  const past = useRef<HTMLElement>(null);
  useFocusRestored(past, importId ?? '');

  // Other parts of the query, such as the tab of a page, are kept.
  const show = (id: string | undefined, isFieldAsked = false) => {
    setAsked(isFieldAsked);
    changeQuery((now) => put(now, 'file', id), { push: true });
  };
  const header = (
    <PageHeader
      title={kind.title}
      level={level}
      lead={kind.lead}
      actions={
        <Button
          variant="default"
          leftSection={<DownloadIcon size={18} />}
          onClick={() => void template().catch(() => undefined)}
        >
          {words.template}
        </Button>
      }
    />
  );
  if (importId !== null)
    return (
      <>
        {header}
        <Suspense fallback={<Lines count={3} height={90} />}>
          <FileView
            key={importId}
            importId={importId}
            isAsked={importId !== first}
            onLeave={() => show(undefined)}
            onCorrected={() => show(undefined, true)}
          />
        </Suspense>
      </>
    );
  return (
    <div className={styles.page}>
      <div>
        {header}
        <ChooseFile
          lender={lender}
          onLender={setLender}
          onChosen={({ import_id }) => show(import_id)}
          autoFocus={isAsked}
        />
      </div>
      {/* It has no region of its own, because its list is already a region with the same name. */}
      <article ref={past} tabIndex={-1} aria-label={words.history}>
        <PastFiles onUndo={setUndoing} />
      </article>
      <UndoQuestion
        file={undoing}
        onStarted={({ import_id }) => show(import_id)}
        onClose={() => setUndoing(undefined)}
      />
    </div>
  );
}

interface ImportPageProps extends ImportConfig {
  /** Heading level; 2 if the files are a part of a page. */
  level?: 1 | 2;
}

/**
 * The page of one kind of file: choose, see the mapping, check, load, past files, undo. The open file is in the URL, so that a reload, a
 * link or a colleague shows the same.
 */
export const ImportPage = ({ level = 1, ...config }: ImportPageProps): ReactNode => (
  <ImportConfigProvider value={config}>
    <Files level={level} />
  </ImportConfigProvider>
);
