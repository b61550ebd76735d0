import PDFDocument from 'pdfkit';
import { type Block, type Printed, pageMark, pagesMark, type Table } from './blocks.ts';
import { fontName, fonts, type Weight } from './fonts.ts';
import { linesOf, runsOf } from './runs.ts';

/** Points; A4 is 595 × 842. */
const margin = 42;
const footHeight = 28;
const cell = { x: 5, y: 4 };
const sizes = { title: 17, heading: 12, text: 9.5, note: 8.5, table: 8.5, foot: 8 } as const;
/** Devanagari is taller than Latin, so lines leave room for both. */
const leading = 1.5;
const ink = '#1b1f24';
const soft = '#47505c';
const rule = '#b8c0ca';
const shade = '#eef1f4';

type Document = PDFKit.PDFDocument;
/** An element of the structure tree that screen readers follow. Content outside the tree is decoration. */
type Element = ReturnType<Document['struct']>;
/** The element's dictionary in the PDF, which pdfkit's types leave out. */
type Entries = { dictionary: { data: Record<string, unknown> } };

/** Prints one document onto `doc` and tracks where the next block begins. */
class Printer {
  readonly doc: Document;
  readonly left = margin;
  readonly width: number;
  readonly bottom: number;
  readonly widths = new Map<string, number>();
  readonly tree: Element;
  y = margin;

  constructor(doc: Document) {
    this.doc = doc;
    this.tree = doc.struct('Document');
    doc.addStructure(this.tree);
    this.width = doc.page.width - 2 * margin;
    this.bottom = doc.page.height - margin - footHeight;
  }

  /** Width in points. Shaping text is slow and the same words repeat, so each word is measured once. */
  measure(text: string, size: number, weight: Weight): number {
    const known = this.widths.get(`${weight} ${text}`);
    if (known !== undefined) return known * size;
    let width = 0;
    for (const run of runsOf(text)) {
      width += this.doc.font(fontName(run.script, weight)).fontSize(1000).widthOfString(run.text) / 1000;
    }
    this.widths.set(`${weight} ${text}`, width);
    return width * size;
  }

  /** Adds an element of a standard type to the structure tree. */
  element(type: string, under: Element = this.tree): Element {
    const made = this.doc.struct(type);
    under.add(made);
    return made;
  }

  /** Marks a drawing as decoration, so that it isn't read aloud. */
  decoration(draw: () => void, type: 'Layout' | 'Pagination' = 'Layout'): void {
    this.doc.markContent('Artifact', { type });
    draw();
    this.doc.endMarkedContent();
  }

  /**
   * Draws one line with its baseline at `y`. The text is stored with the glyphs, so that it is copied and read aloud in the right order.
   * @param of its element in the tree; undefined for decoration
   */
  line(
    text: string,
    x: number,
    y: number,
    size: number,
    weight: Weight,
    colour: string,
    of: Element | undefined,
  ): void {
    if (text === '') return;
    let at = x;
    if (of === undefined) this.doc.markContent('Span', { actual: text });
    else of.add(this.doc.markStructureContent('Span', { actual: text }));
    for (const run of runsOf(text)) {
      const font = this.doc.font(fontName(run.script, weight)).fontSize(size).fillColor(colour);
      font.text(run.text, at, y, { lineBreak: false, baseline: 'alphabetic' });
      at += this.measure(run.text, size, weight);
    }
    this.doc.endMarkedContent();
  }

  wrapped(text: string, width: number, size: number, weight: Weight): string[] {
    return text.split('\n').flatMap((part) => linesOf(part, width, (word) => this.measure(word, size, weight)));
  }

  newPage(): void {
    this.doc.addPage();
    this.y = margin;
  }

  room(height: number): void {
    if (this.y + height > this.bottom) this.newPage();
  }

  paragraph(type: 'H1' | 'H2' | 'P', text: string, size: number, weight: Weight, colour = ink): void {
    const element = this.element(type);
    for (const line of this.wrapped(text, this.width, size, weight)) {
      this.room(size * leading);
      this.line(line, this.left, this.y + size, size, weight, colour, element);
      this.y += size * leading;
    }
  }

  row(table: Table, texts: readonly string[], style: 'head' | 'plain' | 'sum', under: Element | undefined): void {
    const weight: Weight = style === 'plain' ? 'regular' : 'bold';
    const size = sizes.table;
    const widths = table.columns.map((share) => share * this.width);
    const lines = texts.map((text, index) => this.wrapped(text, (widths[index] ?? 0) - 2 * cell.x, size, weight));
    const height = Math.max(...lines.map((own) => own.length)) * size * leading + 2 * cell.y;
    if (this.y + height > this.bottom && style !== 'head') {
      this.newPage();
      // Repeats the table head, but only visually: the structure tree contains it once.
      if (table.head) this.decoration(() => this.row(table, table.head ?? [], 'head', undefined));
    }
    const row = under && this.element('TR', under);
    let x = this.left;
    for (const [index, width] of widths.entries()) {
      const box = (): void => {
        if (style === 'head') this.doc.rect(x, this.y, width, height).fill(shade);
        this.doc.lineWidth(0.5).strokeColor(rule).rect(x, this.y, width, height).stroke();
      };
      if (row === undefined) box();
      else this.decoration(box);
      const place = row && this.cell(row, style);
      for (const [nth, text] of (lines[index] ?? []).entries()) {
        const room = width - cell.x - this.measure(text, size, weight);
        const at = table.align?.[index] === 'right' ? x + room : x + cell.x;
        this.line(text, at, this.y + cell.y + size * (1.1 + nth * leading), size, weight, ink, place);
      }
      x += width;
    }
    this.y += height;
  }

  cell(row: Element, style: 'head' | 'plain' | 'sum'): Element {
    const made = this.element(style === 'head' ? 'TH' : 'TD', row);
    if (style === 'head') (made as Element & Entries).dictionary.data.A = { O: 'Table', Scope: 'Column' };
    return made;
  }

  table(table: Table): void {
    // Keeps a table head from being the last line of a page.
    this.room(sizes.table * leading * 5);
    const element = this.element('Table');
    if (table.head) this.row(table, table.head, 'head', element);
    for (const [index, texts] of table.rows.entries()) {
      this.row(table, texts, table.sum && index === table.rows.length - 1 ? 'sum' : 'plain', element);
    }
    this.y += 10;
  }

  block(block: Block): void {
    switch (block.kind) {
      case 'title':
        this.paragraph('H1', block.text, sizes.title, 'bold');
        this.paragraph('P', block.under, sizes.heading, 'regular', soft);
        this.y += 6;
        return;
      case 'heading':
        if (block.newPage) this.newPage();
        this.room(sizes.heading * 6);
        this.y += 6;
        this.paragraph('H2', block.text, sizes.heading, 'bold');
        this.y += 4;
        return;
      case 'text':
        this.paragraph('P', block.text, sizes.text, 'regular');
        this.y += 4;
        return;
      case 'note':
        this.paragraph('P', block.text, sizes.note, 'regular', soft);
        this.y += 4;
        return;
      case 'table':
        this.table(block);
    }
  }

  foot(text: string): void {
    const { count } = this.doc.bufferedPageRange();
    for (let page = 0; page < count; page += 1) {
      this.doc.switchToPage(page);
      const y = this.doc.page.height - margin;
      const own = text.replaceAll(pageMark, String(page + 1)).replaceAll(pagesMark, String(count));
      this.decoration(() => this.line(own, this.left, y, sizes.foot, 'regular', soft, undefined), 'Pagination');
    }
  }
}

/**
 * Prints a document as PDF, tagged so that screen readers recognise headings, paragraphs and table cells. The bytes depend only on the
 * argument and the package's fonts, so the same document always gives the same bytes. This blocks the thread for a tenth of a second or
 * more, so outside tests it runs in a thread of `openPrinter`.
 */
export function printPdf({ title, language, madeAt, author, blocks, foot }: Printed): Promise<Buffer> {
  const doc = new PDFDocument({
    size: 'A4',
    margin: 0,
    bufferPages: true,
    autoFirstPage: true,
    lang: language === 'hi' ? 'hi-IN' : 'en-IN',
    displayTitle: true,
    tagged: true,
    pdfVersion: '1.7',
    font: '',
    info: { Title: title, Author: author, Creator: 'Tulna', Producer: 'Tulna', CreationDate: madeAt, ModDate: madeAt },
  });
  for (const [name, bytes] of fonts()) doc.registerFont(name, bytes);
  const parts: Buffer[] = [];
  const ready = new Promise<Buffer>((resolve, reject) => {
    doc.on('data', (part: Buffer) => parts.push(part));
    doc.on('end', () => resolve(Buffer.concat(parts)));
    doc.on('error', reject);
  });
  const printer = new Printer(doc);
  for (const block of blocks) printer.block(block);
  printer.foot(foot);
  printer.tree.end();
  doc.end();
  return ready;
}
