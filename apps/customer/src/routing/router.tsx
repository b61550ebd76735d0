import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo } from 'react';
import { navigate as go, usePathname, useSearch } from 'wouter/use-browser-location';
import { matchPath, type PathParams } from './match-path.ts';

/**
 * The router of the customer site: the browser's history through wouter, with the function names that router libraries share. A full router would be ten times as large, on pages that must stay small (bar S10, decision 0019).
 */
interface Place {
  /** Prefix of the brand in the path, such as `/haldi`, or empty. */
  basename: string;
  /** Path with prefix and query of a page that the server renders; absent in the browser. */
  rendered?: { path: string; search: string };
}

const PlaceContext = createContext<Place>({ basename: '' });
const PatternContext = createContext('*');

const split = (location: string): { path: string; search: string } => {
  const [path = '/', search = ''] = location.split('?');
  return { path, search: search === '' ? '' : `?${search}` };
};

/** Wraps the site. `location` is set when the server renders: the path with the brand's prefix, and the query. */
export function Router(props: { basename: string; location?: string; children: ReactNode }) {
  const { basename, location, children } = props;
  const place = useMemo<Place>(
    () => ({ basename, ...(location !== undefined && { rendered: split(location) }) }),
    [basename, location],
  );
  return <PlaceContext value={place}>{children}</PlaceContext>;
}

/** Sets the pattern from which the page's parameters are read. */
export const PatternProvider = ({ pattern, children }: { pattern: string; children: ReactNode }) => (
  <PatternContext value={pattern}>{children}</PatternContext>
);

/** The current location: the path without the brand's prefix, and the query with its question mark, or empty. */
export function useLocation(): { pathname: string; search: string } {
  const { basename, rendered } = useContext(PlaceContext);
  const path = usePathname(rendered === undefined ? {} : { ssrPath: rendered.path });
  const search = useSearch(rendered === undefined ? {} : { ssrSearch: rendered.search });
  const within = path.toLowerCase().startsWith(basename.toLowerCase()) ? path.slice(basename.length) : path;
  return { pathname: within === '' ? '/' : within, search };
}

/** Address of a path of the site, with the brand's prefix. */
export const useHref = (to: string): string => useContext(PlaceContext).basename + to;

/** Navigates to a path of the site; `replace` removes the current one from the browser's history. */
export function useNavigate(): (to: string, options?: { replace?: boolean }) => Promise<void> {
  const { basename } = useContext(PlaceContext);
  return useCallback(
    async (to, options = {}) => {
      go(basename + to, options);
    },
    [basename],
  );
}

/** Redirects the visitor as soon as it is rendered. */
export function Navigate({ to, replace = false }: { to: string; replace?: boolean }) {
  const navigate = useNavigate();
  useEffect(() => void navigate(to, { replace }), [navigate, to, replace]);
  return null;
}

/** Parameters of the page's path. */
export function useParams(): PathParams {
  const { pathname } = useLocation();
  const pattern = useContext(PatternContext);
  return useMemo(() => matchPath(pattern, pathname)?.params ?? {}, [pattern, pathname]);
}

type Change = Record<string, string> | ((now: URLSearchParams) => URLSearchParams);

/** The query of the address, and a function to change it. A change of the view alone replaces the history entry. */
export function useSearchParams(): [URLSearchParams, (change: Change, options?: { replace?: boolean }) => void] {
  const { basename } = useContext(PlaceContext);
  const { pathname, search } = useLocation();
  const params = useMemo(() => new URLSearchParams(search), [search]);
  const put = useCallback(
    (change: Change, options: { replace?: boolean } = {}) => {
      // Reads the URL itself and not the last rendered one, because two changes may happen before the next render.
      const now = window.location.search;
      const next = new URLSearchParams(typeof change === 'function' ? change(new URLSearchParams(now)) : change);
      const query = next.toString();
      go(`${basename}${pathname}${query === '' ? '' : `?${query}`}`, options);
    },
    [basename, pathname],
  );
  return [params, put];
}
