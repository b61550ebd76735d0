import { SheetRefused, sheetLimits } from './limits.ts';

/** The events of an XML scanner. Names have no namespace prefix. */
export interface XmlReader {
  open(name: string, attributes: string, closed: boolean): void;
  close(name: string): void;
  text(text: string): void;
}

const longestTag = 64 * 1024;
const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** Text with its entities resolved: only XML's five and numeric ones, so the text can't expand. */
export const unescapeXml = (text: string): string =>
  text.includes('&')
    ? text.replace(
        /&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]{2,4}));/gi,
        (whole: string, decimal?: string, hex?: string, name?: string) => {
          if (name !== undefined) return named[name] ?? whole;
          const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal);
          return code <= 0x10ffff ? String.fromCodePoint(code) : '';
        },
      )
    : text;

/** Returns one attribute of a tag. */
export function attribute(attributes: string, name: string): string | undefined {
  const found = new RegExp(`(?:^|[\\s:])${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`).exec(attributes);
  const value = found?.[1] ?? found?.[2];
  return value === undefined ? undefined : unescapeXml(value);
}

const withoutPrefix = (name: string): string => {
  const colon = name.indexOf(':');
  return colon < 0 ? name : name.slice(colon + 1);
};

/**
 * Scans XML as it arrives, holding one tag or one text at a time. It refuses document types: spreadsheets have none, and they can refer to
 * other files and expand endlessly.
 */
export function xmlScanner(reader: XmlReader): { feed(chunk: string): void; end(): void } {
  let rest = '';

  const tag = (inner: string): void => {
    const start = inner.charCodeAt(0);
    // ? and !
    if (start === 63) return;
    if (start === 33) throw new SheetRefused('file_broken');
    if (start === 47) {
      reader.close(withoutPrefix(inner.slice(1).trim()));
      return;
    }
    const closed = inner.endsWith('/');
    const body = closed ? inner.slice(0, -1) : inner;
    const space = body.search(/\s/);
    const name = withoutPrefix(space < 0 ? body : body.slice(0, space));
    reader.open(name, space < 0 ? '' : body.slice(space + 1), closed);
    if (closed) reader.close(name);
  };

  const special = (text: string, from: number): number => {
    if (text.startsWith('<!--', from)) {
      const end = text.indexOf('-->', from);
      return end < 0 ? -1 : end + 3;
    }
    if (text.startsWith('<![CDATA[', from)) {
      const end = text.indexOf(']]>', from);
      if (end < 0) return -1;
      reader.text(text.slice(from + 9, end));
      return end + 3;
    }
    throw new SheetRefused('file_broken');
  };

  return {
    feed(chunk) {
      const text = rest + chunk;
      let at = 0;
      for (;;) {
        const open = text.indexOf('<', at);
        if (open < 0) break;
        if (open > at) reader.text(unescapeXml(text.slice(at, open)));
        at = open;
        if (text.startsWith('<!', open)) {
          // There are too few characters yet to distinguish a comment from a document type.
          if (text.length - open < 9) break;
          const after = special(text, open);
          if (after < 0) break;
          at = after;
          continue;
        }
        const close = text.indexOf('>', open);
        if (close < 0) break;
        tag(text.slice(open + 1, close));
        at = close + 1;
      }
      rest = text.slice(at);
      const most = rest.startsWith('<') ? longestTag : sheetLimits.cell * 8;
      if (rest.length > most + chunk.length) throw new SheetRefused('file_broken');
    },
    end() {
      if (rest.trim() !== '') throw new SheetRefused('file_broken');
    },
  };
}
