import { isLanguage, type Language } from '@tulna/phrases/language';

const key = 'tulna-language-chosen';

/** A language that was chosen in this tab, by the selector or a link, and isn't saved with the person yet. */
export function chosenLanguage(): Language | undefined {
  const chosen = sessionStorage.getItem(key);
  return isLanguage(chosen) ? chosen : undefined;
}

export const noteChosenLanguage = (language: Language): void => sessionStorage.setItem(key, language);
export const forgetChosenLanguage = (): void => sessionStorage.removeItem(key);
