import { NavLink } from 'react-router';
import styles from './page-tabs.module.css';

interface Tab {
  to: string;
  label: string;
  /** It has parts of its own below its address, and is the current one on each of them. */
  hasParts?: boolean;
}

/** The parts of one page of the menu, each with an address of its own; the first is the page itself. */
export function PageTabs({ label, tabs }: { label: string; tabs: readonly Tab[] }) {
  return (
    <nav className={styles.tabs} aria-label={label}>
      {tabs.map(({ to, label: name, hasParts = false }) => (
        <NavLink key={to} to={to} end={!hasParts}>
          {name}
        </NavLink>
      ))}
    </nav>
  );
}
