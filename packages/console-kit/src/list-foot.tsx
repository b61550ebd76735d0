import { ActionIcon, Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useFormats } from './formats.tsx';
import { ChevronLeftIcon, ChevronRightIcon } from './icons.tsx';
import { usePhrases } from './language.tsx';
import styles from './list-page.module.css';
import type { ServerSource } from './list-server.tsx';

interface ListFootProps<Row> {
  source: ServerSource<Row> | undefined;
  /** Number of rows that pass the filters, and number of rows in the browser. */
  shown: number;
  all: number;
  page: number;
  pages: number;
  turn: (to: { page: number }) => void;
  children: ReactNode;
}

/** Below the table: the number of rows, and paging or a button to load more. */
export function ListFoot<Row>({ source, shown, all, page, pages, turn, children }: ListFootProps<Row>) {
  const { list } = usePhrases('consoleKit');
  const formats = useFormats();
  const countText = (): string => {
    if (source === undefined) return shown === all ? list.rows(all) : list.rowsOf(shown, all);
    const { count, hasMore } = source;
    if (!hasMore) return list.rows(all);
    if (count === undefined) return list.rows(all);
    const total = count.exact ? list.rows(count.count) : list.aboutRows(formats.number(count.count));
    return list.loaded(formats.number(all), total);
  };
  return (
    <div className={styles.foot}>
      <span role="status">{countText()}</span>
      {children}
      {source?.hasMore === true && (
        <Button variant="default" size="xs" loading={source.isLoadingMore} onClick={source.loadMore}>
          {list.loadMore}
        </Button>
      )}
      {pages > 1 && (
        <div className={styles.pages}>
          <ActionIcon
            variant="default"
            size={36}
            aria-label={list.previous}
            disabled={page === 1}
            onClick={() => turn({ page: page - 1 })}
          >
            <ChevronLeftIcon />
          </ActionIcon>
          {list.page(page, pages)}
          <ActionIcon
            variant="default"
            size={36}
            aria-label={list.next}
            disabled={page === pages}
            onClick={() => turn({ page: page + 1 })}
          >
            <ChevronRightIcon />
          </ActionIcon>
        </div>
      )}
    </div>
  );
}
