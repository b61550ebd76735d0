import PDFDocument from 'pdfkit';
import { type Drawing, type DrawnItem, pointsOf } from './drawing.ts';
import { fontName, fonts } from './fonts.ts';
import { widthOf } from './outlines.ts';
import { runsOf } from './runs.ts';

function draw(doc: PDFKit.PDFDocument, item: DrawnItem): void {
  const { x, y } = item;
  switch (item.kind) {
    case 'box':
      doc.roundedRect(x, y, item.width, item.height, item.radius);
      if (item.line === undefined) doc.fill(item.fill);
      else doc.lineWidth(3).fillAndStroke(item.fill, item.line);
      return;
    case 'text': {
      let at = x;
      // The text is stored with the glyphs, so that it is copied and read aloud in the right order.
      doc.markContent('Span', { actual: item.text });
      for (const run of runsOf(item.text)) {
        doc.font(fontName(run.script, item.weight)).fontSize(item.size).fillColor(item.fill);
        doc.text(run.text, at, y, { lineBreak: false, baseline: 'alphabetic' });
        at += widthOf(run.text, item.size, item.weight);
      }
      doc.endMarkedContent();
      return;
    }
    case 'logo':
      doc.image(Buffer.from(item.png, 'base64'), x, y, { width: item.width, height: item.height });
      return;
    case 'code':
      doc.save().translate(x, y).scale(item.unit).path(item.path).fill('#000000').restore();
  }
}

/** Writes a drawing as a PDF of one page in the drawing's own size. The same drawing always gives the same bytes. */
export function drawingPdf({ title, language, madeAt, author, paper, sheet, items }: Drawing): Promise<Buffer> {
  const width = paper.width * pointsOf[paper.unit];
  const height = paper.height * pointsOf[paper.unit];
  const doc = new PDFDocument({
    size: [width, height],
    margin: 0,
    lang: language === 'hi' ? 'hi-IN' : 'en-IN',
    displayTitle: true,
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
  doc.scale(width / sheet.width, height / sheet.height);
  for (const item of items) draw(doc, item);
  doc.end();
  return ready;
}
