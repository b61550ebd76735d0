import { useEffect, useRef } from 'react';
import { Link, NavLink, useLocation } from 'react-router';
import styles from './page-tabs.module.css';

interface Tab {
  to: string;
  label: string;
  /** It has subpages, and is the current tab on each of them. */
  hasParts?: boolean;
  /** Another page that belongs to it. */
  also?: string;
  /** Says itself whether it is the current one, where the parts differ in the query of one address. */
  isCurrent?: boolean;
}

/** The parts of one page of the menu, each with an address of its own; the first is the page itself. */
export function PageTabs({ label, tabs }: { label: string; tabs: readonly Tab[] }) {
  const { pathname } = useLocation();
  const bar = useRef<HTMLElement>(null);
  // On a phone, the current tab may be off the screen.
  useEffect(() => {
    const current = bar.current?.querySelector("[aria-current='page']");
    current?.scrollIntoView?.({ inline: 'nearest', block: 'nearest' });
  }, []);
  return (
    <nav ref={bar} className={styles.tabs} aria-label={label}>
      {tabs.map(({ to, label: name, hasParts = false, also, isCurrent }) =>
        isCurrent === undefined ? (
          <NavLink key={to} to={to} end={!hasParts} className={pathname === also ? styles.current : undefined}>
            {name}
          </NavLink>
        ) : (
          <Link key={to} to={to} aria-current={isCurrent ? 'page' : undefined}>
            {name}
          </Link>
        ),
      )}
    </nav>
  );
}
