import { Button, Group, Modal } from '@mantine/core';
import { useState } from 'react';
import { usePhrases } from './language.tsx';
import type { BulkAction } from './list-columns.tsx';
import styles from './list-page.module.css';
import { toastError, toastSuccess } from './toasts.tsx';

const previewed = 50;

interface BulkBarProps<Row> {
  actions: readonly BulkAction<Row>[];
  rows: readonly Row[];
  rowId: (row: Row) => string;
  onDone: () => void;
  onClear: () => void;
}

/** Shown while rows are selected: each action previews its changes first. */
export function BulkBar<Row>({ actions, rows, rowId, onDone, onClear }: BulkBarProps<Row>) {
  const { list, ui } = usePhrases('consoleKit');
  const [asked, setAsked] = useState<BulkAction<Row>>();
  const [isRunning, setRunning] = useState(false);

  const run = async ({ run: change }: BulkAction<Row>) => {
    setRunning(true);
    let failed = 0;
    // Sequentially, so that a screen full of rows doesn't cause a burst of writes.
    for (const row of rows) await change(row).catch(() => (failed += 1));
    setRunning(false);
    setAsked(undefined);
    if (failed > 0) toastError(list.bulkFailed(rows.length - failed, failed));
    else toastSuccess(list.bulkDone(rows.length));
    onDone();
  };

  return (
    <>
      <section className={styles.bulk} aria-label={list.selected(rows.length)}>
        <strong>{list.selected(rows.length)}</strong>
        {actions.map((action) => (
          <Button
            key={action.id}
            size="xs"
            variant="default"
            {...(action.danger === true && { color: 'danger', variant: 'outline' })}
            onClick={() => setAsked(action)}
          >
            {action.label}
          </Button>
        ))}
        <Button size="xs" variant="subtle" onClick={onClear}>
          {list.unselect}
        </Button>
      </section>
      <Modal
        opened={asked !== undefined}
        onClose={() => setAsked(undefined)}
        title={asked?.label ?? ''}
        closeButtonProps={{ 'aria-label': ui.close }}
      >
        <p>{list.preview(rows.length)}</p>
        <ul className={styles.preview}>
          {rows.slice(0, previewed).map((row) => (
            <li key={rowId(row)}>{asked?.preview(row)}</li>
          ))}
          {rows.length > previewed && <li>{list.more(rows.length - previewed)}</li>}
        </ul>
        <Group justify="flex-end">
          <Button variant="default" onClick={() => setAsked(undefined)}>
            {ui.cancel}
          </Button>
          <Button
            loading={isRunning}
            {...(asked?.danger === true && { color: 'danger' })}
            onClick={() => asked && void run(asked)}
          >
            {list.apply(rows.length)}
          </Button>
        </Group>
      </Modal>
    </>
  );
}
