import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { repositoryFiles } from './gate/repository-files.ts';
import { repository } from './gate/step.ts';

const read = (path: string): string => readFileSync(join(repository, path), 'utf8');

const page = /\b(?<page>product|quality|look)\.md(?<sections>(?:,? §\d+)+)/g;
const inWords = /\bproduct (?:rules|page) (?<sections>(?:§|sections? )\d+(?: and (?:§)?\d+)?)/g;
const citation = /\basked: (?<quote>['"`])(?<text>.+?)\k<quote>/g;
const ledger = /\bledger (?<ids>[PCARWXVB]\d+(?:, [PCARWXVB]\d+)*)/g;
const row = /\b[PCARWXVB]\d{1,2}\b/g;

/** Every section of our own pages that a text cites, such as `product.md §7`. */
const citedSections = (text: string): string[] =>
  [...text.matchAll(page), ...text.matchAll(inWords)].flatMap(({ groups }) =>
    [...(groups?.sections ?? '').matchAll(/\d+/g)].map(([section]) => `${groups?.page ?? 'product'}.md §${section}`),
  );

/** Every requirement that is cited in a call, a page or a comment. */
const citedRows = (text: string): string[] => [
  ...[...text.matchAll(citation)].flatMap(({ groups }) => groups?.text?.match(row) ?? []),
  ...[...text.matchAll(ledger)].flatMap(({ groups }) => groups?.ids?.match(row) ?? []),
];

/** Sections of a page: its second-level headings that begin with a number. */
const sectionsOf = (name: string, text: string): string[] =>
  [...text.matchAll(/^## (\d+)\b/gm)].map(([, number]) => `${name} §${number}`);

/** Rows of the requirements page: first cells of its tables. */
const rowsOf = (text: string): string[] => [...text.matchAll(/^\| ([A-Z]\d+) \|/gm)].map(([, id]) => id ?? '');

const sections = new Set(
  ['product.md', 'quality.md', 'look.md'].flatMap((name) => sectionsOf(name, read(`docs/${name}`))),
);
const [requirements = '', uses = ''] = read('docs/requirements.md').split('## Which test uses each row');
const rows = new Set(rowsOf(requirements));

const code = repositoryFiles(repository)
  .filter((path) => /\.(?:tsx?|sql|css|md)$/.test(path) && path !== 'tools/docs.test.ts')
  .map((path) => ({ path, text: read(path) }));

describe('sections and requirements that the code cites', () => {
  it('exist as sections of the pages in docs', () => {
    const dead = code.flatMap(({ path, text }) =>
      citedSections(text).flatMap((section) => (sections.has(section) ? [] : [`${path}: ${section}`])),
    );
    expect(dead).toEqual([]);
    // The search finds enough for the test to mean something.
    expect(code.flatMap(({ text }) => citedSections(text)).length).toBeGreaterThan(50);
  });

  it('exist as rows of the requirements', () => {
    const dead = code.flatMap(({ path, text }) =>
      citedRows(text).flatMap((id) => (rows.has(id) ? [] : [`${path}: ${id}`])),
    );
    expect(dead).toEqual([]);
    expect(code.flatMap(({ text }) => citedRows(text)).length).toBeGreaterThan(50);
  });

  it('are found in every form in which they are written', () => {
    const sign = '§';
    const text = `(product.md ${sign}3, ${sign}99; quality.md ${sign}2; product rules ${sign}5 and ${sign}8; product page section 6)`;
    expect(citedSections(text)).toEqual(
      ['product 3', 'product 99', 'quality 2', 'product 5', 'product 8', 'product 6'].map((one) =>
        one.replace(' ', `.md ${sign}`),
      ),
    );
    expect(citedRows(`  asked: '${sign}7 X13, A16 (file)',\n// spec ${sign}4, ledger C1, C99`)).toEqual([
      'X13',
      'A16',
      'C1',
      'C99',
    ]);
  });

  it('exist only once', () => {
    for (const name of ['product.md', 'quality.md', 'look.md']) {
      const found = sectionsOf(name, read(`docs/${name}`));
      expect(new Set(found).size, name).toBe(found.length);
    }
    expect(rows.size).toBe(rowsOf(requirements).length);
  });
});

describe('every row of the requirements is used by a test', () => {
  it('all rows are listed once, in their order', () => {
    expect(rowsOf(uses)).toEqual(rowsOf(requirements));
  });

  it.each([...rows])('row %s has a test', (id) => {
    const row = uses.split('\n').find((line) => line.startsWith(`| ${id} |`)) ?? '';
    const tests = [...row.matchAll(/\]\(\.\.\/(?<path>[^)]+\.(?:test|spec)\.ts)\)/g)].map(
      ({ groups }) => groups?.path ?? '',
    );
    expect(tests).not.toEqual([]);
    // A requirement with a page is used on that page.
    if (/^[PCAR]/.test(id)) expect(tests.filter((path) => path.startsWith('e2e/'))).not.toEqual([]);
  });
});

describe('decisions', () => {
  const folder = join(repository, 'docs/decisions');
  const names = readdirSync(folder).filter((name) => /^\d{4}-/.test(name));
  const index = read('docs/decisions/README.md');

  it.each(names)('%s has the number, title and status that the index has', (name) => {
    const [heading = '', , status = ''] = read(`docs/decisions/${name}`).split('\n');
    const title = /^# (?<number>\d{4}) (?<title>.+)$/.exec(heading)?.groups;
    expect(title?.number).toBe(name.slice(0, 4));
    const stated = /^Status: (?<said>[a-z][a-z ]+), \d{1,2} [A-Z][a-z]+ 20\d\d\./.exec(status)?.groups?.said;
    expect(stated).toMatch(/^(in force( but for (one part|two parts))?|superseded)$/);
    const row = index.split('\n').find((line) => line.startsWith(`| ${name.slice(0, 4)} |`)) ?? '';
    expect(row).toContain(`| [${title?.title}](${name}) | ${stated}`);
    // If another decision changed or superseded this one, the row has its number, and its page mentions this one.
    const successors = [
      ...status.matchAll(/(?:[Cc]hanged by|superseded by|the form library by) \[(?<number>\d{4})\]/g),
    ];
    if (stated !== 'in force') expect(successors.length).toBeGreaterThan(0);
    for (const { groups } of successors) {
      expect(row).toContain(`[${groups?.number}]`);
      const successor = names.find((one) => one.startsWith(`${groups?.number}-`)) ?? '';
      expect(read(`docs/decisions/${successor}`)).toContain(name);
    }
  });

  it('the index has a row for each decision and no other rows', () => {
    const listed = [...index.matchAll(/^\| \d{4} \| \[[^\]]*\]\((?<name>[^)]+)\)/gm)].map(({ groups }) => groups?.name);
    expect(listed).toEqual(names.toSorted());
  });
});
