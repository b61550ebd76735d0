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

const bring = (part: Element | null | undefined): void =>
  part?.scrollIntoView?.({ inline: 'nearest', block: 'nearest' });

/** The parts of one page of the menu, each with an address of its own; the first is the page itself. */
export function PageTabs({ label, tabs }: { label: string; tabs: readonly Tab[] }) {
  const { pathname, search } = useLocation();
  const bar = useRef<HTMLElement>(null);
  // On a phone, the current tab may be off the screen; a count that arrives later pushes it there.
  const shown = [pathname, search, ...tabs.map(({ label: name }) => name)].join(' ');
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is shown decides where the current tab is
  useEffect(() => {
    bring(bar.current?.querySelector('[aria-current]'));
  }, [shown]);
  return (
    // A browser leaves a part where it is as long as a sliver of it shows.
    <nav ref={bar} className={styles.tabs} aria-label={label} onFocus={({ target }) => bring(target)}>
      {tabs.map(({ to, label: name, hasParts = false, also, isCurrent }) =>
        pathname === also ? (
          // It leads to another page than this one, which is only a part of it.
          <Link key={to} to={to} aria-current="true">
            {name}
          </Link>
        ) : isCurrent === undefined ? (
          <NavLink key={to} to={to} end={!hasParts}>
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
