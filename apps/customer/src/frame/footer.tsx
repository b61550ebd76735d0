import type { ReactNode } from 'react';
import { useBoot, usePageFacts } from '../boot.tsx';
import { usePhrases } from '../language/phrases.tsx';
import { useHref } from '../routing/router.tsx';
import { Link } from '../ui/link.tsx';
import { Hidden } from '../ui/text.tsx';
import styles from './frame.module.css';
import { ThemeSelector } from './theme-selector.tsx';

function PolicyLink({ path, children }: { path: string; children: ReactNode }) {
  const { ui } = usePhrases('shell');
  const { brand } = useBoot();
  return (
    <a href={`${useHref(path)}?partner=${encodeURIComponent(brand.key)}`} target="_blank" rel="noopener">
      {children}
      <Hidden> {ui.newTab}</Hidden>
    </a>
  );
}

/** The footer: copyright with the year, links to the two policies in a new tab (with the partner in the address), '*T&Cs Apply.', grievance officer, language (C11), and the light or dark theme. */
export function Footer({ language }: { language?: ReactNode }) {
  const { year, boot } = usePageFacts();
  const { brand, outbox } = boot;
  const { frame } = usePhrases('shell');
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <p>
          {frame.copyright(year, brand.legal_name)}
          {brand.tancApply === 1 && <span className={styles.tanc}>{frame.tancApply}</span>}
        </p>
        <nav className={styles.links} aria-label={frame.termsOfUse}>
          <PolicyLink path="/terms-of-use">{frame.termsOfUse}</PolicyLink>
          <PolicyLink path="/privacy-policy">{frame.privacy}</PolicyLink>
          <Link to="/how-we-match">{frame.howWeMatch}</Link>
          <Link to="/is-this-call-from-you">{frame.callCheck}</Link>
          <Link to="/privacy-centre">{frame.privacyCentre}</Link>
          {outbox && <a href="/dev/outbox">{frame.outbox}</a>}
        </nav>
        <p className={styles.officer}>{frame.grievance(brand.grievance_officer)}</p>
        {language}
        <ThemeSelector />
      </div>
    </footer>
  );
}
