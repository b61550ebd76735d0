import { usePhrases } from '@tulna/console-kit/language';
import { NavLink } from 'react-router';
import styles from './reconciliation.module.css';

/** The two parts of the page: files, and how what they say compares with ours. */
export function MisTabs() {
  const { tabs } = usePhrases('adminMis');
  return (
    <nav className={styles.tabs} aria-label={tabs.label}>
      <NavLink to="/admin/mis-upload" end>
        {tabs.files}
      </NavLink>
      <NavLink to="/admin/mis-upload/reconciliation">{tabs.reconciliation}</NavLink>
    </nav>
  );
}
