import { PageHeader } from '@tulna/console-kit/page-header';
import { Notice } from '@tulna/console-kit/states';
import { useConsole, useShellWords } from '../console-config.tsx';
import { menuOf } from '../pages/page-table.ts';
import styles from './account.module.css';
import { useAccount, useAccountWords } from './account-calls.tsx';
import { PasskeysCard } from './passkeys-card.tsx';
import { PasswordCard } from './password-card.tsx';
import { SessionsList } from './sessions-list.tsx';

/** The person's sessions, which they can end, and their password and passkeys; open to every role. */
export function Page() {
  const words = useAccountWords();
  const { pages } = useShellWords();
  const { pages: table, session } = useConsole();
  const { data: account } = useAccount();
  // False for a role whose pages aren't built yet: the account page is its home page.
  const hasPages = menuOf(table, session.shownRole() ?? 0).length > 0;
  return (
    <div className={styles.page}>
      <PageHeader title={pages.account} lead={words.lead} />
      {account && !hasPages && (
        <Notice tone="info">
          <strong>{words.welcome(account.name)}</strong>
          <p>{words.welcomeText}</p>
        </Notice>
      )}
      <SessionsList />
      <div className={styles.columns}>
        <PasswordCard />
        <PasskeysCard />
      </div>
    </div>
  );
}
