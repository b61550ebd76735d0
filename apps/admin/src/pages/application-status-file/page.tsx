import { Button } from '@mantine/core';
import { UploadFlow } from '@tulna/console-core/upload-flow';
import { useFormats } from '@tulna/console-kit/formats';
import { DownloadIcon } from '@tulna/console-kit/icons';
import { usePhrases } from '@tulna/console-kit/language';
import type { ListFilter } from '@tulna/console-kit/list-columns';
import { ListPage } from '@tulna/console-kit/list-page';
import { PageHeader } from '@tulna/console-kit/page-header';
import { UPLOAD_EXTENSIONS } from '@tulna/rules/constants';
import { useMemo, useState } from 'react';
import { fileColumns } from './columns.tsx';
import { type LoadedFile, type UploadResult, useLoadedFiles, useStatusFile } from './queries.ts';
import { ResultDialog } from './result.dialog.tsx';
import { RunningFiles } from './running-files.tsx';
import styles from './status-file.module.css';
import { UndoDialogs } from './undo.dialogs.tsx';

/** Admin Application Status File page: choose a file, Upload, see the result (§2, §5, §8). */
export function Page() {
  const words = usePhrases('adminStatusFile');
  const formats = useFormats();
  const { load, check, template, wrongRows } = useStatusFile();
  const [result, setResult] = useState<UploadResult>();
  const [doomed, setDoomed] = useState<LoadedFile>();
  const [isChecking, setChecking] = useState(false);
  const [isLoading, setLoading] = useState(false);
  const isSending = isChecking || isLoading;
  const files = useLoadedFiles(isSending);

  const checkOnly = async (file: File) => {
    setChecking(true);
    await check(file).then(setResult, () => undefined);
    setChecking(false);
  };
  const loadFile = async (file: File) => {
    setLoading(true);
    await load(file)
      .then(setResult)
      .finally(() => setLoading(false));
  };
  const columns = useMemo(
    () => fileColumns({ words, formats, wrongRows, undo: setDoomed }),
    [words, formats, wrongRows],
  );

  const filters = useMemo<readonly ListFilter<LoadedFile>[]>(
    () => [
      { key: 'at', label: words.at, kind: 'days' },
      { key: 'errors', label: words.errors, kind: 'numbers' },
    ],
    [words],
  );

  return (
    <div className={styles.page}>
      <div>
        <PageHeader
          title={words.title}
          lead={words.lead}
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
        <div className={styles.upload}>
          <UploadFlow
            label={words.field}
            endings={UPLOAD_EXTENSIONS}
            onUpload={loadFile}
            more={(file, isBusy) => (
              <Button
                variant="default"
                size="lg"
                disabled={file === undefined || isBusy}
                loading={isChecking}
                onClick={() => file !== undefined && void checkOnly(file)}
              >
                {words.check}
              </Button>
            )}
          />
          <RunningFiles files={files.running} isSending={isSending} />
        </div>
      </div>
      <div>
        <ListPage
          name="application-status-files"
          title={words.history}
          level={2}
          source={files.list}
          filters={filters}
          columns={columns}
          rowId={({ upload_id }) => upload_id}
          rowName={({ file_name }) => file_name}
          empty={words.empty}
          dense
        />
      </div>
      <UndoDialogs file={doomed} onClose={() => setDoomed(undefined)} />
      {result && <ResultDialog result={result} onClose={() => setResult(undefined)} />}
    </div>
  );
}
