import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import styles from './cell.module.css';

const classNames = { root: styles.wordy ?? '', label: styles.wordyLabel ?? '' };

/** A cell button whose label may wrap to two lines, so that its column can be narrow. */
export const WordyButton = ({ onClick, children }: { onClick: () => void; children: ReactNode }) => (
  <Button variant="default" size="xs" classNames={classNames} onClick={onClick}>
    {children}
  </Button>
);
