import { NavLink } from 'react-router';
import styles from './page-tabs.module.css';

/** The parts of one page of the menu, each with an address of its own; the first is the page itself. */
export function PageTabs({ label, tabs }: { label: string; tabs: readonly { to: string; label: string }[] }) {
  return (
    <nav className={styles.tabs} aria-label={label}>
      {tabs.map(({ to, label: name }) => (
        <NavLink key={to} to={to} end>
          {name}
        </NavLink>
      ))}
    </nav>
  );
}
