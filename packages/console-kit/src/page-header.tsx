import type { ReactNode } from 'react';
import styles from './list-page.module.css';

interface PageHeaderProps {
  title: string;
  /** Heading level: 2 for part of a page. */
  level?: 1 | 2;
  /** One line that says what the page is for. */
  lead?: ReactNode;
  /** The main action of the page. */
  actions?: ReactNode;
}

/** Title of a console page with its main action. */
export const PageHeader = ({ title, level = 1, lead, actions }: PageHeaderProps) => (
  <div className={styles.head}>
    <div>
      {level === 1 ? <h1>{title}</h1> : <h2>{title}</h2>}
      {lead !== undefined && <p>{lead}</p>}
    </div>
    {actions !== undefined && <div className={styles.actions}>{actions}</div>}
  </div>
);
