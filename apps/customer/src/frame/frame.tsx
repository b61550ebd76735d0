import { userPath } from '@tulna/rules/user-pages';
import { type ReactNode, useEffect, useRef } from 'react';
import { usePhrases } from '../language/phrases.tsx';
import { useLocation } from '../routing/router.tsx';
import { Toasts } from '../ui/toasts.tsx';
import { BrandLogo } from './brand-logo.tsx';
import { focusHeading } from './focus-heading.ts';
import { Footer } from './footer.tsx';
import styles from './frame.module.css';
import { Help, HelpButton } from './help.tsx';
import { LanguageSelector, OtherLanguage } from './language-selector.tsx';
import { OfflineNotice } from './offline.tsx';

interface FrameProps {
  /** Content at the right of the header; by default the link to the other language, and Help. */
  actions?: ReactNode;
  /** Content between header and page (the language selector on the offers page). */
  top?: ReactNode;
  /** Language selector of the footer; the plain one by default, `null` for none. */
  language?: ReactNode;
  /** Renders the page without header and footer. */
  plain?: boolean;
  children: ReactNode;
}

const ForEveryone = () => (
  <div className={styles.actions}>
    <OtherLanguage />
    <HelpButton />
  </div>
);

/** Header, page, footer, help and toasts. After a change of page it scrolls up and moves the focus to the new heading. */
export function Frame({
  actions = <ForEveryone />,
  top,
  language = <LanguageSelector />,
  plain = false,
  children,
}: FrameProps) {
  const { frame } = usePhrases('shell');
  const { pathname } = useLocation();
  const main = useRef<HTMLElement>(null);
  const shown = useRef(pathname);

  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    window.scrollTo(0, 0);
    return main.current === null ? undefined : focusHeading(main.current);
  }, [pathname]);

  return (
    <>
      <a className={styles.skip} href="#main">
        {frame.skip}
      </a>
      {!plain && (
        <header className={styles.header}>
          <div className={styles.bar}>
            <BrandLogo />
            {actions}
          </div>
        </header>
      )}
      <OfflineNotice />
      {top !== undefined && <div className={styles.top}>{top}</div>}
      <main id="main" ref={main} className={styles.main} tabIndex={-1}>
        {children}
      </main>
      {plain ? (
        <div className={styles.below}>
          <HelpButton />
        </div>
      ) : (
        <Footer language={language} />
      )}
      <Help />
      <Toasts />
    </>
  );
}

/** Header and footer are hidden on lender-submit (§2). */
export const isPlainAt = (pathname: string): boolean => pathname === userPath('lender-submit');
