import { Button } from '@mantine/core';
import { ApiError } from '@tulna/client/errors';
import type { ReactNode } from 'react';
import styles from './cell.module.css';
import { usePhrases } from './language.tsx';

/** What a colleague saved in the place of an edit that was not made, and who; '' where that is not known. */
export interface Overtaken {
  value: unknown;
  by: string;
}

/** What stands where an edit was refused because somebody was quicker; undefined for any other failure. */
export const overtakenBy = (error: unknown): Overtaken | undefined =>
  error instanceof ApiError && error.code === 'changed_meanwhile' ? error.current : undefined;

interface OvertakenChoiceProps {
  /** Names the field. */
  label: string;
  by: string;
  /** Their value as the field shows it; one's own still stands in the field itself. */
  theirs: ReactNode;
  onKeep: () => void;
  onTake: () => void;
}

/** Both values of a field that two people edited: one's own in the field, the colleague's under it, and a button for each. */
export function OvertakenChoice({ label, by, theirs, onKeep, onTake }: OvertakenChoiceProps) {
  const { cell } = usePhrases('consoleKit');
  return (
    // biome-ignore lint/a11y/useSemanticElements: two buttons of a cell are no form
    <div className={styles.overtaken} role="group" aria-label={label}>
      <p role="alert">
        {cell.overtaken(by)} <strong>{theirs}</strong>
      </p>
      <Button size="compact-xs" variant="default" onClick={onTake}>
        {cell.takeTheirs}
      </Button>
      <Button size="compact-xs" onClick={onKeep}>
        {cell.keepMine}
      </Button>
    </div>
  );
}
