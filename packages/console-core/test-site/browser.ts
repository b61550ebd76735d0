/** A browser's storage. */
function memory(): Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> {
  const stored = new Map<string, string>();
  return {
    getItem: (key) => stored.get(key) ?? null,
    setItem: (key, value) => void stored.set(key, value),
    removeItem: (key) => void stored.delete(key),
  };
}

/**
 * Simulates just enough of a browser for a site to render as text and keep a session.
 * @param stub replaces a global
 * @returns `left` has the URLs that the page navigated to; `showAgain` shows the page again unchanged, like a browser's Back button
 */
export function standInBrowser(origin: string, stub: (name: string, value: unknown) => unknown) {
  const cookies = new Map<string, string>();
  const left: string[] = [];
  const shown: (() => void)[] = [];
  const location = { origin, pathname: '/', search: '', assign: (target: string) => void left.push(target) };
  const mediaQuery = { matches: false, addEventListener: () => undefined, removeEventListener: () => undefined };
  const document = {
    title: '',
    body: {},
    documentElement: { lang: 'en', clientWidth: 1280 },
    get cookie() {
      return [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    },
    set cookie(text: string) {
      const [pair = '', ...attributes] = text.split('; ');
      const [name = '', value = ''] = pair.split('=');
      if (attributes.includes('Max-Age=0')) cookies.delete(name);
      else cookies.set(name, value);
    },
  };
  stub('window', {
    addEventListener: (name: string, listener: () => void) => void (name === 'pageshow' && shown.push(listener)),
    matchMedia: () => mediaQuery,
    getComputedStyle: () => ({}),
    innerWidth: 1280,
    location,
  });
  stub('document', document);
  stub('localStorage', memory());
  stub('sessionStorage', memory());
  const showAgain = (): void => {
    for (const listener of shown) listener();
  };
  return { location, document, cookies, left, showAgain };
}
