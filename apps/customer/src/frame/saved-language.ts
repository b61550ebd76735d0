import { setLanguage } from '@tulna/contract/customers';
import { isLanguage, type Language } from '@tulna/phrases/language';
import { useEffect, useRef } from 'react';
import { useLanguage } from '../language/phrases.tsx';
import { useUser } from '../session/customer.ts';
import { chosenLanguage, forgetChosenLanguage } from '../session/language-chosen.ts';
import { client } from '../session/session.ts';

/**
 * What becomes of the language of the page and the one saved with the person: what was chosen here a moment ago is saved, else
 * the page is loaded in the saved one.
 */
export function languageMove(page: Language, chosen: Language | undefined, saved: string): 'save' | 'load' | undefined {
  if (!isLanguage(saved)) return undefined;
  if (chosen !== undefined) return chosen === saved ? undefined : 'save';
  return page === saved ? undefined : 'load';
}

/**
 * The language saved with the person in every browser they sign in with (C14). It is looked at once, when the person is first known: a
 * choice in another browser doesn't take away a page that somebody is filling in.
 */
export function useSavedLanguage(): void {
  const page = useLanguage();
  const { data: user } = useUser();
  const looked = useRef(false);
  useEffect(() => {
    if (user === undefined || looked.current) return;
    looked.current = true;
    const chosen = chosenLanguage();
    forgetChosenLanguage();
    const move = languageMove(page, chosen, user.language);
    if (move === 'save' && chosen !== undefined) {
      // The page is in the chosen language already; what wasn't saved is asked for with the next choice.
      client.call(setLanguage, { body: { uid: user.user_id, language: chosen } }).catch(() => undefined);
    }
    if (move === 'load') {
      const address = new URL(window.location.href);
      // By the address, so that it holds in a browser that keeps no cookies.
      address.searchParams.set('lang', user.language);
      window.location.replace(address);
    }
  }, [user, page]);
}
