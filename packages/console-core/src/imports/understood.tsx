import { Button, TextInput } from '@mantine/core';
import { usePhrases } from '@tulna/console-kit/language';
import { Notice } from '@tulna/console-kit/states';
import type { ImportFile } from '@tulna/contract/import-files';
import { type FormEvent, lazy, Suspense, useId, useState } from 'react';
import { useImport } from './import-config.tsx';
import { useImportLenders } from './import-queries.tsx';
import styles from './imports.module.css';
import { MappedColumns } from './mapped-columns.tsx';
import { MappedSelect } from './mapped-select.tsx';
import { MappedWords } from './mapped-words.tsx';
import { useMapping } from './mapping.tsx';

/** Loaded with the first file that has rows to show. */
const Preview = lazy(async () => ({ default: (await import('./preview.tsx')).Preview }));

const MOST_ROWS = 1_048_576;

/** The header row, by the number that the person's program shows. */
function HeaderRow({ file: { header_row } }: { file: ImportFile }) {
  const words = usePhrases('imports');
  const { save } = useMapping();
  const now = header_row === null ? '' : String(header_row);
  // Typed but not yet sent; undefined while the field shows the file's value.
  const [typed, setTyped] = useState<string>();
  const [isWrong, setWrong] = useState(false);
  const send = async (event: FormEvent) => {
    event.preventDefault();
    const text = (typed ?? now).trim();
    const isRow = /^\d{1,7}$/.test(text) && Number(text) >= 1 && Number(text) <= MOST_ROWS;
    setWrong(!isRow);
    if (isRow && text !== now)
      await save({ header_row: Number(text) }).then(
        () => setTyped(undefined),
        () => undefined,
      );
  };
  return (
    <form className={styles.headerRow} onSubmit={(event) => void send(event)} noValidate>
      <TextInput
        label={words.headerRow}
        inputMode="numeric"
        autoComplete="off"
        value={typed ?? now}
        error={isWrong && words.headerRowWrong}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      <Button type="submit" variant="default">
        {words.headerRowSet}
      </Button>
    </form>
  );
}

/** The lender of the file, if it can be chosen. */
function Lender({ lender, isRequired }: { lender: string | null; isRequired: boolean }) {
  const words = usePhrases('imports');
  const { options, nameOf } = useImportLenders();
  if (options === undefined) return lender === null ? null : <p>{nameOf(lender)}</p>;
  return (
    <MappedSelect
      name={words.lender}
      label={words.lender}
      value={lender ?? ''}
      isOpen={isRequired && lender === null}
      options={[
        ...(isRequired
          ? lender === null
            ? [{ value: '', label: words.wordOpen, disabled: true }]
            : []
          : [{ value: '', label: words.lenderInRows }]),
        ...options,
      ]}
      changeFor={(chosen) => ({ lender: chosen })}
    />
  );
}

function Sheets({ file: { sheets, sheet } }: { file: ImportFile }) {
  const words = usePhrases('imports');
  if (sheets.length < 2) return null;
  return (
    <MappedSelect
      name={words.sheet}
      label={words.sheet}
      value={String(sheet)}
      options={sheets.map(({ sheet: place, name, hidden }) => ({
        value: String(place),
        label: hidden ? words.hiddenSheet(name) : name,
      }))}
      changeFor={(chosen) => ({ sheet: Number(chosen) })}
    />
  );
}

/** Our reading of the file; each part can be corrected by hand. */
export function Understood({ file }: { file: ImportFile }) {
  const words = usePhrases('imports');
  const { words: kind, lenders } = useImport();
  const id = useId();
  const { missing, notes, header_row, columns, preview } = file;
  return (
    <section className={styles.part} aria-labelledby={id}>
      <h3 id={id}>{words.understood}</h3>
      <p className={styles.quiet}>{words.understoodLead}</p>
      {header_row === null && <Notice tone="warning">{words.noHeaders}</Notice>}
      {header_row !== null && missing.length > 0 && (
        <Notice tone="warning">
          {words.missing(missing.map((column) => kind.columns[column] ?? column).join(', '))}
        </Notice>
      )}
      <div className={styles.where}>
        {lenders !== undefined && <Lender lender={file.lender} isRequired={lenders.isRequired} />}
        <Sheets file={file} />
        <HeaderRow file={file} />
      </div>
      {notes.length > 0 && (
        <Notice tone="info">
          <strong>{words.notes}</strong>
          <ul>
            {notes.map(({ kind: about, text }) => (
              <li key={`${about} ${text}`}>{text}</li>
            ))}
          </ul>
        </Notice>
      )}
      {columns.length > 0 && <MappedColumns columns={columns} />}
      {file.words.length > 0 && <MappedWords found={file.words} />}
      {preview.length > 0 && (
        <Suspense>
          <Preview rows={preview} />
        </Suspense>
      )}
    </section>
  );
}
