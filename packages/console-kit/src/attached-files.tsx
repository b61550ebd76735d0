import { Button, CloseButton, FileButton, Input } from '@mantine/core';
import { DOCUMENT_BYTES } from '@tulna/rules/document-files';
import { ticketLimits } from '@tulna/rules/partner-tickets';
import { useId, useState } from 'react';
import styles from './conversation.module.css';
import { failureText } from './failure.tsx';
import { UploadIcon } from './icons.tsx';
import { usePhrases } from './language.tsx';

/** An uploaded file that is waiting to be sent. */
export interface AttachedFile {
  id: string;
  name: string;
}

interface Props {
  files: readonly AttachedFile[];
  onChange: (files: readonly AttachedFile[]) => void;
  /** Uploads a file and returns its id. A failure is shown here. */
  upload: (file: File) => Promise<string>;
}

const accept = 'application/pdf,image/jpeg,image/png';

/** Files attached to a message while it is written. Each is uploaded when it is chosen. */
export function AttachedFiles({ files, onChange, upload }: Props) {
  const words = usePhrases('conversation');
  const { failures } = usePhrases('consoleKit');
  const [isUploading, setUploading] = useState(false);
  const [fault, setFault] = useState<string>();
  const id = useId();
  const add = async (file: File | null): Promise<void> => {
    if (file === null) return;
    const wrong = file.size === 0 ? words.empty : file.size > DOCUMENT_BYTES ? words.large : undefined;
    setFault(wrong);
    if (wrong !== undefined) return;
    setUploading(true);
    try {
      onChange([...files, { id: await upload(file), name: file.name }]);
    } catch (error) {
      setFault(failureText(error, failures));
    } finally {
      setUploading(false);
    }
  };
  return (
    <div className={styles.attached}>
      {files.length > 0 && (
        <ul aria-label={words.files}>
          {files.map((file) => (
            <li key={file.id}>
              <span>{file.name}</span>
              <CloseButton
                aria-label={words.remove(file.name)}
                onClick={() => onChange(files.filter((one) => one !== file))}
              />
            </li>
          ))}
        </ul>
      )}
      {files.length >= ticketLimits.files ? (
        <p>{words.full}</p>
      ) : (
        <FileButton onChange={(file) => void add(file)} accept={accept} inputProps={{ 'aria-label': words.addFile }}>
          {(button) => (
            <Button
              {...button}
              variant="default"
              loading={isUploading}
              leftSection={<UploadIcon size={18} />}
              aria-describedby={id}
            >
              {words.addFile}
            </Button>
          )}
        </FileButton>
      )}
      <div id={id} role="status">
        {fault !== undefined && <Input.Error>{fault}</Input.Error>}
        <Input.Description>{isUploading ? words.adding : words.fileHint}</Input.Description>
      </div>
    </div>
  );
}
