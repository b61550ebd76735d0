import { Button, FileButton, Input } from '@mantine/core';
import { useId } from 'react';
import styles from './form.module.css';
import { type Field, type FieldDrawing, type FieldOptions, type FieldRead, fieldOf } from './form-field.tsx';
import { UploadIcon } from './icons.tsx';

interface FileOptions extends FieldOptions {
  /** File types that the file chooser offers, such as `image/png,image/jpeg`. */
  accept: string;
  /** Text while no file is chosen. */
  missing: string;
}

function FileControl({ options, drawing }: { options: FileOptions; drawing: FieldDrawing<File | null> }) {
  const { label, hint, accept, missing } = options;
  const { typed, change, error, isFirst } = drawing;
  const id = useId();
  return (
    <div className={styles.group}>
      <FileButton
        // Closing the chooser without a file keeps the file chosen before.
        onChange={(file) => file !== null && change(file)}
        accept={accept}
        inputProps={{ 'aria-label': label }}
      >
        {(button) => (
          <Button
            {...button}
            variant="default"
            leftSection={<UploadIcon size={18} />}
            aria-describedby={id}
            data-autofocus={isFirst || undefined}
            data-wrong={error === undefined ? undefined : true}
          >
            {label}
          </Button>
        )}
      </FileButton>
      <div id={id}>
        {typed === null && error === missing ? null : <p role="status">{typed === null ? missing : typed.name}</p>}
        {error !== undefined && <Input.Error>{error}</Input.Error>}
        {hint !== undefined && <Input.Description>{hint}</Input.Description>}
      </div>
    </div>
  );
}

/** A required file, such as a picture. */
export function fileField<const Name extends string>(name: Name, options: FileOptions): Field<Name, File, File> {
  return fieldOf(name, options, {
    begin: (initial: File | undefined): File | null => initial ?? null,
    read: (typed: File | null): FieldRead<File> => (typed === null ? { fault: options.missing } : { value: typed }),
    draw: (drawing) => <FileControl options={options} drawing={drawing} />,
  });
}
