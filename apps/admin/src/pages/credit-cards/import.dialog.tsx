import { Button, Modal, Stack } from '@mantine/core';
import { useChange } from '@tulna/console-core/changes';
import { UploadFlow } from '@tulna/console-core/upload-flow';
import { usePhrases } from '@tulna/console-kit/language';
import { saveFile } from '@tulna/console-kit/list-export';
import { Notice } from '@tulna/console-kit/states';
import { creditCards, getCreditCardsFile, importCreditCards } from '@tulna/contract/credit-cards';
import type { AnswerOf } from '@tulna/contract/endpoint';
import { UPLOAD_EXTENSIONS } from '@tulna/rules/constants';
import { useState } from 'react';
import { Link } from 'react-router';
import { client } from '../../session.ts';
import styles from './credit-cards.module.css';

const reload = [creditCards.rows];

/** Loads a catalogue, then shows the processed IDs and the numbers of created and updated cards, read-only (§2). */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const words = usePhrases('adminCreditCards');
  const { ui, upload } = usePhrases('consoleKit');
  const change = useChange(reload);
  const [answer, setAnswer] = useState<AnswerOf<typeof importCreditCards>>();
  const load = async (file: File) => {
    const form = new FormData();
    form.append('image_name', file);
    setAnswer(await change(() => client.call(importCreditCards, { form }, { timeoutMs: 120_000 })));
  };
  const template = () => change(async () => saveFile('credit-cards.csv', await client.call(getCreditCardsFile)));
  const isDone = answer !== undefined && answer.errors.length === 0;
  return (
    <Modal
      opened
      size="lg"
      onClose={onClose}
      title={isDone ? words.processedTitle : words.importTitle}
      closeButtonProps={{ 'aria-label': ui.close }}
    >
      {isDone ? (
        <Stack>
          <p className={styles.counts}>{words.processedCounts(answer.created, answer.updated)}</p>
          {answer.unchanged > 0 && <p>{words.unchanged(answer.unchanged)}</p>}
          {answer.processed.length > 0 && (
            // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable list must be reachable by keyboard
            <ul className={styles.ids} aria-label={words.processedIds} tabIndex={0}>
              {answer.processed.map(({ category_id, name, created }) => (
                <li key={category_id}>
                  <span>{category_id}</span>
                  <span>{name}</span>
                  <span>{created ? words.isNew : words.isChanged}</span>
                </li>
              ))}
            </ul>
          )}
          <Button style={{ justifySelf: 'end' }} onClick={onClose}>
            {ui.close}
          </Button>
        </Stack>
      ) : (
        <Stack>
          <p>
            {words.importText} {words.importChecked} <Link to="/admin/credit-cards/files">{words.files.title}</Link>
          </p>
          {answer !== undefined && (
            <Notice tone="danger">
              <strong>{upload.errorsFound(answer.errors.length)}</strong>
              <ul>
                {answer.errors.slice(0, 20).map(({ row, column, reason }) => (
                  <li key={`${row} ${column}`}>{words.rowError(row, column, reason)}</li>
                ))}
              </ul>
            </Notice>
          )}
          <UploadFlow
            label={words.importField}
            endings={UPLOAD_EXTENSIONS}
            onUpload={load}
            more={() => (
              <Button variant="default" size="lg" onClick={() => void template().catch(() => undefined)}>
                {words.template}
              </Button>
            )}
          />
        </Stack>
      )}
    </Modal>
  );
}
