import { PageHeader } from '@tulna/console-kit/page-header';
import { useShellWords } from '../console-config.tsx';
import styles from './account.module.css';
import { useAccountWords } from './account-calls.tsx';
import { PasskeysCard } from './passkeys-card.tsx';
import { PasswordCard } from './password-card.tsx';
import { SessionsList } from './sessions-list.tsx';

/** The person's sessions, which they can end, and their password and passkeys. Open to every role. */
export function Page() {
  const words = useAccountWords();
  const { pages } = useShellWords();
  return (
    <div className={styles.page}>
      <PageHeader title={pages.account} lead={words.lead} />
      <SessionsList />
      <div className={styles.columns}>
        <PasswordCard />
        <PasskeysCard />
      </div>
    </div>
  );
}
