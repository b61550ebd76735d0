/** The part of a Vite plugin that is used here; the package does not depend on Vite. */
interface Plugin {
  name: string;
  enforce: 'pre';
  transform(code: string, id: string): string | undefined;
}

const pageRows = /[\\/]apps[\\/][a-z]+[\\/]src[\\/](?:[a-z]+-)?pages\.ts$/;

/**
 * Vite plugin: in a browser bundle the rows of pages don't say where they were asked for and which file they are in. Tools and tests
 * read that; every page would carry it for all others.
 */
export function leanPages(): Plugin {
  return {
    name: 'lean-pages',
    enforce: 'pre',
    transform: (code, id) =>
      pageRows.test(id) ? code.replaceAll(/^ +(?:asked|source): '[^'\n]*',$/gm, '') : undefined,
  };
}
