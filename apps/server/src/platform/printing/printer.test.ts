import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readPdf } from '../../test/pdf-text.ts';
import { readTree, type TaggedPlace } from '../../test/pdf-tree.ts';
import type { Printed } from './blocks.ts';
import { printPdf } from './print.ts';
import { openPrinter, type Printer, printerLimits } from './printer.ts';

const paper = (title: string, rows = 1): Printed => ({
  title,
  language: 'hi',
  madeAt: new Date('2026-11-22T06:30:00Z'),
  author: 'Asha Finance Limited',
  blocks: [
    { kind: 'title', text: title, under: 'महत्वपूर्ण जानकारी' },
    {
      kind: 'table',
      columns: [0.5, 0.5],
      rows: Array.from({ length: rows }, (_, index) => [`किस्त ${index + 1}`, `₹${10_000 + index}`]),
    },
  ],
  foot: 'Tulna · {page}/{pages}',
});

let printer: Printer;
beforeAll(() => {
  printer = openPrinter({ threads: 1, waiting: 2 });
});
afterAll(() => printer.close());

describe('a document for a screen reader', () => {
  const statement: Printed = {
    ...paper('मुख्य तथ्य विवरण'),
    blocks: [
      { kind: 'title', text: 'मुख्य तथ्य विवरण', under: 'पर्सनल लोन' },
      { kind: 'heading', text: 'भाग 1' },
      { kind: 'text', text: 'ये लेंडर के अपने ऑफ़र की शर्तें हैं।' },
      {
        kind: 'table',
        columns: [0.5, 0.5],
        head: ['महीना', 'किस्त'],
        rows: [...Array.from({ length: 60 }, (_, index) => [String(index + 1), `₹${1000 + index}`]), ['कुल', '']],
        sum: true,
      },
      { kind: 'note', text: 'एक टिप्पणी' },
    ],
  };
  const shape = ({ kind, under }: TaggedPlace): unknown =>
    under.length === 0
      ? kind
      : { [kind]: [...new Set(under.map((one) => JSON.stringify(shape(one))))].map((one) => JSON.parse(one)) };

  it('states its language, and marks headings, paragraphs, tables with heads and cells', async () => {
    const tree = readTree(await printPdf(statement));
    expect([tree.isMarked, tree.language]).toEqual([true, 'hi-IN']);
    expect(tree.places.map(shape)).toEqual([
      { Document: ['H1', 'P', 'H2', { Table: [{ TR: ['TH'] }, { TR: ['TD'] }] }] },
    ]);
    const [document] = tree.places;
    expect(document?.under.map(({ kind, lines }) => [kind, lines.join(' ')])).toEqual([
      ['H1', 'मुख्य तथ्य विवरण'],
      ['P', 'पर्सनल लोन'],
      ['H2', 'भाग 1'],
      ['P', 'ये लेंडर के अपने ऑफ़र की शर्तें हैं।'],
      ['Table', ''],
      ['P', 'एक टिप्पणी'],
    ]);
    expect(readTree(await printPdf({ ...statement, language: 'en' })).language).toBe('en-IN');
  });

  it('tags each table row once across pages, repeats the head only visually, and leaves no text untagged', async () => {
    const bytes = await printPdf(statement);
    const { places, untagged } = readTree(bytes);
    const rows = places[0]?.under.find(({ kind }) => kind === 'Table')?.under ?? [];
    expect(rows).toHaveLength(62);
    expect(rows[0]?.under.map(({ lines, scope }) => [lines, scope])).toEqual([
      [['महीना'], 'Column'],
      [['किस्त'], 'Column'],
    ]);
    expect(rows.slice(1, 61).map(({ under }) => under.map(({ lines }) => lines.join('')))).toEqual(
      Array.from({ length: 60 }, (_, index) => [String(index + 1), `₹${1000 + index}`]),
    );
    expect(rows[61]?.under.map(({ lines }) => lines)).toEqual([['कुल'], []]);
    expect(untagged).toEqual([]);
    // The head is visible on both pages.
    expect(readPdf(bytes).lines.map((page) => page.filter((line) => line === 'महीना').length)).toEqual([1, 1]);
  });
});

describe('a printed document', () => {
  it('has the bytes that printPdf makes, and the page number at the foot of each page', async () => {
    const long = paper('Statement', 80);
    const bytes = await printer.print(long);
    expect(bytes.equals(await printPdf(long))).toBe(true);
    const { lines } = readPdf(bytes);
    expect(lines.map((page) => page.at(-1))).toEqual(['Tulna · 1/3', 'Tulna · 2/3', 'Tulna · 3/3']);
  });

  it('isn’t made in the thread that answers requests', async () => {
    let turns = 0;
    let going = true;
    const count = (): void => {
      turns += 1;
      if (going) setImmediate(count);
    };
    setImmediate(count);
    await printer.print(paper('Beside', 80));
    going = false;
    // If it were printed on this thread, the event loop would turn only once or twice.
    expect(turns).toBeGreaterThan(20);
  });

  it('is printed once, even if several callers request it at the same time or later', async () => {
    const [first, second] = await Promise.all([printer.print(paper('Once')), printer.print(paper('Once'))]);
    expect(second).toBe(first);
    expect(await printer.print(paper('Once'))).toBe(first);
    expect(await printer.print(paper('Twice'))).not.toEqual(first);
  });

  it('is refused while too many documents wait, and printed after that', async () => {
    const all = await Promise.allSettled(
      Array.from({ length: 12 }, (_, index) => printer.print(paper(`One of ${index}`))),
    );
    const refused = all.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
    // One document is being printed and two wait.
    expect(refused).toHaveLength(9);
    expect(refused[0]).toMatchObject({ code: 'unavailable', details: { retryAfterSeconds: 5 } });
    expect((await printer.print(paper('One of 11'))).subarray(0, 5).toString()).toBe('%PDF-');
  });
});

it('the printer has the limits that decision 0064 states', () =>
  expect(printerLimits).toMatchObject({ threads: 2, waiting: 64, keptBytes: 16_777_216, keptFor: 600_000 }));
