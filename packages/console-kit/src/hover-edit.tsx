import { ActionIcon } from '@mantine/core';
import type { ReactNode, Ref } from 'react';
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

/** A record's name as a button that opens it. */
export const OpenButton = ({
  label,
  children,
  onClick,
}: {
  label?: string;
  children: ReactNode;
  onClick: () => void;
}) => (
  <button type="button" className={styles.open} aria-label={label} onClick={onClick}>
    {children}
  </button>
);
