import { Button } from '@mantine/core';
import type { Formats } from '@tulna/console-kit/formats';
import { UndoIcon } from '@tulna/console-kit/icons';
import type { ListColumn } from '@tulna/console-kit/list-columns';
import { WordyButton } from '@tulna/console-kit/wordy-button';
import type { ConsoleTopics } from '@tulna/phrases/console-topics';
import type { LoadedFile } from './queries.ts';

interface FileColumnsInput {
  words: ConsoleTopics['adminStatusFile'];
  formats: Formats;
  wrongRows: (uploadId: string) => Promise<unknown>;
  undo: (file: LoadedFile) => void;
}

/** Uploaded files: who and when, the counts, rows with errors to download, and Undo while something can still be restored. */
export function fileColumns({ words, formats, wrongRows, undo }: FileColumnsInput): readonly ListColumn<LoadedFile>[] {
  const count = (id: 'rows_read' | 'rows_updated' | 'rows_unchanged', header: string): ListColumn<LoadedFile> => ({
    id,
    header,
    width: 84,
    align: 'end',
    value: (file) => file[id],
    cell: (file) => formats.number(file[id]),
  });
  const undone = ({ applications_moved, applications_restored, undone_at, undone_by }: LoadedFile): string =>
    undone_at === null
      ? ''
      : words.undone(
          formats.number(applications_restored),
          formats.number(applications_moved),
          formats.moment(undone_at),
          undone_by ?? '',
        );
  return [
    { id: 'file', header: words.file, width: 190, value: (file) => file.file_name, cell: (file) => file.file_name },
    {
      id: 'at',
      header: words.at,
      width: 122,
      value: ({ at }) => at,
      text: ({ at }) => formats.moment(at),
      cell: ({ at }) => formats.moment(at),
    },
    { id: 'by', header: words.by, width: 112, value: ({ by }) => by, cell: ({ by }) => by },
    count('rows_read', words.read),
    count('rows_updated', words.updated),
    count('rows_unchanged', words.unchanged),
    {
      id: 'errors',
      header: words.errors,
      width: 142,
      align: 'end',
      value: (file) => file.errors_total,
      cell: ({ errors_total, upload_id }) =>
        errors_total === 0 ? (
          formats.number(0)
        ) : (
          <>
            {formats.number(errors_total)}{' '}
            <WordyButton onClick={() => void wrongRows(upload_id).catch(() => undefined)}>
              {words.errorFile}
            </WordyButton>
          </>
        ),
    },
    {
      id: 'undo',
      header: words.undo,
      width: 168,
      value: undone,
      cell: (file) => (
        <>
          {undone(file)}{' '}
          {file.undoable && (
            <Button
              size="compact-xs"
              variant="subtle"
              leftSection={<UndoIcon size={16} />}
              aria-label={words.undoOf(file.file_name)}
              onClick={() => undo(file)}
            >
              {words.undo}
            </Button>
          )}
        </>
      ),
    },
  ];
}
