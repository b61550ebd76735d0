import { Button, Group, Modal } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useClosing } from './closing-question.tsx';
import { failureText } from './failure.tsx';
import { usePhrases } from './language.tsx';
import styles from './list-page.module.css';
import type { BulkProgress, PreparedBulk, ServerBulk } from './list-server-bulk.tsx';
import type { WholeAction } from './list-whole.tsx';
import { Notice } from './states.tsx';

interface WholeDialogProps<Value> {
  bulk: ServerBulk;
  action: WholeAction<Value>;
  /** IDs of the selected rows; undefined for all matching rows. */
  ids: readonly string[] | undefined;
  onClose: () => void;
  /** Called after rows were changed or restored. */
  onDone: () => void;
}

function Outcome({ progress }: { progress: BulkProgress }) {
  const { list } = usePhrases('consoleKit');
  const { state, total, done, changed, unmatched, failed, restored, left, not_done } = progress;
  const isThrough = state === 'done' || state === 'undone';
  if (!isThrough)
    return (
      <p role="status">
        {state === 'undoing' ? list.undoing(restored + left) : list.running(done + changed + unmatched + failed, total)}
      </p>
    );
  const lines = state === 'undone' ? [list.restored(restored), left > 0 && list.leftAsTheyAre(left)] : [];
  return (
    <>
      <Notice tone={failed > 0 || left > 0 ? 'warning' : 'success'}>
        {[...lines, list.bulkDone(done)]
          .filter((line) => line !== false)
          .map((line) => (
            <p key={line}>{line}</p>
          ))}
        {changed > 0 && <p>{list.changedMeanwhile(changed)}</p>}
        {unmatched > 0 && <p>{list.noLongerMatching(unmatched)}</p>}
        {failed > 0 && <p>{list.couldNot(failed)}</p>}
      </Notice>
      {not_done.length > 0 && (
        <ul className={styles.preview}>
          {not_done.map(({ id, outcome, reason }) => (
            <li key={id}>{reason === '' ? `${id}: ${list.outcomes[outcome]}` : `${id}: ${reason}`}</li>
          ))}
        </ul>
      )}
    </>
  );
}

/**
 * Dialog of a bulk change. It asks for the value, then shows the exact count of rows, and only then makes the change. The person confirms
 * exactly these rows; rows added later aren't changed.
 */
export function WholeDialog<Value>({ bulk, action, ids, onClose, onDone }: WholeDialogProps<Value>) {
  const { list, ui, failures } = usePhrases('consoleKit');
  const [value, setValue] = useState(action.initial);
  const [prepared, setPrepared] = useState<PreparedBulk>();
  const [progress, setProgress] = useState<BulkProgress>();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const { close, isAsking, question } = useClosing(() => progress === undefined && value !== action.initial, onClose);
  const attempt = (work: () => Promise<unknown>) => {
    setBusy(true);
    setFailure(undefined);
    void work()
      .catch((error: unknown) => setFailure(error))
      .finally(() => setBusy(false));
  };
  const buttons = (): ReactNode => {
    if (progress !== undefined)
      return (
        prepared !== undefined &&
        progress.state === 'done' &&
        progress.done > 0 && (
          <Button
            variant="default"
            loading={isBusy}
            onClick={() => attempt(() => bulk.undo(prepared, setProgress).finally(onDone))}
          >
            {list.undo}
          </Button>
        )
      );
    if (prepared === undefined)
      return (
        <Button
          loading={isBusy}
          onClick={() => attempt(async () => setPrepared(await bulk.prepare(action.action, value, ids)))}
        >
          {list.countRows}
        </Button>
      );
    return (
      prepared.total > 0 && (
        <Button loading={isBusy} onClick={() => attempt(() => bulk.run(prepared, setProgress).finally(onDone))}>
          {list.apply(prepared.total)}
        </Button>
      )
    );
  };
  const dialog = (
    <Modal
      opened
      onClose={close}
      title={action.label}
      closeOnClickOutside={false}
      closeOnEscape={!isAsking}
      closeButtonProps={{ 'aria-label': ui.close }}
    >
      {prepared === undefined && (
        <>
          <p>{ids === undefined ? list.wholeText : list.tickedText(ids.length)}</p>
          {action.form(value, setValue)}
        </>
      )}
      {prepared !== undefined && progress === undefined && (
        <p>{prepared.total === 0 ? list.nothingToChange : list.exactly(prepared.total, action.say(value))}</p>
      )}
      {progress && <Outcome progress={progress} />}
      {failure !== undefined && <Notice tone="danger">{failureText(failure, failures)}</Notice>}
      <Group justify="flex-end" mt="md">
        <Button variant="default" onClick={onClose}>
          {progress === undefined ? ui.cancel : ui.close}
        </Button>
        {buttons()}
      </Group>
    </Modal>
  );
  return (
    <>
      {dialog}
      {question}
    </>
  );
}
