import { Button, Group, Modal } from '@mantine/core';
import { useFocusBack } from '@tulna/console-kit/focus-back';
import { usePhrases } from '@tulna/console-kit/language';
import { ScrollRegion } from '@tulna/console-kit/scroll-region';
import { Notice } from '@tulna/console-kit/states';
import { type UploadResult, useStatusFile } from './queries.ts';
import styles from './status-file.module.css';

interface ResultDialogProps {
  result: UploadResult;
  onClose: () => void;
}

/** 'Error found' with 'N Errors found' and the list, or 'N rows loaded successfully' (§8). */
export function ResultDialog({ result, onClose }: ResultDialogProps) {
  const words = usePhrases('adminStatusFile');
  const { ui } = usePhrases('consoleKit');
  const { wrongRows } = useStatusFile();
  useFocusBack();
  const { errors, errors_total, rowsUpdated, upload_id, rows_read, rows_unchanged } = result;
  const isDry = upload_id === null;
  const isWrong = errors_total > 0;
  const counts = isDry ? words.checked(rows_read, rowsUpdated, rows_unchanged) : words.loaded(rowsUpdated);
  return (
    <Modal
      opened
      size={isWrong ? 'xl' : 'md'}
      onClose={onClose}
      title={isWrong ? words.errorFound : words.title}
      closeButtonProps={{ 'aria-label': ui.close }}
    >
      <Notice tone={isWrong && rowsUpdated === 0 ? 'warning' : 'success'}>
        {counts}
        {!isDry && rows_unchanged > 0 && <p>{words.known(rows_unchanged)}</p>}
        {isDry && !isWrong && <p>{words.checkedClean}</p>}
      </Notice>
      {isWrong && (
        <>
          <p className={styles.count}>{words.errorsFound(errors_total)}</p>
          <ScrollRegion className={styles.errors} label={words.errorsFound(errors_total)}>
            <table>
              <thead>
                <tr>
                  <th scope="col">{words.row}</th>
                  <th scope="col">{words.column}</th>
                  <th scope="col">{words.value}</th>
                  <th scope="col">{words.reason}</th>
                </tr>
              </thead>
              <tbody>
                {errors.map(({ row, column, value, reason }) => (
                  <tr key={`${row} ${column} ${reason}`}>
                    <th scope="row">{row === 0 ? words.wholeFile : row}</th>
                    <td>{column}</td>
                    <td>{value}</td>
                    <td>{reason}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </ScrollRegion>
          {errors_total > errors.length && <p>{words.moreErrors(errors_total - errors.length)}</p>}
        </>
      )}
      <Group justify="flex-end" mt="md">
        {isWrong && upload_id !== null && (
          <Button variant="default" onClick={() => void wrongRows(upload_id).catch(() => undefined)}>
            {words.errorFile}
          </Button>
        )}
        <Button data-autofocus onClick={onClose}>
          {ui.close}
        </Button>
      </Group>
    </Modal>
  );
}
