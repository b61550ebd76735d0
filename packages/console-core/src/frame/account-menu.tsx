import { ActionIcon, Menu } from '@mantine/core';
import { LogoutIcon, PersonIcon } from '@tulna/console-kit/icons';
import { usePhrases } from '@tulna/console-kit/language';
import { Link } from 'react-router';
import type { MenuItem } from './console-menu.tsx';
import styles from './console-shell.module.css';

export interface Account {
  name: string;
  /** The person's role as text. */
  role: string;
  /** The person's pages, such as the list of sessions. */
  pages: readonly MenuItem[];
}

/** Name, account pages and Logout (§2, A20). */
export function AccountMenu({ account, onLogout }: { account: Account; onLogout: () => void }) {
  const { frame } = usePhrases('consoleKit');
  return (
    <Menu position="bottom-end" width={240} keepMounted={false} transitionProps={{ duration: 100 }}>
      <Menu.Target>
        <ActionIcon variant="subtle" size={44} aria-label={`${frame.account}: ${account.name}`}>
          <PersonIcon />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <div className={styles.person}>
          <strong>{account.name}</strong>
          <span>{account.role}</span>
        </div>
        <Menu.Divider />
        {account.pages.map(({ to, label, Icon }) => (
          <Menu.Item key={to} component={Link} to={to} leftSection={<Icon />}>
            {label}
          </Menu.Item>
        ))}
        <Menu.Item leftSection={<LogoutIcon />} onClick={onLogout}>
          {frame.logout}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
