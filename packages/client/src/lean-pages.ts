/** The part of a Vite plugin that is used here; the package does not depend on Vite. */
interface Plugin {
  name: string;
  enforce: 'pre';
  transform(code: string, id: string): string | undefined;
}

const pageRows = /[\\/]apps[\\/][a-z]+[\\/]src[\\/](?:[a-z]+-)?pages\.ts$/;

/**
 * Vite plugin: removes the requirement (`asked`) and the file path (`source`) from the page rows of a browser bundle. Only tools and tests
 * read them, but every page would load those of all pages.
 */
export function leanPages(): Plugin {
  return {
    name: 'lean-pages',
    enforce: 'pre',
    transform: (code, id) =>
      pageRows.test(id) ? code.replaceAll(/^ +(?:asked|source): '[^'\n]*',$/gm, '') : undefined,
  };
}
