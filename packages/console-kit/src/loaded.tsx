import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { failureText } from './failure.tsx';
import { usePhrases } from './language.tsx';
import styles from './loaded.module.css';
import { Lines, Message, Notice } from './states.tsx';

/** The state of a query. */
export interface Loading<Data> {
  data: Data | undefined;
  error: unknown;
  refetch: () => unknown;
  /** Whether the data on screen belongs to an earlier request. */
  isPlaceholderData: boolean;
}

interface Props<Data> {
  of: Loading<Data>;
  /** Title if nothing could be loaded, and the notice above data that couldn't be refreshed. */
  words: { failed: string; notFresh: string };
  children: (data: Data) => ReactNode;
}

/** Loaded data with all its states: not loaded yet, failed to load, failed to refresh, or from an earlier request. */
export function Loaded<Data>({ of: { data, error, refetch, isPlaceholderData }, words, children }: Props<Data>) {
  const { failures, ui } = usePhrases('consoleKit');
  const hasFailed = error !== null && error !== undefined;
  if (data === undefined && hasFailed)
    return (
      <Message
        picture="broken"
        title={words.failed}
        action={<Button onClick={() => void refetch()}>{ui.retry}</Button>}
      >
        {failureText(error, failures)}
      </Message>
    );
  if (data === undefined) return <Lines count={5} height={90} />;
  return (
    <div className={styles.loaded} data-stale={isPlaceholderData || undefined}>
      {hasFailed && (
        <Notice tone="warning">
          {words.notFresh} {failureText(error, failures)}
        </Notice>
      )}
      {children(data)}
    </div>
  );
}
