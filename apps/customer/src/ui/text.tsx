import type { ReactNode } from 'react';
import styles from './text.module.css';

/** Text for assistive technology only. */
export const Hidden = ({ children }: { children: ReactNode }) => <span className={styles.hidden}>{children}</span>;

/** The sentence under a page title. */
export const Lead = ({ children }: { children: ReactNode }) => <p className={styles.lead}>{children}</p>;

/** Quiet small print. */
export const Small = ({ children }: { children: ReactNode }) => <p className={styles.small}>{children}</p>;

/** Longer texts: at most 68 characters a line, with room between paragraphs. */
export const Prose = ({ children }: { children: ReactNode }) => <div className={styles.prose}>{children}</div>;

/** Figures that are compared: all digits of one width. */
export const Figures = ({ children }: { children: ReactNode }) => <span className={styles.figures}>{children}</span>;
