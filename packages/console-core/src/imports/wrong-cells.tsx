import { Button } from '@mantine/core';
import { failureText } from '@tulna/console-kit/failure';
import { useFormats } from '@tulna/console-kit/formats';
import { usePhrases } from '@tulna/console-kit/language';
import { ScrollRegion } from '@tulna/console-kit/scroll-region';
import { Lines, Notice } from '@tulna/console-kit/states';
import { useImport } from './import-config.tsx';
import { useWrongCells } from './import-queries.tsx';
import styles from './imports.module.css';

interface WrongCellsProps {
  importId: string;
  /** Only cells that are wrong for this reason. */
  reason?: string;
  /** Accessible name of the region. */
  label: string;
  /** The total number of wrong cells. */
  total: number;
}

/** Wrong cells with row numbers as in the person's spreadsheet, and how to correct them. */
export function WrongCells({ importId, reason, label, total }: WrongCellsProps) {
  const words = usePhrases('imports');
  const { failures, ui } = usePhrases('consoleKit');
  const { number } = useFormats();
  const { columns } = useImport().words;
  const { data, error, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = useWrongCells(importId, reason);
  if (data === undefined)
    return error === null ? (
      <Lines count={3} />
    ) : (
      <Notice tone="danger">
        {failureText(error, failures)}{' '}
        <Button size="compact-xs" variant="default" onClick={() => void refetch()}>
          {ui.retry}
        </Button>
      </Notice>
    );
  const cells = data.pages.flatMap(({ errors }) => errors);
  return (
    <>
      <ScrollRegion className={styles.table} label={label}>
        <table>
          <thead>
            <tr>
              <th scope="col">{words.row}</th>
              <th scope="col">{words.columnHead}</th>
              <th scope="col">{words.value}</th>
              <th scope="col">{words.reason}</th>
            </tr>
          </thead>
          <tbody>
            {cells.map(({ row, column, value, reason: why }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: rows are only added at the end, and two may say the same
              <tr key={index}>
                <th scope="row">{row === 0 ? words.wholeFile : row}</th>
                <td>{columns[column] ?? column}</td>
                <td>{value}</td>
                <td>{why}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
      {hasNextPage ? (
        <Button size="xs" variant="default" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {words.more}
        </Button>
      ) : (
        total > cells.length && <p>{words.moreErrors(number(total - cells.length))}</p>
      )}
    </>
  );
}
