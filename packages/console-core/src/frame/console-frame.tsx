import { useQuery } from '@tanstack/react-query';
import { query } from '@tulna/client/query';
import { writeRole } from '@tulna/client/session-cookies';
import type { MenuGroup, MenuItem } from '@tulna/console-kit/console-menu';
import { ConsoleShell } from '@tulna/console-kit/console-shell';
import { failureText } from '@tulna/console-kit/failure';
import {
  BankIcon,
  CardIcon,
  DashboardIcon,
  DevicesIcon,
  FileIcon,
  HandshakeIcon,
  HistoryIcon,
  WarningIcon,
} from '@tulna/console-kit/icons';
import { usePhrases } from '@tulna/console-kit/language';
import { SavedViewsProvider } from '@tulna/console-kit/list-memory';
import { SignedOutDialog } from '@tulna/console-kit/signed-out';
import { toastError } from '@tulna/console-kit/toasts';
import { getAdminAccount } from '@tulna/contract/admin-sessions';
import { useEffect, useMemo } from 'react';
import { Outlet, useNavigate } from 'react-router';
import { type AdminRoute, firstPathFor, menuFor } from '../routes.ts';
import { useViewStore } from '../session/saved-views.ts';
import { client, endForgotten, endSession, isSignedIn, loginWithCallback, shownRole } from '../session/session.ts';

const icons: Partial<Record<AdminRoute['name'], MenuItem['Icon']>> = {
  dashboard: DashboardIcon,
  'application-status-file': FileIcon,
  'internal-report': WarningIcon,
  lenders: BankIcon,
  'credit-cards': CardIcon,
  partners: HandshakeIcon,
  audit: HistoryIcon,
};

const order = {
  work: ['dashboard', 'internal-report', 'application-status-file'],
  catalogue: ['lenders', 'credit-cards', 'partners'],
  control: ['audit'],
} as const satisfies Record<string, readonly AdminRoute['name'][]>;

/** What the frame tells its pages. */
export interface FrameFacts {
  /** False for a role whose pages are still to come: its account is where it lands. */
  hasPages: boolean;
}

/** Frame of every signed-in page: the menu shows what exists and what the role may open (§4). */
export function ConsoleFrame() {
  const words = usePhrases('adminShell');
  const { failures } = usePhrases('consoleKit');
  const tell = (error: unknown) => toastError(failureText(error, failures));
  const navigate = useNavigate();
  const { data } = useQuery(query(client, getAdminAccount));
  const shown = shownRole();
  const role = data?.role_id ?? shown;
  const views = useViewStore();

  useEffect(() => {
    // The server's word on the role; what the browser remembered may be old.
    if (data === undefined || data.role_id === shown) return;
    writeRole(data.role_id);
    void navigate('/admin', { replace: true });
  }, [data, shown, navigate]);

  const groups = useMemo<readonly MenuGroup[]>(() => {
    const open = shown === undefined ? [] : menuFor(shown);
    const groupsOfPages = (Object.keys(order) as (keyof typeof order)[])
      .map((group) => ({
        label: words.groups[group],
        items: order[group].flatMap((name) => {
          const route = open.find((candidate) => candidate.name === name);
          const Icon = icons[name];
          return route && Icon ? [{ to: route.path, label: words.pages[name], Icon }] : [];
        }),
      }))
      .filter(({ items }) => items.length > 0);
    // A role whose pages are still to come finds its account there, not an empty menu.
    const own = { to: '/admin/account', label: words.pages.account, Icon: DevicesIcon };
    return groupsOfPages.length > 0 ? groupsOfPages : [{ label: words.groups.own, items: [own] }];
  }, [shown, words]);

  const account = useMemo(
    () => ({
      name: data?.name ?? '',
      role: words.roles[role ?? 0] ?? '',
      pages: [{ to: '/admin/account', label: words.pages.account, icon: <DevicesIcon /> }],
    }),
    [data, role, words],
  );

  return (
    <ConsoleShell
      home={shown === undefined ? '/admin' : firstPathFor(shown)}
      area={words.area}
      groups={groups}
      account={account}
      onLogout={() => void endSession(tell)}
      onTimeout={() => void endForgotten(tell)}
    >
      <SavedViewsProvider value={views}>
        <SignedOutDialog
          login={loginWithCallback(window.location.pathname + window.location.search)}
          isSignedIn={isSignedIn}
        />
        <Outlet context={{ hasPages: shown !== undefined && menuFor(shown).length > 0 } satisfies FrameFacts} />
      </SavedViewsProvider>
    </ConsoleShell>
  );
}
