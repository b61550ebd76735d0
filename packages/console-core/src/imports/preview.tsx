import { WarningIcon } from '@tulna/console-kit/icons';
import { usePhrases } from '@tulna/console-kit/language';
import { ScrollRegion } from '@tulna/console-kit/scroll-region';
import type { ImportFile } from '@tulna/contract/import-files';
import { useId } from 'react';
import { useImport } from './import-config.tsx';
import styles from './imports.module.css';

type Rows = ImportFile['preview'];
type Cell = Rows[number]['cells'][number];

function PreviewCell({ cell }: { cell: Cell | undefined }) {
  const words = usePhrases('imports');
  const { values } = useImport().words;
  if (cell === undefined) return <td />;
  const { column, written, wrong } = cell;
  const understood = cell.understood && (values[column]?.[cell.understood] ?? cell.understood);
  return (
    <td data-wrong={wrong !== null || undefined}>
      {written}
      {wrong !== null ? (
        <span className={styles.wrong}>
          <WarningIcon size={14} /> {words.wrong(wrong)}
        </span>
      ) : (
        understood !== null &&
        understood !== written && <span className={styles.quiet}>{words.asUnderstood(understood)}</span>
      )}
    </td>
  );
}

/** The first rows as written, with our reading where it differs, and errors. */
export function Preview({ rows }: { rows: Rows }) {
  const words = usePhrases('imports');
  const { columns: names } = useImport().words;
  const id = useId();
  const columns = [...new Set(rows.flatMap(({ cells }) => cells.map(({ column }) => column)))];
  return (
    <>
      <h4 id={id}>{words.preview}</h4>
      <ScrollRegion className={styles.table} label={words.preview}>
        <table aria-labelledby={id}>
          <thead>
            <tr>
              <th scope="col">{words.row}</th>
              {columns.map((column) => (
                <th key={column} scope="col">
                  {names[column] ?? column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ row, cells }) => (
              <tr key={row}>
                <th scope="row">{row}</th>
                {columns.map((column) => (
                  <PreviewCell key={column} cell={cells.find((cell) => cell.column === column)} />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
    </>
  );
}
