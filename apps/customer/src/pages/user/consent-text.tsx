import styles from './consent-text.module.css';

/** A consent text exactly as the server sent it, because its hash covers the line breaks too. */
export const ConsentText = ({ children }: { children: string }) => <span className={styles.text}>{children}</span>;
