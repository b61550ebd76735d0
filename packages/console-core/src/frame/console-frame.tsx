import { useQuery } from '@tanstack/react-query';
import { query } from '@tulna/client/query';
import { failureText } from '@tulna/console-kit/failure';
import { pageIcons } from '@tulna/console-kit/icons';
import { usePhrases } from '@tulna/console-kit/language';
import { toastError } from '@tulna/console-kit/toasts';
import { useEffect, useMemo } from 'react';
import { Outlet, useNavigate } from 'react-router';
import { type ShellWords, useConsole, useShellWords } from '../console-config.tsx';
import { firstPathFor, menuOf, ownPagesOf, type PageRow, type PageTable, pathOf } from '../pages/page-table.ts';
import { SavedViews } from '../saved-views.tsx';
import type { MenuGroup, MenuItem } from './console-menu.tsx';
import { ConsoleShell } from './console-shell.tsx';
import { SignedOutDialog } from './signed-out.tsx';

const itemOf = (table: PageTable, words: ShellWords, { slug, title, icon }: PageRow): MenuItem => ({
  to: pathOf(table, slug),
  label: words.pages[title] ?? title,
  Icon: pageIcons[icon],
  // The site's base path is the start of every path, so it is marked as current only on its own page.
  ...(slug === '' && { end: true }),
});

/** A role's left menu: the pages that exist and that it may open (§4). */
function groupsOf(table: PageTable, words: ShellWords, role: number): readonly MenuGroup[] {
  const sections = menuOf(table, role);
  // A role whose pages aren't built yet gets its account pages instead of an empty menu.
  const shown = sections.length > 0 ? sections : [{ section: 'own', pages: ownPagesOf(table, role) }];
  return shown.map(({ section, pages }) => ({
    label: words.groups[section] ?? section,
    items: pages.map((page) => itemOf(table, words, page)),
  }));
}

/** Frame of every signed-in page. */
export function ConsoleFrame() {
  const { pages: table, session, notice: Notice, records } = useConsole();
  const words = useShellWords();
  const { failures } = usePhrases('consoleKit');
  const showError = (error: unknown) => toastError(failureText(error, failures));
  const navigate = useNavigate();
  const { data } = useQuery(query(session.client, session.account));
  const shown = session.shownRole();
  const role = data?.role_id ?? shown;

  useEffect(() => {
    // The stored role may be outdated, so the server's replaces it.
    if (data === undefined || data.role_id === shown) return;
    session.storeRole(data.role_id);
    void navigate(table.home, { replace: true });
  }, [data, shown, navigate, session, table]);

  const groups = useMemo(() => (shown === undefined ? [] : groupsOf(table, words, shown)), [table, words, shown]);
  const account = useMemo(
    () => ({
      name: data?.name ?? '',
      role: words.roles[role ?? 0] ?? '',
      pages: (shown === undefined ? [] : ownPagesOf(table, shown)).map((page) => itemOf(table, words, page)),
    }),
    [data, role, shown, table, words],
  );

  return (
    <ConsoleShell
      home={shown === undefined ? table.home : firstPathFor(table, shown)}
      area={words.area}
      groups={groups}
      account={account}
      records={records}
      onLogout={() => void session.endSession(showError)}
      onTimeout={() => void session.endIdle(showError)}
    >
      <SavedViews>
        <SignedOutDialog
          login={session.loginWithCallback(window.location.pathname + window.location.search)}
          isSignedIn={session.isSignedIn}
        />
        {Notice !== undefined && <Notice />}
        <Outlet />
      </SavedViews>
    </ConsoleShell>
  );
}
