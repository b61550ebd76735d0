import { ActionIcon } from '@mantine/core';
import { isValidElement, type ReactNode, type Ref } from 'react';
import styles from './cell.module.css';
import { PencilIcon } from './icons.tsx';
import { usePhrases } from './language.tsx';

interface HoverEditProps {
  label: string;
  onEdit: () => void;
  button?: Ref<HTMLButtonElement>;
  children: ReactNode;
}

/** A cell that shows an edit button on hover or focus (§2); on touch screens it's always visible. */
export function HoverEdit({ label, onEdit, button, children }: HoverEditProps) {
  const { cell } = usePhrases('consoleKit');
  return (
    <div className={styles.hover}>
      <div>{children}</div>
      <ActionIcon
        {...(button && { ref: button })}
        className={styles.pencil ?? ''}
        variant="subtle"
        size={32}
        aria-label={cell.edit(label)}
        onClick={onEdit}
      >
        <PencilIcon size={18} />
      </ActionIcon>
    </div>
  );
}

/** The text of a node; undefined if it depends on a component. */
function textOf(node: ReactNode): string | undefined {
  if (typeof node === 'string' || typeof node === 'number') return String(node);
  if (node === null || node === undefined || typeof node === 'boolean') return '';
  if (Array.isArray(node)) {
    const parts = node.map(textOf);
    return parts.includes(undefined) ? undefined : parts.join('');
  }
  if (!isValidElement<{ children?: ReactNode }>(node) || typeof node.type !== 'string') return undefined;
  return textOf(node.props.children);
}

/**
 * A record's name as a button that opens it.
 * @param label what the button does, for screen readers. Voice control needs the shown text in it (WCAG 2.5.3), so that text is put in
 * front of a label that lacks it.
 */
export function OpenButton({ label, children, onClick }: { label?: string; children: ReactNode; onClick: () => void }) {
  const shown = textOf(children)?.trim();
  const name = label !== undefined && shown && !label.includes(shown) ? `${shown}: ${label}` : label;
  return (
    <button type="button" className={styles.open} aria-label={name} onClick={onClick}>
      <span className={styles.long} title={shown}>
        {children}
      </span>
    </button>
  );
}

/** A name in a list, on at most three lines. */
export const LongName = ({ children }: { children: string }) => (
  <span className={styles.long} title={children}>
    {children}
  </span>
);
