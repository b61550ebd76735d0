import type { ReactNode } from 'react';
import { Link } from 'react-router';
import styles from './page-cards.module.css';

/** A page below an overview. */
export interface PageCard {
  to: string;
  title: string;
  text: string;
  /** The state of that page, such as its open items. */
  state?: ReactNode;
}

/** The pages of a section as cards, each with its state and a link to the page. */
export const PageCards = ({ label, cards }: { label: string; cards: readonly PageCard[] }) => (
  <nav aria-label={label}>
    <ul className={styles.cards}>
      {cards.map(({ to, title, text, state }) => (
        <li key={to}>
          <Link to={to}>{title}</Link>
          <p>{text}</p>
          {state !== undefined && <p className={styles.state}>{state}</p>}
        </li>
      ))}
    </ul>
  </nav>
);
