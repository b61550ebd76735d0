import { useEffect, useRef } from 'react';
import { Link, NavLink, useLocation } from 'react-router';
import styles from './page-tabs.module.css';

interface Tab {
  to: string;
  label: string;
  /** Whether it has subpages. It is then the current tab on each of them. */
  hasParts?: boolean;
  /** Path of another page that belongs to it. */
  also?: string;
  /** Set if the tabs differ only in the query of one path: whether this is the current one. */
  isCurrent?: boolean;
}

const bring = (part: Element | null | undefined): void =>
  part?.scrollIntoView?.({ inline: 'nearest', block: 'nearest' });

/** The tabs of one page of the menu, each with its own URL. The first is the page itself. */
export function PageTabs({ label, tabs }: { label: string; tabs: readonly Tab[] }) {
  const { pathname, search } = useLocation();
  const bar = useRef<HTMLElement>(null);
  // On a phone, the current tab may be off the screen, for example because a count that arrived later moved it.
  const shown = [pathname, search, ...tabs.map(({ label: name }) => name)].join(' ');
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is shown decides where the current tab is
  useEffect(() => {
    bring(bar.current?.querySelector('[aria-current]'));
  }, [shown]);
  return (
    // A browser doesn't scroll a focused tab into view if a small part of it is already visible.
    <nav ref={bar} className={styles.tabs} aria-label={label} onFocus={({ target }) => bring(target)}>
      {tabs.map(({ to, label: name, hasParts = false, also, isCurrent }) =>
        pathname === also ? (
          // `true` and not `page`: the link leads to the tab's page, and the current page only belongs to the tab.
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
