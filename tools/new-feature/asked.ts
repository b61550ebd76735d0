import type { Read } from './feature.ts';

const ledger = 'docs/requirements.md';

/** The ids of the table rows in a Markdown text, which are their first cells. */
const rowsOf = (text: string): string[] => [...text.matchAll(/^\| ([A-Z]\d{1,2}) \|/gm)].map(([, id = '']) => id);

/** The requirements, with the table that lists the tests of each. */
const partsOf = (text: string): [rows: string, uses: string] => {
  const [rows = '', ...uses] = text.split('## Which test uses each row');
  return [rows, uses.join('')];
};

/** The id of the requirement that `--asked` names; undefined if it names a section. */
export const rowIn = (asked: string): string | undefined => /\b[PCARWXVB]\d{1,2}\b/.exec(asked)?.[0];

/**
 * The requirement or section that asks for a feature.
 * @throws if it doesn't exist; `docs.test.ts` would fail for it too, but only once everything is written
 */
export function askedFor(typed: string | undefined, read: Read): string {
  const such = 'a row of docs/requirements.md such as --asked=A13, or a section such as --asked="product.md §10"';
  if (!typed) throw new Error(`--asked names what asks for the feature: ${such}. With npm, options come after "--"`);
  const row = rowIn(typed);
  const [, page, section] = /\b(product|quality|look)\.md §(\d+)/.exec(typed) ?? [];
  if (row === undefined && section === undefined && !/§[1-9]\b/.test(typed))
    throw new Error(`--asked="${typed}" names none of our requirements: ${such}`);
  if (row !== undefined && !rowsOf(partsOf(read(ledger))[0]).includes(row))
    throw new Error(`--asked=${row}: there is no such row in ${ledger}; add it first`);
  if (section !== undefined && !new RegExp(`^## ${section}\\b`, 'm').test(read(`docs/${page}.md`)))
    throw new Error(`--asked="${typed}": docs/${page}.md has no section ${section}`);
  return typed;
}

/** Adds the tests of a feature to the row that lists the tests of its requirement, or adds such a row in its place. */
export function withUse(text: string, asked: string, tests: readonly string[]): string {
  const row = rowIn(asked);
  const [requirements, uses] = partsOf(text);
  const rows = rowsOf(requirements);
  if (row === undefined || !rows.includes(row) || uses === '') return text;
  const links = tests.map((path) => `[${/([\w-]+)\.\w+\.ts$/.exec(path)?.[1]}](../${path})`).join(', ');
  const lines = uses.split('\n');
  const own = lines.findIndex((line) => line.startsWith(`| ${row} |`));
  if (own >= 0) lines[own] = lines[own]?.replace(/ \|$/, `, ${links} |`) ?? '';
  else {
    const before = rows.slice(0, rows.indexOf(row)).toReversed();
    const place = Math.max(
      lines.findIndex((line) => line.startsWith('|---')),
      ...before.slice(0, 1).map((id) => lines.findIndex((line) => line.startsWith(`| ${id} |`))),
    );
    lines.splice(place + 1, 0, `| ${row} | ${links} |`);
  }
  return `${requirements}## Which test uses each row${lines.join('\n')}`;
}
