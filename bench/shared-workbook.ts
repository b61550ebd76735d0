import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { ZipFile } from 'yazl';

const portion = 65_536;

/** Joins text to the few large chunks that a stream prefers. */
function* inPortions(pieces: Iterable<string>): Generator<string> {
  let text = '';
  for (const piece of pieces) {
    text += piece;
    if (text.length < portion) continue;
    yield text;
    text = '';
  }
  yield text;
}

/**
 * Writes rows of plain texts as Excel saves them: each text once, shared by its cells. Rows are generated twice, so that a million of them
 * need little memory here.
 */
export async function writeSharedWorkbook(file: string, rows: () => Iterable<readonly string[]>): Promise<void> {
  const zip = new ZipFile();
  const out = createWriteStream(file);
  zip.outputStream.pipe(out);
  const numbers = new Map<string, number>();
  function* shared(): Generator<string> {
    yield '<sst>';
    for (const row of rows())
      for (const text of row) {
        if (text === '' || numbers.has(text)) continue;
        numbers.set(text, numbers.size);
        yield `<si><t>${text}</t></si>`;
      }
    yield '</sst>';
  }
  function* sheet(): Generator<string> {
    yield '<worksheet><sheetData>';
    let number = 0;
    for (const row of rows()) {
      number += 1;
      const cells = row.map((text, column) =>
        text === '' ? '' : `<c r="${String.fromCharCode(65 + column)}${number}" t="s"><v>${numbers.get(text)}</v></c>`,
      );
      yield `<row r="${number}">${cells.join('')}</row>`;
    }
    yield '</sheetData></worksheet>';
  }
  const add = async (path: string, text: Iterable<string>): Promise<void> => {
    const stream = Readable.from(inPortions(text), { objectMode: false });
    zip.addReadStream(stream, path);
    await finished(stream);
  };
  const small = {
    '[Content_Types].xml': '<Types/>',
    'xl/workbook.xml': '<workbook><sheets><sheet name="Sheet 1" sheetId="1" r:id="r1"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels':
      '<Relationships><Relationship Id="r1" Target="worksheets/sheet1.xml"/></Relationships>',
  };
  for (const [path, text] of Object.entries(small)) zip.addBuffer(Buffer.from(text), path);
  await add('xl/sharedStrings.xml', shared());
  await add('xl/worksheets/sheet1.xml', sheet());
  zip.end();
  await finished(out);
}
