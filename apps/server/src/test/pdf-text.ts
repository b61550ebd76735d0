import { inflateSync } from 'node:zlib';

/** One of our PDFs as a test reads it: the texts of its pages, and facts about the file. */
export interface ReadPdf {
  pages: string[];
  /** The lines of each page as they are copied or read aloud. */
  lines: string[][];
  /** Entries of the information dictionary, undecoded. */
  info: string;
  /** Names of the embedded fonts. */
  fonts: string[];
}

interface Part {
  dictionary: string;
  stream: Buffer | null;
}

/** The numbered objects of a file with uncompressed objects, as pdfkit writes them. */
function partsOf(pdf: Buffer): Map<string, Part> {
  const text = pdf.toString('latin1');
  const parts = new Map<string, Part>();
  for (const found of text.matchAll(/(?:^|\n)(\d+) 0 obj\n([\s\S]*?)\nendobj/g)) {
    const [, number = '', body = ''] = found;
    const start = body.indexOf('stream\n');
    const dictionary = start < 0 ? body : body.slice(0, start);
    const length = Number(/\/Length (\d+)/.exec(dictionary)?.[1] ?? 0);
    const bytes = Buffer.from(body.slice(start + 7, start + 7 + length), 'latin1');
    const stream = start < 0 ? null : dictionary.includes('/FlateDecode') ? inflateSync(bytes) : bytes;
    parts.set(number, { dictionary, stream });
  }
  return parts;
}

/** Glyph numbers (four hexadecimal digits) → text, from a ToUnicode map. */
function unicodeOf(map: string): Map<number, string> {
  const signs = new Map<number, string>();
  for (const [, from = '', , list = ''] of map.matchAll(/<([0-9a-f]{4})> <([0-9a-f]{4})> \[([^\]]*)\]/gi)) {
    for (const [index, [, hex = '']] of [...list.matchAll(/<([0-9a-f ]*)>/gi)].entries()) {
      const units = hex.match(/[0-9a-f]{4}/gi) ?? [];
      signs.set(
        Number.parseInt(from, 16) + index,
        String.fromCharCode(...units.map((unit) => Number.parseInt(unit, 16))),
      );
    }
  }
  return signs;
}

const escapes: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };

/** Decodes a PDF string in UTF-16. */
function stringOf(written: string): string {
  const bytes = Buffer.from(
    written.replace(/\\(.)/gs, (_, sign: string) => escapes[sign] ?? sign),
    'latin1',
  );
  return bytes.length >= 2 && bytes.readUInt16BE(0) === 0xfeff
    ? bytes.subarray(2).swap16().toString('utf16le')
    : bytes.toString('latin1');
}

/** Reads the text of a PDF that people see, each run on its own line. */
export function readPdf(pdf: Buffer): ReadPdf {
  const parts = partsOf(pdf);
  const named = (dictionary: string, name: string): Part | undefined =>
    parts.get(new RegExp(`/${name} (\\d+) 0 R`).exec(dictionary)?.[1] ?? '');
  const pages = [...parts.values()].filter(({ dictionary }) => /\/Type \/Page\b/.test(dictionary));
  const texts = pages.map((page) => {
    const resources = named(page.dictionary, 'Resources')?.dictionary ?? page.dictionary;
    const maps = new Map<string, Map<number, string>>();
    for (const [, name = '', number = ''] of resources.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const font = parts.get(number)?.dictionary ?? '';
      maps.set(name, unicodeOf(named(font, 'ToUnicode')?.stream?.toString('latin1') ?? ''));
    }
    const content = named(page.dictionary, 'Contents')?.stream?.toString('latin1') ?? '';
    let map: Map<number, string> | undefined;
    const runs: string[] = [];
    for (const [, font, shown] of content.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
      if (font !== undefined) map = maps.get(font);
      if (shown === undefined) continue;
      const glyphs = [...shown.matchAll(/<([0-9a-f]*)>/gi)].flatMap(([, hex = '']) => hex.match(/.{4}/g) ?? []);
      runs.push(glyphs.map((glyph) => map?.get(Number.parseInt(glyph, 16)) ?? '\uFFFD').join(''));
    }
    return runs.join('\n');
  });
  const lines = pages.map((page) => {
    const content = named(page.dictionary, 'Contents')?.stream?.toString('latin1') ?? '';
    return [...content.matchAll(/\/ActualText \(((?:\\.|[^\\)])*)\)/gs)].map(([, written = '']) => stringOf(written));
  });
  const trailer = /\/Info (\d+) 0 R/.exec(pdf.toString('latin1'))?.[1] ?? '';
  const fonts = [...parts.values()].flatMap(({ dictionary }) => {
    const found = /\/Type \/FontDescriptor[\s\S]*\/FontName \/([\w+-]+)|\/FontName \/([\w+-]+)/.exec(dictionary);
    return found === null ? [] : [found[1] ?? found[2] ?? ''];
  });
  return { pages: texts, lines, info: parts.get(trailer)?.dictionary ?? '', fonts };
}
