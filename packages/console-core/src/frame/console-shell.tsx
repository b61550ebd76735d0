import { ActionIcon, Drawer } from '@mantine/core';
import { useDisclosure, useHotkeys } from '@mantine/hooks';
import { BrandLogo } from '@tulna/console-kit/brand-logo';
import { ConfirmQuestion } from '@tulna/console-kit/confirm-question';
import { LanguageMenu, SchemeSwitch } from '@tulna/console-kit/display-menu';
import { MenuIcon, SearchIcon } from '@tulna/console-kit/icons';
import { usePhrases } from '@tulna/console-kit/language';
import { frameLayer } from '@tulna/console-kit/layers';
import { OfflineNotice } from '@tulna/console-kit/states';
import { asksOnLeaving } from '@tulna/console-kit/unsaved';
import { lazy, type ReactNode, Suspense, useMemo, useState } from 'react';
import { Link, useBlocker, useNavigate } from 'react-router';
import type { Command } from '../commands.tsx';
import type { RecordFinder } from '../console-config.tsx';
import { type Account, AccountMenu } from './account-menu.tsx';
import { ConsoleMenu, type MenuGroup } from './console-menu.tsx';
import styles from './console-shell.module.css';
import { IdleGuard } from './idle-guard.tsx';
import { recordTyping } from './typed-ahead.ts';

const CommandPalette = lazy(async () => ({ default: (await import('./command-palette.tsx')).CommandPalette }));

interface ConsoleShellProps {
  /** Link of the logo. */
  home: string;
  /** The console's name next to the logo. */
  area: string;
  groups: readonly MenuGroup[];
  account: Account;
  /** Finds records for the palette. If absent, the palette finds only pages and actions. */
  records: (() => Promise<RecordFinder>) | undefined;
  onLogout: () => void;
  /** Ends an idle session, like Logout. */
  onTimeout: () => void;
  children: ReactNode;
}

/** Asks before navigating away from a page with unsaved changes. */
function LeavingGuard() {
  const { unsaved } = usePhrases('consoleKit');
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => asksOnLeaving() && currentLocation.pathname !== nextLocation.pathname,
  );
  return (
    <ConfirmQuestion
      text={blocker.state === 'blocked' ? unsaved.text : undefined}
      action={unsaved.leave}
      stay={unsaved.stay}
      zIndex={frameLayer}
      onConfirm={async () => blocker.proceed?.()}
      onClose={() => blocker.state === 'blocked' && blocker.reset()}
    />
  );
}

/** Frame of a console: header with brand, palette, dark mode, language and account; menu 240 wide; idle time-out. */
export function ConsoleShell({
  home,
  area,
  groups,
  account,
  records,
  onLogout,
  onTimeout,
  children,
}: ConsoleShellProps) {
  const { frame } = usePhrases('consoleKit');
  const search = records === undefined ? frame.search : frame.searchAll;
  const navigate = useNavigate();
  const [isOpen, menu] = useDisclosure(false);
  const [requests, setRequests] = useState(0);
  const askPalette = () => {
    recordTyping();
    setRequests((times) => times + 1);
  };
  useHotkeys([['mod+K', askPalette]], []);
  const pages = useMemo<readonly Command[]>(() => {
    // For a role with no other page, the account is in the menu too; the palette lists it once.
    const byPath = new Map([...groups.flatMap(({ items }) => items), ...account.pages].map((page) => [page.to, page]));
    return [...byPath.values()].map(({ to, label }) => ({ id: to, label, run: () => void navigate(to) }));
  }, [groups, account, navigate]);
  const actions = useMemo<readonly Command[]>(
    () => [{ id: 'logout', label: frame.logout, run: onLogout }],
    [frame, onLogout],
  );
  return (
    <div className={styles.shell}>
      <a className={styles.skip} href="#content">
        {frame.skip}
      </a>
      <header className={styles.header}>
        <ActionIcon
          className={styles.burger ?? ''}
          variant="subtle"
          size={44}
          aria-label={frame.openMenu}
          aria-expanded={isOpen}
          onClick={menu.open}
        >
          <MenuIcon />
        </ActionIcon>
        <Link to={home} className={styles.brand}>
          <BrandLogo />
          <span className={`${styles.area} ${styles.wide}`}>{area}</span>
        </Link>
        <button type="button" className={styles.search} onClick={askPalette}>
          <SearchIcon size={18} />
          <span>{search}</span>
          <kbd>{frame.searchHint}</kbd>
        </button>
        <div className={styles.tools}>
          <ActionIcon
            className={styles.narrow ?? ''}
            variant="subtle"
            size={44}
            aria-label={search}
            onClick={askPalette}
          >
            <SearchIcon />
          </ActionIcon>
          <SchemeSwitch />
          <LanguageMenu />
          <AccountMenu account={account} onLogout={onLogout} />
        </div>
      </header>
      <div className={styles.side}>
        <ConsoleMenu groups={groups} label={frame.menu} />
      </div>
      <Drawer
        opened={isOpen}
        onClose={menu.close}
        // As wide as the menu on a desktop, including margins, so that the same labels fit.
        size={240}
        padding="sm"
        title={area}
        closeButtonProps={{ 'aria-label': frame.closeMenu }}
      >
        <ConsoleMenu groups={groups} label={frame.menu} onGo={menu.close} />
      </Drawer>
      <main className={styles.main} id="content" tabIndex={-1}>
        <OfflineNotice />
        {children}
      </main>
      <IdleGuard onTimeout={onTimeout} />
      <LeavingGuard />
      {requests > 0 && (
        <Suspense>
          <CommandPalette pages={pages} actions={actions} records={records} requests={requests} />
        </Suspense>
      )}
    </div>
  );
}
