import { setLanguage } from '@tulna/contract/customers';
import { isLanguage, type Language } from '@tulna/phrases/language';
import { useEffect, useRef, useState } from 'react';
import { useLanguage } from '../language/phrases.tsx';
import { useUser } from '../session/customer.ts';
import { chosenLanguage, forgetChosenLanguage } from '../session/language-chosen.ts';
import { client } from '../session/session.ts';

/**
 * Reconciles the page's language with the person's saved language: a choice just made here is saved, otherwise the page is reloaded in the saved language.
 */
export function languageMove(page: Language, chosen: Language | undefined, saved: string): 'save' | 'load' | undefined {
  if (!isLanguage(saved)) return undefined;
  if (chosen !== undefined) return chosen === saved ? undefined : 'save';
  return page === saved ? undefined : 'load';
}

/** The language that this page saved, and for whom. The person's data may have been loaded before that, so it can be out of date. */
let savedHere: { readonly user: string; readonly language: Language } | undefined;

/**
 * The language saved with the person in every browser they sign in with (C14). It is checked once, when the person is first known, so that
 * a choice in another browser doesn't reload a page that the customer is filling in.
 * @returns a function that retries saving the chosen language, if saving failed
 */
export function useSavedLanguage(): (() => void) | undefined {
  const page = useLanguage();
  const { data: user } = useUser();
  const isChecked = useRef(false);
  const [unsaved, setUnsaved] = useState<() => void>();
  useEffect(() => {
    if (user === undefined || isChecked.current) return;
    isChecked.current = true;
    const chosen = chosenLanguage();
    const saved = savedHere?.user === user.user_id ? savedHere.language : user.language;
    const move = languageMove(page, chosen, saved);
    if (move === 'save' && chosen !== undefined) {
      // The page is already in the chosen language; the tab keeps the choice for its next pages until it is saved.
      const save = (): Promise<void> =>
        client.call(setLanguage, { body: { uid: user.user_id, language: chosen } }).then(
          () => {
            savedHere = { user: user.user_id, language: chosen };
            forgetChosenLanguage();
            setUnsaved(undefined);
          },
          () => setUnsaved(() => save),
        );
      void save();
    } else forgetChosenLanguage();
    if (move === 'load') {
      const address = new URL(window.location.href);
      // The language is in the address, so that it also works in a browser that stores no cookies.
      address.searchParams.set('lang', saved);
      window.location.replace(address);
    }
  }, [user, page]);
  return unsaved;
}
