import { inflateSync } from 'node:zlib';

/** An element in the structure tree of a tagged PDF: its kind, its text, and its children. */
export interface TaggedPlace {
  kind: string;
  /** The lines that a screen reader reads. */
  lines: string[];
  under: TaggedPlace[];
  /** The cells that a table header applies to. */
  scope: string | undefined;
}

export interface TaggedPdf {
  isMarked: boolean;
  language: string | undefined;
  places: TaggedPlace[];
  /** Marked content that is neither in the tree nor decoration. */
  untagged: string[];
}

const textOf = (written: string): string => {
  const bytes = Buffer.from(
    written.replace(/\\(.)/gs, (_, sign: string) => ({ n: '\n', r: '\r', t: '\t' })[sign] ?? sign),
    'latin1',
  );
  return bytes.length >= 2 && bytes.readUInt16BE(0) === 0xfeff
    ? bytes.subarray(2).swap16().toString('utf16le')
    : bytes.toString('latin1');
};

/** Reads the structure tree of one of our PDFs. Its objects aren't compressed, as pdfkit writes them. */
export function readTree(pdf: Buffer): TaggedPdf {
  const file = pdf.toString('latin1');
  const objects = new Map<string, string>();
  for (const [, number = '', body = ''] of file.matchAll(/(?:^|\n)(\d+) 0 obj\n([\s\S]*?)\nendobj/g))
    objects.set(number, body);
  const entry = (body: string, name: string): string | undefined => new RegExp(`/${name} (\\d+) 0 R`).exec(body)?.[1];
  const catalog = objects.get(/\/Root (\d+) 0 R/.exec(file)?.[1] ?? '') ?? '';

  /** Text by page and marked-content id. */
  const marked = new Map<string, string>();
  const untagged: string[] = [];
  for (const [number, body] of objects) {
    if (!/\/Type \/Page\b/.test(body)) continue;
    const stream = objects.get(entry(body, 'Contents') ?? '') ?? '';
    const bytes = Buffer.from(stream.slice(stream.indexOf('stream\n') + 7), 'latin1');
    const content = stream.includes('/FlateDecode') ? inflateSync(bytes).toString('latin1') : bytes.toString('latin1');
    const depth: boolean[] = [];
    for (const [, tag = '', dictionary = '', ends, drawn] of content.matchAll(
      /\/(\w+) <<((?:\\.|\((?:\\.|[^\\)])*\)|[^()\\])*?)>> BDC|\b(EMC)\b|(\] TJ|\bre$)/gms,
    )) {
      if (ends !== undefined) depth.pop();
      else if (drawn !== undefined) {
        if (!depth.some(Boolean)) untagged.push(drawn);
      } else {
        const id = /\/MCID (\d+)/.exec(dictionary)?.[1];
        const actual = /\/ActualText \(((?:\\.|[^\\)])*)\)/s.exec(dictionary)?.[1];
        if (id !== undefined) marked.set(`${number} ${id}`, textOf(actual ?? ''));
        depth.push(id !== undefined || tag === 'Artifact');
      }
    }
  }

  const placeOf = (number: string): TaggedPlace => {
    const body = objects.get(number) ?? '';
    const page = entry(body, 'Pg') ?? '';
    const kids = /\/K \[([\s\S]*?)\]\s*(?:\/|>>)/.exec(body)?.[1] ?? '';
    const place: TaggedPlace = {
      kind: /\/S \/(\w+)/.exec(body)?.[1] ?? '',
      lines: [],
      under: [],
      scope: /\/Scope \/(\w+)/.exec(body)?.[1],
    };
    for (const [, other, onPage, id, child, own] of kids.matchAll(
      /(<<[^>]*?\/Pg (\d+) 0 R[^>]*?\/MCID (\d+)[^>]*>>)|(\d+) 0 R|(\d+)/g,
    )) {
      if (child !== undefined) place.under.push(placeOf(child));
      else place.lines.push(marked.get(other === undefined ? `${page} ${own}` : `${onPage} ${id}`) ?? '');
    }
    return place;
  };
  const root = objects.get(entry(catalog, 'StructTreeRoot') ?? '') ?? '';
  const top = [...(/\/K \[([^\]]*)\]/.exec(root)?.[1] ?? '').matchAll(/(\d+) 0 R/g)].map(([, number = '']) => number);
  return {
    isMarked: /\/Marked true/.test(objects.get(entry(catalog, 'MarkInfo') ?? '') ?? catalog),
    language: /\/Lang \(([^)]*)\)/.exec(catalog)?.[1],
    places: top.map(placeOf),
    untagged,
  };
}
