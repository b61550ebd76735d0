import { useEffect, useRef } from 'react';
import { Link, NavLink, useLocation } from 'react-router';
import styles from './page-tabs.module.css';

interface Tab {
  to: string;
  label: string;
  /** It has parts of its own below its address, and is the current one on each of them. */
  hasParts?: boolean;
  /** Another page that belongs to it. */
  also?: string;
  /** Says itself whether it is the current one, where the parts differ in the query of one address. */
  isCurrent?: boolean;
}

/** The parts of one page of the menu, each with an address of its own; the first is the page itself. */
export function PageTabs({ label, tabs }: { label: string; tabs: readonly Tab[] }) {
  const { pathname, search } = useLocation();
  const bar = useRef<HTMLElement>(null);
  // On a phone, the current part may lie beside the screen; a count that arrives later pushes it there.
  const shown = [pathname, search, ...tabs.map(({ label: name }) => name)].join(' ');
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is shown decides where the current part lies
  useEffect(() => {
    const current = bar.current?.querySelector("[aria-current='page']");
    current?.scrollIntoView?.({ inline: 'nearest', block: 'nearest' });
  }, [shown]);
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
