import { Button } from '@mantine/core';
import { useLanguage, usePhrases } from '@tulna/console-kit/language';
import { useId, useState } from 'react';
import styles from './custom-funnel.module.css';

interface PreviewProps {
  brand: string;
  /** Key of the last saved draft; null if there is none. */
  draft: string | null;
}

/** The brand's real landing page with the draft, as a phone shows it. Its scripts don't run, so that no visit is counted. */
export function Preview({ brand, draft }: PreviewProps) {
  const { preview } = usePhrases('partnerFunnel');
  const [language, setLanguage] = useState(useLanguage());
  const heading = useId();
  const names = { en: preview.english, hi: preview.hindi };
  const query = new URLSearchParams({ partner: brand, lang: language, preview: '1', ...(draft !== null && { draft }) });
  return (
    <section className={styles.preview} aria-labelledby={heading}>
      <div className={styles.previewHead}>
        <h2 id={heading}>{preview.title}</h2>
        <span>
          {(['en', 'hi'] as const).map((code) => (
            <Button
              key={code}
              size="xs"
              variant={code === language ? 'light' : 'subtle'}
              aria-pressed={code === language}
              onClick={() => setLanguage(code)}
            >
              {names[code]}
            </Button>
          ))}
        </span>
      </div>
      <div className={styles.phone}>
        <iframe title={preview.frame(names[language])} src={`/?${query}`} sandbox="allow-same-origin" />
      </div>
      <p className={styles.quiet}>{draft === null ? preview.unsaved : preview.text}</p>
    </section>
  );
}
