/** A store of a browser. */
function memory(): Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> {
  const kept = new Map<string, string>();
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  };
}

/**
 * As much of a browser as a site needs to be rendered into text, and to keep a session.
 * @param stub puts a global into its place
 * @returns `left` holds the addresses that the page was left for
 */
export function standInBrowser(origin: string, stub: (name: string, value: unknown) => unknown) {
  const cookies = new Map<string, string>();
  const left: string[] = [];
  const location = { origin, pathname: '/', search: '', assign: (target: string) => void left.push(target) };
  const look = { matches: false, addEventListener: () => undefined, removeEventListener: () => undefined };
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
    addEventListener: () => undefined,
    matchMedia: () => look,
    getComputedStyle: () => ({}),
    innerWidth: 1280,
    location,
  });
  stub('document', document);
  stub('localStorage', memory());
  stub('sessionStorage', memory());
  return { location, document, cookies, left };
}
