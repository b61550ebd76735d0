import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { usePhrases } from './language.tsx';
import styles from './list-page.module.css';

/** A bulk change of a server list. */
export interface WholeAction<Value> {
  /** Its name in the contract. */
  action: string;
  label: string;
  initial: Value;
  /** Renders the form for the value. */
  form: (value: Value, change: (value: Value) => void) => ReactNode;
  /** Text of the change. */
  say: (value: Value) => string;
}

interface WholeBarProps {
  label: string;
  /** Number of selected rows. */
  ticked: number;
  onOpen: () => void;
  onClear: () => void;
}

/** Shown while rows of a server list are selected. */
export function TickedBar({ label, ticked, onOpen, onClear }: WholeBarProps) {
  const { list } = usePhrases('consoleKit');
  return (
    <section className={styles.bulk} aria-label={list.selected(ticked)}>
      <strong>{list.selected(ticked)}</strong>
      <Button size="xs" variant="default" onClick={onOpen}>
        {label}
      </Button>
      <Button size="xs" variant="subtle" onClick={onClear}>
        {list.unselect}
      </Button>
    </section>
  );
}
