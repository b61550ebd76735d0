import { writeCookie } from '@tulna/client/session-cookies';
import { type Language, languages } from '@tulna/phrases/language';
import { useId } from 'react';
import { useLanguage, usePhrases } from '../language/phrases.tsx';
import { noteChosenLanguage } from '../session/language-chosen.ts';
import { GlobeIcon } from '../ui/icons.tsx';
import styles from './frame.module.css';

const own: Record<Language, string> = { en: 'English', hi: 'हिन्दी' };

export interface LanguageChoice {
  code: Language;
  name: string;
}

const all: readonly LanguageChoice[] = languages.map((code) => ({ code, name: own[code] }));

type Save = (language: Language) => Promise<unknown>;

/** Sets the cookie and loads the page anew, so that its first byte already speaks the language. */
async function choose(language: Language, save?: Save): Promise<void> {
  writeCookie('language', language);
  noteChosenLanguage(language);
  await save?.(language).catch(() => undefined);
  const address = new URL(window.location.href);
  address.searchParams.delete('lang');
  if (address.href === window.location.href) window.location.reload();
  else window.location.replace(address);
}

/** The other language by its own name, at the top of pages for everyone; before and without scripts it is a plain link. */
export function OtherLanguage() {
  const other = useLanguage() === 'en' ? 'hi' : 'en';
  return (
    <a
      className={styles.action}
      href={`?lang=${other}`}
      lang={other}
      hrefLang={other}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        void choose(other);
      }}
    >
      {own[other]}
    </a>
  );
}

interface LanguageSelectorProps {
  /** Languages the server lists; all of the product's by default. */
  choices?: readonly LanguageChoice[];
  /** Saves the choice for the person before the page loads anew; failures are not shown (§8). */
  save?: Save;
}

/** Changes the language. */
export function LanguageSelector({ choices = all, save }: LanguageSelectorProps) {
  const { frame } = usePhrases('shell');
  const current = useLanguage();
  const id = useId();
  return (
    <div className={styles.language}>
      <GlobeIcon />
      <label htmlFor={id}>{frame.language}</label>
      <select id={id} value={current} onChange={(event) => void choose(event.target.value as Language, save)}>
        {choices.map(({ code, name }) => (
          <option key={code} value={code} lang={code}>
            {name}
          </option>
        ))}
      </select>
    </div>
  );
}
