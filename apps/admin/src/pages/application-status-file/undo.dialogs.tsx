import { Button, Group, Modal } from '@mantine/core';
import { ConfirmDelete } from '@tulna/console-kit/confirm-delete';
import { usePhrases } from '@tulna/console-kit/language';
import { ScrollRegion } from '@tulna/console-kit/scroll-region';
import { Notice } from '@tulna/console-kit/states';
import { useState } from 'react';
import { type LoadedFile, type UndoResult, useStatusFile } from './queries.ts';
import styles from './status-file.module.css';

/** What an undo restored, and which applications it left alone because of newer updates. */
function UndoneDialog({ result, onClose }: { result: UndoResult; onClose: () => void }) {
  const words = usePhrases('adminStatusFile');
  const { ui } = usePhrases('consoleKit');
  const { restored, left, left_total } = result;
  return (
    <Modal
      opened
      size={left_total > 0 ? 'xl' : 'md'}
      onClose={onClose}
      title={restored > 0 ? words.undoneTitle : words.notUndoneTitle}
      closeButtonProps={{ 'aria-label': ui.close }}
    >
      {restored > 0 && <Notice tone="success">{words.restored(restored)}</Notice>}
      {left_total > 0 && (
        <>
          <p className={styles.count}>{words.left(left_total)}</p>
          <ScrollRegion className={styles.errors} label={words.left(left_total)}>
            <table>
              <thead>
                <tr>
                  <th scope="col">{words.lender}</th>
                  <th scope="col">{words.leadId}</th>
                  <th scope="col">{words.status}</th>
                  <th scope="col">{words.application}</th>
                </tr>
              </thead>
              <tbody>
                {left.map(({ lender_application_id: id, lender, lead_id, status }) => (
                  <tr key={id}>
                    <td>{lender}</td>
                    <td>{lead_id ?? '–'}</td>
                    <td>{words.statuses[status]}</td>
                    <td>{id}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </ScrollRegion>
          {left_total > left.length && <p>{words.moreLeft(left_total - left.length)}</p>}
        </>
      )}
      <Group justify="flex-end" mt="md">
        <Button data-autofocus onClick={onClose}>
          {ui.close}
        </Button>
      </Group>
    </Modal>
  );
}

/** 'Are you sure?' before an upload is undone, then the result. */
export function UndoDialogs({ file, onClose }: { file: LoadedFile | undefined; onClose: () => void }) {
  const words = usePhrases('adminStatusFile');
  const { undo } = useStatusFile();
  const [result, setResult] = useState<UndoResult>();
  return (
    <>
      <ConfirmDelete
        text={file && words.undoText(file.file_name, file.applications_moved - file.applications_restored)}
        action={words.undo}
        onDelete={async () => file && setResult(await undo(file.upload_id))}
        onClose={onClose}
      />
      {result && <UndoneDialog result={result} onClose={() => setResult(undefined)} />}
    </>
  );
}
