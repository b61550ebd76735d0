import type { ComponentType } from 'react';
import { NavLink } from 'react-router';
import styles from './console-shell.module.css';

export interface MenuItem {
  to: string;
  label: string;
  Icon: ComponentType<{ size?: number }>;
}

export interface MenuGroup {
  label: string;
  items: readonly MenuItem[];
}

/** The left menu; callers pass only pages that exist and that this person may open. */
export const ConsoleMenu = ({
  groups,
  label,
  onGo,
}: {
  groups: readonly MenuGroup[];
  label: string;
  onGo?: () => void;
}) => (
  <nav className={styles.nav} aria-label={label}>
    {groups.map((group) => (
      <div key={group.label}>
        <p className={styles.group}>{group.label}</p>
        <ul>
          {group.items.map(({ to, label: name, Icon }) => (
            <li key={to}>
              <NavLink to={to} className={styles.item} {...(onGo && { onClick: onGo })}>
                <Icon />
                {name}
              </NavLink>
            </li>
          ))}
        </ul>
      </div>
    ))}
  </nav>
);
