import type { MantineColorScheme, MantineColorSchemeManager } from '@mantine/core';
import { clearCookie, readCookie, writeCookie } from '@tulna/client/session-cookies';

const isChosen = (value: string | undefined): value is 'light' | 'dark' => value === 'light' || value === 'dark';

function applyScheme(scheme: MantineColorScheme): void {
  if (scheme === 'auto') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = scheme;
}

/**
 * Stores light or dark in a cookie, so that the server renders the page in it, and on the root element, where the tokens of the three sites
 * read it. Without a choice, the device decides.
 */
export const colorSchemes: MantineColorSchemeManager = {
  get: () => {
    const chosen = readCookie('theme');
    return isChosen(chosen) ? chosen : 'auto';
  },
  set: (scheme) => {
    if (scheme === 'auto') clearCookie('theme');
    else writeCookie('theme', scheme);
    applyScheme(scheme);
  },
  subscribe: () => undefined,
  unsubscribe: () => undefined,
  clear: () => {
    clearCookie('theme');
    applyScheme('auto');
  },
};
