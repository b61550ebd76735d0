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

/** Link to the other language by its own name, at the top of public pages. It is a plain link, so it works before scripts are loaded and without them. */
export function OtherLanguage() {
  const other = useLanguage() === 'en' ? 'hi' : 'en';
  return (
    <a className={styles.action} href={`?lang=${other}`} lang={other}>
      {own[other]}
    </a>
  );
}

interface LanguageSelectorProps {
  /** Languages that the server lists; by default all languages of the product. */
  choices?: readonly LanguageChoice[];
  /** Saves the person's choice before the page reloads. If that fails, the next page retries, and shows a message if the retry fails. */
  save?: (language: Language) => Promise<unknown>;
}

/** Changes the language: sets the cookie and reloads the page, so that the server's HTML is already in the new language. */
export function LanguageSelector({ choices = all, save }: LanguageSelectorProps) {
  const { frame } = usePhrases('shell');
  const current = useLanguage();
  const id = useId();
  const change = async (language: Language) => {
    writeCookie('language', language);
    noteChosenLanguage(language);
    await save?.(language).catch(() => undefined);
    const address = new URL(window.location.href);
    address.searchParams.delete('lang');
    if (address.href === window.location.href) window.location.reload();
    else window.location.replace(address);
  };
  return (
    <div className={styles.language}>
      <GlobeIcon />
      <label htmlFor={id}>{frame.language}</label>
      <select id={id} value={current} onChange={(event) => void change(event.target.value as Language)}>
        {choices.map(({ code, name }) => (
          <option key={code} value={code} lang={code}>
            {name}
          </option>
        ))}
      </select>
    </div>
  );
}
