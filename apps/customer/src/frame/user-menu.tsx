import { userPath } from '@tulna/rules/user-pages';
import { lazy, Suspense, useState } from 'react';
import { usePhrases } from '../language/phrases.tsx';
import { useUser } from '../session/customer.ts';
import { classNames } from '../ui/class-names.ts';
import { LeaveIcon, ListIcon, MenuIcon, ShieldIcon, TagIcon } from '../ui/icons.tsx';
import { Link } from '../ui/link.tsx';
import { Hidden } from '../ui/text.tsx';
import styles from './frame.module.css';
import { HelpButton } from './help.tsx';
import { useOffersLink } from './offers-link.ts';

const UserDrawer = lazy(async () => ({ default: (await import('./user-drawer.tsx')).UserDrawer }));

/** The name, My offers (once there are any), My applications, My data, Logout and Help; on a phone most of it in a drawer (C10). */
export function UserMenu({ onLogout }: { onLogout: () => void }) {
  const { frame } = usePhrases('shell');
  const { data: user } = useUser();
  const [open, setOpen] = useState(false);
  const [wanted, setWanted] = useState(false);
  const offers = useOffersLink();
  const name = [user?.first_name, user?.last_name].filter(Boolean).join(' ');

  return (
    <div className={styles.actions}>
      {name !== '' && <span className={classNames(styles.name, styles.wide)}>{name}</span>}
      {offers !== undefined && (
        <Link to={offers} className={classNames(styles.action, styles.wide)}>
          <TagIcon /> {frame.myOffers}
        </Link>
      )}
      <Link to={userPath('applications')} className={classNames(styles.action, styles.wide)}>
        <ListIcon /> {frame.myApplications}
      </Link>
      <Link to={userPath('my-data')} className={classNames(styles.action, styles.wide)}>
        <ShieldIcon /> {frame.myData}
      </Link>
      <button type="button" className={classNames(styles.action, styles.wide)} onClick={onLogout}>
        <LeaveIcon /> {frame.logout}
      </button>
      {/* Help is the last item of a wide header. It is already there before the person is known, so if Logout took its place, somebody could press Logout by mistake. */}
      <HelpButton />
      <button
        type="button"
        className={classNames(styles.action, styles.small)}
        aria-expanded={open}
        onClick={() => {
          setWanted(true);
          setOpen(true);
        }}
      >
        <MenuIcon />
        <Hidden>{frame.menu}</Hidden>
      </button>
      {wanted && (
        <Suspense fallback={null}>
          <UserDrawer open={open} name={name} onClose={() => setOpen(false)} onLogout={onLogout} />
        </Suspense>
      )}
    </div>
  );
}
