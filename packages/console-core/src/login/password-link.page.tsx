import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ApiError } from '@tulna/client/errors';
import { BrandLogo } from '@tulna/console-kit/brand-logo';
import { failureText } from '@tulna/console-kit/failure';
import { passwordField } from '@tulna/console-kit/form-fields';
import { useFormats } from '@tulna/console-kit/formats';
import { useLanguage, usePhrases } from '@tulna/console-kit/language';
import { Lines, Notice } from '@tulna/console-kit/states';
import { toastError } from '@tulna/console-kit/toasts';
import { useForm } from '@tulna/console-kit/use-form';
import { SHORTEST_STAFF_PASSWORD } from '@tulna/rules/staff';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { type PasswordLink, useConsole } from '../console-config.tsx';
import { loginOf } from '../pages/page-table.ts';
import styles from './login.module.css';

function useLinkConfig() {
  const { passwordLink, session } = useConsole();
  if (passwordLink === undefined) throw new Error('This console has no links that set a password');
  return { words: passwordLink.words(useLanguage()), calls: passwordLink.calls, session };
}

/** Reads the token after the `#` of the URL. It is removed from the URL at once, so that no history stores it. */
function useToken(): string {
  const [token] = useState(() => window.location.hash.slice(1));
  useEffect(() => {
    window.history.replaceState(window.history.state, '', window.location.pathname + window.location.search);
  }, []);
  return token;
}

/** The field for the new password, typed twice. */
function PasswordForm({ link, token, onSet }: { link: PasswordLink; token: string; onSet: () => void }) {
  const { words, calls, session } = useLinkConfig();
  const { failures } = usePhrases('consoleKit');
  const formats = useFormats();
  const { show } = words;
  const form = useForm({
    size: 'md',
    fields: [
      passwordField('password', {
        label: words.password,
        hint: words.hint,
        autoComplete: 'new-password',
        show,
        check: ({ length }) => (length < SHORTEST_STAFF_PASSWORD ? words.short : undefined),
      }),
      passwordField('again', { label: words.again, autoComplete: 'new-password', show }),
    ],
    check: ({ password, again }) => ({
      again: password !== undefined && again !== undefined && password !== again ? words.differs : undefined,
    }),
    send: ({ password }) => session.client.call(calls.use, { body: { token, password } }),
    failure: (error) => failureText(error, failures),
    onSent: onSet,
  });
  return (
    <form {...form.props} className={styles.form}>
      <div>
        <h1>{words.title[link.purpose]}</h1>
        <p className={styles.lead}>{words.lead(link.name, link.email)}</p>
        <p className={styles.lead}>{words.until(formats.moment(link.expires_at))}</p>
      </div>
      {form.notices}
      {/* For the browser's password manager. */}
      <input type="email" hidden readOnly autoComplete="username" value={link.email} />
      {form.fields}
      <Button type="submit" size="lg" fullWidth loading={form.isSending}>
        {words.send}
      </Button>
    </form>
  );
}

/** Continues to the sign-in page. Anybody signed in here with another account is signed out first. */
function ToLogin() {
  const { words, session } = useLinkConfig();
  const { pages } = useConsole();
  const { failures } = usePhrases('consoleKit');
  const navigate = useNavigate();
  const isSignedIn = session.isSignedIn();
  const go = async () => {
    if (isSignedIn) await session.endSession((error) => toastError(failureText(error, failures)));
    else await navigate(loginOf(pages));
  };
  return (
    <>
      {isSignedIn && <p className={styles.lead}>{words.signedIn}</p>}
      <Button size="lg" fullWidth onClick={() => void go()}>
        {words.signIn}
      </Button>
    </>
  );
}

/** The page behind a mailed link, for people without a session. It sets their password, once. */
export function Page() {
  const { words, calls, session } = useLinkConfig();
  const { failures } = usePhrases('consoleKit');
  const token = useToken();
  const [isSet, setSet] = useState(false);
  const link = useQuery({
    queryKey: ['password-link', token],
    queryFn: () => session.client.call(calls.look, { body: { token } }),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const isRefused = link.error instanceof ApiError && link.error.status < 500 && link.error.status !== 429;
  return (
    <main className={styles.page}>
      <div className={styles.card}>
        <div>
          <BrandLogo size="large" />
        </div>
        {isSet ? (
          <>
            <div role="status">
              <h1>{words.done}</h1>
              <p className={styles.lead}>{words.doneText}</p>
            </div>
            <ToLogin />
          </>
        ) : (
          <>
            {link.data === undefined && <h1>{link.error === null ? words.checking : words.broken}</h1>}
            {link.data === undefined && link.error === null && <Lines count={3} />}
            {link.error !== null && <Notice tone="danger">{failureText(link.error, failures)}</Notice>}
            {link.error !== null && !isRefused && (
              <Button size="lg" fullWidth loading={link.isFetching} onClick={() => void link.refetch()}>
                {words.retry}
              </Button>
            )}
            {link.data !== undefined && <PasswordForm link={link.data} token={token} onSet={() => setSet(true)} />}
          </>
        )}
      </div>
    </main>
  );
}
