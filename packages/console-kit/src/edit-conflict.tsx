import { Button } from '@mantine/core';
import { ApiError } from '@tulna/client/errors';
import { type ReactNode, useEffect, useRef } from 'react';
import styles from './cell.module.css';
import { usePhrases } from './language.tsx';

/** The value that made an edit fail, and who saved it: a colleague, '' if unknown, or `own` for the same account. */
export interface EditConflict {
  value: unknown;
  by: string;
  own?: true;
}

/** The current value and its author if an edit failed with a conflict; undefined for any other failure. */
export const conflictOf = (error: unknown): EditConflict | undefined =>
  error instanceof ApiError && error.code === 'edit_conflict' ? error.current : undefined;

interface ConflictChoiceProps {
  /** Accessible name of the field. */
  label: string;
  conflict: Pick<EditConflict, 'by' | 'own'>;
  /** Their value as displayed. The person's own is still in the field. */
  theirs: ReactNode;
  onKeep: () => void;
  onTake: () => void;
}

/** An edit conflict: the person's own value in the field, the colleague's below it, and a button for each. */
export function ConflictChoice({ label, conflict, theirs, onKeep, onTake }: ConflictChoiceProps) {
  const { cell } = usePhrases('consoleKit');
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // In a cell at the bottom of its list, the question may be out of view, so it is scrolled into view. Newer browsers return a promise,
    // which must not be returned as the effect's cleanup.
    place.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    // biome-ignore lint/a11y/useSemanticElements: two buttons in a cell aren't a form
    <div ref={place} className={styles.conflict} role="group" aria-label={label}>
      <p role="alert">
        {cell.conflict(conflict.by, conflict.own)} <strong>{theirs}</strong>
      </p>
      <Button size="compact-xs" variant="default" onClick={onTake}>
        {conflict.own ? cell.takeOther : cell.takeTheirs}
      </Button>
      <Button size="compact-xs" onClick={onKeep}>
        {cell.keepMine}
      </Button>
    </div>
  );
}
