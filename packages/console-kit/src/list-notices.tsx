import { Button } from '@mantine/core';
import { usePhrases } from './language.tsx';
import styles from './list-page.module.css';
import { mostFresh, type ServerSource } from './list-server.tsx';
import { Notice } from './states.tsx';

interface ListNoticesProps<Row> {
  query: { data: readonly Row[] | undefined; error: unknown; refetch: () => unknown };
  source: ServerSource<Row> | undefined;
}

/** Notices between filters and rows: a failed refresh, new rows, and a search that's too short. */
export function ListNotices<Row>({ query, source }: ListNoticesProps<Row>) {
  const { list, ui } = usePhrases('consoleKit');
  return (
    <>
      {query.data !== undefined && Boolean(query.error) && (
        <div className={styles.stale}>
          <Notice tone="warning">
            {list.stale}{' '}
            <Button size="compact-xs" variant="default" onClick={() => void query.refetch()}>
              {ui.retry}
            </Button>
          </Notice>
        </div>
      )}
      {source?.file.isMaking === true && (
        <div role="status">
          <Notice tone="info">{list.exporting}</Notice>
        </div>
      )}
      {source?.isTooShort === true && <Notice tone="info">{list.tooShort}</Notice>}
      {source !== undefined && source.fresh > 0 && (
        <div className={styles.fresh} role="status">
          {list.fresh(source.fresh, source.fresh === mostFresh)}
          <Button size="compact-sm" variant="default" onClick={() => void source.refetch()}>
            {list.showFresh}
          </Button>
        </div>
      )}
    </>
  );
}
