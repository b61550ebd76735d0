import type { ComponentType } from 'react';
import { NavLink } from 'react-router';
import styles from './console-shell.module.css';

export interface MenuItem {
  to: string;
  label: string;
  /** Whether it is current only at exactly this path. */
  end?: boolean;
  Icon: ComponentType<{ size?: number }>;
}

export interface MenuGroup {
  /** Empty if the entries have no heading. */
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
        {group.label !== '' && <p className={styles.group}>{group.label}</p>}
        <ul>
          {group.items.map(({ to, label: name, end = false, Icon }) => (
            <li key={to}>
              <NavLink to={to} end={end} className={styles.item} {...(onGo && { onClick: onGo })}>
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
