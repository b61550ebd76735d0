import { Button } from '@mantine/core';
import { type Formats, useFormats } from '@tulna/console-kit/formats';
import { UndoIcon } from '@tulna/console-kit/icons';
import { usePhrases } from '@tulna/console-kit/language';
import type { ListColumn, ListFilter } from '@tulna/console-kit/list-columns';
import { ListPage } from '@tulna/console-kit/list-page';
import { Chip } from '@tulna/console-kit/states';
import type { ImportState } from '@tulna/contract/import-files';
import type { ConsoleTopics } from '@tulna/phrases/console-topics';
import { useMemo } from 'react';
import { Link } from 'react-router';
import { toneOf } from './file-states.tsx';
import { useImport } from './import-config.tsx';
import { type ImportRow, useImportLenders, usePastFiles } from './import-queries.tsx';
import styles from './imports.module.css';

interface ColumnsInput {
  words: ConsoleTopics['imports'];
  formats: Formats;
  /** Undefined if files have no lender. */
  nameOf: ((lender: string) => string) | undefined;
  undo: (file: ImportRow) => void;
}

function State({ file, words, formats }: { file: ImportRow } & Pick<ColumnsInput, 'words' | 'formats'>) {
  const { state, undone_at, undone_by } = file;
  if (undone_at === null || state !== 'loaded') return <Chip tone={toneOf(state)}>{words.states[state]}</Chip>;
  return (
    <>
      <Chip>{words.undoneState}</Chip>{' '}
      <span className={styles.quiet}>{words.by(undone_by ?? '', formats.moment(undone_at))}</span>
    </>
  );
}

const stateText = ({ state, undone_at }: ImportRow, words: ConsoleTopics['imports']): string =>
  undone_at === null || state !== 'loaded' ? words.states[state] : words.undoneState;

function fileColumns({ words, formats, nameOf, undo }: ColumnsInput): readonly ListColumn<ImportRow>[] {
  const count = (
    id: 'rows_read' | 'created' | 'updated' | 'unchanged' | 'refused',
    header: string,
    hidden = false,
  ): ListColumn<ImportRow> => ({
    id,
    header,
    hidden,
    width: 72,
    align: 'end',
    value: (file) => file[id],
    cell: (file) => formats.number(file[id]),
  });
  return [
    {
      id: 'file',
      header: words.file,
      width: 168,
      value: (file) => file.file_name,
      cell: ({ file_name, import_id }) => (
        <Link to={`?${new URLSearchParams({ file: import_id })}`} aria-label={words.openFile(file_name)}>
          {file_name}
        </Link>
      ),
    },
    {
      id: 'state',
      header: words.state,
      width: 118,
      value: (file) => stateText(file, words),
      cell: (file) => <State file={file} words={words} formats={formats} />,
    },
    ...(nameOf === undefined
      ? []
      : [
          {
            id: 'lender',
            header: words.lender,
            width: 98,
            value: ({ lender }: ImportRow) => lender ?? '',
            cell: ({ lender }: ImportRow) => (lender === null ? '' : nameOf(lender)),
          },
        ]),
    {
      id: 'at',
      header: words.at,
      width: 112,
      value: ({ at }) => at,
      text: ({ at }) => formats.moment(at),
      cell: ({ at }) => formats.moment(at),
    },
    { id: 'by', header: words.person, width: 100, value: ({ by }) => by, cell: ({ by }) => by },
    count('rows_read', words.read),
    // Not every kind creates records.
    count('created', words.figures.created, true),
    count('updated', words.figures.updated),
    count('unchanged', words.unchanged),
    count('refused', words.errors),
    {
      id: 'undo',
      header: words.undo,
      width: 104,
      cell: (file) =>
        file.undoable && (
          <Button
            size="compact-xs"
            variant="subtle"
            leftSection={<UndoIcon size={16} />}
            aria-label={words.undoOf(file.file_name)}
            onClick={() => undo(file)}
          >
            {words.undo}
          </Button>
        ),
    },
  ];
}

/** Every file of this kind, with who chose it, when, and its result. */
export function PastFiles({ onUndo }: { onUndo: (file: ImportRow) => void }) {
  const words = usePhrases('imports');
  const formats = useFormats();
  const { words: kind, calls, lenders } = useImport();
  const { nameOf } = useImportLenders();
  const source = usePastFiles();
  const columns = useMemo(
    () => fileColumns({ words, formats, nameOf: lenders && nameOf, undo: onUndo }),
    [words, formats, lenders, nameOf, onUndo],
  );
  const filters = useMemo<readonly ListFilter<ImportRow>[]>(
    () => [
      {
        key: 'state',
        label: words.state,
        kind: 'several',
        options: (Object.keys(words.states) as ImportState[]).map((value) => ({ value, label: words.states[value] })),
      },
      { key: 'at', label: words.at, kind: 'days' },
      { key: 'refused', label: words.errors, kind: 'numbers' },
    ],
    [words],
  );
  return (
    <ListPage
      name={calls.list.noun}
      title={words.history}
      level={2}
      source={source}
      filters={filters}
      columns={columns}
      rowId={({ import_id }) => import_id}
      rowName={({ file_name }) => file_name}
      empty={kind.empty}
      dense
    />
  );
}
