import type { CallRow, OutsideRow, PageRow } from './specification-rows.ts';

/** One row of a site's route table (`routes.ts` of each app). */
export interface Route {
  readonly path: string;
  /** The section of the specification or row of the ledger that requires it. */
  readonly asked: string;
  /** File of the page, from the repository's root. */
  readonly page: string;
}

/** The facts about an endpoint of the contract that the map needs. */
export interface Call {
  readonly feature: string;
  readonly name: string;
  readonly method: string;
  readonly path: string;
  readonly asked: string;
  /** The list that declares the call, if one does: server files serve the list as a whole. */
  readonly list?: string;
}

/** The data that the map is made from; `exists` and `serving` read the working tree. */
export interface Sources {
  readonly routes: readonly Route[];
  readonly calls: readonly Call[];
  readonly exists: (path: string) => boolean;
  /** Files of a folder that import the call from the contract. */
  readonly serving: (folder: string, call: Call) => readonly string[];
}

/** A row of the map; `files` is empty if nothing is built yet. */
export interface Owned {
  readonly what: string;
  readonly asked: string;
  readonly files: readonly string[];
}

/** A path without its parameter names, which the specification and a router choose differently. */
export const sameShape = (path: string): string => path.replaceAll(/\{\w+\}|:\w+\??/g, ':');

/** The page's row with its file. A route whose file is missing is reported as a problem, and its page as not built. */
export function ownPage(row: PageRow, sources: Sources): Owned {
  const routes = sources.routes.filter((route) => sameShape(route.path) === sameShape(row.path));
  return {
    what: row.path,
    asked: row.ledger,
    files: [...new Set(routes.map((route) => route.page))].filter(sources.exists),
  };
}

/** Contract file and the server files that serve the call; empty until a server feature answers it. */
export function filesOfCall(call: Call, sources: Sources): readonly string[] {
  const serving = sources.serving('apps/server/src', call);
  return serving.length === 0 ? [] : [`packages/contract/src/${call.feature}.ts`, ...serving];
}

export function ownCall(row: CallRow, sources: Sources): Owned {
  const call = sources.calls.find(
    ({ method, path }) => method === row.method && sameShape(path) === sameShape(row.path),
  );
  return { what: `${row.method} ${row.path}`, asked: row.ledger, files: call ? filesOfCall(call, sources) : [] };
}

export const ownOutside = (row: OutsideRow): Owned => ({
  what: row.what,
  asked: row.ledger,
  files: row.file ? [row.file] : [],
});

/** Routes and files in the map that don't exist, and calls of the contract that no server file answers. */
export function brokenOwners(rows: readonly Owned[], sources: Sources): string[] {
  return [
    ...sources.routes
      .filter((route) => !sources.exists(route.page))
      .map((route) => `route ${route.path}: its page ${route.page} does not exist`),
    ...rows.flatMap((row) =>
      row.files.filter((file) => !sources.exists(file)).map((file) => `${row.what}: its file ${file} does not exist`),
    ),
    ...sources.calls
      .filter((call) => filesOfCall(call, sources).length === 0)
      .map((call) => `${call.method} ${call.path}: in the contract, but no file of apps/server/src answers it`),
  ];
}
