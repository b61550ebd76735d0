import { ConfirmQuestion } from '@tulna/console-kit/confirm-question';
import { usePhrases } from '@tulna/console-kit/language';
import type { ImportFile } from '@tulna/contract/import-files';
import { useImport } from './import-config.tsx';
import { useImportSteps } from './import-queries.tsx';

type Named = Pick<ImportFile, 'import_id' | 'file_name'>;

interface UndoQuestionProps {
  /** Undefined while closed. */
  file: Named | undefined;
  /** The undo has started. */
  onStarted: (file: Named) => void;
  onClose: () => void;
}

/** 'Are you sure?' before a file is undone, with the consequences. */
export function UndoQuestion({ file, onStarted, onClose }: UndoQuestionProps) {
  const words = usePhrases('imports');
  const { words: kind } = useImport();
  const { undo } = useImportSteps();
  return (
    <ConfirmQuestion
      text={file && kind.undoText(file.file_name)}
      action={words.undo}
      onConfirm={async () => {
        if (file === undefined) return;
        await undo(file.import_id);
        onStarted(file);
      }}
      onClose={onClose}
    />
  );
}
