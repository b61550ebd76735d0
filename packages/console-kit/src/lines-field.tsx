import { ActionIcon, Button, Input, TextInput } from '@mantine/core';
import { useRef } from 'react';
import styles from './form.module.css';
import { type Field, type FieldDrawing, type FieldOptions, type FieldRead, fieldOf } from './form-field.tsx';
import { PlusIcon, TrashIcon } from './icons.tsx';

interface LinesOptions extends FieldOptions {
  /** Maximum number of lines, 20 by default. */
  most?: number;
  /** Maximum characters of a line, 300 by default. */
  max?: number;
  lang?: 'hi';
}

/** A line with an ID of its own, so that the others keep their inputs when it is removed. */
interface Line {
  id: number;
  text: string;
}

const mostLines = 20;
const longestLine = 300;

/** Returns what is wrong with a line, or undefined. */
const faultOf = (
  { text }: Line,
  { max = longestLine }: LinesOptions,
  form: FieldDrawing<unknown>['words']['kit']['form'],
) => {
  const { length } = text.trim();
  if (length === 0) return form.lineEmpty;
  return length > max ? form.tooLong(max, length) : undefined;
};

function LinesControl({ options, drawing }: { options: LinesOptions; drawing: FieldDrawing<readonly Line[]> }) {
  const { label, hint, most = mostLines, lang } = options;
  const { typed: lines, change, error, isFirst, words } = drawing;
  const { form } = words.kit;
  const added = useRef<number>(undefined);
  const addLine = () => {
    const id = Math.max(0, ...lines.map((line) => line.id)) + 1;
    added.current = id;
    change([...lines, { id, text: '' }]);
  };
  const faults = lines.map((line) => (error === undefined ? undefined : faultOf(line, options, form)));
  const isOfLine = faults.some((fault) => fault !== undefined);
  return (
    <fieldset className={styles.group}>
      <legend className={styles.label}>{label}</legend>
      {hint !== undefined && <Input.Description>{hint}</Input.Description>}
      {lines.map(({ id, text }, index) => (
        <div key={id} className={styles.line}>
          <TextInput
            ref={(field) => {
              if (field === null || added.current !== id) return;
              added.current = undefined;
              field.focus();
            }}
            aria-label={form.line(index + 1)}
            data-autofocus={(isFirst && index === 0) || undefined}
            lang={lang}
            autoComplete="off"
            value={text}
            // A server error about the whole list is shown once, at the first line.
            error={faults[index] ?? (isOfLine || index > 0 ? undefined : error)}
            onChange={({ currentTarget: { value } }) =>
              change(lines.map((line) => (line.id === id ? { id, text: value } : line)))
            }
          />
          <ActionIcon
            variant="subtle"
            color="danger"
            size={36}
            disabled={lines.length === 1}
            aria-label={form.removeLine(index + 1)}
            onClick={() => change(lines.filter((line) => line.id !== id))}
          >
            <TrashIcon size={18} />
          </ActionIcon>
        </div>
      ))}
      <Button variant="default" leftSection={<PlusIcon size={18} />} disabled={lines.length >= most} onClick={addLine}>
        {form.addLine}
      </Button>
    </fieldset>
  );
}

/** A list of lines that can be added and removed; at least one, and none may be empty (§5). */
export function linesField<const Name extends string>(
  name: Name,
  options: LinesOptions,
): Field<Name, readonly string[], string[]> {
  return fieldOf(name, options, {
    begin: (initial: readonly string[] | undefined) =>
      (initial === undefined || initial.length === 0 ? [''] : initial).map((text, id): Line => ({ id, text })),
    read: (typed: readonly Line[], { kit }): FieldRead<string[]> => {
      const fault = typed.map((line) => faultOf(line, options, kit.form)).find((one) => one !== undefined);
      return fault === undefined ? { value: typed.map(({ text }) => text.trim()) } : { fault };
    },
    draw: (drawing) => <LinesControl options={options} drawing={drawing} />,
  });
}
