import { usePhrases } from '@tulna/console-kit/language';
import { Chip } from '@tulna/console-kit/states';
import type { ImportFile } from '@tulna/contract/import-files';
import { useId } from 'react';
import { useImport } from './import-config.tsx';
import styles from './imports.module.css';
import { MappedSelect } from './mapped-select.tsx';

type Columns = ImportFile['columns'];

/** Gives a column of the file this meaning, and takes it from the column that had it, because each meaning belongs to only one column. */
export const columnChange = (columns: Columns, index: number, column: string) => ({
  columns: [
    ...columns
      .filter((other) => column !== '' && other.column === column && other.index !== index)
      .map((other) => ({ index: other.index, column: '' })),
    { index, column },
  ],
});

/** Each column of the file with its content, its meaning, and how it was recognised. */
export function MappedColumns({ columns }: { columns: Columns }) {
  const words = usePhrases('imports');
  const { words: kind } = useImport();
  const id = useId();
  const options = [
    { value: '', label: words.passedOver },
    ...Object.entries(kind.columns).map(([value, label]) => ({ value, label })),
  ];
  return (
    <>
      <h4 id={id}>{words.columns}</h4>
      <ul className={styles.mapped} aria-labelledby={id}>
        {columns.map(({ index, header, hidden, samples, column, from }) => {
          const name = header === '' ? words.column(index + 1) : header;
          return (
            <li key={index} data-passed={column === '' || undefined}>
              <div>
                <strong>{name}</strong>
                {hidden && (
                  <>
                    {' '}
                    <Chip>{words.hiddenColumn}</Chip>
                  </>
                )}
                <p className={styles.quiet}>{samples.length === 0 ? words.emptyColumn : samples.join(' · ')}</p>
              </div>
              <MappedSelect
                name={words.columnMeans(name)}
                value={column}
                options={options}
                changeFor={(chosen) => columnChange(columns, index, chosen)}
              />
              <span className={styles.quiet}>{words.from[from]}</span>
            </li>
          );
        })}
      </ul>
    </>
  );
}
