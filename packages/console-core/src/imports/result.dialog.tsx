import { Button, Group, Modal } from '@mantine/core';
import { useFocusBack } from '@tulna/console-kit/focus-back';
import { useFormats } from '@tulna/console-kit/formats';
import { usePhrases } from '@tulna/console-kit/language';
import { Notice } from '@tulna/console-kit/states';
import type { ImportFile } from '@tulna/contract/import-files';
import { useImport } from './import-config.tsx';
import { useImportSteps } from './import-queries.tsx';
import styles from './imports.module.css';
import { WrongCells } from './wrong-cells.tsx';

interface ResultDialogProps {
  file: ImportFile;
  result: NonNullable<ImportFile['result']>;
  onClose: () => void;
}

/** 'Error found' with 'N Errors found' and the list, otherwise 'N rows loaded successfully' (§8). */
export function ResultDialog({ file, result, onClose }: ResultDialogProps) {
  const words = usePhrases('imports');
  const { ui } = usePhrases('consoleKit');
  const { words: kind } = useImport();
  const { number } = useFormats();
  const { wrongRows } = useImportSteps();
  useFocusBack();
  const { created, updated, unchanged, errors_total: errors } = result;
  const loaded = created + updated;
  const isWrong = errors > 0;
  return (
    <Modal
      opened
      size={isWrong ? 'xl' : 'md'}
      onClose={onClose}
      title={isWrong ? words.errorFound : kind.title}
      closeButtonProps={{ 'aria-label': ui.close }}
    >
      <Notice tone={isWrong ? (loaded === 0 ? 'warning' : 'info') : 'success'}>
        {isWrong ? words.loadedBeside(loaded, number(loaded)) : words.loaded(loaded)}
        {unchanged > 0 && <p>{words.known(unchanged, number(unchanged))}</p>}
      </Notice>
      {isWrong && (
        <>
          <p className={styles.count}>{words.errorsFound(errors)}</p>
          <WrongCells importId={file.import_id} label={words.errorsFound(errors)} total={errors} />
        </>
      )}
      <Group justify="flex-end" mt="md">
        {isWrong && (
          <Button variant="default" onClick={() => void wrongRows(file).catch(() => undefined)}>
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
