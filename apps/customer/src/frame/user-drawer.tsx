import { startEditingProfile } from '@tulna/contract/customers';
import { userPath } from '@tulna/rules/user-pages';
import { useBoot } from '../boot.tsx';
import { usePhrases } from '../language/phrases.tsx';
import { useLocation } from '../routing/router.tsx';
import { useProceed } from '../session/customer.ts';
import { failureText } from '../session/failure.ts';
import { client } from '../session/session.ts';
import { Dialog } from '../ui/dialog.tsx';
import { BackIcon, HelpIcon, LeaveIcon, ListIcon, ShieldIcon, TagIcon, UserIcon } from '../ui/icons.tsx';
import { Link } from '../ui/link.tsx';
import { showToast } from '../ui/toast-store.ts';
import styles from './frame.module.css';
import { openHelp } from './help.tsx';
import { useOffersLink } from './offers-link.ts';

interface UserDrawerProps {
  open: boolean;
  /** Full name, or empty while it is not known. */
  name: string;
  onClose: () => void;
  onLogout: () => void;
}

/** The menu on a phone. It also links back to the profile (from the offers) and to the products (C10). */
export function UserDrawer({ open, name, onClose, onLogout }: UserDrawerProps) {
  const { frame, failures } = usePhrases('shell');
  const { build } = useBoot();
  const { pathname } = useLocation();
  const proceed = useProceed();
  const offers = useOffersLink();

  const toProfile = async () => {
    onClose();
    try {
      const { redirect } = await client.call(startEditingProfile);
      await proceed(redirect);
    } catch (error) {
      showToast('error', failureText(error, failures));
    }
  };

  return (
    <Dialog open={open} onClose={onClose} kind="drawer" title={frame.menu}>
      <div className={styles.drawer}>
        {name !== '' && <p className={styles.name}>{name}</p>}
        {offers !== undefined && (
          <Link to={offers} className={styles.action} onClick={onClose}>
            <TagIcon /> {frame.myOffers}
          </Link>
        )}
        <Link to={userPath('applications')} className={styles.action} onClick={onClose}>
          <ListIcon /> {frame.myApplications}
        </Link>
        <Link to={userPath('my-data')} className={styles.action} onClick={onClose}>
          <ShieldIcon /> {frame.myData}
        </Link>
        {(pathname === userPath('offers') || pathname === userPath('business-offers')) && (
          <button type="button" className={styles.action} onClick={() => void toProfile()}>
            <UserIcon /> {frame.returnToProfile}
          </button>
        )}
        {!build.productsLess && (
          <Link to="/products" className={styles.action} onClick={onClose}>
            <BackIcon /> {frame.returnToProducts}
          </Link>
        )}
        <button
          type="button"
          className={styles.action}
          onClick={() => {
            onClose();
            openHelp();
          }}
        >
          <HelpIcon /> {frame.help}
        </button>
        <button type="button" className={styles.action} onClick={onLogout}>
          <LeaveIcon /> {frame.logout}
        </button>
      </div>
    </Dialog>
  );
}
